/**
 * What the queue files: returns on forms, and what was withheld from people's income. Each is read and moved by its own area; to the queue
 * they are alike.
 */
import { broken, conflict, type AppError } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import { bureauTaxOf, isFilingKind, OWNER_ROW, personOf, spanOf, type BureauTax, type FiledKind } from '@app/domain/tax/filing/bureau-taxes'
import { bookOf, layoutOf, owedBy } from '@app/domain/tax/filing/filed-forms'
import { isOwned } from '@app/domain/tax/forms/engine/taxes'
import { RETURN_STATES, type ReturnState } from '@app/domain/tax/forms/engine/return'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import { DECLARATION_STATES, type DeclarationState } from '@app/domain/tax/iit/declaration'
import { WITHHELD, WITHHELD_LAYOUT } from '@app/domain/tax/iit/withheld'
import type { LedgerContext } from '../../platform/http/context.ts'
import { employeesOf } from '../../people/salary/index.ts'
import { moveReturn, returnOf, returnsEnding } from '../declarations/index.ts'
import { moveWithheld, withheldContent, withheldOf, withheldPersons, withheldToFile } from '../iit/index.ts'
import type { Filing } from './filing.queries.ts'

interface Content extends Pick<Filing, 'filing' | 'cycle' | 'period' | 'serial' | 'person' | 'kind' | 'correction' | 'layout' | 'owed'> {
  readonly sentValues: Record<string, string>
  readonly parameters: Record<string, string>
  readonly beforeValues: Record<string, string>
}
export interface ReturnToFile {
  readonly id: string
  readonly tax: BureauTax
  readonly filing: FiledKind
  readonly period: Period
  readonly cycle: Cycle
  readonly correction: number
  /** FI0005 to FI0007: why it cannot be handed over; null: it can. */
  readonly hindrance: AppError | null
}

const notOver = (period: Period, cycle: Cycle, today: Day): AppError | null =>
  spanOf(period, cycle).to >= today ? broken('FI0006', '所属期还没有结束，不能申报') : null
const notReady = (reason: string): AppError => broken('FI0005', reason)
const underWay = (): AppError => conflict('FI0007', '这份申报表正在申报')
function hindranceOf({ state, period, cycle }: { state: ReturnState; period: Period; cycle: Cycle }, today: Day): AppError | null {
  if (state === 'sending') return underWay()
  if (state !== 'checked' && state !== 'confirmed') return notReady(`申报表“${RETURN_STATES[state]}”，请先审核再申报`)
  return notOver(period, cycle, today)
}
function withheldHindrance({ state, period }: { state: DeclarationState; period: Period }, today: Day): AppError | null {
  if (state === 'sending') return underWay()
  if (state !== 'ready') return notReady(`个税申报“${DECLARATION_STATES[state]}”，请先审核再申报`)
  return notOver(period, 'month', today)
}
const withheld = (
  one: Pick<ReturnToFile, 'id' | 'period' | 'correction'> & { readonly state: DeclarationState },
  today: Day,
): ReturnToFile => ({
  id: one.id,
  tax: 'IIT',
  filing: WITHHELD,
  period: one.period,
  cycle: 'month',
  correction: one.correction,
  hindrance: withheldHindrance(one, today),
})
const onForms = (
  {
    id,
    filing,
    period,
    cycle,
    correction,
    state,
  }: Pick<Awaited<ReturnType<typeof returnOf>>, 'id' | 'filing' | 'period' | 'cycle' | 'correction' | 'state'>,
  today: Day,
): ReturnToFile => ({
  id,
  tax: bureauTaxOf(filing, cycle),
  filing,
  period,
  cycle,
  correction,
  hindrance: hindranceOf({ state, period, cycle }, today),
})

