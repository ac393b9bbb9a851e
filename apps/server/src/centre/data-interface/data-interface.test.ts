import { jobsApi } from '@app/contract/assist/jobs/jobs'
import { booksApi } from '@app/contract/finance/books/books'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { settlementsApi } from '@app/contract/papers/settlements/settlements'
import { csv } from '../../testing/document-files.ts'
import { confirm, imported, named, preview } from '../../testing/importing.ts'
import { recordsApi } from '@app/contract/ledger/records/records'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { salaryApi } from '@app/contract/people/salary/salary'
import { assetEventsApi } from '@app/contract/stock/assets/asset-events'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { isOver } from '@app/domain/assist/jobs/job'
import { INTERFACE_MODULES } from '@app/domain/centre/data-interface/data-interface'
import { money, moneyText, toFen, type Money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { expect, test as plain } from 'vitest'
import { encodeGb18030 } from '../../platform/documents/encode-gb18030.ts'
import { card } from '../../testing/assets.ts'
import { book, idsOf, postAll } from '../../testing/entries.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

interface Table {
  名称: string
  说明: string
  记录: Record<string, string>[]
}
interface Exported {
  标准号: string
  模块: { 名称: string; 表: Table[] }[]
}

const march = period('2026-03')

async function exported(ledger: LedgerClient, to = march): Promise<{ json: Exported; xml: Exported; head: string }> {
  const { id } = await ledger.call(jobsApi.start, { body: { kind: 'exportInterface', from: period('2026-01'), to } })
  const job = async () => (await ledger.call(jobsApi.list)).find((one) => one.id === id)!
  await expect.poll(async () => isOver((await job()).state), { timeout: 30_000, interval: 50 }).toBe(true)
  expect(await job()).toMatchObject({ state: 'done' })
  const entries = unzipSync(await ledger.download(jobsApi.file, { params: { id } }))
  const read = (name: string) => new TextDecoder('gb18030', { fatal: true }).decode(entries[name])
  const text = read('财务会计数据.xml')
  return { json: JSON.parse(read('财务会计数据.json')) as Exported, xml: fromXml(text), head: text.slice(0, 40) }
}

/** The XML form read back into the shape of the JSON form. */
function fromXml(text: string): Exported {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => ['模块', '表', '记录'].includes(name),
  })
  type Node = Record<string, unknown>
  const root = (parser.parse(text) as Node)['会计核算软件数据接口'] as Node
  const many = (node: unknown, name: string) =>
    typeof node === 'object' && node !== null ? (((node as Node)[name] as Node[] | undefined) ?? []) : []
  return {
    标准号: root['标准号'] as string,
    模块: many(root, '模块').map((module) => ({
      名称: module['名称'] as string,
      表: many(module, '表').map((table) => ({
        名称: table['名称'] as string,
        说明: (table['说明'] as string | undefined) ?? '',
        记录: many(table, '记录').map((row) => row as Record<string, string>),
      })),
    })),
  }
}
const tableOf = (data: Exported, name: string) => data.模块.flatMap((one) => one.表).find((one) => one.名称 === name)!

plain('CS-13 and DI-02: GB 18030 carries every character there is, four bytes and all', () => {
  const text = 'A é 中㼆䶮𠮷€　“”\u{10FFFF}～ǹ'
  expect(new TextDecoder('gb18030', { fatal: true }).decode(encodeGb18030(text))).toBe(text)
  let wrong = ''
  for (let point = 0x80; point < 0x1_0000; point += 1) {
    if (point >= 0xd800 && point <= 0xf8ff) continue // surrogates, private use
    const one = String.fromCodePoint(point)
    if (new TextDecoder('gb18030').decode(encodeGb18030(one)) !== one) wrong += point.toString(16)
  }
  expect(wrong).toBe('')
})

