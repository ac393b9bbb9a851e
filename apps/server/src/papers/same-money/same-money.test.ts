import { flowCodingApi } from '@app/contract/papers/quick-account/flow-coding'
import { money } from '@app/domain/kernel/money'
import { partyKey } from '@app/domain/kernel/party-name'
import { book } from '../../testing/entries.ts'
import { tagsApi } from '@app/contract/ledger/subjects/subjects'
import { importsApi } from '@app/contract/papers/imports/imports'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { workbook } from '../../testing/document-files.ts'
import { confirm, preview } from '../../testing/importing.ts'
import {
  alipayFile,
  balances,
  bankFile,
  bookedFlows,
  brought,
  flowsIn,
  ownAccount,
  wechatFile,
  type BankRow,
} from '../../testing/statements.ts'

const [A, B] = ['6217000010001111', '6222020020002222']
const two = async (ledger: LedgerClient) => ({
  a: await ownAccount(ledger, 'bank', '建设银行', A),
  b: await ownAccount(ledger, 'bank', '工商银行', B),
})
const OUT: readonly BankRow[] = [
  ['2026-03-09', '划转', '', '700.00', '本公司', B],
  ['2026-03-31', '划转', '', '81.50', '本公司', B],
]
const IN: readonly BankRow[] = [
  ['2026-03-10', '划转', '700.00', '', '本公司', A],
  ['2026-04-02', '划转', '81.50', '', '本公司', A],
]
const vouchers = async (ledger: LedgerClient) =>
  (await ledger.call(vouchersApi.list, { query: { from: period('2026-01'), to: period('2026-12'), page: 1, pageSize: 500 } })).length

test('a transfer between own accounts is one voucher, whichever statement was booked first and over a month end', async ({ house }) => {
  for (const order of ['ab', 'ba', 'together']) {
    const ledger = await house.ledger()
    const { a, b } = await two(ledger)
    const bring = { a: () => brought(ledger, a.id, bankFile(A, OUT)), b: () => brought(ledger, b.id, bankFile(B, IN)) }
    const [first, second] = order === 'ba' ? ([bring.b, bring.a] as const) : ([bring.a, bring.b] as const)
    await first()
    if (order !== 'together') for (const month of ['2026-03', '2026-04']) await bookedFlows(ledger, month)
    await second()
    for (const month of ['2026-03', '2026-04']) expect((await bookedFlows(ledger, month)).totalData).toMatchObject({ failed: [] })
    expect({ order, ...(await balances(ledger)) }).toEqual({ order, [a.subjectCode]: '-781.50', [b.subjectCode]: '781.50' })
    expect(await vouchers(ledger)).toBe(2)
    // the other row belongs to the same voucher, and waits no more
    const rows = await flowsIn(ledger, '2026-03', '2026-04')
    expect(new Set(rows.map((row) => row.voucherId)).size).toBe(2)
  }
})

const CARD = '6225880030003333'
const paidByCard = wechatFile([
  ['2026-03-05 10:00:00', '商户消费', '文具店', '本子', '支出', '8.00', '招商银行(3333)', '支付成功', '4200000000000000000001'],
  ['2026-03-06 10:00:00', '商户消费', '文具店', '水', '支出', '3.00', '零钱', '支付成功', '4200000000000000000002'],
])
const cardFile = bankFile(CARD, [['2026-03-06', '快捷支付', '', '8.00', '财付通-微信支付-文具店']])

test('what a wallet paid by a bank card leaves the bank once, and the wallet not at all', async ({ house }) => {
  for (const order of ['wallet', 'bank', 'together']) {
    const ledger = await house.ledger()
    const bank = await ownAccount(ledger, 'bank', '招商银行', CARD)
    const wallet = await ownAccount(ledger, 'wallet', '微信支付')
    const bring = { wallet: () => brought(ledger, wallet.id, paidByCard), bank: () => brought(ledger, bank.id, cardFile) }
    await (order === 'bank' ? bring.bank : bring.wallet)()
    if (order !== 'together') await bookedFlows(ledger, '2026-03')
    await (order === 'bank' ? bring.wallet : bring.bank)()
    expect((await bookedFlows(ledger, '2026-03')).totalData).toMatchObject({ failed: [] })
    expect({ order, ...(await balances(ledger)) }).toMatchObject({ order, [bank.subjectCode]: '-8.00', [wallet.subjectCode]: '-3.00' })
    expect(await vouchers(ledger)).toBe(2)
  }
})

