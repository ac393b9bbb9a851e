/** A sample company's year: documents imported, one-click vouchers, typed accruals, period end, close — as a bookkeeper does it. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { importsApi } from '@app/contract/papers/imports/imports'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { money, ZERO } from '@app/domain/kernel/money'
import { dayInChina, addMonths, lastDay, monthOf, previousPeriod, type Day, type Period, day } from '@app/domain/kernel/period'
import { ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { codeFor } from '@app/domain/papers/quick-account/booking-rules'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import { hasCards, playCards } from './assets.ts'
import { yuan, type Business } from './business.ts'
import type { Desk } from './desk.ts'
import { invoicesOf, invoiceWorkbook, random, statement, type Movement, type SampleInvoice } from './documents.ts'
import { BY_SHEETS, movementsOf, payOf } from './movements.ts'
import { runCosts, sayNetValues } from './production.ts'
import { tickAll } from './returns.ts'
import type { Wages } from './people.ts'
import { divideByIncome, openProjects, placeIncome, workedOn, type Projects, type Worked } from './projects.ts'
import { hasStock, openStock, playStock, stockSubjects } from './stock.ts'

export interface Company {
  readonly desk: Desk
  readonly business: Business
  readonly standard: Standard
  readonly own: { readonly name: string; readonly taxNumber: string }
  readonly ids: Map<string, string>
  readonly bankCode: string
}

type TypedLine = readonly [code: string, debit: number, credit: number, tagIds?: readonly string[]]

/** A voucher typed by hand; codes are the small-business chart's. */
export async function type(company: Company, on: Day, abstract: string, lines: readonly TypedLine[]): Promise<void> {
  const { ids, standard } = company
  await company.desk.call(vouchersApi.add, {
    body: {
      day: on,
      word: '记',
      attachmentCount: 1,
      lines: lines.map(([code, debit, credit, tagIds = []]) => ({
        abstract,
        subjectId:
          ids.get(
            code === 'bank' ? company.bankCode : ids.has(code) && standard === 'nonProfit' ? code : (codeFor(standard, code) ?? code),
          ) ?? ids.get(code)!,
        tagIds: [...tagIds],
        debit: yuan(debit),
        credit: yuan(credit),
        currency: '',
        originalAmount: null,
        exchangeRate: null,
        quantity: null,
        unitPrice: null,
      })),
    },
  })
}

export async function subjectIds(desk: Desk): Promise<Map<string, string>> {
  return new Map((await desk.call(subjectsApi.list, { query: { page: 1, pageSize: 99_999 } })).map((one) => [one.code, one.id]))
}

async function bring(company: Company, kind: 'outputInvoice' | 'inputInvoice' | 'fundFlow', name: string, bytes: Buffer): Promise<void> {
  const preview = await company.desk.call(importsApi.preview, { query: { kind }, files: [{ name, bytes }] })
  await company.desk.call(importsApi.confirm, { params: { id: preview.import.id }, body: { leaveOut: false } })
}

/** Who bears wages or insurance of so many fen: machines and workshop, or projects; the rest the office. */
function borne({ workshop }: Business, fen: number, detail: string, worked: readonly Worked[]): TypedLine[] {
  if (workshop === undefined)
    return [
      ...worked.map((one): TypedLine => [one.code, one.fen, 0, one.tagIds]),
      [`5602${detail}`, worked.reduce((rest, one) => rest - one.fen, fen), 0],
    ]
  const [labour, overhead] = [Math.round((fen * workshop.labour) / 100), Math.round((fen * workshop.overhead) / 100)]
  return [
    // the chart of enterprises has the cost of production at 5001 and 5101
    ['500100010002', labour, 0],
    [`5101${detail}`, overhead, 0],
    [`5602${detail}`, fen - labour - overhead, 0],
  ]
}

