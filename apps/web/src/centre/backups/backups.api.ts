/** The calls of ledger backups, one hook each. */
import { backupsApi as api } from '@app/contract/centre/backups/backups'
import type { ClientInput, Data } from '@app/contract/kernel/endpoint'
import { useEffect } from 'react'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Backup = Data<typeof api.list>[number]
export type Timetable = Data<typeof api.timetables>[number]

const AREA = 'backups'
const BUSY_MS = 2000

/** Asked again and again while one is being made. */
export function useBackups(query: ClientInput<typeof api.list>['query']) {
  const read = useRead(AREA, api.list, { query }, { staleMs: 0 })
  const busy = read.data?.some((one) => one.state === 'waiting') ?? false
  const { again } = read
  useEffect(() => {
    const timer = busy ? setInterval(again, BUSY_MS) : undefined
    return () => clearInterval(timer)
  }, [busy, again])
  return read
}

export const useTimetables = () => useRead(AREA, api.timetables, {})
export const useComparison = (id: string) => useRead(AREA, api.compare, { params: { id } }, { staleMs: 0 })
export const useAddBackups = () => useWrite(AREA, api.add, { quiet: true })
export const useSetTimetable = () => useWrite(AREA, api.setTimetable, { quiet: true })
export const useRestoreBackup = () => useWrite(AREA, api.restore, { quiet: true })
export const useReplaceLedger = () => useWrite(AREA, api.replace, { quiet: true })
