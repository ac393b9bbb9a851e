/**
 * A sample company's taxes: its sign-in at the bureau of the sandbox, what is over filed there in its time, receipted, paid, booked and seen
 * on the bank's statement, so that a newcomer finds nothing late but what is left for him to do. Without a sandbox nothing is filed: the
 * quarter before is a draft.
 */
import { taxLoginsApi } from '@app/contract/ledger/tax-login/tax-logins'
import { inputInvoicesApi, inputTaxApi } from '@app/contract/papers/invoices/invoices'
import { SANDBOX_ACCOUNT, SANDBOX_PASSWORD } from '@app/contract/gateways/tax-bureau'
import {
  annualReturnsApi,
  businessOwnersApi,
  businessReturnsApi,
  citReturnsApi,
  stampReturnsApi,
  statementReturnsApi,
  vatReturnsApi,
} from '@app/contract/tax/declarations/declarations'
import { filingApi } from '@app/contract/tax/filing/filing'
import { paymentVouchersApi } from '@app/contract/tax/payment-vouchers/payment-vouchers'
import { isZero, subtract, sum, toFen, ZERO } from '@app/domain/kernel/money'
import { firstOfQuarter, isQuarterEnd, lastOfYear, previousPeriod, type Period } from '@app/domain/kernel/period'
import { isSoleTrader } from '@app/domain/tax/forms/business/business'
import { setSandboxClock } from '../gateways/tax-bureau/sandbox-clock.ts'
import type { CurrentUser } from '../platform/http/context.ts'
import type { Services } from '../platform/http/services.ts'
import { advance } from '../tax/filing/index.ts'
import { answersTo } from './answers.ts'
import { deskOf, type Desk } from './desk.ts'
import type { Movement } from './documents.ts'
import type { SampleLedger } from './firm.ts'

/** One account of the agency's handler serves all its companies. */
const HANDLER = `13900000001${SANDBOX_ACCOUNT}`
const hasSandbox = ({ taxBureau }: Services): boolean => taxBureau.available && taxBureau.sandbox

export async function bindBureau(services: Services, desk: Desk): Promise<void> {
  if (!hasSandbox(services)) return
  const { id } = await desk.call(taxLoginsApi.add, {
    body: { declareProvince: '4403', loginType: 'password', account: HANDLER, password: SANDBOX_PASSWORD },
  })
  await desk.call(taxLoginsApi.sendSmsCode, { params: { id } })
}

/** Statements are filed beside what is paid by them; every tax by its own call. */
const TAXES = [
  { api: vatReturnsApi, submit: filingApi.submitVat },
  { api: stampReturnsApi, submit: filingApi.submitStamp },
  { api: statementReturnsApi, submit: filingApi.submitAnnual },
  { api: citReturnsApi, submit: filingApi.submitIncome },
] as const
/** What the owner of a shop earns of it, instead of the tax on a company's income. */
const BUSINESS = { api: businessReturnsApi, submit: filingApi.submitBusiness } as const
type Tax = (typeof TAXES)[number] | typeof BUSINESS

/** A return of this month, begun; that of an owner with what he says of himself. */
async function begin(desk: Desk, api: Tax['api'], period: Period): Promise<string> {
  if (api !== businessReturnsApi) return (await desk.call(api.add, { body: { period } })).id
  const [owner] = await desk.call(businessOwnersApi.owners)
  return (await desk.call(api.add, { body: { period, ownerId: owner!.id, typed: { $owner_kind: '1', 'JYA!10:1': '3600' } } })).id
}

/** Drafts of what cannot be filed without a bureau; and the return of a year that is over, where the books hold one. */
export async function playDrafts(services: Services, user: CurrentUser, ledgerId: string, periods: readonly Period[]): Promise<void> {
  const desk = deskOf(services, user, ledgerId)
  const before = previousPeriod(firstOfQuarter(desk.today))
  if (!hasSandbox(services)) for (const { api } of TAXES) await begin(desk, api, before)
  const years = periods.filter((period) => period < desk.today && period === lastOfYear(period))
  for (const year of years) await desk.call(annualReturnsApi.add, { body: { period: year } })
}

/** The last month of a company that is asked first: handed over, and waiting for the client's yes. */
export async function askClient(services: Services, user: CurrentUser, ledgerId: string): Promise<void> {
  if (!hasSandbox(services)) return
  const desk = deskOf(services, user, ledgerId)
  await handedOver(services, desk, ledgerId, TAXES[0], previousPeriod(desk.today), { asksClient: true })
}