/** Accruals a bookkeeper types every month. */
async function accruals(
  company: Company,
  period: Period,
  sales: readonly SampleInvoice[],
  projects: Projects | null,
  bySheets: boolean,
): Promise<void> {
  const { business } = company
  const bears = (fen: number, detail: string) => borne(business, fen, detail, projects === null ? [] : workedOn(projects, sales, fen))
  const on = lastDay(period)
  const { salary, personal, social } = payOf(business)
  if (!bySheets) {
    await type(company, on, `计提${monthOf(period)}月工资`, [...bears(salary, '0001'), ['22110001', 0, salary]])
    await type(company, on, `计提${monthOf(period)}月社会保险费`, [...bears(social, '0003'), ['22110003', 0, social]])
    await type(company, on, '结转代扣个人社会保险费', [
      ['22110001', personal, 0],
      ['22410001', 0, personal],
    ])
  }
  // where there are cards, period end charges them
  if (business.depreciation > 0 && business.opening.length > 0 && !hasCards(business.key)) {
    const depreciated = business.opening.find(([code]) => code.startsWith('1602'))![0]
    await type(company, on, `计提${monthOf(period)}月折旧`, [
      ['56020015', business.depreciation * 100, 0],
      [depreciated, 0, business.depreciation * 100],
    ])
  }
  const net = sales.reduce((all, one) => all + one.net, 0)
  const cost = Math.round(net * business.cost)
  // where there are stock documents, period end takes what they cost
  if (cost > 0 && !hasStock(business.key))
    await type(company, on, '结转本月销售成本', [
      [business.key === 'restaurant' ? '54010002' : '54010001', cost, 0],
      ['1405', 0, cost],
    ])
}

/** What is done beside the papers: taxes of what is closed, and pay by sheets where there are people. */
interface Beside {
  readonly settle: (month: Period) => Promise<readonly Movement[]>
  readonly wages: Wages | null
  /** What is prepaid at another place in the last full month. */
  readonly away: ((company: Company, period: Period) => Promise<readonly Movement[]>) | null
}

/** Plays the months of a company up to today: closed ones behind, the last full one open with vouchers, this one with documents only. */
export async function play(
  desk: Desk,
  business: Business,
  ledger: { standard: Standard; vatNature: VatNature; name: string; taxNumber: string },
  periods: readonly Period[],
  { settle, wages, away }: Beside,
): Promise<void> {
  const [account] = await desk.call(bankAccountsApi.save, {
    query: {},
    body: [
      {
        kind: 'bank',
        bankName: business.bank.name,
        accountNumber: business.bank.account,
        disabled: false,
        forInvoices: true,
        currency: 'CNY',
      },
    ],
  })
  const company: Company = {
    desk,
    business,
    standard: ledger.standard,
    own: ledger,
    ids: await subjectIds(desk),
    bankCode: account!.subjectCode,
  }
  await enterOpenings(company)
  await playCards(desk, business.key, periods[0]!)
  const shop = hasStock(business.key) ? await openStock(desk, business.key, company.ids, periods[0]!) : null
  const projects = await openProjects(desk, business, company.ids)
  const next = random(business.key.length * 104_729 + 7)
  let balance = (business.opening.find(([code]) => code === 'bank')?.[1] ?? 0) * 100
  let unpaid: SampleInvoice[] = []
  for (const [index, period] of periods.entries()) {
    const isNow = period === desk.today
    // what is there of the month that is worked on: nothing of days to come
    const until = isNow ? [day(`${period}-20`), dayInChina(desk.now())].toSorted()[0] : undefined
    const sold = invoicesOf(business, 'output', period, next, until)
    const bought = invoicesOf(business, 'input', period, next, until)
    await bring(
      company,
      'outputInvoice',
      `全量发票查询导出结果-销项-${period}.xlsx`,
      await invoiceWorkbook(ledger, 'output', business.rates.sales, sold),
    )
    await bring(
      company,
      'inputInvoice',
      `全量发票查询导出结果-进项-${period}.xlsx`,
      await invoiceWorkbook(ledger, 'input', business.rates.purchases, bought),
    )
    const usual = movementsOf(business, period, unpaid, bought, next, index === 0).filter(
      (one) => wages === null || !BY_SHEETS.has(one.text),
    )
    const paidOut = wages === null ? [] : await wages.payOut(period, account!.id)
    // taxes of what is closed; the last full month is left for the reader
    const prepaid = away !== null && period === previousPeriod(desk.today) ? await away(company, period) : []
    const movements = [...usual, ...paidOut, ...prepaid, ...(index === 0 || isNow ? [] : await settle(period))].filter(
      (one) => until === undefined || one.on <= until,
    )
    const { bytes, closing } = statement(ledger.name, business.bank.account, balance, movements)
    // on the first of a month nothing has moved yet
    if (movements.length > 0) await bring(company, 'fundFlow', `建行对账单-${period}.csv`, bytes)
    balance = closing
    unpaid = sold
    await wages?.accrue(period)
    if (isNow) continue
    if (ledger.vatNature === 'generalTaxpayer' && period !== previousPeriod(desk.today)) await tickAll(desk, period)
    await desk.call(quickAccountApi.outputInvoices, { params: { period } })
    await desk.call(quickAccountApi.inputInvoices, { params: { period } })
    await desk.call(quickAccountApi.bank, { params: { period } })
    company.ids.clear()
    for (const [code, id] of await subjectIds(desk)) company.ids.set(code, id)
    if (shop !== null) await playStock(shop, period, sold, bought)
    if (projects !== null) await placeIncome(desk, projects, period)
    await accruals(company, period, sold, projects, wages !== null)
    if (projects !== null) await divideByIncome(desk, period)
    if (shop !== null && period !== previousPeriod(desk.today)) await runCosts(desk, period)
    // the last month that is closed
    if (shop !== null && period === addMonths(desk.today, -2)) await sayNetValues(desk, shop.key, shop.ids, period)
    await finish(company, period, period === previousPeriod(desk.today))
  }
}

