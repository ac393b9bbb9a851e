/** A bill on paper (报销单、借款单、还款单): what it is for, its lines, the total in words, how it was settled, and who signs. */
import { momentText } from '@app/domain/kernel/period'
import { groupThousands, inWords, isZero, subtract, sum, type Money } from '@app/domain/kernel/money'
import { SETTLEMENT_METHODS, type BillKind } from '@app/domain/people/claims/bill'
import { STEP_ACTS, type StepAct } from '@app/domain/people/claims/approval'
import { TICKETS } from '@app/domain/people/claims/passenger-tax'
import type { Paper } from '../../platform/printing/paper.ts'
import { drawPages, openPdf, type Pdf } from '../../platform/printing/pdf.ts'
import type { StoredBill, StoredLine } from './bills.queries.ts'
import type { StoredPayment } from './settlements.queries.ts'

/** A5 across: half of a sheet of A4, as such forms are kept. */
const PAPER: Paper = { width: 21, height: 14.8 }
const LEFT = 1.2
const WIDTH = PAPER.width - 2 * LEFT
const ROW = 0.7
const ROWS = 8

const TITLES: Readonly<Record<BillKind, string>> = { claim: '费 用 报 销 单', loan: '借 款 单', repayment: '还 款 单' }
const SIGNERS: Readonly<Record<BillKind, readonly string[]>> = {
  claim: ['报销人', '部门负责人', '会计审核', '审批人', '出纳', '领款人'],
  loan: ['借款人', '部门负责人', '会计审核', '审批人', '出纳', '领款人'],
  repayment: ['还款人', '会计审核', '出纳'],
}

/** Who decided of the bill since it was sent last. */
export interface Decision {
  readonly act: StepAct
  readonly by: string
  readonly at: Date
  readonly note: string
}

interface Part {
  readonly bill: StoredBill
  readonly rows: readonly StoredLine[]
  readonly payments: readonly StoredPayment[]
  readonly decisions: readonly Decision[]
  readonly part: number
  readonly parts: number
}

const COLUMNS: readonly (readonly [title: string, share: number, align: 'left' | 'right' | 'center'])[] = [
  ['日期', 0.12, 'center'],
  ['费用类型', 0.16, 'left'],
  ['报销内容', 0.3, 'left'],
  ['票据', 0.12, 'left'],
  ['金额', 0.16, 'right'],
  ['可抵扣税额', 0.14, 'right'],
]

const shown = (value: Money): string => (isZero(value) ? '' : groupThousands(value))

/** What was settled so far, in words a cashier signs under. */
function settlementText(bill: StoredBill, payments: readonly StoredPayment[]): string {
  const offset = sum(payments.flatMap((one) => one.offsets.map((each) => each.amount)))
  const said = payments
    .filter((one) => !isZero(one.paid))
    .map(
      (one) => `${one.day} ${SETTLEMENT_METHODS[one.method]}${one.account === '' ? '' : `（${one.account}）`}${groupThousands(one.paid)}`,
    )
  if (bill.kind === 'claim' && !isZero(offset)) said.unshift(`冲借款 ${groupThousands(offset)}`)
  const open = subtract(bill.amount, bill.settled)
  return [...said, ...(isZero(open) ? [] : [`未结算 ${groupThousands(open)}`])].join('；')
}

/** 张三 2026-11-03 10:20 同意：… ; what nobody has decided is left to be written by hand. */
const decisionText = (decisions: readonly Decision[]): string =>
  decisions
    .map(({ act, by, at, note }) => `${by} ${momentText(at).slice(0, 16)} ${STEP_ACTS[act]}${note === '' ? '' : `：${note}`}`)
    .join('；')

function drawLines(pdf: Pdf, { rows }: Part, top: number): number {
  const xs = COLUMNS.map((_, at) => LEFT + WIDTH * COLUMNS.slice(0, at).reduce((all, [, share]) => all + share, 0))
  const ys = Array.from({ length: ROWS + 2 }, (_, at) => top + at * ROW)
  pdf.grid([...xs, LEFT + WIDTH], ys, 0.4)
  const put = (at: number, y: number, text: string, bold = false): void =>
    pdf.text(text, xs[at]!, y, WIDTH * COLUMNS[at]![1], ROW, { size: 9, bold, align: bold ? 'center' : COLUMNS[at]![2], lines: 2 })
  for (const [at, [title]] of COLUMNS.entries()) put(at, top, title, true)
  for (const [index, line] of rows.entries()) {
    const y = top + (index + 1) * ROW
    const cells = [line.day, line.expenseType, [line.content, line.project].filter((one) => one !== '').join(' '), TICKETS[line.ticket]]
    for (const [at, text] of [...cells, groupThousands(line.amount), shown(line.tax)].entries()) put(at, y, text)
  }
  return ys.at(-1)!
}

