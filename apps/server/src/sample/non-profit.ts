/** The sample non-profit: donations, programme costs, administration. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { day, previousPeriod, type Day, type Period } from '@app/domain/kernel/period'
import type { Business } from './business.ts'
import type { Desk } from './desk.ts'
import { random, type Movement } from './documents.ts'
import { enterOpenings, finish, subjectIds, type, type Company } from './months.ts'

/** A non-profit's months: donations, programme costs, administration; typed by hand. */
export async function playNonProfit(
  desk: Desk,
  ledger: { name: string; taxNumber: string },
  periods: readonly Period[],
  settle: (month: Period) => Promise<readonly Movement[]>,
): Promise<void> {
  const [account] = await desk.call(bankAccountsApi.save, {
    query: {},
    body: [
      {
        kind: 'bank',
        bankName: '工商银行北京海淀支行',
        accountNumber: '0200004509014412345',
        disabled: false,
        forInvoices: false,
        currency: 'CNY',
      },
    ],
  })
  const business: Business = {
    key: 'nonProfit',
    bank: { name: '', account: '' },
    customers: [],
    suppliers: [],
    sells: [],
    buys: [],
    salesPerMonth: 0,
    purchasesPerMonth: 0,
    rates: { sales: 0, purchases: 0 },
    special: 0,
    salary: 0,
    rent: 0,
    depreciation: 0,
    cost: 0,
    capital: 0,
    opening: [
      ['1001', 1_000],
      ['bank', 260_000],
      ['15010004', 36_000],
      ['15020004', -9_000],
      ['3101', -188_000],
      ['3102', -100_000],
    ],
  }
  const company: Company = {
    desk,
    business,
    standard: 'nonProfit',
    own: ledger,
    ids: await subjectIds(desk),
    bankCode: account!.subjectCode,
  }
  await enterOpenings(company)
  const next = random(97)
  for (const [index, period] of periods.entries()) {
    if (period === desk.today) continue
    // gifts are no income that is taxed: what is filed costs nothing
    if (index > 0) await settle(period)
    const at = (date: number): Day => day(`${period}-${String(date).padStart(2, '0')}`)
    const gift = 800_000 + Math.floor(next() * 2_000_000)
    const bound = 1_500_000 + Math.floor(next() * 2_500_000)
    await type(company, at(5), '收到爱心企业非限定性捐赠', [
      ['bank', gift, 0],
      ['41010001', 0, gift],
    ])
    await type(company, at(8), '收到“晨光书包”项目限定性捐赠', [
      ['bank', bound, 0],
      ['41010002', 0, bound],
    ])
    await type(company, at(16), '采购学习用品发放受助学生', [
      ['510100020001', Math.round(bound * 0.7), 0],
      ['bank', 0, Math.round(bound * 0.7)],
    ])
    await type(company, at(18), '支付项目人员费用', [
      ['510100010002', 420_000, 0],
      ['bank', 0, 420_000],
    ])
    await type(company, at(25), '支付办公费', [
      ['530100010005', 186_00, 0],
      ['bank', 0, 186_00],
    ])
    await type(company, at(28), '计提折旧', [
      ['530100010005', 75_000, 0],
      ['15020004', 0, 75_000],
    ])
    await finish(company, period, period === previousPeriod(desk.today))
  }
}
