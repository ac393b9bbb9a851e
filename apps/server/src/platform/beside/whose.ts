/** On whose behalf files are read and drawn just now: every firm has its own queue, and in it every person and every client's link. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Whose {
  readonly firm: string
  readonly person: string
  /** By a client's link, not by somebody of the firm. */
  readonly client: boolean
  /** When they asked, by the clock of the installation. */
  readonly at?: Date
}

/** The house itself: the command line, work at start-up. */
const HOUSE: Whose = { firm: '', person: '', client: false }
const store = new AsyncLocalStorage<Whose>()

/** Whatever `work` has read or drawn is read and drawn in the queue of these. */
export const onBehalfOf = <T>(whose: Whose, work: () => T): T => store.run(whose, work)
export const onWhoseBehalf = (): Whose => store.getStore() ?? HOUSE
/** When what is read or drawn just now was asked for; null for what the house does by itself. */
export const askedAt = (): Date | null => onWhoseBehalf().at ?? null
