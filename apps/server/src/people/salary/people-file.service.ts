/** The people of pay as the tax office's client imports them (人员信息采集). */
import { broken } from '@app/domain/kernel/app-error'
import type { SheetRow } from '@app/domain/kernel/sheet'
import { PERSON_HEADERS, personCells } from '@app/domain/people/salary/person-sheet'
import { record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import * as queries from './people.queries.ts'
import { employeesOf, withIdNumbers } from './people.service.ts'
import { rowsOf } from './sheets.queries.ts'

/** Everybody not disabled, or the people of one sheet; SL0036 names those without an id number. A record says who took whole numbers away. */
export async function exportPeople(ctx: LedgerContext, sheetId: string | undefined): Promise<FileAnswer> {
  const inSheet = sheetId === undefined ? null : new Set((await rowsOf(ctx.db, [sheetId])).map((row) => row.employeeId))
  const employees = (await employeesOf(ctx)).filter((one) => (inSheet === null ? !one.disabled : inSheet.has(one.id)))
  if (employees.length === 0) throw broken('SL0059', '没有可以导出的人员')
  withIdNumbers(employees)
  const profiles = new Map((await queries.people(ctx.db)).map((one) => [one.employeeId, one]))
  await record(ctx, {
    action: '导出扣缴端人员信息',
    object: 'salaryPerson',
    objectId: sheetId ?? ctx.ledger.id,
    after: `${employees.length}人，含完整证件号码和银行账号`,
  })
  const rows = employees.map((one): SheetRow => {
    const profile = profiles.get(one.id)
    const cells = personCells({ ...one, taxKind: profile?.taxKind ?? 'employee', firstJobYear: profile?.firstJobYear ?? null })
    return { key: one.id, cells: Object.fromEntries(PERSON_HEADERS.map((title) => [title, cells[title] || null])) }
  })
  return sheetFile(
    { title: '', captions: [], columns: PERSON_HEADERS.map((title) => ({ key: title, title, kind: 'text' })), rows },
    '人员信息',
    'xlsx',
  )
}
