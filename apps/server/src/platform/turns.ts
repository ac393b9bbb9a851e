/** So many at once, the others one after another in the order they came (排队). */

interface Waiting {
  readonly since: number
  readonly go: () => void
  readonly giveUp: (reason: Error) => void
}

export class Turns {
  private free: number
  private waiting: Waiting[] = []
  private readonly mostWaitMs: number
  private readonly late: () => Error

  /** `late`: what whoever has waited longer than `mostWaitMs` is told when it would be their turn. */
  constructor(atOnce: number, mostWaitMs = Infinity, late: () => Error = () => new Error('waited too long')) {
    this.free = atOnce
    this.mostWaitMs = mostWaitMs
    this.late = late
  }

  /** How many wait. */
  get length(): number {
    return this.waiting.length
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1
    else await new Promise<void>((go, giveUp) => this.waiting.push({ since: performance.now(), go, giveUp }))
    try {
      return await work()
    } finally {
      this.next()
    }
  }

  /** Gives the place to whoever waits longest and has not waited too long; the others are told. */
  private next(): void {
    const now = performance.now()
    const at = this.waiting.findIndex((one) => now - one.since <= this.mostWaitMs)
    const late = this.waiting.slice(0, at === -1 ? this.waiting.length : at)
    const first = at === -1 ? undefined : this.waiting[at]
    this.waiting = this.waiting.slice(late.length + 1)
    for (const one of late) one.giveUp(this.late())
    if (first) first.go()
    else this.free += 1
  }
}
