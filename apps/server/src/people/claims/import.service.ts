/** Claims from a workbook: a row a line of expense, rows of the same claim number one claim; all of them as drafts, or none. */
import { broken, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { keysOf } from '@app/domain/kernel/field-values'
import { ZERO } from '@app/domain/kernel/money'
import type { BillDraft, BillLine } from '@app/domain/people/claims/bill'
import { billFields, lineFields, PEOPLE } from '@app/domain/people/claims/bill-fields'
import { TICKETS } from '@app/domain/people/claims/passenger-tax'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import {
  fieldRows,
  readAmount,
  readDay,
  rowsOf,
  templateOf,
  type Columns,
  type Door,
  type Reader,
} from '../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { save } from './bills.service.ts'
import { choices } from './settings.service.ts'

/** A line and the head it is of; rows of the same number are one claim. */
const COLUMNS = { group: { title: '单据序号' }, ...lineFields, employeeId: { title: PEOPLE.claim }, reason: billFields.reason } as const
type Column = keyof typeof COLUMNS
const DOOR: Door<Column> = {
  columns: COLUMNS,
  needed: ['day', 'employeeId', 'expenseTypeId', 'amount'],
  instead: '请使用模板',
  refuse: (reason) => invalid('EC0070', reason),
}
const TICKET_KEYS = keysOf(TICKETS)
/** Heads stand before their lines. */
const { group, day, employeeId, reason, ...ofLines } = COLUMNS
const shown = { group, day, employeeId, reason, ...ofLines }

export const template = (): FileAnswer =>
  templateOf(
    shown,
    {
      group: '1',
      day: '2026-03-01',
      employeeId: '张三',
      reason: '出差',
      expenseTypeId: '差旅费',
      content: '往返车票',
      ticket: TICKETS.none,
      amount: '553.00',
    },
    '报销单模板',
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
  const lines = fieldRows(table, DOOR, details)
  const byName =
    <T extends { readonly name: string }>(all: readonly T[], what: string): Reader<T> =>
    (typed, say) => {
      const found = all.find((one) => one.name === typed)
      if (found === undefined) say(`没有${what}“${typed}”`)
      return found
    }
  const { expenseTypeId, projectId, ticket: kind, content: what, ...figures } = lineFields
  const read = rowsOf(
    { ...figures, employeeId: billFields.employeeId, expenseTypeId, projectId, ticket: kind, reason: billFields.reason, content: what },
    {
      day: readDay,
      amount: readAmount,
      tax: readAmount,
      employeeId: (typed, say) => {
        const people = known.employees.filter((one) => one.name === typed)
        if (people.length !== 1) say(people.length === 0 ? `没有职员“${typed}”` : `有${people.length}个职员叫“${typed}”，请在页面录入`)
        return people.length === 1 ? people[0] : undefined
      },
      expenseTypeId: byName(known.types, '费用类型'),
      projectId: (typed, say) => (typed === '' ? null : byName(known.projects, '项目')(typed, say)),
      ticket: (typed, say) => {
        const found = typed === '' ? 'none' : TICKET_KEYS.find((key) => TICKETS[key] === typed)
        if (found === undefined) say(`没有票据种类“${typed}”`)
        return found
      },
    },
  )
  const rows = lines.flatMap((line): Read[] => {
    const { day: on, employeeId: person, expenseTypeId: type, projectId: project, reason: why = '', content = '', ...said } = read(line)
    const { ticket, amount, tax } = said
    if (!on || !person || !type || project === undefined || !ticket || amount === undefined || tax === undefined) return []
    return [
      {
        group: line.cell('group') || `row ${line.row}`,
        row: line.row,
        head: { day: on, employeeId: person.id, departmentId: person.departmentId, reason: why },
        line: { day: on, expenseTypeId: type.id, content, projectId: project?.id ?? null, ticket, amount, tax },
      },
    ]
  })
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