test('CS-29, CS-30, CS-41b and DI-01 to DI-05: a ledger leaves by the national interface, expired or not, and says what the screen says', async ({
  ledger,
}) => {
  const made = await book(ledger, '2026-01-05', '借 1002 1000.50', '贷 3001 1000.50')
  const next = await book(ledger, '2026-03-05', '借 1001 200', '贷 1002 200')
  await ledger.call(vouchersApi.post, { body: { ids: [made.id, next.id] } })
  await ledger.sql(`update app.ledgers set expires_on = '2026-11-01', name = '㼆䶮𠮷<&>商贸' where ledger_id = $1`, [ledger.ledgerId])
  const { json, xml, head } = await exported(ledger)
  expect(head).toContain('encoding="GB18030"')
  expect(xml).toEqual(json)
  expect(json.模块.map((one) => one.名称)).toEqual([...INTERFACE_MODULES])
  expect(tableOf(json, '电子账簿').记录[0]).toMatchObject({ 电子账簿名称: '㼆䶮𠮷<&>商贸', 本位币: 'CNY', 标准版本号: 'GB/T 24589.1-2024' })
  // every table has rows, or says why it has none
  for (const table of json.模块.flatMap((one) => one.表)) expect(table.记录.length > 0 || table.说明 !== '', table.名称).toBe(true)
  for (const name of ['固定资产卡片', '员工薪酬记录', '结算方式']) expect(tableOf(json, name).记录).toEqual([])

  // balances follow from the vouchers
  const lines = tableOf(json, '记账凭证').记录
  const cents = (text: string) => Math.round(Number(text) * 100)
  const moved = (code: string, field: string) =>
    lines.filter((one) => one['科目编号'] === code).reduce((all, one) => all + cents(one[field]!), 0)
  const rows = tableOf(json, '科目余额及发生额').记录
  for (const code of ['1001', '1002', '3001']) {
    const own = rows.filter((one) => one['科目编号'] === code)
    expect(own.reduce((all, one) => all + cents(one['借方本币发生额']!), 0)).toBe(moved(code, '借方本币金额'))
    expect(own.reduce((all, one) => all + cents(one['贷方本币发生额']!), 0)).toBe(moved(code, '贷方本币金额'))
  }
  expect(rows.find((one) => one['科目编号'] === '1002' && one['会计期间号'] === '03')).toMatchObject({
    期末余额方向: '借',
    期末本币余额: '800.50',
  })

  // as on the screen
  const screen = await ledger.call(booksApi.trialBalance, {
    query: { from: march, to: march, withDrafts: false, level: 1, withZero: false, withQuantity: false },
  })
  const trial = tableOf(json, '试算平衡表').记录.filter((one) => one['会计期间号'] === '03')
  for (const row of screen.rows) {
    const mine = trial.find((one) => one['科目编号'] === row.cells['code'])
    if (mine === undefined) continue
    expect([mine['期末借方'], mine['期末贷方']]).toEqual(
      [row.cells['closingDebit'], row.cells['closingCredit']].map((one) => moneyText(one as Money)),
    )
  }
  expect(trial.length).toBeGreaterThanOrEqual(3)
  const sheet = await ledger.call(reportsApi.balanceSheet, { query: { period: march, span: 'month', withDrafts: false } as never })
  const figures = new Set(sheet.rows.flatMap((row) => Object.values(row.cells)))
  const items = tableOf(json, '报表项数据').记录.filter(
    (one) => one['报表编号'] === `balanceSheet-${march}` && one['报表项数值'] !== '0.00',
  )
  expect(items.length).toBeGreaterThan(2)
  for (const item of items) expect(figures.has(item['报表项数值']!), item['报表项名称']).toBe(true)
})

