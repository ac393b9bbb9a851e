/** Returns of a month in many companies: made ready, and handed over to the bureau's queue; a company that fails stops no other. */
import type { Permission } from '@app/domain/access/menu'
import type { Period } from '@app/domain/kernel/period'
import { bureauTaxes, type BureauTax } from '@app/domain/tax/filing/bureau-taxes'
import { RETURN_PLACES } from '@app/domain/tax/forms/engine/return-pages'
import { taxNames, type OwnTax } from '@app/domain/tax/forms/engine/taxes'
import { returnsOfMonth, withheldOfMonth } from '../../centre/tax-batch/index.ts'
import { entered, enteredCaller, type OneOfMany, type ManyCaller } from '../../ledger/ledgers/index.ts'
import type { LedgerCaller } from '../../platform/http/context.ts'
import { prepareReturn, told, type Prepared } from '../../tax/declarations/index.ts'
import { actOnFiling, handOverReturn } from '../../tax/filing/index.ts'
import { countWords, eachOfMany, type Done, type Keep } from './many.ts'
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

interface OfOne {
  readonly one: OneOfMany
  readonly period: Period
  readonly taxes: readonly OwnTax[]
  readonly step: (share: number) => void
  readonly keep: Keep
}
/** The returns that were chosen, company by company. */
const ofEach =
  (doing: string, did: string, work: (caller: ManyCaller, of: OfOne) => Promise<Done | null>) =>
  async (
    caller: ManyCaller,
    ledgers: readonly OneOfMany[],
    { from: period, returns = [] }: AskedReturns,
    progress: Progress,
  ): Promise<Outcome> => {
    const done = await eachOfMany(progress, {
      items: ledgers,
      doing,
      did,
      about: (one) => ({ ...one, period }),
      work: (one, step, keep) => work(caller, { one, period, taxes: taxesIn(returns, one.id), step, keep }),
    })
    return { message: countWords(did, done, ledgers.length) }
  }

/** All of a company in one transaction, kept with the result that says so: taken up again, it is not done again. */
export const prepareReturns = ofEach('正在准备申报表', '已准备', (caller, { one, period, taxes, keep }) =>
  caller.database.inLedger(one.id, async (db) => {
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
)

const ANY = Object.keys(bureauTaxes) as BureauTax[]
type One = Pick<Awaited<ReturnType<typeof returnsOfMonth>>[number], 'standing' | 'declarationId' | 'filingId' | 'filingStep'>
/** Handed over, or helped on where it stopped; what is under way or done already is left as it is. */
async function handedOver(caller: LedgerCaller, one: One): Promise<Prepared> {
  const { standing, declarationId, filingId, filingStep } = one
  if (standing.step === 'file' && declarationId !== null)
    return told(async () => {
      await handOverReturn(caller, declarationId, { tax: ANY })
      return { done: true, words: '已提交' }
    })
  if (standing.step === 'retry' && filingId !== null && filingStep !== null)
    return told(async () => {
      await actOnFiling(caller, filingId, { act: 'again', step: filingStep, reason: '' })
      return { done: true, words: '已重试' }
    })
  if (GONE_ON.has(standing.state)) return { done: true, words: '已经提交过，没有改动' }
  return { done: false, words: standing.why || '还没有审核，请先准备申报表' }
}
const GONE_ON: ReadonlySet<One['standing']['state']> = new Set(['sending', 'pay', 'accepted', 'paid', 'differing', 'elsewhere'])

/** Each return in a transaction of its own: the queue takes it up at once. Begun again, what was handed over is found to be. */
export const fileReturns = ofEach('正在提交申报', '已提交', async (caller, { one, period, taxes, step }) => {
  const ledger = await enteredCaller(caller, one, { needs: ['taxWorkspace-declarationChecklist-bianji'], writes: true })
  const rows = await ledger.transact((ctx) => returnsOfMonth(ctx, period, taxes))
  const made: (Prepared & { readonly tax: OwnTax })[] = []
  for (const [at, row] of rows.entries()) {
    step(at / rows.length)
    made.push({ tax: row.tax, ...(await handedOver(ledger, row)) })
  }
  return saidOf(made)
})

/** The withholding return of each: what is checked is signed by whoever began this, and handed over. */
export const filePersonTax = (
  caller: ManyCaller,
  ledgers: readonly OneOfMany[],
  { from: period }: AskedReturns,
  progress: Progress,
): Promise<Outcome> =>
  eachOfMany(progress, {
    items: ledgers,
    doing: '正在提交个税申报',
    did: '已提交',
    about: (one) => ({ ...one, period }),
    work: async (one) => {
      const needs = ['taxWorkspace-declarationChecklist-bianji', 'taxWorkspace-individualIncomeTax-bianji'] as const
      const ledger = await enteredCaller(caller, one, { needs, writes: true })
      const row = await ledger.transact((ctx) => withheldOfMonth(ctx, period))
      if (row === null) return { success: false, message: '这个月还没有个税申报，请先取数审核' }
      const { done, words } = await handedOver(ledger, row)
      return { success: done, message: words }
    },
  }).then((done) => ({ message: countWords('已提交', done, ledgers.length) }))
