/** The calls of rules that learn (科目规则), one hook each. What they say moves every proposal. */
import type { Data } from '@app/contract/kernel/endpoint'
import { subjectRulesApi as api } from '@app/contract/papers/quick-account/subject-rules'
import type { Period } from '@app/domain/kernel/period'
import type { RulePattern } from '@app/domain/papers/quick-account/memory'
import { useRead, useWrite } from '../../../platform/reading.ts'

export type SubjectRuleRow = Data<typeof api.list>[number]
const AREA = 'subject-rules'
const moving = { refreshes: ['suggestions'] }

export const useSubjectRules = () => useRead(AREA, api.list, {}, { staleMs: 0 })
export const useSaveSubjectRule = () => useWrite(AREA, api.save, { ...moving, quiet: true })
export const useRuleState = () => useWrite(AREA, api.setState, moving)
export const useShareRule = () => useWrite(AREA, api.share, moving)
export const useRuleHistory = ({ id, scope }: Pick<SubjectRuleRow, 'id' | 'scope'>) =>
  useRead(AREA, api.history, { params: { id }, query: { scope } }, { keep: false, staleMs: 0 })
/** Asked only when there is something to try. */
export const useTrial = (rule: (RulePattern & { readonly subjectId: string }) | null, from: Period, to: Period) =>
  useRead(
    AREA,
    api.trial,
    { query: { ...(rule ?? { side: 'input', key: 'goods', text: '', subjectId: '' }), from, to } },
    { enabled: rule !== null, keep: false, staleMs: 0 },
  )