test('DI-07: fixed assets go with all their tables: cards as they stand, what went, what changed, which add up to the books', async ({
  ledger,
}) => {
  const { id: sold } = await card(ledger)
  const { id: kept } = await card(ledger, { name: '检测仪', location: '二车间', spec: 'Y-1' })
  const charge = (of: string) => ledger.call(assetMonthsApi.generate, { body: { period: period(of) } })
  for (const month of ['2026-04', '2026-05']) await charge(month)
  const happen = (cardId: string, more: object) =>
    ledger.call(assetEventsApi.add, { body: { cardId, reason: '产线调整', ...more } as never })
  await happen(kept, { kind: 'addition', day: day('2026-05-10'), from: period('2026-06'), amount: money('12000'), booked: true })
  await charge('2026-06')
  await happen(sold, { kind: 'sale', day: day('2026-06-20'), gross: money('50000'), moneyCode: '1001' })
  const { json, xml } = await exported(ledger, period('2026-06'))
  expect(xml).toEqual(json)
  expect(json.模块.find(({ 名称: name }) => name === '固定资产')!.表.map(({ 名称: name }) => name)).toEqual([
    '固定资产基本参数',
    '固定资产类别设置',
    '固定资产变动方式',
    '固定资产折旧方法',
    '固定资产使用状况',
    '固定资产卡片',
    '固定资产卡片实物信息',
    '固定资产卡片使用信息',
    '固定资产增加情况',
    '固定资产折旧情况',
    '固定资产减少情况',
    '固定资产减少实物信息',
    '固定资产变动情况',
  ])
  const [row, ...others] = tableOf(json, '固定资产卡片').记录
  expect(others).toEqual([])
  expect(row).toMatchObject({ 固定资产名称: '检测仪', 固定资产原值: '138800.00', 预计使用月份: '60', 固定资产对账科目: '16010002' })
  const fen = (field: string) => toFen(money(row![field]!))
  expect(fen('固定资产原值') - fen('固定资产累计折旧') - fen('固定资产累计减值准备')).toBe(fen('固定资产净值'))
  expect(tableOf(json, '固定资产卡片实物信息').记录).toMatchObject([
    { 固定资产标签号: '02-0002', 固定资产位置: '二车间', 固定资产规格型号: 'Y-1' },
  ])
  const [went] = tableOf(json, '固定资产减少情况').记录
  expect(went).toMatchObject({
    减少发生日期: '2026-06-20',
    固定资产编码: '02-0001',
    固定资产减少原值: '126800.00',
    固定资产减少累计折旧: '6023.01',
    清理收入: '50000.00',
    固定资产减少原因: '产线调整',
  })
  // every code is one of its own table
  const codes = (name: string, field: string) => new Set(tableOf(json, name).记录.map((one) => one[field]))
  const ways = codes('固定资产变动方式', '变动方式编码')
  for (const name of ['固定资产卡片', '固定资产增加情况', '固定资产减少情况', '固定资产变动情况'])
    for (const code of codes(name, '变动方式编码')) expect(ways.has(code)).toBe(true)
  expect(codes('固定资产折旧方法', '折旧方法编码').has(row!['折旧方法编码'])).toBe(true)
  // what was charged, month by month, comes to what the books have
  const charges = tableOf(json, '固定资产折旧情况').记录
  expect(new Set(charges.map((one) => one['会计期间号']))).toEqual(new Set(['04', '05', '06']))
  expect(charges.findLast((one) => one['固定资产编码'] === '02-0002')).toMatchObject({
    会计期间号: '06',
    固定资产累计折旧: row!['固定资产累计折旧'],
    固定资产净值: row!['固定资产净值'],
  })
  expect(tableOf(json, '固定资产增加情况').记录).toMatchObject([
    { 固定资产编码: '02-0001', 固定资产增加原值: '126800.00', 固定资产增加累计折旧: '0.00' },
    { 固定资产编码: '02-0002', 固定资产增加原值: '126800.00' },
  ])
  const [changed] = tableOf(json, '固定资产变动情况').记录
  expect(changed).toMatchObject({ 固定资产编码: '02-0002', 变动发生日期: '2026-05-10' })
  expect([changed!['变动前内容及数值'], changed!['变动后内容及数值']]).toEqual([
    expect.stringMatching(/^原值126800\.00，累计折旧2007\.67，/),
    expect.stringMatching(/^原值138800\.00，累计折旧/),
  ])
})

test('an export of no span is refused', async ({ ledger }) => {
  const { id } = await ledger.call(jobsApi.start, { body: { kind: 'exportInterface', from: march, to: period('2026-01') } })
  await expect
    .poll(async () => (await ledger.call(jobsApi.list)).find((one) => one.id === id)!.message, { timeout: 20_000 })
    .toBe('起始期间不能晚于截止期间') // DX0001
})

/** What an auditor's program does first: takes the files in, proves them whole, and makes the balances again from the vouchers. */
function takenIn(zip: Uint8Array) {
  const entries = unzipSync(zip)
  const tables = (name: string, encoding: string) => JSON.parse(new TextDecoder(encoding).decode(entries[name])) as { 表: Table[] }
  const listed = tables('文件清单.json', 'utf-8').表[0]!.记录
  const whole = listed.every((one) => createHash('sm3').update(entries[one['文件']!]!).digest('hex') === one['SM3'])
  const data = JSON.parse(new TextDecoder('gb18030').decode(entries['财务会计数据.json'])) as Exported
  const beside = new Map(tables('审计补充资料.json', 'utf-8').表.map((one) => [one.名称, one.记录]))
  const rows = tableOf(data, '科目余额及发生额').记录
  const fen = (text: string | undefined) => BigInt((text ?? '0.00').replace('.', ''))
  const signed = (row: Record<string, string>, side: string, amount: string) => (row[side] === '贷' ? -fen(row[amount]) : fen(row[amount]))
  const key = (row: Record<string, string>) => `${row['科目编号']!}|${row['辅助项']!}|${row['币种编码']!}`
  const first = rows.map((row) => row['会计期间号']!).toSorted()[0]!
  const last = rows
    .map((row) => row['会计期间号']!)
    .toSorted()
    .at(-1)!
  const rebuilt = new Map<string, bigint>()
  const put = (at: string, amount: bigint) => rebuilt.set(at, (rebuilt.get(at) ?? 0n) + amount)
  for (const row of rows.filter((one) => one['会计期间号'] === first)) put(key(row), signed(row, '期初余额方向', '期初本币余额'))
  const lines = tableOf(data, '记账凭证').记录
  for (const line of lines) put(key(line), fen(line['借方本币金额']) - fen(line['贷方本币金额']))
  const told = rows.filter((one) => one['会计期间号'] === last)
  return {
    listed,
    whole,
    beside,
    lines,
    rebuilt,
    told: new Map(told.map((row) => [key(row), signed(row, '期末余额方向', '期末本币余额')])),
  }
}

