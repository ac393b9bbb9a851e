/** Whose a return is where a company has several: the owner of a business, the place something is prepaid at. */
import { broken } from '@app/domain/kernel/app-error'
import { isOwned, type FilingKind } from '@app/domain/tax/forms/engine/taxes'
import { employeesOf } from '../../people/salary/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as owned from './owners.queries.ts'
import type { OfReturn } from './asked.ts'

const MOST_PLACES = 99
export const wrong = (code: string, reason: string, field = 'declarationYearmonth') => broken(code, reason, [{ field, reason }])

/** Who may own the business, and of whom returns are there. */
export async function owners(ctx: LedgerContext) {
  const known = new Set((await owned.ownersKnown(ctx.db)).map(({ ownerId }) => ownerId))
  const people = (await employeesOf(ctx)).filter(({ id, disabled }) => !disabled || known.has(id))
  return people.map(({ id, name }) => ({ id, name, known: known.has(id) }))
}
/** Whose return it is, and his number. FM0027, FM0028: nobody is guessed where there are several, or nobody yet. */
export async function ownerOf(
  ctx: LedgerContext,
  filing: FilingKind,
  asked: string | undefined,
): Promise<{ ownerId: string; serial: number } | null> {
  if (!isOwned(filing)) return null
  const known = await owned.ownersKnown(ctx.db)
  if (asked === undefined) {
    const [only, more] = known
    if (only === undefined || more !== undefined) throw wrong('FM0028', '请选择经营者：一位经营者一份申报表', 'employeeId')
    return only
  }
  if (!(await employeesOf(ctx)).some(({ id }) => id === asked)) throw wrong('FM0027', '经营者不是本账套的人员', 'employeeId')
  const serial = Math.max(0, ...known.map((one) => one.serial)) + 1
  if (serial > MOST_PLACES) throw wrong('FM0025', `最多${MOST_PLACES}位经营者`, 'employeeId')
  return known.find(({ ownerId }) => ownerId === asked) ?? { ownerId: asked, serial }
}
/** As many places as somebody prepays at; FM0025 where there are too many. */
export async function serialOf(ctx: LedgerContext, one: OfReturn): Promise<number> {
  if (one.filing !== 'vatPrepay') return one.serial
  const serial = await owned.nextSerial(ctx.db, one)
  if (serial > MOST_PLACES) throw broken('FM0025', `一个所属期最多${MOST_PLACES}份预缴表`)
  return serial
}