/** A return of one of these taxes, wherever it is kept. */
export async function returnToFile(ctx: LedgerContext, id: string, taxes: readonly BureauTax[], today: Day): Promise<ReturnToFile> {
  const found = taxes.includes('IIT') ? await withheldToFile(ctx, id) : undefined
  return found === undefined ? onForms(await returnOf(ctx.db, id), today) : withheld(found, today)
}
interface Drafted extends ReturnToFile {
  readonly due: Money
  readonly checked: boolean
  /** Who checked it, or wrote into it last. */
  readonly by: string
}
/** Those that end with a month and are not filed yet, with what each comes to. */
export async function returnsToFile(ctx: LedgerContext, period: Period, today: Day): Promise<Drafted[]> {
  return [
    ...(await returnsEnding(ctx.db, period)).map((one) => {
      const { due, state, checkedName, changedName } = one
      return { ...onForms(one, today), due, checked: state === 'checked' || state === 'confirmed', by: checkedName || changedName }
    }),
    ...(await withheldOf(ctx, period)).map((one) => ({
      ...withheld(one, today),
      due: one.due,
      checked: one.state === 'ready',
      by: one.by,
    })),
  ]
}

/** What of a return is sent. */
export async function contentOf(ctx: LedgerContext, { id, filing, period, cycle, correction }: ReturnToFile): Promise<Content> {
  const kind = correction === 0 ? ('original' as const) : ('correction' as const)
  const own = { filing, period, cycle, kind, correction, serial: 1, person: '' }
  if (filing === WITHHELD) {
    const { values, owed } = await withheldContent(ctx, id)
    return { ...own, sentValues: { ...values }, parameters: {}, beforeValues: {}, layout: WITHHELD_LAYOUT, owed }
  }
  const { forms, basis, serial, ownerId } = await returnOf(ctx.db, id)
  const values = Object.fromEntries(
    Object.entries(forms).flatMap(([form, cells]) => Object.entries(cells).map(([place, text]) => [`${form}!${place}`, text])),
  )
  const book = bookOf({ filing, cycle, period }, ctx.ledger.standard)
  const sent = { sentValues: values, parameters: { ...basis.parameters }, beforeValues: { ...basis.before } }
  const person = ownerId === null ? '' : personOf(await ownerOf(ctx, ownerId))
  return { ...own, serial, person, ...sent, layout: layoutOf(book), owed: owedBy(book, values) }
}
/** FI0022: the bureau knows an owner by his number. */
async function ownerOf(ctx: LedgerContext, ownerId: string): Promise<{ readonly name: string; readonly idNumber: string }> {
  const found = (await employeesOf(ctx)).find(({ id }) => id === ownerId)
  if (found === undefined || found.idNumber === '')
    throw broken('FI0022', `经营者${found?.name ?? ''}没有证件号码，请先在人员信息采集里填写`)
  return found
}
/** What is sent beside the cells and kept nowhere: whole numbers of people. */
export async function sentBeside(
  ctx: LedgerContext,
  { filing, declarationId, person }: Pick<Filing, 'filing' | 'declarationId' | 'person'>,
) {
  if (filing === WITHHELD) return { persons: await withheldPersons(ctx, declarationId) }
  if (person === '') return {}
  const { ownerId } = await returnOf(ctx.db, declarationId)
  return { persons: { [OWNER_ROW]: (await ownerOf(ctx, ownerId!)).idNumber } }
}

type Moved = Pick<Filing, 'filing' | 'declarationId' | 'payable' | 'number' | 'acceptedAt'>
/** What became of a return, told to where it is kept. */
export const moveFiled = (ctx: LedgerContext, one: Moved, to: ReturnState): Promise<void> =>
  one.filing === WITHHELD ? moveWithheld(ctx, one.declarationId, to, one) : moveReturn(ctx, one.declarationId, to)

/**
 * Rows of a withholding return are pay, and those of business income what somebody owns: whoever may not see that in this ledger sees how
 * the return stands, and none of its rows.
 */
export function seesRows({ user }: Pick<LedgerContext, 'user'>, { filing }: Pick<Filing, 'filing'>): boolean {
  if (filing === WITHHELD) return user.permissions.has('taxWorkspace-individualIncomeTax-chaxun')
  return !isFilingKind(filing) || !isOwned(filing) || user.permissions.has('taxWorkspace-businessIncome-chaxun')
}
