import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { inputBookingApi as booking, outputBookingApi } from '@app/contract/papers/quick-account/invoice-booking'
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { subjectRulesApi as api } from '@app/contract/papers/quick-account/subject-rules'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'

const march = period('2026-03')
const months = { from: period('2026-01'), to: march }
let serial = 0
const paper = (
  partyName: string,
  goodsName: string,
  net: string,
  more: { kind?: 'digitalSpecial' | 'digitalOrdinary'; tax?: string } = {},
) => ({
  kind: more.kind ?? ('digitalOrdinary' as const),
  number: String((serial += 1)).padStart(20, '0'),
  code: '',
  issuedOn: day('2026-03-10'),
  partyName,
  partyTaxNumber: '',
  remark: '',
  lines: [
    {
      goodsName,
      specification: '',
      unit: '',
      quantity: '1',
      unitPrice: null,
      netAmount: money(net),
      taxRate: rate('0.01'),
      taxTreatment: 'taxed' as const,
      taxAmount: money(more.tax ?? '0'),
    },
  ],
})
const bought = async (ledger: LedgerClient, ...args: Parameters<typeof paper>) =>
  (await ledger.call(inputInvoicesApi.add, { body: paper(...args) })).id
const subjects = async (ledger: LedgerClient) => new Map((await ledger.call(subjectsApi.list)).map((one) => [one.code, one.id]))
const of = async (ledger: LedgerClient, ...ids: string[]) =>
  (await ledger.call(booking.suggestions, { body: { ids } })).flatMap((one) =>
    one.lines.map((line) => `${line.subjectCode} ${line.source} ${line.confidence}`),
  )
const lines = async (ledger: LedgerClient) =>
  (await ledger.call(vouchersApi.list, { query: { from: march, to: march, page: 1, pageSize: 500 } })).map(
    (one) => one.lines[0]!.subjectCode,
  )

test('every proposal says its rule, source and confidence; a subject set for many is learned as a proposed rule', async ({ ledger }) => {
  const water = [await bought(ledger, '甲公司', '矿泉水', '100'), await bought(ledger, '乙公司', '矿泉水', '50')]
  const others = [await bought(ledger, '丙公司', '快递服务', '10'), await bought(ledger, '丙公司', '笔记本电脑', '8000')]
  expect(await of(ledger, ...water, ...others)).toEqual([
    '1405 default low',
    '1405 default low',
    '56020027 words medium',
    '16010004 recognition medium',
  ])
  const ids = await subjects(ledger)
  expect(await ledger.call(booking.setSubject, { body: { ids: water, subjectId: ids.get('56020009')! } })).toEqual({ lines: 2, rules: 1 })
  expect(await of(ledger, ...water)).toEqual(['56020009 set high', '56020009 set high'])
  const later = await bought(ledger, '丁公司', '矿泉水', '20')
  expect(await of(ledger, later)).toEqual(['56020009 own medium'])
  const { data: rules } = await ledger.reply(api.list)
  expect(rules).toMatchObject([
    { scope: 'ledger', side: 'input', key: 'goods', text: '矿泉水', state: 'proposed', subjectCode: '56020009', wouldChange: 0 },
  ])
  await ledger.call(api.setState, { body: { id: rules[0]!.id, scope: 'ledger', state: 'confirmed' } })
  expect(await of(ledger, later)).toEqual(['56020009 own high'])
  // as proposed again
  await ledger.call(booking.setSubject, { body: { ids: [water[0]!], subjectId: null } })
  expect(await of(ledger, water[0]!)).toEqual(['56020009 own high'])
  await ledger.call(api.setState, { body: { id: rules[0]!.id, scope: 'ledger', state: 'off' } })
  expect(await of(ledger, later)).toEqual(['1405 default low'])
  expect(
    (await ledger.call(api.history, { params: { id: rules[0]!.id }, query: { scope: 'ledger' } })).map((one) => [
      one.action,
      one.before,
      one.after,
    ]),
  ).toEqual([
    ['停用', '56020009 管理费用-业务招待费，已确认', '56020009 管理费用-业务招待费，已停用'],
    ['确认', '56020009 管理费用-业务招待费，待确认', '56020009 管理费用-业务招待费，已确认'],
    ['更正提出', '', '56020009 管理费用-业务招待费，待确认'],
  ])
  await expect(ledger.call(api.setState, { body: { id: rules[0]!.id, scope: 'ledger', state: 'proposed' } })).rejects.toMatchObject({
    code: 'SR0005',
  })
  await expect(ledger.call(api.setState, { body: { id: ids.get('1405')!, scope: 'ledger', state: 'off' } })).rejects.toMatchObject({
    code: 'SR0404',
  })
})

