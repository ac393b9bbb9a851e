/** 科目规则: which are shown, and what becomes of one. */
import type { BookingSide } from '@app/domain/papers/quick-account/booking-rules'
import type { MemoryState } from '@app/domain/papers/quick-account/memory'
import { useState } from 'react'
import { tell } from '../../../platform/feedback.tsx'
import { useRuleState, useShareRule, useSubjectRules, type SubjectRuleRow } from './subject-rules.api.ts'

export type RuleScope = 'ledger' | 'firm' | 'built'

export function useRuleList() {
  const { data, totals, error, again } = useSubjectRules()
  const [scope, setScope] = useState<RuleScope>('ledger')
  const [only, setOnly] = useState<BookingSide | ''>('')
  const [search, setSearch] = useState('')
  const rows = (data ?? []).filter(
    (one) =>
      one.scope === scope &&
      (only === '' || one.side === only) &&
      (search === '' || one.text.includes(search) || one.subjectName.includes(search)),
  )
  const waiting = (data ?? []).filter((one) => one.state === 'proposed').length
  return {
    data,
    mayShare: totals?.mayShare === true,
    reading: { error, again },
    scope,
    setScope,
    only,
    setOnly,
    search,
    setSearch,
    rows,
    waiting,
  }
}

export function useRuleActs() {
  const { mutateAsync: setState, isPending } = useRuleState()
  const { mutateAsync: share, isPending: sharing } = useShareRule()
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      tell.success(said)
    } catch {
      // the write has said why
    }
  }
  return {
    busy: isPending,
    sharing,
    to: (rule: SubjectRuleRow, state: MemoryState, said: string) =>
      void act(() => setState({ body: { id: rule.id, scope: rule.scope, state } }), said),
    share: (rule: SubjectRuleRow) => void act(() => share({ params: { id: rule.id } }), '已全公司共用'),
  }
}
