/**
 * Two months of a factory whose depreciation, issues, production and cost of sales are made by cards, documents and the run: the subjects
 * come to what the same months come to when their vouchers are typed.
 */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { assetDepartmentsApi } from '@app/contract/stock/assets/asset-settings'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { costApi as api, costPoolsApi } from '@app/contract/stock/cost/cost'
import { productsApi } from '@app/contract/stock/products/products'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { money, moneyText, subtract } from '@app/domain/kernel/money'
import { day, period, type Period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { card } from '../../testing/assets.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { caseFile, compareCase, type Expected } from '../../testing/cases.ts'
import { book } from '../../testing/entries.ts'
import { product, said } from '../../testing/products.ts'
import { draft, goods, line } from '../../testing/stock.ts'

const [may, june] = [period('2026-05'), period('2026-06')]
const MATERIAL = '500100010001'

/** What each subject comes to from the beginning through a month, of those that are asked about; debits less credits. */
async function standing(ledger: LedgerClient, through: Period, codes: readonly string[]): Promise<Record<string, string>> {
  const rows = await ledger.sql<{ code: string; amount: string }>(
    `select s.code, sum(l.debit - l.credit)::text as amount from app.voucher_lines l
       join app.vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
       join app.subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
      where l.ledger_id = $1 and v.period <= $2 and s.code = any($3) group by 1`,
    [ledger.ledgerId, through, codes],
  )
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]))
}

const detail = (ledger: LedgerClient, parentCode: string, name: string, unit = '') =>
  ledger.call(subjectsApi.add, { query: {}, body: { name, parentCode, ...(unit === '' ? {} : { unitAccounting: true, unit }) } })

/** `typed`: what papers and people book themselves is in the books already. */
async function equipped(ledger: LedgerClient, typed: boolean): Promise<void> {
  const department = async (name: string, use: 'manage' | 'production' | 'sale') =>
    (await ledger.call(assetDepartmentsApi.add, { body: { name, use, tagId: null, expenseCode: '', note: '', disabled: false } })).id
  const [shop, office, sales] = [
    await department('车间', 'production'),
    await department('管理部', 'manage'),
    await department('销售部', 'sale'),
  ]
  const cards = [
    [
      '厂房',
      '房屋建筑物',
      '16010001',
      '2400000',
      '120000',
      240,
      '722000',
      76,
      '2019-12-10',
      [
        [shop, '60'],
        [office, '40'],
      ],
    ],
    ['机床', '机器设备', '16010002', '1200000', '60000', 120, '380000', 40, '2022-12-10', [[shop, '100']]],
    ['货车', '运输工具', '16010003', '240000', '12000', 48, '161500', 34, '2023-06-10', [[sales, '100']]],
    ['电脑', '电子设备', '16010004', '60000', '3000', 36, '34833.26', 22, '2024-06-10', [[office, '100']]],
  ] as const
  for (const [name, category, code, cost, residual, lifeMonths, accumulated, openingMonths, inService, shares] of cards) {
    if (!typed)
      await book(
        ledger,
        '2026-04-30',
        `借 ${code} ${cost}`,
        `贷 ${code.replace('1601', '1602')} ${accumulated}`,
        `贷 4001 ${moneyText(subtract(money(cost), money(accumulated)))}`,
      )
    await card(
      ledger,
      {
        name,
        cost: money(cost),
        residual: money(residual),
        lifeMonths,
        inService: day(inService),
        openingPeriod: period('2026-04'),
        openingAccumulated: money(accumulated),
        openingMonths,
        taxMonths: lifeMonths,
        shares: shares.map(([departmentId, weight]) => ({ departmentId, weight: quantity(weight) })),
      },
      category,
    )
  }
  if (!typed) await book(ledger, '2026-05-20', '借 16010002 250000', '贷 1002 250000')
  await card(
    ledger,
    {
      name: '新机床',
      cost: money('250000'),
      residual: money('12500'),
      lifeMonths: 120,
      inService: day('2026-05-20'),
      shares: [{ departmentId: shop, weight: quantity('100') }],
    },
    '机器设备',
  )
}

