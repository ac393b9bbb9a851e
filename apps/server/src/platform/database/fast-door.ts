/**
 * The fast door: what makes saving a voucher quick and decides nothing. With FAST_DOOR=0 everything goes the long way, with the same
 * answers and the same rows; the tests of vouchers run both ways.
 *
 * | part            | saves                              | relies on                                       | when that is wrong                          |
 * | --------------- | ---------------------------------- | ----------------------------------------------- | ------------------------------------------- |
 * | `prepareOften`  | planning a text of a save again    | a text meaning the same for as long as a        | PostgreSQL plans anew by itself when tables |
 * |                 |                                    | connection lives                                | change                                      |
 * | `sendLast`      | one round trip under the ledger's  | nobody reading the answer before the commit     | the commit fails as it would have, with the |
 * |                 | lock                               |                                                 | statement's own reason                      |
 * | `Remembered`    | reading what a save is checked     | every change of books moving the ledger's       | nothing is written; `Again` does the work   |
 * |                 | against                            | chain, and a save writing only where the chain  | once more, the long way                     |
 * |                 |                                    | is as remembered                                |                                             |
 */
import type pg from 'pg'
import { scope } from './scope.ts'

/** A text used so often is prepared once a connection: planning costs more than running most statements. */
const OFTEN = 5
/** Each connection keeps the plans of so many statements. */
const MOST_PREPARED = 200
const LONGEST_PREPARED = 10_000
/** A plan that is kept takes every list for a short one: with thousands of ids it may take a thousand times as long as one of its own. */
const LONGEST_LIST = 50
/** How often each text was asked, and the names of those that are prepared: of the process, so that every connection has the same. */
export class Often {
  readonly uses = new Map<string, number>()
  readonly names = new Map<string, string>()
}
const ofProcess = new Often()

function nameOf({ uses, names }: Often, text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MOST_PREPARED || text.length > LONGEST_PREPARED) return name
  const count = (uses.get(text) ?? 0) + 1
  // lists of different lengths make ever new texts
  if (uses.size > 5 * MOST_PREPARED) uses.clear()
  if (count < OFTEN) uses.set(text, count)
  else {
    uses.delete(text)
    names.set(text, `often_${names.size}`)
  }
  return undefined
}

const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > LONGEST_LIST

/**
 * Makes a connection prepare what it is asked often by calls that repeat (saving a voucher: measured to pay). A plan that is kept fits an
 * average ledger and an average span: of a book it took five hundred times as long as one of its own (decision 0110), so whatever else is
 * asked has no name and is planned for what it is asked with. (Not by plan_cache_mode: that plans each check of a foreign key anew as well.)
 */
export function prepareOften(client: pg.ClientBase, often = ofProcess, repeats = () => scope.getStore()?.repeats === true): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 && repeats() && !values.some(isLong)
        ? nameOf(often, text)
        : undefined
    return name === undefined ? plain(text, values, ...rest) : plain({ name, text, values }, ...rest)
  }) as typeof client.query
}

/**
 * Sends a transaction's last statement without waiting: the commit follows it in the same flush, so the locks it needs are held
 * one round trip less. Its failure fails the transaction as any other does.
 */
export async function sendLast(statement: Promise<unknown>): Promise<void> {
  const current = scope.getStore()
  if (!current) throw new Error('a last statement without a transaction')
  if (!current.fastDoor) return void (await statement)
  statement.catch(() => undefined) // awaited by the door
  current.last.push(statement)
}

/** Waits for what was sent last: for whoever needs the answer before the commit. */
export async function waitForLast(): Promise<void> {
  await Promise.all(scope.getStore()?.last ?? [])
}

/** A last statement found that what it stood on has changed, and wrote nothing: the work is done once more in a new transaction. */
export class Again extends Error {}

/** What this process remembers of so many things; the one not used for longest goes. Who works on one of them takes turns. */
export class Remembered<T> {
  private readonly known = new Map<string, T>()
  private readonly queues = new Map<string, Promise<void>>()
  private readonly most: number
  constructor(most: number) {
    this.most = most
  }

  /**
   * Waits for one's turn with a thing, until the transaction ends; answers undefined where the door is shut, or what was remembered was
   * found wrong. What is remembered stays only when the transaction was committed and `landed` by then.
   */
  async turn(id: string, learn: () => Promise<T | undefined>): Promise<{ readonly known: T; landed: boolean } | undefined> {
    const current = scope.getStore()
    if (!current?.fastDoor || current.attempt > 0) return undefined
    const before = this.queues.get(id) ?? Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const mine = before.then(() => promise)
    this.queues.set(id, mine)
    await before
    let turn: { readonly known: T; landed: boolean } | undefined
    current.ends.push((committed) => {
      // whatever went wrong, what is remembered may be wrong too
      if (!committed || turn?.landed !== true) this.known.delete(id)
      resolve()
      if (this.queues.get(id) === mine) this.queues.delete(id)
    })
    const known = this.known.get(id) ?? (await learn())
    if (known === undefined) return undefined
    this.known.delete(id)
    this.known.set(id, known)
    const [oldest] = this.known.keys()
    if (this.known.size > this.most && oldest !== undefined) this.known.delete(oldest)
    turn = { known, landed: false }
    return turn
  }
}
