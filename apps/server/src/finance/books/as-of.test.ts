/** The books as they stood at an earlier moment: every figure recorded, everything changed, and asked for again. */
import { booksApi } from '@app/contract/finance/books/books'
import { recodeApi } from '@app/contract/finance/recode/recode'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { statementFormulasApi } from '@app/contract/finance/reports/statement-formulas'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import type { Sheet } from '@app/domain/kernel/sheet'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openBench, type LedgerClient } from '../../testing/bench.ts'
import { book, idsOf, linesOf } from '../../testing/entries.ts'

const january = period('2026-01')
const span = { from: january, to: january, withDrafts: true }
const trial = { ...span, level: 3, withZero: false, withQuantity: false }
const statement = { period: january, span: 'month' as const, withDrafts: true }

/** Drafts are numbered on until they are posted: the number is the one they have now. */
const unnumbered = (sheet: Sheet) =>
  sheet.rows.flatMap(({ key, kind, cells: { voucher: _, now: __, ...cells } }) =>
    kind === 'memo' || ['added', 'now', 'difference'].includes(key) ? [] : [cells],
  )

/** What the trial balance, the statements and three detail books say, as plain figures. */
async function figures(ledger: LedgerClient) {
  const columns = (sheet: Sheet, keys: readonly string[]) =>
    Object.fromEntries(sheet.rows.flatMap((row) => keys.map((key) => [`${row.key} ${key}`, row.cells[key] ?? null] as const)))
  const detail = (subjectCode: string) => ledger.call(booksApi.detailBook, { query: { ...span, subjectCode, page: 1, pageSize: 100 } })
  return {
    trial: (await ledger.call(booksApi.trialBalance, { query: trial })).rows.map((row) => row.cells),
    balanceSheet: columns(await ledger.call(reportsApi.balanceSheet, { query: statement }), ['left.ending', 'right.ending']),
    income: columns(await ledger.call(reportsApi.incomeStatement, { query: statement }), ['current', 'ytd']),
    cashFlow: columns(await ledger.call(reportsApi.cashFlowStatement, { query: statement }), ['current', 'ytd']),
    details: await Promise.all(['1001', '1002', '5602'].map(async (code) => unnumbered(await detail(code)))),
  }
}

/** The same as of a moment: of what stands beside now, the other side. */
async function figuresAt(ledger: LedgerClient, asOf: Date) {
  const others = (sheet: Sheet, keys: readonly string[]) =>
    Object.fromEntries(sheet.rows.flatMap((row) => keys.map((key) => [`${row.key} ${key}`, row.cells[`${key}.other`] ?? null] as const)))
  const detail = async (subjectCode: string) =>
    unnumbered(await ledger.call(booksApi.detailBook, { query: { ...span, subjectCode, page: 1, pageSize: 100, asOf } }))
  return {
    balanceSheet: others(await ledger.call(reportsApi.balanceSheet, { query: { ...statement, asOf } }), ['left.ending', 'right.ending']),
    income: others(await ledger.call(reportsApi.incomeStatement, { query: { ...statement, asOf } }), ['current', 'ytd']),
    cashFlow: others(await ledger.call(reportsApi.cashFlowStatement, { query: { ...statement, asOf } }), ['current', 'ytd']),
    details: await Promise.all(['1001', '1002', '5602'].map(detail)),
  }
}

const moment = async () => {
  await wait(5)
  const at = new Date()
  await wait(5)
  return at
}

