/** Where lines of the books came from: the card something happened to, or all cards of the month they were charged in. */
import type { Drill } from '@app/domain/kernel/sheet'
import { RULES } from '@app/domain/stock/assets/months/charges'
import { cardDrill, monthDrill } from '@app/domain/stock/assets/months/sheet-columns'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { chargesAmong, eventsAmong } from '../events/events.queries.ts'

export async function drillsOfVouchers({ db, ledger }: LedgerContext, ids: readonly string[]): Promise<ReadonlyMap<string, Drill>> {
  const charged = await chargesAmong(db, ledger.id, ids, Object.keys(RULES))
  const happened = Map.groupBy(await eventsAmong(db, ids), ({ voucherId }) => voucherId)
  return new Map<string, Drill>([
    ...charged.map(({ id, period }) => [id, monthDrill(period)] as const),
    // a voucher of several cards leads to none of them
    ...[...happened].flatMap(([id, of]) => (id === null || of.length > 1 ? [] : [[id, cardDrill(of[0]!.cardId)] as const])),
  ])
}
