/**
 * 文化事业建设费 on its form. Cases marked 柳林 are those of 蓝色柳林财税室《一文读懂：文化事业建设费》(2025-07-24); the others follow 财税〔2016〕25号
 * and 公告2019年第24号 by hand.
 */
import { expect, test } from 'vitest'
import { lastDay, period } from '../../../kernel/period.ts'
import type { VatNature } from '../../../ledger/ledgers/standard.ts'
import { openBook } from '../engine/book.ts'
import { figuresOf, readEntry, reckon, violationsOf } from '../engine/reckon.ts'
import { paperSum, type PaperSum, type WordedLine } from '../engine/taking.ts'
import { money } from '../../../kernel/money.ts'
import { culture } from './culture.ts'

interface Case {
  readonly month?: string
  readonly cycle?: 'month' | 'quarter'
  readonly nature?: VatNature
  readonly papers?: Readonly<Record<string, string>>
  readonly typed?: Readonly<Record<string, string>>
  readonly deducted?: string
  readonly before?: Readonly<Record<string, string>>
}
/** A local company in a province that has halved its part, as nearly all have. */
const HALVED = { $central_share: '0', $local_cut: '0.5' }
function come({
  month = '2026-09',
  cycle = 'quarter',
  nature = 'generalTaxpayer',
  papers = {},
  typed = HALVED,
  deducted = '0',
  before,
}: Case) {
  const of = period(month)
  const book = openBook(culture, lastDay(of))
  const parameters = {
    $fun: '0',
    $unclear: '0',
    $paid: '0',
    ...culture.taking!.law({ period: of, cycle, vatNature: nature }),
    ...papers,
    $previous: before === undefined ? '0' : '1',
    $before_asks: '0',
    $months_before: '0',
    $first: '2',
  }
  const entries = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, readEntry(book, name, text)]))
  const reckoned = reckon(book, {
    typed: entries,
    taken: { 'culture.deducted': deducted, 'culture.paid': '0' },
    parameters,
    before: before ?? {},
  })
  const figures = figuresOf(book, reckoned)
  const rows = (...names: string[]) => names.map((row) => figures[`WHSY!${row}:1`])
  return { rows, due: figures['WHSY!18:1'], found: violationsOf(book, reckoned).map(({ id }) => id) }
}
const sold = (gross: string, net = gross, fun = '0') => ({ $sold: gross, $sales: net, $fun: fun })

test('柳林: 100,000 with tax are 3,000, and 1,500 where half is left off', () => {
  const { rows, due, found } = come({ papers: sold('100000', '94339.62') })
  expect([rows('1', '2', '8', '9', '10'), due, found]).toEqual([['100000.00', '0.00', '100000.00', '0.03', '3000.00'], '1500.00', []])
})

test('柳林: a small seller of 30,000 in a quarter is exempt, in the row for it; with other sales above the limit it is not', () => {
  const small = { nature: 'smallScaleTaxpayer' } as const
  const free = come({ ...small, papers: sold('30900', '30000', '30900') })
  expect([free.rows('1', '2', '10'), free.due, free.found]).toEqual([['0.00', '30900.00', '0.00'], '0.00', []])
  // 30,000 of publishing and 50,000 of making things
  const mixed = come({ ...small, papers: sold('30900', '80000') })
  expect([mixed.rows('1', '2', '10'), mixed.due]).toEqual([['30900.00', '0.00', '927.00'], '463.50'])
})

test('柳林: a general taxpayer has no limit: 20,000 of entertainment are 21,200 with tax', () => {
  expect(come({ papers: sold('21200', '20000', '21200') }).due).toBe('318.00')
})

test('the limit itself is still free, one fen more is not; by the month it is 20,000', () => {
  const small = (sales: string, cycle: 'month' | 'quarter') =>
    come({ nature: 'smallScaleTaxpayer', cycle, papers: sold('1000', sales) }).rows('2')[0]
  expect([small('60000', 'quarter'), small('60000.01', 'quarter'), small('20000', 'month'), small('20000.01', 'month')]).toEqual([
    '1000.00',
    '0.00',
    '1000.00',
    '0.00',
  ])
})