test('vouchers of chosen invoices, and back; a proposed rule says how many booked lines it would have changed', async ({ ledger }) => {
  const [a, b, c] = [
    await bought(ledger, '甲公司', '茶叶', '100'),
    await bought(ledger, '乙公司', '茶叶', '50'),
    await bought(ledger, '丙公司', '杯子', '10'),
  ]
  const made = await ledger.reply(booking.book, { body: { ids: [a, b], period: march } })
  expect([made.data, made.totalData]).toEqual([2, { failed: [], waiting: 2 }])
  await expect(ledger.call(booking.book, { body: { ids: [a], period: march } })).rejects.toMatchObject({ code: 'SR0010' })
  await expect(ledger.call(booking.setSubject, { body: { ids: [a], subjectId: null } })).rejects.toMatchObject({ code: 'PV0005' })
  const ids = await subjects(ledger)
  const rule = { side: 'input', key: 'goods', text: '茶叶', subjectId: ids.get('56020009')! } as const
  const tried = await ledger.reply(api.trial, { query: { ...rule, ...months } })
  expect(tried.totalData).toEqual({ lines: 2, changes: 2 })
  expect(tried.data.map((one) => [one.party, one.before, one.amount, one.changes])).toEqual([
    ['甲公司', '库存商品', '100.00', true],
    ['乙公司', '库存商品', '50.00', true],
  ])
  // trying is not doing
  expect((await ledger.reply(api.list)).data).toEqual([])
  await ledger.call(api.save, { body: rule })
  expect((await ledger.reply(api.list)).data).toMatchObject([{ state: 'confirmed', wouldChange: 2 }])
  expect(await ledger.call(booking.unbook, { body: { ids: [a], period: march } })).toEqual({ vouchers: 1, invoices: 1 })
  expect(await lines(ledger)).toEqual(['1405'])
  await ledger.call(booking.book, { body: { ids: [a, c], period: march } })
  expect((await lines(ledger)).toSorted()).toEqual(['1405', '1405', '56020009'])
  expect(await ledger.call(booking.unbook, { body: { period: march } })).toEqual({ vouchers: 3, invoices: 3 })
  await expect(ledger.call(booking.unbook, { body: { period: march } })).rejects.toMatchObject({ code: 'SR0011' })
  await expect(ledger.call(outputBookingApi.unbook, { body: { ids: [a], period: march } })).rejects.toMatchObject({ code: 'SR0011' })
})

test('what is refused says why', async ({ ledger }) => {
  const ids = await subjects(ledger)
  const rule = { side: 'input', key: 'goods', text: '茶叶', subjectId: ids.get('5602')! } as const
  await expect(ledger.call(api.save, { body: rule })).rejects.toMatchObject({ code: 'SR0003' })
  await expect(ledger.call(api.save, { body: { ...rule, text: ' ' } })).rejects.toMatchObject({ code: 'SR0001' })
  await expect(ledger.call(api.save, { body: { ...rule, key: 'word', text: '费' } })).rejects.toMatchObject({ code: 'SR0002' })
  const leaf = { ...rule, subjectId: ids.get('56020009')! }
  await expect(ledger.call(api.trial, { query: { ...leaf, from: march, to: period('2026-01') } })).rejects.toMatchObject({ code: 'SR0008' })
  const { id } = await ledger.call(outputInvoicesApi.add, { body: paper('甲', '杯', '1') })
  await expect(ledger.call(booking.setSubject, { body: { ids: [id], subjectId: leaf.subjectId } })).rejects.toMatchObject({
    code: 'PV0004',
  })
  await expect(
    ledger.call(outputBookingApi.setSubject, { body: { ids: [id], subjectId: leaf.subjectId, goods: '没有' } }),
  ).rejects.toMatchObject({ code: 'SR0009' })
  // a subject of the ledger's own means nothing elsewhere
  await ledger.call(subjectsApi.add, { body: { name: '甲客户', parentCode: '1122' } })
  const own = (await subjects(ledger)).get('11220001')!
  const saved = await ledger.call(api.save, { body: { ...leaf, subjectId: own } })
  await expect(ledger.call(api.share, { params: { id: saved.id } })).rejects.toMatchObject({ code: 'SR0007' })
})

