/** The figures of a month while they are typed, and what keeps them from being kept. */
import { isDecimalText } from '@app/domain/kernel/decimal'
import { money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { stockQuantity } from '@app/domain/kernel/quantity'
import { useState } from 'react'
import { isApiError } from '../../../platform/api-error.ts'
import { showError, tell } from '../../../platform/feedback.tsx'
import { useSaveInputs, type InputRow } from '../cost.api.ts'
import { COUNTS, SUMS, DEGREES, typedOf, plain, number, type Key, type Typed } from './input-figures.ts'

export function useTypedInputs({ data = [], period }: { readonly data: readonly InputRow[] | undefined; readonly period: Period }) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const { mutateAsync: save, isPending } = useSaveInputs()
  const send = async () => {
    const changed = data.filter(({ productId }) => typed.has(productId))
    const bad = new Map(
      changed.flatMap(({ productId }) => {
        const wrong = Object.entries(typed.get(productId)!).find(([, text]) => text.trim() !== '' && !isDecimalText(plain(text)))
        return wrong === undefined ? [] : [[productId, `“${wrong[1]}”不是数字`] as const]
      }),
    )
    setProblems(bad)
    if (bad.size > 0) return
    const rows = changed.map(({ productId, version }) => {
      const own = typed.get(productId)!
      const counts = Object.fromEntries([...COUNTS, ...DEGREES].map((key) => [key, stockQuantity(number(own[key]))]))
      const sums = Object.fromEntries(SUMS.map((key) => [key, money(number(own[key]))]))
      return { productId, version, ...counts, ...sums, started: own.started.trim() === '' ? null : stockQuantity(plain(own.started)) }
    })
    try {
      await save({ body: { period, rows } })
      setTyped(new Map())
      tell.success(`已保存 ${rows.length} 种产品`)
    } catch (refusal) {
      const details = isApiError(refusal) ? refusal.details.filter((one) => one.row !== undefined) : []
      if (details.length === 0) return showError(refusal)
      setProblems(new Map(details.map((one) => [changed[one.row! - 1]!.productId, one.reason])))
    }
  }
  const ofRow = (row: InputRow): Typed => typed.get(row.productId) ?? typedOf(row)
  return {
    count: typed.size,
    problems,
    ofRow,
    type: (row: InputRow, key: Key, text: string) => setTyped(new Map([...typed, [row.productId, { ...ofRow(row), [key]: text }]])),
    /** What was typed of a product gives way. */
    forget: (productId: string) => setTyped(new Map([...typed].filter(([id]) => id !== productId))),
    send,
    busy: isPending,
  }
}
export type TypedInputs = ReturnType<typeof useTypedInputs>
