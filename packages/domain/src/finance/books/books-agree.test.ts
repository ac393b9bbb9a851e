/** Books of one ledger agree with each other, whatever is in it: the same figures, laid out differently. */
import { journal } from '@app/testing/journal'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFen, type Money, money, sum, toFen } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { agesOf } from './aging.ts'
import { bookLines } from './book-line.ts'
import { detailBook, type DetailBookInput } from './detail-book.ts'
import { analysisColumns, columnFinder, journalLayout, multiColumnLayout } from './layouts.ts'
import { tagSheet } from './tag-books.ts'
import { trialBalance } from './trial-balance.ts'

const january = period('2026-01')
const march = period('2026-03')
const CUSTOMERS = ['甲', '乙', '丙']

/** Vouchers of one debit and one credit on given days. */
const entries = fc.array(
  fc.record({
    month: fc.integer({ min: 1, max: 3 }),
    day: fc.integer({ min: 1, max: 28 }),
    fen: fc.bigInt(1n, 99_999n),
    kind: fc.constantFrom('sale', 'received', 'expense', 'cash'),
    who: fc.constantFrom(...CUSTOMERS),
    expense: fc.constantFrom('56020001', '56020004', '56020012'),
  }),
  { minLength: 1, maxLength: 25 },
)
type Entry = ReturnType<(typeof entries)['generate']>['value'][number]

const linesOf = ({ kind, who, expense }: Entry, amount: string): string =>
  ({
    sale: `借 11220001 客户 ${amount} [${who}]\n贷 50010001 ${amount}`,
    received: `借 1001 ${amount}\n贷 11220001 ${amount} [${who}]`,
    expense: `借 ${expense} ${amount}\n贷 1001 ${amount}`,
    cash: `借 1001 ${amount}\n贷 3001 ${amount}`,
  })[kind]

const two = (value: number): string => String(value).padStart(2, '0')
const ledgerOf = (list: readonly Entry[]) => {
  const text = list
    .map((one, at) => `2026-${two(one.month)}-${two(one.day)} 记-${at + 1} 甲事\n${linesOf(one, fromFen(one.fen) as unknown as string)}`)
    .join('\n')
  const facts = journal(text)
  return { facts, lines: bookLines(facts.vouchers, facts.subjects) }
}
const under = (lines: ReturnType<typeof bookLines>, code: string) => lines.filter((line) => line.subjectId.slice(1).startsWith(code))

test('a cash journal ends where the trial balance does, its days add up to its months, and its pages join into the whole', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 6 }), (list, size) => {
      const { facts, lines } = ledgerOf(list)
      const own = under(lines, '1001')
      const input: Omit<DetailBookInput, 'lines'> = {
        code: '1001',
        from: january,
        to: march,
        daily: true,
        layout: journalLayout('现金日记账', false),
      }
      const whole = detailBook(facts, { ...input, lines: own }).rows
      const trial = trialBalance(facts, march, { from: january, zeroRows: true }).rows.find((row) => row.code === '1001')!
      expect(whole.at(-1)!.balance).toBe(fromFen(toFen(trial.closingDebit) - toFen(trial.closingCredit)))
      const total = (kind: string, side: 'debit' | 'credit'): Money => sum(whole.filter((row) => row.kind === kind).map((row) => row[side]))
      for (const side of ['debit', 'credit'] as const) {
        expect(total('day', side)).toBe(total('line', side))
        expect(total('month', side)).toBe(total('line', side))
        expect(trial[side]).toBe(total('line', side))
      }
      // pages: each begins with what came before it
      const pages = []
      for (let from = 0; from < own.length; from += size) {
        const before = own.slice(0, from)
        const last = before.at(-1)
        const ofDay = before.filter((line) => line.day === last?.day)
        pages.push(
          ...detailBook(facts, {
            ...input,
            lines: own.slice(from, from + size),
            page: {
              balance: fromFen(before.reduce((fen, line) => fen + toFen(line.debit) - toFen(line.credit), 0n)),
              previous: last?.period ?? null,
              more: from + size < own.length,
              ...(last && {
                day: { day: last.day, debit: sum(ofDay.map((line) => line.debit)), credit: sum(ofDay.map((line) => line.credit)) },
              }),
            },
          }).rows,
        )
      }
      // a book without lines has no page but the whole
      expect(own.length === 0 ? whole : pages).toEqual(whole)
    }),
    { numRuns: 100 },
  )
})

test('the columns of a multi-column book add up to its lines, and to the subjects they stand for', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const { facts, lines } = ledgerOf(list)
      const columns = analysisColumns(facts, '5602', false)
      const { rows } = detailBook(facts, {
        code: '5602',
        from: january,
        to: march,
        lines: under(lines, '5602'),
        layout: multiColumnLayout('多栏明细账', columns),
        columnOf: columnFinder(facts.subjects, columns),
      })
      for (const row of rows) expect(sum(row.columns.values())).toBe(fromFen(toFen(row.debit) - toFen(row.credit)))
      const year = rows.findLast((row) => row.kind === 'year')
      const trial = trialBalance(facts, march, { from: january, zeroRows: true }).rows
      for (const { code } of year ? columns : []) expect(year?.columns.get(code)).toBe(trial.find((row) => row.code === code)!.debit)
    }),
    { numRuns: 100 },
  )
})

test('the tag sheet adds up to the subject, by tag and by subject alike; ages add up to what is owed', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const { facts, lines } = ledgerOf(list)
      const sheetBy = (order: 'tag' | 'subject') =>
        tagSheet(facts, ({ tagSetId }) => (tagSetId === '' ? null : { key: tagSetId, code: tagSetId, name: tagSetId }), {
          title: '标签核算表',
          holderTitle: '客户',
          from: january,
          to: march,
          order,
          drill: () => ({ to: 'detailBook', query: {} }),
        })
      const [byTag, bySubject] = [sheetBy('tag'), sheetBy('subject')]
      const trial = trialBalance(facts, march, { from: january, zeroRows: true }).rows.find((row) => row.code === '1122')!
      const owed = fromFen(toFen(trial.closingDebit) - toFen(trial.closingCredit))
      expect(sum(byTag.closings.values())).toBe(owed)
      expect(byTag.closings).toEqual(bySubject.closings)
      expect(byTag.sheet.rows.at(-1)?.cells['debit'] ?? money('0')).toEqual(bySubject.sheet.rows.at(-1)?.cells['debit'] ?? money('0'))
      for (const who of CUSTOMERS) {
        const own = under(lines, '1122').filter((line) => line.tagSetId === who)
        const fen = own.reduce((all, line) => all + toFen(line.debit) - toFen(line.credit), 0n)
        const increases = own.map((line) => ({ day: line.day, fen: toFen(line.debit) }))
        const ages = agesOf({ fen, increases }, '2026-03-31' as never, [30, 60])
        expect(ages.reduce((all, one) => all + one, 0n)).toBe(fen > 0n ? fen : 0n)
        // what is left is never older than what there was of that age
        const young = increases.filter(({ day }) => day >= '2026-03-01').reduce((all, one) => all + one.fen, 0n)
        expect(ages[0]! <= young).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})
