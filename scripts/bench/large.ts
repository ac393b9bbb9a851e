/**
 * A ledger of a million lines and twenty thousand balances by subject and dimension: the first pages of its seventeen books, its whole
 * trial balance, a long book as a workbook. BENCH_LARGE_SHARE=0.1 makes all of it a tenth as large, to see that it runs.
 */
import { invoiceBooksApi } from '../../packages/contract/src/papers/invoices/invoice-books.ts'
import { booksApi } from '../../packages/contract/src/finance/books/books.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import type { Exchange } from '../../apps/server/src/centre/exchange/index.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { bareWorkbook } from './libraries.ts'
import { inTurn, ratioOf, timed, type Figure, type Pair } from './measure.ts'

const january = period(`${BENCH_YEAR}-01`)
const december = period(`${BENCH_YEAR}-12`)
const SHARE = Number(process.env['BENCH_LARGE_SHARE'] ?? 1)
const LINES = 1_000_000 * SHARE
/** Customers, on each of these subjects: so many balances. */
const CUSTOMERS = 5000 * SHARE
export const BY_CUSTOMER = ['1122', '1123', '2202', '2203']
const ROWS = 200_000 * SHARE
/** Stock is counted, article by article. */
const STOCK = '1405'
const ARTICLES = 200
const PAIRS = 5
const PAGE = 100

const customer = (index: number) => ({ type: 'customer' as const, code: `C${String(index).padStart(5, '0')}` })

/** Books whose receivables and payables stand on customers, each of them in turn. */
export function byCustomer(file: Exchange, customers: number): Exchange {
  const next = new Map<string, number>()
  const tagsOf = (code: string) => {
    if (!BY_CUSTOMER.includes(code)) return []
    const at = next.get(code) ?? 0
    next.set(code, at + 1)
    return [customer(at % customers)]
  }
  return {
    ...file,
    subjects: file.subjects.map((one) => (BY_CUSTOMER.includes(String(one['code'])) ? { ...one, tagTypes: ['customer'] } : one)),
    tags: Array.from({ length: customers }, (_, index) => ({
      ...customer(index),
      name: `客户${index}`,
    })),
    vouchers: file.vouchers.map((voucher) => ({
      ...voucher,
      lines: voucher.lines.map((line) => ({ ...line, tags: tagsOf(line.code) })),
    })),
  }
}

const article = (index: number) => ({ type: 'goods' as const, code: `G${String(index).padStart(5, '0')}` })

/** Books whose stock is counted: every line of it is of an article, each of them in turn, with a quantity. */
function byArticle(file: Exchange): Exchange {
  let at = 0
  return {
    ...file,
    subjects: file.subjects.map((one) => (one['code'] === STOCK ? { ...one, unit: '件', tagTypes: ['goods'] } : one)),
    tags: [...file.tags, ...Array.from({ length: ARTICLES }, (_, index) => ({ ...article(index), name: `商品${index}`, unit: '件' }))],
    vouchers: file.vouchers.map((voucher) => ({
      ...voucher,
      lines: voucher.lines.map((line) =>
        line.code === STOCK ? { ...line, tags: [article(at++ % ARTICLES)], quantity: String(1 + (at % 9)), unitPrice: null } : line,
      ),
    })),
  }
}

async function drain(response: Response): Promise<void> {
  if (!response.ok) throw new Error(await response.text())
  for await (const _ of response.body!) continue
}

