/** kill -9 in the middle of everything that writes much: afterwards the books are whole and no work is half done. */
import { jobsApi } from '../packages/contract/src/assist/jobs/jobs.ts'
import { isOver } from '../packages/domain/src/assist/jobs/job.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csv, invoiceList, type Sold } from '../apps/server/src/testing/document-files.ts'
import { card } from '../apps/server/src/testing/assets.ts'
import type { Client } from '../apps/server/src/testing/bench.ts'
import { linesOf } from '../apps/server/src/testing/entries.ts'
import { product } from '../apps/server/src/testing/products.ts'
import { draft, goods, line } from '../apps/server/src/testing/stock.ts'
import { periodEndApi } from '../packages/contract/src/finance/period-end/period-end.ts'
import { vouchersApi } from '../packages/contract/src/finance/vouchers/vouchers.ts'
import { costApi } from '../packages/contract/src/stock/cost/cost.ts'
import { goodsInApi, materialInApi, materialOutApi } from '../packages/contract/src/stock/documents/stock-documents.ts'
import { ledgersApi } from '../packages/contract/src/ledger/ledgers/ledgers.ts'
import { bankAccountsApi } from '../packages/contract/src/ledger/bank-accounts/bank-accounts.ts'
import { fundFlowsApi } from '../packages/contract/src/papers/funds/funds.ts'
import { importsApi } from '../packages/contract/src/papers/imports/imports.ts'
import { quickAccountApi } from '../packages/contract/src/papers/quick-account/quick-account.ts'
import { assetMonthsApi } from '../packages/contract/src/stock/assets/asset-months.ts'
import { newId } from '../packages/domain/src/kernel/id.ts'
import { day, period } from '../packages/domain/src/kernel/period.ts'
import { Installation } from './support/installation.ts'
import { COMPANY } from './support/month-files.ts'

const september = period('2026-09')
const SEPTEMBER = { from: september, to: september, page: 1, pageSize: 1 }
const BANK_ACCOUNT = '4000023309200123456'

let house: Installation
beforeAll(async () => {
  house = await Installation.open()
})
afterAll(() => house.close())

const two = (value: number): string => String(value).padStart(2, '0')

/** Rows of a statement whose balances hold. */
function statement(rows: number): Uint8Array {
  let balance = 0
  const lines = Array.from({ length: rows }, (_, at) => {
    balance += 1.25
    return `2026-09-${two((at % 30) + 1)},${two(at % 24)}:00:${two(at % 60)},1.25,,${balance.toFixed(2)},客户${at % 50}有限公司,货款,第${at}笔`
  })
  return csv(`账号：${BANK_ACCOUNT}\n交易日期,交易时间,收入,支出,余额,对方户名,摘要,用途\n${lines.join('\n')}\n`)
}

const sales = (count: number): Uint8Array =>
  invoiceList(
    Array.from({ length: count }, (_, at): Sold => ({
      no: at + 1,
      day: `2026-09-${two((at % 30) + 1)}`,
      net: '100.00',
      tax: '1.00',
      gross: '101.00',
      buyer: `客户${at % 50}有限公司`,
      seller: COMPANY,
      goods: '*日用杂品*保温杯',
      rate: '1%',
    })),
  )

async function previewStatement(client: Client, rows: number): Promise<string> {
  const [account] = await client.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工商银行', accountNumber: BANK_ACCOUNT, disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const seen = await client.call(importsApi.preview, { query: { kind: 'fundFlow' }, files: [{ name: '明细.csv', bytes: statement(rows) }] })
  const choices = seen.slots.filter((slot) => slot.bankAccountId === null).map(({ slot }) => ({ slot, bankAccountId: account!.id }))
  if (choices.length > 0) await client.call(importsApi.chooseAccounts, { params: { id: seen.import.id }, body: { choices } })
  return seen.import.id
}

