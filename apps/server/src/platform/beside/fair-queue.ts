/** Whose turn it is (公平排队): firms in turn, within a firm its people and client links in turn, each in its own order. */
import type { Whose } from './whose.ts'

/** So many at one time and waiting, of all, of a firm, of one person and of one client's link. */
export interface Places {
  readonly atOnce: number
  /** Who has nothing at work yet may begin beyond the usual number, to this one. */
  readonly atOnceWithNewcomers: number
  readonly atOnceOfFirm: number
  readonly atOnceOfPerson: number
  readonly atOnceOfClient: number
  readonly waitingOfFirm: number
  readonly waitingOfPerson: number
  readonly waitingOfClient: number
  /** What all that waits may hold in memory together. */
  readonly waitingBytes: number
}

interface Waiting {
  readonly bytes: number
  readonly start: () => void
}
interface Line {
  readonly client: boolean
  running: number
  readonly waiting: Waiting[]
}
interface Firm {
  running: number
  waiting: number
  /** In the order of their turns: who was served goes to the end. */
  readonly lines: Map<string, Line>
}

export class FairQueue {
  private readonly places: Places
  /** In the order of their turns. */
  private readonly firms = new Map<string, Firm>()
  private running = 0
  private waitingBytes = 0

  constructor(places: Places) {
    this.places = places
  }

  get standing(): { readonly atWork: number; readonly waiting: number } {
    return { atWork: this.running, waiting: [...this.firms.values()].reduce((sum, firm) => sum + firm.waiting, 0) }
  }

  /**
   * Calls `start` when it is this one's turn, perhaps at once; null when there is no room to wait. Who started calls `end`; who does not
   * want to wait any more calls what is answered, which does nothing once started.
   */
  join(whose: Whose, bytes: number, start: () => void): (() => void) | null {
    const { waitingOfFirm, waitingOfPerson, waitingOfClient, waitingBytes } = this.places
    const firm = this.firms.get(whose.firm) ?? { running: 0, waiting: 0, lines: new Map<string, Line>() }
    const line = firm.lines.get(whose.person) ?? { client: whose.client, running: 0, waiting: [] }
    if (firm.waiting >= waitingOfFirm || this.waitingBytes + bytes > waitingBytes) return null
    if (line.waiting.length >= (whose.client ? waitingOfClient : waitingOfPerson)) return null
    this.firms.set(whose.firm, firm)
    firm.lines.set(whose.person, line)
    const one = { bytes, start }
    line.waiting.push(one)
    firm.waiting += 1
    this.waitingBytes += bytes
    this.serve()
    return () => {
      const at = line.waiting.indexOf(one)
      if (at === -1) return
      line.waiting.splice(at, 1)
      firm.waiting -= 1
      this.waitingBytes -= bytes
      this.forget(whose, firm, line)
    }
  }

  end(whose: Whose): void {
    const firm = this.firms.get(whose.firm)!
    const line = firm.lines.get(whose.person)!
    this.running -= 1
    firm.running -= 1
    line.running -= 1
    this.forget(whose, firm, line)
    this.serve()
  }

  /** Who has nothing here any more. */
  private forget(whose: Whose, firm: Firm, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) firm.lines.delete(whose.person)
    if (firm.running === 0 && firm.waiting === 0) this.firms.delete(whose.firm)
  }

  private serve(): void {
    for (let found = this.next(); found !== null; found = this.next()) found()
  }

  private next(): (() => void) | null {
    const { atOnce, atOnceWithNewcomers, atOnceOfFirm, atOnceOfPerson, atOnceOfClient } = this.places
    if (this.running >= atOnceWithNewcomers) return null
    for (const [firmKey, firm] of this.firms) {
      if (firm.waiting === 0 || firm.running >= atOnceOfFirm) continue
      for (const [key, line] of firm.lines) {
        if (line.waiting.length === 0 || line.running >= (line.client ? atOnceOfClient : atOnceOfPerson)) continue
        // beyond the usual number only who has nothing at work yet
        if (this.running >= atOnce && line.running > 0) continue
        const { bytes, start } = line.waiting.shift()!
        line.running += 1
        firm.running += 1
        firm.waiting -= 1
        this.running += 1
        this.waitingBytes -= bytes
        // served: behind everybody else, of its firm and of all
        firm.lines.delete(key)
        firm.lines.set(key, line)
        this.firms.delete(firmKey)
        this.firms.set(firmKey, firm)
        return start
      }
    }
    return null
  }
}
