/**
 * One person's share of the house (一个人的份额): a few transactions at one time as long as they are short, one at a time once they have
 * taken more than their share. Whoever opens twenty books of a year waits for himself; a page of twenty small calls does not notice.
 */
import { availableParallelism } from 'node:os'

/** At one time, whatever they take: as many as there are cores, two to four. On two cores four of one person held up everybody else's by half. */
export const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()))
/** Time of transactions a person may use at once beyond his share, before he has one at a time. */
const AHEAD_MS = 300
/** His share: so much transaction time in so much time on the clock. A long export alone stays within it, and leaves room for small pages. */
const RATE = 1.25

interface Waiting {
  readonly since: number
  readonly go: () => void
  readonly giveUp: (reason: Error) => void
}

export class Share {
  private running = 0
  private beyondMs = 0
  private at = 0
  private readonly waiting: Waiting[] = []
  private again: NodeJS.Timeout | undefined
  private readonly mostWaitMs: number
  private readonly late: () => Error
  private readonly now: () => number
  private readonly atOnce: number

  /** `late`: what whoever has waited longer than `mostWaitMs` is told when it would be their turn. */
  constructor(mostWaitMs: number, late: () => Error, now = () => performance.now(), atOnce = AT_ONCE) {
    this.mostWaitMs = mostWaitMs
    this.late = late
    this.atOnce = atOnce
    this.now = now
  }

  /** Nothing runs or waits, and nothing is remembered that would hold up the next. */
  get settled(): boolean {
    this.account()
    return this.running === 0 && this.waiting.length === 0 && this.beyondMs === 0
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    await new Promise<void>((go, giveUp) => {
      this.waiting.push({ since: this.now(), go, giveUp })
      this.serve()
    })
    // counted by whoever let it begin
    this.running -= 1
    return this.goOn(work)
  }

  /** What is left to do of something that had its turn: it counts as at work, so that nothing new begins beyond the share meanwhile. */
  async goOn<T>(work: () => Promise<T>): Promise<T> {
    this.account()
    this.running += 1
    try {
      return await work()
    } finally {
      this.account()
      this.running -= 1
      this.serve()
    }
  }

  private account(): void {
    const now = this.now()
    this.beyondMs = Math.max(0, this.beyondMs + (now - this.at) * (this.running - RATE))
    this.at = now
  }

  private mayBegin(): boolean {
    return this.running === 0 || (this.running < this.atOnce && this.beyondMs < AHEAD_MS)
  }

  private serve(): void {
    clearTimeout(this.again)
    this.account()
    while (this.waiting.length > 0 && this.mayBegin()) {
      const { since, go, giveUp } = this.waiting.shift()!
      if (this.now() - since > this.mostWaitMs) giveUp(this.late())
      else {
        this.running += 1
        go()
      }
    }
    // with one at work what was taken beyond the share is made up for while nothing ends
    if (this.waiting.length > 0 && this.running === 1)
      this.again = setTimeout(() => this.serve(), (this.beyondMs - AHEAD_MS) / (RATE - 1) + 1).unref()
  }
}