const flowsIn = async (client: Client) => (await client.reply(fundFlowsApi.list, { query: SEPTEMBER })).total ?? 0
const vouchersIn = async (client: Client) => (await client.reply(vouchersApi.list, { query: SEPTEMBER })).total ?? 0
const drafts = async (client: Client) => (await client.reply(vouchersApi.list, { query: { ...SEPTEMBER, state: 'draft' } })).total ?? 0
const isClosed = async (client: Client) =>
  (await client.call(ledgersApi.periods)).periods.some((one) => one.period === september && one.closed)

const saveOne = async (client: Client & { ledgerId: string }, lines: Awaited<ReturnType<typeof linesOf>>, requestId: string) =>
  client.call(vouchersApi.add, { body: { requestId, day: day('2026-09-05'), word: '记', attachmentCount: 0, lines } })

test('killed while an import of 3,000 bank lines is confirmed: all of them or none, and it can be done again', async () => {
  const rows = 3000
  const ledger = await house.ledger('强杀导入')
  const importId = await previewStatement(ledger, rows)
  const gate = await house.gate('fund_flows', 'insert', ledger.ledgerId, rows / 2)
  await house.killedAt(gate, ledger.call(importsApi.confirm, { params: { id: importId }, body: { leaveOut: false } }))
  const after = await house.enter(ledger.ledgerId)
  const { state } = (await after.call(importsApi.get, { params: { id: importId } })).import
  expect([await flowsIn(after), state]).toEqual(state === 'done' ? [rows, 'done'] : [0, 'previewed'])
  expect(await house.verify(ledger.ledgerId)).toEqual([])
  if (state !== 'done') await after.call(importsApi.confirm, { params: { id: importId }, body: { leaveOut: false } })
  expect(await flowsIn(after)).toBe(rows)
})

test('killed while 2,000 invoices become vouchers: all of the step or none, and a second run makes the rest', async () => {
  const count = 2000
  const ledger = await house.ledger('强杀记账')
  const company = await ledger.call(ledgersApi.company)
  await ledger.call(ledgersApi.edit, { body: { ...company, ...COMPANY } })
  const seen = await ledger.call(importsApi.preview, {
    query: { kind: 'outputInvoice' },
    files: [{ name: '销项.xlsx', bytes: sales(count) }],
  })
  await ledger.call(importsApi.confirm, { params: { id: seen.import.id }, body: { leaveOut: false } })
  const gate = await house.gate('vouchers', 'insert', ledger.ledgerId, count / 2)
  await house.killedAt(gate, ledger.call(quickAccountApi.outputInvoices, { params: { period: september } }))
  const after = await house.enter(ledger.ledgerId)
  const made = await vouchersIn(after)
  expect([0, count]).toContain(made)
  const booked = await house.sql<{ n: number }>(
    'select count(*)::int as n from app.invoices where ledger_id = $1 and voucher_id is not null',
    [ledger.ledgerId],
  )
  expect(booked[0]?.n).toBe(made)
  expect(await house.verify(ledger.ledgerId)).toEqual([])
  expect(await after.call(quickAccountApi.outputInvoices, { params: { period: september } })).toBe(count - made)
  expect(await vouchersIn(after)).toBe(count)
  expect(await house.verify(ledger.ledgerId)).toEqual([])
})

test('killed while depreciation and amortisation are charged: all of the run or none, and run again nothing twice', async () => {
  const ledger = await house.ledger('强杀折旧')
  const from = { inService: day('2026-08-10'), lifeMonths: 36 }
  const client = ledger as Parameters<typeof card>[0]
  for (const [name, category] of [
    ['数控机床', '机器设备'],
    ['财务软件', '软件'],
  ] as const)
    for (let at = 0; at < 50; at += 1) await card(client, { ...from, name: `${name}${at}`, start: 'nextMonth' }, category)
  const run = (of: Client) => of.call(assetMonthsApi.generate, { body: { period: september } })
  // the first of its two vouchers is written
  const gate = await house.gate('vouchers', 'insert', ledger.ledgerId, 2)
  await house.killedAt(gate, run(ledger))
  const after = await house.enter(ledger.ledgerId)
  const made = await vouchersIn(after)
  expect([0, 2]).toContain(made)
  expect(await house.verify(ledger.ledgerId)).toEqual([])
  expect((await run(after)).made).toHaveLength(2 - made)
  expect((await run(after)).made).toEqual([])
  expect(await vouchersIn(after)).toBe(2)
  const { totalData } = await after.reply(assetMonthsApi.month, { query: { period: september } })
  expect(totalData.steps.flatMap(({ state }) => (state === 'notApplicable' ? [] : [state]))).toEqual(['generated', 'generated'])
  expect(await house.verify(ledger.ledgerId)).toEqual([])
})

