/** Returns of a month in many companies: made ready, and handed over to the bureau's queue; a company that fails stops no other. */
import type { Permission } from '@app/domain/access/menu'
import { AppError } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { bureauTaxes, type BureauTax } from '@app/domain/tax/filing/bureau-taxes'
import { RETURN_PLACES } from '@app/domain/tax/forms/return-pages'
import { taxNames, type OwnTax } from '@app/domain/tax/forms/taxes'
import { returnsOfMonth } from '../../centre/tax-batch/index.ts'
import type { LedgerCaller } from '../../platform/http/context.ts'
import { prepareReturn, type Prepared } from '../../tax/declarations/index.ts'
import { actOnFiling, handOverReturn } from '../../tax/filing/index.ts'
import { countWords, eachOfMany, type ManyCaller } from './many.ts'
import { entered, enteredCaller, type OneOfMany } from './one-of-many.ts'
import type { Outcome, Progress } from './runner.ts'

export interface ReturnOfMany {
  readonly ledgerId: string
  readonly tax: OwnTax
}
interface AskedReturns {
  readonly from: Period
  readonly returns?: readonly ReturnOfMany[] | undefined
}
const taxesIn = (returns: readonly ReturnOfMany[], ledgerId: string): OwnTax[] => [
  ...new Set(returns.filter((one) => one.ledgerId === ledgerId).map(({ tax }) => tax)),
]
/** One line a company: what was done of each tax, what was not, and why. */
function saidOf(all: readonly (Prepared & { readonly tax: OwnTax })[]): { success: boolean; message: string } {
  if (all.length === 0) return { success: false, message: '这个月没有所选的申报表' }
  return { success: all.every(({ done }) => done), message: all.map(({ tax, words }) => `${taxNames[tax]}：${words}`).join('；') }
}

/** All of a company in one transaction, kept with the result that says so: taken up again, it is not done again. */
export async function prepareReturns(
  caller: ManyCaller,
  ledgers: readonly OneOfMany[],
  { from: period, returns = [] }: AskedReturns,
  progress: Progress,
): Promise<Outcome> {
  const done = await eachOfMany(progress, {
    items: ledgers,
    doing: '正在准备申报表',
    did: '已准备',
    about: (one) => ({ ...one, period }),
    work: (one, _, keep) =>
      caller.database.inLedger(one.id, async (db) => {
        const taxes = taxesIn(returns, one.id)
        const needs: Permission[] = taxes.map((tax) => RETURN_PLACES[tax].edit)
        const ctx = await entered(caller, db, one, { needs, writes: true })
        const made: (Prepared & { readonly tax: OwnTax })[] = []
        for (const { tax, cycle } of await returnsOfMonth(ctx, period, taxes))
          made.push({ tax, ...(await prepareReturn(ctx, { tax, cycle, period })) })
        const said = saidOf(made)
        if (!said.success) return said
        await keep(db, said.message)
        return null
      }),
  })
  return { message: countWords('已准备', done, ledgers.length) }
}

const ANY = Object.keys(bureauTaxes) as BureauTax[]
type One = Awaited<ReturnType<typeof returnsOfMonth>>[number]
const SERVER_FAULT = 500
/** Handed over, or helped on where it stopped; what is under way or done already is left as it is. */
async function handedOver(caller: LedgerCaller, one: One): Promise<Prepared> {
  const { standing, declarationId, filingId, filingStep } = one
  try {
    if (standing.step === 'file' && declarationId !== null) {
      await handOverReturn(caller, declarationId, { tax: ANY, asksClient: false })
      return { done: true, words: '已提交' }
    }
    if (standing.step === 'retry' && filingId !== null && filingStep !== null) {
      await actOnFiling(caller, filingId, { act: 'again', step: filingStep, reason: '' })
      return { done: true, words: '已重试' }
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= SERVER_FAULT) throw error
    return { done: false, words: error.message }
  }
  if (GONE_ON.has(standing.state)) return { done: true, words: '已经提交过，没有改动' }
  return { done: false, words: standing.why || '还没有审核，请先准备申报表' }
}
const GONE_ON: ReadonlySet<One['standing']['state']> = new Set(['sending', 'pay', 'accepted', 'paid', 'differing', 'elsewhere'])

/** Each return in a transaction of its own: the queue takes it up at once. Begun again, what was handed over is found to be. */
export async function fileReturns(
  caller: ManyCaller,
  ledgers: readonly OneOfMany[],
  { from: period, returns = [] }: AskedReturns,
  progress: Progress,
): Promise<Outcome> {
  const done = await eachOfMany(progress, {
    items: ledgers,
    doing: '正在提交申报',
    did: '已提交',
    about: (one) => ({ ...one, period }),
    work: async (one, step) => {
      const taxes = taxesIn(returns, one.id)
      const ledger = await enteredCaller(caller, one, { needs: ['taxWorkspace-declarationChecklist-bianji'], writes: true })
      const rows = await ledger.transact((ctx) => returnsOfMonth(ctx, period, taxes))
      const made: (Prepared & { readonly tax: OwnTax })[] = []
      for (const [at, row] of rows.entries()) {
        step(at / rows.length)
        made.push({ tax: row.tax, ...(await handedOver(ledger, row)) })
      }
      return saidOf(made)
    },
  })
  return { message: countWords('已提交', done, ledgers.length) }
}