test('entertainment of a small seller below the threshold of VAT is for the bureau to say', () => {
  const one = (gross: string, sales: string) => come({ nature: 'smallScaleTaxpayer', papers: sold(gross, sales, gross) }).found
  expect([one('70000', '69306.93'), one('303000', '300000')]).toEqual([['WH09'], []])
})

test('what was paid for publishing is taken off, no more than was sold, and the rest goes on; nothing of entertainment', () => {
  const one = come({ papers: sold('424000', '400000', '24000'), deducted: '500000' })
  expect(one.rows('4', '5', '7', '8', '10')).toEqual(['500000.00', '400000.00', '100000.00', '24000.00', '720.00'])
  const next = come({ papers: sold('212000', '200000'), deducted: '6000', before: { 'WHSY!7:1': '100000', 'WHSY!16:1': '360' } })
  expect(next.rows('3', '5', '7', '8', '10', '11', '16', '18')).toEqual([
    '100000.00',
    '106000.00',
    '0.00',
    '106000.00',
    '3180.00',
    '360.00',
    '1950.00',
    '1590.00',
  ])
})

test('公告2019年第24号: what belongs to the State is halved, what belongs to a province as far as it says, and nobody guesses', () => {
  const papers = sold('100000', '94339.62')
  const typed = (central: string, local?: string) => ({ $central_share: central, ...(local === undefined ? {} : { $local_cut: local }) })
  const due = (central: string, local?: string) => {
    const one = come({ papers, typed: typed(central, local) })
    return [one.due, one.found]
  }
  expect([due('1'), due('0', '0'), due('0.4', '0.2')]).toEqual([
    ['1500.00', []],
    ['3000.00', []],
    ['2040.00', []],
  ])
  expect(come({ papers, typed: {} }).found).toEqual(['WH04', 'WH05'])
  expect(come({ papers, typed: typed('0') }).found).toEqual(['WH05'])
  expect([come({ papers, typed: typed('0', '0.6') }).found, come({ papers, typed: typed('1.2', '0') }).found]).toEqual([['WH06'], ['WH06']])
})

test('by the period: exempt in 2020 and 2021, halved until the end of 2027, whole afterwards without a question', () => {
  const papers = sold('100000', '94339.62')
  const due = (month: string) => come({ month, papers }).due
  expect(['2019-09', '2020-03', '2021-12', '2022-03', '2024-12', '2025-03', '2027-12'].map(due)).toEqual([
    '1500.00',
    '0.00',
    '0.00',
    '1500.00',
    '1500.00',
    '1500.00',
    '1500.00',
  ])
  expect(come({ month: '2028-03', papers, typed: {} })).toMatchObject({ due: '3000.00', found: [] })
})

test('taxed and exempt are never in one return; less than was invoiced takes a reason', () => {
  const papers = sold('100000', '94339.62')
  expect(come({ papers, typed: { ...HALVED, 'WHSY!2:1': '5' } }).found).toEqual(['WH01'])
  expect(come({ papers, typed: { ...HALVED, 'WHSY!1:1': '90000' } }).found).toEqual(['WH07'])
})

test('which lines count: by their code, by their short name where there is none; design is no advertising', () => {
  const line = (taxCategoryCode: string, taxCategoryName: string, goodsName: string): WordedLine => ({
    taxCategoryCode,
    taxCategoryName,
    goodsName,
    net: money('100'),
    tax: money('6'),
  })
  const sum = (name: string, ...lines: WordedLine[]) => paperSum(culture.taking!.papers[name] as PaperSum, lines)
  const code = line('3040303010600000000', '广告服务', '发布')
  const named = line('', '广告代理服务', '代理')
  const bar = line('', '娱乐服务', '包间')
  const design = line('3040301020000000000', '设计服务', '海报设计')
  const unknown = line('', '', '某物')
  const all = [code, named, bar, design, unknown] as const
  expect(['$sold', '$fun', '$unclear', '$sales', 'culture.deducted'].map((name) => sum(name, ...all))).toEqual([
    '318.00',
    '106.00',
    '100.00',
    '500.00',
    '212.00',
  ])
})
