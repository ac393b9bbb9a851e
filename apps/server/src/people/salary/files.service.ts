/** Sheets as workbooks: our own grid, and the import format of the tax office's client. All rows or none, each refusal with its place. */
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { headMissing } from '@app/domain/kernel/known-tables'
import type { CellKind, SheetRow } from '@app/domain/kernel/sheet'
import { masked } from '@app/domain/ledger/records/shown-numbers'
import { money, moneyText, fromFen, toFen, type Money } from '@app/domain/kernel/money'
import { DEDUCTION_KEYS } from '@app/domain/people/salary/deductions'
import {
  BONUS_HEADERS,
  idTypeName,
  LABOUR_HEADERS,
  OTHER_DEDUCTIONS,
  readOfficial,
  WAGE_HEADERS,
  type OfficialRow,
} from '@app/domain/people/salary/official-sheet'
import { BONUS_MODES, GIVEN_SOCIAL, TAX_KINDS, type BonusMode, type Inputs } from '@app/domain/people/salary/pay-types'
import { record } from '../../ledger/book-log/index.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { employeesOf, people, withIdNumbers, type Employee } from './people.service.ts'
import { checkedInputs, keepRows, openSheet, sheet } from './sheets.service.ts'
import * as queries from './sheets.queries.ts'

const CODE = '工号'
const NAME = '姓名'
const MODE = '计税方式'
const SHOWN = [
  ['gross', '应发工资'],
  ['pension', '养老保险'],
  ['medical', '医疗保险'],
  ['unemployment', '失业保险'],
  ['housing', '住房公积金'],
  ['tax', '个人所得税'],
  ['net', '实发工资'],
  ['employerSocial', '单位社保'],
  ['employerHousing', '单位公积金'],
] as const

interface OutColumn {
  readonly title: string
  readonly kind: CellKind
  readonly value: (row: Awaited<ReturnType<typeof sheet>>['rows'][number]) => string | null
}
const workbook = (columns: readonly OutColumn[], rows: Awaited<ReturnType<typeof sheet>>['rows'], name: string): FileAnswer =>
  sheetFile(
    {
      title: '',
      captions: [],
      columns: columns.map(({ title, kind }) => ({ key: title, title, kind })),
      rows: rows.map((row): SheetRow => ({
        key: row.employeeId,
        cells: Object.fromEntries(
          columns.map(({ title, kind, value }) => {
            const text = value(row)
            return [title, text === null ? null : kind === 'money' ? money(text) : text]
          }),
        ),
      })),
    },
    name,
    'xlsx',
  )

/** What the grid shows; typed columns come back in by their titles. */
export async function exportSheet(ctx: LedgerContext, id: string): Promise<FileAnswer> {
  const { sheet: head, columns, rows } = await sheet(ctx, id)
  const accounts = new Map((await employeesOf(ctx)).map((one) => [one.id, one]))
  return workbook(
    [
      { title: CODE, kind: 'text', value: (row) => row.code },
      { title: NAME, kind: 'text', value: (row) => row.name },
      { title: '部门', kind: 'text', value: (row) => row.department },
      ...columns.map(({ key, title, formula }): OutColumn => ({
        title,
        kind: 'money',
        value: (row) => (formula === '' ? row.inputs[key] : row.figures[`#${key}`]) ?? null,
      })),
      ...(head.kind === 'bonus'
        ? [
            {
              title: MODE,
              kind: 'text' as const,
              value: (row: (typeof rows)[number]) => BONUS_MODES[(row.figures['mode'] ?? 'separate') as BonusMode],
            },
          ]
        : []),
      ...SHOWN.map(([key, title]): OutColumn => ({ title, kind: 'money', value: (row) => row.figures[key] ?? null })),
      { title: '银行账号', kind: 'text', value: (row) => masked(accounts.get(row.employeeId)?.bankAccount ?? '') },
    ],
    rows,
    head.name,
  )
}

interface Found {
  readonly byCode: ReadonlyMap<string, Employee>
  readonly byName: ReadonlyMap<string, Employee[]>
  readonly byNumber: ReadonlyMap<string, Employee>
}
async function finder(ctx: LedgerContext): Promise<Found> {
  const all = await employeesOf(ctx)
  return {
    byCode: new Map(all.map((one) => [one.code, one])),
    byName: Map.groupBy(all, (one) => one.name),
    byNumber: new Map(all.flatMap((one) => (one.idNumber === '' ? [] : [[one.idNumber.toUpperCase(), one] as const]))),
  }
}

