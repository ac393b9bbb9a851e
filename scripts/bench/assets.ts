/** Assets: a month of twenty thousand cards charged with its vouchers against one set-based statement; a long life; long lists beside short ones. */
import { assetCardsApi } from '../../packages/contract/src/stock/assets/asset-cards.ts'
import { assetMonthsApi } from '../../packages/contract/src/stock/assets/asset-months.ts'
import { money } from '../../packages/domain/src/kernel/money.ts'
import { addMonths, day, firstDay, period, periodFrom } from '../../packages/domain/src/kernel/period.ts'
import { rate } from '../../packages/domain/src/kernel/quantity.ts'
import type { CardBasis, CardEvent } from '../../packages/domain/src/stock/assets/cards/card.ts'
import { schedule } from '../../packages/domain/src/stock/assets/cards/schedule.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { bringCards } from '../../apps/server/src/testing/full-ledger.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { absolute, inTurn, median, ratioOf, timed, type Figure, type Pair } from './measure.ts'

const MANY = 20_000
const FEW = 200
const ROUNDS = 5
const PAGE = 100
const month = periodFrom(BENCH_YEAR, 3)
type Ledger = Client & { readonly ledgerId: string }

/** The same month as one statement: every card's charge, gathered by what it is charged to, a voucher with its lines and balances. */
const SET_BASED = `
with m as (
  select k.accumulated_code, coalesce(nullif(d.expense_code, ''), case d.use when 'sale' then k.sale_code when 'production' then k.production_code else k.manage_code end) as debit_code,
         case when c.life_months > 9 then round((c.cost - c.residual) / c.life_months, 2) else 0 end as amount
    from app.asset_cards c
    join app.asset_categories k on k.ledger_id = c.ledger_id and k.id = c.category_id
    join app.asset_shares s on s.ledger_id = c.ledger_id and s.card_id = c.id
    join app.asset_departments d on d.ledger_id = c.ledger_id and d.id = s.department_id
   where c.ledger_id = $1
     and not exists (select 1 from app.asset_events e where e.ledger_id = c.ledger_id and e.card_id = c.id)
     and not exists (select 1 from app.asset_units u where u.ledger_id = c.ledger_id and u.card_id = c.id)
), g as (
  select debit_code as code, sum(amount) as debit, 0::numeric as credit from m group by debit_code
  union all
  select accumulated_code, 0, sum(amount) from m group by accumulated_code
), x as (
  select s.id as subject_id, g.*, row_number() over (order by g.credit, g.code)::int as position from g join app.subjects s on s.ledger_id = $1 and s.code = g.code
), v as (
  insert into app.vouchers (ledger_id, id, period, word, number, day, line_count, total, prepared_by, prepared_name, digest)
  select $1, $3, '${month}', '转', 1, '${month}-31', count(*), sum(debit), $2, '测量', 'x' from x
), b as (
  insert into app.balances as t (ledger_id, period, subject_id, tag_set_id, currency, posted, debit, credit, carried_debit, carried_credit, original_debit, original_credit, quantity_debit, quantity_credit, line_count)
  select $1, '${month}', subject_id, '00000000-0000-0000-0000-000000000000', '', false, debit, credit, 0, 0, 0, 0, 0, 0, 1 from x
  on conflict (ledger_id, period, subject_id, tag_set_id, currency, posted) do update set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit
)
insert into app.voucher_lines (ledger_id, voucher_id, position, period, day, abstract, subject_id, debit, credit)
select $1, $3, position, '${month}', '${month}-31', '计提折旧', subject_id, debit, credit from x`

async function ledgerOf(house: House, count: number): Promise<Ledger> {
  const client = await house.ledgerFrom(books(`资产${count}`, 0, { seed: count }))
  await bringCards(house.sql, client, count)
  await house.sql.query('vacuum analyze')
  return client
}

async function bare(house: House, ledgerId: string, userId: string): Promise<number> {
  const connection = await house.sql.connect()
  try {
    await connection.query('begin')
    const time = await timed(() => connection.query(SET_BASED, [ledgerId, userId, crypto.randomUUID()]))
    await connection.query('rollback')
    return time
  } finally {
    connection.release()
  }
}

/** A life of forty years in which something happens twelve times. */
function longLife(): number[] {
  const start = period('2001-01')
  const card: CardBasis = {
    kind: 'fixed',
    cost: money('480000'),
    residual: money('24000'),
    method: 'straightLine',
    residue: 'dynamic',
    start: 'nextMonth',
    inService: day('2001-01-15'),
    lifeMonths: 480,
    unitsTotal: null,
    opening: null,
  }
  const at = (months: number) => ({ day: firstDay(addMonths(start, months)), from: addMonths(start, months) })
  const events = Array.from({ length: 4 }, (_, turn): CardEvent[] => [
    { kind: 'addition', ...at(turn * 100 + 12), amount: money('10000'), remainingMonths: null, residual: null },
    { kind: 'estimate', ...at(turn * 100 + 36), remainingMonths: 480 - turn * 100 - 36, residual: null, method: null, unitsLeft: null },
    { kind: 'partial', day: firstDay(addMonths(start, turn * 100 + 60)), share: rate('0.1') },
  ]).flat()
  const times: number[] = []
  for (let round = 0; round < 60; round += 1) {
    const before = process.cpuUsage()
    schedule(card, events)
    const { user, system } = process.cpuUsage(before)
    if (round >= 10) times.push((user + system) / 1000)
  }
  return times
}

/** So many rows fit in the few: the same number is shown of either, so that looking is compared with looking and not with showing. */
const filtered = { search: '地点1', state: 'present' as const, pageSize: 40 }
/** What the page of cards asks of its list. */
const open = (client: Ledger, more: object = {}) =>
  client.call(assetCardsApi.list, { query: { period: month, page: 1, pageSize: PAGE, ...more } })

export async function assetFigures(house: House): Promise<Figure[]> {
  const many = await ledgerOf(house, MANY)
  const few = await ledgerOf(house, FEW)
  const { rows: users } = await house.sql.query<{ id: string }>('select id from app.users limit 1')
  const making: Pair[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const limit = await bare(house, many.ledgerId, users[0]!.id)
    const ours = await timed(async () => {
      const { made } = await many.call(assetMonthsApi.generate, { body: { period: month } })
      if (made.length !== 1) throw new Error(`${made.length} steps were booked`)
    })
    await many.call(assetMonthsApi.undo, { body: { period: month } })
    // the first round adds the subjects the voucher needs
    if (round > 0) making.push({ ours, bare: limit })
  }
  const lists = await inTurn(
    () => open(many),
    () => open(few),
  )
  const filters = await inTurn(
    () => open(many, { ...filtered }),
    () => open(few, { ...filtered }),
  )
  const life = longLife()
  return [
    ratioOf(`21 计提${MANY}张卡片的折旧并生成凭证：一条集合SQL写同样的分录`, making, 10),
    absolute('21 一张卡片40年、12次变动的全部折旧（处理器时间）', median(life), 5, 'ms'),
    ratioOf(`21 打开资产卡片（含合计）：${MANY}张对${FEW}张`, lists, 3),
    ratioOf(`21 按状态和地点筛选资产卡片：${MANY}张对${FEW}张`, filters, 3),
  ]
}
