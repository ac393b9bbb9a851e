/** One arithmetic of each tax: what is accrued and estimated of a base is what the return makes of it, to the fen, over 20,000 random bases each. */
import { expect, test } from 'vitest'
import { incomeTaxDue, stampDue, surtaxDue } from '../../../finance/period-end/steps/tax-arithmetic.ts'
import {
  citRates,
  cityConstructionRates,
  educationSurchargeRates,
  localEducationRates,
  smallProfitRates,
} from '../../../finance/period-end/rates.ts'
import { rateOn } from '../../../kernel/dated.ts'
import { dec } from '../../../kernel/decimal.ts'
import { fromFen, money, moneyText, type Money } from '../../../kernel/money.ts'
import { day, lastDay, period } from '../../../kernel/period.ts'
import { ONE, rate, type Rate } from '../../../kernel/quantity.ts'
import { startingColumns } from '../../../people/salary/sheet-defaults.ts'
import { readColumns } from '../../../people/salary/columns.ts'
import { pay } from '../../../people/salary/payroll.ts'
import { NOTHING, type Payee } from '../../../people/salary/pay-types.ts'
import { reckonRow } from '../../iit/reckon.ts'
import { surtaxesOn } from '../../natural-persons/levies.ts'
import { openBook, type Book } from './book.ts'
import { citQuarter, citParameters } from '../income/cit.ts'
import { generalVat } from '../vat/general-vat.ts'
import { vatPrepay } from '../vat/prepay.ts'
import { reckon, retyped, type Reckoned } from './reckon.ts'
import { smallVat } from '../vat/small-vat.ts'
import { stamp } from '../stamp/stamp.ts'
import { stampRates, type StampRateItem } from '../stamp/stamp-rates.ts'

const september = period('2026-09')
const on = lastDay(september)
const RUNS = 20_000
/** A sequence of its own: the same bases every time, and none that was chosen. */
function* randoms(): Generator<number> {
  let seed = 20_261_129
  for (;;) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    yield seed
  }
}
/** Small ones as often as large ones: fen part near the halves. */
function* bases(): Generator<Money> {
  for (const one of randoms()) yield fromFen(BigInt(one % 10 ** (2 + (one % 8))))
}

const HALF = rate('0.5')
interface Form {
  readonly book: Book
  readonly start: Reckoned
}
function formOf(filing: Parameters<typeof openBook>[0], parameters: Record<string, string>): Form {
  const book = openBook(filing, on)
  return { book, start: reckon(book, { typed: {}, taken: {}, parameters, before: {} }) }
}
/** What cells come to once others are typed. */
function cellsOf({ book, start }: Form, typed: readonly (readonly [cell: string, value: Money])[], wanted: readonly string[]): string[] {
  const { now } = typed.reduce((all, [cell, value]) => retyped(book, all, cell, moneyText(value)), start)
  return wanted.map((cell) => moneyText(money(now[book.placeOf(cell)]!)))
}

const surtaxRates = (place: 'city' | 'town' | 'elsewhere'): Rate[] => [
  rateOn(cityConstructionRates, on).value[place],
  rateOn(educationSurchargeRates, on).value,
  rateOn(localEducationRates, on).value,
]
const expected = (base: Money, place: 'city' | 'town' | 'elsewhere', left: Rate, free: boolean): string[] =>
  surtaxRates(place).map((of, at) => moneyText(surtaxDue(base, of, { left, free: free && at > 0 })))

const PLACES = [
  ['city', '0.07'],
  ['town', '0.05'],
  ['elsewhere', '0.01'],
] as const
const RETURNS = [
  ['附列资料（五）', generalVat, ['VG5!1:1', 'VG5!2:1', 'VG5!3:1'], ['VG5!1:13', 'VG5!2:13', 'VG5!3:13'], '$city_rate', '$edu_exempt'],
  ['小规模附列资料（二）', smallVat, ['VS2!1:1', 'VS2!2:1', 'VS2!3:1'], ['VS2!1:9', 'VS2!2:9', 'VS2!3:9'], '$city_rate', '$edu_exempt'],
  ['预缴表附列资料', vatPrepay, ['VYJ!1:4'], ['VYJF!1:8', 'VYJF!2:8', 'VYJF!3:8'], '$place_rate', '$edu_free'],
] as const

test.each(RETURNS)(
  'surtaxes of %s and what is accrued and estimated: no fen apart',
  { timeout: 120_000 },
  (_, filing, typed, wanted, city, free) => {
    const random = bases()
    const apart: string[] = []
    for (const [at, [place, cityRate]] of PLACES.entries())
      for (const halved of [true, false]) {
        const exempt = at === 1
        const form = formOf(filing, { [city]: cityRate, $six_half: halved ? '1' : '0', $edu_limit: '300000', $small: '0' })
        // answers are typed over, as a person would
        const answered = { ...form, start: reckon(form.book, { ...form.start.given, typed: { [free]: exempt ? '1' : '0' } }) }
        for (let run = 0; run < Math.ceil(RUNS / 6); run += 1) {
          const base = random.next().value!
          const cells = cellsOf(
            answered,
            typed.map((cell) => [cell, base] as const),
            wanted,
          )
          const ours = expected(base, place, halved ? HALF : ONE, exempt)
          if (cells.join() !== ours.join()) apart.push(`${moneyText(base)} ${place} ${halved}: ${cells.join()} or ${ours.join()}`)
        }
      }
    expect(apart).toEqual([])
  },
)

