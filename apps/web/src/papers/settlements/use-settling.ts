/** One movement and the invoices it pays, while amounts are typed: what is taken, what is left of it. */
import { add, isNegative, isZero, negate, subtract, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { effectOf } from '@app/domain/papers/settlements/settle'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCandidates, useSettle, type Candidate } from './settlements.api.ts'

const size = (amount: Money): Money => (isNegative(amount) ? negate(amount) : amount)
const smaller = (one: Money, other: Money): Money => (isNegative(subtract(one, other)) ? one : other)

export function useSettling(id: string, onDone: () => void) {
  const [search, setSearch] = useState('')
  const { data, loading, error, again } = useCandidates(id, search)
  const { mutateAsync: settle, isPending } = useSettle()
  // null: as it stands in the books
  const [typed, setTyped] = useState<ReadonlyMap<string, Money> | null>(null)
  const amounts = typed ?? new Map((data?.flow.settled ?? []).map((one) => [one.invoiceId, one.amount]))
  const [known, setKnown] = useState<ReadonlyMap<string, Candidate['direction']>>(new Map())
  const directionOf = (invoiceId: string) =>
    known.get(invoiceId) ??
    data?.invoices.find((one) => one.id === invoiceId)?.direction ??
    data?.flow.settled.find((one) => one.invoiceId === invoiceId)?.direction ??
    'output'
  const taken = sum([...amounts].map(([invoiceId, amount]) => effectOf(directionOf(invoiceId), amount)))
  const left = data ? subtract(data.flow.amount, taken) : ZERO
  const put = (one: Candidate, amount: Money) => {
    const next = new Map(amounts)
    if (isZero(amount)) next.delete(one.id)
    else next.set(one.id, amount)
    setTyped(next)
    setKnown(new Map(known).set(one.id, one.direction))
  }
  /** As much of the invoice as the movement still covers. */
  const fill = (one: Candidate) => {
    const covered = effectOf(one.direction, left)
    if (isNegative(covered) !== isNegative(one.left)) return put(one, one.left)
    const most = smaller(size(covered), size(one.left))
    put(one, isNegative(one.left) ? negate(most) : most)
  }
  const takeProposal = () => {
    const next = new Map(amounts)
    for (const { invoiceId, amount } of data?.flow.proposal?.parts ?? []) next.set(invoiceId, add(next.get(invoiceId) ?? ZERO, amount))
    setTyped(next)
  }
  const save = async () => {
    await settle({
      params: { id },
      body: { version: data?.version, parts: [...amounts].map(([invoiceId, amount]) => ({ invoiceId, amount })) },
    })
    tell.success('已核销')
    onDone()
  }
  return {
    data,
    reading: { loading, error, again },
    setSearch,
    changed: typed !== null,
    amountOf: (invoiceId: string): Money => amounts.get(invoiceId) ?? ZERO,
    taken,
    left,
    put,
    fill,
    takeProposal,
    save,
    busy: isPending,
  }
}
export type Settling = ReturnType<typeof useSettling>
