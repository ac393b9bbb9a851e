/** A count of cash while it is made: pieces, what the books miss, the difference, and its keeping. */
import { useWorkDay } from '../../platform/session.ts'
import { isNegative, isZero, subtract, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { adjustedBalance, countedAmount, type Denomination, type Pieces } from '@app/domain/papers/cash-counts/cash-count'
import { Form } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { ask, tell } from '../../platform/feedback.tsx'
import { useAddCount, useCountBasis } from './cash-counts.api.ts'

export type Words = Readonly<Record<'cashier' | 'witness' | 'reason', string>>
/** Their names on the wire. */
const WORDS: ReadonlySet<string> = new Set(['cashierName', 'witnessName', 'differenceReason'])

export const differenceWord = (difference: Money): string => (isZero(difference) ? '账实相符' : isNegative(difference) ? '短款' : '长款')

export function useCashCount(bankAccountId: string) {
  const worked = useWorkDay()
  const [day, setDay] = useState<Day>(worked)
  const [pieces, setPieces] = useState<Pieces>({})
  const [adjusted, setAdjusted] = useState({ otherIn: ZERO, otherOut: ZERO })
  const [form] = Form.useForm<Words>()
  const [problem, setProblem] = useState('')
  const { data: basis, error, again } = useCountBasis(bankAccountId, day)
  const { mutateAsync: add, isPending } = useAddCount()
  const counted = countedAmount(pieces)
  const difference = basis ? subtract(counted, adjustedBalance({ ...basis, ...adjusted })) : ZERO
  const type = (one: Denomination, text: string) => {
    if (/^\d{0,7}$/.test(text)) setPieces({ ...pieces, [one]: Number(text) })
  }
  const save = async (words: Words) => {
    setProblem('')
    const told = isZero(difference) ? '账实相符' : `${differenceWord(difference)}，原因：${words.reason}`
    if (!(await ask({ title: `登记 ${day} 的盘点？`, content: `${told}。登记后不能修改，有误可以重新盘点`, ok: '登记' }))) return
    try {
      await add({ body: { bankAccountId, day, pieces, ...adjusted, ...words } })
    } catch (refusal) {
      // what is refused of the words goes to its field
      if (!isApiError(refusal) || refusal.status >= 500 || refusal.details.some((one) => WORDS.has(one.field ?? ''))) throw refusal
      return setProblem(refusal.details[0]?.reason ?? refusal.message)
    }
    setPieces({})
    form.resetFields(['reason'])
    tell.success('盘点已登记')
  }
  return {
    day,
    setDay,
    pieces,
    type,
    counted,
    adjusted,
    setAdjusted,
    basis,
    reading: { error, again },
    difference,
    form,
    save,
    busy: isPending,
    problem,
  }
}
export type CashCount = ReturnType<typeof useCashCount>
