/** Tax forms: what one typed cell costs against reckoning everything, and reckoning against reading the formulas. No server in it. */
import { openBook } from '../../packages/domain/src/tax/forms/book.ts'
import { reckon, retyped, type Given } from '../../packages/domain/src/tax/forms/reckon.ts'
import { smallVat, smallVatParameters } from '../../packages/domain/src/tax/forms/small-vat.ts'
import { lastDay, period } from '../../packages/domain/src/kernel/period.ts'
import { inTurn, ratioOf, type Figure } from './measure.ts'

const month = period('2026-12')
/** The cell more others follow from than from any other. */
const CELL = 'VS0!1:1'

export async function formFigures(): Promise<Figure[]> {
  const open = () => openBook(smallVat, lastDay(month))
  const book = open()
  const given: Given = {
    typed: { [CELL]: '310000.00', 'VS0!3:1': '310000.00' },
    taken: {},
    parameters: smallVatParameters(month, { vatCycle: 'quarter', location: 'city', sixTaxesHalved: true }),
    before: {},
  }
  const whole = reckon(book, given)
  let typed = 0
  const oneCell = async () => {
    typed += 1
    retyped(book, whole, CELL, `${typed}.00`)
  }
  const all = async () => void reckon(book, given)
  const options = { repeat: 200, warm: 3 }
  return [
    ratioOf('申报表：改一格，对全部重算', await inTurn(oneCell, all, options), 0.6),
    ratioOf('申报表：全部重算，对读一遍公式', await inTurn(all, async () => void open(), options), 1),
  ]
}
