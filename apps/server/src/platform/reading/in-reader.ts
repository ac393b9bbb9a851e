/**
 * The one door for everything from outside: a file is read in a process of its own, of bounded time and memory and low priority, in the
 * queue of its firm. A file that takes too much ends its process, not the server, and holds up nobody else. The process is given the file
 * and nothing else: no settings, no keys. Readers are the modules named *.reader.ts.
 */
import { AppError, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { fork, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { FairQueue } from '../beside/fair-queue.ts'
import { onWhoseBehalf } from '../beside/whose.ts'
import { limitsFor, PLACES, type ReadingLimits } from './limits.ts'

export interface ReadingTask {
  /** Address of the reader: a module that exports `read`. */
  readonly module: string
  /** None: the reader's code is made ready for the next file. */
  readonly input?: { readonly length: number; readonly cpuMs: number; readonly facts: Readonly<Record<string, unknown>> }
}
export type ReadingAnswer =
  | { readonly kind: 'begun' }
  | { readonly kind: 'result'; readonly result: unknown; readonly memory: number }
  | {
      readonly kind: 'refusal'
      readonly memory: number
      readonly code: string
      readonly status: number
      readonly message: string
      readonly details: readonly ErrorDetail[]
    }

const PROGRAM = fileURLToPath(new URL('./reader.process.ts', import.meta.url))
/** Loading the reader's own code is not the file's fault. */
const LOADING_MS = 60_000
const IDLE_MS = 60_000
/** A reader gives way to everybody: of a machine whose processors are all busy it gets about a tenth. */
const WALL_TO_CPU = 10
/** A process that holds more than this after its file goes, and what it held with it. */
const MOST_MEMORY = 200 * 2 ** 20
const MOST_FILES = 200

const spoiled = () => invalid('DO0002', '文件过大或已损坏，请重新导出后再上传')
const crowded = () => new AppError('DO0016', 429, '正在读取的文件太多，请等前面的文件读完再上传')

/** A process that was there before ended before it began with this file. */
const LOST = new Error('the reading process is gone')

const queue = new FairQueue(PLACES)
const idle: Reader[] = []

/** What a reader is given: the bytes and whatever it must know besides. */
interface Input {
  readonly bytes: Uint8Array
  readonly [fact: string]: unknown
}

/**
 * Reads one file with a reader; `bytes` stay the caller's. DO0002 when its process dies, runs out of memory or of time; DO0016 when too
 * many files of the same firm or client wait already.
 */
export async function inReader<T>(module: URL, input: Input, limits: ReadingLimits = limitsFor(input.bytes.length)): Promise<T> {
  const whose = onWhoseBehalf()
  const { promise, resolve } = Promise.withResolvers<void>()
  if (queue.join(whose, input.bytes.length, resolve) === null) throw crowded()
  await promise
  try {
    return (await run(module, input, limits)) as T
  } finally {
    queue.end(whose)
  }
}

/** All there are, to end with this program. */
const readers = new Set<Reader>()
process.once('exit', () => {
  for (const one of readers) one.kill()
})

/** Files being read and waiting for it, and the processes there are for them. */
export const readingNow = () => ({ ...queue.standing, processes: readers.size })

/** A process that reads and what becomes of it: asked one file at a time, ended when it idles too long. */
class Reader {
  readonly heapMegabytes: number
  private readonly child: ChildProcess
  private files = 0
  private idling: NodeJS.Timeout | undefined
  private hear: (answer: ReadingAnswer | 'ended') => void = () => undefined

  constructor(heapMegabytes: number) {
    this.heapMegabytes = heapMegabytes
    this.child = fork(PROGRAM, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--v8-pool-size=1', '--disable-warning=ExperimentalWarning'],
      env: { MALLOC_ARENA_MAX: '2', ...(process.env['TZ'] === undefined ? {} : { TZ: process.env['TZ'] }) },
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    readers.add(this)
    this.child.on('message', (answer: ReadingAnswer) => this.hear(answer))
    // that it is gone is told by its end, not by what could no longer be sent
    this.child.stdin!.on('error', () => undefined)
    for (const end of ['error', 'exit'] as const)
      this.child.on(end, () => {
        readers.delete(this)
        this.leave()
        this.hear('ended')
      })
  }

  kill(): void {
    this.child.kill('SIGKILL')
  }

  /** While it reads, this program waits for it; an idle one keeps no program alive. */
  private wait(waits: boolean): void {
    const does = waits ? 'ref' : 'unref'
    this.child[does]()
    this.child.channel?.[does]()
    ;(this.child.stdin as Socket)[does]()
  }

  private leave(): void {
    clearTimeout(this.idling)
    const at = idle.indexOf(this)
    if (at >= 0) idle.splice(at, 1)
  }

  async read(module: URL, input: Input, { cpuMs }: ReadingLimits): Promise<unknown> {
    this.leave()
    this.wait(true)
    this.files += 1
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const late = () => reject(spoiled())
    let begun = false
    let memory = Infinity
    let timer = setTimeout(late, LOADING_MS)
    this.hear = (answer) => {
      if (answer === 'ended') return reject(begun || this.files === 1 ? spoiled() : LOST)
      if (answer.kind === 'begun') {
        begun = true
        clearTimeout(timer)
        timer = setTimeout(late, cpuMs * WALL_TO_CPU)
        return
      }
      memory = answer.memory
      if (answer.kind === 'result') resolve(answer.result)
      else reject(new AppError(answer.code, answer.status, answer.message, answer.details))
    }
    try {
      const { bytes, ...facts } = input
      this.tell({ module: module.href, input: { length: bytes.length, cpuMs, facts } })
      // as it is, without a copy: what is not yet sent stays the caller's
      this.child.stdin!.write(bytes)
      return await promise
    } finally {
      clearTimeout(timer)
      this.hear = () => undefined
      if (memory <= MOST_MEMORY && this.files < MOST_FILES) this.rest()
      else {
        this.kill()
        // whoever brings the next large file does not wait for code to be loaded
        if (memory < Infinity && !idle.some((one) => one.heapMegabytes === this.heapMegabytes))
          new Reader(this.heapMegabytes).standBy(module)
      }
    }
  }

  private standBy(module: URL): void {
    this.tell({ module: module.href })
    this.rest()
  }

  private tell(task: ReadingTask): void {
    // one that is gone meanwhile is told by its end
    this.child.send(task, () => undefined)
  }

  private rest(): void {
    this.wait(false)
    this.idling = setTimeout(() => {
      this.leave()
      this.kill()
    }, IDLE_MS).unref()
    idle.push(this)
  }
}

async function run(module: URL, input: Input, limits: ReadingLimits): Promise<unknown> {
  const resting = idle.find((one) => one.heapMegabytes === limits.heapMegabytes)
  const fresh = () => new Reader(limits.heapMegabytes).read(module, input, limits)
  if (resting === undefined) return fresh()
  try {
    return await resting.read(module, input, limits)
  } catch (error) {
    // one that died of something else is no fault of this file
    if (error === LOST) return fresh()
    throw error
  }
}
