/** What the bureau says of the taxpayer, and where that is not what is kept here: nothing is changed by it, a person decides. */
import { BUREAU, type BureauAgreement, type BureauTaxpayer } from '@app/contract/gateways/tax-bureau'
import { dayInChina } from '@app/domain/kernel/period'
import { vatNatureNames } from '@app/domain/ledger/ledgers/standard'
import { AppError, broken } from '@app/domain/kernel/app-error'
import { BureauFault } from '../../gateways/tax-bureau/errors.ts'
import type { BureauWho } from '../../gateways/tax-bureau/port.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { ledgerSettings } from '../ledgers/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { bestOf, declaring, inSession, sessionNow } from './sessions.ts'
import * as queries from './tax-login.queries.ts'

/** How the ledger stands, as the bureau says such things. */
export async function ownFacts(caller: LedgerCaller) {
  const { vatFiling } = await caller.transact(async (ctx) => ledgerSettings(ctx.db))
  return {
    name: caller.ledger.name,
    kind: caller.ledger.vatNature === 'generalTaxpayer' ? ('general' as const) : ('small' as const),
    vatCycle: vatFiling,
  }
}
const KINDS = { general: vatNatureNames.generalTaxpayer, small: vatNatureNames.smallScaleTaxpayer } as const
const CYCLES = { month: '按月', quarter: '按季' } as const

export function differencesOf(own: Awaited<ReturnType<typeof ownFacts>>, theirs: BureauTaxpayer): string[] {
  const found: string[] = []
  if (theirs.name !== own.name) found.push(`名称：税务局登记为“${theirs.name}”，企业信息为“${own.name}”`)
  if (theirs.kind !== own.kind)
    found.push(`纳税人类型：税务局登记为${KINDS[theirs.kind]}（自${theirs.kindSince}起），账套为${KINDS[own.kind]}`)
  if (theirs.vatCycle !== own.vatCycle) found.push(`增值税申报：税务局登记为${CYCLES[theirs.vatCycle]}，账套为${CYCLES[own.vatCycle]}`)
  return found
}

export async function facts(caller: LedgerCaller) {
  const { available } = caller.taxBureau
  const none = { available, taxpayer: null, agreements: [], differences: [], askedOn: dayInChina(caller.now) }
  const whom = available ? await declaring(caller) : null
  // nobody is signed in by looking at a page
  if (whom === null || sessionNow(caller, whom.handler) === null) return none
  const own = await ownFacts(caller)
  try {
    const known = async (who: BureauWho) => {
      const taxpayer = await caller.taxBureau.taxpayer({ ...who, ...own })
      const { agreements } = await caller.taxBureau.agreements(who)
      return { ...none, taxpayer, agreements, differences: differencesOf(own, taxpayer) }
    }
    return await inSession(caller, known, { renews: false })
  } catch (error) {
    if (error instanceof AppError && error.code === BUREAU.session) return none
    if (error instanceof BureauFault && error.kind === 'notSent') throw broken('TL0008', error.message)
    throw error
  }
}

/** The account taxes are drawn from is kept with the sign-in it was read by: whoever asks later need not sign in to know it. */
export async function noteAgreements(ctx: LedgerContext, agreements: readonly BureauAgreement[]): Promise<void> {
  const login = await bestOf(ctx)
  if (login === undefined) return
  const payingAccount = agreements.find(({ kind, state }) => kind === 'pay' && state === 'valid')?.holder.slice(0, 200) ?? ''
  await queries.set(ctx.db, login.id, { payingAccount, payingAccountOn: dayInChina(ctx.now) })
}
/** Null: the bureau has not been asked, or knows of no agreement. */
export const drawnFrom = async (db: Tx): Promise<string | null> => (await bestOf({ db }))?.payingAccount || null
