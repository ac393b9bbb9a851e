/**
 * Two clients of an agency, both begun in September 2026 and both with a life before their books: a trader taken over with balances, unpaid
 * VAT and eight months of profit, and a small stationer. What they hold is said in the comments beside what a journey asks of it.
 */
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { taxLoginsApi } from '@app/contract/ledger/tax-login/tax-logins'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { inputInvoicesApi, inputTaxApi } from '@app/contract/papers/invoices/invoices'
import { salaryApi } from '@app/contract/people/salary/salary'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { BUREAU_PASSWORD } from '../../../sandbox/src/tax-bureau.ts'
import type { LedgerClient } from './bench.ts'
import { bankAccount } from './bank.ts'
import { founded } from './filing.ts'
import { imported } from './importing.ts'
import { opened } from './openings.ts'
import { LI, person, verified, ZHANG } from './person-tax.ts'

export const SEPTEMBER = period('2026-09')

export interface Client {
  readonly name: string
  readonly taxNumber: string
  /** When it was founded: years before its books. */
  readonly since: string
}
/** Named, and known for older than its books. */
async function introduced(ledger: LedgerClient, { name, taxNumber, since }: Client): Promise<void> {
  await ledger.call(ledgersApi.edit, { body: { ...(await ledger.call(ledgersApi.company)), name, taxNumber } })
  await founded(ledger, since)
}
/** In at the bureau without a code. */
export async function boundAt(ledger: LedgerClient, account: string): Promise<void> {
  const body = { declareProvince: '4403', loginType: 'password', account, password: BUREAU_PASSWORD } as const
  const { id } = await ledger.call(taxLoginsApi.add, { body })
  await ledger.call(taxLoginsApi.sendSmsCode, { params: { id } })
}
const flow = (ledger: LedgerClient, bankAccountId: string) => (on: string, party: string, abstract: string, amount: string) =>
  ledger.call(fundFlowsApi.add, {
    body: {
      bankAccountId,
      day: day(on),
      inflow: amount.startsWith('-') ? ZERO : money(amount),
      outflow: amount.startsWith('-') ? money(amount.slice(1)) : ZERO,
      counterpartyName: party,
      abstract,
      purpose: '',
      remark: '',
    },
  })

/** The account the balances of banks lie on. */
async function account(ledger: LedgerClient): Promise<{ id: string; code: string }> {
  const id = await bankAccount(ledger)
  const code = (await ledger.call(bankAccountsApi.list)).find((one) => one.id === id)!.subjectCode
  return { id, code }
}

/**
 * The trader, a general taxpayer. 期初: bank 300,000, goods 117,816; VAT 3,600 and surtaxes 216 of August owed, capital 400,000, profit of
 * eight months 14,000 (400,000 − 300,000 − 85,600 − income tax 400).
 * September: sold 200,000 and 10,000, VAT 27,300; bought 100,000, VAT 13,000, ticked; pay 20,000 and 6,000; fee 30.
 */
export async function trader(ledger: LedgerClient, own: Client): Promise<{ bankAccountId: string }> {
  await introduced(ledger, own)
  const { id: bankAccountId, code } = await account(ledger)
  await opened(ledger, {
    [code]: { opening: '300000', ytdDebit: '800000', ytdCredit: '800000' },
    1405: { opening: '117816', ytdDebit: '317816', ytdCredit: '300000' },
    22210002: { opening: '-3600', ytdDebit: '20000', ytdCredit: '23600' },
    22210011: { ytdDebit: '400', ytdCredit: '400' },
    22210013: { opening: '-126', ytdCredit: '126' },
    22210014: { opening: '-54', ytdCredit: '54' },
    22210015: { opening: '-36', ytdCredit: '36' },
    3001: { opening: '-400000' },
    3103: { opening: '-14000', ytdDebit: '386000', ytdCredit: '400000' },
    50010001: { ytdDebit: '400000', ytdCredit: '400000', ytdProfit: '400000' },
    54010001: { ytdDebit: '300000', ytdCredit: '300000', ytdProfit: '300000' },
    56020001: { ytdDebit: '85600', ytdCredit: '85600', ytdProfit: '85600' },
    5801: { ytdDebit: '400', ytdCredit: '400', ytdProfit: '400' },
  })
  await imported(ledger, [
    { no: 1, day: '2026-09-08', net: '200000', tax: '26000', gross: '226000', rate: '13%', buyer: '甲贸易有限公司', seller: own },
    {
      no: 2,
      day: '2026-09-20',
      net: '10000',
      tax: '1300',
      gross: '11300',
      rate: '13%',
      buyer: '乙商行',
      seller: own,
      kind: '数电票（普通发票）',
    },
  ])
  const line = {
    goodsName: '*电线电缆*铜线',
    netAmount: money('100000'),
    taxAmount: money('13000'),
    taxRate: rate('0.13'),
    taxTreatment: 'taxed',
  } as const
  const bought = {
    kind: 'digitalSpecial',
    number: '26310000000000000088',
    issuedOn: day('2026-09-10'),
    partyName: '丙供应有限公司',
  } as const
  const { id } = await ledger.call(inputInvoicesApi.add, { body: { ...bought, partyTaxNumber: '91440300MA5SUP0001', lines: [line] } })
  await ledger.call(inputTaxApi.certify, { body: { ids: [id], certifiedPeriod: SEPTEMBER } })
  const on = flow(ledger, bankAccountId)
  await on('2026-09-09', '甲贸易有限公司', '货款', '226000')
  await on('2026-09-11', '丙供应有限公司', '货款', '-113000')
  await on('2026-09-14', '国家金库深圳分库', '缴税 增值税', '-3600')
  await on('2026-09-14', '国家金库深圳分库', '缴税 城市维护建设税', '-126')
  await on('2026-09-14', '国家金库深圳分库', '缴税 教育费附加', '-54')
  await on('2026-09-14', '国家金库深圳分库', '缴税 地方教育附加', '-36')
  await on('2026-09-25', '', '账户管理费', '-30')
  return { bankAccountId }
}

