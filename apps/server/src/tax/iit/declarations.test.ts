/** Withholding returns over HTTP: taken from the sheets, reckoned to the fen, checked, ready, declared, corrected and voided. */
import { taxBatchApi } from '@app/contract/centre/tax-batch/tax-batch'
import { iitBatchApi } from '@app/contract/tax/iit/iit-batch'
import { salaryApi } from '@app/contract/people/salary/salary'
import { iitDeclarationsApi as api } from '@app/contract/tax/iit/iit-declarations'
import { money } from '@app/domain/kernel/money'
import { day, period, type Period } from '@app/domain/kernel/period'
import type { IncomeItem } from '@app/domain/tax/iit/income'
import { expect } from 'vitest'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'
import { add, get, LI, person, say, verified, ZHANG } from '../../testing/person-tax.ts'

const january = period('2026-01')
const february = period('2026-02')

const sheet = async (
  ledger: LedgerClient,
  month: Period,
  rows: Record<string, Record<string, string>>,
  kind: 'wage' | 'bonus' | 'labour' = 'wage',
) => {
  const { id } = await ledger.call(salaryApi.addSheet, { body: { period: month, kind, empty: true } })
  await ledger.call(salaryApi.saveRows, {
    body: { id, rows: Object.entries(rows).map(([employeeId, inputs]) => ({ employeeId, inputs })) },
  })
  return id
}
const rowsOf = async (ledger: LedgerClient, id: string) =>
  (await get(ledger, id)).rows.map((row) => [row.name, row.item, row.source, row.income, row.tax, row.difference])
const act = (ledger: LedgerClient, name: 'check' | 'reopen' | 'take' | 'remove', id: string) =>
  ledger.call(api[name] as typeof api.reopen, { params: { id } })
const file = (ledger: LedgerClient, id: string, filedTax = '75') =>
  ledger.call(api.filed, { params: { id }, body: { filedOn: day('2026-02-10'), filedTax: money(filedTax), receipt: 'R1' } })

test('a month is taken from its sheets, each person and kind of income once; who is in none is there with nothing', async ({ ledger }) => {
  const [zhang, li, wang] = [
    await person(ledger, '张三', ZHANG),
    await person(ledger, '李四', LI),
    await person(ledger, '王五', '', { leftOn: '2025-12-31' }),
  ]
  await sheet(ledger, january, { [zhang]: { base: '10000', '@pension': '1500' } })
  await sheet(ledger, january, { [zhang]: { base: '2000' } })
  await sheet(ledger, january, { [zhang]: { bonus: '36000' } }, 'bonus')
  const id = await add(ledger, january)
  expect(await rowsOf(ledger, id)).toEqual([
    ['张三', 'bonus', 'salary', '36000.00', '1080.00', ''],
    ['张三', 'wage', 'salary', '12000.00', '165.00', ''],
    ['李四', 'wage', 'typed', '0.00', '0.00', ''],
  ])
  expect(wang).not.toBe('')
  const [one] = await ledger.call(api.incomes, { query: { period: january } })
  expect(one!.head).toMatchObject({ id, number: 0, state: 'draft', people: 2, income: '48000.00', tax: '1245.00' })
  expect(await ledger.call(api.incomes, { query: { period: february } })).toEqual([])
  // February goes on from January as it was declared
  await sheet(ledger, february, { [zhang]: { base: '10000', '@pension': '1500' } })
  const next = await add(ledger, february)
  expect((await get(ledger, next)).rows.find((row) => row.employeeId === zhang)!.figures).toMatchObject({
    cumIncome: '22000.00',
    paid: '165.00',
  })
  await say(ledger, id, li, 'labour', { income: '2000' })
  expect((await rowsOf(ledger, id)).find((row) => row[1] === 'labour')).toEqual(['李四', 'labour', 'typed', '2000.00', '240.00', ''])
  await expect(ledger.call(api.add, { body: { period: january } })).rejects.toMatchObject({ code: 'IT0033', status: 409 })
  await expect(add(ledger, period('2025-12'))).rejects.toMatchObject({ code: 'IT0031', details: [{ field: 'declarationYearmonth' }] })
  await expect(add(ledger, period('2026-12'))).rejects.toMatchObject({ code: 'IT0032' })
})

