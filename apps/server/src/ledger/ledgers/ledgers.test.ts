import { ledgersApi as api } from '@app/contract/ledger/ledgers/ledgers'
import { newCompanyApi } from '@app/contract/ledger/new-company/new-company'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'

const draft = (more: object = {}) => ({
  name: '新账套',
  startOn: day('2026-05-01'),
  standard: 'enterprise' as const,
  vatNature: 'generalTaxpayer' as const,
  ...more,
})

test('ST-period-03: a ledger gets its standard’s chart, months and settings', async ({ house }) => {
  const person = await house.person({})
  const made = await person.call(api.create, { body: draft({ shortName: '新', taxNumber: '91440300MA5HS0A12X' }) })
  expect(made).toMatchObject({ name: '新账套', initials: 'xzt XinZhangTao', startPeriod: '2026-05', closedThrough: null, status: 1 })
  await person.call(api.select, { params: { id: made.id } })
  const codes = (await person.call(subjectsApi.list)).map((one) => one.code)
  expect(codes).toContain('222100010007')
  expect(codes).toContain('6601')
  expect(await person.call(api.periods)).toMatchObject({
    startPeriod: '2026-05',
    lastPeriod: '2026-11',
    suggested: '2026-05',
    periods: expect.arrayContaining([{ period: '2026-11', closed: false, closedAt: null }]),
  })
  expect(await person.call(api.company)).toMatchObject({
    vatFiling: 'month',
    urbanRate: '7',
    taxNumber: '91440300MA5HS0A12X',
    reclassified: false,
  })
})

test('start months and standards that cannot be are refused', async ({ house }) => {
  const person = await house.person({})
  const create = (more: object) => person.call(api.create, { body: draft(more) })
  await expect(create({ startOn: day('2026-12-01') })).rejects.toMatchObject({ code: 'LD0001' })
  await expect(create({ standard: 'nonProfit2004' })).rejects.toMatchObject({ code: 'LD0002' })
  await expect(create({ standard: 'nonProfit', startOn: day('2025-05-01') })).rejects.toMatchObject({ code: 'LD0003' })
  await expect(create({ name: ' ' })).rejects.toMatchObject({ status: 400, message: '请填写公司名称' })
  await expect(create({ taxNumber: 'abc' })).rejects.toMatchObject({ status: 400 })
  expect((await person.call(api.mine)).joined).toEqual([])
})

test('settings are changed and stand in the log', async ({ ledger }) => {
  await ledger.call(api.edit, {
    body: {
      name: '改名有限公司',
      shortName: '改名',
      taxNumber: '',
      reviewed: true,
      urbanRate: '5',
      vatFiling: 'month',
      smallProfit: false,
    },
  })
  await ledger.call(api.reclassify, { body: { reclassified: true } })
  expect(await ledger.call(api.company)).toMatchObject({ name: '改名有限公司', reviewed: true, urbanRate: '5', reclassified: true })
  const log = await ledger.sql<{ action: string }>('select action from app.book_log where ledger_id = $1 order by seq', [ledger.ledgerId])
  expect(log.map((row) => row.action)).toEqual(['新建账套', '修改企业信息', '变更核算方法'])
})

test('colleagues enter what they are assigned, strangers nothing', async ({ house, ledger, stranger }) => {
  const [{ agency_id: agencyId }] = (await ledger.sql<{ agency_id: string }>('select agency_id from app.ledgers where ledger_id = $1', [
    ledger.ledgerId,
  ])) as [{ agency_id: string }]
  const assistant = await house.person({ agencyId, roles: ['ROLE_ASSISTANT'] })
  expect((await assistant.call(api.mine)).joined).toEqual([])
  await expect(assistant.call(api.select, { params: { id: ledger.ledgerId } })).rejects.toMatchObject({ code: 'AC0009', status: 403 })
  await expect(assistant.call(api.create, { body: draft() })).rejects.toMatchObject({ code: 'AC0001', status: 403 })
  const charge = await house.person({ agencyId })
  expect((await charge.call(api.mine)).joined).toHaveLength(1)
  await expect(stranger.call(api.select, { params: { id: ledger.ledgerId } })).rejects.toMatchObject({ code: 'AC0009' })
  const { assignLedger } = await import('./index.ts')
  await assignLedger(house.server.services.database, ledger.ledgerId, [assistant.userId])
  await assistant.call(api.select, { params: { id: ledger.ledgerId } })
  expect(await assistant.call(api.company)).toMatchObject({ id: ledger.ledgerId })
})