interface Month {
  readonly month: Period
  readonly bought: readonly [steel: readonly [string, string], aluminium: readonly [string, string]]
  /** Steel and aluminium for A, then for B. */
  readonly used: readonly [string, string, string, string]
  readonly finished: readonly [a: string, b: string]
  readonly sold: readonly [a: readonly string[], b: readonly string[]]
  readonly hours: readonly [a: string, b: string]
  readonly power: string
  readonly inProgress: string
}
const MONTHS: readonly Month[] = [
  {
    month: may,
    bought: [
      ['50', '205000'],
      ['3000', '63000'],
    ],
    used: ['30', '500', '12', '1500'],
    finished: ['120', '900'],
    sold: [['90', '50'], ['1000']],
    hours: ['900', '600'],
    power: '22000',
    inProgress: '52000.00',
  },
  {
    month: june,
    bought: [
      ['80', '332000'],
      ['4000', '86000'],
    ],
    used: ['20', '300', '14', '1700'],
    finished: ['70', '1000'],
    sold: [['60'], ['800', '100']],
    hours: ['700', '700'],
    power: '23000',
    inProgress: '38000.00',
  },
]
/** Worked by hand for the same two months. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [may]: {
    '14030001': '315250.00',
    '14030002': '80586.21',
    '14050001': '140706.06',
    '14050002': '134497.34',
    '500100010001': '52000.00',
    '500100010002': '0.00',
    '500100010003': '0.00',
    '51010001': '0.00',
    '51010003': '0.00',
    '51010005': '0.00',
    '51010007': '0.00',
    '64010001': '415909.48',
    '16020001': '-731500.00',
    '16020002': '-389500.00',
    '16020003': '-166250.00',
    '16020004': '-36416.59',
    '66010015': '4750.00',
    '66020015': '5383.33',
  },
  [june]: {
    '14030001': '507968.35',
    '14030002': '123871.80',
    '14050001': '177147.54',
    '14050002': '162316.24',
    '500100010001': '38000.00',
    '500100010002': '0.00',
    '500100010003': '0.00',
    '51010001': '0.00',
    '51010003': '0.00',
    '51010005': '0.00',
    '51010007': '0.00',
    '64010001': '681574.33',
    '16020001': '-741000.00',
    '16020002': '-400979.17',
    '16020003': '-171000.00',
    '16020004': '-37999.92',
    '66010015': '9500.00',
    '66020015': '10766.66',
  },
}

/** Both months by cards, documents and runs; each is looked at when it is booked. */
async function work(ledger: LedgerClient, typed: boolean, booked: (month: Period) => Promise<void>): Promise<void> {
  await equipped(ledger, typed)
  const [steel, aluminium] = [await goods(ledger, '钢材', 'material'), await goods(ledger, '铝材', 'material')]
  const [a, b] = [await goods(ledger, 'A型泵', 'finished'), await goods(ledger, 'B型阀', 'finished')]
  const opening = [
    [materialInApi, steel, '14030001', '70', '280000.00'],
    [materialInApi, aluminium, '14030002', '2800', '60000.00'],
    [goodsInApi, a, '14050001', '90', '217894.74'],
    [goodsInApi, b, '14050002', '1100', '136304.35'],
  ] as const
  for (const [at, id, code, count, amount] of opening) {
    if (!typed) await book(ledger, '2026-04-30', `借 ${code} ${amount} 数量 ${count}`, `贷 4001 ${amount}`)
    await ledger.call(at.add, { body: draft('opening', '2026-04-30', [line(id, count, amount)]) })
  }
  if (!typed) await book(ledger, '2026-04-30', `借 ${MATERIAL} 45800`, '贷 4001 45800')
  await product(ledger, a, { wipMethod: 'fixed', wipFixed: MONTHS[0]!.inProgress })
  await product(ledger, b, { wipMethod: 'none' })
  const pool = (name: string, element: 'labour' | 'overhead', code: string) =>
    ledger.call(costPoolsApi.add, { body: { name, element, code, departmentId: null, key: 'hours', note: '', disabled: false, among: [] } })
  await pool('生产工人', 'labour', '500100010002')
  await pool('车间', 'overhead', '5101')
  for (const { month, bought, used, finished, sold, hours, power, inProgress } of MONTHS) {
    const on = (date: string) => `${month}-${date}`
    for (const [at, [count, amount]] of bought.entries()) {
      if (!typed) await book(ledger, on('06'), `借 1403000${at + 1} ${amount} 数量 ${count}`, `贷 1002 ${amount}`)
      await ledger.call(materialInApi.add, { body: draft('purchase', on('06'), [line([steel, aluminium][at]!, count, amount)]) })
    }
    for (const [at, count] of used.entries())
      await ledger.call(materialOutApi.add, {
        body: draft('issue', on('20'), [line([steel, aluminium][at % 2]!, count, null)], {
          counterCode: MATERIAL,
          productId: at < 2 ? a : b,
        }),
      })
    for (const [at, count] of finished.entries())
      await ledger.call(goodsInApi.add, { body: draft('finishedIn', on('28'), [line([a, b][at]!, count, null)]) })
    for (const [at, counts] of sold.entries())
      for (const count of counts) await ledger.call(goodsOutApi.add, { body: draft('sale', on('16'), [line([a, b][at]!, count, null)]) })
    if (!typed) {
      await book(ledger, on('21'), `借 51010007 ${power}`, `贷 1002 ${power}`)
      await book(ledger, on('28'), '借 500100010002 75000', '借 51010001 15000', '借 51010003 3750', '贷 1002 93750')
    }
    await ledger.call(assetMonthsApi.generate, { body: { period: month } })
    if (month === june) {
      const { version, route, wipMethod } = await ledger.call(productsApi.get, { params: { id: a } })
      await ledger.call(productsApi.change, {
        params: { id: a },
        body: { version, route, wipMethod, wipFixed: money(inProgress), termsFrom: june },
      })
    }
    const before = month === may ? { openingMaterial: '45800.00' } : {}
    await ledger.call(costPoolsApi.saveInputs, {
      body: {
        period: month,
        rows: [said(a, { hours: hours[0], ending: '30', opening: month === may ? '30' : '0', ...before }), said(b, { hours: hours[1] })],
      },
    })
    const { steps } = await ledger.call(api.month, { query: { period: month } })
    expect(steps.flatMap(({ missing }) => missing)).toEqual([])
    await ledger.call(api.run, { body: { period: month } })
    await ledger.call(api.book, { body: { period: month } })
    await booked(month)
  }
}

