/** Tax forms: what one typed cell costs against reckoning everything, and reckoning against reading the formulas. No server in it. */
import { openBook, type Book } from '../../packages/domain/src/tax/forms/engine/book.ts'
import { citParameters } from '../../packages/domain/src/tax/forms/income/cit.ts'
import { filingOf } from '../../packages/domain/src/tax/forms/engine/filings.ts'
import { generalVatParameters } from '../../packages/domain/src/tax/forms/vat/general-vat.ts'
import { reckon, retyped, violationsOf, type Given } from '../../packages/domain/src/tax/forms/engine/reckon.ts'
import { smallVatParameters } from '../../packages/domain/src/tax/forms/vat/small-vat.ts'
import { stampParameters } from '../../packages/domain/src/tax/forms/stamp/stamp.ts'
import type { FilingKind } from '../../packages/domain/src/tax/forms/engine/taxes.ts'
import { lastDay, period } from '../../packages/domain/src/kernel/period.ts'
import { absolute, inTurn, median, percentile, ratioOf, type Figure } from './measure.ts'

const month = period('2026-12')
const place = { location: 'city', sixTaxesHalved: true } as const
/** The cell more others follow from than from any other, of each return. */
const RETURNS = [
  ['smallVat', 'VS0!1:1', smallVatParameters(month, { ...place, vatCycle: 'quarter' })],
  ['generalVat', 'VG1!1:1', generalVatParameters(month, { ...place, vatCycle: 'month' }, 100)],
  ['citQuarter', 'A200000!1:1', citParameters(month, 'quarter')],
  ['citLevied', 'B100000!1:1', citParameters(month, 'quarter')],
  ['citAnnual', 'A101010!3:1', citParameters(month, 'year')],
  ['stamp', 'YH!SALE:2', stampParameters(month, place)],
] as const satisfies readonly (readonly [FilingKind, string, Record<string, string>])[]

/** So often one cell is typed; the first ones warm the machine. */
const ENGINE = 400
const WARM = 50

export async function formFigures(): Promise<Figure[]> {
  const open = (): Book[] => RETURNS.map(([kind]) => openBook(filingOf(kind, 'smallBusiness', 'quarter'), lastDay(month)))
  const books = open()
  const givens = RETURNS.map(([, cell, parameters]): Given => ({ typed: { [cell]: '310000.00' }, taken: {}, parameters, before: {} }))
  const whole = books.map((book, at) => reckon(book, givens[at]!))
  let typed = 0
  /** As the page does it: what follows is reckoned, and every check asked again. */
  const oneCell = async () => {
    typed += 1
    for (const [at, book] of books.entries()) violationsOf(book, retyped(book, whole[at]!, RETURNS[at]![1], `${typed}.00`))
  }
  const all = async () => {
    for (const [at, book] of books.entries()) reckon(book, givens[at]!)
  }
  const options = { repeat: 200, warm: 3 }
  const engine: number[] = []
  for (let at = 0; at < WARM + ENGINE; at += 1) {
    // of the processor: on a shared machine the clock tells how long others were at work
    const before = process.cpuUsage()
    await oneCell()
    const { user, system } = process.cpuUsage(before)
    if (at >= WARM) engine.push((user + system) / 1000)
  }
  return [
    absolute(
      '申报表：全部22张表各改一格并审核的处理器时间，第95百分位',
      percentile(engine, 0.95),
      5,
      'ms',
      `中位 ${median(engine).toFixed(2)} ms`,
    ),
    ratioOf('申报表：全部22张表各改一格并审核，对全部重算', await inTurn(oneCell, all, options), 1),
    ratioOf('申报表：22张表全部重算，对读一遍公式', await inTurn(all, async () => void open(), options), 1),
  ]
}
