/** 调汇记录表: each revaluation of a foreign balance, with the balance, the rate, and the amount before and after. */
import { dec } from '../../kernel/decimal.ts'
import { fromFen, money, subtract, toFen } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { Sheet, SheetRow } from '../../kernel/sheet.ts'
import { type BookLine, netFen, voucherName } from './book-line.ts'
import { bookCaptions } from './captions.ts'
import { moneyColumn, numberColumn } from './book-layout.ts'
import type { FigureKey, LedgerFacts } from './facts.ts'

export interface ExchangeOptions {
  readonly from: Period
  readonly to: Period
  readonly company?: string
  readonly tagNames: (tagSetId: string) => string
}

const keyOf = (one: FigureKey): string => `${one.subjectId}|${one.tagSetId}|${one.currency}`

/** The records of revaluation lines in book order; differences are debit positive. */
export function exchangeRecords(facts: LedgerFacts, lines: readonly BookLine[], options: ExchangeOptions): Sheet {
  const subjects = new Map(facts.subjects.map((one) => [one.id, one]))
  const openings = new Map<string, bigint>()
  for (const one of facts.openings) openings.set(keyOf(one), (openings.get(keyOf(one)) ?? 0n) + toFen(one.openingOriginal))
  const turnovers = Map.groupBy(facts.turnovers, keyOf)
  const rows = lines.map((line): SheetRow => {
    const moved = (turnovers.get(keyOf(line)) ?? []).filter((one) => one.period <= line.period)
    const original = fromFen(
      moved.reduce((fen, one) => fen + toFen(one.originalDebit) - toFen(one.originalCredit), openings.get(keyOf(line)) ?? 0n),
    )
    const difference = fromFen(netFen(line))
    const after = money(dec(original).times(line.exchangeRate ?? '0'))
    const subject = subjects.get(line.subjectId)
    const tags = line.tagSetId === '' ? '' : ` [${options.tagNames(line.tagSetId)}]`
    return {
      key: `${line.voucherId} ${line.lineNumber}`,
      kind: 'item',
      cells: {
        period: line.period,
        voucher: voucherName(line),
        code: subject?.code ?? '',
        name: `${subject?.fullName ?? ''}${tags}`,
        currency: line.currency,
        original,
        rate: line.exchangeRate,
        before: subtract(after, difference),
        after,
        difference,
      },
      drills: {
        voucher: { to: 'voucher', query: { id: line.voucherId } },
        name: { to: 'detailBook', query: { subjects: subject?.code ?? '', from: line.period, to: line.period } },
      },
    }
  })
  const total = fromFen(lines.reduce((fen, line) => fen + netFen(line), 0n))
  return {
    title: '调汇记录表',
    captions: bookCaptions(options),
    columns: [
      { key: 'period', title: '期间', kind: 'text', width: 8 },
      { key: 'voucher', title: '凭证字号', kind: 'text', width: 8 },
      { key: 'code', title: '科目编码', kind: 'text', width: 14 },
      { key: 'name', title: '科目名称', kind: 'text', width: 28 },
      { key: 'currency', title: '币别', kind: 'text', width: 5 },
      moneyColumn('original', '原币余额'),
      numberColumn('rate', '期末汇率', 'rate'),
      moneyColumn('before', '调整前'),
      moneyColumn('after', '调整后'),
      moneyColumn('difference', '调整金额'),
    ],
    rows: rows.length === 0 ? [] : [...rows, { key: 'total', kind: 'total', cells: { period: '合计', difference: total } }],
  }
}
