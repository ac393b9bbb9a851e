/** Claims from a workbook: a row a line of expense, rows of the same claim number one claim; all of them as drafts, or none. */
import { headMissing } from '@app/domain/kernel/known-tables'
import { broken, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { ZERO } from '@app/domain/kernel/money'
import type { BillDraft, BillLine } from '@app/domain/people/claims/bill'
import { billFields, lineFields, PEOPLE } from '@app/domain/people/claims/bill-fields'
import { TICKETS, type Ticket } from '@app/domain/people/claims/passenger-tax'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import { columnsOf, fieldRows, textIn, type Columns } from '../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { amountOf, dayOf } from '../../papers/paper/index.ts'
import { save } from './bills.service.ts'
import { choices } from './settings.service.ts'

/** A line and the head it is of; rows of the same number are one claim. */
const COLUMNS = { group: { title: '单据序号' }, ...lineFields, employeeId: { title: PEOPLE.claim }, reason: billFields.reason } as const
type Column = keyof typeof COLUMNS
const NEEDED: readonly Column[] = ['day', 'employeeId', 'expenseTypeId', 'amount']
/** Heads stand before their lines. */
const { group, day, employeeId, reason, ...ofLines } = COLUMNS
const shown = { group, day, employeeId, reason, ...ofLines }

const EXAMPLE: Readonly<Record<Column, string>> = {
  group: '1',
  day: '2026-03-01',
  employeeId: '张三',
  reason: '出差',
  expenseTypeId: '差旅费',
  content: '往返车票',
  projectId: '',
  ticket: TICKETS.none,
  amount: '553.00',
  tax: '',
}
export const template = (): FileAnswer =>
  sheetFile(
    {
      title: '',
      captions: [],
      columns: columnsOf(shown),
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
  const details: ErrorDetail[] = []
  const lines = fieldRows(table, COLUMNS, NEEDED, details)
  if (lines === null) throw invalid('EC0070', headMissing('日期、报销人、费用类型、金额', '请使用模板', table))
  const rows: Read[] = []
  for (const line of lines) {
    const cell = (key: Column): string => line.cell(key) ?? ''
    const on = dayOf(cell('day'))
    const [amount, tax] = [amountOf(cell('amount')), amountOf(cell('tax'))]
    const people = known.employees.filter((one) => one.name === cell('employeeId'))
    const type = known.types.find((one) => one.name === cell('expenseTypeId'))
    const project = cell('projectId') === '' ? null : known.projects.find((one) => one.name === cell('projectId'))
    const ticket =
      cell('ticket') === '' ? 'none' : (Object.entries(TICKETS).find(([, title]) => title === cell('ticket'))?.[0] as Ticket | undefined)
    if (on === null) line.refuse('day', `“${cell('day')}”不是日期`)
    if (amount === null) line.refuse('amount', `“${cell('amount')}”不是金额`)
    if (tax === null) line.refuse('tax', `“${cell('tax')}”不是金额`)
    if (people.length !== 1)
      line.refuse(
        'employeeId',
        people.length === 0 ? `没有职员“${cell('employeeId')}”` : `有${people.length}个职员叫“${cell('employeeId')}”，请在页面录入`,
      )
    if (type === undefined) line.refuse('expenseTypeId', `没有费用类型“${cell('expenseTypeId')}”`)
    if (project === undefined) line.refuse('projectId', `没有项目“${cell('projectId')}”`)
    if (ticket === undefined) line.refuse('ticket', `没有票据种类“${cell('ticket')}”`)
    const [why, content] = [textIn(line, 'reason', billFields.reason), textIn(line, 'content', lineFields.content)]
    const [person] = people
    if (on === null || amount === null || tax === null || people.length !== 1 || !person || !type || project === undefined || !ticket)
      continue
    rows.push({
      group: cell('group') || `row ${line.row}`,
      row: line.row,
      head: { day: on, employeeId: person.id, departmentId: person.departmentId, reason: why },
      line: { day: on, expenseTypeId: type.id, content, projectId: project?.id ?? null, ticket, amount, tax },
    })
  }
  return { rows, details }
}

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
          details.push({ row: one.row, column: COLUMNS.employeeId.title, reason: '同一单据序号的报销人不同' })
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
    column: (COLUMNS as Columns<string>)[column ?? '']?.title ?? COLUMNS.day.title,
    reason,
  }))
  return details.length === 0 ? refusal : refuse(details)
}