test('a card nobody entered is asked for by name; the wallet is not charged', async ({ ledger }) => {
  const wallet = await ownAccount(ledger, 'wallet', '微信支付')
  await brought(ledger, wallet.id, paidByCard)
  const { totalData } = await bookedFlows(ledger, '2026-03')
  expect(totalData).toMatchObject({ failed: [{ reason: expect.stringContaining('“招商银行(3333)”') }] })
  expect((await balances(ledger))[wallet.subjectCode]).toBe('-3.00')
})

const WITHDRAWN = wechatFile([
  [
    '2026-03-20 09:00:00',
    '零钱提现',
    '招商银行(3333)',
    '/',
    '/',
    '500.00',
    '招商银行(3333)',
    '提现已到账',
    '4200000000000000000003',
    '/',
    '服务费¥0.50',
  ],
])
test('a withdrawal is one voucher with what it cost, from either side', async ({ house }) => {
  for (const order of ['wallet', 'bank', 'together']) {
    const ledger = await house.ledger()
    const bank = await ownAccount(ledger, 'bank', '招商银行', CARD)
    const wallet = await ownAccount(ledger, 'wallet', '微信支付')
    const bring = {
      wallet: () => brought(ledger, wallet.id, WITHDRAWN),
      bank: () => brought(ledger, bank.id, bankFile(CARD, [['2026-03-21', '微信零钱提现', '499.50', '', '财付通支付科技有限公司']])),
    }
    await (order === 'bank' ? bring.bank : bring.wallet)()
    if (order !== 'together') await bookedFlows(ledger, '2026-03')
    await (order === 'bank' ? bring.wallet : bring.bank)()
    expect((await bookedFlows(ledger, '2026-03')).totalData).toMatchObject({ failed: [] })
    expect({ order, ...(await balances(ledger)) }).toEqual({
      order,
      [bank.subjectCode]: '499.50',
      [wallet.subjectCode]: '-500.00',
      '56030003': '0.50',
    })
  }
})

test('topping up, the fund beside the balance, interest, and a credit card that is paid off', async ({ ledger }) => {
  const bank = await ownAccount(ledger, 'bank', '招商银行', CARD)
  const credit = await ownAccount(ledger, 'bank', '招商银行信用卡', '4392260012345678')
  const wallet = await ownAccount(ledger, 'wallet', '支付宝')
  await brought(
    ledger,
    wallet.id,
    alipayFile([
      [
        '2026-03-02 10:00:00',
        '转账红包',
        '余额充值',
        '充值-普通充值',
        '不计收支',
        '300.00',
        '招商银行储蓄卡(3333)',
        '交易成功',
        '20260302000000000001',
      ],
      [
        '2026-03-03 10:00:00',
        '投资理财',
        '余额宝',
        '余额宝-自动转入',
        '不计收支',
        '100.00',
        '账户余额',
        '交易成功',
        '20260303000000000002',
      ],
      [
        '2026-03-04 10:00:00',
        '投资理财',
        '余额宝',
        '余额宝-2026.03.03-收益发放',
        '不计收支',
        '0.12',
        '',
        '交易成功',
        '20260304000000000003',
      ],
    ]),
  )
  await brought(
    ledger,
    bank.id,
    bankFile(CARD, [
      ['2026-03-02', '支付宝充值', '', '300.00', '支付宝（中国）网络技术有限公司'],
      ['2026-03-15', '信用卡还款', '', '1234.00', '招商银行信用卡中心'],
    ]),
  )
  await brought(ledger, credit.id, bankFile('4392260012345678', [['2026-03-15', '还款', '1234.00', '']]))
  // what stays within one account waits for nothing
  expect((await bookedFlows(ledger, '2026-03')).totalData).toEqual({ failed: [], waiting: 5 })
  expect(await balances(ledger)).toMatchObject({
    [bank.subjectCode]: '-1534.00',
    [credit.subjectCode]: '1234.00',
    [wallet.subjectCode]: '300.12',
    '56030002': '-0.12',
  })
})

