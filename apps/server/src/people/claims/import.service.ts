/** Claims from a workbook: a row a line of expense, rows of the same claim number one claim; all of them as drafts, or none. */
import { broken, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { ZERO } from '@app/domain/kernel/money'
import type { BillDraft, BillLine } from '@app/domain/people/claims/bill'
import { TICKETS, type Ticket } from '@app/domain/people/claims/passenger-tax'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { amountOf, dayOf } from '../../papers/paper/index.ts'
import { save } from './bills.service.ts'
import { choices } from './settings.service.ts'

const HEADERS = {
  group: '单据序号',
  day: '日期',
  employee: '报销人',
  reason: '事由',
  type: '费用类型',
  content: '报销内容',
  project: '项目',
  ticket: '票据',
  amount: '金额',
  tax: '可抵扣税额',
} as const
type Header = keyof typeof HEADERS
const headers = Object.entries(HEADERS) as [Header, string][]
const NEEDED: readonly Header[] = ['day', 'employee', 'type', 'amount']

const EXAMPLE: Readonly<Record<Header, string>> = {
  group: '1',
  day: '2026-03-01',
  employee: '张三',
  reason: '出差',
  type: '差旅费',
  content: '往返车票',
  project: '',
  ticket: TICKETS.none,
  amount: '553.00',
  tax: '',
}
export const template = (): FileAnswer =>
  sheetFile(
    {
      title: '',
      captions: [],
      columns: headers.map(([key, title]) => ({ key, title, kind: 'text' as const })),
      rows: [{ key: 'example', cells: EXAMPLE }],
    },
    '报销单模板',
    'xlsx',
  )

interface Read {
  /** Rows of one claim; those without a number are claims of their own. */
  readonly group: string
  readonly row: number
  readonly head: Pick<BillDraft, 'day' | 'employeeId' | 'departmentId' | 'reason'>
  readonly line: BillLine
}

function readRows(table: readonly (readonly string[])[], known: Awaited<ReturnType<typeof choices>>) {
  const headerAt = table.findIndex((row) => NEEDED.every((key) => row.some((cell) => cell.trim() === HEADERS[key])))
  if (headerAt < 0) throw invalid('EC0070', '没有找到表头“日期、报销人、费用类型、金额”，请使用模板')
  const places = new Map(headers.map(([key, title]) => [key, table[headerAt]!.findIndex((cell) => cell.trim() === title)]))
  const details: ErrorDetail[] = []
  const rows: Read[] = []
  for (const [offset, cells] of table.slice(headerAt + 1).entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const row = headerAt + offset + 2
    const cell = (key: Header): string => (places.get(key)! < 0 ? '' : (cells[places.get(key)!] ?? '').trim())
    const bad = (key: Header, reason: string) => void details.push({ row, column: HEADERS[key], reason })
    const day = dayOf(cell('day'))
    const [amount, tax] = [amountOf(cell('amount')), amountOf(cell('tax'))]
    const people = known.employees.filter((one) => one.name === cell('employee'))
    const type = known.types.find((one) => one.name === cell('type'))
    const project = cell('project') === '' ? null : known.projects.find((one) => one.name === cell('project'))
    const ticket =
      cell('ticket') === '' ? 'none' : (Object.entries(TICKETS).find(([, title]) => title === cell('ticket'))?.[0] as Ticket | undefined)
    if (day === null) bad('day', `“${cell('day')}”不是日期`)
    if (amount === null) bad('amount', `“${cell('amount')}”不是金额`)
    if (tax === null) bad('tax', `“${cell('tax')}”不是金额`)
    if (people.length !== 1)
      bad(
        'employee',
        people.length === 0 ? `没有职员“${cell('employee')}”` : `有${people.length}个职员叫“${cell('employee')}”，请在页面录入`,
      )
    if (type === undefined) bad('type', `没有费用类型“${cell('type')}”`)
    if (project === undefined) bad('project', `没有项目“${cell('project')}”`)
    if (ticket === undefined) bad('ticket', `没有票据种类“${cell('ticket')}”`)
    for (const key of ['reason', 'content'] as const) if (cell(key).length > 200) bad(key, '最多200字')
    const [person] = people
    if (day === null || amount === null || tax === null || people.length !== 1 || !person || !type || project === undefined || !ticket)
      continue
    rows.push({
      group: cell('group') || `row ${row}`,
      row,
      head: { day, employeeId: person.id, departmentId: person.departmentId, reason: cell('reason') },
      line: { day, expenseTypeId: type.id, content: cell('content'), projectId: project?.id ?? null, ticket, amount, tax },
    })
  }
  return { rows, details }
}

const COLUMNS: Readonly<Record<string, string>> = { expenseTypeId: HEADERS.type, amount: HEADERS.amount, tax: HEADERS.tax }
const refuse = (details: readonly ErrorDetail[]) =>
  broken('EC0071', `${new Set(details.map((one) => one.row)).size}行有误，没有导入`, details)

/** EC0070 without the headings; EC0072 without a row; EC0071 with every bad row, and nothing is kept. Claims come in as drafts: nobody sent them in yet. */
export async function imported(caller: LedgerCaller, file: UploadedFile): Promise<{ count: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  return caller.transact(async (ctx: LedgerContext) => {
    const { rows, details } = readRows(sheets[0]?.rows ?? [], await choices(ctx))
    const groups = [...Map.groupBy(rows, (one) => one.group).values()]
    for (const of of groups)
      for (const one of of)
        if (one.head.employeeId !== of[0]!.head.employeeId)
          details.push({ row: one.row, column: HEADERS.employee, reason: '同一单据序号的报销人不同' })
    if (details.length > 0) throw refuse(details)
    if (groups.length === 0) throw invalid('EC0072', '文件里没有数据')
    for (const of of groups) {
      const draft = { ...of[0]!.head, projectId: null, amount: ZERO, papers: 0, lines: of.map((one) => one.line), submit: false }
      try {
        await save(ctx, 'claim', draft)
      } catch (refusal) {
        throw placed(refusal, of)
      }
    }
    return { count: groups.length }
  })
}

/** Lines of the claim as rows of the file. */
function placed(refusal: unknown, of: readonly Read[]): unknown {
  if (!(refusal instanceof Error) || !('details' in refusal)) return refusal
  const details = (refusal.details as ErrorDetail[]).map(({ row, column, reason }) => ({
    row: of[(row ?? 1) - 1]!.row,
    column: COLUMNS[column ?? ''] ?? HEADERS.day,
    reason,
  }))
  return details.length === 0 ? refusal : refuse(details)
}
