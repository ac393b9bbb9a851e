/** What of a withholding return the bureau's queue files, and what became of it there. */
import { broken } from '@app/domain/kernel/app-error'
import { ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, type Period } from '@app/domain/kernel/period'
import type { ReturnState } from '@app/domain/tax/forms/engine/return'
import { isByBureau, type BureauState, type DeclarationState } from '@app/domain/tax/iit/declaration'
import { withheldCells, withheldOwed, type WithheldCells } from '@app/domain/tax/iit/withheld'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Declaration } from './declarations.queries.ts'
import * as queries from './declarations.queries.ts'
import { told, touch } from './declarations.service.ts'
import { reckonFrom } from './reckoning.ts'
import { returnRows } from './return-rows.ts'

type Reader = Pick<LedgerContext, 'db' | 'ledger' | 'vault'>
interface ToFile {
  readonly id: string
  readonly period: Period
  readonly state: DeclarationState
  /** Which version of the month it is there: one that was voided is none. */
  readonly correction: number
}

/** The versions that stand before one: what was voided does not count, whatever its number. */
const versionOf = (one: Declaration, all: readonly Declaration[]): number =>
  all.filter(({ period, state, number }) => period === one.period && state !== 'void' && number < one.number).length
const toFile = (one: Declaration, all: readonly Declaration[]): ToFile => ({
  id: one.id,
  period: one.period,
  state: one.state,
  correction: versionOf(one, all),
})

/** Undefined: there is no withholding return of that id. */
export async function withheldToFile({ db }: Reader, id: string): Promise<ToFile | undefined> {
  const one = await queries.find(db, id)
  return one && toFile(one, await queries.ofPeriod(db, one.period))
}
/** Those of a month that are not filed yet, and what each comes to. */
export async function withheldOf(
  { db, ledger }: Reader,
  period: Period,
): Promise<(ToFile & { readonly due: Money; readonly by: string })[]> {
  const all = await queries.ofPeriod(db, period)
  const open = all.filter(({ state }) => state === 'draft' || state === 'checked' || state === 'ready')
  const sums = await queries.sumsOf(
    db,
    ledger.id,
    open.map(({ id }) => id),
  )
  return open.map((one) => ({ ...toFile(one, all), due: sums.get(one.id)?.tax ?? ZERO, by: one.changedName }))
}

export async function withheldContent(ctx: Reader, id: string): Promise<{ values: WithheldCells; owed: Money }> {
  const values = withheldCells(await returnRows(ctx, id))
  return { values, owed: withheldOwed(values) }
}
/** Whole numbers, by row: read when they are sent, kept nowhere with what was sent. */
export const withheldPersons = async (ctx: Reader, id: string): Promise<Record<string, string>> =>
  Object.fromEntries((await returnRows(ctx, id)).map((row, at) => [String(at + 1), row.idNumber]))

/** As the bureau has it. */
interface Accepted {
  readonly payable: Money | null
  readonly number: string
  readonly acceptedAt: Date | null
}
const FILED: Readonly<Partial<Record<ReturnState, BureauState>>> = { accepted: 'accepted', differing: 'differing', elsewhere: 'elsewhere' }
/** One that is stopped before it was sent waits to be sent again; one that is voided leaves its month to another. */
export async function moveWithheld(
  ctx: LedgerContext,
  id: string,
  to: ReturnState,
  { payable, number, acceptedAt }: Accepted,
): Promise<void> {
  const one = await queries.lock(ctx.db, id)
  const change = (values: Parameters<typeof queries.change>[2] extends infer V ? Partial<V> : never) =>
    queries.change(ctx.db, id, { ...values, ...touch(ctx) })
  const filed = FILED[to]
  if (filed !== undefined) {
    const accepted = { filedOn: dayInChina(acceptedAt ?? ctx.now), filedName: ctx.user.name, filedTax: payable ?? ZERO, receipt: number }
    await change({ state: 'filed', bureau: filed, ...accepted })
  } else if (to === 'paid') {
    // one that was taken over, or differs, stays what it is
    if (one.bureau === 'accepted') await change({ bureau: 'paid' })
  } else if (to === 'voided') {
    await change({ state: 'void', voidReason: `已在税务局作废，受理编号${one.receipt}` })
    await reckonFrom(ctx, one.period)
  } else await change({ state: to === 'sending' ? 'sending' : 'ready' })
  await told(ctx, `个税申报：${WORDS[to] ?? '退回已审核'}`, one, { after: { payable, receipt: number } })
}
const WORDS: Readonly<Partial<Record<ReturnState, string>>> = {
  sending: '已提交',
  accepted: '税务局受理',
  differing: '受理但有差异',
  elsewhere: '接管别处的申报',
  paid: '已缴款',
  voided: '税务局已作废',
}

/** IT0064, IT0065: what went through the queue is paid and voided there. */
export function checkByHand(one: Pick<Declaration, 'bureau'>, what: 'paid' | 'voided'): void {
  if (!isByBureau(one)) return
  if (what === 'paid') throw broken('IT0065', '这份申报由税务局受理，请在税费缴纳缴款，缴款和完税证明由系统读回')
  throw broken('IT0064', '这份申报由税务局受理，请在申报清单作废')
}
