import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFen, moneyText } from '../../kernel/money.ts'
import { period, periodFrom } from '../../kernel/period.ts'
import { NOTHING, TAX_KINDS, type Payee, type TaxKind } from '../../people/salary/pay-types.ts'
import { INCOME_ITEMS, INCOME_KEYS, rulesOf, type IncomeItem } from './income.ts'
import { reckonRow, RETURN_FIGURES, type Reckoned } from './reckon.ts'
import type { ReturnRow } from './return-form.ts'
import { withheldCells, withheldLines, withheldOwed, withheldRefusal } from './withheld.ts'

const payee: Payee = {
  taxKind: 'employee',
  entered: null,
  firstJobYear: null,
  yearAtOnce: null,
  bases: { social: 0n, housing: 0n, housingRate: null },
  declared: [],
}
const rowOf = (name: string, item: IncomeItem, amounts: Record<string, string>, { figures }: Reckoned): ReturnRow => ({
  name,
  idType: '居民身份证',
  idNumber: '11010519491231002X',
  nonResident: rulesOf(item).nonResident ?? false,
  item: INCOME_ITEMS[item].title,
  amounts,
  figures: Object.fromEntries(
    RETURN_FIGURES.map((key) => [key, key === 'percent' ? String(figures[key]) : moneyText(fromFen(figures[key]))]),
  ),
  note: '',
})
const kindFor = (item: IncomeItem): TaxKind =>
  rulesOf(item).nonResident ? 'nonResident' : item in TAX_KINDS ? (item as TaxKind) : 'employee'
const fen = (most: number) => fc.integer({ min: 0, max: most }).map((value) => moneyText(fromFen(BigInt(value))))

/** Months of one person: each with wages or labour of a stream, and a bonus now and then. */
const months = fc.array(
  fc.record({
    income: fen(9_000_000),
    exempt: fen(100_000),
    pension: fen(300_000),
    child: fen(200_000),
    annuity: fen(50_000),
    donation: fen(20_000),
    relief: fen(10_000),
    bonus: fc.option(fen(30_000_000), { nil: null }),
    mode: fc.constantFrom('', 'merged'),
  }),
  { minLength: 1, maxLength: 6 },
)
type Month = Parameters<Parameters<typeof months.map>[0]>[0][number]
function yearOf(stream: 'wage' | 'agent' | 'intern' | 'platform', all: readonly Month[]) {
  let carry = NOTHING
  return all.map((one, at) => {
    const month = periodFrom(2026, at + 1)
    const rows: ReturnRow[] = []
    const wages = stream === 'wage'
    const exempt = Number(one.exempt) > Number(one.income) ? '0.00' : one.exempt
    const amounts: Record<string, string> = wages
      ? {
          income: one.income,
          exempt,
          pension: one.pension,
          child: one.child,
          annuity: one.annuity,
          donation: one.donation,
          relief: one.relief,
        }
      : { income: one.income, exempt }
    const pay = reckonRow({ ...payee, taxKind: kindFor(stream) }, { item: stream, amounts }, month, carry)
    rows.push(rowOf('张三', stream, amounts, pay))
    carry = pay.next
    if (wages && one.bonus !== null) {
      const given = { income: one.bonus, mode: one.mode }
      const bonus = reckonRow(payee, { item: 'bonus', amounts: given }, month, carry)
      rows.push(rowOf('张三', 'bonus', given, bonus))
      carry = bonus.next
    }
    return { month, rows, cells: withheldCells(rows) }
  })
}

test('whatever is reckoned here fits together there, month after month', () => {
  fc.assert(
    fc.property(fc.constantFrom('wage' as const, 'agent' as const, 'intern' as const, 'platform' as const), months, (stream, all) => {
      const year = yearOf(stream, all)
      for (const [at, { month, cells }] of year.entries()) {
        const earlier = year.slice(0, at).map((one) => one.cells)
        expect(withheldRefusal(cells, month, earlier)).toBeNull()
      }
    }),
    { numRuns: 60 },
  )
})