/**
 * The stationer, small-scale, its quarter begun in July elsewhere. 期初: bank 52,800, goods 50,000; VAT of July and August 2,800 owed (280,000
 * at 1 %) with surtaxes of 168, capital 80,000, profit of eight months 19,832 (800,000 − 700,000 − 80,000 − 168). September: sold 50,000 at 1 % by an ordinary invoice,
 * paid at once; pay 5,000; fee 10. Of the quarter 330,000: nothing is exempt.
 */
export async function stationer(ledger: LedgerClient, own: Client): Promise<{ bankAccountId: string }> {
  await introduced(ledger, own)
  const { id: bankAccountId, code } = await account(ledger)
  await opened(ledger, {
    [code]: { opening: '52800', ytdDebit: '772800', ytdCredit: '800000' },
    1405: { opening: '50000', ytdDebit: '700000', ytdCredit: '650000' },
    22210001: { opening: '-2800', ytdCredit: '2800' },
    22210013: { opening: '-98', ytdCredit: '98' },
    22210014: { opening: '-42', ytdCredit: '42' },
    22210015: { opening: '-28', ytdCredit: '28' },
    3001: { opening: '-80000' },
    3103: { opening: '-19832', ytdDebit: '780168', ytdCredit: '800000' },
    54030002: { ytdDebit: '98', ytdCredit: '98', ytdProfit: '98' },
    54030009: { ytdDebit: '42', ytdCredit: '42', ytdProfit: '42' },
    54030010: { ytdDebit: '28', ytdCredit: '28', ytdProfit: '28' },
    50010001: { ytdDebit: '800000', ytdCredit: '800000', ytdProfit: '800000' },
    54010001: { ytdDebit: '700000', ytdCredit: '700000', ytdProfit: '700000' },
    56020001: { ytdDebit: '80000', ytdCredit: '80000', ytdProfit: '80000' },
  })
  await imported(ledger, [
    {
      no: 1,
      day: '2026-09-08',
      net: '50000',
      tax: '500',
      gross: '50500',
      rate: '1%',
      buyer: '丁学校',
      seller: own,
      kind: '数电票（普通发票）',
      goods: '*文具*笔记本',
    },
  ])
  const on = flow(ledger, bankAccountId)
  await on('2026-09-09', '丁学校', '货款', '50500')
  await on('2026-09-25', '', '账户管理费', '-10')
  return { bankAccountId }
}

interface Paid {
  readonly name: string
  readonly idNumber: string
  readonly hiredOn: string
  readonly base: string
  /** Income and tax of the eight months before, where there were any. */
  readonly before?: { readonly income: string; readonly tax: string }
}
/** 20,000 a month since 2024: (160,000 − 40,000) × 10 % − 2,520 = 9,480 so far, with September (180,000 − 45,000) × 10 % − 2,520 = 10,980. */
export const TRADERS_STAFF: readonly Paid[] = [
  { name: '张三', idNumber: ZHANG, hiredOn: '2024-03-01', base: '20000', before: { income: '160000', tax: '9480' } },
  { name: '李四', idNumber: LI, hiredOn: '2026-09-01', base: '6000' },
]
export const STATIONERS_STAFF: readonly Paid[] = [{ name: '李四', idNumber: LI, hiredOn: '2026-09-01', base: '5000' }]

/** The month's pay sheet, with what nobody has said yet of the year before it: answers the people who lack it. */
export async function paySheet(ledger: LedgerClient, staff: readonly Paid[]): Promise<{ sheet: string; unsaid: readonly string[] }> {
  const ids: string[] = []
  for (const { name, idNumber, hiredOn } of staff) ids.push(await person(ledger, name, idNumber, { hiredOn }))
  await verified(ledger, ...ids)
  const { id: sheet } = await ledger.call(salaryApi.addSheet, { body: { period: SEPTEMBER, kind: 'wage', empty: true } })
  const rows = staff.map(({ base }, at) => ({ employeeId: ids[at]!, inputs: { base } }))
  const { withoutSums } = await ledger.call(salaryApi.saveRows, { body: { id: sheet, rows } })
  return { sheet, unsaid: withoutSums.map((one) => one.name) }
}

/** What the year before was, said of everybody who has one; the sheet is reckoned anew. */
export async function saidOfYear(ledger: LedgerClient, staff: readonly Paid[]): Promise<void> {
  const people = await ledger.call(salaryApi.people)
  const body = staff.flatMap(({ name, before }) => {
    const one = people.find((known) => known.name === name)!
    if (before === undefined) return []
    const { version, employeeId, city, socialBase, housingBase, housingRate, taxKind, firstJobYear, yearAtOnce, declared } = one
    const opening = {
      year: 2026,
      income: money(before.income),
      exempt: ZERO,
      special: ZERO,
      other: ZERO,
      relief: ZERO,
      paid: money(before.tax),
    }
    return [{ version, employeeId, city, socialBase, housingBase, housingRate, taxKind, firstJobYear, yearAtOnce, declared, opening }]
  })
  await ledger.call(salaryApi.savePeople, { body })
  await ledger.call(salaryApi.recompute, { body: { year: 2026 } })
}

/** Accrued and paid out. */
export async function payBooked(ledger: LedgerClient, sheet: string, bankAccountId: string): Promise<void> {
  await ledger.call(salaryApi.makeVoucher, { body: { id: sheet, which: 'accrual' } })
  await ledger.call(salaryApi.makeVoucher, { body: { id: sheet, which: 'payment', bankAccountId } })
}
