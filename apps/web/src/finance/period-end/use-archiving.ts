/** The archive packages of closed months, and the making of those that are missing. */
import { archiveApi as api, type ArchiveWire } from '@app/contract/finance/archive/archive'
import type { Period } from '@app/domain/kernel/period'
import { useState } from 'react'
import type { z } from 'zod'
import { jobDone, type Job } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'
import { refreshAreas, useRead } from '../../platform/reading.ts'

export type ArchiveRow = z.output<typeof ArchiveWire>

export const AREA = 'archive'

export function useArchiving() {
  const { data = [], loading, error, again } = useRead(AREA, api.list, {}, { staleMs: 0 })
  const [job, setJob] = useState<Job | null>(null)
  const [busy, setBusy] = useState(false)
  const due = data.filter((one) => one.state !== 'current')
  const make = async (through: Period) => {
    setBusy(true)
    try {
      // what came of it is told by the task manager
      await jobDone({ kind: 'archiveMonths', from: through }, setJob)
    } catch (failure) {
      showError(failure)
    } finally {
      setBusy(false)
      setJob(null)
      await refreshAreas([AREA])
    }
  }
  return { data, reading: { loading, error, again }, due, make, job, busy }
}
