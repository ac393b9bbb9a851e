/** How wrong passwords slow the next attempt down: pure arithmetic over what failed before. */

/** From so many failures on an account the captcha is asked for. */
export const CAPTCHA_AFTER = 3
/** An address may belong to a whole office: it is slowed much later than an account. */
const ADDRESS_AFTER = 20
const MOST_SECONDS = 300

const waitSeconds = (failures: number, free: number): number => (failures < free ? 0 : Math.min(2 ** (failures - free), MOST_SECONDS))

export interface Failures {
  readonly failures: number
  readonly lastAt: Date
}

/** Seconds until the next attempt is looked at; 0 = now. */
export function secondsToWait(account: Failures | undefined, address: Failures | undefined, now: Date): number {
  const left = (one: Failures | undefined, free: number): number =>
    one ? Math.ceil(waitSeconds(one.failures, free) - (now.getTime() - one.lastAt.getTime()) / 1000) : 0
  return Math.max(0, left(account, CAPTCHA_AFTER + 1), left(address, ADDRESS_AFTER))
}

/** Failures of an address are forgotten after a quiet hour: nobody clears them by signing in, and an office is not to read pictures for ever. */
export const FADES_SECONDS = 3600
/** Those of an account after a quiet day: whoever guesses slowly has three tries a day without a picture, not three an hour. */
export const ACCOUNT_FADES_SECONDS = 86_400

export const recent = (failed: Failures | undefined, now: Date, seconds = FADES_SECONDS): Failures | undefined =>
  failed && now.getTime() - failed.lastAt.getTime() < seconds * 1000 ? failed : undefined

export const needsCaptcha = (account: Failures | undefined, address: Failures | undefined): boolean =>
  (account?.failures ?? 0) >= CAPTCHA_AFTER || (address?.failures ?? 0) >= ADDRESS_AFTER / 2
