/** Every book and report as it stood at an earlier moment: recorded then, everything changed, and asked for again with what differs. */
import { booksApi as api } from '@app/contract/finance/books/books'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { DEFAULT_BANDS } from '@app/domain/finance/books/aging'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { read, utils } from '@e965/xlsx'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openBench, type LedgerClient } from '../../testing/bench.ts'
import { book, linesOf } from '../../testing/entries.ts'

const [january, february] = [period('2026-01'), period('2026-02')]
const span = { from: january, to: february, withDrafts: true }
const paged = { page: 1, pageSize: 100 }
const at = { period: february, withDrafts: true }

type Asked = { readonly asOf?: Date }
interface Codes {
  readonly goods: string
  readonly dollars: string
  readonly article: string
  readonly customer: string
}

/** Every book and report that is made of vouchers, by name. */
const sheets = (ledger: LedgerClient, codes: Codes, asked: Asked): Record<string, () => Promise<Sheet>> => {
  const [range, months] = [
    { ...span, ...asked },
    { ...at, ...asked, by: 'month' as const },
  ]
  const holders = { ...range, order: 'tag' as const, withZero: false }
  const bands = { ...at, ...asked, bands: DEFAULT_BANDS.join(',') }
  const { goods, dollars, article, customer } = codes
  return {
    明细账: () => ledger.call(api.detailBook, { query: { ...range, subjectCode: '5602', ...paged } }),
    现金日记账: () => ledger.call(api.cashBook, { query: { ...range, subjectCode: '1001', ...paged } }),
    银行存款日记账: () => ledger.call(api.bankBook, { query: { ...range, subjectCode: dollars, ...paged } }),
    数量金额明细账: () => ledger.call(api.quantityDetailBook, { query: { ...range, subjectCode: goods, ...paged } }),
    多栏明细账: () => ledger.call(api.multiColumnBook, { query: { ...range, subjectCode: '5602', allColumns: false, ...paged } }),
    应交增值税明细账: () => ledger.call(api.vatPayableBook, { query: { ...range, allColumns: false, ...paged } }),
    累计折旧明细账: () => ledger.call(api.depreciationBook, { query: { ...range, allColumns: false, ...paged } }),
    标签明细账: () => ledger.call(api.tagDetailBook, { query: { ...range, tagId: customer, ...paged } }),
    商品收发存明细账: () => ledger.call(api.goodsBook, { query: { ...range, tagId: article, ...paged } }),
    总账: () => ledger.call(api.generalBook, { query: { ...range, level: 2, withZero: false } }),
    数量金额总账: () => ledger.call(api.quantityGeneralBook, { query: { ...range, withZero: false, withGoods: true } }),
    商品收发存汇总表: () => ledger.call(api.goodsSummary, { query: { ...range, withZero: false } }),
    调汇记录表: () => ledger.call(api.exchangeRecords, { query: range }),
    往来账: () => ledger.call(reportsApi.tradeBook, { query: holders }),
    标签核算表: () => ledger.call(reportsApi.tagSheet, { query: { ...holders, tagType: 'customer' } }),
    应收账款账龄表: () => ledger.call(reportsApi.agingReceivable, { query: bands }),
    应付账款账龄表: () => ledger.call(reportsApi.agingPayable, { query: bands }),
    损益表: () => ledger.call(reportsApi.profitMonths, { query: months }),
    历史报表: () => ledger.call(reportsApi.history, { query: { ...months, kind: 'balanceSheet' } }),
    风险检测: () => ledger.call(reportsApi.risk, { query: { ...at, ...asked } }),
  }
}

async function all(ledger: LedgerClient, codes: Codes, asked: Asked = {}): Promise<Record<string, Sheet>> {
  const made: Record<string, Sheet> = {}
  for (const [name, read] of Object.entries(sheets(ledger, codes, asked))) made[name] = await read()
  return made
}

/** Of the multi-column book: only lines that came since stand in it. */
const NEW_COLUMN = '56020007'

