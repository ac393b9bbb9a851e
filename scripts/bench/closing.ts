/** Figure 7: closing, one large ledger and many small ones, against the bare statements; and savers beside it. */
import { periodEndApi } from '../../packages/contract/src/finance/period-end/period-end.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { period, type Period } from '../../packages/domain/src/kernel/period.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { absolute, percentile, ratioOf, timed, type Figure, type Pair } from './measure.ts'
import { body, deskOf } from './saving.ts'

export const monthOf = (index: number): Period => period(`${BENCH_YEAR}-${String(index).padStart(2, '0')}`)

/** Posting and closing a month with nothing checked, and one scan of its lines. */
export async function bareClose(house: House, ledgerId: string, month: Period): Promise<void> {
  const client = await house.sql.connect()
  try {
    await client.query('begin')
    await client.query(
      `update app.vouchers set state = 'posted', posted_by = prepared_by, posted_name = prepared_name, posted_at = now(), posting_seq = 1 where ledger_id = $1 and period = $2`,
      [ledgerId, month],
    )
    await client.query(`update app.balances set posted = true where ledger_id = $1 and period = $2`, [ledgerId, month])
    await client.query(`update app.periods set closed = true, closed_at = now() where ledger_id = $1 and period = $2`, [ledgerId, month])
    await client.query('select sum(debit), sum(credit), count(*) from app.voucher_lines where ledger_id = $1 and period = $2', [
      ledgerId,
      month,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Somebody saves vouchers all along, beside ours and beside the bare one. */
export async function beside(save: () => Promise<number>, saves: number[], work: () => Promise<void>): Promise<void> {
  const state = { going: true }
  const saver = (async () => {
    while (state.going) saves.push(await save())
  })()
  try {
    await work()
  } finally {
    state.going = false
    await saver
  }
}

const close = (client: Client, month: Period) => client.call(periodEndApi.close, { body: { period: month } })

async function largeFigure(house: House): Promise<Figure> {
  const ours = await house.ledgerFrom(books('大账套', 100_000, { seed: 70, state: 'draft' }))
  const bare = await house.ledgerFrom(books('大账套裸', 100_000, { seed: 70, state: 'draft' }))
  await house.sql.query('vacuum analyze')
  const pairs: Pair[] = []
  for (let index = 1; index <= 7; index += 1)
    pairs.push({
      ours: await timed(() => close(ours, monthOf(index))),
      bare: await timed(() => bareClose(house, bare.ledgerId, monthOf(index))),
    })
  return ratioOf('7 结账（10万行账套的一个月）：裸SQL结账＋一次扫描', pairs.slice(1), 20)
}

const SMALL = 1000

async function smallFigures(house: House): Promise<Figure[]> {
  const client = await house.client()
  const ids: string[] = []
  const text = books('小账套', 240, { seed: 80, state: 'draft' })
  for (let index = 0; index < SMALL + 200; index += 1)
    ids.push((await house.ledgerFrom({ ...text, ledger: { ...text.ledger, name: `小账套${index}` } })).ledgerId)
  await house.sql.query('vacuum analyze')
  const desk = await deskOf(await house.ledgerFrom(books('旁边的账套', 200, { seed: 81 })))
  const save = () => timed(() => desk.client.call(vouchersApi.add, { body: body(desk) }))
  const idle: number[] = []
  for (let index = 0; index < 200; index += 1) idle.push(await save())
  const pairs: Pair[] = []
  const busy: number[] = []
  const closeOne = async (id: string) => {
    await client.call(ledgersApi.select, { params: { id } })
    return timed(() => close(client, monthOf(1)))
  }
  const [mine, bare] = [ids.slice(0, SMALL), ids.slice(SMALL)]
  for (let part = 0; part < 5; part += 1) {
    const chunk = mine.slice((part * SMALL) / 5, ((part + 1) * SMALL) / 5)
    let ours = 0
    await beside(save, busy, async () => {
      for (const id of chunk) ours += await closeOne(id)
    })
    const plain = bare.slice(part * 40, (part + 1) * 40)
    let time = 0
    await beside(save, [], async () => {
      time = await timed(async () => {
        for (const id of plain) await bareClose(house, id, monthOf(1))
      })
    })
    pairs.push({ ours: ours / chunk.length, bare: time / plain.length })
  }
  return [
    ratioOf('7 结账1000个小账套（每个一个事务，旁边有人保存凭证）：裸SQL', pairs, 8),
    absolute(
      '7 结账期间保存凭证的p95：空闲时的',
      percentile(busy, 0.95) / percentile(idle, 0.95),
      2,
      '×',
      `${percentile(busy, 0.95).toFixed(1)} ms / ${percentile(idle, 0.95).toFixed(1)} ms`,
    ),
  ]
}

export async function closingFigures(house: House): Promise<Figure[]> {
  return [await largeFigure(house), ...(await smallFigures(house))]
}