test('refunds stand where what they give back stands: in part, whole, neutral, and closed before', async ({ ledger }) => {
  const wechat = await ownAccount(ledger, 'wallet', '微信支付')
  const alipay = await ownAccount(ledger, 'wallet', '支付宝')
  await brought(
    ledger,
    wechat.id,
    wechatFile([
      ['2026-03-05 10:00:00', '商户消费', '甲店', '货', '支出', '100.00', '零钱', '已退款(￥25.00)', '4200002985202603050000000001', '1'],
      ['2026-03-06 10:00:00', '甲店-退款', '甲店', '货', '收入', '25.00', '零钱', '已退款￥25.00', '4200002985202603050000000001', '1'],
      ['2026-03-07 10:00:00', '商户消费', '乙店', '茶', '支出', '40.00', '零钱', '已全额退款', '4200002985202603070000000002', '2'],
      ['2026-03-08 10:00:00', '乙店-退款', '乙店', '茶', '收入', '40.00', '零钱', '已全额退款', '4200002985202603070000000002', '2'],
    ]),
  )
  await brought(
    ledger,
    alipay.id,
    alipayFile([
      ['2026-03-06 10:00:00', '日用', '丙店', '水', '支出', '60.00', '余额', '交易成功', '2026030600000000000021', 'T1'],
      ['2026-03-07 10:00:00', '退款', '丙店', '退款-水', '不计收支', '15.00', '余额', '退款成功', '2026030600000000000021_R1', 'T1'],
      ['2026-03-09 10:00:00', '日用', '丁店', '鞋', '支出', '200.00', '余额', '交易关闭', '2026030900000000000022', 'T2'],
      ['2026-03-10 10:00:00', '退款', '丁店', '退款-鞋', '收入', '200.00', '余额', '退款成功', '2026030900000000000022_R1', 'T2'],
    ]),
  )
  await bookedFlows(ledger, '2026-03')
  expect(await balances(ledger)).toMatchObject({ [wechat.subjectCode]: '-75.00', [alipay.subjectCode]: '-45.00' })
  // where it was paid from is where it comes back: nothing stands on another subject
  const rest = Object.entries(await balances(ledger)).filter(([code]) => ![wechat.subjectCode, alipay.subjectCode].includes(code))
  expect(rest).toEqual([[expect.any(String), '120.00']])
  expect((await bookedFlows(ledger, '2026-03')).data).toBe(0)
})

test('a refund waits for the payment it gives back, and is booked with it another month', async ({ ledger }) => {
  const wechat = await ownAccount(ledger, 'wallet', '微信支付')
  const pay = wechatFile([
    ['2026-03-30 10:00:00', '商户消费', '甲店', '货', '支出', '100.00', '零钱', '支付成功', '4200002985202603300000000001'],
  ])
  const back = wechatFile([
    ['2026-04-02 10:00:00', '甲店-退款', '甲店', '货', '收入', '100.00', '零钱', '已全额退款', '4200002985202603300000000001'],
  ])
  await brought(ledger, wechat.id, back)
  await brought(ledger, wechat.id, pay)
  expect((await bookedFlows(ledger, '2026-04')).totalData).toMatchObject({
    failed: [{ reason: expect.stringContaining('那一笔还没有生成凭证') }],
  })
  await bookedFlows(ledger, '2026-03')
  await bookedFlows(ledger, '2026-04')
  expect(await balances(ledger)).toEqual({})
})

test('equal rows on two pages: the second is named with its twin and taken where a person says so', async ({ ledger }) => {
  await ownAccount(ledger, 'bank', '建设银行', A)
  const page = [
    ['账号', '交易日期', '摘要', '收入', '支出', '对方户名'],
    [A, '2026-03-05', '短信费', '', '2.00', ''],
    [A, '2026-03-06', '货款', '', '10.00', '甲公司'],
  ]
  const bytes = workbook({ 第1页: page.slice(0, 2), 第2页: page })
  const shown = await preview(ledger, [{ name: '流水.xlsx', bytes }], 'fundFlow')
  expect(shown.doubled).toMatchObject([
    { sheet: '第2页', row: 2, second: '2.00', twin: expect.stringContaining('第1页 第2行'), taken: false },
  ])
  const taken = await ledger.call(importsApi.take, { params: { id: shown.import.id }, body: { keys: shown.doubled.map((one) => one.key) } })
  expect([taken.import.newCount, taken.import.skippedCount, taken.secondTotal]).toEqual([3, 0, '14.00'])
  await confirm(ledger, shown.import.id)
  expect((await flowsIn(ledger, '2026-03', '2026-03')).map((row) => row.outflow)).toEqual(['2.00', '2.00', '10.00'])
  // the same file again brings nothing
  expect((await preview(ledger, [{ name: '流水.xlsx', bytes }], 'fundFlow')).import.newCount).toBe(0)
})

