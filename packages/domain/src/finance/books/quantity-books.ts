/** 数量金额总账 and 商品收发存汇总表: opening, in, out and on hand of what is counted, each with quantity, price and amount. */
import { dec, type Decimal } from '../../kernel/decimal.ts'
import { fromFen, type Money, toFen } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import { type Quantity, quantity, ZERO_QUANTITY } from '../../kernel/quantity.ts'
import { staying, type Drill, type Sheet, type SheetRow } from '../../kernel/sheet.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import { bookCaptions } from './captions.ts'
import type { FigureKey, LedgerFacts } from './facts.ts'
import { quantityCells, quantityColumns } from './layouts.ts'

/** What a row of a quantity book is of. */
export interface CountedItem {
  readonly key: string
  readonly code: string
  readonly name: string
  readonly unit: string
  /** Debit subjects count what came in on the debit side. */
  readonly side: Subject['side']
  readonly drill: Drill
  /** Counted in the row above it as well: beneath that, and not in the total. */
  readonly within?: true
}

export interface QuantityOptions {
  readonly title: string
  readonly from: Period
  readonly to: Period
  readonly company?: string
  readonly zeroRows?: boolean
  readonly inWord?: string
  readonly outWord?: string
}

export interface Counted {
  fen: bigint
  count: Decimal
}
/** A row with its figures, debit positive. */
export interface CountedRow {
  readonly item: CountedItem
  readonly opening: Counted
  readonly debit: Counted
  readonly credit: Counted
  readonly closing: Counted
}
const nothing = (): Counted => ({ fen: 0n, count: dec('0') })
const add = (to: Counted, fen: bigint, count: Quantity): void => {
  to.fen += fen
  if (count !== ZERO_QUANTITY) to.count = to.count.plus(count)
}

/** The rows in the order the items come in; what an item is made of is told by `itemsOf` (an article's own row, its subject's …). */
export function quantityGeneral(
  facts: LedgerFacts,
  items: readonly CountedItem[],
  itemsOf: (of: FigureKey) => readonly string[],
  options: QuantityOptions,
): Sheet {
  const sums = new Map(items.map((one) => [one.key, { opening: nothing(), debit: nothing(), credit: nothing() }]))
  const targets = (of: FigureKey) => itemsOf(of).flatMap((key) => sums.get(key) ?? [])
  for (const one of facts.openings) for (const to of targets(one)) add(to.opening, toFen(one.opening), one.openingQuantity)
  for (const one of facts.turnovers)
    if (one.period <= options.to)
      for (const to of targets(one)) {
        if (one.period < options.from) {
          add(to.opening, toFen(one.debit) - toFen(one.credit), one.quantityDebit)
          to.opening.count = to.opening.count.minus(one.quantityCredit)
        } else {
          add(to.debit, toFen(one.debit), one.quantityDebit)
          add(to.credit, toFen(one.credit), one.quantityCredit)
        }
      }
  const shown = items.flatMap((item): CountedRow[] => {
    const { opening, debit, credit } = sums.get(item.key)!
    const closing = { fen: opening.fen + debit.fen - credit.fen, count: opening.count.plus(debit.count).minus(credit.count) }
    const empty = [opening, debit, credit].every(({ fen, count }) => fen === 0n && count.isZero())
    return empty && options.zeroRows !== true ? [] : [{ item, opening, debit, credit, closing }]
  })
  return countedSheet(shown, options)
}

/** The rows as a sheet, with the total of their amounts. */
export function countedSheet(shown: readonly CountedRow[], options: QuantityOptions): Sheet {
  const signed = (one: Counted, side: Subject['side']): [Money, Quantity] => {
    const own = side === 'debit'
    return [fromFen(own ? one.fen : -one.fen), quantity(own ? one.count : one.count.negated())]
  }
  const rows: SheetRow[] = shown.map(({ item, opening, debit, credit, closing }) => ({
    key: item.key,
    kind: 'item',
    cells: {
      code: item.code,
      name: item.within ? `　${item.name}` : item.name,
      unit: item.unit,
      ...quantityCells('opening', ...signed(opening, item.side)),
      ...quantityCells('debit', fromFen(debit.fen), quantity(debit.count)),
      ...quantityCells('credit', fromFen(credit.fen), quantity(credit.count)),
      ...quantityCells('closing', ...signed(closing, item.side)),
    },
    drills: { name: item.drill },
  }))
  // quantities of different things do not add up; amounts do
  const total = (of: 'opening' | 'debit' | 'credit' | 'closing'): Money =>
    fromFen(shown.filter(({ item }) => item.within !== true).reduce((fen, one) => fen + one[of].fen, 0n))
  return {
    title: options.title,
    captions: bookCaptions(options),
    columns: [
      { key: 'code', title: '编码', kind: 'text', width: 12 },
      { key: 'name', title: '名称', kind: 'text', width: 22 },
      { key: 'unit', title: '单位', kind: 'text', width: 5 },
      // twelve figures do not fit a small screen: prices follow from the others, and are asked for
      ...quantityColumns('opening', '期初结存', { quiet: true }),
      ...quantityColumns('debit', options.inWord ?? '借方（收入）', { quiet: true }),
      ...quantityColumns('credit', options.outWord ?? '贷方（发出）', { quiet: true }),
      ...staying(quantityColumns('closing', '期末结存', { quiet: true })),
    ],
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            {
              key: 'total',
              kind: 'total',
              cells: {
                code: '',
                name: '合计',
                opening: total('opening'),
                debit: total('debit'),
                credit: total('credit'),
                closing: total('closing'),
              },
            },
          ],
  }
}
