/** `npm run bench`: every figure of the issue in one run, ours against the bare limit in turn; ends with a table and a failing exit code when one is missed. */
import { writeFile } from 'node:fs/promises'
import { asideFigures } from './bench/aside.ts'
import { assetFigures } from './bench/assets.ts'
import { costFigures } from './bench/cost.ts'
import { batchFigures, replayFigures } from './bench/batch.ts'
import { bringingFigures } from './bench/bringing.ts'
import { browsingFigures } from './bench/browsing.ts'
import { closingFigures } from './bench/closing.ts'
import { fileFigures } from './bench/files.ts'
import { filingFigures } from './bench/filing.ts'
import { firmFigures } from './bench/firm.ts'
import { formFigures } from './bench/forms.ts'
import { frameFigures } from './bench/frame.ts'
import { payFigures } from './bench/pay.ts'
import { growthFigures } from './bench/growth.ts'
import { bookingFigures } from './bench/booking.ts'
import { codingFigures } from './bench/coding.ts'
import { monthFigures } from './bench/month.ts'
import { invoiceFigures } from './bench/invoices.ts'
import { furnish, openHouse, type House } from './bench/house.ts'
import { largeFigures } from './bench/large.ts'
import { holds, printed, type Figure } from './bench/measure.ts'
import { outputFigures } from './bench/output.ts'
import { printFigures } from './bench/prints.ts'
import { processFigures } from './bench/processes.ts'
import { returnsFigures } from './bench/returns.ts'
import { readingFigures } from './bench/reading.ts'
import { scrollingFigures } from './bench/scrolling.ts'
import { sizeFigures } from './bench/sizes.ts'
import { typingFigures } from './bench/typing.ts'
import { stockFigures } from './bench/stock.ts'
import { soakFigures } from './bench/soak.ts'
import { takingFigures } from './bench/taking.ts'
import { buildWeb } from './build.ts'
import { killFigure, savingFigures } from './bench/saving.ts'

const parts: Readonly<Record<string, (house: House) => Promise<Figure[]>>> = {
  saving: savingFigures,
  processes: processFigures,
  kill: async (house) => [await killFigure(house)],
  bringing: bringingFigures,
  closing: closingFigures,
  reading: readingFigures,
  output: outputFigures,
  prints: printFigures,
  browsing: browsingFigures,
  frame: frameFigures,
  large: largeFigures,
  scrolling: scrollingFigures,
  batch: batchFigures,
  replay: replayFigures,
  pay: payFigures,
  invoices: invoiceFigures,
  booking: bookingFigures,
  month: monthFigures,
  coding: codingFigures,
  files: fileFigures,
  forms: formFigures,
  aside: asideFigures,
  returns: returnsFigures,
  taking: takingFigures,
  typing: typingFigures,
  filing: filingFigures,
  assets: assetFigures,
  stock: stockFigures,
  cost: costFigures,
  firm: firmFigures,
}
/** Half an hour, and what is no figure to hold: asked for by name alone. */
const long: typeof parts = { soak: soakFigures, sizes: sizeFigures, growth: growthFigures }

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name) && !Object.hasOwn(long, name))
if (unknown.length > 0) {
  console.error(`没有这些部分：${unknown.join(' ')}\n有：${Object.keys({ ...parts, ...long }).join(' ')}`)
  process.exit(2)
}
const figures: Figure[] = []
// before the server starts: it serves the files it finds then
buildWeb()
const house = await openHouse()
await furnish(house)
try {
  for (const [name, part] of Object.entries({ ...parts, ...long })) {
    if (asked.length > 0 ? !asked.includes(name) : name in long) continue
    console.log(`\n— ${name}`)
    for (const figure of await part(house)) {
      figures.push(figure)
      console.log(printed(figure))
    }
  }
} finally {
  await house.close()
}
const missed = figures.filter((figure) => !holds(figure))
console.log(`\n${figures.length - missed.length} of ${figures.length} figures hold`)
if (process.env['BENCH_OUT']) await writeFile(process.env['BENCH_OUT'], JSON.stringify(figures, null, 2))
process.exit(missed.length === 0 ? 0 : 1)
