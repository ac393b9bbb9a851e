/** How the bureau of the sandbox answers. */
import { BUREAU, type BureauReply, type BureauSays, type BureauVerb } from '@app/contract/gateways/tax-bureau'

/** What a verb found: data, or why not. `lost`: it was done, and the line is cut before it is said. `slowMs`: it is said so much later. */
export type Said<V extends BureauVerb> = (BureauSays<V> | Refused) & { readonly lost?: true; readonly slowMs?: number }
export class Refused {
  readonly code: string
  readonly message: string
  readonly until: string | null
  constructor(code: keyof typeof BUREAU, message: string, until: string | null = null) {
    this.code = BUREAU[code]
    this.message = message
    this.until = until
  }
}
export const refuse = (code: keyof typeof BUREAU, message: string, until: string | null = null): Refused =>
  new Refused(code, message, until)
export const replyOf = (said: object): BureauReply =>
  said instanceof Refused ? { state: 'refused', code: said.code, message: said.message, until: said.until } : { state: 'done', data: said }
