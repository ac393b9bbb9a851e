/** Many companies of one firm that file: named at the sandbox, most of them by one handler. */
import { companyApi } from '@app/contract/ledger/company/company'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { taxLoginsApi } from '@app/contract/ledger/tax-login/tax-logins'
import { BUREAU_PASSWORD } from '../../../sandbox/src/tax-bureau.ts'
import type { LedgerClient } from './bench.ts'
import { ledgersOf, within } from './jobs.ts'

export interface BatchCompany {
  readonly name: string
  /** Of the taxpayer at the sandbox. */
  readonly scene?: string
  /** Of the handler; '': none is bound. */
  readonly account: string
}
export interface MadeCompany extends BatchCompany {
  readonly id: string
  readonly taxNumber: string
}
let count = 0
const DIGITS = 8
/** A handler whose account ends so is let in without a code: he is signed in with his first company. */
const NO_CODE = /Z01$/

export async function bindLogin(ledger: LedgerClient, account: string, signIn: boolean): Promise<void> {
  const body = { declareProvince: '4403', loginType: 'password', account, password: BUREAU_PASSWORD } as const
  const { id } = await ledger.call(taxLoginsApi.add, { body })
  if (signIn) await ledger.call(taxLoginsApi.sendSmsCode, { params: { id } })
}

export async function batchOf(ledger: LedgerClient, companies: readonly BatchCompany[]): Promise<MadeCompany[]> {
  const ids = await ledgersOf(
    ledger,
    companies.map(({ name }) => name),
  )
  const made: MadeCompany[] = []
  const signedIn = new Set<string>()
  for (const [at, one] of companies.entries()) {
    count += 1
    const { scene = '', account } = one
    const id = ids[at]!
    const taxNumber = `91440300MB${String(count).padStart(DIGITS - scene.length, '0')}${scene}`
    await within(ledger, id, async () => {
      // founded with the quarter of the batch: nothing was filed before it
      await ledger.call(companyApi.editSection, { params: { section: 'register' }, body: { values: { establishedOn: '2026-07-01' } } })
      await ledger.call(ledgersApi.edit, { body: { ...(await ledger.call(ledgersApi.company)), taxNumber } })
      if (account === '') return
      await bindLogin(ledger, account, NO_CODE.test(account) && !signedIn.has(account))
      signedIn.add(account)
    })
    made.push({ ...one, id, taxNumber })
  }
  return made
}