/** Which employee a row means, or why nobody. */
function whom(found: Found, code: string, name: string): Employee | string {
  const coded = code === '' ? undefined : found.byCode.get(code)
  if (coded) return name === '' || coded.name === name ? coded : `工号“${code}”是“${coded.name}”，不是“${name}”`
  const named = found.byName.get(name) ?? []
  if (named.length > 1) return `有${named.length}个职员叫“${name}”，请填写工号`
  return named[0] ?? `没有职员“${name || code}”，请先在设置的人员中新增`
}

/** Brings amounts back by the titles of the typed columns; what the file leaves out stays. */
export async function importSheet(caller: LedgerCaller, id: string, file: UploadedFile) {
  const { sheets } = await readTable(file.bytes, file.name)
  return caller.transact(async (ctx) => {
    const open = await openSheet(ctx, id)
    const table = sheets[0]?.rows ?? []
    const headerAt = table.findIndex((row) => row.some((cell) => cell.trim() === NAME))
    if (headerAt < 0) throw broken('SL0033', headMissing(NAME, '请使用导出的格式', table, 'payroll'))
    const headers = table[headerAt]!.map((cell) => cell.trim())
    const at = (title: string): number => headers.indexOf(title)
    const typed = open.columns.filter((one) => one.formula === '' && at(one.title) >= 0)
    const found = await finder(ctx)
    const before = new Map((await queries.rowsOf(ctx.db, [id])).map((row) => [row.employeeId, row.inputs]))
    const details: ErrorDetail[] = []
    const rows: { employeeId: string; inputs: Inputs }[] = []
    const places: number[] = []
    for (const [offset, cells] of table.slice(headerAt + 1).entries()) {
      if (cells.every((one) => one.trim() === '')) continue
      const row = headerAt + offset + 2
      const cell = (title: string): string => (at(title) < 0 ? '' : (cells[at(title)] ?? '').trim())
      const one = whom(found, cell(CODE), cell(NAME))
      if (typeof one === 'string') details.push({ row, column: NAME, reason: one })
      else if (rows.some((other) => other.employeeId === one.id)) details.push({ row, column: NAME, reason: `“${one.name}”在文件中重复` })
      else {
        const mode = Object.entries(BONUS_MODES).find(([, title]) => title === cell(MODE))?.[0]
        rows.push({
          employeeId: one.id,
          inputs: {
            ...before.get(one.id),
            ...Object.fromEntries(typed.map(({ key, title }) => [key, cell(title)])),
            ...(mode === undefined ? {} : { '@mode': mode }),
          },
        })
        places.push(row)
      }
    }
    return kept(ctx, open, rows, places, details, before)
  })
}

async function kept(
  ctx: LedgerContext,
  open: queries.StoredSheet,
  rows: readonly { employeeId: string; inputs: Inputs }[],
  places: readonly number[],
  details: readonly ErrorDetail[],
  before: ReadonlyMap<string, Inputs>,
) {
  if (details.length > 0) throw broken('SL0034', `文件有${details.length}处错误，没有导入任何数据`, details)
  if (rows.length === 0) throw broken('SL0037', '文件里没有可以导入的行')
  await keepRows(ctx, open, checkedInputs(open, rows, places), '导入工资表')
  return { count: rows.length, added: rows.filter((one) => !before.has(one.employeeId)).length }
}

/** Amounts of an official row as ours: taxable income into the first column of its part, contributions and deductions as given. */
function officialInputs(sheetOf: queries.StoredSheet, row: OfficialRow): Inputs | string {
  const first = (part: string) => sheetOf.columns.find((one) => one.part === part && one.formula === '')
  const inputs: Record<string, string> = {}
  const amount = (key: string): Money => money(row.amounts[key] ?? '0')
  const place = (part: string, value: string, title: string): string | null => {
    if (toFen(money(value)) === 0n) return null
    const column = first(part)
    if (column === undefined) return `工资表没有可以放“${title}”的项目，请先在工资表项目中增加`
    inputs[column.key] = value
    return null
  }
  const other = fromFen(OTHER_DEDUCTIONS.reduce((all, key) => all + toFen(amount(key)), 0n))
  const problems = [
    // income of the file includes what is exempt
    place('earning', moneyText(fromFen(toFen(amount('income')) - toFen(amount('exempt')))), '收入'),
    place('exempt', moneyText(amount('exempt')), '免税收入'),
    place('deduct', moneyText(other), '其他扣除'),
    place('donation', moneyText(amount('donation')), '准予扣除的捐赠额'),
    place('relief', moneyText(fromFen(toFen(amount('relief')) + toFen(amount('treaty')))), '减免税额'),
  ]
  const problem = problems.find((one) => one !== null)
  if (problem !== undefined && problem !== null) return problem
  if (sheetOf.kind === 'wage')
    for (const key of [...GIVEN_SOCIAL, ...DEDUCTION_KEYS]) if (row.amounts[key] !== undefined) inputs[`@${key}`] = row.amounts[key]
  return inputs
}

