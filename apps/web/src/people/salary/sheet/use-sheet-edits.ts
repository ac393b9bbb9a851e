/** A sheet while it is typed into: what was typed shows at once, goes out one batch after the other, and figures follow. */
import { useMemo, useRef, useState } from 'react'
import { useSaveRows, useSheet, type OneSheet, type Row } from '../salary.api.ts'

type Inputs = Record<string, string>
const NOTHING: ReadonlyMap<string, Inputs> = new Map()

export function useSheetEdits(id: string) {
  const read = useSheet(id)
  const { mutateAsync: save } = useSaveRows()
  const [answer, setAnswer] = useState<OneSheet | null>(null)
  /** Typed and not answered yet, by person. */
  const [typed, setTyped] = useState(NOTHING)
  const queue = useRef(new Map<string, Inputs>())
  const sending = useRef(false)
  const stored = answer?.sheet.id === id ? answer : read.data
  const rows = useMemo<readonly Row[]>(
    () => (stored?.rows ?? []).map((row) => (typed.has(row.employeeId) ? { ...row, inputs: typed.get(row.employeeId)! } : row)),
    [stored, typed],
  )
  const keep = async (changed: readonly { readonly employeeId: string; readonly inputs: Inputs }[]) => {
    for (const one of changed) queue.current.set(one.employeeId, one.inputs)
    setTyped((now) => new Map([...now, ...queue.current]))
    // whoever sends already takes these along
    if (sending.current) return
    sending.current = true
    try {
      while (queue.current.size > 0) {
        const batch = [...queue.current].map(([employeeId, inputs]) => ({
          employeeId,
          inputs,
          version: stored?.rows.find((row) => row.employeeId === employeeId)?.version,
        }))
        queue.current.clear()
        const { data } = await save({ body: { id, rows: batch } })
        setAnswer(data)
        setTyped(new Map(queue.current))
      }
    } catch (error) {
      // what was refused is not shown as if it were there
      queue.current.clear()
      setTyped(NOTHING)
      throw error
    } finally {
      sending.current = false
    }
  }
  return {
    shown: stored,
    rows,
    saving: typed.size > 0,
    loading: stored === undefined && read.loading,
    error: read.error,
    again: read.again,
    keep,
    /** Another call answered with the sheet; null: ask for it anew. */
    take: (sheet: OneSheet | null) => {
      setAnswer(sheet)
      if (sheet === null) read.again()
    },
  }
}
