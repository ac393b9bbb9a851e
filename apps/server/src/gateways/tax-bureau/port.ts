/**
 * The tax bureau: what we ask of it. Where there is none it says so; nothing is made up. Every verb fails as a `BureauFault`: not sent,
 * refused (its words), or unknown; what only reads is never unknown. TX0001 where no bureau is configured.
 */
import type { BureauAsk, BureauSays, BureauVerb } from '@app/contract/gateways/tax-bureau'

type Verbs = { readonly [V in BureauVerb]: (asked: BureauAsk<V>) => Promise<BureauSays<V>> }

export interface TaxBureau extends Verbs {
  /** Whether there is one to ask. */
  readonly available: boolean
  /** It is the sandbox's: no real taxpayer is filed for, and pages say so. */
  readonly sandbox: boolean
  /**
   * Asks the bureau's app to send a sign-in code to the taxpayer's phone. needed: false: it lets the taxpayer in without one.
   * TX0001 not configured, TX0002 no answer, TX0003 refused with its words.
   */
  sendLoginCode(who: {
    readonly taxNumber: string
    readonly accountId: string
    readonly orgId: string
  }): Promise<{ readonly taskId: string; readonly loginId: string; readonly needed: boolean }>
  /** Submits the code; settles when the session is valid. The same refusals. */
  submitLoginCode(what: { readonly taxNumber: string; readonly taskId: string; readonly code: string }): Promise<void>
}
/** A session and whom it is about. */
export interface BureauWho {
  readonly session: string
  readonly taxNumber: string
}