test('what differs from the sheet is shown and asked; taken again it is as the sheet is now', async ({ ledger }) => {
  const zhang = await person(ledger, '张三', ZHANG)
  await verified(ledger, zhang)
  const wages = await sheet(ledger, january, { [zhang]: { base: '10000', '@pension': '1500' } })
  const id = await add(ledger, january)
  await ledger.call(salaryApi.saveRows, {
    body: { id: wages, rows: [{ employeeId: zhang, inputs: { base: '12000', '@pension': '1500' } }] },
  })
  const difference = '收入：工资表 12,000.00，申报 10,000.00；税额：工资表 165.00，申报 105.00'
  const [row] = (await get(ledger, id)).rows
  expect(row!.difference).toBe(difference)
  expect(await act(ledger, 'check', id)).toEqual({ state: 'draft', open: 1 })
  expect((await get(ledger, id)).findings.filter(({ severity }) => severity === 'ask')).toMatchObject([
    { words: `张三正常工资薪金：${difference}` },
  ])
  await say(ledger, id, zhang, 'wage', { income: '10000', pension: '1500' }, { id: row!.id, answer: '二月补发' })
  expect(await act(ledger, 'check', id)).toEqual({ state: 'ready', open: 0 })
  await act(ledger, 'reopen', id)
  expect(await act(ledger, 'take', id)).toEqual({ taken: 1, removed: 0 })
  expect(await rowsOf(ledger, id)).toEqual([['张三', 'wage', 'salary', '12000.00', '165.00', '']])
  expect((await get(ledger, id)).head.state).toBe('draft')
  await ledger.call(salaryApi.removeSheet, { query: { id: wages } })
  expect((await rowsOf(ledger, id))[0]![5]).toBe('取自的工资表已删除')
  expect(await act(ledger, 'take', id)).toEqual({ taken: 0, removed: 1 })
  expect(await rowsOf(ledger, id)).toEqual([])
})

test('a return that was sent is marked everywhere once its sheets have changed, until they say the same again', async ({ ledger }) => {
  const zhang = await person(ledger, '张三', ZHANG)
  const wages = await sheet(ledger, january, { [zhang]: { base: '10000', '@pension': '1500' } })
  const id = await add(ledger, january)
  await act(ledger, 'check', id)
  await file(ledger, id, '105')
  const pay = (base: string) =>
    ledger.call(salaryApi.saveRows, { body: { id: wages, rows: [{ employeeId: zhang, inputs: { base, '@pension': '1500' } }] } })
  const marks = async () => {
    const { head, findings, rows } = await get(ledger, id)
    const [listed] = await ledger.call(api.list, { query: { year: 2026 } })
    const [batched] = await ledger.call(iitBatchApi.list, { params: { period: january }, query: {} })
    const year = await ledger.call(taxBatchApi.year, { query: { year: 2026, tax: 'iit' } })
    const [cell] = year.flatMap(({ months }) => months.flatMap(({ returns }) => returns))
    return {
      marks: [head.moved, listed!.moved, cell!.moved],
      words: findings.map(({ words }) => words),
      difference: rows[0]!.difference,
      batch: batched!.why,
    }
  }
  const quiet = { marks: [false, false, false], words: [], difference: '', batch: ['已申报'] }
  expect(await marks()).toEqual(quiet)
  await pay('12000')
  const words = '工资表已变动，与申报时不符，请更正申报'
  expect(await marks()).toEqual({
    marks: [true, true, true],
    words: [words],
    difference: '收入：工资表 12,000.00，申报 10,000.00；税额：工资表 165.00，申报 105.00',
    batch: [words],
  })
  await pay('10000')
  expect(await marks()).toEqual(quiet)
  // somebody paid in it who was not declared
  const li = await person(ledger, '李四', LI)
  await sheet(ledger, january, { [li]: { base: '4000' } })
  expect(await marks()).toMatchObject({ marks: [true, true, true], difference: '' })
})