const write = (ledger: LedgerClient) => ledger.call(api.reclassify, { body: { reclassified: true } })

test('read-only, stopped and expired ledgers are looked at, not written', async ({ ledger }) => {
  const set = (text: string) => ledger.sql(`update app.${text} where ledger_id = '${ledger.ledgerId}'`)
  await set('ledger_members set read_only = true')
  await expect(write(ledger)).rejects.toMatchObject({ code: 'AC0006', status: 403 })
  await set('ledger_members set read_only = false')
  await set('ledgers set status = 2')
  await expect(write(ledger)).rejects.toMatchObject({ code: 'AC0007' })
  await set(`ledgers set status = 1, expires_on = '2026-11-20'`)
  await expect(write(ledger)).rejects.toMatchObject({ code: 'AC0008' })
  expect((await ledger.call(api.company)).expiresOn).toBe('2026-11-20')
  await set(`ledgers set expires_on = '2026-11-21'`)
  await write(ledger)
})

test('another site, another tab and no ledger are told apart', async ({ house, ledger }) => {
  const send = (headers: Record<string, string>) =>
    fetch(`${ledger.base}${api.reclassify.path}`, {
      method: 'PUT',
      body: '{"bsReclassifyOptions":1}',
      headers: { cookie: ledger.cookie, 'content-type': 'application/json', ...headers },
    }).then(async (response) => ((await response.json()) as { errorCode?: string }).errorCode)
  expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe('AC0004')
  expect(await send({ origin: 'https://elsewhere.example' })).toBe('AC0004')
  expect(await send({ 'sec-fetch-site': 'same-origin', 'x-company': '00000000-0000-7000-8000-000000000000' })).toBe('AC0005')
  expect(await send({ 'sec-fetch-site': 'same-origin', 'x-company': ledger.ledgerId })).toBeUndefined()
  const person = await house.person({})
  await expect(person.call(api.company)).rejects.toMatchObject({ code: 'AC0003', status: 403 })
})

const empty = {
  tagIds: [] as string[],
  currency: '',
  ytdDebit: ZERO,
  ytdCredit: ZERO,
  ytdProfit: ZERO,
  openingOriginal: ZERO,
  openingQuantity: quantity('0'),
}

test('opening balances: entered, checked, taken away and brought back, locked by the first close', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-05-01' })
  const ids = new Map((await ledger.call(subjectsApi.list)).map((one) => [one.code, one.id]))
  const save = (code: string, more: object) =>
    ledger.call(openingBalancesApi.save, {
      params: { subjectId: ids.get(code)! },
      body: { rows: [{ ...empty, subjectId: ids.get(code)!, year: money('100'), opening: money('100'), ...more }] },
    })
  await save('1001', { year: money('60'), ytdDebit: money('50'), ytdCredit: money('10'), opening: money('100') })
  await save('3001', { year: money('-60'), ytdDebit: money('10'), ytdCredit: money('50'), opening: money('-100') })
  expect(await ledger.call(openingBalancesApi.trial)).toMatchObject({ balanced: true, openingDebit: '100.00', ytdCredit: '60.00' })
  await expect(save('1001', { opening: money('90') })).rejects.toMatchObject({
    code: 'OB0003',
    details: [{ row: 1, reason: '年初余额 + 本年累计借方 − 本年累计贷方 ≠ 期初余额' }],
  })
  await expect(save('2221', {})).rejects.toMatchObject({ code: 'OB0003', details: [{ reason: '只能录入末级科目' }] })
  await expect(
    ledger.call(openingBalancesApi.save, {
      params: { subjectId: ids.get('1001')! },
      body: { rows: [{ ...empty, subjectId: ids.get('3001')!, year: ZERO, opening: ZERO }] },
    }),
  ).rejects.toMatchObject({ code: 'OB0002' })
  const book = await ledger.download(openingBalancesApi.export)
  await save('1001', { year: ZERO, opening: ZERO })
  expect(await ledger.call(openingBalancesApi.trial)).toMatchObject({ balanced: false })
  expect(await ledger.call(openingBalancesApi.import, { files: [{ name: '期初余额.xlsx', bytes: book }] })).toEqual({ count: 2 })
  expect(await ledger.call(openingBalancesApi.trial)).toMatchObject({ balanced: true, openingDebit: '100.00' })
  const bring = (text: string) => ledger.call(openingBalancesApi.import, { files: [{ name: 'x.csv', bytes: text }] })
  await expect(bring('a,b\n1,2')).rejects.toMatchObject({ code: 'OB0004' })
  await expect(bring('科目编码,科目名称,方向,辅助核算,币别,年初余额\n9999,x,借,,,1\n1001,库存现金,借,,,abc')).rejects.toMatchObject({
    code: 'OB0005',
    details: [
      { row: 2, column: '科目编码' },
      { row: 3, column: '年初余额' },
    ],
  })
  await expect(bring('')).rejects.toMatchObject({ status: expect.any(Number) })
  await ledger.sql(`update app.ledgers set closed_through = '2026-05' where ledger_id = $1`, [ledger.ledgerId])
  await expect(save('1001', {})).rejects.toMatchObject({ code: 'OB0001' })
  expect((await ledger.reply(openingBalancesApi.list)).totalData).toMatchObject({ locked: true })
})

