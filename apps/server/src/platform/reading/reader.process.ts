/** The program in which files from outside are read: told which reader, it answers with one result or one refusal, and waits for the next. */
import { AppError } from '@app/domain/kernel/app-error'
import { once } from 'node:events'
import { begin, end, watched } from '../beside/watched.ts'
import { giveWay } from '../give-way.ts'
import { tellParent } from '../parent.ts'
import type { ReadingAnswer, ReadingTask } from './in-reader.ts'

type Reader = { readonly read: (input: unknown) => unknown }

const send = (message: ReadingAnswer): void => void tellParent(message)

/** The bytes of the file that is announced, as they come in. */
async function bytesOf(length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length;) {
    const chunk = process.stdin.read(Math.min(length - at, process.stdin.readableLength || 1)) as Buffer | null
    if (chunk === null) {
      await once(process.stdin, 'readable')
      continue
    }
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

async function answer({ module, input }: ReadingTask): Promise<void> {
  const { read } = (await import(module)) as Reader
  if (input === undefined) return
  const bytes = await bytesOf(input.length)
  begin(input.cpuMs)
  send({ kind: 'begun' })
  try {
    const result = await read({ ...input.facts, bytes })
    send({ kind: 'result', result, memory: process.memoryUsage.rss() })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, status, message, details } = error
    send({ kind: 'refusal', code, status, message, details, memory: process.memoryUsage.rss() })
  } finally {
    end()
  }
}

giveWay(10)
watched()
process.once('disconnect', () => process.exit())
process.on('message', (task: ReadingTask) => void answer(task))
