/** A withholding return of a month (扣缴申报): its life, and what it is checked for before it goes out. */
import { groupThousands, type Money } from '../../kernel/money.ts'
import type { Day, Period } from '../../kernel/period.ts'
import { lastDay, firstDay } from '../../kernel/period.ts'
import type { TaxKind } from '../../people/salary/pay-types.ts'
import { fits, INCOME_ITEMS, type IncomeItem, type IncomeSource } from './income.ts'
import { RETURN_STATES } from '../forms/engine/return.ts'
import type { ReportState } from './tax-person.ts'

/**
 * In the words of every other tax (RETURN_STATES). filed: accepted by the bureau and read back, or recorded by somebody as declared in the
 * tax office's client; `BUREAU_STATES` says which. checked: looked through by an earlier version and still open, so a draft that is
 * checked again; nothing becomes it any more.
 */
export const DECLARATION_STATES = {
  draft: RETURN_STATES.draft,
  checked: RETURN_STATES.draft,
  ready: RETURN_STATES.checked,
  sending: RETURN_STATES.sending,
  filed: '已申报',
  void: RETURN_STATES.voided,
} as const
export type DeclarationState = keyof typeof DECLARATION_STATES
/** What the bureau says of one that went through the queue; '': it was declared elsewhere, and somebody recorded it. */
export const BUREAU_STATES = {
  '': RETURN_STATES.elsewhere,
  accepted: RETURN_STATES.accepted,
  differing: RETURN_STATES.differing,
  elsewhere: RETURN_STATES.elsewhere,
  paid: RETURN_STATES.paid,
} as const
export type BureauState = keyof typeof BUREAU_STATES
interface Standing {
  readonly state: DeclarationState
  readonly bureau: BureauState
}
/** How it stands, in the words a return of any tax has. */
export const standingWords = ({ state, bureau }: Standing): string =>
  state === 'filed' ? BUREAU_STATES[bureau] : DECLARATION_STATES[state]
/** What a list of them is narrowed by: each word once. */
export const STATE_CHOICES = Object.fromEntries(Object.entries(DECLARATION_STATES).filter(([state]) => state !== 'checked')) as Readonly<
  Record<Exclude<DeclarationState, 'checked'>, string>
>
/** What was filed through the queue is paid and voided there. */
export const isByBureau = (one: { readonly bureau: BureauState }): boolean => one.bureau !== ''
/** Figures may change. */
export const isOpen = (state: DeclarationState): boolean => state === 'draft' || state === 'checked'
/** 更正 of a return that was filed, by its number; the original has none. */
export const numberWords = (number: number): string => (number === 0 ? '正常申报' : `第${number}次更正`)

/** What stands in for a month: the last that was not voided. */
export const inForce = <D extends { readonly number: number; readonly state: DeclarationState }>(all: readonly D[]): D | undefined =>
  all.filter((one) => one.state !== 'void').toSorted((a, b) => b.number - a.number)[0]

export interface CheckedRow {
  readonly id: string
  readonly name: string
  readonly item: IncomeItem
  readonly source: IncomeSource
  readonly problem: string
  readonly income: Money
  readonly tax: Money
  /** Of the sheets it was taken from, as they are now; null: from no sheet. */
  readonly sheet: { readonly income: Money; readonly tax: Money; readonly paidIn: Period | null } | null
  /** What somebody said of a difference. */
  readonly answer: string
  /** Employed before the books, with no sums of the year so far: months of deductions would stand against one month's pay. */
  readonly withoutSums: boolean
  readonly person: {
    readonly state: ReportState
    readonly problems: readonly string[]
    readonly leftOn: Day | null
    readonly taxKind: TaxKind
  }
}
export interface DeclarationFinding {
  /** error: keeps it from being ready · ask: until somebody answers · warn: to look at. */
  readonly severity: 'error' | 'ask' | 'warn'
  readonly words: string
  /** The row it is about. */
  readonly rowId: string | null
}

/** Of a return that was sent. */
export const MOVED_SHEETS = '工资表已变动，与申报时不符，请更正申报'

interface SheetSums {
  readonly employeeId: string
  readonly item: IncomeItem
  readonly income: Money
  readonly tax: Money
}
/**
 * A return that was sent and is no longer what the sheets of its month say. What differed before and was answered is no change; one
 * without rows was declared elsewhere and has nothing to compare.
 */