/** Every doubt of what one press made is answered before the month is closed, as the bookkeeper does by one key each. */
async function lookThrough(desk: Company['desk'], period: Period): Promise<void> {
  const waiting = await desk.call(reviewQueueApi.list, { query: { period } })
  const rows = waiting.map(({ id, version }) => ({ id, version }))
  if (rows.length > 0) await desk.call(reviewQueueApi.accept, { body: { rows } })
}

/** Period end and close; the last full month stays open for the reader to close. */
export async function finish(company: Company, period: Period, leaveOpen: boolean): Promise<void> {
  const { desk } = company
  if (leaveOpen) return
  let run = await desk.call(periodEndApi.generateAll, { body: { period } })
  for (let tries = 0; run.stopped !== null && tries < 6; tries += 1) {
    const steps = await desk.call(periodEndApi.steps, { query: { period } })
    const blocked = steps.find((step) => step.ruleId === run.stopped?.ruleId)
    const asked = (blocked?.amounts ?? []).filter((one) => one.amount === null)
    if (asked.length > 0)
      await desk.call(periodEndApi.saveInputs, {
        body: { period, amounts: asked.map((one) => ({ key: one.key, amount: one.suggested ?? ZERO })), rates: [] },
      })
    else await desk.call(periodEndApi.skip, { body: { period, ruleId: run.stopped.ruleId, reason: '示例账套不适用' } })
    run = await desk.call(periodEndApi.generateAll, { body: { period } })
  }
  await lookThrough(desk, period)
  await desk.call(periodEndApi.close, { body: { period } })
}

export async function enterOpenings(company: Company): Promise<void> {
  const { business, desk, ids } = company
  const byGoods = stockSubjects(business.key)
  for (const [code, amount] of business.opening) {
    if (byGoods.has(code)) continue
    const subjectId = ids.get(code === 'bank' ? company.bankCode : code)
    if (subjectId === undefined) throw new Error(`sample: no subject ${code}`)
    const year = money(`${amount}.00`)
    await desk.call(openingBalancesApi.save, {
      params: { subjectId },
      body: {
        rows: [
          {
            subjectId,
            tagIds: [],
            currency: '',
            year,
            ytdDebit: ZERO,
            ytdCredit: ZERO,
            opening: year,
            ytdProfit: ZERO,
            openingOriginal: ZERO,
            openingQuantity: ZERO_QUANTITY,
          },
        ],
      },
    })
  }
}
