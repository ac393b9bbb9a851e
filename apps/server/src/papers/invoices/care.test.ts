import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { importsApi } from '@app/contract/papers/imports/imports'
import { inputBookingApi } from '@app/contract/papers/quick-account/invoice-booking'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { inputInvoicesApi as input, inputTaxApi, outputInvoicesApi as output } from '@app/contract/papers/invoices/invoices'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'

const march = period('2026-03')
const months = { from: march, to: march }
let serial = 700
interface More {
  readonly number?: string
  readonly kind?: 'digitalSpecial' | 'digitalOrdinary'
  readonly blueNumber?: string
  readonly goods?: string
  readonly on?: string
}
const paper = (
  net: string,
  tax: string,
  { number, kind = 'digitalSpecial', blueNumber = '', goods = '*钢材*螺纹钢', on = '2026-03-10' }: More = {},
) => ({
  kind,
  number: number ?? String((serial += 1)).padStart(20, '0'),
  code: '',
  issuedOn: day(on),
  blueNumber,
  partyName: '甲公司',
  partyTaxNumber: '',
  remark: '',
  lines: [
    {
      goodsName: goods,
      specification: '',
      unit: '',
      quantity: null,
      unitPrice: null,
      netAmount: money(net),
      taxRate: rate('0.13'),
      taxTreatment: 'taxed' as const,
      taxAmount: money(tax),
    },
  ],
})
const general = { standard: 'enterprise', vatNature: 'generalTaxpayer' } as const
const bought = async (ledger: LedgerClient, ...args: Parameters<typeof paper>) =>
  (await ledger.call(input.add, { body: paper(...args) })).id
const sold = async (ledger: LedgerClient, ...args: Parameters<typeof paper>) => (await ledger.call(output.add, { body: paper(...args) })).id
const owned = (ledger: LedgerClient, taxNumber = '91440300MA5HS0A12X') =>
  ledger.sql(`update app.ledgers set tax_number = $2 where ledger_id = $1`, [ledger.ledgerId, taxNumber])

test('a red invoice and its blue one know each other; reds over the blue are told', async ({ ledger }) => {
  const blue = await sold(ledger, '100', '13', { number: '1'.padStart(20, '5') })
  const number = '1'.padStart(20, '5')
  const red = await sold(ledger, '-60', '-7.8', { blueNumber: number })
  expect(await ledger.call(output.get, { params: { id: red } })).toMatchObject({
    blue: { id: blue },
    reds: [],
    left: '45.20',
    exceeded: null,
  })
  expect(await ledger.call(output.checks, { query: months })).toEqual([])
  await sold(ledger, '-50', '-5.2', { blueNumber: number })
  const seen = await ledger.call(output.get, { params: { id: blue } })
  expect([seen.reds.length, seen.left, seen.exceeded]).toEqual([2, '-10.00', '红字金额累计110.00，超过蓝字发票的100.00'])
  expect(await ledger.call(output.checks, { query: months })).toMatchObject([{ kind: 'redOver', id: blue }])
  await expect(ledger.call(output.checks, { query: { from: march, to: period('2026-01') } })).rejects.toMatchObject({ code: 'PV0012' })
})

test('the same invoice in another ledger of the taxpayer: named to those who may see it, neutral to others, nothing to other firms', async ({
  house,
  ledger,
  stranger,
}) => {
  const number = '2'.padStart(20, '5')
  const here = await bought(ledger, '100', '13', { number })
  const sister = await house.ledger()
  await sister.sql(`update app.ledgers set agency_id = $2 where ledger_id = $1`, [sister.ledgerId, ledger.agencyId])
  for (const one of [ledger, sister, stranger]) await owned(one)
  await bought(stranger, '100', '13', { number })
  const seen = async () => (await ledger.call(input.get, { params: { id: here } })).elsewhere
  expect(await seen()).toEqual([])
  await bought(sister, '100', '13', { number })
  await sister.call(inputBookingApi.book, {
    body: { ids: [(await sister.call(input.list, { query: { ...months, page: 1, pageSize: 9 } }))[0]!.id], period: march },
  })
  // the one in charge sees every ledger of the firm
  const [named] = await seen()
  expect([typeof named?.ledgerName, named?.booked]).toEqual(['string', true])
  expect((await ledger.call(input.checks, { query: months })).map((one) => one.kind)).toEqual(['elsewhere'])
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql(`insert into app.ledger_members (ledger_id, user_id) values ($1, $2)`, [ledger.ledgerId, assistant.userId])
  await assistant.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  expect((await assistant.call(input.get, { params: { id: here } })).elsewhere).toEqual([{ ledgerName: null, booked: true }])
  expect((await assistant.call(input.checks, { query: months }))[0]!.text).toBe('本公司另一个账套也有这张发票，并已入账')
})

