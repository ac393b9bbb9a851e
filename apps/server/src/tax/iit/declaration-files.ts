/** Income in the import sheets of the tax office's client: out with whole numbers, in with every bad row named. */
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { money } from '@app/domain/kernel/money'
import type { SheetRow } from '@app/domain/kernel/sheet'
import { DEDUCTION_KEYS } from '@app/domain/people/salary/deductions'
import { idTypeName, readOfficial } from '@app/domain/people/salary/official-sheet'
import { fits, INCOME_ITEMS, type IncomeItem } from '@app/domain/tax/iit/income'
import { amountsOfOfficial, itemOfRow, officialForm, together } from '@app/domain/tax/iit/official-rows'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { withIdNumbers } from '../../people/salary/index.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import * as queries from './declarations.queries.ts'
import type { Income, IncomeFacts } from './declarations.queries.ts'
import { openForWriting, written } from './declarations.service.ts'
import { taxPeople, type TaxPerson } from './people.service.ts'

const formOf = (item: IncomeItem) => {
  const form = officialForm(item)
  if (form === undefined) throw broken('IT0050', `扣缴端没有“${INCOME_ITEMS[item].title}”的导入表，请在扣缴端直接填写`)
  return form
}
const TEXTS: ReadonlySet<string> = new Set(['code', 'name', 'idType', 'idNumber', 'item', 'note'])

/** A cell of the client's sheet: who it is, what the row says, and the cumulative deductions it was reckoned with. */
function cellOf(row: Income, person: TaxPerson, key: string, items: ReturnType<typeof formOf>['items']): string | null {
  const who: Readonly<Record<string, string>> = {
    code: person.code,
    name: person.name,
    idType: idTypeName(person.idType),
    idNumber: person.idNumber,
    item: items[row.item] ?? '',
    note: row.answer,
  }
  if (TEXTS.has(key)) return who[key]!
  const cumulative = (DEDUCTION_KEYS as readonly string[]).includes(key)
  return (cumulative ? row.figures[key] : row.amounts[key]) ?? null
}

/** IT0051: nothing of the kind. A record says who took whole numbers away, and for what. */
export async function exportIncomes(ctx: LedgerContext, id: string, item: IncomeItem): Promise<FileAnswer> {
  const form = formOf(item)
  const one = await queries.get(ctx.db, id)
  const items = together(item)
  const people = new Map((await taxPeople(ctx)).map((person) => [person.id, person]))
  const rows = (await queries.incomesOf(ctx.db, [id])).flatMap((row) => {
    const person = people.get(row.employeeId)
    return items.includes(row.item) && person ? [{ row, person }] : []
  })
  if (rows.length === 0) throw broken('IT0051', `没有“${form.title}”的人员`)
  withIdNumbers(rows.map(({ person }) => person))
  await record(ctx, {
    action: '导出扣缴端导入表',
    object: 'iitDeclaration',
    objectId: id,
    after: `${one.period}${form.title}，${rows.length}人，含完整证件号码；用途：扣缴个人所得税申报`,
  })
  return sheetFile(
    {
      title: '',
      captions: [],
      columns: form.headers.map(([title, key]) => ({ key: title, title, kind: TEXTS.has(key) ? 'text' : 'money' })),
      rows: rows.map(({ row, person }): SheetRow => ({
        key: row.id,
        cells: Object.fromEntries(
          form.headers.map(([title, key]) => {
            const cell = cellOf(row, person, key, form.items)
            return [title, cell === null || TEXTS.has(key) ? cell : money(cell)]
          }),
        ),
      })),
    },
    `${one.period}${form.title}`,
    'xlsx',
  )
}

interface Read {
  readonly employeeId: string
  readonly item: IncomeItem
  readonly amounts: Income['amounts']
}
function readRows(
  official: ReturnType<typeof readOfficial>,
  asked: IncomeItem,
  people: readonly TaxPerson[],
  details: ErrorDetail[],
): Read[] {
  const byNumber = new Map(people.flatMap((one) => (one.idNumber === '' ? [] : [[one.idNumber, one] as const])))
  const byName = new Map(people.map((one) => [one.name, one]))
  const seen = new Set<string>()
  return official.rows.flatMap((row): Read[] => {
    const refuse = (column: string, reason: string): Read[] => {
      details.push({ row: row.row, column, reason })
      return []
    }
    const [name, number] = [row.texts['name']!, row.texts['idNumber']!.toUpperCase()]
    const person = byNumber.get(number) ?? byName.get(name)
    if (person === undefined) return refuse('姓名', `没有人员“${name}”，请先采集人员信息`)
    if (person.name !== name) return refuse('姓名', `证件号码是“${person.name}”的，不是“${name}”`)
    if (person.idNumber !== '' && person.idNumber !== number) return refuse('证件号码', `与人员“${name}”的证件号码不同`)
    const item = itemOfRow(asked, row.texts['item'])
    if (item === undefined) return refuse('所得项目', `“${row.texts['item']}”不是所得项目`)
    if (!fits(item, person.taxKind)) return refuse('姓名', `${name}是非居民个人，请在综合所得里逐人填写`)
    if (seen.has(`${person.id} ${item}`)) return refuse('姓名', `“${name}”在文件中重复`)
    seen.add(`${person.id} ${item}`)
    return [{ employeeId: person.id, item, amounts: amountsOfOfficial(row) }]
  })
}

/** All rows or none (IT0052); a row that is there already holds what the file says. */
export async function importIncomes(
  caller: LedgerCaller,
  id: string,
  item: IncomeItem,
  file: UploadedFile,
): Promise<{ count: number; added: number }> {
  formOf(item)
  const { sheets } = await readTable(file.bytes, file.name)
  const official = readOfficial(sheets[0]?.rows ?? [])
  return caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const one = await openForWriting(ctx, id)
    const details: ErrorDetail[] = []
    const read = readRows(official, item, await taxPeople(ctx), details)
    if (details.length > 0) throw broken('IT0052', `文件有${details.length}处错误，没有导入任何数据`, details)
    const rows = new Map((await queries.incomesOf(ctx.db, [id])).map((row) => [`${row.employeeId} ${row.item}`, row]))
    const made = read.map((row): IncomeFacts & { readonly known: boolean } => {
      const before = rows.get(`${row.employeeId} ${row.item}`)
      return {
        id: before?.id ?? newId(),
        declarationId: id,
        ...row,
        source: 'imported',
        sheetIds: before?.sheetIds ?? [],
        answer: before?.answer ?? '',
        known: before !== undefined,
      }
    })
    const facts = (known: boolean): IncomeFacts[] => made.filter((row) => row.known === known).map(({ known: _, ...row }) => row)
    await queries.changeIncomes(
      ctx.db,
      ctx.ledger.id,
      facts(true).map(({ declarationId: _, employeeId: __, ...row }) => row),
    )
    await queries.addIncomes(ctx.db, ctx.ledger.id, facts(false))
    await written(ctx, one)
    await record(ctx, {
      action: '导入所得',
      object: 'iitDeclaration',
      objectId: id,
      after: { declaration: one.period, file: file.name, item: INCOME_ITEMS[item].title, rows: made.length },
    })
    return { count: made.length, added: facts(false).length }
  })
}
