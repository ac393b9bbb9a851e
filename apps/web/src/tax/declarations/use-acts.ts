/** What is done with a whole return: kept, checked, taken back, corrected, deleted. */
import { returnAt } from '@app/domain/tax/forms/engine/return-pages'
import type { DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import { useGo } from '../../platform/links.tsx'
import { ask, tell } from '../../platform/feedback.tsx'
import { spanWords } from './cell-words.ts'
import {
  useChangeReturn,
  useCheckReturn,
  useCorrectReturn,
  useDeclaredElsewhere,
  useDeclaredPrepay,
  useRemoveReturn,
  useReopenReturn,
  type Declaration,
} from './declarations.api.ts'

type Texts = Readonly<Record<string, string>>

export interface Acts {
  readonly busy: boolean
  readonly save: (typed: Texts, then: () => void) => Promise<void>
  readonly check: (reasons: Texts) => Promise<void>
  readonly reopen: () => Promise<void>
  readonly correct: () => Promise<void>
  /** It was prepaid, or filed, where it belongs. */
  readonly declared: () => Promise<void>
  readonly remove: () => Promise<void>
}

const PREPAID = {
  title: '登记已在预缴地预缴？',
  content: '登记以后增值税申报表按它抵减；缴的与表上不同，请先退回草稿改正。',
  ok: '已预缴',
  done: '已登记预缴',
}
const DECLARED = {
  title: '登记已在汇总地申报？',
  content: 'C表由经营者在选定的汇总地申报；申报的与表上不同，请先退回草稿改正。',
  ok: '已申报',
  done: '已登记申报',
}
export function useActs(tax: DeclaredTax, draft: Declaration, onLeave: () => void): Acts {
  const navigate = useGo()
  const keep = useChangeReturn(tax)
  const checked = useCheckReturn(tax)
  const reopened = useReopenReturn(tax)
  const corrected = useCorrectReturn(tax)
  const removed = useRemoveReturn(tax)
  const prepaid = useDeclaredPrepay()
  const elsewhere = useDeclaredElsewhere()
  const { id, version } = draft
  const params = { id }
  /** Every write says itself what went wrong. */
  const doing = async (work: () => Promise<unknown>, done: string, then: () => void = () => undefined) => {
    try {
      await work()
    } catch {
      return
    }
    then()
    tell.success(done)
  }
  return {
    busy:
      keep.isPending ||
      checked.isPending ||
      reopened.isPending ||
      corrected.isPending ||
      removed.isPending ||
      prepaid.isPending ||
      elsewhere.isPending,
    save: (typed, then) => doing(() => keep.mutateAsync({ params, body: { version, typed } }), '申报表已保存', then),
    check: (reasons) =>
      doing(
        () =>
          checked.mutateAsync({
            params,
            body: { version, reasons: Object.fromEntries(Object.entries(reasons).filter(([, text]) => text.trim() !== '')) },
          }),
        '审核通过',
      ),
    reopen: () => doing(() => reopened.mutateAsync({ params }), '已退回草稿'),
    correct: () =>
      doing(async () => {
        const { data } = await corrected.mutateAsync({ params })
        void navigate(returnAt(tax, data.id))
      }, '更正申报已建立'),
    declared: async () => {
      const [question, written] = tax === 'vatPrepay' ? ([PREPAID, prepaid] as const) : ([DECLARED, elsewhere] as const)
      if (await ask(question)) await doing(() => written.mutateAsync({ params }), question.done)
    },
    remove: async () => {
      const question = {
        title: `删除 ${spanWords(draft)} 的申报表？`,
        content: '填写的内容一并删除，不能恢复。',
        ok: '删除',
        danger: true,
      }
      if (await ask(question)) await doing(() => removed.mutateAsync({ params }), '申报表已删除', onLeave)
    },
  }
}