/** What a company of this kind files of a month that is over. */
const dueOf = ({ vatNature, taxNumber }: SampleLedger, period: Period): Tax[] =>
  [...TAXES, BUSINESS].filter(({ api }) => {
    if (api === vatReturnsApi && vatNature === 'generalTaxpayer') return true
    if (!isQuarterEnd(period)) return false
    return api !== (isSoleTrader(taxNumber) ? citReturnsApi : businessReturnsApi)
  })

/** On the tenth of the month after, as a bookkeeper does; answers what is paid, as the bank will show it. */
export async function settle(
  services: Services,
  user: CurrentUser,
  ledgerId: string,
  ledger: SampleLedger,
  month: Period,
): Promise<Movement[]> {
  const taxes = hasSandbox(services) ? dueOf(ledger, previousPeriod(month)) : []
  if (taxes.length === 0) return []
  const then = new Date(`${month}-10T02:00:00Z`)
  const at = { ...services, clock: () => then }
  const desk = deskOf(at, user, ledgerId)
  const { taxBureauUrl: url, taxBureauToken: token } = services.config
  await setSandboxClock({ url, token }, then)
  try {
    const [login] = await desk.call(taxLoginsApi.list)
    await desk.call(taxLoginsApi.sendSmsCode, { params: { id: login!.id } })
    const paid: Movement[] = []
    for (const tax of taxes) paid.push(...(await fileOne(at, desk, ledgerId, tax, previousPeriod(month))))
    return paid
  } finally {
    await setSandboxClock({ url, token }, null)
  }
}

/** Round by round, for an answer may lead to the next question. */
async function answerQuestions(desk: Desk, api: Tax['api'], params: { readonly id: string }): Promise<void> {
  for (;;) {
    const { version, typed, taken, findings } = await desk.call(api.get, { params })
    const more = answersTo(findings, { typed, taken })
    // nothing more to say: what is still asked is refused by the check, and never asked without end
    if (Object.entries(more).every(([name, said]) => typed[name] === said)) return
    // sample companies were there before their books: what they filed elsewhere is typed from the opening balances
    const before = more['$first'] === undefined ? {} : { $first: '1' }
    await desk.call(api.change, { params, body: { version, typed: { ...typed, ...more, ...before } } })
  }
}

/** Checked, every doubt answered, and handed over; as far as it goes by itself. */
async function handedOver(
  services: Services,
  desk: Desk,
  ledgerId: string,
  { api, submit }: Tax,
  period: Period,
  body: { readonly asksClient?: boolean },
): Promise<string> {
  const params = { id: await begin(desk, api, period) }
  await answerQuestions(desk, api, params)
  const { version, findings } = await desk.call(api.get, { params })
  const reasons = Object.fromEntries(findings.map(({ id }) => [id, '已与客户核对，按账面申报']))
  await desk.call(api.check, { params, body: { version, reasons } })
  const { id: filingId } = await desk.call(submit, { params, body })
  await advance(services, { ledgerId, filingId })
  return filingId
}
async function fileOne(services: Services, desk: Desk, ledgerId: string, tax: Tax, period: Period): Promise<Movement[]> {
  const filingId = await handedOver(services, desk, ledgerId, tax, period, {})
  const params = { id: filingId }
  const { step, reason } = await desk.call(filingApi.get, { params })
  if (reason !== 'pay' || step === null) return []
  await desk.call(filingApi.act, { params, body: { act: 'pay', step } })
  await advance(services, { ledgerId, filingId })
  const { left, rows, day, accounts } = await desk.call(paymentVouchersApi.proposal, { params })
  if (isZero(left)) return []
  // what the books had accrued; of what they had not, the cost of the month it is paid in
  const accrued = rows.flatMap(({ code, suggested }) => (suggested === null ? [] : [{ code, amount: suggested }]))
  const rest = subtract(left, sum(accrued.map((one) => one.amount)))
  const cost = rows.findLast((row) => row.suggested === null)
  const lines = isZero(rest) || cost === undefined ? accrued : [...accrued, { code: cost.code, amount: rest }]
  await desk.call(paymentVouchersApi.book, {
    params,
    body: { day, bankAccountId: accounts[0]!.id, flowId: null, lines, lateFee: ZERO },
  })
  return [{ on: day, fen: -Number(toFen(left)), text: '实时扣税' }]
}

/** What was bought is deducted in the month it was invoiced in; that of the month the reader closes is left for him to tick. */
export async function tickAll(desk: Desk, period: Period): Promise<void> {
  const bought = await desk.call(inputInvoicesApi.list, { query: { from: period, to: period, page: 1, pageSize: 500 } })
  const ids = bought.filter((one) => one.selected !== true).map((one) => one.id)
  if (ids.length > 0) await desk.call(inputTaxApi.certify, { body: { ids, certifiedPeriod: period } })
}