test('certified for a month: chosen ones, filtered, booked as input tax, compared with the books', async ({ house }) => {
  const ledger = await house.ledger(general)
  const [a, b] = [await bought(ledger, '1000', '130'), await bought(ledger, '100', '13')]
  expect((await ledger.call(input.checks, { query: months })).map((one) => one.kind)).toEqual(['unticked', 'unticked'])
  expect(await ledger.call(inputTaxApi.certify, { body: { ids: [a], certifiedPeriod: march } })).toEqual({ count: 1, skipped: [] })
  const count = async (more: object) => (await ledger.reply(input.list, { query: { ...months, page: 1, pageSize: 9, ...more } })).total
  expect([
    await count({ ticked: true }),
    await count({ ticked: false }),
    await count({ rate: '13%' }),
    await count({ rate: '9%' }),
  ]).toEqual([1, 1, 2, 0])
  await ledger.call(inputBookingApi.book, { body: { ids: [a, b], period: march } })
  const lines = (await ledger.call(vouchersApi.list, { query: { ...months, page: 1, pageSize: 9 } })).map((one) => [
    one.lines[1]!.subjectName,
    one.lines[1]!.debit,
  ])
  expect(lines).toEqual([
    ['应交税费-应交增值税-进项税额', '130.00'],
    ['应交税费-待认证进项税额', '13.00'],
  ])
  const sheet = await ledger.call(input.difference, { query: { period: march } })
  expect(sheet.rows.map((row) => [row.cells['invoiced'], row.cells['booked'], row.cells['difference'], row.cells['declared']])).toEqual([
    ['130.00', '130.00', '0.00', '尚无申报数'],
    ['13.00', '13.00', '0.00', '尚无申报数'],
  ])
  await ledger.call(inputTaxApi.certify, { body: { ids: [a], certifiedPeriod: null } })
  expect((await ledger.call(input.get, { params: { id: a } })).invoice).toMatchObject({ selected: false, certifiedPeriod: null })
  await expect(ledger.call(inputTaxApi.certify, { body: { ids: [a], certifiedPeriod: period('2026-02') } })).rejects.toMatchObject({
    code: 'PV0011',
  })
  await expect(ledger.call(inputTaxApi.setPurpose, { body: { ids: [a], purpose: 'welfare' } })).rejects.toMatchObject({ code: 'PV0005' })
  const output3 = await ledger.call(output.difference, { query: { period: march } })
  expect(output3.rows.map((row) => row.cells['invoiced'])).toEqual(['0.00', '0.00'])
})

test('what is ticked stays ticked when what was typed is mended', async ({ house }) => {
  const ledger = await house.ledger(general)
  const body = paper('1000', '130')
  const { id } = await ledger.call(input.add, { body })
  await ledger.call(inputTaxApi.certify, { body: { ids: [id], certifiedPeriod: march } })
  const before = await ledger.sql(`update app.invoices set warnings = '{抬头不符}', state_text = '正常' where id = $1 returning *`, [id])
  await ledger.call(input.change, { params: { id }, body: { ...body, remark: '补写备注' } })
  expect(await ledger.sql('select * from app.invoices where id = $1', [id])).toEqual([{ ...before[0]!, remark: '补写备注', edited: true }])
})

test('used for welfare nothing is deducted: the tax stands in the cost', async ({ house }) => {
  const ledger = await house.ledger(general)
  const id = await bought(ledger, '1000', '130')
  await ledger.call(inputTaxApi.certify, { body: { ids: [id], certifiedPeriod: march } })
  await ledger.call(inputTaxApi.setPurpose, { body: { ids: [id], purpose: 'welfare' } })
  expect((await ledger.call(input.checks, { query: months })).map((one) => one.kind)).toEqual(['tickedAway'])
  await ledger.call(inputBookingApi.book, { body: { ids: [id], period: march } })
  const [voucher] = await ledger.call(vouchersApi.list, { query: { ...months, page: 1, pageSize: 9 } })
  expect(voucher!.lines.map((line) => [line.subjectName, line.debit])).toEqual([
    ['库存商品', '1130.00'],
    ['应付账款', '0.00'],
  ])
})

test('farm products and tickets: what the law lets one work out comes off the cost', async ({ house }) => {
  const ledger = await house.ledger(general)
  const farm = (await ledger.call(input.add, { body: { ...paper('10000', '0', { goods: '苹果' }), kind: 'farmPurchase' } })).id
  const bus = (await ledger.call(input.add, { body: { ...paper('103', '0', { goods: '长途客票' }), kind: 'passengerTicket' } })).id
  await ledger.call(inputTaxApi.certify, { body: { ids: [farm], certifiedPeriod: march } })
  await ledger.call(inputBookingApi.book, { body: { ids: [farm, bus], period: march } })
  const lines = (await ledger.call(vouchersApi.list, { query: { ...months, page: 1, pageSize: 9 } })).map((one) =>
    one.lines.map((line) => [line.debit, line.credit]),
  )
  expect(lines).toEqual([
    [
      ['9100.00', '0.00'],
      ['900.00', '0.00'],
      ['0.00', '10000.00'],
    ],
    [
      ['100.00', '0.00'],
      ['3.00', '0.00'],
      ['0.00', '103.00'],
    ],
  ])
})

