/** A process that draws and what becomes of it: given one paper at a time, kept for the next, ended with a paper that is not whole. */
import { AppError, unanswered } from '@app/domain/kernel/app-error'
import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { breather } from '../beside/breath.ts'
import type { DrawingFailure, DrawingTask, Handed } from './drawer.ts'
import { BEGUN, BYTES, FAILED, Frames, headOf, ITEM, LAST, TASK, WHOLE, type Frame } from './frames.ts'
import { HEAP_MEGABYTES } from './limits.ts'

const PROGRAM = fileURLToPath(new URL('./drawer.process.ts', import.meta.url))
/** Loading the drawer's own code is not the paper's fault. */
const LOADING_MS = 60_000
/** One that idles so long goes, unless it is the only one: the next print finds it ready. */
const IDLE_MS = 60_000
/** A process that holds more than this after its paper goes, and what it held with it. */
const MOST_MEMORY = 350 * 2 ** 20
const MOST_FILES = 500
/** Handed over together. */
const SLICE_BYTES = 64 * 1024

const failed = (words: string) => unanswered('DR0002', '文件没有生成，请重试；仍不行时请缩小范围，并把编号告诉我们', new Error(words), 500)
const overrun = () => new AppError('DR0004', 503, '文件太大，没有在允许的时间里生成，请缩小范围后再试')

/** A process that was there before ended before it began with this paper. */
const GONE = new Error('the drawing process is gone')

/** All there are, to end with this program. */
const all = new Set<DrawingProcess>()
const idle: DrawingProcess[] = []
process.once('exit', () => {
  for (const one of all) one.kill()
})
export const drawingProcesses = (): number => all.size

/** Where the bytes go, and how whoever takes them makes the drawing wait. */
export interface Taker {
  drew(bytes: Buffer): void
  /** Whether somebody still waits for it: what nobody takes is not drawn. */
  readonly destroyed: boolean
  /** Told the process that draws, and null when it has drawn. */
  drawnBy(one: { pause(): void; resume(): void; kill(): void } | null): void
}

class DrawingProcess {
  private readonly child: ChildProcess
  private readonly socket: Socket
  private readonly frames = new Frames()
  private files = 0
  private ended = false
  private idling: NodeJS.Timeout | undefined
  private hear: (frame: Frame) => void = () => undefined
  private end: (overran: boolean) => void = () => undefined
  /** Whoever waits until more can be sent. */
  private drained: () => void = () => undefined

  constructor() {
    const settings = [`--max-old-space-size=${HEAP_MEGABYTES}`, '--v8-pool-size=1', '--disable-warning=ExperimentalWarning']
    this.child = spawn(process.execPath, [...settings, PROGRAM], {
      env: { MALLOC_ARENA_MAX: '2', ...(process.env['TZ'] === undefined ? {} : { TZ: process.env['TZ'] }) },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    this.socket = this.child.stdio[3] as Socket
    all.add(this)
    this.socket.on('data', (chunk: Buffer) => {
      for (const frame of this.frames.take(chunk)) this.hear(frame)
    })
    this.socket.on('drain', () => this.drained())
    // that it is gone is told by its end, not by what could no longer be sent
    this.socket.on('error', () => undefined)
    // all it said was heard by then
    this.child.once('close', (_, signal) => this.gone(signal === 'SIGKILL'))
    this.child.once('error', () => this.gone(false))
  }

  pause(): void {
    this.socket.pause()
  }
  resume(): void {
    this.socket.resume()
  }
  kill(): void {
    this.child.kill('SIGKILL')
    // what it still says is not read by anybody
    this.socket.destroy()
  }

  private gone(overran: boolean): void {
    this.ended = true
    all.delete(this)
    this.leave()
    this.drained()
    this.end(overran)
  }

  /** While it draws, this program waits for it; an idle one keeps no program alive. */
  private wait(waits: boolean): void {
    const does = waits ? 'ref' : 'unref'
    this.child[does]()
    this.socket[does]()
  }

  private leave(): void {
    clearTimeout(this.idling)
    const at = idle.indexOf(this)
    if (at >= 0) idle.splice(at, 1)
  }

  private rest(): void {
    this.wait(false)
    this.idling = setTimeout(() => {
      if (idle.length === 1) return
      this.leave()
      this.kill()
    }, IDLE_MS).unref()
    idle.push(this)
  }

  private async send(parts: readonly Uint8Array[]): Promise<void> {
    this.socket.cork()
    let room = true
    for (const part of parts) room = this.socket.write(part)
    this.socket.uncork()
    if (!room && !this.ended) await new Promise<void>((done) => (this.drained = done))
  }

  /** Item by item, as fast as they are drawn; everybody else has a turn between. */
  private async hand(items: Handed<unknown, unknown>['items']): Promise<void> {
    const breath = breather()
    let [parts, bytes] = [[] as Uint8Array[], 0]
    for await (const item of items) {
      const content = serialize(item)
      parts.push(headOf(ITEM, content.length), content)
      bytes += content.length
      const others = breath()
      if (bytes < SLICE_BYTES && others === null) continue
      await this.send(parts)
      await others
      if (this.ended) return
      ;[parts, bytes] = [[], 0]
    }
    await this.send([...parts, headOf(LAST, 0)])
  }

  async draw(task: DrawingTask, items: Handed<unknown, unknown>['items'], taker: Taker): Promise<void> {
    this.leave()
    this.wait(true)
    this.files += 1
    const begun = Promise.withResolvers<void>()
    const whole = Promise.withResolvers<number>()
    for (const { promise } of [begun, whole]) promise.catch(() => undefined)
    let began = false
    const loading = setTimeout(() => this.kill(), LOADING_MS)
    const fail = (error: Error): void => {
      begun.reject(error)
      whole.reject(error)
    }
    this.end = (overran) => fail(!began && this.files > 1 ? GONE : overran && began ? overrun() : failed('the drawing process ended'))
    this.hear = ({ kind, content }) => {
      if (kind === BYTES) taker.drew(content)
      else if (kind === BEGUN) {
        began = true
        begun.resolve()
      } else if (kind === WHOLE) whole.resolve(deserialize(content) as number)
      else if (kind === FAILED) fail(errorOf(deserialize(content) as DrawingFailure))
    }
    taker.drawnBy(this)
    let memory = Infinity
    try {
      const content = serialize(task)
      await this.send([headOf(TASK, content.length), content])
      if (this.ended) throw GONE
      await begun.promise
      clearTimeout(loading)
      ;[memory] = await Promise.all([whole.promise, this.hand(items)])
    } finally {
      clearTimeout(loading)
      taker.drawnBy(null)
      this.hear = () => undefined
      this.end = () => undefined
      if (memory <= MOST_MEMORY && this.files < MOST_FILES && !this.ended) this.rest()
      else this.kill()
    }
  }
}

const errorOf = ({ refusal, words }: DrawingFailure): Error =>
  refusal === null ? failed(words) : new AppError(refusal.code, refusal.status, refusal.message, refusal.details)

/** Draws in a process that is ready, else in a new one. DR0002 when it dies or an error is thrown in it, DR0004 when it takes too long. */
export async function drawElsewhere(task: DrawingTask, items: Handed<unknown, unknown>['items'], taker: Taker): Promise<void> {
  const ready = idle.at(-1)
  if (ready !== undefined)
    try {
      return await ready.draw(task, items, taker)
    } catch (error) {
      // one that died of something else is no fault of this paper; one that was ended because its reader left is
      if (error !== GONE || taker.destroyed) throw error
    }
  await new DrawingProcess().draw(task, items, taker)
}