export function changedSince(
  { answer }: { readonly answer: string },
  rows: readonly (SheetSums & Pick<CheckedRow, 'source' | 'answer'>)[],
  sheets: readonly SheetSums[],
): boolean {
  if (rows.length === 0) return false
  const of = (one: SheetSums, all: readonly SheetSums[]) =>
    all.find(({ employeeId, item }) => employeeId === one.employeeId && item === one.item)
  return (
    rows.some((row) => row.answer === '' && differenceOf({ ...row, sheet: of(row, sheets) ?? null }) !== '') ||
    (answer === '' && sheets.some((sheet) => of(sheet, rows) === undefined))
  )
}

/** Why sheet and return differ, in words; '' where they do not. */
export function differenceOf({
  sheet,
  income,
  tax,
  source,
}: Pick<CheckedRow, 'income' | 'tax' | 'source'> & { readonly sheet: Pick<SheetSums, 'income' | 'tax'> | null }): string {
  if (source === 'salary' && sheet === null) return '取自的工资表已删除'
  if (sheet === null) return ''
  return [
    sheet.income === income ? '' : `收入：工资表 ${groupThousands(sheet.income)}，申报 ${groupThousands(income)}`,
    sheet.tax === tax ? '' : `税额：工资表 ${groupThousands(sheet.tax)}，申报 ${groupThousands(tax)}`,
  ]
    .filter((words) => words !== '')
    .join('；')
}

/** Of one row. */
function findingsOf(row: CheckedRow, period: Period): DeclarationFinding[] {
  const about = `${row.name}${INCOME_ITEMS[row.item].title}`
  const say = (severity: DeclarationFinding['severity'], words: string): DeclarationFinding => ({
    severity,
    words: `${about}：${words}`,
    rowId: row.id,
  })
  const found: DeclarationFinding[] = []
  if (row.problem !== '') found.push(say('error', row.problem))
  if (row.person.problems.length > 0) found.push(say('error', `人员信息不全，${row.person.problems.join('、')}`))
  else if (row.person.state === 'failed') found.push(say('error', '人员信息验证不通过'))
  else if (row.person.state !== 'verified') found.push(say('warn', '人员信息还没有登记为已验证'))
  if (!fits(row.item, row.person.taxKind))
    found.push(
      say('error', row.person.taxKind === 'nonResident' ? '是非居民个人，所得项目应选非居民的' : '不是非居民个人，所得项目不应选非居民的'),
    )
  const differs = differenceOf(row)
  if (differs !== '' && row.answer === '') found.push(say('ask', differs))
  if (row.withoutSums && row.answer === '')
    found.push(say('ask', '在建账前已入职，没有填本年累计收入、扣除和已缴税额，个税会算少：请在工资的人员里填写，确实没有的在说明里写明'))
  if (row.person.leftOn !== null && row.person.leftOn < firstDay(period) && row.item !== 'severance')
    found.push(say('warn', `已于${row.person.leftOn}离职`))
  if (row.sheet?.paidIn && row.sheet.paidIn !== period) found.push(say('warn', `工资在${row.sheet.paidIn}发放，所属期应为发放的月份`))
  return found
}

/** The whole return: each row, who is missing, and whether the month before was left out. */
export function checkDeclaration(
  period: Period,
  rows: readonly CheckedRow[],
  about: { readonly missing: readonly string[]; readonly gap: Period | null; readonly today: Day },
): DeclarationFinding[] {
  const whole = (severity: DeclarationFinding['severity'], words: string): DeclarationFinding => ({ severity, words, rowId: null })
  return [
    ...(rows.length === 0 ? [whole('error', '没有人员：没有所得的月份也要零申报，请在人员信息采集里新增在职人员，再重新取数')] : []),
    ...(about.today <= lastDay(period) ? [whole('warn', `${period}还没有结束，之后发放的所得要更正`)] : []),
    ...(about.missing.length > 0 ? [whole('ask', `工资表里有、这里没有：${about.missing.join('、')}`)] : []),
    ...(about.gap === null ? [] : [whole('warn', `${about.gap}有工资表，没有申报`)]),
    ...rows.flatMap((row) => findingsOf(row, period)),
  ]
}
/** What keeps a return from being ready. */
export const standsInTheWay = (found: readonly DeclarationFinding[]): readonly DeclarationFinding[] =>
  found.filter(({ severity }) => severity !== 'warn')
