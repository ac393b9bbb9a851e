/** Cards of assets stand above the books: lines of 累计折旧明细账 that they made lead to them. */
import type { Drill, Sheet, SheetRow } from '@app/domain/kernel/sheet'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { onlySlot } from '../../platform/area.ts'

/** Of these vouchers, those cards made: to the card, or to all of them in the month. */
export type CardsOfVouchers = (ctx: LedgerContext, voucherIds: readonly string[]) => Promise<ReadonlyMap<string, Drill>>

export const cardsOfVouchers = onlySlot<CardsOfVouchers>()

const voucherOf = ({ drills }: SheetRow): string | undefined => drills?.['voucher']?.query['id']

/** A page of lines, the words of each leading to the cards that made it. */
export async function withCards(ctx: LedgerContext, answer: Answer<Sheet>): Promise<Answer<Sheet>> {
  const { data: sheet, total } = answer
  const supplied = cardsOfVouchers()
  const ids = [...new Set(sheet.rows.flatMap((row) => voucherOf(row) ?? []))]
  if (supplied === null || ids.length === 0) return answer
  const cards = await supplied(ctx, ids)
  const rows = sheet.rows.map((row): SheetRow => {
    const abstract = cards.get(voucherOf(row) ?? '')
    return abstract === undefined ? row : { ...row, drills: { ...row.drills, abstract } }
  })
  return new Answer({ ...sheet, rows }, total === undefined ? {} : { total })
}
