/**
 * A ledger whose depreciation, issues, production and cost of sales are made by cards, documents and runs, beside its like in which the
 * same months are typed: the books it was told are brought into a ledger without any of those, what the sheets of the modules say is typed
 * there by hand, period end does the rest, and every line of every statement is compared.
 */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { booksApi } from '@app/contract/finance/books/books'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { costApi } from '@app/contract/stock/cost/cost'
import { productsApi } from '@app/contract/stock/products/products'
import { stockBalanceApi } from '@app/contract/stock/valuation/stock-balance'
import { materialInApi } from '@app/contract/stock/documents/stock-documents'
import { isNegative, isZero, money, negate, subtract, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { lastDay, period, periodsBetween, type Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { ELEMENT_KEYS } from '@app/domain/stock/cost/kinds'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { range } from './cases.ts'
import type { Client } from './client.ts'
import { idsOf } from './entries.ts'

/** Of an enterprise: material, labour and overhead in the cost of production. */
const PRODUCTION = { material: '500100010001', labour: '500100010002', overhead: '500100010003' } as const
/** One side of a voucher: its account, goods by code, and amount, a credit with its sign. */
type Typed = readonly [code: string, goods: string, amount: Money]
const cell = (row: Sheet['rows'][number], key: string): string => row.cells[key] as unknown as string

interface File {
  readonly ledger: { readonly closedThrough: string }
  readonly vouchers: readonly { readonly kind: string; readonly source: unknown }[]
}
/** The same books without what cards, documents, runs and period end made; with none of those modules. Answers the last closed month. */
async function bare(client: Client, name: string): Promise<{ id: string; through: Period }> {
  const entries = unzipSync(await client.download(exchangeApi.export))
  const [book] = Object.entries(entries).find(([entry]) => entry.endsWith('.json'))!
  const file = JSON.parse(strFromU8(entries[book]!)) as File & Record<string, unknown>
  const { format, version, ledger, units, subjects, tags, goodsDetails, bankAccounts, opening } = file
  const vouchers = file.vouchers.filter(({ kind }) => kind === 'manual').map((one) => ({ ...one, source: null }))
  expect(vouchers.length).toBeLessThan(file.vouchers.length)
  const kept = { format, version, ledger: { ...ledger, closedThrough: null }, units, subjects, tags, goodsDetails, bankAccounts, opening }
  const { id } = await client.call(exchangeApi.import, {
    query: { name },
    files: [{ name: '账套.json', bytes: JSON.stringify({ ...kept, vouchers: numbered(vouchers as never) }) }],
  })
  return { id, through: period(ledger.closedThrough) }
}
/** Numbers of a month follow each other, as they would have without what was left out. */
function numbered<T extends { day: string; number: number }>(vouchers: readonly T[]): T[] {
  const seen = new Map<string, number>()
  return vouchers.map((one) => {
    const month = one.day.slice(0, 7)
    const number = (seen.get(month) ?? 0) + 1
    seen.set(month, number)
    return { ...one, number }
  })
}

/** What a bookkeeper reads off the sheets of a month, a voucher each. */
async function sheetsOf(client: Client, month: Period): Promise<Readonly<Record<string, Typed[]>>> {
  const [cards, stock, cost, products] = [
    await client.call(assetMonthsApi.month, { query: { period: month } }),
    await client.call(stockBalanceApi.sheet, { query: { from: month, to: month } }),
    await client.call(costApi.month, { query: { period: month } }),
    await client.call(productsApi.list, { query: { page: 1, pageSize: 100 } }),
  ]
  const made = new Map(products.map(({ code, route }) => [code, route]))
  // finished goods leave when they are sold; what the workshop makes for itself and what it buys leave when they are used
  const goods = stock.rows.filter(({ kind }) => kind !== 'total')
  const used = goods.filter((row) => cell(row, 'nature') === '原材料' || made.get(cell(row, 'code')) === '2')
  const sold = goods.filter((row) => !used.includes(row))
  const left = (rows: typeof stock.rows): Typed[] =>
    rows.map((row) => [cell(row, 'nature') === '原材料' ? '1403' : '1405', cell(row, 'code'), negate(money(cell(row, 'outAmount')))])
  const finished = (element: (typeof ELEMENT_KEYS)[number]) => sum(cost.products.map((one) => one.finished[element]))
  return {
    暂估入库: await lateOf(client, month, new Map(goods.map((row) => [cell(row, 'name'), cell(row, 'code')]))),
    计提折旧: cards.flatMap(({ parts }) =>
      parts.flatMap(({ code, amount }): Typed[] => [
        [code, '', amount],
        ['16020002', '', negate(amount)],
      ]),
    ),
    领用材料: [...cost.products.map(({ code, input }): Typed => [PRODUCTION.material, code, input.material]), ...left(used)],
    完工入库: [
      ...cost.products.map((one): Typed => ['1405', one.code, sum(ELEMENT_KEYS.map((element) => one.finished[element]))]),
      ...cost.products.map((one): Typed => [PRODUCTION.material, one.code, negate(one.finished.material)]),
      [PRODUCTION.labour, '', negate(finished('labour'))],
      [PRODUCTION.overhead, '', negate(finished('overhead'))],
    ],
    销售成本: [['64010001', '', sum(sold.map((row) => money(cell(row, 'outAmount'))))], ...left(sold)],
  }
}
/** Deliveries whose invoice is late, owed at what they are thought to cost. */
async function lateOf(client: Client, month: Period, codes: ReadonlyMap<string, string>): Promise<Typed[]> {
  const late = { from: month, to: month, kind: 'estimate' as const, page: 1, pageSize: 100 }
  const documents = await client.call(materialInApi.list, { query: late })
  const read = await Promise.all(documents.map(({ id }) => client.call(materialInApi.get, { params: { id } })))
  return read.flatMap(({ lines }) =>
    lines.flatMap(({ goods, amount }): Typed[] => [
      ['1403', codes.get(goods)!, amount!],
      ['22020001', '', negate(amount!)],
    ]),
  )
}
/** Overhead of the month as the typed books hold it, into the cost of production. */
async function overheadOf(client: Client, month: Period): Promise<Typed[]> {
  const { rows } = await trialBalance(client, month)
  const spent = rows.flatMap((row): Typed[] => {
    const [code, amount] = [cell(row, 'code'), subtract(money(cell(row, 'closingDebit')), money(cell(row, 'closingCredit')))]
    return code.startsWith('5101') && code.length === 8 && !isZero(amount) ? [[code, '', negate(amount)]] : []
  })
  return [[PRODUCTION.overhead, '', negate(sum(spent.map(([, , amount]) => amount)))], ...spent]
}
const trialBalance = (client: Client, month: Period) =>
  client.call(booksApi.trialBalance, { query: { ...range(month), level: 3, withZero: false, withQuantity: false } })

async function type(client: Client, month: Period, abstract: string, lines: readonly Typed[]): Promise<void> {
  const ids = await idsOf(client)
  const goods = new Map((await client.call(recordsApi.list, { params: { kind: 'goods' } })).map(({ code, id }) => [code, id]))
  const plain = { abstract, currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null } as const
  await client.call(vouchersApi.add, {
    body: {
      day: lastDay(month),
      word: '记',
      attachmentCount: 1,
      lines: lines
        .filter(([, , amount]) => !isZero(amount))
        .map(([code, of, amount]) => ({
          ...plain,
          subjectId: ids.get(code)!,
          tagIds: of === '' ? [] : [goods.get(of)!],
          debit: isNegative(amount) ? ZERO : amount,
          credit: isNegative(amount) ? negate(amount) : ZERO,
        })),
    },
  })
}
/** Taxes, profit and loss, and the close; what period end would ask of stock and cost is in the books already. */
async function endMonth(client: Client, month: Period): Promise<void> {
  let { stopped } = await client.call(periodEndApi.generateAll, { body: { period: month } })
  for (let tries = 0; stopped !== null; tries += 1) {
    expect(tries, stopped.reason).toBeLessThan(12)
    const { ruleId } = stopped
    const { amounts } = (await client.call(periodEndApi.steps, { query: { period: month } })).find((one) => one.ruleId === ruleId)!
    const asked = amounts.filter(({ amount }) => amount === null).map(({ key }) => ({ key, amount: ZERO }))
    await (asked.length > 0
      ? client.call(periodEndApi.saveInputs, { body: { period: month, amounts: asked, rates: [] } })
      : client.call(periodEndApi.skip, { body: { period: month, ruleId, reason: '凭证已经手工录入' } }))
    stopped = (await client.call(periodEndApi.generateAll, { body: { period: month } })).stopped
  }
  await client.call(periodEndApi.close, { body: { period: month } })
}

const linesOf = ({ rows }: Sheet) => rows.map(({ key, cells }) => ({ key, ...cells }))
/** Every line of what is handed in, and of the trial balance, of a closed month. */
async function statements(client: Client, month: Period): Promise<Readonly<Record<string, unknown[]>>> {
  const query = { period: month, span: 'month' as const, withDrafts: true }
  return {
    科目余额表: linesOf(await trialBalance(client, month)),
    资产负债表: linesOf(await client.call(reportsApi.balanceSheet, { query: { ...query, reclassified: false } })),
    '资产负债表（重分类）': linesOf(await client.call(reportsApi.balanceSheet, { query: { ...query, reclassified: true } })),
    利润表: linesOf(await client.call(reportsApi.incomeStatement, { query })),
    现金流量表: linesOf(await client.call(reportsApi.cashFlowStatement, { query })),
  }
}

/** The ledger that is open, of an enterprise that makes products; left as it is. Answers the months that were compared. */
export async function compareTyped(client: Client, id: string, from: Period): Promise<readonly Period[]> {
  const typed = await bare(client, '手工录入的账套')
  const months = periodsBetween(from, typed.through)
  for (const month of months) {
    await client.call(ledgersApi.select, { params: { id } })
    const sheets = await sheetsOf(client, month)
    const made = await statements(client, month)
    await client.call(ledgersApi.select, { params: { id: typed.id } })
    const { 计提折旧: depreciation = [], ...others } = sheets
    await type(client, month, '计提折旧', depreciation)
    await type(client, month, '分配制造费用', await overheadOf(client, month))
    for (const [abstract, lines] of Object.entries(others)) if (lines.length > 0) await type(client, month, abstract, lines)
    await endMonth(client, month)
    expect({ month, ...(await statements(client, month)) }).toEqual({ month, ...made })
  }
  await client.call(ledgersApi.select, { params: { id } })
  return months
}
