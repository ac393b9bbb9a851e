/** What is open on both sides of an account, which of it is chosen, matched by rule or by hand. */
import { isZero, type Money, subtract, sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { attempt } from './attempt.ts'
import { useAutoReconcile, useMatch, useReconciliation } from './reconcile.api.ts'

type Side = 'book' | 'bank'
const emptyChoice: Readonly<Record<Side, ReadonlySet<string>>> = { book: new Set(), bank: new Set() }

export function useReconciling({
  bankAccountId,
  start,
  mayEdit,
}: {
  readonly bankAccountId: string
  readonly start: Period
  readonly mayEdit: boolean
}) {
  const [period, setPeriod] = useState(start)
  const [chosen, setChosen] = useState(emptyChoice)
  const { data, loading, refreshing, error, again } = useReconciliation(bankAccountId, period)
  const { mutateAsync: auto, isPending: matching } = useAutoReconcile()
  const { mutateAsync: match, isPending: saving } = useMatch()
  const total = (side: Side): Money => sum((data?.[side] ?? []).filter((one) => chosen[side].has(one.key)).map((one) => one.amount))
  const apart = subtract(total('book'), total('bank'))
  const picked = chosen.book.size + chosen.bank.size
  const why = !mayEdit
    ? '您没有编辑资金流水的权限'
    : chosen.book.size === 0 || chosen.bank.size === 0
      ? '两边各选至少一笔'
      : isZero(apart)
        ? ''
        : '两边金额不相等'
  const turn = (side: Side, key: string) => {
    const next = new Set(chosen[side])
    if (!next.delete(key)) next.add(key)
    setChosen({ ...chosen, [side]: next })
  }
  const runAuto = () =>
    attempt(async () => {
      const { data: done } = await auto({ body: { bankAccountId, period } })
      setChosen(emptyChoice)
      tell.success(done.count === 0 ? '没有可以自动对上的' : `已对上 ${done.count} 笔`)
    })
  const matchChosen = () =>
    attempt(async () => {
      const lines = (data?.book ?? []).filter((one) => chosen.book.has(one.key))
      await match({
        body: {
          bankAccountId,
          lines: lines.flatMap(({ voucherId, position }) => (voucherId === null ? [] : [{ voucherId, position }])),
          flowIds: [...chosen.bank],
        },
      })
      setChosen(emptyChoice)
      tell.success('已对账')
    })
  return {
    data,
    reading: { loading, error, again },
    refreshing,
    period,
    turnTo: (next: Period) => {
      setPeriod(next)
      setChosen(emptyChoice)
    },
    chosen,
    turn,
    total,
    apart,
    picked,
    /** Why what is chosen can’t be matched; empty: it can. */
    why,
    runAuto,
    matching,
    matchChosen,
    saving,
  }
}
export type Reconciling = ReturnType<typeof useReconciling>
