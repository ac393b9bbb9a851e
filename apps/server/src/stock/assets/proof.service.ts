/** 账卡核对: cards beside the books. */
import type { Period } from '@app/domain/kernel/period'
import { assetProof, proofHolds } from '@app/domain/stock/assets/proof'
import { readFacts } from '../../finance/books/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { allCards, chargesIn, rootsOf, standingsIn } from './cards.read.ts'

/** Cards beside the books of a month, drafts counted. */
export async function proof(ctx: LedgerContext, period: Period) {
  const cards = await allCards(ctx)
  const facts = await readFacts(ctx, { through: period, withDrafts: true })
  const rows = assetProof(facts, period, standingsIn(chargesIn(cards, period)), rootsOf(ctx.ledger.standard, cards.categories.values()))
  const shownRows = rows.map((row) => ({ ...row, causes: [...row.causes] }))
  return new Answer(shownRows, { total: rows.length, totalData: { cards: cards.list.length, holds: proofHolds(rows) } })
}
