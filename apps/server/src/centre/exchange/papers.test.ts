/** Everything of a month's papers out of one firm and into another: the same file again, links, guards and proof; and what is refused. */
import { exchangeApi as api } from '@app/contract/centre/exchange/exchange'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { settlementsApi } from '@app/contract/papers/settlements/settlements'
import { period } from '@app/domain/kernel/period'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { digestOf } from '../../platform/storage/digest.ts'
import { isSealed } from '../../platform/security/vault.ts'
import { allPapers, ORIGINAL } from '../../testing/all-papers.ts'
import { openBench, testAlone as test, TEST_NOW, type LedgerClient } from '../../testing/bench.ts'
import { exportLedger } from './export-ledger.ts'
import { paperLists } from './lists.ts'
import { verifyLedgers } from '../../verify-all.ts'

type Row = Record<string, unknown>
interface File {
  version: number
  ledger: { name: string }
  papers: Record<string, Row[]>
  vouchers: { number: number; preparedBy: string; source: unknown }[]
  digests?: Record<string, string>
}
const BOOK = '账套.json'
const opened = (zip: Uint8Array) => {
  const entries = unzipSync(zip)
  return { entries, file: JSON.parse(strFromU8(entries[BOOK]!)) as File }
}
const packed = (entries: Record<string, Uint8Array>, file: object) =>
  Buffer.from(zipSync({ ...entries, [BOOK]: strToU8(JSON.stringify(file)) }))
const send = (client: LedgerClient, bytes: Uint8Array | string, name = '到达') =>
  client.call(api.import, { query: { name }, files: [{ name: '账套.zip', bytes }] })
const count = async (client: LedgerClient) => (await client.call(ledgersApi.mine)).joined.length
const unnamed = (file: File) => ({ ...file, ledger: { ...file.ledger, name: '' } })

test('a ledger with all of its papers goes out, comes into another firm, and goes out the same', async ({ house, ledger, stranger }) => {
  const given = await allPapers(ledger)
  const first = await ledger.download(api.export)
  const { entries, file } = opened(first)
  expect(file.version).toBe(3)
  // every column of every list is there, and says something the table would not say by itself
  const silent = paperLists.flatMap(({ name, columns }) =>
    columns.flatMap(({ field, initial }) =>
      file.papers[name]!.some((row) => row[field] !== null && !isDeepStrictEqual(row[field], initial)) ? [] : [`${name}.${field}`],
    ),
  )
  expect(silent).toEqual([])
  expect(file.papers).toEqual(given.papers)
  expect(Object.values(entries).some((bytes) => ORIGINAL.equals(bytes))).toBe(true)
  expect(first.toString('latin1')).not.toContain(ledger.userId)

  const made = await send(stranger, first)
  await stranger.call(ledgersApi.select, { params: { id: made.id } })
  const second = opened(await stranger.download(api.export))
  expect(unnamed(second.file)).toEqual(unnamed(file))
  expect(Object.keys(second.entries).toSorted()).toEqual(Object.keys(entries).toSorted())
  expect((await verifyLedgers(house.server.services.database)).findings).toBe(0)

  // who did it stays, where the person does not exist; what is done next is done by who is here
  const [head] = await ledger.sql<{ name: string; by: string; posted: string }>(
    `select prepared_name as name, prepared_by as by, posted_name as posted from app.vouchers where ledger_id = $1 and state = 'posted'`,
    [made.id],
  )
  expect(head!.by).toBe(stranger.userId)
  expect([head!.name, head!.posted]).toEqual([file.vouchers[0]!.preparedBy, file.vouchers[0]!.preparedBy])
  const [step] = await ledger.sql('select user_name, user_id from app.claim_steps where ledger_id = $1', [made.id])
  expect(step).toEqual({ user_name: file.papers['claimSteps']![0]!['userName'], user_id: stranger.userId })
  // linked again: the voucher knows its movement, the movement its voucher, the settlement both
  const [link] = await ledger.sql<{ same: boolean; kind: string }>(
    `select v.source_ids[1] = f.id::text as same, v.source_kind as kind from app.fund_flows f join app.vouchers v on v.ledger_id = f.ledger_id and v.id = f.voucher_id
      where f.ledger_id = $1`,
    [made.id],
  )
  expect(link).toEqual({ same: true, kind: 'fundFlow' })
  const january = { from: period('2026-01'), to: period('2026-01') }
  const settled = await stranger.call(settlementsApi.list, { query: { ...january, open: false } })
  expect(settled.flatMap((row) => row.settled.map((one) => [row.party, one.amount]))).toEqual([['甲公司', '101.00']])
  // numbers of people are sealed here as there, under their new place
  const sealed = await ledger.sql<{ ledger: string; number: string }>(
    `select ledger_id as ledger, id_number as number from app.employee_details where id_number <> ''`,
  )
  expect(sealed.every((one) => isSealed(one.number))).toBe(true)
  expect(new Set(sealed.map((one) => one.number)).size).toBe(2)
  // the guards hold here: what was booked or approved stays as it was
  await expect(ledger.sql('update app.salary_rows set net = 1 where ledger_id = $1', [made.id])).rejects.toThrow('has vouchers')
  await expect(ledger.sql(`delete from app.claim_lines where ledger_id = $1`, [made.id])).rejects.toThrow('is approved')
  // its own log begins with where it comes from, the firm's says that it was proved
  const [log] = await ledger.sql(`select after from app.book_log where ledger_id = $1 and action = '导入账套'`, [made.id])
  expect(log).toEqual({ after: { name: '本公司', vouchers: 3, lines: 6, originals: 1, proved: true } })
  const [told] = await ledger.sql<{ before: string }>(
    `select before from app.firm_log where about_ledger_id = $1 and action = '导入账套'`,
    [made.id],
  )
  expect(told!.before).toContain('各部分与导出时的摘要相符')
})

