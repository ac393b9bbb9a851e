/** By what a month’s common cost is divided, while it is chosen and its hours are typed. */
import { isDecimalText } from '@app/domain/kernel/decimal'
import type { Period } from '@app/domain/kernel/period'
import { stockQuantity, trimmed } from '@app/domain/kernel/quantity'
import type { ProjectKey } from '@app/domain/stock/cost/projects'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { useSaveProjects, type ProjectMonth } from './cost.api.ts'

/** Nothing is divided: what is booked is typed at period end. */
export const TYPED = ''
export function useProjectCosts({ data, period }: { readonly data: ProjectMonth | undefined; readonly period: Period }) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [chosen, setChosen] = useState<string | null>(null)
  const { mutateAsync: save, isPending } = useSaveProjects()
  const rows = data?.rows ?? []
  const keptKey = data?.key ?? TYPED
  const key = chosen ?? keptKey
  const kept = new Map((data?.hours ?? []).map(({ projectId, hours }) => [projectId, trimmed(hours)]))
  const hoursOf = (id: string): string => typed.get(id) ?? kept.get(id) ?? ''
  const wrong = rows.find(({ projectId }) => hoursOf(projectId) !== '' && !isDecimalText(hoursOf(projectId)))
  const moved = key !== keptKey || typed.size > 0
  const send = async () => {
    const hours = rows.flatMap(({ projectId }) => {
      const text = hoursOf(projectId)
      return text === '' || Number(text) === 0 ? [] : [{ projectId, hours: stockQuantity(text) }]
    })
    try {
      await save({ body: { period, version: data?.version, key: key === TYPED ? null : (key as ProjectKey), hours } })
      setTyped(new Map())
      setChosen(null)
      tell.success('分配标准已保存')
    } catch (refusal) {
      showError(refusal)
    }
  }
  return {
    key,
    setChosen,
    hoursOf,
    typeHours: (projectId: string, text: string) => setTyped(new Map([...typed, [projectId, text.trim()]])),
    wrong,
    moved,
    send,
    busy: isPending,
  }
}
export type ProjectDivision = ReturnType<typeof useProjectCosts>