test('killed while a month closes: closed with every draft posted, or open with none', async () => {
  const count = 300
  const ledger = await house.ledger('强杀结账')
  const lines = await linesOf(ledger as Parameters<typeof linesOf>[0], ['借 1002 100', '贷 3001 100'])
  for (let at = 0; at < count; at += 1) await saveOne(ledger, lines, newId())
  const gate = await house.gate('vouchers', 'update', ledger.ledgerId, count / 2)
  await house.killedAt(gate, ledger.call(periodEndApi.close, { body: { period: september } }))
  const after = await house.enter(ledger.ledgerId)
  const closed = await isClosed(after)
  expect({ closed, drafts: await drafts(after) }).toEqual(closed ? { closed: true, drafts: 0 } : { closed: false, drafts: count })
  expect(await house.verify(ledger.ledgerId)).toEqual([])
  if (!closed) await after.call(periodEndApi.close, { body: { period: september } })
  expect({ closed: await isClosed(after), drafts: await drafts(after) }).toEqual({ closed: true, drafts: 0 })
  expect(await house.verify(ledger.ledgerId)).toEqual([])
})

test('killed while the cost of production is run: a whole run with its receipts priced, or none; run again, it is there once', async () => {
  const ledger = await house.ledger('强杀成本')
  const hands = ledger as Parameters<typeof linesOf>[0]
  const [steel, ...pumps] = [
    await goods(hands, '铸铁件', 'material'),
    ...(await Promise.all(Array.from({ length: 3 }, (_, at) => goods(hands, `水泵${at}`, 'finished')))),
  ]
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-09-02', [line(steel, '100', '8000.00')]) })
  for (const pump of pumps) {
    await product(hands, pump)
    await ledger.call(materialOutApi.add, {
      body: draft('issue', '2026-09-05', [line(steel, '10', null)], { counterCode: '400100010001', productId: pump }),
    })
    await ledger.call(goodsInApi.add, { body: draft('finishedIn', '2026-09-20', [line(pump, '4', null)]) })
  }
  const standing = async (of: Client) => {
    const { ran, products } = await of.call(costApi.month, { query: { period: september } })
    const priced = await house.sql<{ amount: string | null }>(
      `select l.amount from app.stock_lines l join app.stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id
        where d.ledger_id = $1 and d.kind = 'finishedIn'`,
      [ledger.ledgerId],
    )
    const kept = await house.sql('select 1 from app.cost_elements where ledger_id = $1', [ledger.ledgerId])
    return { ran, products: products.length, kept: kept.length, priced: priced.map(({ amount }) => amount) }
  }
  const none = { ran: false, products: 3, kept: 0, priced: [null, null, null] }
  const whole = { ran: true, products: 3, kept: 9, priced: ['800.00', '800.00', '800.00'] }
  const gate = await house.gate('cost_elements', 'insert', ledger.ledgerId, 5)
  await house.killedAt(gate, ledger.call(costApi.run, { body: { period: september } }))
  const after = await house.enter(ledger.ledgerId)
  const left = await standing(after)
  expect(left).toEqual(left.ran ? whole : none)
  expect(await house.verify(ledger.ledgerId)).toEqual([])
  expect((await after.call(costApi.run, { body: { period: september } })).changed).toBe(!left.ran)
  expect(await standing(after)).toEqual(whole)
  // and once more: nothing changes
  expect((await after.call(costApi.run, { body: { period: september } })).changed).toBe(false)
  expect(await house.verify(ledger.ledgerId)).toEqual([])
})