test('another installation has its own key and its own store: numbers are sealed with that key, originals kept there', async ({
  ledger,
}) => {
  await allPapers(ledger)
  const first = await ledger.download(api.export)
  const elsewhere = await openBench({ settings: { dataKeys: [{ id: 'k9', secret: 'ab'.repeat(32) }] } })
  try {
    const there = await elsewhere.ledger()
    const made = await send(there, first)
    await there.call(ledgersApi.select, { params: { id: made.id } })
    const [row] = await there.sql<{ number: string; account: string }>(
      'select id_number as number, bank_account as account from app.employee_details where ledger_id = $1',
      [made.id],
    )
    expect([row!.number.slice(0, 10), row!.account.slice(0, 10)]).toEqual(['sealed:k9/', 'sealed:k9/'])
    expect(await elsewhere.server.services.files.get(digestOf(ORIGINAL))).toEqual(ORIGINAL)
    expect(unnamed(opened(await there.download(api.export)).file)).toEqual(unnamed(opened(first).file))
    expect((await verifyLedgers(elsewhere.server.services.database)).findings).toBe(0)
  } finally {
    await elsewhere.close()
  }
})

test('a file that was changed on its way is refused, and where it was changed is said; an original that is missing or changed as well', async ({
  ledger,
  stranger,
}) => {
  await allPapers(ledger)
  const { entries, file } = opened(await ledger.download(api.export))
  const before = await count(stranger)
  const raised = structuredClone(file)
  raised.papers['invoices']![0]!['grossAmount'] = '1010.00'
  await expect(send(stranger, packed(entries, raised))).rejects.toMatchObject({ code: 'EX0010', details: [{ field: 'papers.invoices' }] })
  const shorter = structuredClone(file)
  shorter.papers['bills'] = []
  shorter.vouchers = shorter.vouchers.slice(1)
  await expect(send(stranger, packed(entries, shorter))).rejects.toMatchObject({
    code: 'EX0010',
    details: [{ field: 'papers.bills' }, { field: 'vouchers' }],
  })
  const { taxRecognitions: _, ...fewer } = file.papers
  await expect(send(stranger, packed(entries, { ...file, papers: fewer }))).rejects.toMatchObject({
    code: 'EX0010',
    details: [{ field: 'papers.taxRecognitions' }],
  })
  await expect(send(stranger, JSON.stringify(file))).rejects.toMatchObject({
    code: 'EX0011',
    message: expect.stringContaining('请导入导出时得到的压缩包'),
  })
  const [path] = Object.entries(entries).find(([, bytes]) => ORIGINAL.equals(bytes))!
  await expect(send(stranger, packed({ ...entries, [path]: strToU8('另一张') }, file))).rejects.toMatchObject({
    code: 'EX0011',
    details: [{ field: 'papers.files', reason: '原件“收据.pdf”与导出时不一致' }],
  })
  const disguised = structuredClone(file)
  disguised.papers['files']!.at(-1)!['mediaType'] = 'image/png'
  await expect(send(stranger, packed(entries, { ...disguised, digests: undefined }))).rejects.toMatchObject({
    code: 'EX0011',
    details: [{ reason: '原件“收据.pdf”的内容与所写的类型不符' }],
  })
  const { [path]: __, ...without } = entries
  await expect(send(stranger, packed(without, file))).rejects.toMatchObject({
    code: 'EX0011',
    details: [{ reason: '原件“收据.pdf”不在压缩包里' }],
  })
  await expect(send(stranger, Buffer.from(zipSync({ 'a.json': strToU8('{}') })))).rejects.toMatchObject({ code: 'EX0014' })
  await expect(send(stranger, JSON.stringify({ ...file, version: 4 }))).rejects.toMatchObject({ code: 'EX0009' })
  expect(await count(stranger)).toBe(before)
})

