/** Every case of the reference of taxes through HTTP, a test of each: typed as a person types it, and each figure and refusal read back. */
import { CASE_IDS, taxCases } from '@app/testing/tax-cases'
import { figuresIn, monthOfReturn, type WorkedReturn } from '@app/testing/worked-returns'
import type { YearCase } from '@app/testing/iit-cases'
import { invoiceAmountsApi } from '@app/contract/papers/invoices/invoice-amounts'
import { declareDatesApi } from '@app/contract/tax/declare-dates/declare-dates'
import { RETURN_APIS, vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { declareFactsApi } from '@app/contract/tax/declarations/declare-facts'
import { iitTryOutApi } from '@app/contract/tax/iit/iit-declarations'
import { iitPeopleApi } from '@app/contract/tax/iit/iit-people'
import { dec } from '@app/domain/kernel/decimal'
import { money, moneyText, ZERO } from '@app/domain/kernel/money'
import { firstDay, period, periodFrom } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { returnBefore } from '@app/domain/tax/forms/engine/cycles'
import { filingOf } from '@app/domain/tax/forms/engine/filings'
import { FILING_TAXES, taxOfReturn } from '@app/domain/tax/forms/engine/taxes'
import { expect } from 'vitest'
import { testWith, type Bench, type LedgerClient } from '../testing/bench.ts'
import { add, get, person, say, ZHANG } from '../testing/person-tax.ts'

let now = new Date('2027-01-20T02:00:00Z')
const test = testWith({ clock: () => now })

/** As a person does it: the return before as it was filed elsewhere, this one begun and typed into. */
async function typedIn(ledger: LedgerClient, one: WorkedReturn) {
  const { filing } = one
  const [cycle] = FILING_TAXES[filing].cycles
  const api = RETURN_APIS[taxOfReturn(filing, cycle)]
  const of = monthOfReturn(one)
  if (one.before !== undefined)
    await ledger.call(api.add, { body: { period: returnBefore(of, cycle), filing, cycle, elsewhere: true, typed: figuresIn(one.before) } })
  const { id } = await ledger.call(api.add, { body: { period: of, filing, cycle } })
  // what the company itself answers is answered in the return, the rest the law knows
  const { parameters } = filingOf(filing, 'smallBusiness', cycle)
  const answers = Object.entries(figuresIn(one.answers)).filter(([name]) => parameters[name as `$${string}`]?.open !== undefined)
  const { version } = await ledger.call(api.get, { params: { id } })
  const typed = { ...figuresIn(one.typed), ...Object.fromEntries(answers.map(([name, text]) => [name, dec(text).toString()])) }
  await ledger.call(api.change, { params: { id }, body: { version: version!, typed } })
  return ledger.call(api.get, { params: { id } })
}

async function wholeYear(ledger: LedgerClient, one: YearCase) {
  const id = await person(ledger, '张三', ZHANG, one.hiredOn === undefined ? {} : { hiredOn: one.hiredOn })
  const [known] = await ledger.call(iitPeopleApi.list)
  const kind = { taxKind: one.item === 'platform' ? 'platform' : 'employee', firstJobYear: one.firstJob ? 2026 : null } as const
  await ledger.call(iitPeopleApi.save, { body: { ...known!, employeeId: id, ...kind } })
  const found: string[][] = []
  for (const [at, [income, special, additional]] of one.months.entries()) {
    const declaration = await add(ledger, periodFrom(2026, one.first + at))
    const { rows } = await get(ledger, declaration)
    const before = rows[0] && { id: rows[0].id }
    await say(ledger, declaration, id, one.item, { income, pension: special, child: String(additional * (at + 1)) }, before)
    const [row] = (await get(ledger, declaration)).rows
    found.push([row!.figures['taxable'] ?? '0.00', moneyText(row!.tax)])
  }
  return found
}

type Rounding = (typeof taxCases.roundings)[number]
const textsOf = ({ gross, net, tax }: { readonly gross: unknown; readonly net: unknown; readonly tax: unknown }) => [gross, net, tax]
async function rounded(ledger: LedgerClient, one: Rounding) {
  if (one.kind === 'lines') {
    const lines = one.lines.map(({ quantity = null, price = null, amount = '0', discountRate = null, discount = '0', ...line }) => ({
      ...line,
      quantity,
      price,
      rate: rate(line.rate),
      amount: money(amount),
      discountRate: discountRate === null ? null : rate(discountRate),
      discount: money(discount),
    }))
    const order = one.orderDiscount === undefined ? {} : { orderDiscount: money(one.orderDiscount) }
    const answer = await ledger.call(invoiceAmountsApi.lines, { body: { lines, ...order } })
    return { expected: answer.lines.map(textsOf), total: textsOf(answer.total) }
  }
  if (one.kind === 'margin') {
    const body = { gross: money(one.gross), deducted: money(one.deducted), rate: rate(one.rate) }
    const { net, tax } = await ledger.call(invoiceAmountsApi.margin, { body })
    return { expected: [net, tax] }
  }
  if (one.kind === 'reduced') {
    const body = { gross: money(one.gross), divisorRate: rate(one.divisorRate), taxRate: rate(one.taxRate) }
    const { net, tax } = await ledger.call(invoiceAmountsApi.reduced, { body })
    return { expected: [net, tax] }
  }
  if (one.kind === 'reds') {
    const { quantity = null, reason, reds } = one
    const body = { net: money(one.net), tax: money(one.tax), quantity, reason, reds: [...reds] }
    const answer = await ledger.call(invoiceAmountsApi.reds, { body })
    return { expected: answer.reds.map(({ net, tax }) => [net, tax]), left: [answer.left.net, answer.left.tax] }
  }
  const [lineAmount, lineTax, invoiceTax] = one.most
  const lines = one.stated.map(([quantity, price, net, levied, tax]) => ({
    quantity,
    price,
    net: money(net),
    rate: rate(levied),
    tax: money(tax),
  }))
  const most = { lineAmount: money(lineAmount), lineTax: money(lineTax), invoiceTax: money(invoiceTax) }
  const gaps = await ledger.call(invoiceAmountsApi.gaps, { body: { lines, most } })
  return { expected: gaps.map(({ row, kind }) => [row, kind]) }
}

type Cases = typeof taxCases
/** How each sort of case is run: one without a way does not compile. */
const RUNS: { readonly [Sort in keyof Cases]: (house: Bench, one: Cases[Sort][number]) => Promise<void> } = {
  returns: async (house, one) => {
    const vatNature = one.filing === 'generalVat' ? 'generalTaxpayer' : 'smallScaleTaxpayer'
    const { figures, findings } = await typedIn(await house.ledger({ vatNature, startOn: '2025-10-01' }), one)
    const expected = figuresIn(one.expected)
    const come = Object.keys(expected).map((name) => [name, dec(figures[name] ?? 'NaN').fixed(2)])
    expect(Object.fromEntries(come)).toEqual(expected)
    // what a case does not say of its company is asked of it; that is no finding of the case
    const found = [...new Set(findings.flatMap(({ id, severity }) => (severity === 'ask' ? [] : [id])))].toSorted()
    const wanted = one.found ?? []
    // forms alone are only asked for what they must find
    expect(one.part === true ? found.filter((id) => wanted.includes(id)) : found).toEqual(wanted.toSorted())
  },
  years: async (house, one) => {
    expect(await wholeYear(await house.ledger(), one)).toEqual(one.expected.map((row) => [...row]))
  },
  payments: async (house, { kind, given, expected }) => {
    const sums = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, money(value)]))
    const { figures } = await (
      await house.ledger()
    ).call(iitTryOutApi.tryOut, { body: { ...sums, kind: kind as 'labour', on: period('2026-12') } })
    expect(figures).toMatchObject(expected)
  },
  registrations: async (house, { quarters, expected }) => {
    const ledger = await house.ledger({ startOn: '2025-07-01' })
    for (const [month, sales] of quarters)
      await ledger.call(vatReturnsApi.add, { body: { period: period(month), elsewhere: true, typed: { 'VS0!1:1': sales } } })
    expect((await ledger.call(declareFactsApi.taxInfo)).registration).toEqual(expected)
  },
  deadlines: async (house, { month, deadline }) => {
    const asking = await house.person({})
    now = new Date(`${month}-01T02:00:00Z`)
    const from = firstDay(period(month))
    expect(await asking.call(declareDatesApi.general)).toEqual({ from, to: deadline, announced: true })
  },
  roundings: async (house, one) => {
    const ledger = await house.ledger()
    if (one.refused !== undefined) {
      const [code, message] = one.refused
      return expect(rounded(ledger, one)).rejects.toMatchObject({ status: 422, code, message })
    }
    const { id: _, kind: __, ...expected } = one
    expect(await rounded(ledger, one)).toEqual(
      Object.fromEntries(Object.entries(expected).filter(([key]) => ['expected', 'total', 'left'].includes(key))),
    )
  },
}
/** Each sort with its own way: which is which the record above has checked. */
function generated(sort: keyof Cases) {
  const run = RUNS[sort] as (house: Bench, one: Cases[keyof Cases][number]) => Promise<void>
  for (const one of taxCases[sort])
    test(`${one.id} passes through HTTP`, async ({ house }) => {
      now = new Date('2027-01-20T02:00:00Z')
      await run(house, one)
    })
}
for (const sort of Object.keys(RUNS) as (keyof Cases)[]) generated(sort)

