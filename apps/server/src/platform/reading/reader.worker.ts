/** The worker in which files from outside are read: told which reader, it answers with one result or one refusal, and waits for the next. */
import { AppError } from '@app/domain/kernel/app-error'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ReadingAnswer, ReadingTask } from './in-reader.ts'

type Reader = { readonly read: (input: unknown) => unknown }

/** Reading gives way to answering: this thread alone, where the system knows threads by number. */
function giveWay(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10)
  } catch {
    // elsewhere it runs as everybody else
  }
}

const port = parentPort!
// a worker's port takes a transfer list where a window would take an origin
const send = (message: ReadingAnswer): void => port.postMessage(message, [])

async function answer({ module, input }: ReadingTask): Promise<void> {
  const { read } = (await import(module)) as Reader
  if (input === undefined) return
  // from here on its own time counts
  send({ kind: 'begun' })
  try {
    const result = await read(input)
    send({ kind: 'result', result })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, status, message, details } = error
    send({ kind: 'refusal', code, status, message, details })
  }
}

giveWay()
port.on('message', (task: ReadingTask) => void answer(task))
