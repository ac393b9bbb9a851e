/** On whose behalf files are read and drawn just now: every firm has its own queue, and in it every person and every client's link. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Whose {
  readonly firm: string
  readonly person: string
  /** By a client's link, not by somebody of the firm. */
  readonly client: boolean
}

/** The house itself: the command line, work at start-up. */
const HOUSE: Whose = { firm: '', person: '', client: false }
const store = new AsyncLocalStorage<Whose>()

/** Whatever `work` has read or drawn is read and drawn in the queue of these. */
export const onBehalfOf = <T>(whose: Whose, work: () => T): T => store.run(whose, work)
export const onWhoseBehalf = (): Whose => store.getStore() ?? HOUSE
