/** Lines of a month’s production, by what they are to its products: put in, finished, come of it beside. */
import { toFen } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { millionths } from '@app/domain/kernel/whole'
import type { CostCodes } from '@app/domain/stock/cost/gathering'
import type { ByProduct } from '@app/domain/stock/cost/product-month'
import { documentAt, type Missing } from '@app/domain/stock/cost/wizard'
import type { Issue } from '@app/domain/stock/cost/run'
import type { CostProduct, ProductionLine } from './cost.queries.ts'

export interface SortedLines {
  /** Put in, by what it is for. */
  readonly issuesOf: ReadonlyMap<string | null, readonly ProductionLine[]>
  /** Finished goods, by product. */
  readonly receipts: ReadonlyMap<string, readonly ProductionLine[]>
  /** By-products, by the product they came of. */
  readonly beside: ReadonlyMap<string, readonly ProductionLine[]>
}
export function sorted(lines: readonly ProductionLine[], known: ReadonlyMap<string, CostProduct>): SortedLines {
  const issuesOf = Map.groupBy(
    lines.filter(({ kind }) => kind !== 'finishedIn'),
    ({ productId }) => productId,
  )
  const finished = lines.filter(({ kind }) => kind === 'finishedIn')
  const receipts = Map.groupBy(
    finished.filter(({ goodsId, productId }) => known.has(goodsId) && (productId === null || productId === goodsId)),
    ({ goodsId }) => goodsId,
  )
  const beside = Map.groupBy(
    finished.filter(({ goodsId, productId }) => productId !== null && productId !== goodsId && known.has(productId)),
    ({ productId }) => productId!,
  )
  return { issuesOf, receipts, beside }
}

const MOST_NAMED = 20
const listed = (all: readonly Missing[]): Missing[] =>
  all.length > MOST_NAMED ? [...all.slice(0, MOST_NAMED), { words: `……共${all.length}处`, to: null }] : [...all]

interface Around extends SortedLines {
  readonly lines: readonly ProductionLine[]
  readonly period: Period
  readonly known: ReadonlyMap<string, CostProduct>
  /** Goods this run values. */
  readonly waiting: ReadonlyMap<string, unknown>
  readonly codes: CostCodes | undefined
}
/** Lines the month can’t be run with: without a cost, an object, a product of ours, an amount. */
export function lackingLines({ lines, period, known, waiting, codes, issuesOf, beside }: Around): Missing[] {
  const lacks = (line: ProductionLine, what: string): Missing => ({
    words: `${line.number}第${line.position}行${line.goods}：${what}`,
    to: documentAt(line.room, line.side, line.documentId, period),
  })
  return [
    ...listed(
      lines.flatMap((line) =>
        line.kind !== 'finishedIn' && line.cost === null && !waiting.has(line.goodsId) ? [lacks(line, '还不能计价，没有成本')] : [],
      ),
    ),
    ...listed(
      lines.flatMap((line) =>
        line.kind !== 'finishedIn' && line.productId === null && codes !== undefined && line.counterCode.startsWith(codes.production)
          ? [lacks(line, '没有成本对象，不知道用于哪种产品')]
          : [],
      ),
    ),
    ...listed(
      [...issuesOf].flatMap(([id, own]) =>
        id !== null && !known.has(id) && codes !== undefined && own[0]!.counterCode.startsWith(codes.production)
          ? [lacks(own[0]!, '成本对象不在产品管理里，或不是自制的')]
          : [],
      ),
    ),
    ...listed([...beside.values()].flatMap((own) => own.flatMap((line) => (line.amount === null ? [lacks(line, '副产品没有金额')] : [])))),
  ]
}

const sum = (of: readonly ProductionLine[] | undefined): bigint =>
  (of ?? []).reduce((count, { quantity }) => count + millionths(quantity), 0n)

/** What documents say of a product: how much was finished, what went in, what came beside. */
export const documentsOf = (id: string, { receipts, issuesOf, beside, waiting }: SortedLines & Pick<Around, 'waiting'>) => ({
  completed: sum(receipts.get(id)),
  issues: (issuesOf.get(id) ?? []).flatMap((line): Issue[] => {
    // what this run values, or what its own month valued
    if (waiting.has(line.goodsId)) return [{ id: line.id, goods: line.goodsId, fen: null }]
    return line.cost === null ? [] : [{ id: line.id, goods: line.goodsId, fen: -toFen(line.cost) }]
  }),
  byProducts: (beside.get(id) ?? []).flatMap((line): ByProduct[] =>
    line.amount === null ? [] : [{ goods: line.goodsId, fen: toFen(line.amount) }],
  ),
})
