/** A copied database made whole by the log that lies in it, up to a moment; then it ends cleanly. */
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { dataDirFor, startPostgres } from '../database/postgres.ts'

/** As long as there is log: a day's takes minutes. */
const LONGEST_MS = 12 * 3_600_000
/** What the server says when the log it has ends before the moment. */
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached'

/** All log is there already: nothing is fetched. Nobody is let in before it is whole, and its log is put aside by nobody. */
const SETTINGS = ['restore_command=/bin/false', 'recovery_target_timeline=current', 'recovery_target_action=promote', 'hot_standby=off']

async function recovered(dir: string, target: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  // it is written to the disk as a whole when it is whole
  const server = await startPostgres(dir, { durable: false, settings: [...SETTINGS, ...target], patienceMs: LONGEST_MS, signal })
  await server.stop()
}

/**
 * False where the log ends before the moment and there is more of it. Where there is no more nothing happened between its end and the
 * moment: the end is the moment.
 */
export async function recoverTo(dir: string, at: Date | null, all: boolean, signal: AbortSignal | undefined): Promise<boolean> {
  const target = at === null ? [] : [`recovery_target_time=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`]
  try {
    await recovered(dir, target, signal)
  } catch (error) {
    if (!(error as Error).message.includes(ENDED_BEFORE)) throw error
    if (!all) return false
    await recovered(dir, [], signal)
  }
  const { status } = spawnSync('sync', ['-f', dirname(dataDirFor(dir))], { stdio: 'ignore' })
  if (status !== 0) throw new Error('the disk did not take what was restored')
  return true
}
