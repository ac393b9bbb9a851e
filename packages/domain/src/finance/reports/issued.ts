/**
 * Statements given to outsiders (报出的会计报表, 会计基础工作规范 第七十一条): what was given to whom is kept as it was; when the books
 * say otherwise later, the lines that differ and the people who must be told follow from it.
 */
import { broken, type ErrorDetail } from '../../kernel/app-error.ts'
import { subtract, type Money, ZERO } from '../../kernel/money.ts'
import { lastDay, type Day, type Period } from '../../kernel/period.ts'
import type { Sheet, SheetRow } from '../../kernel/sheet.ts'
import { statementNames, type StatementKind } from './template.ts'

export interface IssuedStatement {
  readonly kind: StatementKind
  readonly sheet: Sheet
}

/** A statement as it is given away: its figures, without what leads to their origin. */
export function withoutDrills({ title, form, captions, columns, rows }: Sheet): Sheet {
  const bare = ({ drills: _, ...row }: SheetRow): SheetRow => row
  return { title, ...(form === undefined ? {} : { form }), captions, columns, rows: rows.map(bare) }
}

export interface IssuedDifference {
  /** 资产负债表 … */
  readonly statement: string
  readonly line: string
  readonly column: string
  readonly was: Money
  readonly is: Money
  /** is − was. */
  readonly by: Money
}

interface Figure {
  readonly line: string
  readonly column: string
  readonly amount: Money
}

/** Figures of a sheet by line and column; a balance sheet has two lines a row. */
function figuresOfSheet({ columns, rows }: Sheet): Map<string, Figure> {
  const found = new Map<string, Figure>()
  for (const row of rows) {
    const [left = '', right = ''] = row.key.split('|')
    for (const column of columns) {
      const amount = row.cells[column.key]
      if (column.kind !== 'money' || amount === undefined || amount === null) continue
      const side = /^(left|right)\./.exec(column.key)?.[0] ?? ''
      const line = (row.cells[`${side}label`] as string | null | undefined) ?? ''
      const title = column.group === undefined ? column.title : `${column.group}${column.title}`
      const id = side === 'right.' ? right : side === 'left.' ? left : row.key
      found.set(`${id} ${column.key}`, { line: line.trim(), column: title, amount: amount as Money })
    }
  }
  return found
}

/** Figures of what was issued that are others now, in the order of the forms; a line that is no more counts as zero. */
export function differencesOfIssue(was: readonly IssuedStatement[], is: readonly IssuedStatement[]): IssuedDifference[] {
  return was.flatMap((before) => {
    const now = figuresOfSheet(is.find((one) => one.kind === before.kind)?.sheet ?? { title: '', captions: [], columns: [], rows: [] })
    const then = figuresOfSheet(before.sheet)
    const keys = [...then.keys(), ...[...now.keys()].filter((key) => !then.has(key))]
    return keys.flatMap((key): IssuedDifference[] => {
      const [old, fresh] = [then.get(key), now.get(key)]
      const [a, b] = [old?.amount ?? ZERO, fresh?.amount ?? ZERO]
      if (a === b) return []
      const { line, column } = (old ?? fresh)!
      return [{ statement: statementNames[before.kind], line, column, was: a, is: b, by: subtract(b, a) }]
    })
  })
}

export interface IssueDraft {
  readonly issuedOn: Day
  readonly recipients: readonly string[]
}

/** RP0020: what is missing from an entry, at its field. */
export function checkIssue({ issuedOn, recipients }: IssueDraft, period: Period, today: Day): void {
  const found: ErrorDetail[] = []
  if (recipients.length === 0) found.push({ field: 'recipients', reason: '请填写报送对象' })
  if (new Set(recipients).size < recipients.length) found.push({ field: 'recipients', reason: '报送对象有重复' })
  if (issuedOn > today) found.push({ field: 'issueDate', reason: '报出日期不能晚于今天' })
  if (issuedOn < lastDay(period)) found.push({ field: 'issueDate', reason: '报出日期不能早于报表期末' })
  if (found.length > 0) throw broken('RP0020', found[0]!.reason, found)
}

export const ISSUE_STATES = ['agrees', 'differs', 'replaced'] as const
/** agrees: the books still say what was issued · differs: they say otherwise now · replaced: issued anew since. */
export type IssueState = (typeof ISSUE_STATES)[number]
export const issueStateNames: Readonly<Record<IssueState, string>> = { agrees: '与账一致', differs: '与现账不符', replaced: '已更正重报' }

export interface Telling {
  readonly recipient: string
  /** Digest of the figures the recipient was told of. */
  readonly figures: string
}

/**
 * Who must be told (通知接受报表的单位和个人更正). Of a version whose figures are others now: everybody it went to who was not told of
 * these very figures. Of a version issued anew: those who got neither the new one nor word of any change.
 */
export function mustBeTold(
  state: IssueState,
  issue: { readonly recipients: readonly string[]; readonly told: readonly Telling[] },
  now: { readonly figures: string; readonly replacedFor: ReadonlySet<string> },
): string[] {
  if (state === 'agrees') return []
  return issue.recipients.filter((one) =>
    state === 'differs'
      ? !issue.told.some((telling) => telling.recipient === one && telling.figures === now.figures)
      : !now.replacedFor.has(one) && !issue.told.some((telling) => telling.recipient === one),
  )
}