test(
  'killed in the middle of closing many ledgers: the next start finishes the job, and none is closed twice',
  { timeout: 240_000 },
  async () => {
    const ledgers = []
    for (const name of ['强杀甲', '强杀乙', '强杀丙']) {
      const ledger = await house.ledger(name)
      await saveOne(ledger, await linesOf(ledger as Parameters<typeof linesOf>[0], ['借 1002 100', '贷 3001 100']), newId())
      ledgers.push(ledger)
    }
    const ids = ledgers.map((one) => one.ledgerId)
    const gate = await house.gate('vouchers', 'update', ids[1]!, 1)
    const job = await ledgers[0]!.call(jobsApi.startMany, {
      body: { kind: 'closeMonths', ledgerIds: ids, from: september, generate: false, parts: [] },
    })
    await house.killedAt(gate)
    const after = await house.client()
    const standing = async () => (await after.call(jobsApi.list)).find((one) => one.id === job.id)!
    await expect.poll(async () => isOver((await standing()).state), { timeout: 120_000, interval: 500 }).toBe(true)
    expect(await standing()).toMatchObject({ state: 'done', message: '已结账 3 个账套' })
    const results = await after.call(jobsApi.results, { params: { id: job.id } })
    expect(results.map((one) => [one.ledgerId, one.done])).toEqual(ids.map((id) => [id, true]))
    const acts = await house.sql(`select 1 from app.book_log where action = '结账' and ledger_id = any($1)`, [ids])
    expect(acts).toHaveLength(ids.length)
    for (const id of ids) expect(await house.verify(id)).toEqual([])
  },
)

/** Saves by many hands until the program is gone; answers what was acknowledged. */
async function saveUntil(
  client: Client & { ledgerId: string },
  lines: Awaited<ReturnType<typeof linesOf>>,
  enough: number,
  end: () => Promise<void>,
): Promise<Map<string, string>> {
  const answered = new Map<string, string>()
  let ending: Promise<void> | undefined
  const hand = async () => {
    for (;;) {
      const requestId = newId()
      const saved = await saveOne(client, lines, requestId).catch(() => null)
      if (saved === null) return
      answered.set(requestId, saved.id)
      if (answered.size >= enough) ending ??= end()
    }
  }
  await Promise.all(Array.from({ length: 8 }, hand))
  await ending
  return answered
}

test.each([
  ['the server', () => house.kill()],
  ['the server and PostgreSQL with all its processes', () => house.killAll()],
])('killed while eight hands save, %s: every acknowledged voucher is there once, numbers without gaps', async (name, end) => {
  const ledger = await house.ledger(`强杀保存 ${name}`)
  const lines = await linesOf(ledger as Parameters<typeof linesOf>[0], ['借 1002 60', '借 1001 40', '贷 3001 100'])
  const answered = await saveUntil(ledger, lines, 200, end)
  expect(answered.size).toBeGreaterThanOrEqual(200)
  await house.restart()
  const stored = await house.sql<{ request_id: string; id: string; number: number }>(
    'select request_id, id, number from app.vouchers where ledger_id = $1 order by number',
    [ledger.ledgerId],
  )
  const byRequest = new Map(stored.map((row) => [row.request_id, row.id]))
  expect([...answered].filter(([requestId, id]) => byRequest.get(requestId) !== id)).toEqual([])
  expect(byRequest.size).toBe(stored.length)
  expect(stored.map((row) => row.number)).toEqual(stored.map((_, at) => at + 1))
  expect(await house.verify(ledger.ledgerId)).toEqual([])
  // and the work goes on
  const after = Object.assign(await house.enter(ledger.ledgerId), { ledgerId: ledger.ledgerId })
  expect(await saveOne(after, lines, newId())).toMatchObject({ number: stored.length + 1 })
})

test('after all that was killed above, npm run verify finds nothing in any ledger, file, firm or account', async () => {
  const kept = (await house.sql('select 1 from app.ledgers', [])).length
  expect(kept).toBeGreaterThanOrEqual(9)
  const { code, said } = await house.verifyAll()
  expect(said).toContain(`${kept}个账套（应有${kept}个），${kept}个核对无误；公司与账号的记录核对无误`)
  expect(code).toBe(0)
})