/** The rows of then: what is told of now left out, and the numbers of drafts, which are those they have now. */
const ofThen = (sheet: Sheet) =>
  sheet.rows.flatMap((row): Record<string, unknown>[] => {
    const { standing = '', now: _, voucher: __, [NEW_COLUMN]: ___, ...cells } = row.cells as Record<string, unknown>
    const told = row.kind === 'memo' || ['added', 'now', 'difference'].includes(row.key)
    return told || ['现在', '差额', '当时没有'].includes(standing as string) ? [] : [cells]
  })
const words = (row: SheetRow, ...keys: string[]): string => keys.map((key) => (row.cells[key] ?? '') as string).join(' ')

const moment = async () => {
  await wait(5)
  const now = new Date()
  await wait(5)
  return now
}

test('every book and report as it stood: the same figures as were recorded then, with what differs now and what came since', async () => {
  // versions are timed by the database: the program's clock runs with it
  const house = await openBench({ clock: () => new Date() })
  try {
    const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
    const add = (parentCode: string, name: string, more: object) =>
      ledger.call(subjectsApi.add, { query: {}, body: { name, parentCode, ...more } })
    const [goods, dollars, owed] = [
      await add('1405', '甲类', { unit: '件', tagTypes: ['goods'] }),
      await add('1002', '美元户', { currencies: ['USD'], revalued: true }),
      await add('1122', '销货', { tagTypes: ['customer'] }),
    ]
    const tag = (type: 'goods' | 'customer', name: string) => ledger.call(tagsApi.add, { body: { type, name } })
    const [pen, buyer, other] = [await tag('goods', '钢笔'), await tag('customer', '甲公司'), await tag('customer', '乙公司')]
    const codes: Codes = { goods: goods.code, dollars: dollars.code, article: pen.id, customer: buyer.id }
    await book(ledger, '2026-01-05', `借 ${dollars.code} 1000 USD 7.1`, '贷 3001 7100')
    await ledger.call(periodEndApi.saveInputs, { body: { period: january, amounts: [], rates: [{ currency: 'USD', rate: rate('7.0') }] } })
    await ledger.call(periodEndApi.generate, { body: { period: january, ruleId: 'fx-loss' } })
    const bought = await book(ledger, '2026-01-06', `借 ${goods.code} 100 数量 10 [${pen.id}]`, '借 222100010001 13', '贷 2202 113')
    const sold = await book(ledger, '2026-01-10', `借 ${owed.code} 226 [${buyer.id}]`, '贷 50010001 226')
    const spent = await book(ledger, '2026-01-12', '借 56020012 30', '借 56020004 20', '贷 1001 50')
    await book(ledger, '2026-02-03', '借 56020010 8', '贷 16020001 8')
    const then = await moment()
    const before = await all(ledger, codes)

    const change = async (id: string, on: string, ...texts: string[]) =>
      ledger.call(vouchersApi.change, {
        params: { id },
        body: { day: day(on), word: '记', attachmentCount: 0, lines: await linesOf(ledger, texts) },
      })
    await change(bought.id, '2026-01-06', `借 ${goods.code} 140 数量 14 [${pen.id}]`, '借 222100010001 18', '贷 2202 158')
    await change(sold.id, '2026-01-10', `借 ${owed.code} 226 [${other.id}]`, '贷 50010001 226')
    await ledger.call(vouchersApi.remove, { query: { ids: [spent.id] } })
    await book(ledger, '2026-02-20', '借 56020012 9', '借 56020007 1', '贷 1001 10')
    await book(ledger, '2026-02-21', `借 ${owed.code} 5 [${buyer.id}]`, '贷 50010001 5')
    await book(ledger, '2026-02-22', '借 56020010 4', '贷 16020001 4')
    await ledger.call(vouchersApi.remove, {
      query: { ids: before['调汇记录表']!.rows.flatMap((row) => row.drills?.['voucher']?.query['id'] ?? []) },
    })

    const told = await all(ledger, codes, { asOf: then })
    for (const [name, sheet] of Object.entries(before)) {
      const past = told[name]!
      expect({ name, rows: ofThen(past) }).toEqual({ name, rows: ofThen(sheet) })
      // every one of them has moved since, and says so
      expect({ name, moved: past.rows.some((row) => words(row, 'standing', 'now').trim() !== '') }).toEqual({ name, moved: true })
      expect(past.captions.join()).toContain('时的账）')
    }

    // sums: the row of then, of now and the difference
    const aged = told['应收账款账龄表']!.rows.map((row) => words(row, 'name', 'standing', 'owed'))
    expect(aged).toEqual([
      // where they stand now: the largest first
      '乙公司 当时没有 ',
      ' 现在 226.00',
      '甲公司 当时 226.00',
      ' 现在 5.00',
      ' 差额 -221.00',
      '合计 当时 226.00',
      ' 现在 231.00',
      ' 差额 5.00',
    ])
    const stock = told['商品收发存汇总表']!.rows.filter((row) => row.key.startsWith(pen.id))
    expect(stock.map((row) => words(row, 'standing', 'closingQuantity', 'closing'))).toEqual([
      '当时 10.0000 100.00',
      '现在 14.0000 140.00',
      '差额 4.0000 40.00',
    ])
    const cash = told['总账']!.rows.filter((row) => row.key.startsWith('1001 month 2026-02'))
    expect(cash.map((row) => words(row, 'standing', 'credit', 'word', 'balance'))).toEqual(['当时没有   ', '现在 10.00 贷 10.00'])
    expect(told['调汇记录表']!.rows.map((row) => words(row, 'standing', 'difference'))).toEqual(['现在没有 -100.00', '现在没有 -100.00'])

    // lines: what became of each, what came since, and the balance now
    const lines = (name: string) => told[name]!.rows.filter((row) => row.cells['now'] !== undefined || row.kind === 'heading')
    expect(lines('明细账').map((row) => words(row, 'abstract', 'debit', 'now'))).toEqual([
      '测试 30.00 已删除或改到别处',
      '测试 20.00 已删除或改到别处',
      '测试 8.00 ',
      '之后新增的分录  ',
      '测试 9.00 当时没有',
      '测试 1.00 当时没有',
      '测试 4.00 当时没有',
    ])
    // a column that only the new lines have is there for them
    expect(told['多栏明细账']!.columns.map((column) => column.key)).toContain(NEW_COLUMN)
    expect(lines('标签明细账').map((row) => words(row, 'debit', 'now'))).toEqual(['226.00 已删除或改到别处', ' ', '5.00 当时没有'])
    expect(lines('现金日记账').map((row) => words(row, 'counterpart', 'now'))).toEqual([
      '管理费用-租赁费、管理费用-住房公积金 已删除或改到别处',
      ' ',
      '管理费用-租赁费、管理费用-办公费 当时没有',
    ])

    // page by page the same, and the total counts what came since
    const query = { ...span, subjectCode: '5602', asOf: then }
    const pages = []
    for (const page of [1, 2, 3, 4, 5, 6]) pages.push(await ledger.reply(api.detailBook, { query: { ...query, page, pageSize: 1 } }))
    expect(new Set(pages.map((one) => one.total))).toEqual(new Set([6]))
    expect(pages.flatMap((one) => one.data.rows.map((row) => row.cells))).toEqual(told['明细账']!.rows.map((row) => row.cells))
    // taken away: the same rows, and as a print with its page turns
    await ledger.call(preferencesApi.saveBusiness, { body: { word: '记', dayRule: 'today', attachmentCount: 0, formal: 'marked' } })
    const workbook = read(await ledger.download(api.detailBookFile, { query: { ...query, format: 'xlsx' } }))
    const taken = utils.sheet_to_json<string[]>(workbook.Sheets[workbook.SheetNames[0]!]!, { header: 1 }).flat()
    expect(taken.filter((cell) => cell === '当时没有')).toHaveLength(3)
    expect(taken).toContain('之后新增的分录')
    for (const book of [api.detailBookFile, api.cashBookFile])
      expect(
        (await ledger.send(book, { query: { ...query, subjectCode: book === api.cashBookFile ? '1001' : '5602', format: 'pdf' } })).ok,
      ).toBe(true)
  } finally {
    await house.close()
  }
})