test('who is left out of the return is asked about, and the answer kept', async ({ ledger }) => {
  const [zhang, li] = [await person(ledger, '张三', ZHANG), await person(ledger, '李四', LI)]
  await verified(ledger, zhang, li)
  await sheet(ledger, january, { [zhang]: { base: '10000' }, [li]: { base: '8000' } })
  const id = await add(ledger, january)
  const row = (await get(ledger, id)).rows.find((one) => one.employeeId === li)!
  await ledger.call(api.removeRows, { params: { id }, body: { rowIds: [row.id] } })
  await expect(ledger.call(api.removeRows, { params: { id }, body: { rowIds: [row.id] } })).rejects.toMatchObject({ code: 'IT0406' })
  expect((await get(ledger, id)).findings.map(({ severity, words }) => [severity, words])).toEqual([['ask', '工资表里有、这里没有：李四']])
  await ledger.call(api.answer, { params: { id }, body: { answer: '由总公司扣缴' } })
  expect(await act(ledger, 'check', id)).toEqual({ state: 'ready', open: 0 })
  expect((await get(ledger, id)).answer).toBe('由总公司扣缴')
})

test('from draft to declared, corrected beside it, voided: what was declared stays', async ({ ledger }) => {
  const zhang = await person(ledger, '张三', ZHANG)
  const id = await add(ledger, january)
  const [row] = (await get(ledger, id)).rows
  await say(ledger, id, zhang, 'wage', { income: '10000', pension: '1500', child: '1000' }, { id: row!.id })
  await expect(file(ledger, id)).rejects.toMatchObject({ code: 'IT0040' })
  // reported or not is to be looked at, and keeps nothing back
  expect((await get(ledger, id)).findings.map(({ severity }) => severity)).toEqual(['warn'])
  await act(ledger, 'check', id)
  await expect(say(ledger, id, zhang, 'labour', { income: '1' })).rejects.toMatchObject({ code: 'IT0030', status: 409 })
  await act(ledger, 'reopen', id)
  await expect(act(ledger, 'reopen', id)).rejects.toMatchObject({ code: 'IT0039' })
  await act(ledger, 'check', id)
  const wrong = (body: object, field: string) =>
    expect(
      ledger.call(api.filed, { params: { id }, body: { filedOn: day('2026-02-10'), filedTax: money('75'), receipt: '', ...body } }),
    ).rejects.toMatchObject({ code: 'IT0041', details: [{ field }] })
  await wrong({ filedOn: day('2026-11-30') }, 'declaredDate')
  await wrong({ filedOn: day('2025-12-31') }, 'declaredDate')
  await wrong({ filedTax: money('-1') }, 'declaredTax')
  await expect(ledger.call(api.correct, { params: { id }, body: { reason: '漏报' } })).rejects.toMatchObject({ code: 'IT0042' })
  await file(ledger, id)
  expect((await get(ledger, id)).head).toMatchObject({ state: 'filed', filedTax: '75.00', filedOn: '2026-02-10', receipt: 'R1' })
  for (const attempt of ['take', 'check', 'remove'] as const)
    await expect(act(ledger, attempt, id)).rejects.toMatchObject({ code: 'IT0030' })
  await expect(ledger.sql('update app.iit_incomes set tax = 1 where declaration_id = $1', [id])).rejects.toThrow('is filed')
  await expect(ledger.sql('update app.iit_declarations set receipt = $2 where id = $1', [id, 'R2'])).rejects.toThrow('is filed')
  const next = await ledger.call(api.correct, { params: { id }, body: { reason: '漏报奖金' } })
  await expect(ledger.call(api.correct, { params: { id }, body: { reason: '再改' } })).rejects.toMatchObject({ code: 'IT0043' })
  expect((await get(ledger, next.id)).head).toMatchObject({ number: 1, state: 'draft', reason: '漏报奖金', tax: '75.00' })
  expect((await ledger.call(api.list, { query: { year: 2026 } })).map((one) => [one.number, one.state])).toEqual([
    [1, 'draft'],
    [0, 'filed'],
  ])
  await act(ledger, 'remove', next.id)
  await expect(ledger.call(api.void, { params: { id }, body: { reason: ' ' } })).rejects.toMatchObject({ status: 400 })
  await ledger.call(api.void, { params: { id }, body: { reason: '重复申报' } })
  await expect(ledger.call(api.void, { params: { id }, body: { reason: '再次' } })).rejects.toMatchObject({ code: 'IT0044' })
  expect((await get(ledger, id)).head).toMatchObject({ state: 'void', voidReason: '重复申报' })
  expect((await ledger.call(api.list, { query: { year: 2026 } })).map((one) => one.state)).toEqual(['void'])
  const again = await add(ledger, january)
  expect((await get(ledger, again)).head.number).toBe(1)
})