function drawPart(pdf: Pdf, company: string, one: Part): void {
  const { bill, part, parts, payments, decisions } = one
  pdf.page(PAPER)
  pdf.text(TITLES[bill.kind], LEFT, 0.7, WIDTH, 1, { size: 17, bold: true, align: 'center' })
  const info = 1.8
  const page = parts > 1 ? `　第 ${part}/${parts} 页` : ''
  pdf.text(`单位：${company}`, LEFT, info, WIDTH * 0.45, 0.6, { size: 9 })
  pdf.text(bill.day, LEFT, info, WIDTH, 0.6, { size: 9, align: 'center' })
  pdf.text(`单号：${bill.number}${page}`, LEFT + WIDTH * 0.55, info, WIDTH * 0.45, 0.6, { size: 9, align: 'right' })
  const who = [
    `姓名：${bill.employee}`,
    `部门：${bill.department}`,
    `项目：${bill.project}`,
    `附单据 ${Math.max(bill.papers, bill.files)} 张`,
  ]
  for (const [at, text] of who.entries()) pdf.text(text, LEFT + (WIDTH / 4) * at, 2.4, WIDTH / 4, 0.6, { size: 9 })
  pdf.text(`事由：${bill.reason}`, LEFT, 3, WIDTH, 0.6, { size: 9, lines: 2 })
  let y = 3.7
  if (bill.kind === 'claim') y = drawLines(pdf, one, y)
  const last = part === parts
  const total = `合计（大写）：${last ? inWords(bill.amount) : '接下页'}`
  pdf.box(LEFT, y, WIDTH, ROW, 0.4)
  // the sums stand under what they are of
  const taxed = bill.kind === 'claim' ? WIDTH * COLUMNS.at(-1)![1] : 0
  const amounts = WIDTH * (bill.kind === 'claim' ? COLUMNS.at(-2)![1] : 0.3)
  const words = WIDTH - taxed - amounts
  pdf.text(total, LEFT, y, words, ROW, { size: 10, bold: true })
  if (last) {
    pdf.text(`¥${groupThousands(bill.amount)}`, LEFT + words, y, amounts, ROW, { size: 10, bold: true, align: 'right' })
    if (taxed > 0) pdf.text(shown(bill.tax), LEFT + WIDTH - taxed, y, taxed, ROW, { size: 10, bold: true, align: 'right' })
  }
  y += ROW
  for (const text of [`结算：${last ? settlementText(bill, payments) : ''}`, `审批：${decisionText(decisions)}`]) {
    pdf.box(LEFT, y, WIDTH, ROW, 0.4)
    pdf.text(text, LEFT, y, WIDTH, ROW, { size: 9, lines: 2 })
    y += ROW
  }
  y += 0.3
  const signers = SIGNERS[bill.kind]
  for (const [at, name] of signers.entries())
    pdf.text(`${name}：`, LEFT + (WIDTH / signers.length) * at, y, WIDTH / signers.length, 0.8, { size: 9 })
}

export interface PrintedBill {
  readonly bill: StoredBill
  readonly lines: readonly StoredLine[]
  readonly payments: readonly StoredPayment[]
  readonly decisions: readonly Decision[]
}

async function* partsOf(bills: AsyncIterable<PrintedBill>): AsyncGenerator<Part> {
  for await (const { bill, lines, payments, decisions } of bills) {
    const parts = Math.max(1, Math.ceil(lines.length / ROWS))
    for (let part = 1; part <= parts; part += 1)
      yield { bill, rows: lines.slice((part - 1) * ROWS, part * ROWS), payments, decisions, part, parts }
  }
}

export function draw({ name, company }: { readonly name: string; readonly company: string }, bills: AsyncIterable<PrintedBill>) {
  const pdf = openPdf(name)
  return drawPages(pdf, partsOf(bills), (part) => drawPart(pdf, company, part))
}
