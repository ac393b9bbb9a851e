/** The program that copies, ships and practises, as whoever begins it knows it. */
import { AppError } from '@app/domain/kernel/app-error'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import type { RunOutcome, RunTold } from './runs.ts'

export interface BackupTask {
  readonly task: 'base' | 'log' | 'practice'
  readonly config: Config
}
export type BackupSaid =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'done'; readonly message: string; readonly moment: string | null }
  | { readonly kind: 'failed'; readonly code: string | null; readonly status: number; readonly message: string }

const PROGRAM = fileURLToPath(new URL('../../backup.process.ts', import.meta.url))
/** Asked to stop it takes away what it made; one that does not is ended. */
const PATIENCE_MS = 30_000

/** Done in a process of its own; with the signal it stops, and nothing it began counts. */
export async function runBackupProgram(task: BackupTask, tell: RunTold, signal: AbortSignal): Promise<RunOutcome> {
  signal.throwIfAborted()
  const child = fork(PROGRAM, [], {
    execArgv: ['--v8-pool-size=1'],
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answer = Promise.withResolvers<RunOutcome>()
  child.on('message', (said: BackupSaid) => {
    if (said.kind === 'progress') tell(said.done, said.all)
    else if (said.kind === 'done') answer.resolve({ message: said.message, moment: said.moment === null ? null : new Date(said.moment) })
    else answer.reject(said.code === null ? new Error(said.message) : new AppError(said.code, said.status, said.message))
  })
  child.once('error', answer.reject)
  child.once('exit', (code, by) => answer.reject(new Error(`the backup program ended (${code ?? by})`)))
  const stop = () => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref()
  }
  signal.addEventListener('abort', stop, { once: true })
  child.send(task)
  try {
    return await answer.promise
  } finally {
    signal.removeEventListener('abort', stop)
    if (child.connected) child.disconnect()
  }
}