test('small-scale taxpayers tick nothing; another firm reaches nothing', async ({ ledger, stranger }) => {
  const id = await bought(ledger, '100', '13')
  await expect(ledger.call(inputTaxApi.certify, { body: { ids: [id], certifiedPeriod: march } })).rejects.toMatchObject({ code: 'PV0010' })
  await expect(stranger.call(inputTaxApi.setPurpose, { body: { ids: [id], purpose: 'loss' } })).rejects.toMatchObject({ code: 'PV0004' })
  expect(await ledger.call(input.difference, { query: { period: march } })).toMatchObject({
    rows: [{ cells: { invoiced: '113.00', booked: '0.00' } }],
  })
})

const xml = (number: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${number}</EIid></Header><EInvoiceData>
  <SellerInformation><SellerName>甲公司</SellerName></SellerInformation><BuyerInformation><BuyerName>乙</BuyerName></BuyerInformation>
  <BasicInformation><TotalAmWithoutTax>100.00</TotalAmWithoutTax><TotalTaxAm>13.00</TotalTaxAm><TotalTax-includedAmount>113.00</TotalTax-includedAmount></BasicInformation>
  <IssuItemInformation><ItemName>*钢材*螺纹钢</ItemName><Amount>100.00</Amount><TaxRate>0.13</TaxRate><ComTaxAm>13.00</ComTaxAm></IssuItemInformation>
  </EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>2026-03-10</IssueTime></TaxSupervisionInfo></EInvoice>`

test('the document of an invoice that is there already is kept with it, booked or not, once; undoing takes it away', async ({ ledger }) => {
  const number = '9'.padStart(20, '6')
  const id = await bought(ledger, '100', '13', { number })
  await ledger.call(inputBookingApi.book, { body: { ids: [id], period: march } })
  const preview = () =>
    ledger.call(importsApi.preview, { query: { kind: 'inputInvoice' }, files: [{ name: '原件.xml', bytes: Buffer.from(xml(number)) }] })
  const seen = await preview()
  expect(seen.import).toMatchObject({ newCount: 0, changedCount: 1, conflictCount: 0 })
  expect(seen.changes).toMatchObject([{ what: '附上原件' }])
  await ledger.call(importsApi.confirm, { params: { id: seen.import.id }, body: { leaveOut: false } })
  expect((await ledger.call(input.get, { params: { id } })).files.map((one) => one.name)).toEqual(['原件.xml'])
  // its data are laid out like the paper, and it is said that this is no original
  const [file] = (await ledger.call(input.get, { params: { id } })).files
  const { pages, note } = await ledger.call(importsApi.face, { params: { id: file!.id } })
  expect([pages.length, note]).toEqual([1, '按 XML 数据排版，便于阅读，不是原件'])
  expect((await preview()).import).toMatchObject({ changedCount: 0, skippedCount: 1 })
  await ledger.call(inputBookingApi.unbook, { body: { ids: [id], period: march } })
  await ledger.sql(`update app.invoices set edited = false where ledger_id = $1`, [ledger.ledgerId])
  await ledger.call(importsApi.undo, { params: { id: seen.import.id } })
  expect((await ledger.call(input.get, { params: { id } })).files).toEqual([])
})

test('only what may be deducted is ticked: the rest is left and named, warned of nowhere; a tick ends the warning of one press', async ({
  house,
}) => {
  const ledger = await house.ledger(general)
  const steel = await bought(ledger, '1000', '130')
  const meal = await bought(ledger, '100', '6', { kind: 'digitalOrdinary', goods: '*餐饮服务*餐费' })
  const banquet = await bought(ledger, '200', '12', { goods: '*餐饮服务*餐费' })
  const tick = (...ids: string[]) => ledger.call(inputTaxApi.certify, { body: { ids, certifiedPeriod: march } })
  const warned = async () => [
    ...(await ledger.call(input.checks, { query: months })).map((one) => one.id),
    ...(await ledger.call(quickAccountApi.tips, { query: { period: march, modules: '2' } })).map(
      (one) => `${one.tip} ${one.path as string}`,
    ),
  ]
  expect(await warned()).toEqual([
    steel,
    '1张专用发票没有勾选，税额130.00将记入待认证进项税额 /document/inputTax?from=2026-03&to=2026-03&ticked=0',
  ])
  await expect(tick(meal, banquet)).rejects.toMatchObject({ code: 'PV0013' })
  const { count, skipped } = await tick(steel, meal, banquet)
  expect([count, skipped.map((one) => one.why)]).toEqual([1, ['普通发票不能抵扣', '直接用于消费的餐饮服务（增值税法第二十二条）']])
  const { invoice } = await ledger.call(input.get, { params: { id: meal } })
  expect([invoice.selected, invoice.certifiedPeriod]).toEqual([null, null])
  expect(await warned()).toEqual([])
})
