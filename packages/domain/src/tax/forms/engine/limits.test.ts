/**
 * What a person may type over is held by the same rules as what is proposed: into every open cell of every form a figure beyond all reason is
 * typed, and something is found — or the cell stands here, with the reason why no rule of law bounds it.
 */
import { expect, test } from 'vitest'
import { lastDay, period, type Period } from '../../../kernel/period.ts'
import { openBook, type Book, type Cell } from './book.ts'
import { citParameters } from '../income/cit.ts'
import { filingOf } from './filings.ts'
import { generalVatParameters } from '../vat/general-vat.ts'
import { readsOf, readTaxFormula } from './formula.ts'
import { reckon, violationsOf } from './reckon.ts'
import { smallVatParameters } from '../vat/small-vat.ts'
import type { FilingKind } from './taxes.ts'

const place = { location: 'city', sixTaxesHalved: true } as const
const LAWS = {
  smallVat: ['2026-06', (of: Period) => smallVatParameters(of, { ...place, vatCycle: 'quarter' })],
  generalVat: ['2026-06', (of: Period) => generalVatParameters(of, { ...place, vatCycle: 'month' }, 0)],
  citQuarter: ['2026-06', (of: Period) => ({ ...citParameters(of, 'quarter'), $loss_available: '0' })],
  citLevied: ['2026-06', (of: Period) => citParameters(of, 'quarter')],
  citAnnual: ['2026-12', (of: Period) => ({ ...citParameters(of, 'year'), $staff_average: '10', $assets_average: '10', $restricted: '0' })],
} as const satisfies Partial<Record<FilingKind, readonly [string, (of: Period) => Record<string, string>]>>

/** Facts of the taxpayer's own, which no rule bounds: what was sold, bought, earned and spent is as it was. A pattern of cells, and why. */
const FACTS: readonly (readonly [RegExp, string])[] = [
  [/^VG1!/, '销售额、税额是事实：税额与销售额×税率另有尾差的提示，与发票、账另有比对'],
  [/^VG2!(1|2|3|4|5|6|7|8b|9|10|11|12|13|24|25|26|27|28|29|30|31|32|33|35):[12]$/, '份数、金额只是统计，不进税款计算'],
  [
    /^VG2!(2|5|6|7|8b|9|10|14|15|16|17|18|19|20|23a|23b|601|602|603|604|605|30|31|32|33|35|25|26|27):3$/,
    '进项的凭证是事实：由抵扣规则判断、与勾选和账比对；转出越多税越多',
  ],
  [/^VG0!(2|3|4|6):\d$/, '其中数，另有不大于合计的校验'],
  [/^VG0!\d+:[34]$/, '即征即退项目单独核算，本列由纳税人按批准的项目填'],
  [/^VG0!(16|23|25|26|31|36):\d$/, '有各自的等式校验：超过的由等式找出，单独大于零是事实'],
  [/^VG5!(5|6|7|8|9|10):1$/, '投资额、留抵退税额是事实，抵扣另有上限'],
  [/^VGJ!/, '减免税明细：实际抵减另有不大于应抵减的校验，合计与主表比对'],
  [/^VS0!(1|2|3|4|5|6|7|8|9|12|13|14|10|11):[12]$/, '销售额是事实：达到起征点、其中数、发票与账另有校验'],
  [
    /^A200000!(F\d|1|1\.\d|2|3|4|5|6|7|8|9|9\.\d|10|11|12|13|14|16|17|19|19\.1|24|30):1$/,
    '收入、成本、费用是事实：与增值税、财务报表、账另有比对；多计收入税更多',
  ],
  [/^A201020!/, '资产原值、折旧是事实：调减额由账与税法的折旧算出，汇算另有A105080'],
  [/^A100000!([1-9]|1[0-7]|6|14):1$/, '利润各行与明细表、财务报表另有比对'],
  [/^A1(01|02)010!/, '收入、成本的明细是事实：与主表、财务报表另有比对'],
  [/^A104000!\d+:[135]$/, '费用的明细是事实：与主表另有比对'],
  [
    /^A105000!(3|4|7|10|11|15|16|18|22|23|26|27|29|30|33|35|39\.\d|41|42|19|20|21|17):[12]$/,
    '账载金额是事实；税收金额另有不大于账载金额、调整等于两者之差的校验',
  ],
  [/^A105050!/, '账载、发生额是事实：税收金额另有比例和不大于账载的校验'],
  [/^A105060!/, '广告费：限额由公式计算，结转与上年另有比对'],
  [/^A105080!/, '资产原值、折旧是事实，由资产卡片取数：折旧年限由卡片的税法规定计算'],
  [/^A106000!\d+:(2|3|4|5|6|8|9|11)$/, '以前年度的亏损照以前的年报，弥补数另有上限'],
]
const BEYOND = ['99999999.99', '-99999999.99'] as const

