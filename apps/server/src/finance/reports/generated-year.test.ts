/**
 * Generated years: twelve months of 2,000 seeded vouchers under each of three standards, closed month by month; every statement
 * figure against the raw lines, added up by the database and put together here without the product's own engine.
 */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { booksApi } from '@app/contract/finance/books/books'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { templateOf } from '@app/domain/finance/reports/templates'
import type { StatementKind, TemplateRow } from '@app/domain/finance/reports/template'
import { period, type Period } from '@app/domain/kernel/period'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import { chartOf } from '@app/domain/ledger/subjects/chart'
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Exchange } from '../../centre/exchange/index.ts'
import { openBench, type LedgerClient } from '../../testing/bench.ts'
import { generatedBooks } from '../../testing/generated-books.ts'
import { verifyLedger } from '../vouchers/index.ts'

const VOUCHERS = 2000
let house: Awaited<ReturnType<typeof openBench>>
// the year has ended
beforeAll(async () => {
  house = await openBench({ clock: () => new Date('2027-01-20T02:00:00Z') })
})
afterAll(() => house.close())

// the first year of the new rules for non-profits
const YEAR = 2026
const MONTHS = Array.from({ length: 12 }, (_, at) => period(`${YEAR}-${String(at + 1).padStart(2, '0')}`))
const shown = (fen: bigint): string => {
  const digits = (fen < 0n ? -fen : fen).toString().padStart(3, '0')
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const fenOf = (text: string): bigint => BigInt(text.replace('.', ''))

interface Sum {
  /** The subject's code, or the beginning of it that is a code of four or eight digits. */
  readonly code: string
  readonly period: Period
  readonly carried: boolean
  /** Debit less credit. */
  readonly net: string
}

/** What the lines add up to, asked of the database as its owner, past the product. */
async function rawSums(ledger: LedgerClient, ledgerId: string) {
  const codes = await ledger.sql<Sum>(
    `select left(s.code, n) as code, v.period, v.kind in ('carryForward', 'yearEnd') as carried, (sum(l.debit) - sum(l.credit))::numeric(18,2)::text as net
       from app.voucher_lines l join app.vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
       join app.subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
       cross join unnest(array[4, 8, 12]) n
      where l.ledger_id = $1 and v.state = 'posted' and n <= length(s.code)
      group by 1, 2, 3`,
    [ledgerId],
  )
  // by leaf: what is judged debit or credit account by account
  const leaves = await ledger.sql<{ code: string; period: Period; net: string }>(
    `select s.code, m.period, (select coalesce(sum(l.debit) - sum(l.credit), 0)::numeric(18,2)::text from app.voucher_lines l
        where l.ledger_id = s.ledger_id and l.subject_id = s.id and l.period <= m.period) as net
       from app.subjects s cross join (select distinct period from app.vouchers where ledger_id = $1) m
      where s.ledger_id = $1 and s.leaf`,
    [ledgerId],
  )
  const flows = await ledger.sql<{ item: string; period: Period; amount: string }>(
    `select f->>'item' as item, l.period, sum((f->>'amount')::numeric)::numeric(18,2)::text as amount
       from app.voucher_lines l cross join jsonb_array_elements(coalesce(l.cash_flows, '[]')) f where l.ledger_id = $1 group by 1, 2`,
    [ledgerId],
  )
  // within a voucher: what went from one kind of net assets to the other
  const moves = await ledger.sql<{ id: string; period: Period; code: string; net: string }>(
    `select l.voucher_id as id, l.period, left(s.code, 4) as code, (sum(l.debit) - sum(l.credit))::numeric(18,2)::text as net
       from app.voucher_lines l join app.vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
       join app.subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
      where l.ledger_id = $1 and v.kind not in ('carryForward', 'yearEnd') and s.code ~ '^310[12]' group by 1, 2, 3`,
    [ledgerId],
  )
  return { codes, leaves, flows, moves: [...Map.groupBy(moves, (one) => one.id).values()] }
}

type Raw = Awaited<ReturnType<typeof rawSums>>

/** One column of a statement put together from the sums: a formula is read call by call, its signs as they stand. */
function column(
  standard: Standard,
  kind: StatementKind,
  raw: Raw,
  from: Period,
  to: Period,
  choice: 'plain' | 'reclassified' | 'restricted',
) {
  const template = templateOf(standard, kind)
  const chart = new Map(chartOf(standard, 'smallScaleTaxpayer').map((one) => [one.code, one]))
  const rows = new Map([...template.left, ...template.right].map((row) => [row[0], row]))
  const sideOf = (code: string) => (chart.get(code)?.side === 'credit' ? -1n : 1n)
  const total = (code: string, fits: (sum: Sum) => boolean) =>
    raw.codes.filter((one) => one.code === code && fits(one)).reduce((fen, one) => fen + fenOf(one.net), 0n)
  const leaf = (code: string) => raw.leaves.filter((one) => one.period === to && one.code.startsWith(code))
  const closesTo = (code: string): string | null =>
    [12, 8, 4].map((length) => chart.get(code.slice(0, length))?.closeTo ?? null).find((one) => one !== null) ?? null
  const isResult = (code: string) => ['profitLoss', 'income', 'expense'].includes(chart.get(code.slice(0, 4))?.subjectClass ?? '')
  const call = (name: string, args: string[], row: TemplateRow): bigint => {
    const [first = '', second = ''] = args
    const group = (sign: bigint) => {
      const groups = new Map<string, bigint>()
      for (const one of leaf(first)) {
        const key = second === '' ? one.code : one.code.slice(0, Number(second) * 4)
        groups.set(key, (groups.get(key) ?? 0n) + fenOf(one.net))
      }
      return [...groups.values()].reduce((fen, one) => (one * sign > 0n ? fen + one * sign : fen), 0n)
    }
    const unclosed = (begins: string) =>
      leaf('').reduce((fen, one) => (isResult(one.code) && (closesTo(one.code) ?? '').startsWith(begins) ? fen - fenOf(one.net) : fen), 0n)
    const cash = (before: (month: Period) => boolean) =>
      [...chart.values()]
        .filter((one) => one.cash !== null && one.level === 1)
        .reduce((fen, one) => fen + total(one.code, (sum) => before(sum.period)), 0n)
    if (name === 'bal') return sideOf(first) * total(first, (one) => one.period <= to)
    if (name === 'yb') return 0n
    if (name === 'debitBal') return group(1n)
    if (name === 'creditBal') return group(-1n)
    if (name === 'amt' || name === 'net')
      return sideOf(first) * total(first, (one) => !one.carried && one.period >= from && one.period <= to)
    if (name === 'line' || name === 'col') return value(first)
    if (name === 'cf')
      return raw.flows
        .filter((one) => one.item === first && one.period >= from && one.period <= to)
        .reduce((fen, one) => fen + BigInt(row[5]) * fenOf(one.amount), 0n)
    if (name === 'unclosedPL') return unclosed('')
    if (name === 'unclosedUnrestricted') return unclosed('3101')
    if (name === 'unclosedRestricted') return unclosed('3102')
    if (name === 'cashOpening') return cash((month) => month < from)
    if (name === 'cashClosing') return cash((month) => month <= to)
    if (name === 'transfer')
      return raw.moves.reduce((fen, voucher) => {
        const net = (code: string) => fenOf(voucher.find((one) => one.code === code)?.net ?? '0.00')
        const inSpan = voucher[0]!.period >= from && voucher[0]!.period <= to
        const [out, into] = [net(first), -net(second)]
        return inSpan && out > 0n && into > 0n ? fen + (out < into ? out : into) : fen
      }, 0n)
    if (name === 'manual') return 0n
    throw new Error(`the test does not know ${name}(${args.join()})`)
  }
  const value = (id: string): bigint => {
    const row = rows.get(id)!
    const more = row[7]
    const formula =
      choice === 'restricted' ? (more?.restricted ?? '0') : choice === 'reclassified' ? (more?.reclassified ?? row[6]) : row[6]
    return [...formula.replaceAll(' ', '').matchAll(/([-+]?)(?:(\w+)\(([^()]*)\)|(\d+))/g)].reduce((fen, [, sign, name, args, number]) => {
      const part = number === undefined ? call(name!, args === '' ? [] : args!.split(','), row) : BigInt(number) * 100n
      return sign === '-' ? fen - part : fen + part
    }, 0n)
  }
  return Object.fromEntries([...rows.values()].filter((row) => row[4] !== 'heading').map((row) => [row[0], shown(value(row[0]))]))
}

/** A year of the standard, in the ledger the client then works in. */
async function begin(ledger: LedgerClient, standard: Standard, seed: number): Promise<string> {
  const file = generatedBooks(`生成的一年${standard}`, 0, {
    standard,
    seed,
    year: YEAR,
    vouchers: VOUCHERS,
    state: 'draft',
    withResult: true,
  })
  const { id } = await ledger.call(exchangeApi.import, { query: {}, files: [{ name: 'year.json', bytes: JSON.stringify(file) }] })
  await ledger.call(ledgersApi.select, { params: { id } })
  return id
}

async function closeMonth(ledger: LedgerClient, month: Period): Promise<void> {
  for (;;) {
    const run = await ledger.call(periodEndApi.generateAll, { body: { period: month } })
    if (run.stopped === null) break
    await ledger.call(periodEndApi.skip, { body: { period: month, ruleId: run.stopped.ruleId, reason: '生成的数据没有依据' } })
  }
  await ledger.call(periodEndApi.close, { body: { period: month } })
}

/** It leaves out what is zero behind the point. */
const exact = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.')
  return fenOf(`${whole}.${part.padEnd(2, '0')}`)
}
const HLEDGER = spawnSync('hledger', ['--version']).status === 0

