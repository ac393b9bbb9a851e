/**
 * What every combination of the voucher rules makes (spec 2 §9): merge × date × counter subject × abstract. The vouchers are
 * written out; a combination chooses among the days and the words that stand beside each other.
 */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { quickAccountApi as api } from '@app/contract/papers/quick-account/quick-account'
import { money, moneyText, sum, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { describe, expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'

const march = period('2026-03')
type Two = readonly [asWritten: string, other: string]
interface Expected {
  /** By the date option: the document's own, the month's last. */
  readonly day: Two
  /** By the abstract option: as on the document, made by the system. */
  readonly abstract: Two
  /** By the counter option: current accounts, cash on hand. */
  readonly lines: readonly [current: readonly string[], cash: readonly string[]]
}
const on = (text: string): Two => [`2026-03-${text}`, '2026-03-31']

const vouchers = async (ledger: LedgerClient) => {
  const list = await ledger.call(vouchersApi.list, { query: { from: march, to: march, page: 1, pageSize: 500 } })
  const seen = list.map((one) => ({
    day: one.day as string,
    abstract: [...new Set(one.lines.map((line) => line.abstract))].join('/'),
    lines: one.lines.map((line) => {
      const [side, amount] = line.debit === ZERO ? ['贷', line.credit] : ['借', line.debit]
      return `${side} ${line.subjectName}${line.tagNames.length === 0 ? '' : `[${line.tagNames.join()}]`} ${moneyText(amount)}`
    }),
  }))
  return { seen, ids: list.map((one) => one.id) }
}
type Module = 'income' | 'purchase' | 'bank' | 'cash'
async function setRules(ledger: LedgerClient, module: Module, values: readonly number[]) {
  const rules = await ledger.call(api.rules)
  return ledger.call(api.saveRules, { body: rules.map((one) => ({ ...one, [module]: values[one.ruleId]! })) })
}

/** Every combination of the three options, the vouchers made by it, and undone for the next. */
async function everyCombination(
  ledger: LedgerClient,
  module: Module,
  step: 'outputInvoices' | 'inputInvoices' | 'bank' | 'cash',
  merge: number,
  expected: readonly Expected[],
  forced = false,
) {
  for (const date of [0, 1] as const)
    for (const counter of [0, 1] as const)
      for (const abstract of [0, 1] as const) {
        const saved = await setRules(ledger, module, [merge, date, counter, abstract])
        const [realDate, realAbstract] = forced ? ([1, 1] as const) : ([date, abstract] as const)
        expect(saved.map((one) => one[module])).toEqual([merge, realDate, counter, realAbstract])
        await ledger.call(api[step], { params: { period: march } })
        const { seen, ids } = await vouchers(ledger)
        const wanted = expected
          .filter((one) => one.lines[counter].length > 0)
          .map((one) => ({ day: one.day[realDate], abstract: one.abstract[realAbstract], lines: [...one.lines[counter]] }))
        expect({ merge, date, counter, abstract, vouchers: seen }).toEqual({ merge, date, counter, abstract, vouchers: wanted })
        await ledger.call(vouchersApi.remove, { query: { ids } })
      }
}

let serial = 0
type Item = readonly [goods: string, price: string, count: string, net: string, tax: string]
const invoice = (partyName: string, issuedOn: string, items: readonly Item[]) => ({
  kind: 'digitalOrdinary' as const,
  number: String((serial += 1)).padStart(20, '0'),
  code: '',
  issuedOn: day(`2026-03-${issuedOn}`),
  partyName,
  partyTaxNumber: '',
  remark: '',
  lines: items.map(([goodsName, unitPrice, quantity, net, tax]) => ({
    goodsName,
    specification: '',
    unit: '个',
    quantity,
    unitPrice,
    netAmount: money(net),
    taxRate: rate('0.01'),
    taxTreatment: 'taxed' as const,
    taxAmount: money(tax),
  })),
})
/** Two customers on one day, the first twice with goods of two prices, and once more on another day. */
const sheets = [
  ['甲公司', '02', [['杯', '10', '2', '20', '0.2'] as const, ['壶', '30', '1', '30', '0.3'] as const]],
  ['甲公司', '02', [['杯', '10.00', '3', '30', '0.3'] as const, ['杯', '9', '1', '9', '0.09'] as const]],
  ['乙公司', '02', [['杯', '10', '1', '10', '0.1'] as const]],
  ['甲公司', '09', [['壶', '30', '2', '60', '0.6'] as const]],
] as const

const income = '贷 主营业务收入-销售商品收入'
const tax = '贷 应交税费-应交增值税'
const sale = (amount: string, who: string) => [`借 应收账款[${who}] ${amount}`, `借 库存现金 ${amount}`] as const
/** Both counters of a sale before the same other lines. */
const sold = (amount: string, who: string, ...rest: string[]): Expected['lines'] => {
  const [current, cash] = sale(amount, who)
  return [
    [current, ...rest],
    [cash, ...rest],
  ]
}
const sales: Readonly<Record<number, readonly Expected[]>> = {
  // same day and customer, goods not merged
  1: [
    {
      day: on('02'),
      abstract: ['向甲公司销售杯', '销售给甲公司（2张发票）'],
      lines: sold('89.89', '甲公司', `${income} 20.00`, `${income} 30.00`, `${income} 30.00`, `${income} 9.00`, `${tax} 0.89`),
    },
    { day: on('02'), abstract: ['向乙公司销售杯', '销售给乙公司'], lines: sold('10.10', '乙公司', `${income} 10.00`, `${tax} 0.10`) },
    { day: on('09'), abstract: ['向甲公司销售壶', '销售给甲公司'], lines: sold('60.60', '甲公司', `${income} 60.00`, `${tax} 0.60`) },
  ],
  // the same goods at the same unit price are one line
  2: [
    {
      day: on('02'),
      abstract: ['向甲公司销售杯', '销售给甲公司（2张发票）'],
      lines: sold('89.89', '甲公司', `${income} 50.00`, `${income} 30.00`, `${income} 9.00`, `${tax} 0.89`),
    },
    { day: on('02'), abstract: ['向乙公司销售杯', '销售给乙公司'], lines: sold('10.10', '乙公司', `${income} 10.00`, `${tax} 0.10`) },
    { day: on('09'), abstract: ['向甲公司销售壶', '销售给甲公司'], lines: sold('60.60', '甲公司', `${income} 60.00`, `${tax} 0.60`) },
  ],
  // everything in one, dated with the latest; cash is one line whoever paid
  3: [
    {
      day: on('09'),
      abstract: ['向甲公司销售杯', '销售收入（4张发票）'],
      lines: [
        ['借 应收账款[甲公司] 150.49', '借 应收账款[乙公司] 10.10', `${income} 159.00`, `${tax} 1.59`],
        ['借 库存现金 160.59', `${income} 159.00`, `${tax} 1.59`],
      ],
    },
  ],
  // one invoice, one voucher
  4: [
    { day: on('02'), abstract: ['向甲公司销售杯', '销售给甲公司'], lines: sold('50.50', '甲公司', `${income} 50.00`, `${tax} 0.50`) },
    { day: on('02'), abstract: ['向甲公司销售杯', '销售给甲公司'], lines: sold('39.39', '甲公司', `${income} 39.00`, `${tax} 0.39`) },
    { day: on('02'), abstract: ['向乙公司销售杯', '销售给乙公司'], lines: sold('10.10', '乙公司', `${income} 10.00`, `${tax} 0.10`) },
    { day: on('09'), abstract: ['向甲公司销售壶', '销售给甲公司'], lines: sold('60.60', '甲公司', `${income} 60.00`, `${tax} 0.60`) },
  ],
  // same day and customer, goods merged
  5: [
    {
      day: on('02'),
      abstract: ['向甲公司销售杯', '销售给甲公司（2张发票）'],
      lines: sold('89.89', '甲公司', `${income} 89.00`, `${tax} 0.89`),
    },
    { day: on('02'), abstract: ['向乙公司销售杯', '销售给乙公司'], lines: sold('10.10', '乙公司', `${income} 10.00`, `${tax} 0.10`) },
    { day: on('09'), abstract: ['向甲公司销售壶', '销售给甲公司'], lines: sold('60.60', '甲公司', `${income} 60.00`, `${tax} 0.60`) },
  ],
}

const stock = '借 库存商品'
const bought = (amount: string, who: string, ...first: string[]): Expected['lines'] => [
  [...first, `贷 应付账款[${who}] ${amount}`],
  [...first, `贷 库存现金 ${amount}`],
]
/** A small-scale taxpayer deducts nothing: tax stands in the cost. */
const purchases: Readonly<Record<number, readonly Expected[]>> = {
  1: [
    {
      day: on('02'),
      abstract: ['向甲公司采购杯', '向甲公司采购（2张发票）'],
      lines: bought('89.89', '甲公司', `${stock} 20.20`, `${stock} 30.30`, `${stock} 30.30`, `${stock} 9.09`),
    },
    { day: on('02'), abstract: ['向乙公司采购杯', '向乙公司采购'], lines: bought('10.10', '乙公司', `${stock} 10.10`) },
    { day: on('09'), abstract: ['向甲公司采购壶', '向甲公司采购'], lines: bought('60.60', '甲公司', `${stock} 60.60`) },
  ],
  2: [
    {
      day: on('02'),
      abstract: ['向甲公司采购杯', '向甲公司采购（2张发票）'],
      lines: bought('89.89', '甲公司', `${stock} 50.50`, `${stock} 30.30`, `${stock} 9.09`),
    },
    { day: on('02'), abstract: ['向乙公司采购杯', '向乙公司采购'], lines: bought('10.10', '乙公司', `${stock} 10.10`) },
    { day: on('09'), abstract: ['向甲公司采购壶', '向甲公司采购'], lines: bought('60.60', '甲公司', `${stock} 60.60`) },
  ],
  3: [
    {
      day: on('09'),
      abstract: ['向甲公司采购杯', '采购（4张发票）'],
      lines: [
        [`${stock} 160.59`, '贷 应付账款[甲公司] 150.49', '贷 应付账款[乙公司] 10.10'],
        [`${stock} 160.59`, '贷 库存现金 160.59'],
      ],
    },
  ],
  4: [
    { day: on('02'), abstract: ['向甲公司采购杯', '向甲公司采购'], lines: bought('50.50', '甲公司', `${stock} 50.50`) },
    { day: on('02'), abstract: ['向甲公司采购杯', '向甲公司采购'], lines: bought('39.39', '甲公司', `${stock} 39.39`) },
    { day: on('02'), abstract: ['向乙公司采购杯', '向乙公司采购'], lines: bought('10.10', '乙公司', `${stock} 10.10`) },
    { day: on('09'), abstract: ['向甲公司采购壶', '向甲公司采购'], lines: bought('60.60', '甲公司', `${stock} 60.60`) },
  ],
  5: [
    {
      day: on('02'),
      abstract: ['向甲公司采购杯', '向甲公司采购（2张发票）'],
      lines: bought('89.89', '甲公司', `${stock} 89.89`),
    },
    { day: on('02'), abstract: ['向乙公司采购杯', '向乙公司采购'], lines: bought('10.10', '乙公司', `${stock} 10.10`) },
    { day: on('09'), abstract: ['向甲公司采购壶', '向甲公司采购'], lines: bought('60.60', '甲公司', `${stock} 60.60`) },
  ],
}

describe.each([1, 2, 3, 4, 5])('invoice merge rule %i', (merge) => {
  test('of sales', async ({ ledger }) => {
    for (const [party, at, items] of sheets) await ledger.call(outputInvoicesApi.add, { body: invoice(party, at, items) })
    await everyCombination(ledger, 'income', 'outputInvoices', merge, sales[merge]!)
  })
  test('of purchases', async ({ ledger }) => {
    for (const [party, at, items] of sheets) await ledger.call(inputInvoicesApi.add, { body: invoice(party, at, items) })
    await everyCombination(ledger, 'purchase', 'inputInvoices', merge, purchases[merge]!)
  })
})

const BANK = '银行存款-工商银行6222000000000001'
const movements = [
  ['03', { in: '10', party: '甲公司', text: '货款' }],
  ['05', { in: '20', party: '乙公司', text: '尾款' }],
  ['05', { in: '8', text: '投资款' }],
  ['08', { out: '5', text: '手续费' }],
  ['09', { out: '6', text: '付息' }],
  ['10', { out: '7', text: '手续费' }],
] as const

const account = async (ledger: LedgerClient, kind: 'bank' | 'cash') =>
  (
    await ledger.call(bankAccountsApi.save, {
      query: {},
      body: [
        {
          kind,
          bankName: kind === 'bank' ? '工商银行' : '库存现金',
          accountNumber: kind === 'bank' ? '6222000000000001' : '',
          disabled: false,
          forInvoices: false,
          currency: 'CNY',
        },
      ],
    })
  )[0]!.id

async function moved(ledger: LedgerClient, bankAccountId: string, moves: readonly (typeof movements)[number][]) {
  for (const [at, { text, ...move }] of moves)
    await ledger.call(fundFlowsApi.add, {
      body: {
        bankAccountId,
        day: day(`2026-03-${at}`),
        inflow: 'in' in move ? money(move.in) : ZERO,
        outflow: 'out' in move ? money(move.out) : ZERO,
        counterpartyName: 'party' in move ? move.party : '',
        abstract: text,
        purpose: '',
        remark: '',
      },
    })
}

const fee = '借 财务费用-银行手续费'
const interest = '借 财务费用-利息费用'
const capital = '贷 实收资本'
const cash = '贷 库存现金'
const bankOut = (amount: string) => `贷 ${BANK} ${amount}`
const bankIn = (amount: string) => `借 ${BANK} ${amount}`
const same = (...lines: string[]): Expected['lines'] => [lines, lines]
const single = (at: string, words: string, made: string, lines: Expected['lines']): Expected => ({
  day: on(at),
  abstract: [words, made],
  lines,
})
/** Of merged flows both options are forced: the first of each pair is never asked for. */
const forced = (made: string, lines: Expected['lines']): Expected => ({ day: ['', '2026-03-31'], abstract: ['', made], lines })

const funds: Readonly<Record<number, readonly Expected[]>> = {
  1: [
    single('03', '收甲公司货款', '收款', [
      [bankIn('10.00'), '贷 应收账款[甲公司] 10.00'],
      [bankIn('10.00'), `${cash} 10.00`],
    ]),
    single('05', '收乙公司尾款', '收款', [
      [bankIn('20.00'), '贷 应收账款[乙公司] 20.00'],
      [bankIn('20.00'), `${cash} 20.00`],
    ]),
    single('05', '投资款', '收款', same(bankIn('8.00'), `${capital} 8.00`)),
    single('08', '手续费', '付款', same(`${fee} 5.00`, bankOut('5.00'))),
    single('09', '付息', '付款', same(`${interest} 6.00`, bankOut('6.00'))),
    single('10', '手续费', '付款', same(`${fee} 7.00`, bankOut('7.00'))),
  ],
  // the same first-level subject: both fees and the interest are 财务费用
  2: [
    forced('收款（2笔）', [
      [bankIn('30.00'), '贷 应收账款[甲公司] 10.00', '贷 应收账款[乙公司] 20.00'],
      [bankIn('30.00'), `${cash} 30.00`],
    ]),
    forced('收款', same(bankIn('8.00'), `${capital} 8.00`)),
    forced('付款（3笔）', same(`${fee} 12.00`, `${interest} 6.00`, bankOut('18.00'))),
  ],
  // the same detail subject
  3: [
    forced('收款（2笔）', [
      [bankIn('30.00'), '贷 应收账款[甲公司] 10.00', '贷 应收账款[乙公司] 20.00'],
      [bankIn('30.00'), `${cash} 30.00`],
    ]),
    forced('收款', same(bankIn('8.00'), `${capital} 8.00`)),
    forced('付款（2笔）', same(`${fee} 12.00`, bankOut('12.00'))),
    forced('付款', same(`${interest} 6.00`, bankOut('6.00'))),
  ],
  // one of the receipts, one of the payments
  4: [
    forced('收款（3笔）', [
      [bankIn('38.00'), '贷 应收账款[甲公司] 10.00', '贷 应收账款[乙公司] 20.00', `${capital} 8.00`],
      [bankIn('38.00'), `${cash} 30.00`, `${capital} 8.00`],
    ]),
    forced('付款（3笔）', same(`${fee} 12.00`, `${interest} 6.00`, bankOut('18.00'))),
  ],
}

describe.each([1, 2, 3, 4])('fund merge rule %i', (merge) => {
  test('of the bank', async ({ ledger }) => {
    await moved(ledger, await account(ledger, 'bank'), movements)
    await everyCombination(ledger, 'bank', 'bank', merge, funds[merge]!, merge !== 1)
  })
})

const till = '库存现金'
const received = (amount: string, ...counters: string[]): Expected['lines'] => same(`借 ${till} ${amount}`, ...counters)
const paid = (amount: string, ...counters: string[]): Expected['lines'] => same(...counters, `贷 ${till} ${amount}`)
/** The cash box cannot be its own counter subject: the option leaves its flows on their current accounts. */
const tills: Readonly<Record<number, readonly Expected[]>> = {
  1: [
    single('03', '收甲公司货款', '收款', received('10.00', '贷 应收账款[甲公司] 10.00')),
    single('05', '投资款', '收款', received('8.00', `${capital} 8.00`)),
    single('08', '手续费', '付款', paid('5.00', `${fee} 5.00`)),
    single('10', '手续费', '付款', paid('7.00', `${fee} 7.00`)),
  ],
  2: [
    forced('收款', received('10.00', '贷 应收账款[甲公司] 10.00')),
    forced('收款', received('8.00', `${capital} 8.00`)),
    forced('付款（2笔）', paid('12.00', `${fee} 12.00`)),
  ],
  3: [
    forced('收款', received('10.00', '贷 应收账款[甲公司] 10.00')),
    forced('收款', received('8.00', `${capital} 8.00`)),
    forced('付款（2笔）', paid('12.00', `${fee} 12.00`)),
  ],
  4: [
    forced('收款（2笔）', received('18.00', '贷 应收账款[甲公司] 10.00', `${capital} 8.00`)),
    forced('付款（2笔）', paid('12.00', `${fee} 12.00`)),
  ],
}
describe.each([1, 2, 3, 4])('fund merge rule %i', (merge) => {
  test('of cash', async ({ ledger }) => {
    const some = [movements[0], movements[2], movements[3], movements[5]]
    await moved(ledger, await account(ledger, 'cash'), some)
    await everyCombination(ledger, 'cash', 'cash', merge, tills[merge]!, merge !== 1)
  })
})

test('whatever is merged, the sums are those of the documents', () =>
  expect(sum(sheets.flatMap(([, , items]) => items.flatMap(([, , , net, of]) => [money(net), money(of)])))).toBe('160.59'))