function found(book: Book, cell: Cell, text: string, parameters: Record<string, string>): boolean {
  const given = (typed: Record<string, string>) => reckon(book, { typed, taken: {}, parameters, before: {} })
  const before = new Set(violationsOf(book, given({})).map(({ id }) => id))
  return violationsOf(book, given({ [cell.name]: text })).some(({ id }) => !before.has(id))
}

test.each(Object.keys(LAWS) as (keyof typeof LAWS)[])(
  '%s: a figure beyond its limit in any open cell is found, or the cell has its reason',
  (kind) => {
    const [month, law] = LAWS[kind]
    const of = period(month)
    const book = openBook(filingOf(kind, 'smallBusiness', kind === 'citAnnual' ? 'year' : 'quarter'), lastDay(of))
    const open = [...book.cells.values()].filter((cell) => cell.open && cell.type === 'money')
    const silent = open.filter((cell) => !BEYOND.some((text) => found(book, cell, text, law(of)))).map(({ name }) => name)
    expect(silent.filter((name) => !FACTS.some(([pattern]) => pattern.test(name)))).toEqual([])
    for (const name of silent) for (const [pattern] of FACTS) if (pattern.test(name)) needed.add(pattern)
  },
)
const needed = new Set<RegExp>()
test('no reason stands where none is needed', () => {
  expect(FACTS.filter(([pattern]) => !needed.has(pattern)).map(([pattern]) => String(pattern))).toEqual([])
})

/** What a parameter comes of in the end: cells and parameters somebody says, the law aside. */
function saidFor(book: Book, name: string, lawful: ReadonlySet<string>, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return new Set()
  seen.add(name)
  const cell = book.cells.get(name)
  const formula = cell === undefined ? book.filing.parameters[name as `$${string}`]?.formula : cell.formula
  if (formula === undefined || formula === null) return lawful.has(name) ? new Set() : new Set([name])
  const read = typeof formula === 'string' ? readTaxFormula(formula, { form: '', row: '', col: name }) : formula
  return new Set(readsOf(read).flatMap((one) => (one.before ? [] : [...saidFor(book, one.name, lawful, seen)])))
}
test.each(['citQuarter', 'citLevied', 'citAnnual'] as const)(
  '%s: no relief of a small company stands on a blank: each thing it rests on is asked while nobody has said it',
  (kind) => {
    const [month, law] = LAWS[kind]
    const of = period(month)
    const { $staff_average: _s, $assets_average: _a, $restricted: _r, ...lawful } = law(of) as Record<string, string>
    const book = openBook(filingOf(kind, 'smallBusiness', kind === 'citAnnual' ? 'year' : 'quarter'), lastDay(of))
    // what was earned is the whole return's matter, not who the company is
    const inputs = [...saidFor(book, '$small_profit', new Set(Object.keys(lawful)))].filter(
      (name) => /^\$|!E\d|!S\d|!R1/.test(name) && !OF_PROFIT.has(name),
    )
    // quarters to come are no blanks
    const now = inputs.filter((name) => !/![ES][34]/.test(name))
    expect(now.length).toBeGreaterThan(2)
    const income = {
      citQuarter: { 'A200000!1:1': '1000000' },
      citLevied: { 'B100000!1:1': '1000000', 'B100000!13:1': '0.1' },
      citAnnual: { 'A101010!26:1': '1000000' },
    }[kind]
    const whole = Object.fromEntries(now.map((name) => [name, name.endsWith('R1:1') ? '否' : '0']))
    const asksOf = (typed: Record<string, string>) =>
      new Set(
        violationsOf(book, reckon(book, { typed: { ...income, ...typed }, taken: {}, parameters: lawful, before: {} })).flatMap(
          ({ id, severity }) => (severity === 'ask' ? [id] : []),
        ),
      )
    const said = asksOf(whole)
    const unasked = now.filter((name) => {
      const { [name]: _, ...rest } = whole
      return [...asksOf(rest)].every((id) => said.has(id))
    })
    expect(unasked).toEqual([])
    // nobody employed and no assets said: no relief at all
    const blank = reckon(book, { typed: income, taken: {}, parameters: lawful, before: {} })
    const relief = { citQuarter: 'A200000!28.1:1', citLevied: 'B100000!17:1', citAnnual: 'A100000!31.1:1' }[kind]
    expect(blank.now[book.placeOf(relief)]!.toString()).toBe('0')
  },
)
/** Parameters of what was earned: asked by checks of their own, or worked out. */
const OF_PROFIT: ReadonlySet<string> = new Set([
  '$loss_available',
  '$donation_public',
  '$previous',
  '$first',
  '$months_before',
  '$earlier',
  '$before_asks',
  '$books_prepaid',
  '$vat_sales',
  '$statement_profit',
  '$iit_wages',
  '$revenue_gap',
  '$typed_cells',
])