test('a rule of the firm serves its ledgers of one standard, an own rule outranks it, and no other firm sees it', async ({
  house,
  ledger,
  stranger,
}) => {
  const ids = await subjects(ledger)
  const { id } = await ledger.call(api.save, { body: { side: 'input', key: 'word', text: '桶装水', subjectId: ids.get('56020007')! } })
  const shared = await ledger.call(api.share, { params: { id } })
  const sister = await house.ledger()
  await sister.sql(`update app.ledgers set agency_id = (select agency_id from app.ledgers where ledger_id = $1) where ledger_id = $2`, [
    ledger.ledgerId,
    sister.ledgerId,
  ])
  const paperOf = (client: LedgerClient) => bought(client, '水站', '某某桶装水', '30')
  expect(await of(sister, await paperOf(sister))).toEqual(['56020007 firm high'])
  const there = await subjects(sister)
  await sister.call(api.save, { body: { side: 'input', key: 'party', text: '水站', subjectId: there.get('56020009')! } })
  expect(await of(sister, await paperOf(sister))).toEqual(['56020009 own high'])
  // another firm: neither in its list nor in its proposals
  expect(await of(stranger, await paperOf(stranger))).toEqual(['1405 default low'])
  expect((await stranger.reply(api.list)).data).toEqual([])
  expect(await stranger.call(api.history, { params: { id: shared.id }, query: { scope: 'firm' } })).toEqual([])
  await expect(stranger.call(api.setState, { body: { id: shared.id, scope: 'firm', state: 'off' } })).rejects.toMatchObject({
    code: 'SR0404',
  })
  // another standard of the same firm: not its chart
  const other = await house.ledger({ standard: 'enterprise' })
  await other.sql(`update app.ledgers set agency_id = (select agency_id from app.ledgers where ledger_id = $1) where ledger_id = $2`, [
    ledger.ledgerId,
    other.ledgerId,
  ])
  expect(await of(other, await paperOf(other))).toEqual(['1405 default low'])
  await ledger.call(api.setState, { body: { id: shared.id, scope: 'firm', state: 'off' } })
  expect((await ledger.reply(api.list)).data.map((one) => [one.scope, one.state])).toEqual([
    ['ledger', 'confirmed'],
    ['firm', 'off'],
  ])
  expect((await ledger.call(api.history, { params: { id: shared.id }, query: { scope: 'firm' } })).map((one) => one.action)).toEqual([
    '停用',
    '共用',
  ])
  // an assistant keeps rules of the ledger, not of the firm
  const [{ agencyId } = { agencyId: '' }] = await ledger.sql<{ agencyId: string }>(
    `select agency_id as "agencyId" from app.ledgers where ledger_id = $1`,
    [ledger.ledgerId],
  )
  const assistant = await house.person({ agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql(`insert into app.ledger_members (ledger_id, user_id) values ($1, $2)`, [ledger.ledgerId, assistant.userId])
  await assistant.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  await expect(assistant.call(api.share, { params: { id } })).rejects.toMatchObject({ code: 'SR0006', status: 403 })
})

test('input tax: what may be deducted, how and by which rule', async ({ house }) => {
  const ledger = await house.ledger({ standard: 'enterprise', vatNature: 'generalTaxpayer' })
  const special = await bought(ledger, '钢厂', '螺纹钢', '1000', { kind: 'digitalSpecial', tax: '130' })
  const plain = await bought(ledger, '文具店', '文具', '100', { tax: '13' })
  const found = await ledger.call(booking.suggestions, { body: { ids: [special, plain] } })
  expect(found.map((one) => one.deduction)).toMatchObject([
    { state: 'waiting', tax: '130.00', ruleId: 'ID-01', cell: 'VG2!2:3' },
    { state: 'none', tax: '0.00', why: '普通发票不能抵扣' },
  ])
})

test('what the ledger sells is goods when it is bought, whatever the words say; what may be is the first doubt', async ({ ledger }) => {
  const sell = (...args: Parameters<typeof paper>) => ledger.call(outputInvoicesApi.add, { body: paper(...args) })
  // a stationer: the very goods, goods of the same kind, much of a kind nothing is sold of, a little of it, and no goods at all
  await sell('学校', '*纸制品*作业本', '200000')
  await sell('学校', '*现代服务*打印服务费', '1000')
  const book = await bought(ledger, '纸厂', '*纸制品*作业本', '237300', { tax: '2373' })
  const kind = await bought(ledger, '纸厂', '*纸制品*文具盒', '300', { tax: '3' })
  const much = await bought(ledger, '文具厂', '*文具*墨盒', '90000', { tax: '900' })
  const little = await bought(ledger, '文具店', '*文具*笔筒', '200', { tax: '2' })
  const service = await bought(ledger, '快印店', '*现代服务*打印服务费', '500')
  expect(await of(ledger, book, kind, much, little)).toEqual([
    '1405 sold medium',
    '1405 sold low',
    '1405 sold low',
    '56020007 words medium',
  ])
  expect(await of(ledger, service)).toEqual(['56020007 words medium'])
  await ledger.call(booking.book, { body: { ids: [book, kind, much, little], period: march } })
  const doubts = await ledger.sql<{ kind: string; words: string }>(
    `select d.doubts->0->>'kind' as kind, d.doubts->0->>'words' as words from app.voucher_doubts d
      where d.ledger_id = $1 order by d.score desc, 2`,
    [ledger.ledgerId],
  )
  expect(doubts.map((one) => one.kind)).toEqual(['forSale', 'forSale', 'recognised', 'words'])
  expect(doubts[0]!.words).toBe('“墨盒”是买来卖的还是自己用的？暂记库存商品，自己用的请改')
})