test('every case there is has its run, and only once', () => {
  const run = Object.values(taxCases).flatMap((cases) => cases.map(({ id }) => id))
  expect(run.toSorted()).toEqual(Object.values(CASE_IDS).flat().toSorted())
  expect(run).toHaveLength(59)
  const refused = taxCases.roundings.flatMap((one) => (one.refused === undefined ? [] : [one.refused[0]]))
  expect(refused).toEqual(['IV0065', 'IV0066', 'IV0062', 'IV0061'])
})

test('what is given of lines is refused at its row, an order at its field, and the law of a year that is not known is not guessed', async ({
  ledger,
}) => {
  const line = {
    quantity: null,
    price: null,
    amount: money('10'),
    rate: rate('0.13'),
    taxIncluded: true,
    discountRate: null,
    discount: ZERO,
  }
  const lines = (body: object) => ledger.call(invoiceAmountsApi.lines, { body: { lines: [line], ...body } })
  await expect(lines({ orderDiscount: money('10.01') })).rejects.toMatchObject({ code: 'IV0063' })
  expect((await lines({ orderDiscount: money('10') })).total).toEqual({ gross: '0.00', net: '0.00', tax: '0.00' })
  await expect(lines({ lines: [{ ...line, quantity: '1' }] })).rejects.toMatchObject({
    code: 'IV0061',
    details: [{ row: 1, field: 'unitPrice', reason: '数量和单价须同时填写或同时不填' }],
  })
  await expect(
    ledger.call(invoiceAmountsApi.margin, { body: { gross: money('1'), deducted: money('2'), rate: rate('0.06') } }),
  ).rejects.toMatchObject({ code: 'IV0064' })
  await expect(
    ledger.call(iitTryOutApi.tryOut, { body: { kind: 'bonusSeparate', on: period('2028-01'), bonus: money('1') } }),
  ).rejects.toMatchObject({ code: 'PE0001' })
})