test.each(INCOME_KEYS)('%s by itself fits together', (item) => {
  const amounts = { income: '60000.00', average: '9000.00' }
  const reckoned = reckonRow({ ...payee, taxKind: kindFor(item) }, { item, amounts }, period('2026-01'), NOTHING)
  const cells = withheldCells([rowOf('李四', item, amounts, reckoned)])
  expect(withheldRefusal(cells, period('2026-01'), [])).toBeNull()
  expect(withheldOwed(cells)).toBe(moneyText(fromFen(reckoned.figures.tax)))
})

const one = () => {
  const amounts = { income: '30000', pension: '4500' }
  const first = reckonRow(payee, { item: 'wage', amounts }, period('2026-01'), NOTHING)
  const second = reckonRow(payee, { item: 'wage', amounts }, period('2026-02'), first.next)
  return [first, second].map((reckoned) => withheldCells([rowOf('张三', 'wage', amounts, reckoned)])) as [
    Record<string, string>,
    Record<string, string>,
  ]
}
test('no whole number is in the cells; what does not fit is told by row and column', () => {
  const [january, february] = one()
  expect(Object.values(january).some((text) => text.includes('11010519491231'))).toBe(false)
  expect(january['KJ!1:4']).toBe('********002X')
  expect(january).toMatchObject({ 'KJ!1:2': '张三', 'KJ!1:8': '30000.00', 'KJ!1:35': '3', 'KJ!1:40': '615.00', 'KJ!T:40': '615.00' })
  expect(withheldLines(january).map(({ amount }) => amount)).toEqual(['30000.00', '615.00'])
  const months = [january]
  const wrong = (cells: Record<string, string>) => withheldRefusal({ ...february, ...cells }, period('2026-02'), months)
  expect(wrong({})).toBeNull()
  expect(wrong({ 'KJ!1:34': '1.00' })).toBe('第1行第34栏应为41,000.00，所报1.00')
  expect(wrong({ 'KJ!1:37': '1.00' })).toBe('第1行第37栏应为1,580.00，所报1.00')
  expect(wrong({ 'KJ!1:40': '1.00' })).toBe('第1行第40栏应为965.00，所报1.00')
  expect(wrong({ 'KJ!T:40': '1.00' })).toBe('第40栏合计应为965.00，所报1.00')
  expect(wrong({ 'KJ!T:8': '1.00' })).toBe('第8栏合计应为30,000.00，所报1.00')
  expect(wrong({ 'KJ!1:7': '稿费' })).toBe('第1行没有姓名或所得项目')
  expect(wrong({ 'VS0!1:1': '1' })).toBe('扣缴申报表没有VS0!1:1这一格')
  expect(withheldRefusal({ 'KJ!T:40': '0.00' }, period('2026-02'), [])).toBe('扣缴申报表没有人员')
  // taken for the first month of somebody's year, though January was accepted: the year does not go on
  expect(withheldRefusal(january, period('2026-02'), months)).toMatch(/^第1行第22栏应为60,000.00/)
  // what is not known of January is believed, but in January itself there is nothing before
  expect(withheldRefusal(february, period('2026-02'), [])).toBeNull()
  expect(withheldRefusal(february, period('2026-01'), [])).toMatch(/^第1行第22栏/)
})

test('so many rows are not filed from here: that is said, with how many there are', () => {
  const pay = reckonRow(payee, { item: 'wage', amounts: { income: '5000' } }, period('2026-01'), NOTHING)
  const row = rowOf('张三', 'wage', { income: '5000' }, pay)
  const many = Array.from({ length: 3001 }, () => row)
  expect(() => withheldCells(many)).toThrow(expect.objectContaining({ code: 'IT0066', message: expect.stringContaining('3001行') }))
  expect(Object.keys(withheldCells(many.slice(1))).length).toBeGreaterThan(3000)
})