/** The exported vouchers as a journal of another program, which adds them up by itself: the same for every account and month. */
async function agreesWithHledger(ledger: LedgerClient): Promise<void> {
  const exported = JSON.parse(Buffer.from(await ledger.download(exchangeApi.export)).toString()) as Exchange
  const entries = exported.vouchers.map(({ day, word, number, lines }) =>
    [
      `${day} ${word}-${number}`,
      // one amount per posting, credits negative
      ...lines.map(({ code, debit, credit }) => `    ${code}  ${debit === '0.00' ? shown(-fenOf(credit)) : debit}`),
    ].join('\n'),
  )
  const made = spawnSync('hledger', ['-f', '-', 'balance', '--monthly', '--flat', '--empty', '--no-total', '-O', 'csv'], {
    input: `${entries.join('\n\n')}\n`,
    encoding: 'utf8',
    // it reads what it is given in the tongue of its surroundings
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    maxBuffer: 64 * 1024 * 1024,
  })
  expect({ status: made.status, stderr: made.stderr }).toEqual({ status: 0, stderr: '' })
  const [, ...rows] = made.stdout
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  const theirs = new Map(rows.map(([code = '', ...months]) => [code, months.map(exact)]))
  const leaves = new Set(exported.vouchers.flatMap((one) => one.lines.map((line) => line.code)))
  for (const [at, month] of MONTHS.entries()) {
    const query = { from: month, to: month, level: 3, withZero: true, withQuantity: false, withDrafts: false }
    const { rows: ours } = await ledger.call(booksApi.trialBalance, { query })
    const net = new Map(
      ours.map(({ cells }) => [cells['code'] as string, fenOf(cells['debit'] as string) - fenOf(cells['credit'] as string)]),
    )
    expect([...leaves].filter((code) => net.get(code) !== theirs.get(code)?.[at])).toEqual([])
  }
}