/** The cases of the inspection's table, each with a figure of another kind. */
const asked = (
  kind: keyof typeof LAWS,
  typed: Record<string, string>,
  parameters: Record<string, string> = {},
  taken: Record<string, string> = {},
) => {
  const [month, law] = LAWS[kind]
  const of = period(month)
  const book = openBook(filingOf(kind, 'smallBusiness', kind === 'citAnnual' ? 'year' : 'quarter'), lastDay(of))
  const reckoned = reckon(book, { typed, taken, parameters: { ...law(of), ...parameters }, before: {} })
  return { ids: violationsOf(book, reckoned).map(({ id }) => id), at: (name: string) => reckoned.now[book.placeOf(name)]!.fixed(2) }
}
test('donations: twelve hundredths of the profit, nothing in a year of loss, nothing that is not to the public good', () => {
  const income = (profit: string) => ({ 'A101010!26:1': profit })
  const gift = { 'A105000!17:1': '300000', 'A105000!17:2': '300000', 'A105000!17:3': '0' }
  expect(asked('citAnnual', { ...income('2345678.90'), ...gift }, { $donation_public: '1' }).ids).toContain('CA01')
  expect(
    asked(
      'citAnnual',
      { 'A102010!26:1': '100', 'A105000!17:1': '5000', 'A105000!17:2': '5000', 'A105000!17:3': '0' },
      { $donation_public: '1' },
    ).ids,
  ).toContain('CA01')
  const proposed = asked('citAnnual', { ...income('2345678.90'), 'A105000!17:1': '300000' }, { $donation_public: '1' })
  expect([proposed.ids.includes('CA01'), proposed.at('A105000!17:3')]).toEqual([false, '18518.53'])
  expect(asked('citAnnual', { ...income('2345678.90'), 'A105000!17:1': '100' }).ids).toContain('CA02')
})
test('prepaid tax is credited up to the tax, the rest carried on; both rows of what is free are held against the threshold', () => {
  const sold = { 'VG1!1:1': '38461.54', 'VG1!1:2': '5000' }
  expect(asked('generalVat', { ...sold, 'VG4!3:1': '6500', 'VG4!3:4': '6500' }).ids).toEqual(expect.arrayContaining(['VC24', 'VC31']))
  expect(asked('generalVat', { ...sold, 'VG4!3:1': '6500' }).at('VG0!34:1')).toBe('0.00')
  for (const typed of [{ 'VS0!11:1': '300000' }, { 'VS0!10:2': '300000' }, { 'VS0!10:1': '200000', 'VS0!11:2': '100000' }])
    expect(asked('smallVat', typed).ids).toContain('VC21')
  expect(asked('smallVat', { 'VS0!11:1': '299999.99' }).ids).not.toContain('VC21')
  expect(asked('smallVat', { 'VS1!2:1': '303000', 'VS1!3:1': '303000', 'VS1!5:1': '505000', 'VS0!1:2': '500000' }).ids).toContain('VC52')
  expect(asked('smallVat', { 'VS0!1:1': '100000', 'VS0!21:1': '3000.01' }).ids).toContain('VC50')
})
test('losses: ten years of those who may, five of anybody else, eight of those the epidemic hit, the earliest first', () => {
  const income = { 'A101010!26:1': '500000' }
  const old = { ...income, 'A106000!3:9': '300000' }
  const high = asked('citAnnual', { ...old, 'A106000!3:7': '200' })
  expect([high.at('A106000!3:10'), high.at('A100000!28:1')]).toEqual(['300000.00', '200000.00'])
  expect(asked('citAnnual', old).at('A100000!28:1')).toBe('500000.00')
  expect(asked('citAnnual', { ...old, 'A106000!3:10': '300000' }).ids).toContain('A106000!3:10')
  expect(asked('citAnnual', { ...old, 'A106000!3:7': '500' }).at('A106000!3:10')).toBe('300000.00')
  expect(asked('citAnnual', { ...income, 'A106000!1:9': '1', 'A106000!1:7': '600', 'A106000!1:10': '1' }).ids).toContain('A106000!1:10')
  // of two, the older is made good first
  const two = asked('citAnnual', { ...old, 'A106000!3:7': '200', 'A106000!10:9': '400000' })
  expect([two.at('A106000!3:10'), two.at('A106000!10:10'), two.at('A100000!28:1')]).toEqual(['300000.00', '200000.00', '0.00'])
})
