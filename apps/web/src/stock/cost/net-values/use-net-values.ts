/** The net values of a month while they are typed, and what keeps them from being kept. */
import type { Period } from '@app/domain/kernel/period'
import { useState } from 'react'
import { isApiError } from '../../../platform/api-error.ts'
import { showError, tell } from '../../../platform/feedback.tsx'
import { useSaveNetValues, type NetValues } from '../cost.api.ts'
import { typedOf, wrongIn, keptOf, type Row, type Typed } from './net-values-sheet.tsx'

export function useTypedValues({ data, period }: { readonly data: NetValues | undefined; readonly period: Period }) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const { mutateAsync: save, isPending } = useSaveNetValues()
  const rows = data?.rows ?? []
  const carried = (data?.from ?? null) !== null
  const ofRow = (row: Row): Typed => typed.get(row.goodsId) ?? typedOf(row)
  const send = async () => {
    const bad = new Map(
      rows.flatMap((row) => {
        const why = wrongIn(ofRow(row), carried)
        return why === undefined ? [] : [[row.goodsId, why] as const]
      }),
    )
    setProblems(bad)
    if (bad.size > 0) return
    const said = rows.filter((row) => ofRow(row).price !== '')
    const body = said.map((row) => keptOf(row.goodsId, ofRow(row), carried))
    try {
      await save({ body: { period, version: data?.version, rows: body } })
      setTyped(new Map())
      tell.success(body.length === 0 ? '已清除，跌价准备在期末结转里填金额' : `已保存 ${body.length} 种商品的可变现净值`)
    } catch (refusal) {
      const details = isApiError(refusal) ? refusal.details.filter((one) => one.row !== undefined) : []
      if (details.length === 0) return showError(refusal)
      setProblems(new Map(details.map((one) => [said[one.row! - 1]!.goodsId, one.reason])))
    }
  }
  return {
    count: typed.size,
    problems,
    ofRow,
    type: (row: Row, key: keyof Typed, text: string) => setTyped(new Map([...typed, [row.goodsId, { ...ofRow(row), [key]: text }]])),
    send,
    busy: isPending,
  }
}
export type TypedValues = ReturnType<typeof useTypedValues>