test('CS-38b and CI-26c: the set for auditors is taken in by a sample importer: whole, its balances made again from its vouchers, its log unbroken', async ({
  ledger,
  stranger,
}) => {
  const made = [
    await book(ledger, '2026-01-05', '借 1002 1000.50', '贷 3001 1000.50'),
    await book(ledger, '2026-02-05', '借 56020001 300', '贷 1002 300'),
    await book(ledger, '2026-03-05', '借 1001 200', '贷 1002 200'),
  ]
  await ledger.call(voucherFilesApi.add, {
    params: { id: made[0]!.id },
    query: {},
    files: [{ name: '回单.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }],
  })
  await ledger.call(vouchersApi.post, { body: { ids: made.map((one) => one.id) } })
  await ledger.sql(`update app.ledgers set expires_on = '2026-11-01' where ledger_id = $1`, [ledger.ledgerId])
  const asked = { kind: 'exportAudit' as const, from: period('2026-01'), to: march }
  const { id } = await ledger.call(jobsApi.start, { body: asked })
  const job = async () => (await ledger.call(jobsApi.list)).find((one) => one.id === id)!
  await expect.poll(async () => isOver((await job()).state), { timeout: 30_000, interval: 50 }).toBe(true)
  const { listed, whole, beside, lines, rebuilt, told } = takenIn(await ledger.download(jobsApi.file, { params: { id } }))
  expect([listed.length, whole]).toEqual([3, true])
  expect(lines).toHaveLength(6)
  for (const [at, amount] of told) expect([at, rebuilt.get(at) ?? 0n]).toEqual([at, amount])
  expect(told.get('1002||CNY')).toBe(50050n)
  expect(beside.get('控制总计')).toEqual([{ 已记账凭证张数: '3', 分录行数: '6', 借方金额合计: '1500.50' }])
  expect(beside.get('凭证签批')).toHaveLength(3)
  expect(beside.get('凭证附件')).toMatchObject([{ 记账凭证编号: '记-1', 附件名称: '回单.pdf' }])
  expect(beside.get('核算方法')!.map((one) => one['核算方法'])).toContain('发出存货计价方法')
  const log = beside.get('账务日志')!
  expect(log.every((row, at) => at === 0 || row['前一行摘要'] === log[at - 1]!['本行摘要'])).toBe(true)
  expect(log.map((row) => row['动作'])).toEqual(expect.arrayContaining(['新建账套', '添加凭证附件']))
  await expect(stranger.download(jobsApi.file, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('DI-08: pay goes with its periods, items, records and details, which add up to the accrual voucher; no number of a person', async ({
  ledger,
}) => {
  const [zhang] = await ledger.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: [{ name: '张三', values: { idNumber: '11010519491231002X', bankAccount: '6222000011112222' } }],
  })
  const { id } = await ledger.call(salaryApi.addSheet, { body: { period: period('2026-01'), kind: 'wage' } })
  await ledger.call(salaryApi.saveRows, { body: { id, rows: [{ employeeId: zhang!.id, inputs: { base: '20000', absenceDays: '1' } }] } })
  const made = await ledger.call(salaryApi.makeVoucher, { body: { id, which: 'accrual' } })
  await ledger.call(vouchersApi.post, { body: { ids: [made.voucherId] } })
  const { json } = await exported(ledger)
  expect(tableOf(json, '薪酬期间').记录[0]).toMatchObject({ 薪酬年度: '2026', 薪酬期间号: '01', 薪酬期间起始日期: '2026-01-01' })
  expect(tableOf(json, '员工薪酬记录').记录).toMatchObject([{ 员工姓名: '张三', 薪酬类别名称: '工资', 计提凭证编号: made.voucher }])
  const details = tableOf(json, '员工薪酬记录明细').记录.map((one) => [one['薪酬项目编码'], one['薪酬金额']])
  expect(details).toEqual(
    expect.arrayContaining([
      ['item-基本工资', '20000.00'],
      ['item-缺勤扣款', '919.54'],
      ['gross', '19080.46'],
    ]),
  )
  expect((await ledger.call(vouchersApi.get, { params: { id: made.voucherId } })).lines[0]!.debit).toBe('19080.46')
  expect(JSON.stringify(json)).not.toMatch(/11010519491231002X|6222000011112222/)
})

test('DI-06 receipts and what they settle are in the tables of the interface, red invoices as adjustments', async ({ ledger }) => {
  await named(ledger)
  await ledger.call(bankAccountsApi.save, {
    body: [{ kind: 'bank', bankName: '工行', accountNumber: '6222021234', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  await imported(ledger, [
    { no: 1, net: '100', tax: '1', gross: '101', buyer: '甲公司' },
    { no: 2, net: '-20', tax: '-0.2', gross: '-20.2', buyer: '甲公司' },
  ])
  const text = '账号：6222021234\n交易日期,交易时间,收入,支出,余额,对方户名,摘要\n2026-01-20,09:00:00,101.00,,101.00,甲公司,货款'
  const { import: act } = await preview(ledger, [{ name: '流水.csv', bytes: csv(text) }], 'fundFlow')
  await confirm(ledger, act.id)
  const [flow] = await ledger.call(settlementsApi.list, { query: { from: period('2026-01'), to: period('2026-01'), open: false } })
  const { invoices } = await ledger.call(settlementsApi.candidates, { params: { id: flow!.id }, query: {} })
  const blue = invoices.find((one) => moneyText(one.gross) === '101.00')!
  await ledger.call(settlementsApi.save, { params: { id: flow!.id }, body: { parts: [{ invoiceId: blue.id, amount: money('80') }] } })
  const { json } = await exported(ledger)
  const tables = new Map(json.模块.find((one) => one.名称 === '应收应付')!.表.map((one) => [one.名称, one.记录]))
  expect(tables.get('收付款与核销')).toMatchObject([
    { 收付款日期: '2026-01-20', 收付标志: '收', 往来单位名称: '甲公司', 收付款金额: '101.00', 核销金额: '80.00' },
  ])
  expect(tables.get('应收应付调整')).toMatchObject([{ 往来类别: '应收', 调整金额: '-20.20' }])
})

test('CS-20c: kinds of dimensions the ledger made for itself leave as archives of its own, and stand in lines and balances', async ({
  ledger,
}) => {
  const save = (kind: RecordKind, ...body: { name: string; code?: string }[]) => ledger.call(recordsApi.save, { params: { kind }, body })
  await save('tagKind', { name: '生产线', code: 'L' }, { name: '合同' })
  const kind = (await ledger.call(tagsApi.types)).find((one) => one.name === '生产线')!.id
  const [one] = await save(kind, { name: '一线', code: '01' })
  const ids = await idsOf(ledger)
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [ids.get('1122')!], types: [kind] } })
  await book(ledger, '2026-03-05', `借 1122 10 [${one!.id}]`, '贷 3001 10')
  await postAll(ledger, '2026-03', '2026-03')
  const { json, xml } = await exported(ledger)
  for (const data of [json, xml]) {
    expect(tableOf(data, '自定义档案项').记录).toEqual([
      { 档案编码: 'own-00001', 档案名称: '合同' },
      { 档案编码: 'own-L', 档案名称: '生产线' },
    ])
    expect(tableOf(data, '自定义档案值').记录).toEqual([{ 档案编码: 'own-L', 档案值编码: '01', 档案值名称: '一线' }])
    expect(tableOf(data, '科目辅助核算').记录).toContainEqual({ 科目编号: '1122', 辅助项编号: 'own-L', 辅助项名称: '生产线' })
    expect(tableOf(data, '科目余额及发生额').记录.find((row) => row['科目编号'] === '1122')).toMatchObject({ 辅助项: '生产线:01' })
    expect(tableOf(data, '记账凭证').记录.filter((row) => row['辅助项'] === '生产线:01')).toHaveLength(1)
  }
})
