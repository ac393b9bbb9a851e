/** The goods lines of a printed face (票面明细): found between the column titles and the totals, told apart by place and form. */
import { decimalOf } from '../funds/cells.ts'
import type { FaceRow, FaceText } from './face-rows.ts'
import { lineOf, type LineWords } from './invoice-values.ts'
import type { InvoiceLine } from './invoice.ts'

const TITLES = /项目名称|货物或应税劳务|货物[(（]劳务[)）]名称/
const RATE = /^(\d+(\.\d+)?%|免税|不征税|\*{3})$/
const LIST_LINE = /详见销货清单|销货清单/

interface Columns {
  readonly specification: number
  readonly unit: number
  readonly quantity: number
  readonly unitPrice: number
}

/** Reads the lines; rows without figures continue the name above them. */
export function linesOfFace(rows: readonly FaceRow[], warnings: string[]): InvoiceLine[] {
  const words: LineWords[] = []
  let columns: Columns | undefined
  for (const row of rows) {
    const solid = row.words.replace(/\s/g, '')
    if (TITLES.test(solid)) columns = columnsOf(row)
    else if (/^(合计|小计|总计|价税合计)/.test(solid)) columns = undefined
    else if (columns) takeRow(row, columns, words)
  }
  const listed =
    words.length > 1 && words.some((line) => LIST_LINE.test(line.name)) ? words.filter((line) => !LIST_LINE.test(line.name)) : words
  return listed.map((line, index) => lineOf(line, `第${index + 1}行`, warnings))
}

/** Left edges of the text columns, right edges of the figures, from the titles' places. */
function columnsOf(row: FaceRow): Columns {
  const title = (name: RegExp): FaceText | undefined => row.texts.find((text) => name.test(text.text.replace(/\s/g, '')))
  const left = (name: RegExp): number => title(name)?.x ?? Infinity
  const right = (name: RegExp): number => {
    const found = title(name)
    return found ? found.x + found.width : Infinity
  }
  return { specification: left(/规格/), unit: left(/^单位/), quantity: right(/数量/), unitPrice: right(/单价/) }
}

const isFigure = (text: string): boolean => decimalOf(text.replaceAll(/\s/g, '')) !== null

function takeRow(row: FaceRow, columns: Columns, words: LineWords[]): void {
  const texts = row.texts.map((text) => ({ ...text, text: text.text.trim() }))
  // *** stands for a rate and for a tax: the rate is the last piece but one
  const rateAt = RATE.test(texts.at(-2)?.text ?? '') ? texts.length - 2 : texts.findLastIndex((text) => RATE.test(text.text))
  const netAt = texts.findLastIndex((text, index) => (rateAt < 0 || index < rateAt) && isFigure(text.text))
  // the tolerance lets centred text begin a little left of its title
  const nameEnd = columns.specification - 12
  if (rateAt < 0 || netAt < 0) {
    const more = texts
      .filter((text) => text.x < nameEnd)
      .map((text) => text.text)
      .join('')
    const last = words.pop()
    if (last)
      words.push({
        ...last,
        name: last.name + more,
        specification:
          (last.specification ?? '') +
          texts
            .filter((text) => text.x >= nameEnd && text.x < columns.unit - 12)
            .map((text) => text.text)
            .join(''),
      })
    return
  }
  const before = texts.slice(0, netAt)
  const figures = before.filter((text) => isFigure(text.text) && text.x >= columns.unit)
  const wordy = before.filter((text) => !figures.includes(text))
  const between = (from: number, to: number): string =>
    wordy
      .filter((text) => text.x >= from && text.x < to)
      .map((text) => text.text)
      .join('')
  const unitFrom = Number.isFinite(columns.unit) ? columns.unit - 12 : Infinity
  words.push({
    name: between(-Infinity, nameEnd),
    specification: between(nameEnd, unitFrom),
    unit: between(unitFrom, Infinity),
    ...figuresOf(figures, columns),
    net: texts[netAt]?.text ?? '',
    rate: texts[rateAt]?.text ?? '',
    tax: texts[rateAt + 1]?.text ?? '',
  })
}

/** Two figures are quantity and unit price; one alone belongs to the title its right edge is nearer to. */
function figuresOf(figures: readonly FaceText[], columns: Columns): { quantity: string; unitPrice: string } {
  const [first, second] = figures
  if (first && second) return { quantity: first.text, unitPrice: second.text }
  if (!first) return { quantity: '', unitPrice: '' }
  const edge = first.x + first.width
  return Math.abs(edge - columns.quantity) <= Math.abs(edge - columns.unitPrice)
    ? { quantity: first.text, unitPrice: '' }
    : { quantity: '', unitPrice: first.text }
}
