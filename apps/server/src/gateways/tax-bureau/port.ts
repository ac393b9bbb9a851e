/** The tax bureau: what we ask of it. Where there is none it says so; nothing is made up. */
export interface TaxBureau {
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
