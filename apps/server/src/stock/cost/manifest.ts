/** What a run was made from, as text: the papers of a month by codes and numbers, so that the same papers give the same digest. */
import type { MonthProduct } from '@app/domain/stock/cost/month'
import type { JoinedGoods } from '@app/domain/stock/cost/run'

/** A product's month by codes and numbers, the same text from the same papers; what the run itself prices is left out. */
export function manifestOf(
  { method, plan, wipUnit, wipFixed, opening, said, completed, issues, byProducts, stock }: MonthProduct,
  code: string,
  codes: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<string, string>,
): object {
  const text = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)))
  return {
    code,
    method,
    // what the method does not read is none of the month
    ...(text({
      plan,
      wipUnit: method === 'standard' ? wipUnit : 0n,
      wipFixed: method === 'fixed' ? wipFixed : 0n,
      opening,
      said,
      completed,
    }) as object),
    issues: issues.map(({ id, goods, fen }) => [numbers.get(id), codes.get(goods), fen === null ? '' : String(fen)]),
    byProducts: byProducts.map(({ goods, fen }) => [codes.get(goods), String(fen)]),
    stock: stock === null ? null : stockTold(stock, stock.finished, codes),
  }
}
/** A goods's month of stock; receipts the run prices say nothing of their amount, those made of others say what of. */
export function stockTold(stock: JoinedGoods, finished: ReadonlySet<string>, codes: ReadonlyMap<string, string>): object {
  const own = new Set(stock.moves.map(({ id }) => id))
  const numbers = new Map(stock.moves.map(({ id, number }) => [id, number]))
  const made = new Set(stock.made.flatMap(({ receipts }) => receipts.map(({ lineId }) => lineId)))
  return {
    method: stock.method,
    opening: [String(stock.opening.quantity), String(stock.opening.fen)],
    moves: stock.moves.map((move) => [
      move.kind,
      move.number,
      move.day,
      'quantity' in move ? String(move.quantity) : '',
      'fen' in move && move.fen !== null && !finished.has(move.id) && !made.has(move.id) ? String(move.fen) : '',
    ]),
    ...(stock.made.length === 0
      ? {}
      : {
          made: stock.made.map(({ parts, receipts }) => [
            parts.map(({ goodsId, whole, fen, before, quantity }) => [
              codes.get(goodsId) ?? '',
              ...[whole, before, quantity].map(String),
              fen === null ? '' : String(fen),
            ]),
            receipts.map(({ lineId, goodsId, weight, fee }) => [
              own.has(lineId) ? numbers.get(lineId)! : '',
              codes.get(goodsId) ?? '',
              String(weight),
              String(fee),
            ]),
          ]),
        }),
  }
}