test('vouchers start with the ledger', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-05-01' })
  await expect(ledger.call(vouchersApi.nextNumber, { query: { period: period('2026-05'), word: '记' } })).resolves.toEqual({ number: 1 })
  const ids = new Map((await ledger.call(subjectsApi.list)).map((one) => [one.code, one.id]))
  const line = (code: string, debit: string, credit: string) => ({
    abstract: '早',
    subjectId: ids.get(code)!,
    tagIds: [],
    debit: money(debit),
    credit: money(credit),
    currency: '',
    originalAmount: null,
    exchangeRate: null,
    quantity: null,
    unitPrice: null,
  })
  await expect(
    ledger.call(vouchersApi.add, {
      body: { day: day('2026-04-30'), word: '记', attachmentCount: 0, lines: [line('1001', '1', '0'), line('3001', '0', '1')] },
    }),
  ).rejects.toMatchObject({ code: 'VC0003' })
})

test('ST-period-02 and ST-period-03: the month after the last closed one, never in the future; the start month before the first close', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2026-03-01' })
  const suggested = async () => (await ledger.call(api.periods)).suggested
  expect(await suggested()).toBe('2026-03')
  const closedThrough = (month: string) =>
    ledger.sql('update app.ledgers set closed_through = $1 where ledger_id = $2', [month, ledger.ledgerId])
  await closedThrough('2026-09')
  expect(await suggested()).toBe('2026-10')
  await closedThrough('2026-11')
  expect(await suggested()).toBe('2026-11')
})

test('CI-41: who would keep state secrets is refused a ledger, first or later; what was answered is in the log', async ({ house }) => {
  const person = await house.person({})
  await expect(person.call(api.create, { body: draft({ secrets: 'yes' }) })).rejects.toMatchObject({
    code: 'LD0006',
    details: [{ field: 'stateSecrets', reason: expect.stringContaining('非涉密') }],
  })
  const made = await person.call(api.create, { body: draft({ secrets: 'no' }) })
  await person.call(api.select, { params: { id: made.id } })
  const ledger = await house.ledger()
  const said = await ledger.sql<{ after: object }>(`select after from app.book_log where ledger_id = $1 and action = '新建账套'`, [made.id])
  expect(said.map((one) => one.after)).toEqual([expect.objectContaining({ stateSecrets: '不涉及' })])
  const founder = await house.person({})
  await ledger.sql('delete from app.agency_members where user_id = $1', [founder.userId])
  const firm = { name: '涉密研究所', vatNature: 'generalTaxpayer' as const }
  await expect(founder.call(newCompanyApi.create, { body: { ...firm, secrets: 'yes' } })).rejects.toMatchObject({ code: 'LD0006' })
})