test('one company however it is written, and by its account where its name is cut short', async ({ ledger }) => {
  const account = await ownAccount(ledger, 'bank', '建设银行', A)
  const NUMBER = '62170000999988887'
  await brought(
    ledger,
    account.id,
    bankFile(A, [
      ['2026-03-05', '货款', '', '5.00', '丙（杭州）科技有限公司', NUMBER],
      ['2026-03-06', '货款', '', '5.00', '丙(杭州)科技有限公司', NUMBER],
      ['2026-03-07', '货款', '', '5.00', '丙【杭州】 科技有限公司', NUMBER],
      ['2026-03-08', '货款', '', '5.00', '丙〔杭州〕科技有限公司', NUMBER],
    ]),
  )
  await bookedFlows(ledger, '2026-03')
  await brought(ledger, account.id, bankFile(A, [['2026-04-05', '货款', '', '5.00', '丙杭州分公司有限公司', NUMBER]]))
  await bookedFlows(ledger, '2026-04')
  expect(await balances(ledger)).toEqual({ '2202': '25.00', [account.subjectCode]: '-25.00' })
  const suppliers = await ledger.sql<{ name: string }>(`select name from app.tags where ledger_id = $1 and type = 'supplier'`, [
    ledger.ledgerId,
  ])
  expect(suppliers).toEqual([{ name: '丙（杭州）科技有限公司' }])
  await expect(ledger.call(tagsApi.add, { body: { type: 'supplier', name: '丙(杭州)科技有限公司' } } as never)).rejects.toMatchObject({
    code: 'TG0002',
  })
})

test('words that speak against the party are heard, and what comes back is matched with what is open', async ({ ledger }) => {
  const account = await ownAccount(ledger, 'bank', '建设银行', A)
  await ledger.call(tagsApi.add, { body: { type: 'supplier', name: '丁设备有限公司' } } as never)
  await ledger.call(tagsApi.add, { body: { type: 'customer', name: '戊招标有限公司' } } as never)
  await brought(
    ledger,
    account.id,
    bankFile(A, [
      ['2026-03-05', '质保押金', '', '500.00', '丁设备有限公司'],
      ['2026-03-06', '投标保证金', '', '800.00', '戊招标有限公司'],
      ['2026-03-07', '借款', '3000.00', '', '戊招标有限公司'],
    ]),
  )
  await bookedFlows(ledger, '2026-03')
  const found = await balances(ledger)
  expect(found['2202']).toBeUndefined()
  expect(found['1122']).toBeUndefined()
  expect((await ledger.call(reviewQueueApi.list, { query: { period: period('2026-03') } })).every((row) => row.score > 0)).toBe(true)
  await brought(
    ledger,
    account.id,
    bankFile(A, [
      ['2026-04-05', '退押金', '500.00', '', '丁设备有限公司'],
      ['2026-04-06', '退投标保证金', '800.00', '', '戊招标有限公司'],
      ['2026-04-07', '归还借款', '', '3000.00', '戊招标有限公司'],
      // a second one of the sum has nothing to come back
      ['2026-04-08', '退押金', '500.00', '', '丁设备有限公司'],
    ]),
  )
  await bookedFlows(ledger, '2026-04')
  const kinds = (await ledger.call(reviewQueueApi.list, { query: { period: period('2026-04') } })).map((row) => row.score > 0)
  expect(kinds.filter(Boolean).length).toBe(1)
  const after = await balances(ledger)
  expect([
    after[account.subjectCode],
    ...Object.entries(after)
      .filter(([code]) => code !== account.subjectCode)
      .map(([, value]) => value),
  ]).toEqual(['500.00', '-500.00'])
})

test('unsure is a doubt with the other voucher, answered by one press and remembered', async ({ ledger }) => {
  const account = await ownAccount(ledger, 'bank', '建设银行', A)
  // typed by hand, without a name
  const typed = await book(ledger, '2026-03-10', '借 56020012 3000', `贷 ${account.subjectCode} 3000`)
  const other = await book(ledger, '2026-03-20', '借 56020012 70', `贷 ${account.subjectCode} 70`)
  await brought(
    ledger,
    account.id,
    bankFile(A, [
      ['2026-03-12', '房租', '', '3000.00', '房东公司'],
      ['2026-03-20', '水费', '', '70.00', '自来水公司'],
    ]),
  )
  await bookedFlows(ledger, '2026-03')
  const march = period('2026-03')
  const queued = await ledger.call(reviewQueueApi.list, { query: { period: march } })
  const of = (id: string) => queued.find((row) => row.doubts.some((doubt) => doubt.other?.voucherId === id))!
  expect(queued.map((row) => row.doubts[0]!.other?.voucherId)).toEqual([typed.id, other.id])
  const answer = (row: { id: string; version?: string | undefined }, same: boolean) =>
    ledger.call(reviewQueueApi.same, { body: { id: row.id, version: row.version, same } })
  await expect(answer({ id: '00000000-0000-7000-8000-000000000000' }, true)).rejects.toMatchObject({ code: 'RQ0405' })
  await expect(answer({ id: of(typed.id).id, version: 'aaaaaaaaaaaaaaaa' }, true)).rejects.toMatchObject({ code: 'RQ0008' })
  expect(await answer(of(typed.id), true)).toEqual({ voucher: '2026-03 记-1' })
  await answer(of(other.id), false)
  await expect(answer(of(other.id), false)).rejects.toMatchObject({ code: 'RQ0005' })
  const rows = await flowsIn(ledger, '2026-03', '2026-03')
  expect(rows.find((row) => row.outflow === money('3000'))!.voucherId).toBe(typed.id)
  expect((await balances(ledger))[account.subjectCode]).toBe('-3140.00')
  // taken back and made anew, it is not asked again
  await ledger.call(flowCodingApi.unbook, { body: { period: march, isCash: false } })
  await bookedFlows(ledger, '2026-03')
  const again = await ledger.call(reviewQueueApi.list, { query: { period: march } })
  expect(again.map((row) => row.doubts.some((doubt) => doubt.other !== undefined))).toEqual([false])
})

