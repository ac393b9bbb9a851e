/** The stock: a month of a hundred thousand documents valued beside one aggregation of its lines; one late document; long lists beside short ones. */
import { goodsInApi, goodsOutApi } from '../../packages/contract/src/stock/documents/stock-documents.ts'
import { money } from '../../packages/domain/src/kernel/money.ts'
import { day, periodFrom } from '../../packages/domain/src/kernel/period.ts'
import type { LedgerContext } from '../../apps/server/src/platform/http/context.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { revalue } from '../../apps/server/src/stock/valuation/index.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { bringDocuments } from '../../apps/server/src/testing/full-ledger.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { absolute, inTurn, median, ratioOf, timed, type Figure } from './measure.ts'

const GOODS = 5000
const MONTH = 100_000
const [MANY, FEW] = [20_000, 200]
const ROUNDS = 9
const PAGE = 100
const month = periodFrom(BENCH_YEAR, 3)
type Ledger = Client & { readonly ledgerId: string }

/** The same rows added up by goods. */
const AGGREGATION = `
select l.goods_id, sum(case d.side when 'in' then l.quantity else -l.quantity end) as quantity, sum(l.amount) as amount, count(*)
  from app.stock_lines l join app.stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided
 where l.ledger_id = $1 and d.period = '${month}' group by l.goods_id`

async function ledgerOf(house: House, goods: number, count: number): Promise<Ledger> {
  const client = await house.ledgerFrom(books(`库存${count}`, 0, { seed: count }))
  await bringDocuments(house.sql, client.ledgerId, goods, count)
  await house.sql.query('vacuum analyze')
  return client
}
const open = (client: Ledger, more: object = {}, api: typeof goodsInApi = goodsInApi) =>
  client.call(api.list, { query: { from: month, to: month, page: 1, pageSize: PAGE, ...more } })

export async function stockFigures(house: House): Promise<Figure[]> {
  const large = await ledgerOf(house, GOODS, MONTH)
  const own = openDatabase(house.database.appUrl, { max: 2 })
  const value = ({ ledgerId: id }: Ledger) =>
    own.inLedger(id, (db) => revalue({ db, ledger: { id, standard: 'smallBusiness' } as LedgerContext['ledger'] }, null, month))
  try {
    const valuing = await inTurn(
      () => value(large),
      () => house.sql.query(AGGREGATION, [large.ledgerId]),
      { pairs: 5, warm: 1 },
    )
    const late: number[] = []
    const [first] = await large.call(goodsOutApi.goods)
    const line = { id: null, goodsId: first!.id, quantity: '1', unit: '', amount: money('9.99'), of: null, lot: '', note: '' }
    const head = { kind: 'purchase' as const, day: day(`${month}-15`), originDay: null, warehouseId: null, counterpartyId: null }
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = { ...head, counterCode: '', productId: null, reason: '', note: '', lines: [line] }
      const time = await timed(() => large.call(goodsInApi.add, { body }))
      if (round > 1) late.push(time)
    }
    const [many, few] = [await ledgerOf(house, GOODS, MANY), await ledgerOf(house, FEW, FEW)]
    for (const one of [many, few]) await value(one)
    await house.sql.query('vacuum analyze')
    const lists = await inTurn(
      () => open(many),
      () => open(few),
    )
    const filters = await inTurn(
      () => open(many, { search: '商品1', kind: 'purchase' }),
      () => open(few, { search: '商品1', kind: 'purchase' }),
    )
    const out = await inTurn(
      () => open(many, {}, goodsOutApi),
      () => open(few, {}, goodsOutApi),
    )
    return [
      ratioOf(`21 ${MONTH}张出入库单、${GOODS}种商品的一个月加权平均：一条SQL汇总同样的行`, valuing, 6),
      absolute('21 晚到一张单据，重算它的商品', median(late), 50, 'ms'),
      ratioOf(`21 打开出入库单（含合计）：${MANY}张对${FEW}张`, lists, 3),
      ratioOf(`21 打开出库单（含成本合计）：${MANY}张对${FEW}张`, out, 3),
      ratioOf(`21 按类型和商品筛选出入库单：${MANY}张对${FEW}张`, filters, 3),
    ]
  } finally {
    await own.close()
  }
}
