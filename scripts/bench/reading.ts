/** Figures 1 and 2: books and statements read over HTTP, against the bare SQL they stand on and a bare GET. */
import { booksApi } from '../../packages/contract/src/finance/books/books.ts'
import { reportsApi } from '../../packages/contract/src/finance/reports/reports.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { absolute, inTurn, median, ratioOf, type Figure } from './measure.ts'

const june = period(`${BENCH_YEAR}-06`)
const january = period(`${BENCH_YEAR}-01`)
const december = period(`${BENCH_YEAR}-12`)

const trial = (client: Client) =>
  client
    .send(booksApi.trialBalance, { query: { from: june, to: june, withDrafts: true, level: 3, withZero: false, withQuantity: false } })
    .then(drain)
const drain = async (response: Response): Promise<void> => {
  const bytes = await response.arrayBuffer()
  if (!response.ok) throw new Error(Buffer.from(bytes).toString())
}

export async function readingFigures(house: House): Promise<Figure[]> {
  const small = await house.ledgerFrom(books('十万行', 100_000))
  const large = await house.ledgerFrom(books('一百万行', 1_000_000))
  await house.sql.query('vacuum analyze')
  const bareGet = () => fetch(house.bareUrl).then(drain)
  const balances = (ledgerId: string, through: string) =>
    house.sql
      .query('select * from app.subjects where ledger_id = $1', [ledgerId])
      .then(() => house.sql.query('select * from app.balances where ledger_id = $1 and period <= $2', [ledgerId, through]))

  const one = await inTurn(
    () => trial(small),
    async () => (await balances(small.ledgerId, june), await bareGet()),
    { repeat: 10 },
  )
  const ten = await inTurn(
    () => trial(large),
    () => trial(small),
    { repeat: 10 },
  )
  const figures: Figure[] = [
    ratioOf('1 科目余额表（10万行）：裸SQL＋裸GET', one, 4),
    ratioOf('1 科目余额表：分录多十倍（100万行：10万行）', ten, 1.3),
  ]

  const { rows } = await house.sql.query<{ id: string }>(`select id from app.subjects where ledger_id = $1 and code = '2202'`, [
    small.ledgerId,
  ])
  const subjectId = rows[0]!.id
  const page = (to: typeof december, pageSize: number) => () =>
    small.send(booksApi.detailBook, { query: { subjectCode: '2202', from: january, to, withDrafts: true, page: 1, pageSize } }).then(drain)
  const barePage = (limit: number) => async () => {
    await house.sql.query(
      `select l.*, v.word, v.number from app.voucher_lines l join app.vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
        where l.ledger_id = $1 and l.subject_id = $2 order by l.day, v.word, v.number, l.voucher_id, l.position limit $3`,
      [small.ledgerId, subjectId, limit],
    )
    await bareGet()
  }
  figures.push(ratioOf('2 明细账首屏100行：裸SQL＋裸GET', await inTurn(page(december, 100), barePage(100), { repeat: 5 }), 10))
  figures.push(ratioOf('2 明细账全年：裸SQL＋裸GET', await inTurn(page(december, 5000), barePage(5000), { repeat: 2 }), 3))
  const statements = async () => {
    const query = { period: december, span: 'year' as const, withDrafts: true }
    await small.send(reportsApi.balanceSheet, { query }).then(drain)
    await small.send(reportsApi.incomeStatement, { query }).then(drain)
  }
  const bareStatements = async () => {
    for (let index = 0; index < 2; index += 1) {
      await balances(small.ledgerId, december)
      await bareGet()
    }
  }
  figures.push(ratioOf('2 年度两表：裸SQL', await inTurn(statements, bareStatements, { repeat: 5 }), 4))
  const times = one.map((pair) => pair.ours)
  figures.push(absolute('1 科目余额表一次', median(times), 1000, 'ms'))
  return figures
}
