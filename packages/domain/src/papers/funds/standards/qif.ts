/** QIF (Quicken): lines of one letter and its value, a record ends with ^. It names neither account nor currency, and its days are three bare numbers. */
import { readBareDay, readMoment, type DayOrder, type RowProblem } from '../cells.ts'
import { decideDayOrder } from '../day-order.ts'
import { refusedLine, standardAmount, type StandardFile, type StandardLine } from './statement-of.ts'

export const isQif = (text: string): boolean => /^[\uFEFF\s]*!(?:Type|Account|Option|Clear)\b/i.test(text)

/** The head its answers are remembered by: the format has none. */
export const QIF_HEAD = 'QIF'

interface Record {
  readonly row: number
  readonly said: ReadonlyMap<string, string>
}
/** 03/05'26, 3/ 5/26, 03/05/2026 as three numbers with one mark between them. */
const dayWords = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(/['.-]/g, '/')

function recordsIn(text: string, other: Set<string>): Record[] {
  const records: Record[] = []
  let said = new Map<string, string>()
  let kind = ''
  let row = 1
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const letter = line[0] ?? ''
    if (letter === '!') {
      kind = line.slice(1).trim().toLowerCase()
      if (!MONEY.test(kind) && !SILENT.test(kind)) other.add(line.trim())
      said = new Map()
      row = index + 2
    } else if (letter === '^') {
      if (MONEY.test(kind) && said.size > 0) records.push({ row, said })
      said = new Map()
      row = index + 2
    } else if (letter !== '' && !said.has(letter)) said.set(letter, line.slice(1).trim())
  }
  return records
}
const MONEY = /^type:\s*(?:bank|cash|ccard)/
const SILENT = /^(?:account|option|clear)/

const isOpening = ({ said }: Record): boolean => /^opening balance$/i.test(said.get('P') ?? '')

/** `answered`: what a person said of its days. */
export function readQif(text: string, answered: DayOrder | null): StandardFile {
  const other = new Set<string>()
  const records = recordsIn(text, other)
  const { order, asked } = decideDayOrder({ cells: records.map(({ said }) => dayWords(said.get('D') ?? '')), answered })
  const problems: RowProblem[] = []
  const lines: StandardLine[] = []
  const openings = records.filter(isOpening)
  for (const record of records) {
    if (isOpening(record)) continue
    const { row, said } = record
    const at = (letter: string): string => said.get(letter) ?? ''
    const day = dayWords(at('D'))
    const moment = (order === undefined ? null : readBareDay(day, order)) ?? readMoment(day.replaceAll('/', '-'))
    const amount = standardAmount(at('T') || at('U'))
    if (!moment) problems.push(refusedLine(row, 'D', `“${at('D')}”不是日期，或看不出年月日的次序`))
    else if (amount === null) problems.push(refusedLine(row, 'T', `“${at('T')}”不是金额`))
    else
      lines.push({
        row,
        moment,
        postedOn: null,
        amount,
        serialNumber: '',
        kind: at('L'),
        abstract: at('M') || at('P'),
        remark: at('N'),
        party: at('P'),
        partyAccount: '',
      })
  }
  return {
    standard: 'qif',
    statements: [{ bankAccount: '', currency: 'CNY', from: null, to: null, opening: null, closing: null, lines }],
    problems,
    notices: [
      'QIF 里没有写账户、币种和余额：按人民币读，请选择账户，导入后与银行的余额核对',
      ...(openings.length === 0 ? [] : [`期初余额没有当作流水：${openings.map(({ said }) => said.get('T') ?? '').join('、')}`]),
      ...(other.size === 0 ? [] : [`没有读的部分：${[...other].slice(0, 5).join('、')}`]),
    ],
    dayQuestions: asked === null ? [] : [{ sheet: '', row: 1, fingerprint: QIF_HEAD, headers: [QIF_HEAD], ...asked }],
  }
}
