/** The cost of production: five hundred products of three levels with twenty thousand issues against the bare reads and inserts of the same. */
import { costApi, costPoolsApi } from '../../packages/contract/src/stock/cost/cost.ts'
import { stockBalanceApi } from '../../packages/contract/src/stock/valuation/stock-balance.ts'
import { periodFrom } from '../../packages/domain/src/kernel/period.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { ratioOf, timed, type Figure, type Pair } from './measure.ts'

const PRODUCTS = 500
const MATERIALS = 200
const ISSUES = 20_000
const ROUNDS = 4
const month = periodFrom(BENCH_YEAR, 3)
const ledgerStart = `${BENCH_YEAR - 1}-12-31`

/** Materials with an opening, products by three levels: of ten, five at the bottom, three above them, two above those. */
const GOODS = `
with m as (
  insert into app.tags (ledger_id, id, type, code, name, unit)
  select $1, app.new_id(), 'goods', 'M' || lpad(i::text, 5, '0'), '材料' || i, '个' from generate_series(1, ${MATERIALS}) i returning id),
p as (
  insert into app.tags (ledger_id, id, type, code, name, unit)
  select $1, app.new_id(), 'goods', 'P' || lpad(i::text, 5, '0'), '产品' || i, '个' from generate_series(1, ${PRODUCTS}) i returning id),
d as (
  insert into app.goods_details (ledger_id, tag_id, nature) select $1, id, 'material' from m union all select $1, id, 'semi' from p)
insert into app.stock_products (ledger_id, goods_id, route, wip_method, changed_name, changed_at) select $1, id, '2', 'equivalent', '测量', now() from p`

const DOCUMENTS = `
insert into app.stock_documents (ledger_id, room, side, kind, day, period, serial, number, counter_code, product_id, line_count, made_name, made_at)
select $1, 'material', 'in', 'opening', '${ledgerStart}'::date, '${BENCH_YEAR - 1}-12', 1, 'RK-0', '', null::uuid, ${MATERIALS}, '测量', now()
union all
select $1, 'goods', 'in', 'finishedIn', '${month}-05'::date, '${month}', 1, 'RK-1', '400100010001', null::uuid, ${PRODUCTS}, '测量', now()
union all
select $1, case when lower.id is null then 'material' else 'goods' end, 'out', 'issue', '${month}-10'::date, '${month}', row_number() over (order by t.code, lower.id nulls first)::int,
       'CK-' || row_number() over (order by t.code, lower.id nulls first), '400100010001', t.id, case when lower.id is null then ${ISSUES / PRODUCTS} else 1 end, '测量', now()
  from app.tags t
  cross join lateral (select null::uuid as id union all
    select l.id from app.tags l where l.ledger_id = $1 and l.code = 'P' || lpad((substr(t.code, 2)::int - 200)::text, 5, '0') and substr(t.code, 2)::int > 200) lower
 where t.ledger_id = $1 and t.code like 'P%'`
const STOCK_LINES = `
insert into app.stock_lines (ledger_id, document_id, position, goods_id, typed_quantity, quantity, amount)
select $1, d.id, row_number() over (order by t.code), t.id, 1000000, 1000000, 3000000::numeric from app.stock_documents d, app.tags t
 where d.ledger_id = $1 and d.kind = 'opening' and t.ledger_id = $1 and t.code like 'M%'
union all
select $1, d.id, row_number() over (order by t.code), t.id, 100, 100, null::numeric from app.stock_documents d, app.tags t
 where d.ledger_id = $1 and d.kind = 'finishedIn' and t.ledger_id = $1 and t.code like 'P%'
union all
select $1, d.id, i, m.id, 3 + i % 7, 3 + i % 7, null::numeric
  from app.stock_documents d join app.tags p on p.ledger_id = $1 and p.id = d.product_id
  cross join generate_series(1, ${ISSUES / PRODUCTS}) i
  join app.tags m on m.ledger_id = $1 and m.code = 'M' || lpad(((substr(p.code, 2)::int * 7 + i * 3) % ${MATERIALS} + 1)::text, 5, '0')
 where d.ledger_id = $1 and d.kind = 'issue' and d.room = 'material'
union all
select $1, d.id, 1, l.id, 20, 20, null::numeric
  from app.stock_documents d join app.tags p on p.ledger_id = $1 and p.id = d.product_id
  join app.tags l on l.ledger_id = $1 and l.code = 'P' || lpad((substr(p.code, 2)::int - 200)::text, 5, '0')
 where d.ledger_id = $1 and d.kind = 'issue' and d.room = 'goods'`
const SAID = `
insert into app.cost_inputs (ledger_id, product_id, period, hours, ending, ending_labour, ending_overhead)
select $1, id, '${month}', 10 + substr(code, 2)::int % 17, 5, 0.5, 0.5 from app.tags where ledger_id = $1 and code like 'P%'`

/** Goods that ever moved, so that they are valued with their nature. */
const KNOWN = `
insert into app.stock_months (ledger_id, goods_id, period, method, opening_quantity, opening_amount, in_quantity, in_amount, out_quantity, out_amount, closing_quantity, closing_amount)
select $1, id, '${BENCH_YEAR - 1}-12', 'monthlyAverage', 0, 0, 0, 0, 0, 0, 0, 0 from app.tags where ledger_id = $1 and type = 'goods' and code ~ '^[MP]'`

