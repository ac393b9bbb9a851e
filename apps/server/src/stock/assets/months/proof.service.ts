/** 账卡核对: cards and projects in progress beside the books. */
import type { StandingGiven } from '@app/domain/finance/period-end/step'
import { ZERO } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { assetProof, proofHolds } from '@app/domain/stock/assets/months/proof'
import { provedRoots } from '@app/domain/stock/assets/projects/projects'
import { readFacts } from '../../../finance/books/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { Answer } from '../../../platform/http/implement.ts'
import { allCards, chargesIn, rootsOf, standingsIn, type Cards, type ReadCharge, type Source } from '../cards/cards.read.ts'
import * as projects from '../projects/projects.queries.ts'

/** Projects as they stand on their subjects; a ledger that keeps none is not asked about them. */
async function projectStandings(
  { db, ledger }: Source,
  period: Period,
  asOf?: Date,
): Promise<{ roots: string[]; standings: StandingGiven[] }> {
  if (!(await projects.any(db, asOf))) return { roots: [], standings: [] }
  const roots = provedRoots(ledger.standard)
  const rows = await projects.standings(db, period, roots, asOf)
  const nothing = { accumulatedCode: '', impairmentCode: '', accumulated: ZERO, impairment: ZERO, charge: ZERO }
  return { roots, standings: rows.map(({ code, name, subject, amount }) => ({ code, name, costCode: subject, cost: amount, ...nothing })) }
}

/** What the books are held against: cards on their subjects, projects on theirs. */
export async function provedBy(ctx: Source, period: Period, cards: Cards, charges: readonly ReadCharge[], asOf?: Date) {
  const own = await projectStandings(ctx, period, asOf)
  return {
    standings: [...standingsIn(charges), ...own.standings],
    roots: [...rootsOf(ctx.ledger.standard, cards.categories.values()), ...own.roots],
  }
}

/** Cards and projects beside the books of a month, drafts counted; as they are, or as all of them stood at a moment. */
export async function proof(ctx: LedgerContext, { period, asOf }: { readonly period: Period; readonly asOf?: Date | undefined }) {
  const cards = await allCards(ctx, asOf)
  const facts = await readFacts(ctx, { through: period, withDrafts: true, asOf })
  const { standings, roots } = await provedBy(ctx, period, cards, chargesIn(cards, period), asOf)
  const rows = assetProof(facts, period, standings, roots)
  const byCode = new Map(cards.list.map(({ id, code, name }) => [code, { id, code, name }]))
  const shownRows = rows.map((row) => ({ ...row, causes: [...row.causes], named: row.named.flatMap((code) => byCode.get(code) ?? []) }))
  return new Answer(shownRows, { total: rows.length, totalData: { cards: cards.list.length, holds: proofHolds(rows) } })
}
