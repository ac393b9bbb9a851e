/** Who may read next (公平排队): firms in turn, within a firm its people and client links in turn, each in its own order. */
import {
  AT_ONCE,
  AT_ONCE_OF_CLIENT,
  AT_ONCE_OF_FIRM,
  AT_ONCE_WITH_NEWCOMERS,
  WAITING_BYTES,
  WAITING_OF_CLIENT,
  WAITING_OF_FIRM,
} from './limits.ts'
import type { Whose } from './whose.ts'

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
  /** In the order of their turns. */
  private readonly firms = new Map<string, Firm>()
  private running = 0
  private waitingBytes = 0

  get standing(): { readonly atWork: number; readonly waiting: number } {
    return { atWork: this.running, waiting: [...this.firms.values()].reduce((sum, firm) => sum + firm.waiting, 0) }
  }

  /** Calls `start` when it is this one's turn, perhaps at once; false when there is no room to wait. Who started calls `end`. */
  join(whose: Whose, bytes: number, start: () => void): boolean {
    const firm = this.firms.get(whose.firm) ?? { running: 0, waiting: 0, lines: new Map<string, Line>() }
    const line = firm.lines.get(whose.person) ?? { client: whose.client, running: 0, waiting: [] }
    if (firm.waiting >= WAITING_OF_FIRM || this.waitingBytes + bytes > WAITING_BYTES) return false
    if (whose.client && line.waiting.length >= WAITING_OF_CLIENT) return false
    this.firms.set(whose.firm, firm)
    firm.lines.set(whose.person, line)
    line.waiting.push({ bytes, start })
    firm.waiting += 1
    this.waitingBytes += bytes
    this.serve()
    return true
  }

  end(whose: Whose): void {
    const firm = this.firms.get(whose.firm)!
    const line = firm.lines.get(whose.person)!
    this.running -= 1
    firm.running -= 1
    line.running -= 1
    if (line.running === 0 && line.waiting.length === 0) firm.lines.delete(whose.person)
    if (firm.running === 0 && firm.waiting === 0) this.firms.delete(whose.firm)
    this.serve()
  }

  private serve(): void {
    for (let found = this.next(); found !== null; found = this.next()) found()
  }

  private next(): (() => void) | null {
    if (this.running >= AT_ONCE_WITH_NEWCOMERS) return null
    for (const [firmKey, firm] of this.firms) {
      if (firm.waiting === 0 || firm.running >= AT_ONCE_OF_FIRM) continue
      for (const [key, line] of firm.lines) {
        if (line.waiting.length === 0 || line.running >= (line.client ? AT_ONCE_OF_CLIENT : AT_ONCE_OF_FIRM)) continue
        // beyond the usual number only who reads nothing yet
        if (this.running >= AT_ONCE && line.running > 0) continue
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
