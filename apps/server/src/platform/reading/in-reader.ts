/**
 * The one door for everything from outside: a file is read in a worker of bounded time and memory, in the queue of its firm. A file that
 * takes too much ends its worker, not the server, and holds up nobody else. Readers are the modules named *.reader.ts.
 */
import { AppError, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { Worker } from 'node:worker_threads'
import { FairQueue } from './fair-queue.ts'
import { limitsFor, type ReadingLimits } from './limits.ts'
import { whoReads } from './whose.ts'

export interface ReadingTask {
  /** Address of the reader: a module that exports `read`. */
  readonly module: string
  /** None: the reader's code is made ready for the next file. */
  readonly input?: unknown
}
export type ReadingAnswer =
  | { readonly kind: 'begun' }
  | { readonly kind: 'result'; readonly result: unknown }
  | {
      readonly kind: 'refusal'
      readonly code: string
      readonly status: number
      readonly message: string
      readonly details: readonly ErrorDetail[]
    }

const WORKER = new URL('./reader.worker.ts', import.meta.url)
/** Loading the reader's own code is not the file's fault. */
const LOADING_MS = 60_000
const IDLE_MS = 60_000
/** After a file of this size its worker goes, and what it held with it. */
const LARGE_BYTES = 2 * 2 ** 20
const MOST_FILES = 200

const spoiled = () => invalid('DO0002', '文件过大或已损坏，请重新导出后再上传')
const crowded = () => new AppError('DO0016', 429, '正在读取的文件太多，请等前面的文件读完再上传')

const queue = new FairQueue()
const idle: Reader[] = []

/** What a reader is given: the bytes and whatever it must know besides. */
interface Input {
  readonly bytes: Uint8Array
  readonly [fact: string]: unknown
}

/**
 * Reads one file with a reader; `bytes` stay the caller's. DO0002 when the worker dies, runs out of memory or of time; DO0016 when too
 * many files of the same firm or client wait already.
 */
export async function inReader<T>(module: URL, input: Input, limits: ReadingLimits = limitsFor(input.bytes.length)): Promise<T> {
  const whose = whoReads()
  const { promise, resolve } = Promise.withResolvers<void>()
  if (!queue.join(whose, input.bytes.length, resolve)) throw crowded()
  await promise
  try {
    return (await run(module, input, limits)) as T
  } finally {
    queue.end(whose)
  }
}

/** A worker and what becomes of it: asked one file at a time, dropped when it ends or idles too long. */
class Reader {
  readonly heapMegabytes: number
  private readonly worker: Worker
  private files = 0
  private idling: NodeJS.Timeout | undefined
  private hear: (answer: ReadingAnswer | 'ended') => void = () => undefined

  constructor(heapMegabytes: number) {
    this.heapMegabytes = heapMegabytes
    this.worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes }, stderr: true, stdout: true })
    this.worker.on('message', (answer: ReadingAnswer) => this.hear(answer))
    for (const end of ['error', 'messageerror', 'exit'] as const)
      this.worker.on(end, () => {
        this.leave()
        this.hear('ended')
      })
  }

  private leave(): void {
    clearTimeout(this.idling)
    const at = idle.indexOf(this)
    if (at >= 0) idle.splice(at, 1)
  }

  async read(module: URL, input: Input, { timeoutMs }: ReadingLimits): Promise<unknown> {
    this.leave()
    this.worker.ref()
    this.files += 1
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const end = () => reject(spoiled())
    let sound = false
    let timer = setTimeout(end, LOADING_MS)
    this.hear = (answer) => {
      if (answer === 'ended') return end()
      if (answer.kind === 'begun') {
        clearTimeout(timer)
        timer = setTimeout(end, timeoutMs)
        return
      }
      sound = true
      if (answer.kind === 'result') resolve(answer.result)
      else reject(new AppError(answer.code, answer.status, answer.message, answer.details))
    }
    try {
      // a copy to give away: what the caller holds stays whole
      const bytes = new Uint8Array(input.bytes)
      const task: ReadingTask = { module: module.href, input: { ...input, bytes } }
      this.worker.postMessage(task, [bytes.buffer])
      return await promise
    } finally {
      clearTimeout(timer)
      this.hear = () => undefined
      if (sound && input.bytes.length < LARGE_BYTES && this.files < MOST_FILES) this.rest()
      else {
        await this.worker.terminate()
        // whoever brings the next large file does not wait for code to be loaded
        if (sound && !idle.some((one) => one.heapMegabytes === this.heapMegabytes)) new Reader(this.heapMegabytes).standBy(module)
      }
    }
  }

  private standBy(module: URL): void {
    const task: ReadingTask = { module: module.href }
    this.worker.postMessage(task, [])
    this.rest()
  }

  private rest(): void {
    this.worker.unref()
    this.idling = setTimeout(() => {
      this.leave()
      void this.worker.terminate()
    }, IDLE_MS).unref()
    idle.push(this)
  }
}

function run(module: URL, input: Input, limits: ReadingLimits): Promise<unknown> {
  const reader = idle.find((one) => one.heapMegabytes === limits.heapMegabytes) ?? new Reader(limits.heapMegabytes)
  return reader.read(module, input, limits)
}