test('what is said wrongly of a row is refused at its field; two windows do not write over each other', async ({ ledger, stranger }) => {
  const zhang = await person(ledger, '张三', ZHANG)
  const id = await add(ledger, january)
  const [row] = (await get(ledger, id)).rows
  const wrong = (work: Promise<unknown>, code: string, field: string) => expect(work).rejects.toMatchObject({ code, details: [{ field }] })
  await wrong(say(ledger, id, zhang, 'wage', { income: '1' }), 'IT0036', 'incomeItem')
  await wrong(say(ledger, id, zhang, 'nrWage', { income: '1' }), 'IT0035', 'incomeItem')
  await wrong(say(ledger, id, '00000000-0000-7000-8000-000000000000', 'labour', { income: '1' }), 'IT0034', 'employeeId')
  await wrong(say(ledger, id, zhang, 'labour', { income: '1', exempt: '-1' }), 'IT0037', 'amounts')
  await expect(say(ledger, id, zhang, 'labour', { nonsense: '1' })).rejects.toMatchObject({ status: 400 })
  await say(ledger, id, zhang, 'labour', { income: '1', exempt: '2' })
  expect((await get(ledger, id)).rows.find((one) => one.item === 'labour')).toMatchObject({
    problem: '免税收入大于收入',
    tax: '0.00',
  })
  const change = (income: string) =>
    say(ledger, id, zhang, 'wage', { income }, { id: row!.id, ...(row!.version === undefined ? {} : { version: row!.version }) })
  await change('1')
  await expect(change('2')).rejects.toMatchObject({ code: 'VN0001' })
  for (const attempt of [
    () => get(stranger, id),
    () => act(stranger, 'check', id),
    () => say(stranger, id, zhang, 'labour', { income: '1' }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'IT0405' })
  expect(await stranger.call(api.list, { query: { year: 2026 } })).toEqual([])
})

test('to the client and back: its columns, whole numbers, on record; a bad row brings in nothing', async ({ ledger }) => {
  const [zhang, li] = [await person(ledger, '张三', ZHANG), await person(ledger, '李四', LI)]
  const id = await add(ledger, january)
  const [first] = (await get(ledger, id)).rows
  await say(ledger, id, zhang, 'wage', { income: '10000', pension: '1500', child: '1000' }, { id: first!.id })
  const take = (item: IncomeItem) => ledger.download(api.file, { params: { id }, query: { item } })
  const { sheets } = await readTable(await take('wage'), '工资.xlsx')
  const [head, row] = sheets[0]!.rows
  const cell = (title: string) => row![head!.indexOf(title)]
  expect(['*姓名', '*证件号码', '本期收入', '基本养老保险费', '累计子女教育'].map(cell)).toEqual(['张三', ZHANG, '10000', '1500', '1000'])
  await expect(take('labour')).rejects.toMatchObject({ code: 'IT0051' })
  await expect(take('royalty')).rejects.toMatchObject({ code: 'IT0050' })
  const bring = (item: IncomeItem, ...rows: string[]) =>
    ledger.call(api.import, {
      params: { id },
      query: { item },
      files: [{ name: '所得.csv', bytes: csv(['工号,*姓名,*证件类型,*证件号码,*所得项目,*本期收入,减免税额', ...rows].join('\n')) }],
    })
  await expect(
    bring('labour', `,张三,居民身份证,${ZHANG},稿酬,1,`, `,王五,居民身份证,${LI},,1,`, `,赵六,居民身份证,1,,1,`),
  ).rejects.toMatchObject({
    code: 'IT0052',
    details: [
      { row: 2, column: '所得项目' },
      { row: 3, column: '姓名', reason: '证件号码是“李四”的，不是“王五”' },
      { row: 4, column: '姓名', reason: '没有人员“赵六”，请先采集人员信息' },
    ],
  })
  expect(
    await bring('labour', `,李四,居民身份证,${LI},一般劳务报酬所得,2000,40`, `,张三,居民身份证,${ZHANG},实习学生劳务报酬所得,6000,`),
  ).toEqual({
    count: 2,
    added: 2,
  })
  expect((await rowsOf(ledger, id)).filter((one) => one[2] === 'imported')).toEqual([
    ['张三', 'intern', 'imported', '6000.00', '30.00', ''],
    ['李四', 'labour', 'imported', '2000.00', '200.00', ''],
  ])
  expect(li).not.toBe('')
  const pdf = await ledger.download(api.print, { params: { id } })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const acts = await ledger.sql<{ action: string }>(
    `select action from app.book_log where ledger_id = $1 and after::text like '%完整证件号码%'`,
    [ledger.ledgerId],
  )
  expect(acts.map((one) => one.action).toSorted()).toEqual(['导出扣缴端导入表', '打印扣缴申报表'])
  for (const other of (await get(ledger, id)).rows) await ledger.call(api.removeRows, { params: { id }, body: { rowIds: [other.id] } })
  await expect(ledger.download(api.print, { params: { id } })).rejects.toMatchObject({ code: 'IT0053' })
})

test('a year that began before the books is asked for in the declaration too; what property brings is declared beside wages', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2026-09-01' })
  const zhang = await person(ledger, '张三', ZHANG, { hiredOn: '2024-03-01' })
  await verified(ledger, zhang)
  const september = period('2026-09')
  await sheet(ledger, september, { [zhang]: { base: '18000' } })
  const id = await add(ledger, september)
  const asked = async () => (await get(ledger, id)).findings.filter(({ severity }) => severity === 'ask').map(({ words }) => words)
  expect(await asked()).toEqual([expect.stringContaining('没有填本年累计')])
  // it stays a draft: nothing is checked over it in silence
  expect(await act(ledger, 'check', id)).toMatchObject({ state: 'draft', open: 1 })
  const amounts = { exempt: money('0'), special: money('0'), other: money('0'), relief: money('0') }
  const opening = { year: 2026, income: money('144000'), ...amounts, paid: money('5880') }
  const [profile] = await ledger.call(salaryApi.people)
  await ledger.call(salaryApi.savePeople, { body: [{ ...profile!, employeeId: zhang, opening }] as never })
  expect(await asked()).toEqual([])
  await say(ledger, id, zhang, 'interest', { income: '10000' })
  await say(ledger, id, zhang, 'lettingHome', { income: '5000', fees: '200', repairs: '800' })
  const rows = await rowsOf(ledger, id)
  expect(rows.filter(([, item]) => item !== 'wage').map(([, item, , income, tax]) => [item, income, tax])).toEqual([
    ['interest', '10000.00', '2000.00'],
    ['lettingHome', '5000.00', '320.00'],
  ])
})
