/** Stock documents stand above the books: where a ledger keeps its stock by them they make the books of goods. */
import type { Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Answer } from '../../platform/http/implement.ts'
import { onlySlot } from '../../platform/area.ts'

interface Span {
  readonly from: Period
  readonly to: Period
}
/** A goods, or the first of them where none is named. */
interface OfGoods extends Span {
  readonly tagId?: string | undefined
}
export interface GoodsBooks {
  /** Documents keep the stock by the end of a month. */
  keeps(ctx: LedgerContext, through: Period): Promise<boolean>
  /** Goods that were there or moved, in the order of their codes. */
  goods(ctx: LedgerContext, span: Span): Promise<{ id: string; code: string; name: string; moved: boolean }[]>
  page(ctx: LedgerContext, query: OfGoods & { readonly page: number; readonly pageSize: number }): Promise<Answer<Sheet>>
  whole(ctx: LedgerContext, query: OfGoods): Promise<Sheet>
  summary(ctx: LedgerContext, span: Span): Promise<Sheet>
}

/** Documents keep no earlier states: the numbers are those of the vouchers of then. */
const OF_VOUCHERS = '按当时的凭证列示，出入库单不保留当时的数'

export const goodsBooksMaker = onlySlot<GoodsBooks>()
/**
 * The books made from documents, or null where this ledger's vouchers make them: it keeps no documents, or it is asked how it stood at an
 * earlier moment, of which documents keep nothing.
 */
export async function booksOfDocuments(
  ctx: LedgerContext,
  { to, asOf }: { readonly to: Period; readonly asOf?: Date | undefined },
): Promise<GoodsBooks | null> {
  const supplied = goodsBooksMaker()
  if (supplied === null || asOf !== undefined) return null
  return (await supplied.keeps(ctx, to)) ? supplied : null
}

/**
 * A book of goods as it stood at an earlier moment, where documents keep the stock by its end: says beside the moment that it is made of
 * vouchers, so that nobody holds it against 收发存 of now.
 */
export async function saidOfVouchers<S extends { readonly captions: readonly string[] }>(
  ctx: LedgerContext,
  { to, asOf }: { readonly to: Period; readonly asOf?: Date | undefined },
  sheet: S,
): Promise<S> {
  const supplied = goodsBooksMaker()
  if (supplied === null || asOf === undefined || !(await supplied.keeps(ctx, to))) return sheet
  return { ...sheet, captions: sheet.captions.map((caption, at) => (at === 1 ? `${caption} ${OF_VOUCHERS}` : caption)) }
}
