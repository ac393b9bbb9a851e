/**
 * How wrong passwords slow the next attempt down: pure arithmetic over what was tried before. Every try is counted before its password is
 * looked at, so that a hundred at once are not a hundred guesses. Strangers who fail at somebody's name make nobody wait but themselves:
 * of the account itself they bring on the captcha, and only much later a wait that does not hold for browsers the owner signed in with.
 */

/** From so many failures on an account the captcha is asked for. */
export const CAPTCHA_AFTER = 3
/** An address may belong to a whole office: it is asked and slowed much later than an account. */
const ADDRESS_CAPTCHA_AFTER = 30
const ADDRESS_AFTER = 60
/** Failures on one account from everywhere: beyond them somebody guesses with many addresses. */
const EVERYWHERE_AFTER = 100
const MOST_SECONDS = 300

const waitSeconds = (failures: number, free: number): number => (failures < free ? 0 : Math.min(2 ** (failures - free), MOST_SECONDS))

export interface Failures {
  readonly failures: number
  readonly lastAt: Date
}

/** What was tried before, by whom it is counted: undefined where nothing was, or long ago. */
export interface Tried {
  /** At the account, from everywhere but browsers known to it. */
  readonly account: Failures | undefined
  /** From the address, at every account. */
  readonly address: Failures | undefined
  /** At the account from this address; from a browser known to the account, from that browser. */
  readonly here: Failures | undefined
  readonly known: boolean
}

/** Seconds until the next attempt is looked at; 0 = now. */
export function secondsToWait({ account, address, here, known }: Tried, now: Date): number {
  const left = (one: Failures | undefined, free: number): number =>
    one ? Math.ceil(waitSeconds(one.failures, free) - (now.getTime() - one.lastAt.getTime()) / 1000) : 0
  const own = left(here, CAPTCHA_AFTER + 1)
  return Math.max(0, known ? own : Math.max(own, left(account, EVERYWHERE_AFTER), left(address, ADDRESS_AFTER)))
}

/** Failures of an address are forgotten after a quiet hour: nobody clears them by signing in, and an office is not to read pictures for ever. */
export const FADES_SECONDS = 3600
/** Those of an account after a quiet day: whoever guesses slowly has three tries a day without a picture, not three an hour. */
export const ACCOUNT_FADES_SECONDS = 86_400

export const recent = (failed: Failures | undefined, now: Date, seconds = FADES_SECONDS): Failures | undefined =>
  failed && now.getTime() - failed.lastAt.getTime() < seconds * 1000 ? failed : undefined

export const needsCaptcha = ({ account, address, here, known }: Tried): boolean =>
  (here?.failures ?? 0) >= CAPTCHA_AFTER ||
  (!known && ((account?.failures ?? 0) >= CAPTCHA_AFTER || (address?.failures ?? 0) >= ADDRESS_CAPTCHA_AFTER))