test('a file made by hand with broken rows is refused whole, each row with its reason', async ({ ledger, stranger }) => {
  await allPapers(ledger)
  const { entries, file } = opened(await ledger.download(api.export))
  const before = await count(stranger)
  const refused = async (change: (papers: Record<string, Row[]>) => void, reasons: readonly (readonly [string, number, string])[]) => {
    const { digests: _, ...mine } = structuredClone(file)
    change(mine.papers)
    await expect(send(stranger, packed(entries, mine))).rejects.toMatchObject({
      code: 'EX0012',
      details: reasons.map(([list, row, reason]) => ({ field: `papers.${list}`, row, reason: expect.stringContaining(reason) })),
    })
  }
  const first = (papers: Record<string, Row[]>, name: string) => papers[name]![0]!
  await refused(
    (papers) => {
      papers['invoices']!.push({ ...papers['invoices']![1]! }, { ...first(papers, 'invoices'), invoiceKey: 'x', state: 'gone' })
      first(papers, 'invoices')['counterparty'] = { type: 'customer', code: '99999' }
    },
    [
      ['invoices', 1, '“counterparty”所指的customer 99999不在文件中'],
      ['invoices', 3, '与另一行重复'],
      ['invoices', 4, '内容互相矛盾或超出范围（invoices_state_check）'],
    ],
  )
  await refused(
    (papers) => void (first(papers, 'settlements')['amount'] = '500.00'),
    [
      ['fundFlows', 1, '核销合计超过流水金额'],
      ['invoices', 1, '核销合计超过发票价税合计'],
    ],
  )
  await refused((papers) => void (first(papers, 'claimLines')['amount'] = '119.00'), [['claimBills', 1, '明细合计与单据金额不等']])
  await refused((papers) => void (papers['claimBills']![1]!['paymentStatus'] = 9), [['claimBills', 2, '内容互相矛盾']])
  await refused((papers) => void (first(papers, 'claimOffsets')['amount'] = '301.00'), [['claimBills', 2, '超过借款金额']])
  await refused((papers) => void (first(papers, 'bills')['digest'] = 'f'.repeat(64)), [['bills', 1, '单据的摘要与原件不符']])
  await refused((papers) => void (first(papers, 'salaryRows')['sheet'] = 7), [['salaryRows', 1, '“sheet”所指的7不在文件中']])
  const { digests: ___, ...typed } = structuredClone(file)
  first(typed.papers, 'invoices')['netAmount'] = '1,000'
  await expect(send(stranger, packed(entries, typed))).rejects.toMatchObject({
    code: 'EX0002',
    details: [{ field: 'papers.invoices.0.netAmount', reason: '应为最多两位小数的金额' }],
  })
  const { digests: ____, ...shapeless } = structuredClone(file)
  first(shapeless.papers, 'taxRecognitions')['lines'] = [{ tax: 'vat', amount: '3.00' }]
  await expect(send(stranger, packed(entries, shapeless))).rejects.toMatchObject({
    code: 'EX0002',
    details: expect.arrayContaining([{ field: 'papers.taxRecognitions.0.lines.0.computed', reason: '缺少这一项' }]),
  })
  const { digests: _, ...unlinked } = structuredClone(file)
  Object.assign(unlinked.vouchers.find((one) => one.source !== null)!.source as object, { papers: [9] })
  await expect(send(stranger, packed(entries, unlinked))).rejects.toMatchObject({
    code: 'EX0015',
    message: expect.stringContaining('来源单据第9行不在文件中'),
  })
  expect(await count(stranger)).toBe(before)
  const [{ orphans } = { orphans: '' }] = await ledger.sql<{ orphans: string }>(
    `select count(*) as orphans from app.users u where user_name like 'client-%' and not exists (select 1 from app.client_contacts c where c.user_id = u.id)`,
  )
  expect(orphans).toBe('0')
  // the same file unchanged comes in: what was refused was refused for what it was
  const { digests: __, ...fine } = file
  expect(await send(stranger, packed(entries, fine), '手工')).toMatchObject({ name: '手工' })
})