test('as of a moment the books are exactly what they were: drafts changed, recoded, deleted, posted and corrected, openings and formulas anew', async () => {
  // versions are timed by the database: the program's clock runs with it
  const house = await openBench({ clock: () => new Date() })
  try {
    const ledger = await house.ledger()
    const empty = await moment()
    const ids = await idsOf(ledger)
    const opening = (code: string, amount: string) =>
      ledger.call(openingBalancesApi.save, {
        params: { subjectId: ids.get(code)! },
        body: {
          rows: [
            {
              subjectId: ids.get(code)!,
              tagIds: [],
              currency: '',
              year: money(amount),
              ytdDebit: ZERO,
              ytdCredit: ZERO,
              opening: money(amount),
              ytdProfit: ZERO,
              openingOriginal: ZERO,
              openingQuantity: ZERO_QUANTITY,
            },
          ],
        },
      })
    await opening('1001', '700')
    await opening('3001', '-700')
    const own = await ledger.call(subjectsApi.add, { query: {}, body: { name: '杂费', parentCode: '5602' } })
    const changed = await book(ledger, '2026-01-05', '借 1002 1000', '贷 50010001 1000')
    const recoded = await book(ledger, '2026-01-06', '借 56020008 60', '贷 1001 60')
    const deleted = await book(ledger, '2026-01-07', `借 ${own.code} 25`, '贷 1001 25')
    const posted = await book(ledger, '2026-01-08', '借 56020007 80', '贷 1002 80')
    await ledger.call(vouchersApi.post, { body: { ids: [posted.id] } })
    const first = await moment()
    const before = await figures(ledger)

    await ledger.call(vouchersApi.change, {
      params: { id: changed.id },
      body: { day: day('2026-01-09'), word: '记', attachmentCount: 0, lines: await linesOf(ledger, ['借 1002 1200', '贷 50010001 1200']) },
    })
    await ledger.call(recodeApi.apply, {
      body: {
        ids: [recoded.id],
        fromSubjectId: ids.get('56020008')!,
        toSubjectId: ids.get('56020012')!,
        tagIds: [],
        leaveOut: false,
      },
    })
    await ledger.call(vouchersApi.remove, { query: { ids: [deleted.id] } })
    await ledger.call(subjectsApi.remove, { body: { ids: [(await idsOf(ledger)).get(own.code)!] } })
    const second = await moment()
    const between = await figures(ledger)
    expect(between).not.toEqual(before)

    await ledger.call(vouchersApi.correct, {
      params: { id: posted.id },
      body: { day: day('2026-01-20'), word: '记', attachmentCount: 0, lines: await linesOf(ledger, ['借 56020007 90', '贷 1002 90']) },
    })
    await opening('1001', '500')
    await opening('3001', '-500')
    await ledger.call(vouchersApi.change, {
      params: { id: changed.id },
      body: { day: day('2026-01-09'), word: '记', attachmentCount: 0, lines: await linesOf(ledger, ['借 1001 5', '贷 50010001 5']) },
    })
    await ledger.call(vouchersApi.post, { body: { ids: [recoded.id] } })
    await ledger.call(statementFormulasApi.save, {
      body: { statement: 'balanceSheet', line: 'B1', formula: { plain: 'bal(1001)', reclassified: null, restricted: null }, from: january },
    })
    const third = await moment()
    const now = await figures(ledger)

    const told = ({ balanceSheet, income, cashFlow, details }: Omit<Awaited<ReturnType<typeof figures>>, 'trial'>) => ({
      balanceSheet,
      income,
      cashFlow,
      details,
    })
    expect(await figuresAt(ledger, first)).toEqual(told(before))
    expect(await figuresAt(ledger, second)).toEqual(told(between))
    expect(await figuresAt(ledger, third)).toEqual(told(now))
    // the detail book tells what became of each line, and what the balance is now
    const book1001 = await ledger.call(booksApi.detailBook, {
      query: { ...span, subjectCode: '1001', page: 1, pageSize: 100, asOf: first },
    })
    expect(book1001.rows.flatMap((row) => row.cells['now'] ?? [])).toEqual(['', '已删除或改到别处', '当时没有'])
    expect(book1001.rows.slice(-2).map(({ cells }) => [cells['abstract'], cells['word'], cells['balance']])).toEqual([
      ['现在的余额', '借', '445.00'],
      ['差额（现在减当时）', '贷', '170.00'],
    ])
    const book1002 = await ledger.call(booksApi.detailBook, {
      query: { ...span, subjectCode: '1002', page: 1, pageSize: 100, asOf: first },
    })
    expect(book1002.rows.flatMap((row) => row.cells['now'] ?? [])).toEqual(['已删除或改到别处', '', '当时没有', '当时没有'])
    const file = await ledger.send(booksApi.detailBookFile, { query: { ...span, subjectCode: '1001', asOf: first, format: 'xlsx' } })
    expect(file.ok).toBe(true)
    // the trial balance beside what it was: then, now and the difference
    const beside = await ledger.call(booksApi.trialBalance, { query: { ...trial, asOf: first } })
    expect(beside.rows.find((row) => row.key === '1001')!.cells).toMatchObject({
      closing: '445.00',
      'closing.other': '615.00',
      'closing.difference': '-170.00',
    })
    expect(beside.rows.find((row) => row.key === own.code)!.cells).toMatchObject({ closing: '0.00', 'closing.other': '25.00' })
    expect(beside.columns.map((column) => column.title)).toContain('现在')
    // what was a draft then is left out with the drafts, though it is posted now
    const onlyPosted = await ledger.call(booksApi.trialBalance, { query: { ...trial, withDrafts: false, asOf: second } })
    expect(onlyPosted.rows.find((row) => row.key === '5602')!.cells).toMatchObject({ debit: '140.00', 'debit.other': '80.00' })
    // before anything was entered there is nothing
    const nothing = await ledger.call(booksApi.trialBalance, { query: { ...trial, asOf: empty } })
    expect(
      nothing.rows.every((row) => ['debit', 'credit', 'closing'].every((key) => (row.cells[`${key}.other`] ?? '0.00') === '0.00')),
    ).toBe(true)
    // what is kept of the past is final
    await expect(ledger.asApp('update past_lines set debit = 0')).rejects.toThrow(/denied|final/)
    await expect(ledger.asApp('delete from past_opening_balances')).rejects.toThrow(/denied|final/)
  } finally {
    await house.close()
  }
})
