/** What a stamp tax return takes: papers by what is printed on them, the capital by the books. */
import { figuresOf as indexed } from '@app/domain/finance/books/figures'
import { fromFen, moneyText, sum, ZERO, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { stampBesideOf } from '@app/domain/tax/forms/engine/beside'
import { STAMP_CODES, stampItemsOf, stampParameters, type StampItem } from '@app/domain/tax/forms/stamp/stamp'
import { readFacts } from '../../finance/books/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './taking.queries.ts'
import type { Asked, Taken } from './asked.ts'

/** What lines of some months, bought and sold, are papers of: by item, and what nothing printed says. */
async function stampWords(ctx: Pick<LedgerContext, 'db' | 'ledger'>, from: Period, to: Period) {
  const worded = await queries.wordsOfLines(ctx.db, ctx.ledger.id, from, to)
  const items = worded.map((one) => ({ line: one, items: stampItemsOf(one) }))
  return {
    of: (item: StampItem) => items.flatMap((one) => (one.items?.includes(item) === true ? [one.line] : [])),
    unclear: sum(items.flatMap((one) => (one.items === null ? [one.line.base] : []))),
  }
}
/** The same for who estimates: items with a base, as the return would take them. */
export async function stampBases(ctx: Pick<LedgerContext, 'db' | 'ledger'>, from: Period, to: Period) {
  const { of } = await stampWords(ctx, from, to)
  return (Object.keys(STAMP_CODES) as StampItem[]).flatMap((item) => {
    const lines = of(item)
    return lines.length === 0 ? [] : [{ item, base: sum(lines.map((one) => one.base)) }]
  })
}

const CAPITAL: Readonly<Record<string, readonly string[]>> = { smallBusiness: ['3001', '3002'], enterprise: ['4001', '4002'] }
export async function stamp(ctx: LedgerContext, { from, period, cycle, settings }: Asked): Promise<Taken> {
  const taken: Record<string, string> = {}
  const bases: Money[] = []
  const words = cycle === 'year' ? null : await stampWords(ctx, from, period)
  if (words === null) {
    const moved = indexed(await readFacts(ctx, { through: period })).movements(from, period).totals
    const grown = (CAPITAL[ctx.ledger.standard] ?? []).reduce((fen, code) => fen - (moved.get(code) ?? 0n), 0n)
    taken['stamp.BOOK.base'] = moneyText(fromFen(grown > 0n ? grown : 0n))
  } else
    for (const item of Object.keys(STAMP_CODES) as StampItem[]) {
      const own = words.of(item)
      const found = own.length === 0 ? { count: 0, base: ZERO } : await queries.papersWorded(ctx.db, ctx.ledger.id, own, from, period)
      taken[`stamp.${item}.count`] = String(found.count)
      taken[`stamp.${item}.base`] = moneyText(found.base)
      bases.push(found.base)
    }
  return { taken, parameters: { ...stampParameters(period, settings), ...stampBesideOf(period, bases, words?.unclear ?? ZERO) } }
}
