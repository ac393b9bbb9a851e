/** Operations of a product while they are typed, and what keeps them from being kept. */
import { isDecimalText } from '@app/domain/kernel/decimal'
import type { Period } from '@app/domain/kernel/period'
import { stockQuantity, trimmed } from '@app/domain/kernel/quantity'
import { useState } from 'react'
import { isApiError } from '../../../platform/api-error.ts'
import { showError, tell } from '../../../platform/feedback.tsx'
import { useOperations, useSaveOperations, type InputRow } from '../cost.api.ts'

export const COLUMNS = [
  ['name', '工序', 160],
  ['hours', '单位工时', 100],
  ['material', '单位投料', 100],
  ['quantity', '期末在产', 100],
] as const
export type TypedOperation = Readonly<Record<(typeof COLUMNS)[number][0], string>>
/** A line more to write the next one in; putting it clears a line. */
export const NONE: TypedOperation = { name: '', hours: '', material: '', quantity: '' }
const isBlank = (row: TypedOperation): boolean => Object.values(row).every((text) => text.trim() === '')
const shown = (value: Parameters<typeof trimmed>[0]): string => (trimmed(value) === '0' ? '' : trimmed(value))
const plain = (text: string): string => text.trim().replaceAll(/[,，]/g, '')
export interface OperationsOf {
  readonly product: InputRow
  readonly period: Period
  readonly onClose: () => void
  readonly onSaved: () => void
}
export function useTypedOperations({ product, period, onClose, onSaved }: OperationsOf) {
  const { data, error, again } = useOperations(period, product.productId)
  const [typed, setTyped] = useState<readonly TypedOperation[] | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const { mutateAsync: save, isPending } = useSaveOperations()
  const kept = data?.rows.map(({ name, hours, material, quantity }) => ({
    name,
    hours: shown(hours),
    material: shown(material),
    quantity: shown(quantity),
  }))
  const rows = typed ?? kept ?? []
  const lines = [...rows, NONE]
  const put = (at: number, row: TypedOperation) =>
    setTyped(lines.map((one, index) => (index === at ? row : one)).filter((one) => !isBlank(one)))
  const send = async () => {
    if (data === undefined) return
    const wrong = rows.flatMap((row, at) =>
      COLUMNS.slice(1).flatMap(([key, title]) =>
        row[key].trim() === '' || isDecimalText(plain(row[key])) ? [] : [`第${at + 1}行：${title}“${row[key]}”不是数字`],
      ),
    )
    setProblems(wrong)
    if (wrong.length > 0) return
    const count = (text: string) => stockQuantity(plain(text) || '0')
    const body = rows.map(({ name, hours, material, quantity }) => ({
      name: name.trim(),
      hours: count(hours),
      material: count(material),
      quantity: count(quantity),
    }))
    try {
      await save({ body: { period, productId: product.productId, version: data.version, rows: body } })
      tell.success(body.length === 0 ? '已清除工序，完工程度照旧手工填' : '已按工序算出完工程度')
      onSaved()
      onClose()
    } catch (refusal) {
      const details = isApiError(refusal) ? refusal.details.filter((one) => one.row !== undefined) : []
      if (details.length === 0) return showError(refusal)
      setProblems(details.map(({ row, reason }) => `第${row!}行：${reason}`))
    }
  }
  return { data, reading: { error, again }, changed: typed !== null, count: rows.length, lines, put, problems, send, busy: isPending }
}
export type TypedOperations = ReturnType<typeof useTypedOperations>