const statementsOf = (standard: Standard) =>
  standard === 'nonProfit'
    ? ([
        ['activityStatement', reportsApi.activityStatement],
        ['cashFlowStatement', reportsApi.cashFlowStatement],
      ] as const)
    : ([
        ['incomeStatement', reportsApi.incomeStatement],
        ['cashFlowStatement', reportsApi.cashFlowStatement],
      ] as const)

const amounts = (rows: readonly { readonly cells: Readonly<Record<string, unknown>> }[], key: string) =>
  rows.map((row) => row.cells[key]).filter((one) => one !== undefined)

for (const [standard, seed] of [
  ['smallBusiness', 41],
  ['enterprise', 42],
  ['nonProfit', 43],
] as const)
  test(
    `a generated year of ${standard} closes, verifies, and every statement figure follows from its lines`,
    { timeout: 240_000 },
    async () => {
      const ledger = await house.ledger()
      const id = await begin(ledger, standard, seed)
      for (const month of MONTHS) await closeMonth(ledger, month)
      expect(await house.server.services.database.inLedger(id, (db) => verifyLedger(db, id), { snapshot: true })).toEqual([])
      if (HLEDGER) await agreesWithHledger(ledger)
      else console.log('hledger is not installed: the comparison with it is left out')
      const raw = await rawSums(ledger, id)
      for (const month of MONTHS) {
        for (const reclassified of [false, true]) {
          const { data, totalData } = await ledger.reply(reportsApi.balanceSheet, {
            query: { period: month, span: 'month', withDrafts: false, reclassified },
          })
          const wanted = column(standard, 'balanceSheet', raw, month, month, reclassified ? 'reclassified' : 'plain')
          const template = templateOf(standard, 'balanceSheet')
          const side = (list: readonly TemplateRow[]) => list.filter((row) => row[4] !== 'heading').map((row) => wanted[row[0]])
          expect({ month, reclassified, figures: amounts(data.rows, 'left.ending') }).toEqual({
            month,
            reclassified,
            figures: side(template.left),
          })
          expect({ month, reclassified, figures: amounts(data.rows, 'right.ending') }).toEqual({
            month,
            reclassified,
            figures: side(template.right),
          })
          expect(totalData.gaps).toEqual([])
          expect(totalData.checks.filter((one) => !one.holds)).toEqual([])
        }
        for (const [kind, call] of statementsOf(standard)) {
          const { rows } = await ledger.call(call, { query: { period: month, span: 'month', withDrafts: false } })
          const ids = templateOf(standard, kind).left.filter((row) => row[4] !== 'heading')
          for (const [key, from] of [
            ['current', month],
            ['ytd', MONTHS[0]!],
          ] as const) {
            const wanted = column(standard, kind, raw, from, month, 'plain')
            const compare = (cell: string, figures: Readonly<Record<string, string>>) =>
              expect({ kind, month, cell, figures: amounts(rows, cell) }).toEqual({
                kind,
                month,
                cell,
                figures: ids.map((row) => figures[row[0]]),
              })
            if (kind !== 'activityStatement') compare(key, wanted)
            else {
              const restricted = column(standard, kind, raw, from, month, 'restricted')
              compare(`${key}Unrestricted`, wanted)
              compare(`${key}Restricted`, restricted)
              compare(
                `${key}Total`,
                Object.fromEntries(Object.entries(wanted).map(([id, one]) => [id, shown(fenOf(one) + fenOf(restricted[id]!))])),
              )
            }
          }
        }
      }
    },
  )
