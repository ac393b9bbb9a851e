/**
 * The one door for everything a person takes away: papers and workbooks are drawn in a process of their own, of bounded time and memory and
 * low priority, in the queue of whoever asks. This program hands over rows and passes on bytes. A paper that takes too much, or an error
 * thrown out of nowhere in a library, ends its process and its request, not the server, and holds up nobody else. The process is given what
 * is to be drawn and nothing else: no settings, no keys. Drawers are the modules named *.drawer.ts.
 */
import { AppError } from '@app/domain/kernel/app-error'
import { Readable } from 'node:stream'
import { FairQueue } from '../beside/fair-queue.ts'
import { onWhoseBehalf, type Whose } from '../beside/whose.ts'
import { nobodyThere } from '../database/asker.ts'
import type { Handed } from './drawer.ts'
import { drawElsewhere, drawingProcesses, type Taker } from './drawing-process.ts'
import { DRAWING_LIMITS, DRAWING_PLACES, FILE_PLACES, MAKING_PLACES, type DrawingLimits } from './limits.ts'

const crowded = () => new AppError('DR0001', 429, '您正在打印、导出的文件太多，请等前面的完成后再试')
const untaken = () => new AppError('DR0003', 503, '文件太久没有取走，已停止生成')

/** Drawn ahead of a reader who is slow: whoever draws need not wait for most files. */
const AHEAD_BYTES = 8 * 2 ** 20
/** An answer begins when so much is there, or all of it: what fails before is refused in words. */
const SHOWN_BYTES = 2 ** 20

const queue = new FairQueue(DRAWING_PLACES)
const files = new FairQueue(FILE_PLACES)
/** Papers being drawn and waiting for it or for being read, and the processes there are for them. */
export const drawingNow = () => ({ ...queue.standing, unread: files.standing.waiting, processes: drawingProcesses() })

/** A file in the making. Nothing is done before somebody reads it; whoever leaves ends it. */
export class Drawn extends Readable implements Taker {
  /** Resolves when somebody left before it was whole. */
  readonly leaving: Promise<'left'>
  private readonly draw: (drawn: Drawn) => Promise<void>
  private readonly untakenMs: number
  private readonly shown = Promise.withResolvers<void>()
  private readonly leave: (left: 'left') => void
  private process: Parameters<Taker['drawnBy']>[0] = null
  private begun = false
  private length = 0
  private untaken: NodeJS.Timeout | undefined

  constructor(draw: (drawn: Drawn) => Promise<void>, untakenMs: number) {
    super({ highWaterMark: AHEAD_BYTES })
    this.draw = draw
    this.untakenMs = untakenMs
    ;({ promise: this.leaving, resolve: this.leave } = Promise.withResolvers<'left'>())
    // whoever waits for either is told; a failure nobody waits for is no error out of nowhere
    this.shown.promise.catch(() => undefined)
    this.on('error', () => undefined)
  }

  /** Begins, and waits until so much is drawn that it may be shown; throws what it failed of before. */
  async opened(): Promise<void> {
    this.read(0)
    await this.shown.promise
  }

  override _read(): void {
    clearTimeout(this.untaken)
    this.process?.resume()
    if (this.begun) return
    this.begun = true
    void this.whole().catch((error: unknown) => void this.destroy(error instanceof Error ? error : new Error(String(error))))
  }

  private async whole(): Promise<void> {
    await this.draw(this)
    this.push(null)
    this.shown.resolve()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.untaken)
    this.leave('left')
    this.process?.kill()
    this.shown.reject(error ?? nobodyThere())
    done(error)
  }

  drew(bytes: Buffer): void {
    if (this.destroyed) return
    this.length += bytes.length
    if (!this.push(bytes)) {
      this.process?.pause()
      clearTimeout(this.untaken)
      this.untaken = setTimeout(() => void this.destroy(untaken()), this.untakenMs).unref()
    }
    if (this.length >= SHOWN_BYTES) this.shown.resolve()
  }

  drawnBy(process: Parameters<Taker['drawnBy']>[0]): void {
    this.process = process
    if (this.destroyed) process?.kill()
  }
}

/** A place in a queue once it is their turn, answered as what ends it; null when they left before. DR0001. */
async function placeIn(places: FairQueue, whose: Whose, left: Promise<unknown>): Promise<(() => void) | null> {
  const { promise, resolve } = Promise.withResolvers<'turn'>()
  const leave = places.join(whose, 1, () => resolve('turn'))
  if (leave === null) throw crowded()
  if ((await Promise.race([left, promise])) === 'turn') return () => places.end(whose)
  leave()
  // its turn came while they left
  void promise.then(() => places.end(whose))
  return null
}

/**
 * A file somebody asked for, from the first row that is read for it to the last byte drawn: in turns of its person, so that twenty-four
 * prints of one are not twenty-four times the rows, read at one time and kept. DR0001; DB0024 when nobody waits for it any more.
 */
export async function inFileTurn<T extends { readonly body: unknown }>(work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
  const left = new Promise((resolve) => gone?.addEventListener('abort', resolve, { once: true }))
  const end = await placeIn(files, onWhoseBehalf(), left)
  if (end === null) throw nobodyThere()
  let drawing = false
  try {
    const made = await work()
    if (made.body instanceof Drawn) {
      drawing = true
      if (made.body.closed) end()
      else made.body.once('close', end)
    }
    return made
  } finally {
    if (!drawing) end()
  }
}

const making = new FairQueue(MAKING_PLACES)
/**
 * What is made for somebody on this program's own thread, in slices, from rows as they are read (an exchange file): in turns of its own,
 * so that one person's many make nobody wait. DR0001.
 */
export async function inMakingTurn<T>(work: () => Promise<T>): Promise<T> {
  const end = (await placeIn(making, onWhoseBehalf(), new Promise(() => undefined)))!
  try {
    return await work()
  } finally {
    end()
  }
}

/**
 * A file drawn by a drawer: `handed` is made when it is its turn. DR0001 when the same person waits for too many already, DR0002 when it
 * could not be drawn, DR0003 when nobody takes it, DR0004 when it takes too long; a refusal of the drawer or of the items as it is.
 */
export function drawn<Facts, Item>(
  module: URL,
  handed: () => Handed<Facts, Item> | Promise<Handed<Facts, Item>>,
  limits: DrawingLimits = DRAWING_LIMITS,
): Drawn {
  const whose = onWhoseBehalf()
  const { stepCpuMs, wholeCpuMs, wholeMs, untakenMs } = limits
  return new Drawn(async (file) => {
    const end = await placeIn(queue, whose, file.leaving)
    if (end === null) return
    let late: NodeJS.Timeout | undefined
    try {
      const { facts, items } = await handed()
      if (file.destroyed) return
      late = setTimeout(() => void file.destroy(untaken()), wholeMs)
      await drawElsewhere({ module: module.href, facts, stepCpuMs, wholeCpuMs }, items, file)
    } finally {
      clearTimeout(late)
      end()
    }
  }, untakenMs)
}