/** Any of the three generations; people by id number, then by name. */
export async function importOfficial(caller: LedgerCaller, id: string, file: UploadedFile) {
  const { sheets } = await readTable(file.bytes, file.name)
  const official = readOfficial(sheets[0]?.rows ?? [])
  return caller.transact(async (ctx) => {
    const open = await openSheet(ctx, id)
    const found = await finder(ctx)
    const before = new Map((await queries.rowsOf(ctx.db, [id])).map((row) => [row.employeeId, row.inputs]))
    const details: ErrorDetail[] = []
    const rows: { employeeId: string; inputs: Inputs }[] = []
    const places: number[] = []
    for (const row of official.rows) {
      const number = row.texts['idNumber']!.toUpperCase()
      const name = row.texts['name']!
      const numbered = found.byNumber.get(number)
      const one = numbered ?? whom(found, '', name)
      if (typeof one === 'string') details.push({ row: row.row, column: NAME, reason: one })
      else if (one.name !== name) details.push({ row: row.row, column: NAME, reason: `证件号码是“${one.name}”的，不是“${name}”` })
      else if (numbered === undefined && one.idNumber !== '')
        details.push({ row: row.row, column: '证件号码', reason: `与职员“${name}”的证件号码不同` })
      else if (rows.some((other) => other.employeeId === one.id))
        details.push({ row: row.row, column: NAME, reason: `“${name}”在文件中重复` })
      else {
        const inputs = officialInputs(open, row)
        if (typeof inputs === 'string') details.push({ row: row.row, column: '', reason: inputs })
        else {
          rows.push({ employeeId: one.id, inputs })
          places.push(row.row)
        }
      }
    }
    return kept(ctx, open, rows, places, details, before)
  })
}

const FORMS = {
  wage: ['正常工资薪金收入', WAGE_HEADERS],
  bonus: ['全年一次性奖金收入', BONUS_HEADERS],
  labour: ['劳务报酬所得', LABOUR_HEADERS],
} as const

/** The sheet as the tax office's client imports it, newest generation; a record says who took whole numbers away. */
export async function exportOfficial(ctx: LedgerContext, id: string): Promise<FileAnswer> {
  const { sheet: head, columns, rows } = await sheet(ctx, id)
  if (head.kind === 'severance') throw broken('SL0035', '离职补偿请在扣缴端“解除劳动合同一次性补偿金”中填报')
  const [name, headers] = FORMS[head.kind]
  const employees = new Map((await employeesOf(ctx)).map((one) => [one.id, one]))
  const kinds = new Map((await people(ctx)).map((one) => [one.employeeId, one.taxKind]))
  withIdNumbers(rows.map((row) => ({ name: row.name, idNumber: employees.get(row.employeeId)?.idNumber ?? '' })))
  const parts = (row: (typeof rows)[number], part: string): string =>
    moneyText(
      fromFen(
        columns.reduce(
          (all, one) =>
            one.part === part ? all + toFen(money((one.formula === '' ? row.inputs[one.key] : row.figures[`#${one.key}`]) ?? '0')) : all,
          0n,
        ),
      ),
    )
  const figure: Readonly<Record<string, (row: (typeof rows)[number]) => string | null>> = {
    code: (row) => row.code,
    name: (row) => row.name,
    idType: (row) => idTypeName(employees.get(row.employeeId)!.idType),
    idNumber: (row) => employees.get(row.employeeId)!.idNumber,
    income: (row) => row.figures['gross'] ?? '0.00',
    otherDeduction: (row) => parts(row, 'deduct'),
    donation: (row) => parts(row, 'donation'),
    relief: (row) => parts(row, 'relief'),
    item: (row) => itemOf[kinds.get(row.employeeId) ?? 'labour'] ?? TAX_ITEM,
  }
  const texts = new Set(['code', 'name', 'idType', 'idNumber', 'item', 'note'])
  await record(ctx, {
    action: '导出扣缴端申报表',
    object: 'salarySheet',
    objectId: id,
    after: [head.name, `${rows.length}人，含完整证件号码`],
  })
  return workbook(
    headers.map(([title, key]) => ({
      title,
      kind: texts.has(key) ? ('text' as const) : ('money' as const),
      value: (row) => (figure[key] ? figure[key](row) : (row.figures[key] ?? null)),
    })),
    rows,
    `${head.period}${name}`,
  )
}
const TAX_ITEM = '一般劳务报酬所得'
const itemOf: Readonly<Partial<Record<keyof typeof TAX_KINDS, string>>> = {
  agent: '保险营销员佣金收入',
  intern: '实习学生劳务报酬所得',
  platform: '其他连续劳务报酬所得',
}