test('cash put into the bank, and drawn from it, seen on both, is one voucher each', async ({ ledger }) => {
  const bank = await ownAccount(ledger, 'bank', '建设银行', A)
  const box = await ownAccount(ledger, 'cash', '库存现金')
  await brought(
    ledger,
    bank.id,
    bankFile(A, [
      ['2026-03-05', '现金存入', '900.00', ''],
      ['2026-03-12', '取现', '', '200.00'],
    ]),
  )
  await bookedFlows(ledger, '2026-03')
  const cash = (on: string, abstract: string, inflow: string, outflow: string) =>
    ledger.call(fundFlowsApi.add, {
      body: {
        bankAccountId: box.id,
        day: day(on),
        inflow: money(inflow),
        outflow: money(outflow),
        counterpartyName: '',
        abstract,
        purpose: '',
        remark: '',
      },
    })
  await cash('2026-03-05', '营业款存银行', '0', '900')
  await cash('2026-03-12', '从银行提现', '200', '0')
  expect((await bookedFlows(ledger, '2026-03', 'cash')).totalData).toMatchObject({ failed: [] })
  expect(await balances(ledger)).toEqual({ [bank.subjectCode]: '700.00', '1001': '-700.00' })
})

test('the database and the domain know a party by the same key', async ({ ledger }) => {
  const names = [
    '甲（上海）贸易有限公司',
    '甲(上海) 贸易',
    '乙【北京】',
    '丙〔杭州〕',
    '丁［南京］',
    'ＡＢＣ Co.,Ltd',
    '戊\u3000己',
    '\ufeff庚\u200b辛',
    '',
    '{壬}',
    'ａb[1]',
  ]
  const rows = await ledger.sql<{ key: string }>(
    `select app.party_key(n) as key from unnest($1::text[]) with ordinality as x(n, at) order by at`,
    [names],
  )
  expect(rows.map((row) => row.key)).toEqual(names.map(partyKey))
})

test('too late: the other voucher is gone, or this one is posted', async ({ ledger }) => {
  const account = await ownAccount(ledger, 'bank', '建设银行', A)
  const typed = [
    await book(ledger, '2026-03-10', '借 56020012 31', `贷 ${account.subjectCode} 31`),
    await book(ledger, '2026-03-10', '借 56020012 32', `贷 ${account.subjectCode} 32`),
  ]
  await brought(
    ledger,
    account.id,
    bankFile(A, [
      ['2026-03-10', '房租', '', '31.00', '房东公司'],
      ['2026-03-10', '房租', '', '32.00', '房东公司'],
    ]),
  )
  await bookedFlows(ledger, '2026-03')
  const queued = await ledger.call(reviewQueueApi.list, { query: { period: period('2026-03') } })
  const of = (at: number) => queued.find((row) => row.doubts.some((doubt) => doubt.other?.voucherId === typed[at]!.id))!.id
  await ledger.call(vouchersApi.post, { body: { ids: [of(0)] } })
  await expect(ledger.call(reviewQueueApi.same, { body: { id: of(0), same: true } })).rejects.toMatchObject({ code: 'RQ0009' })
  await ledger.call(vouchersApi.remove, { query: { ids: [typed[1]!.id] } })
  await expect(ledger.call(reviewQueueApi.same, { body: { id: of(1), same: true } })).rejects.toMatchObject({ code: 'RQ0010' })
})
