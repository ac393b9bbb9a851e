/** A company that can file: named, entered at the bureau, with a return of the quarter that is over. */
import { companyApi } from '@app/contract/ledger/company/company'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { taxLoginsApi } from '@app/contract/ledger/tax-login/tax-logins'
import { vatReturnsApi, type ReturnsApi } from '@app/contract/tax/declarations/declarations'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { period } from '@app/domain/kernel/period'
import type { PressedAct, Step } from '@app/domain/tax/filing/steps'
import { BUREAU_PASSWORD } from '../../../sandbox/src/tax-bureau.ts'
import { answersTo } from '../sample/answers.ts'
import { advance } from '../tax/filing/runner.ts'
import type { Bench, LedgerClient } from './bench.ts'

/** Says since when the company is there: before it nothing was sold, declared or owed. */
export const founded = (ledger: LedgerClient, on: string) =>
  ledger.call(companyApi.editSection, { params: { section: 'register' }, body: { values: { establishedOn: on } } })

let count = 0
const TAIL = 5
export interface Company {
  readonly ledger: LedgerClient
  readonly taxNumber: string
  readonly declarationId: string
}
interface Own {
  readonly account?: string
  readonly typed?: Record<string, string>
}
/** Known at the sandbox and signed in there. `scene`: of the taxpayer; `account`: of the handler. */
/** `kind`: how its code begins, 91 a company and 92 a sole trader. */
export async function entered(
  house: Bench,
  scene = '',
  account = 'Z01',
  kind: '91' | '92' = '91',
): Promise<Omit<Company, 'declarationId'>> {
  count += 1
  const ledger = await house.ledger()
  const taxNumber = `${kind}440300MA5FI${String(count).padStart(TAIL - scene.length, '0')}${scene}`
  await ledger.call(ledgersApi.edit, { body: { ...(await ledger.call(ledgersApi.company)), taxNumber } })
  const body = {
    declareProvince: '4403',
    loginType: 'password',
    account: `1391${String(count).padStart(7, '0')}${account}`,
    password: BUREAU_PASSWORD,
  } as const
  const { id } = await ledger.call(taxLoginsApi.add, { body })
  await ledger.call(taxLoginsApi.sendSmsCode, { params: { id } })
  return { ledger, taxNumber }
}
/** With a quarter of 12,000.00 of VAT and its surtaxes. */
export async function company(
  house: Bench,
  scene = '',
  { account = 'Z01', typed = { 'VS0!1:1': '400000', 'VS0!3:1': '400000' } }: Own = {},
): Promise<Company> {
  const one = await entered(house, scene, account)
  return { ...one, declarationId: await draft(one.ledger, '2026-09', typed) }
}
/** A company of which nothing was before, and nobody is employed: what a person answers where it is not what a test is of. */
export async function answered(ledger: LedgerClient, api: ReturnsApi, id: string, typed?: Record<string, string>) {
  const params = { id }
  let one = await ledger.call(api.get, { params })
  let given = typed ?? one.typed
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0 || typed !== undefined) {
      await ledger.call(api.change, { params, body: { version: one.version, typed: given } })
      one = await ledger.call(api.get, { params })
    }
    const more = answersTo(one.findings, { typed: given, taken: one.taken })
    if (Object.keys(more).length === 0) return one
    given = { ...given, ...more }
  }
  return one
}
const ROUNDS = 4

/** A return typed and checked: every question has its answer, every doubt its reason. */
export async function checked(
  ledger: LedgerClient,
  id: string,
  typed?: Record<string, string>,
  api: ReturnsApi = vatReturnsApi,
): Promise<string> {
  const kept = await answered(ledger, api, id, typed)
  const reasons = Object.fromEntries(kept.findings.map((one) => [one.id, '已核对']))
  await ledger.call(api.check, { params: { id }, body: { version: kept.version, reasons } })
  return id
}
export const draft = async (ledger: LedgerClient, month: string, typed: Record<string, string>): Promise<string> =>
  checked(ledger, (await ledger.call(vatReturnsApi.add, { body: { period: period(month) } })).id, typed)

export const handOver = async ({ ledger, declarationId }: Company) =>
  (await ledger.call(api.submitVat, { params: { id: declarationId }, body: {} })).id
export const get = ({ ledger }: Company, id: string) => ledger.call(api.get, { params: { id } })
/** Goes on until a person, or time, is waited for. */
export async function goOn(house: Bench, one: Company, id: string) {
  for (;;) {
    await advance(house.server.services, { ledgerId: one.ledger.ledgerId, filingId: id })
    const filing = await get(one, id)
    // the house's own worker may have it in hand, or another one of the handler's
    const due = filing.state === 'waiting' && filing.nextAt !== null && filing.nextAt <= house.server.services.clock()
    if (filing.state !== 'running' && !due) return filing
  }
}
export const act = async (house: Bench, one: Company, id: string, what: PressedAct, reason = '') => {
  const { step } = await get(one, id)
  await one.ledger.call(api.act, { params: { id }, body: { act: what, step: step as Step, reason } })
  return goOn(house, one, id)
}
/** What the client has said to somebody of the firm. */
export const agreedOffline = async (house: Bench, one: Company, id: string) => {
  await one.ledger.call(api.agree, { params: { id }, body: { saidBy: '王总', means: 'phone', words: '11月20日电话确认' } })
  return goOn(house, one, id)
}
export const filed = async (house: Bench, one: Company) => {
  const id = await handOver(one)
  return { id, filing: await goOn(house, one, id) }
}
