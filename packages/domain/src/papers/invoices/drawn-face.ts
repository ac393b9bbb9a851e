/**
 * An invoice laid out like the printed 电子发票 from what its data say: for reading, never the original. Millimetres; the figures are
 * those of the reader, put where the paper has them.
 */
import { dec } from '../../kernel/decimal.ts'
import type { FaceItem, FacePage, Matrix } from '../../kernel/face.ts'
import { inWords, moneyText, type Money } from '../../kernel/money.ts'
import { INVOICE_KINDS } from './invoice-kind.ts'
import type { Invoice, InvoiceLine, InvoiceTaxpayer } from './invoice.ts'

const HERE: Matrix = [1, 0, 0, 1, 0, 0]
/** Frame and labels are brown on the printed face, values black. */
const [FRAME, VALUE] = ['#8b3a1e', '#000000']
const [LEFT, RIGHT, LABEL] = [5, 205, 6]
const WIDTH = RIGHT - LEFT
const SIZE = 3.1
const LINE = 4.4
/** The table keeps this height however few lines there are. */
const LEAST_BODY = 36

const COLUMNS = [
  { title: '项目名称', width: 48, align: 'left' },
  { title: '规格型号', width: 22, align: 'left' },
  { title: '单位', width: 10, align: 'center' },
  { title: '数量', width: 23, align: 'right' },
  { title: '单价', width: 32, align: 'right' },
  { title: '金额', width: 25, align: 'right' },
  { title: '税率/征收率', width: 18, align: 'center' },
  { title: '税额', width: 22, align: 'right' },
] as const
type Align = 'left' | 'center' | 'right'

/** Figures and numbers stand in letters of one width, as they are printed; that width is the same on every computer. */
const isFigure = (text: string): boolean => Array.from(text).every((letter) => letter <= '\u00ff')
const advance = (letter: string, figure: boolean): number => (figure ? 0.6 : letter <= '\u00ff' ? 0.52 : 1)
function widthOf(text: string, size: number): number {
  const figure = isFigure(text)
  return Array.from(text).reduce((all, letter) => all + advance(letter, figure) * size, 0)
}

/** Text broken where its place ends; written line breaks are kept. */
function broken(text: string, width: number, size: number): string[] {
  return text.split(/\r?\n/).flatMap((part) => {
    const lines = ['']
    for (const letter of part) {
      if (lines.at(-1) !== '' && widthOf(lines.at(-1)! + letter, size) > width) lines.push('')
      lines[lines.length - 1] += letter
    }
    return lines
  })
}

class Sheet {
  readonly items: FaceItem[] = []
  line(x1: number, y1: number, x2: number, y2: number, width = 0.25): void {
    this.items.push({ kind: 'path', m: HERE, d: `M${x1} ${y1}L${x2} ${y2}`, stroke: FRAME, fill: null, width, opacity: 1 })
  }
  /** `y` is the baseline. */
  text(
    text: string,
    x: number,
    y: number,
    { size = SIZE, width = 0, align = 'left', fill = VALUE, bold = false, font = '宋体' }: TextLook = {},
  ): void {
    if (text === '') return
    const figure = isFigure(text)
    const free = width - widthOf(text, size)
    let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
    const xs: number[] = []
    for (const letter of text) {
      // the wire has a place a code unit
      for (let unit = 0; unit < letter.length; unit += 1) xs.push(Math.round(at * 100) / 100)
      at += advance(letter, figure) * size
    }
    this.items.push({ kind: 'text', m: HERE, xs, ys: [y], text, size, font: figure ? 'Courier New' : font, bold, fill, opacity: 1 })
  }
  label(text: string, x: number, y: number, look: TextLook = {}): void {
    this.text(text, x, y, { fill: FRAME, ...look })
  }
  /** Letters below each other in a narrow box. */
  upright(text: string, x: number, top: number, height: number): void {
    const step = Math.min(LINE, height / text.length)
    const start = top + (height - step * text.length) / 2 + step * 0.8
    for (const [index, letter] of Array.from(text).entries()) this.label(letter, x, start + index * step, { width: LABEL, align: 'center' })
  }
}
interface TextLook {
  readonly size?: number
  readonly width?: number
  readonly align?: Align
  readonly fill?: string
  readonly bold?: boolean
  readonly font?: string
}

const dayText = (day: string): string => `${day.slice(0, 4)}年${day.slice(5, 7)}月${day.slice(8)}日`
const yuan = (amount: Money): string => `¥${moneyText(amount)}`

function rateText({ taxRate, taxTreatment }: InvoiceLine): string {
  if (taxTreatment === 'exempt') return '免税'
  if (taxTreatment === 'untaxed') return '不征税'
  return taxRate === null ? '***' : `${dec(taxRate).times('100').toString()}%`
}

const cellsOf = (line: InvoiceLine): readonly string[] => [
  line.taxCategoryName === '' ? line.goodsName : `*${line.taxCategoryName}*${line.goodsName}`,
  line.specification,
  line.unit,
  line.quantity ?? '',
  line.unitPrice ?? '',
  moneyText(line.netAmount),
  rateText(line),
  line.taxTreatment === 'exempt' || line.taxTreatment === 'untaxed' ? '***' : moneyText(line.taxAmount),
]

