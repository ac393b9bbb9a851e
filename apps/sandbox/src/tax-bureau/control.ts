/** What may be told to the bureau of the sandbox: the time, maintenance by province, how slow it is, what fails next and how often. */
import { z } from 'zod'
import { bureauVerbs, type BureauVerb } from '@app/contract/gateways/tax-bureau'

/** notTaken: refused before anything was done · lost: done, and the line is cut · slow: a task. */
const FAULTS = ['notTaken', 'lost', 'slow'] as const
export type BureauFault = (typeof FAULTS)[number]

export const Told = z.object({
  /** What time it is there; null: as everywhere. */
  clock: z.iso.datetime({ offset: true }).nullish(),
  /** Until when the bureau of a province ('' : every one) is closed; null: it is open again. */
  maintenance: z.object({ province: z.string(), until: z.iso.datetime({ offset: true }).nullable() }).optional(),
  speedMs: z.number().int().min(0).max(60_000).optional(),
  next: z
    .object({
      verb: z.enum(Object.keys(bureauVerbs) as [BureauVerb, ...BureauVerb[]]),
      fault: z.enum(FAULTS),
      times: z.number().int().min(1).max(1000).default(1),
    })
    .optional(),
  /** So many in a thousand of all calls go wrong, in one way or another. */
  faultsInThousand: z.number().int().min(0).max(1000).optional(),
})
export type Told = z.input<typeof Told>

const WITHIN = 1000

export class Control {
  readonly slowMs = 500
  #offset = 0
  #speed = 0
  #faults = 0
  #drawn = 1
  readonly #closed = new Map<string, string>()
  readonly #next = new Map<BureauVerb, BureauFault[]>()
  tell(input: Told): void {
    const told = Told.parse(input)
    if (told.clock !== undefined) this.#offset = told.clock === null ? 0 : Date.parse(told.clock) - Date.now()
    if (told.speedMs !== undefined) this.#speed = told.speedMs
    if (told.faultsInThousand !== undefined) this.#faults = told.faultsInThousand
    if (told.maintenance?.until === null) this.#closed.delete(told.maintenance.province)
    else if (told.maintenance !== undefined) this.#closed.set(told.maintenance.province, told.maintenance.until!)
    const { next } = told
    if (next !== undefined)
      this.#next.set(next.verb, [...(this.#next.get(next.verb) ?? []), ...Array.from({ length: next.times }, () => next.fault)])
  }
  now(): Date {
    return new Date(Date.now() + this.#offset)
  }
  speedMs(): number {
    return this.#speed
  }
  maintenance(province: string): string | null {
    const until = this.#closed.get('') ?? this.#closed.get(province)
    return until !== undefined && until > this.now().toISOString() ? until : null
  }
  /** What happens to this call. */
  fault(verb: BureauVerb): BureauFault | null {
    const told = this.#next.get(verb)?.shift()
    if (told !== undefined) return told
    return this.#draw() < this.#faults ? FAULTS[this.#draw() % FAULTS.length]! : null
  }
  /** Numbers that look drawn and are the same in every run (Park and Miller). */
  #draw(): number {
    this.#drawn = (this.#drawn * 48_271) % 2_147_483_647
    return this.#drawn % WITHIN
  }
}
