/** A row one press booked on its own before the paper it belongs to was known: its draft gives way, where nobody has looked at it yet. */
import { partyKey } from '@app/domain/kernel/party-name'
import { removeVouchers } from '../../finance/vouchers/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './same-money.queries.ts'

interface Booked {
  readonly voucherId: string | null
  readonly counterpartyName: string
  readonly words: string
}
/** Whether a row says whose money it is: a party by name, or what is paid to many or to the State by its word. */
export const names = (row: Omit<Booked, 'voucherId'>, party: string | RegExp): boolean => {
  const text = partyKey(`${row.counterpartyName} ${row.words}`)
  return typeof party === 'string' ? party !== '' && text.includes(partyKey(party)) : party.test(text)
}
export const PAY_WORDS = /工资|薪|代发|奖金|劳务/
export const TAX_WORDS = /税|国库|金库|tips|横联/

/**
 * Takes back drafts that one press made of one row alone, which names its party, and nobody has accepted; answers the vouchers that gave
 * way. What was accepted, reviewed, posted, or made of several rows stands: a person takes one of the two back.
 */
export async function freeDrafts(ctx: LedgerContext, rows: readonly Booked[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap((row) => row.voucherId ?? []))]
  if (ids.length === 0) return new Set()
  const free = await queries.unlookedOf(ctx.db, ctx.ledger.id, ids)
  if (free.length > 0) await removeVouchers(ctx, free, '同一笔款项，由单据的凭证代替')
  return new Set(free)
}
