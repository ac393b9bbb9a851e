/** The program that copies the installation, ships its log and practises going back: told one task, it answers and ends. */
import { AppError } from '@app/domain/kernel/app-error'
import { backupOnce, practise, shipOnce } from './backup-tasks.ts'
import { cancelled } from './platform/backup/errors.ts'
import type { BackupSaid, BackupTask } from './platform/backup/program.ts'
import { giveWay } from './platform/give-way.ts'
import { tellParent } from './platform/parent.ts'

const GIVES_WAY = 19

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => stop.abort(cancelled()))

const say = (said: BackupSaid): Promise<void> => tellParent(said)

const tasks = { base: backupOnce, log: shipOnce, practice: practise } as const

async function run({ task, config }: BackupTask): Promise<BackupSaid> {
  try {
    let told = 0
    let last: { readonly done: number; readonly all: number } | undefined
    const tell = (done: number, all: number) => {
      last = { done, all }
      if (performance.now() - told < 500) return
      told = performance.now()
      void say({ kind: 'progress', ...last })
    }
    const { message, moment } = await tasks[task](config, { signal: stop.signal, tell })
    // how far it came in the end
    if (last !== undefined) await say({ kind: 'progress', ...last })
    return { kind: 'done', message, moment: moment?.toISOString() ?? null }
  } catch (error) {
    const { code, status } = error instanceof AppError ? error : { code: null, status: 500 }
    return { kind: 'failed', code, status, message: (error as Error).message }
  }
}

giveWay(GIVES_WAY)
process.once('message', (task: BackupTask) => {
  void run(task)
    .then(say)
    .then(() => process.exit())
})