async function firstPages(house: House, client: Client & { ledgerId: string }): Promise<Figure> {
  const { ledgerId } = client
  const bareGet = () => fetch(house.bareUrl).then(drain)
  const ids = async (code: string) =>
    (
      await house.sql.query<{ id: string }>('select id from app.subjects where ledger_id = $1 and code like $2', [ledgerId, `${code}%`])
    ).rows.map((row) => row.id)
  const tagOf = async (code: string) => {
    const { rows } = await house.sql.query<{ id: string; set: string }>(
      `select t.id, s.id as set from app.tags t join app.tag_sets s on s.ledger_id = t.ledger_id and t.id = any(s.tag_ids)
        where t.ledger_id = $1 and t.code = $2 limit 1`,
      [ledgerId, code],
    )
    return rows[0]!
  }
  const [party, goods] = [await tagOf(customer(7).code), await tagOf(article(7).code)]
  const range = { from: january, to: december, withDrafts: true }
  const paging = { page: 1, pageSize: PAGE }
  /** The page's lines, and what stands beside them: the balances of their subjects. */
  const barePage =
    (subjects: readonly string[], set: string | null = null) =>
    async () => {
      await house.sql.query(
        `select l.*, v.word, v.number from app.voucher_lines l join app.vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
        where l.ledger_id = $1 and l.subject_id = any($2) and ($4::uuid is null or l.tag_set_id = $4)
        order by l.day, v.word, v.number, l.voucher_id, l.position limit $3`,
        [ledgerId, subjects, PAGE, set],
      )
      await house.sql.query(
        `select sum(debit), sum(credit), sum(line_count) from app.balances where ledger_id = $1 and subject_id = any($2) and ($3::uuid is null or tag_set_id = $3)`,
        [ledgerId, subjects, set],
      )
      await bareGet()
    }
  /** A book made of balances: all of them up to its end. */
  const bareBalances = async () => {
    await house.sql.query('select * from app.subjects where ledger_id = $1', [ledgerId])
    await house.sql.query('select * from app.balances where ledger_id = $1 and period <= $2', [ledgerId, december])
    await bareGet()
  }
  /** A book made of invoices: those of its months. */
  const bareInvoices = (direction: string) => async () => {
    await house.sql.query('select * from app.invoices where ledger_id = $1 and direction = $2 and period between $3 and $4', [
      ledgerId,
      direction,
      january,
      december,
    ])
    await bareGet()
  }
  const all = { ...range, allColumns: false, ...paging }
  const opened = (endpoint: Parameters<Client['send']>[0], query: object) => () =>
    client.send(endpoint, { query } as Parameters<Client['send']>[1]).then(drain)
  const of = async (code: string, set: string | null = null) => barePage(await ids(code), set)
  const span = { from: january, to: december }
  const pages: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
    ['明细账', opened(booksApi.detailBook, { subjectCode: '2202', ...range, ...paging }), await of('2202')],
    ['现金日记账', opened(booksApi.cashBook, { subjectCode: '1001', ...range, ...paging }), await of('1001')],
    ['银行存款日记账', opened(booksApi.bankBook, { subjectCode: '1002', ...range, ...paging }), await of('1002')],
    ['数量金额明细账', opened(booksApi.quantityDetailBook, { subjectCode: STOCK, ...range, ...paging }), await of(STOCK)],
    ['多栏明细账', opened(booksApi.multiColumnBook, { subjectCode: '2221', ...all }), await of('2221')],
    ['应交增值税明细账', opened(booksApi.vatPayableBook, all), await of('22210001')],
    ['累计折旧明细账', opened(booksApi.depreciationBook, all), await of('1602')],
    [
      '标签明细账',
      opened(booksApi.tagDetailBook, { subjectCode: '1122', tagId: party.id, ...range, ...paging }),
      await of('1122', party.set),
    ],
    ['商品收发存明细账', opened(booksApi.goodsBook, { tagId: goods.id, ...range, ...paging }), await of(STOCK, goods.set)],
    ['科目余额表', opened(booksApi.trialBalance, { ...range, level: 3, withZero: false, withQuantity: false }), bareBalances],
    ['总账', opened(booksApi.generalBook, { ...range, level: 1, withZero: false }), bareBalances],
    ['数量金额总账', opened(booksApi.quantityGeneralBook, { ...range, withZero: false, withGoods: true }), bareBalances],
    ['商品收发存汇总表', opened(booksApi.goodsSummary, { ...range, withZero: false }), bareBalances],
    ['调汇记录表', opened(booksApi.exchangeRecords, range), bareBalances],
    ['销售汇总表', opened(invoiceBooksApi.sales, { ...span, by: 'goods' }), bareInvoices('output')],
    ['采购统计表', opened(invoiceBooksApi.purchases, { ...span, by: 'goods' }), bareInvoices('input')],
    ['收入统计表', opened(invoiceBooksApi.income, range), bareBalances],
  ]
  const found: { name: string; figure: Figure }[] = []
  for (const [name, ours, bare] of pages)
    found.push({ name, figure: ratioOf(name, await inTurn(ours, bare, { pairs: PAIRS, warm: 1 }), 10) })
  const worst = found.toSorted((a, b) => b.figure.value - a.figure.value)[0]!
  return {
    ...worst.figure,
    name: `11 一百万行两万个余额的账套，${pages.length}本账簿首屏（最慢的一本）：裸SQL＋裸GET`,
    detail: `${worst.name} ${worst.figure.detail}；${found.map((one) => `${one.name} ${one.figure.value.toFixed(1)}`).join('，')}`,
  }
}

async function wholeTrial(house: House, client: Client & { ledgerId: string }): Promise<Figure> {
  const query = {
    from: december,
    to: december,
    withDrafts: true,
    level: 3,
    withZero: false,
    withQuantity: false,
    tagType: 'customer' as const,
  }
  const ours = () => client.send(booksApi.trialBalance, { query }).then(drain)
  const bare = async () => {
    await house.sql.query('select * from app.subjects where ledger_id = $1', [client.ledgerId])
    await house.sql.query('select * from app.tags where ledger_id = $1', [client.ledgerId])
    await house.sql.query('select * from app.balances where ledger_id = $1 and period <= $2', [client.ledgerId, december])
    await fetch(house.bareUrl).then(drain)
  }
  return ratioOf('11 同一账套带全部辅助核算的科目余额表：裸SQL＋裸GET', await inTurn(ours, bare, { pairs: PAIRS, warm: 1 }), 4)
}

async function longWorkbook(client: Client): Promise<Figure> {
  const query = { subjectCode: '2202', from: january, to: december, withDrafts: true, format: 'xlsx' as const }
  const pairs: Pair[] = []
  for (let index = 0; index < PAIRS; index += 1)
    pairs.push({
      ours: await timed(() => client.send(booksApi.detailBookFile, { query }).then(drain)),
      bare: await timed(() => bareWorkbook(ROWS, 10)),
    })
  return ratioOf('11 明细账20万行×10列导出xlsx：所选库写现成的行', pairs, 1.5)
}

export async function largeFigures(house: House): Promise<Figure[]> {
  const client = await house.ledgerFrom(byArticle(byCustomer(books('一百万行两万个余额', LINES, { seed: 110, paid: 0.1 }), CUSTOMERS)))
  await house.sql.query('vacuum analyze')
  const { rows } = await house.sql.query<{ count: string }>(
    `select count(*) from (select distinct subject_id, tag_set_id from app.balances where ledger_id = $1) x`,
    [client.ledgerId],
  )
  if (Number(rows[0]!.count) < CUSTOMERS * BY_CUSTOMER.length) throw new Error(`only ${rows[0]!.count} balances by subject and dimension`)
  return [await firstPages(house, client), await wholeTrial(house, client), await longWorkbook(client)]
}