function party(sheet: Sheet, who: InvoiceTaxpayer, title: string, x: number, top: number, height: number): void {
  const width = WIDTH / 2
  sheet.line(x + LABEL, top, x + LABEL, top + height)
  sheet.upright(title, x, top, height)
  const inner = x + LABEL + 1.5
  const rows = [
    ['名称：', who.name],
    ['统一社会信用代码/纳税人识别号：', who.taxNumber],
  ] as const
  for (const [index, [label, value]] of rows.entries()) {
    const y = top + 6.5 + index * 9
    sheet.label(label, inner, y)
    const from = widthOf(label, SIZE)
    for (const [at, part] of broken(value, width - LABEL - 3 - from, SIZE).entries()) sheet.text(part, inner + from, y + at * 3.6)
  }
}

/** The lines of the table; answers where it ends. */
function table(sheet: Sheet, lines: readonly InvoiceLine[], top: number): number {
  const xs = COLUMNS.map((_, index) => LEFT + COLUMNS.slice(0, index).reduce((all, one) => all + one.width, 0))
  for (const [index, { title, width }] of COLUMNS.entries()) sheet.label(title, xs[index]!, top + 4, { width, align: 'center' })
  let y = top + 9.5
  for (const line of lines) {
    const cells = cellsOf(line).map((text, index) => broken(text, COLUMNS[index]!.width - 2, SIZE))
    for (const [index, parts] of cells.entries())
      for (const [at, part] of parts.entries())
        sheet.text(part, xs[index]! + 1, y + at * LINE, { width: COLUMNS[index]!.width - 2, align: COLUMNS[index]!.align })
    y += Math.max(...cells.map((parts) => parts.length)) * LINE
  }
  return Math.max(top + LEAST_BODY, y)
}

export function drawnFace(invoice: Invoice): FacePage {
  const sheet = new Sheet()
  const { name } = INVOICE_KINDS[invoice.kind]
  const title = invoice.kind === 'unknown' ? '电子发票' : name
  sheet.label(title, LEFT, 15, { size: 6, width: WIDTH, align: 'center', font: '楷体' })
  const half = widthOf(title, 6) / 2 + 4
  for (const y of [18, 19]) sheet.line(105 - half, y, 105 + half, y)
  const number = [
    ['发票代码：', invoice.code],
    ['发票号码：', invoice.number],
    ['开票日期：', dayText(invoice.issuedOn)],
  ] as const
  for (const [index, [label, value]] of number.filter(([, text]) => text !== '').entries()) {
    sheet.label(label, 150, 12 + index * 5.5)
    sheet.text(value, 150 + widthOf(label, SIZE), 12 + index * 5.5)
  }
  if (invoice.red) sheet.text('红字', LEFT, 15, { size: 5, fill: '#c00000', font: '楷体' })
  const top = 28
  const parties = 22
  party(sheet, invoice.buyer, '购买方信息', LEFT, top, parties)
  party(sheet, invoice.seller, '销售方信息', LEFT + WIDTH / 2, top, parties)
  sheet.line(LEFT + WIDTH / 2, top, LEFT + WIDTH / 2, top + parties)
  sheet.line(LEFT, top + parties, RIGHT, top + parties)
  const body = table(sheet, invoice.lines, top + parties)
  const totalAt = body + 5
  const amounts = LEFT + COLUMNS.slice(0, 5).reduce((all, one) => all + one.width, 0)
  sheet.label('合　　计', LEFT, totalAt - 0.5, { width: COLUMNS[0].width, align: 'center' })
  sheet.text(yuan(invoice.netAmount), amounts, totalAt - 0.5, { width: COLUMNS[5].width - 1, align: 'right' })
  sheet.text(yuan(invoice.taxAmount), RIGHT - COLUMNS[7].width, totalAt - 0.5, { width: COLUMNS[7].width - 1, align: 'right' })
  const words = body + 7
  sheet.line(LEFT, words, RIGHT, words)
  sheet.label('价税合计（大写）', LEFT, words + 5.2, { width: COLUMNS[0].width, align: 'center' })
  sheet.text(`⊗ ${inWords(invoice.grossAmount).replace('元', '圆')}`, LEFT + COLUMNS[0].width + 3, words + 5.2)
  sheet.line(LEFT + COLUMNS[0].width, words, LEFT + COLUMNS[0].width, words + 8)
  sheet.label('（小写）', 145, words + 5.2)
  sheet.text(yuan(invoice.grossAmount), 158, words + 5.2)
  const remarks = words + 8
  const remark = broken(
    [...invoice.specialElements.map(({ label, text }) => `${label}：${text}`), invoice.remark].filter((one) => one !== '').join('\n'),
    WIDTH - LABEL - 3,
    SIZE,
  )
  const bottom = remarks + Math.max(18, remark.length * LINE + 3)
  sheet.line(LEFT, remarks, RIGHT, remarks)
  sheet.line(LEFT + LABEL, remarks, LEFT + LABEL, bottom)
  sheet.upright('备注', LEFT, remarks, bottom - remarks)
  for (const [index, part] of remark.entries()) sheet.text(part, LEFT + LABEL + 1.5, remarks + 5 + index * LINE)
  for (const [x1, y1, x2, y2] of [
    [LEFT, top, RIGHT, top],
    [LEFT, bottom, RIGHT, bottom],
    [LEFT, top, LEFT, bottom],
    [RIGHT, top, RIGHT, bottom],
  ] as const)
    sheet.line(x1, y1, x2, y2, 0.4)
  sheet.label('开票人：', LEFT + 14, bottom + 6)
  sheet.text(invoice.drawer, LEFT + 14 + widthOf('开票人：', SIZE), bottom + 6)
  return { width: 210, height: Math.round(bottom + 12), items: sheet.items }
}