/** The same rows read and the same rows written, and nothing reckoned. */
const READS = [
  `select l.id, d.number, l.position, d.kind, l.goods_id, d.product_id, d.counter_code, l.quantity, l.amount, c.amount as cost
     from app.stock_documents d join app.stock_lines l on l.ledger_id = d.ledger_id and l.document_id = d.id
     left join app.stock_costs c on c.ledger_id = l.ledger_id and c.line_id = l.id
    where d.ledger_id = $1 and d.period = '${month}' and not d.voided and d.kind in ('issue', 'finishedIn')`,
  `select * from app.cost_inputs where ledger_id = $1 and period = '${month}'`,
]
const WRITES = [
  `insert into app.cost_runs (ledger_id, period, digest, manifest, made_name, made_at) values ($1, '${month}', repeat('0', 64), '', '测量', now())`,
  `insert into app.cost_sheets (ledger_id, period, product_id, opening, started, completed, normal_loss, abnormal, ending, wip_method, ending_value)
   select $1, '${month}', goods_id, 0, 105, 100, 0, 0, 5, 'equivalent', 0 from app.stock_products where ledger_id = $1`,
  `insert into app.cost_elements (ledger_id, period, product_id, element, opening, input, by_products, finished, abnormal, ending)
   select $1, '${month}', goods_id, e, 0, 2, 0, 1, 0, 1 from app.stock_products, unnest(array['material', 'labour', 'overhead']) e where ledger_id = $1`,
  `insert into app.cost_pool_runs (ledger_id, period, pool_id, key, amount) select $1, '${month}', id, key, 1 from app.cost_pools where ledger_id = $1`,
  `insert into app.cost_shares (ledger_id, period, pool_id, product_id, basis, amount)
   select $1, '${month}', c.id, p.goods_id, 1, 1 from app.cost_pools c, app.stock_products p where c.ledger_id = $1 and p.ledger_id = $1`,
  `update app.stock_lines l set amount = 1 from app.stock_documents d
    where l.ledger_id = $1 and d.ledger_id = $1 and d.id = l.document_id and d.kind = 'finishedIn' and d.period = '${month}'`,
  `delete from app.stock_months m using app.stock_products p where m.ledger_id = $1 and p.ledger_id = $1 and p.goods_id = m.goods_id and m.period >= '${month}'`,
  `delete from app.stock_costs c using app.stock_products p where c.ledger_id = $1 and p.ledger_id = $1 and p.goods_id = c.goods_id and c.period >= '${month}'`,
  `insert into app.stock_months (ledger_id, goods_id, period, method, opening_quantity, opening_amount, in_quantity, in_amount, out_quantity, out_amount, closing_quantity, closing_amount)
   select $1, goods_id, '${month}', 'monthlyAverage', 0, 0, 100, 1, 20, 1, 80, 0 from app.stock_products where ledger_id = $1`,
  `insert into app.stock_costs (ledger_id, line_id, goods_id, period, amount)
   select $1, l.id, l.goods_id, '${month}', 1 from app.stock_lines l join app.stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id
     join app.stock_products p on p.ledger_id = l.ledger_id and p.goods_id = l.goods_id where l.ledger_id = $1 and d.period = '${month}'`,
]

export async function costFigures(house: House): Promise<Figure[]> {
  const client = await house.ledgerFrom(books('成本', 0, { seed: PRODUCTS }))
  const { ledgerId } = client
  for (const statement of [GOODS, DOCUMENTS, STOCK_LINES, SAID]) await house.sql.query(statement.replaceAll('$1', '$1::uuid'), [ledgerId])
  for (const [name, element, code] of [
    ['工资', 'labour', '400100010002'],
    ['费用', 'overhead', '4101'],
  ] as const)
    await client.call(costPoolsApi.add, {
      body: { name, element, code, departmentId: null, key: 'hours', note: '', disabled: false, among: [] },
    })
  await house.sql.query(KNOWN.replaceAll('$1', '$1::uuid'), [ledgerId])
  // the stock is valued as documents do it: another method and back again takes every goods of the nature
  for (const nature of ['material', 'semi'] as const)
    await client.call(stockBalanceApi.changeMethod, {
      body: { nature, fromPeriod: periodFrom(BENCH_YEAR - 1, 1), method: 'movingAverage', reason: '测量' },
    })
  await house.sql.query('vacuum analyze')
  const bare = async (): Promise<number> => {
    const connection = await house.sql.connect()
    try {
      await connection.query('begin')
      const time = await timed(async () => {
        for (const statement of [...READS, ...WRITES]) await connection.query(statement.replaceAll('$1', '$1::uuid'), [ledgerId])
      })
      await connection.query('rollback')
      return time
    } finally {
      connection.release()
    }
  }
  const runs: Pair[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const limit = await bare()
    const ours = await timed(() => client.call(costApi.run, { body: { period: month } }))
    await client.call(costApi.undo, { body: { period: month } })
    if (round > 0) runs.push({ ours, bare: limit })
  }
  return [ratioOf(`21 核算${PRODUCTS}种产品、三级、${ISSUES}行领用，与同样的行裸读裸写`, runs, 8)]
}
