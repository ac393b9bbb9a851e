/** Tries to sign in, counted before they are looked at: one after another for each account, browser and address. */
import type { Database, Tx } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import * as queries from './identity.queries.ts'
import { ACCOUNT_FADES_SECONDS, FADES_SECONDS, needsCaptcha, recent, secondsToWait, type Failures, type Tried } from './sign-in.ts'

export interface Tries {
  readonly keys: { readonly account: string; readonly address: string; readonly here: string }
  readonly known: boolean
}

interface Asked {
  readonly user: { readonly id: string; readonly userName: string } | undefined
  readonly typed: string
  readonly address: string
  readonly device: string | undefined
}

/** What a try is counted under. By the account's one name: the phone and the user name do not give twice as many tries. */
export async function triesOf(db: Tx, { user, typed, address, device }: Asked): Promise<Tries> {
  const name = user?.userName ?? typed
  const hash = device === undefined ? undefined : hashToken(device)
  const known = user !== undefined && hash !== undefined && (await queries.isKnown(db, user.id, hash))
  return {
    known,
    keys: {
      account: `user:${name}`,
      address: `address:${address}`,
      here: known ? `device:${hash.toString('hex')}` : `at:${address} user:${name}`,
    },
  }
}

async function triedBefore(db: Tx, { keys, known }: Tries, now: Date, hold: boolean): Promise<Tried> {
  const found = new Map((await queries.failuresOf(db, Object.values(keys), hold)).map((one) => [one.key, one]))
  const last = (key: string, seconds: number): Failures | undefined => recent(found.get(key), now, seconds)
  return {
    known,
    account: last(keys.account, ACCOUNT_FADES_SECONDS),
    address: last(keys.address, FADES_SECONDS),
    here: last(keys.here, ACCOUNT_FADES_SECONDS),
  }
}

/** How long a try would have to wait now, and whether it needs a captcha. */
export async function standing(db: Tx, tries: Tries, now: Date): Promise<{ readonly seconds: number; readonly captcha: boolean }> {
  const tried = await triedBefore(db, tries, now, false)
  return { seconds: secondsToWait(tried, now), captcha: needsCaptcha(tried) }
}

export type Verdict =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'captcha' }
  /** `next`: a captcha is asked for should this try fail. */
  | { readonly kind: 'look'; readonly next: boolean }

/** Counts a try as failed, unless it has to wait or lacks its captcha: whoever is let look takes it back on success. */
export const countTry = (database: Database, tries: Tries, now: Date, captchaRight: boolean): Promise<Verdict> =>
  database.inPlatform(async (db) => {
    const keys = Object.values(tries.keys)
    await queries.makeRoom(db, keys, now)
    const tried = await triedBefore(db, tries, now, true)
    const seconds = secondsToWait(tried, now)
    if (seconds > 0) return { kind: 'wait', seconds }
    if (needsCaptcha(tried) && !captchaRight) return { kind: 'captcha' }
    const more = (one: Failures | undefined): Failures => ({ failures: (one?.failures ?? 0) + 1, lastAt: now })
    // a browser known to the account says nothing about strangers
    const after = {
      ...tried,
      here: more(tried.here),
      ...(tries.known ? {} : { account: more(tried.account), address: more(tried.address) }),
    }
    for (const part of ['account', 'address', 'here'] as const)
      if (after[part] !== tried[part]) await queries.setFailures(db, tries.keys[part], after[part]!)
    return { kind: 'look', next: needsCaptcha(after) }
  })

/** The password was right: what this try was counted for is forgotten, and what the owner's own failures left. */
export async function forgiveTries(db: Tx, { keys, known }: Tries): Promise<void> {
  await Promise.all([
    queries.forgetFailures(db, known ? [keys.here] : [keys.here, keys.account]),
    // an address belongs to many: it keeps what others failed at
    ...(known ? [] : [queries.oneLess(db, keys.address)]),
  ])
}