test('two months of a factory come to the typed months’ figures, subject by subject', async ({ house }) => {
  const ledger = await house.ledger({ standard: 'enterprise', vatNature: 'generalTaxpayer', startOn: '2026-04-01' })
  await detail(ledger, '1403', '钢材', '吨')
  await detail(ledger, '1403', '铝材', '千克')
  await detail(ledger, '1405', 'A型泵', '台')
  await detail(ledger, '1405', 'B型阀', '件')
  await work(ledger, false, async (month) => {
    const wanted = EXPECTED[month]!
    expect({ month, ...(await standing(ledger, month, Object.keys(wanted))) }).toEqual({ month, ...wanted })
  })
})

/** Vouchers of the case that cards, documents and the run make instead. */
const MADE = /^(结转本月领用材料成本|计提固定资产折旧|结转制造费用|产成品入库|结转本月销售成本)/
const file = caseFile('manufacturer')
test.skipIf(!existsSync(file))(
  'the manufacturer’s statements, line by line: the same by cards, documents and runs as typed',
  async ({ ledger }) => {
    const whole = JSON.parse(readFileSync(file, 'utf8')) as {
      expected: Record<string, Expected>
      vouchers: { period: string; no: number; summary: string }[]
    }
    const left = whole.vouchers.filter(({ summary }) => !MADE.test(summary))
    expect(whole.vouchers.length - left.length).toBe(10)
    const seen = new Map<string, number>()
    const vouchers = left.map((one) => {
      const no = (seen.get(one.period) ?? 0) + 1
      seen.set(one.period, no)
      return { ...one, no }
    })
    const made = await ledger.call(exchangeApi.import, {
      query: { name: '案例 制造业' },
      files: [{ name: 'manufacturer.json', bytes: JSON.stringify({ ...whole, vouchers }) }],
    })
    await ledger.call(ledgersApi.select, { params: { id: made.id } })
    await work(ledger, true, (month) => compareCase(ledger, month, whole.expected[month]!))
  },
)