test('what is withheld for a natural person is reckoned the same way', () => {
  const random = bases()
  const apart: string[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const vat = random.next().value!
    const educationFree = run % 2 === 0
    const { construction, education, localEducation } = surtaxesOn(vat, { place: 'city', halved: true, educationFree }, on)
    const own = [construction, education, localEducation].map(moneyText).join()
    if (own !== expected(vat, 'city', HALF, educationFree).join()) apart.push(`${moneyText(vat)}: ${own}`)
  }
  expect(apart).toEqual([])
})

test('stamp tax of every item and its row: no fen apart', { timeout: 120_000 }, () => {
  const apart: string[] = []
  const items = Object.keys(stampRates).filter((item) => item !== 'SEC') as StampRateItem[]
  const random = bases()
  for (const halved of [true, false]) {
    const form = formOf(stamp, { $half: halved ? '1' : '0' })
    for (let run = 0; run < RUNS / 2; run += 1) {
      const item = items[run % items.length]!
      const base = random.next().value!
      const [due] = cellsOf(form, [[`YH!${item}:2`, base]], [`YH!${item}:8`])
      const ours = moneyText(stampDue(base, rateOn(stampRates[item], on).value, halved ? HALF : ONE))
      if (due !== ours) apart.push(`${item} ${moneyText(base)}: ${due} or ${ours}`)
    }
  }
  expect(apart).toEqual([])
})

test('income tax of a quarter and what is accrued: no fen apart', { timeout: 120_000 }, () => {
  const random = bases()
  const apart: string[] = []
  const { rate: small, limit } = rateOn(smallProfitRates, on).value
  const full = rateOn(citRates, on).value
  const form = formOf(citQuarter, { ...citParameters(september, 'quarter'), $quarters: '3' })
  for (let run = 0; run < RUNS; run += 1) {
    const taxable = random.next().value!
    const isSmall = run % 3 !== 0 && dec(taxable).compare(dec(limit).toString()) <= 0
    const start = { ...form, start: retyped(form.book, form.start, '$small_profit', isSmall ? '1' : '0') }
    const [due] = cellsOf(start, [['A200000!25:1', taxable]], ['A200000!32:1'])
    const ours = moneyText(incomeTaxDue(taxable, full, isSmall ? small : null))
    if (due !== ours) apart.push(`${moneyText(taxable)} ${isSmall}: ${due} or ${ours}`)
  }
  expect(apart).toEqual([])
})

test('pay and the return of withheld tax: month after month, no fen apart', { timeout: 120_000 }, () => {
  const payee: Payee = {
    taxKind: 'employee',
    entered: period('2025-01'),
    firstJobYear: null,
    yearAtOnce: null,
    bases: { social: 0n, housing: 0n, housingRate: null },
    declared: [],
  }
  const apart: string[] = []
  const columns = readColumns(startingColumns.wage)
  const random = bases()
  for (let run = 0; run < RUNS / 10; run += 1) {
    let [paid, told] = [NOTHING, NOTHING]
    for (let month = 1; month <= 10; month += 1) {
      const at = period(`2026-${String(month).padStart(2, '0')}`)
      const base = moneyText(random.next().value)
      const sheet = pay(payee, { kind: 'wage', period: at, columns, rates: [] }, { base }, paid)
      const row = reckonRow(payee, { item: 'wage', amounts: { income: base } }, at, told)
      if (sheet.figures.tax !== row.figures.tax) apart.push(`${at} ${base}: ${row.figures.tax} or ${sheet.figures.tax}`)
      ;[paid, told] = [sheet.next, row.next]
    }
  }
  expect(apart).toEqual([])
})

test('reckoned once over rate and reduction, as it was, most months part by a fen: the test would see it', () => {
  const random = bases()
  let apart = 0
  for (let run = 0; run < RUNS; run += 1) {
    const base = random.next().value!
    const once = surtaxRates('city').map((of) => moneyText(money(dec(base).times(of).times(HALF))))
    if (once.join() !== expected(base, 'city', HALF, false).join()) apart += 1
  }
  expect(apart / RUNS).toBeGreaterThan(0.3)
  expect(moneyText(surtaxDue(money('58996.50'), rate('0.02'), { left: HALF, free: false }))).toBe('589.96')
  expect(day('2026-09-30')).toBe(on)
})
