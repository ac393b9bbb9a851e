/** Movements to be settled, which of them are chosen, and their proposals taken or settlements undone. */
import type { Period } from '@app/domain/kernel/period'
import { useState } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { useAcceptProposals, useSettleRows, useUnsettle, type SettleRow } from './settlements.api.ts'

const none: readonly SettleRow[] = []
export function useSettleList(from: Period, to: Period) {
  const [openOnly, setOpenOnly] = useState('1')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { data = none, loading, refreshing, error, again } = useSettleRows(from, to, openOnly === '1')
  const { mutateAsync: accept, isPending: accepting } = useAcceptProposals()
  const { mutateAsync: unsettle, isPending: undoing } = useUnsettle()
  const chosen = data.filter((row) => selected.has(row.id))
  const proposed = chosen.filter((row) => row.proposal !== null)
  const settled = chosen.filter((row) => row.settled.length > 0)
  const take = async () => {
    const { data: done } = await accept({ body: { flows: proposed.map((row) => ({ id: row.id, parts: [...row.proposal!.parts] })) } })
    setSelected(new Set())
    tell.success(`已核销 ${done.count} 笔`)
  }
  const back = async () => {
    if (!(await ask({ title: `取消 ${settled.length} 笔流水的核销？`, content: '流水和发票都不变，可以重新核销', ok: '取消核销' }))) return
    const { data: done } = await unsettle({ body: { ids: settled.map((row) => row.id) } })
    setSelected(new Set())
    tell.success(`已取消 ${done.count} 笔核销`)
  }
  const sure = data.filter((row) => row.proposal?.confidence === 'sure')
  return {
    data,
    reading: { loading, error, again },
    refreshing,
    openOnly,
    setOpenOnly,
    selected,
    setSelected,
    proposed,
    settled,
    sure,
    chooseSure: () => setSelected(new Set(sure.map((row) => row.id))),
    take,
    accepting,
    back,
    undoing,
  }
}
export type SettleList = ReturnType<typeof useSettleList>
