/** The program in which papers and workbooks are drawn: told which drawer, it is given items, answers bytes, and waits for the next. */
import { AppError } from '@app/domain/kernel/app-error'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import { begin, cpuMs, end, watched } from '../beside/watched.ts'
import { giveWay } from '../give-way.ts'
import type { Drawer, DrawingFailure, DrawingTask } from './drawer.ts'
import { BEGUN, BYTES, FAILED, Frames, headOf, ITEM, TASK, WHOLE, type Frame } from './frames.ts'

/** Items that lie here and are not drawn yet. */
const MOST_WAITING = 16

const socket = new Socket({ fd: 3, readable: true, writable: true })
const frames = new Frames()
const waiting: Frame[] = []
let wake = (): void => undefined
socket.on('data', (chunk: Buffer) => {
  waiting.push(...frames.take(chunk))
  if (waiting.length > MOST_WAITING) socket.pause()
  wake()
})
// whoever wanted it is gone
for (const over of ['end', 'error', 'close'] as const) socket.on(over, () => process.exit())

async function next(): Promise<Frame> {
  for (;;) {
    const frame = waiting.shift()
    if (frame !== undefined) return frame
    socket.resume()
    await new Promise<void>((done) => (wake = done))
  }
}

async function tell(kind: number, content: Uint8Array): Promise<void> {
  socket.write(headOf(kind, content.length))
  if (!socket.write(content)) await once(socket, 'drain')
}

/** An error thrown out of nowhere ends this program, once it is told of. */
async function fail(error: unknown): Promise<void> {
  const failure: DrawingFailure =
    error instanceof AppError
      ? { refusal: { code: error.code, status: error.status, message: error.message, details: error.details }, words: '' }
      : { refusal: null, words: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  await tell(FAILED, serialize(failure))
  // all of it has left this program before the program ends
  socket.end(() => process.exit(1))
}
process.on('uncaughtException', (error) => void fail(error))
process.on('unhandledRejection', (error) => void fail(error))

async function draw({ module, facts, stepCpuMs, wholeCpuMs }: DrawingTask): Promise<void> {
  const { draw: drawing } = (await import(module)) as { readonly draw: Drawer<unknown, unknown> }
  const most = cpuMs() + wholeCpuMs
  const step = (): void => begin(Math.min(stepCpuMs, most - cpuMs()))
  step()
  await tell(BEGUN, new Uint8Array())
  let more = true
  async function* items(): AsyncGenerator {
    while (more) {
      const { kind, content } = await next()
      step()
      if (kind === ITEM) yield deserialize(content)
      else more = false
    }
  }
  const given = items()
  for await (const chunk of drawing(facts, given)) await tell(BYTES, chunk)
  // what a drawer had no use for
  for await (const _ of given);
  end()
  await tell(WHOLE, serialize(process.memoryUsage.rss()))
}

// somebody waits for it: not last of all, as what is read
giveWay(5)
watched()
for (;;) {
  const { kind, content } = await next()
  if (kind === TASK) await draw(deserialize(content) as DrawingTask).catch(fail)
}
