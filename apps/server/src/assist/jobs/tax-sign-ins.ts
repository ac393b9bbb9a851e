/** Signing in at the bureau for companies of the firm, from a page that is of none of them. */
import type { Permission } from '@app/domain/access/menu'
import { forbidden } from '@app/domain/kernel/app-error'
import { enterableAmong, enteredCaller, idsEntered, ledgerNow, ledgersToWork, whoIs } from '../../ledger/ledgers/index.ts'
import { SignIns, startSignIn, verifySignIn, waitingLogin } from '../../ledger/tax-login/index.ts'
import type { AgencyCaller, LedgerCaller } from '../../platform/http/context.ts'
import { actOnFiling, ledgersWaiting, waitingForCode } from '../../tax/filing/index.ts'

interface OfCompany {
  readonly companyId: string
  readonly loginId: string
}
/** JB0022: one that may not be entered. */
async function inCompany(caller: AgencyCaller, companyId: string, needs: readonly Permission[]): Promise<LedgerCaller> {
  const [one] = await ledgersToWork(caller, [companyId])
  if (one === undefined) throw forbidden('JB0022', '您不能进入这个账套')
  return enteredCaller(caller, one, { needs, writes: true })
}
const SIGNS_IN = ['taxWorkspace-taxHome-bianji'] as const
const FILES = ['taxWorkspace-declarationChecklist-bianji'] as const

export const start = async (caller: AgencyCaller, { companyId, loginId }: OfCompany) =>
  startSignIn(await inCompany(caller, companyId, SIGNS_IN), loginId)
export const verify = async (
  caller: AgencyCaller,
  { companyId, loginId }: OfCompany,
  said: { readonly code: string; readonly role: string },
) => verifySignIn(await inCompany(caller, companyId, SIGNS_IN), loginId, said)

/** Every sign-in that keeps something waiting, over all companies one may enter; only those that wait are gone into. */
export async function waiting(caller: AgencyCaller) {
  const { user, now } = caller
  const ledgers = await caller.database.inPlatform(async (db) => {
    const found = await ledgersWaiting(db, idsEntered(db, whoIs(user)))
    return enterableAmong(
      { db, user, now },
      found.map(({ ledgerId }) => ledgerId),
    )
  })
  const signIns = new SignIns()
  for (const { id, name, readOnly } of ledgers)
    await caller.database.inLedger(id, async (db) => {
      const ctx = { db, ledger: { ...(await ledgerNow(db)), readOnly }, now }
      signIns.keep({ id, name }, await waitingLogin(ctx))
    })
  return signIns.all()
}

/** Answers how many went on. Companies the person may not enter are refused as a whole: the list shows none of them. */
export async function goOn(caller: AgencyCaller, companyIds: readonly string[]): Promise<{ count: number }> {
  let count = 0
  for (const companyId of new Set(companyIds)) {
    const ledger = await inCompany(caller, companyId, FILES)
    for (const { filingId, step } of await ledger.transact(({ db }) => waitingForCode(db))) {
      await actOnFiling(ledger, filingId, { act: 'again', step, reason: '' })
      count += 1
    }
  }
  return { count }
}
