/** What is asked before money moves, in the list and on the page of payments: tax and late fee apart. */
import { leftToPay, owingWords } from '@app/domain/tax/filing/owing'
import { moneyShown } from '../../ui/faces/formats.ts'
import type { Filing } from './filing.api.ts'

export const payQuestion = (filing: Filing) => ({
  title: `缴款 ${moneyShown(leftToPay(filing))}：${filing.title} ${filing.from} 至 ${filing.to}？`,
  content: `${owingWords(filing)}。按税务局读回的数由三方协议扣款，只扣一次。`,
  ok: '缴款',
})
