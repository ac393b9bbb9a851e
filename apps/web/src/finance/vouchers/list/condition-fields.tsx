/** What the page of vouchers makes of their filter: subjects by their codes, the rest of it behind 更多条件. */
import { voucherFilter } from '@app/contract/finance/vouchers/vouchers'
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { choicesOf, fieldsOf } from '../../../ui/list/fields.tsx'
import { readMoney } from '../../../ui/inputs/amount-text.ts'
import { SubjectSelect } from '../../../ledger/subjects/index.ts'
import { MoreFilters } from './MoreFilters.tsx'
import { MORE_KEYS, moreOf } from './more-conditions.ts'
import { originWords } from '../papers/origin.ts'

const amount = (said: string) => readMoney(said) ?? undefined

export const conditionFields = (idOf: (code: string) => string | undefined) =>
  fieldsOf(voucherFilter, {
    options: { word: VOUCHER_WORDS.map((value) => ({ value, label: value })), source: choicesOf(originWords) },
    controls: {
      subjectId: ({ subject: code = '' }, change) => (
        <SubjectSelect clearable code={code} placeholder="科目" onChange={(chosen) => change({ subject: chosen })} />
      ),
      // the first of them stands for all
      fromDay: (values, change) => <MoreFilters address={moreOf(values)} onChange={change} />,
    },
    elsewhere: MORE_KEYS.filter((key) => key !== 'fromDay'),
    asks: { subjectId: idOf, fromAmount: amount, toAmount: amount },
    says: { cashFlowItem: (item, { itemName = '' }) => `现金流量：${itemName || item}` },
  })