test('an original that was lost keeps nothing back, and stays lost', async ({ ledger, stranger }) => {
  await allPapers(ledger)
  const gone = 'a'.repeat(64)
  await ledger.sql('alter table app.bills disable trigger bills_stay')
  for (const table of ['files', 'bills'])
    await ledger.sql(`update app.${table} set digest = $2 where ledger_id = $1 and digest = $3`, [
      ledger.ledgerId,
      gone,
      digestOf(ORIGINAL),
    ])
  await ledger.sql('alter table app.bills enable trigger bills_stay')
  const first = await ledger.download(api.export)
  expect(JSON.parse(first.toString())).toMatchObject({ lostFiles: [gone] })
  const made = await send(stranger, first)
  await stranger.call(ledgersApi.select, { params: { id: made.id } })
  const again = await stranger.download(api.export)
  expect(unnamed(JSON.parse(again.toString()) as File)).toEqual(unnamed(JSON.parse(first.toString()) as File))
})

test('pay leaves only with who may see it', async ({ house, ledger }) => {
  await allPapers(ledger)
  const { database, files } = house.server.services
  const out = (permissions: readonly string[]) => {
    const user = { id: ledger.userId, name: '助理', permissions: new Set(permissions) }
    const caller = { ...house.server.services, now: TEST_NOW, user }
    const transact: LedgerCaller['transact'] = (work, options) =>
      database.inLedger(
        ledger.ledgerId,
        async (db) => work({ ...caller, db, ledger: await ledgerNow(db) } as unknown as LedgerContext),
        options,
      )
    return exportLedger({ files, now: TEST_NOW, ledger: { name: '账套' }, transact })
  }
  const given = () => ledger.sql(`select what from app.disclosures where ledger_id = $1 and source = 'export'`, [ledger.ledgerId])
  await expect(out(['options-companyInformation-chaxun'])).rejects.toMatchObject({ code: 'EX0013', status: 403 })
  expect(await given()).toEqual([])
  expect((await out(['document-salary-chaxun'])).name).toBe('账套.zip')
  expect(await given()).toEqual([{ what: '整个账套（交换文件）' }])
})

test('a ledger without papers is a file alone', async ({ ledger, stranger }) => {
  const bytes = await ledger.download(api.export)
  // the categories it began with are all it has
  const { assetCategories, ...papers } = (JSON.parse(bytes.toString()) as File).papers
  expect(assetCategories!.length).toBeGreaterThan(10)
  expect(Object.values(papers).flat()).toEqual([])
  const made = await send(stranger, bytes)
  await stranger.call(ledgersApi.select, { params: { id: made.id } })
  const again = JSON.parse((await stranger.download(api.export)).toString()) as File
  expect(unnamed(again)).toEqual(unnamed(JSON.parse(bytes.toString()) as File))
})
