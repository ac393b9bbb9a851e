/** 产品成本计算单: of each product, by element, what it began with, what went in, and what is finished, lost and in progress. */
import { pageDrill } from '../../access/address.ts'
import { fromFen, isZero, type Money } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import { fromMillionths, grouped } from '../../kernel/quantity.ts'
import { staying, type CellValue, type Drill, type Sheet, type SheetColumn, type SheetRow } from '../../kernel/sheet.ts'
import { halfUp } from '../../kernel/whole.ts'
import { ELEMENT_KEYS, ELEMENTS, sumOf, type ByElement, type Element } from './kinds.ts'
import type { CostStepKey } from './wizard.ts'

export interface SheetProduct {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly opening: bigint
  readonly started: bigint
  readonly completed: bigint
  readonly losses: bigint
  readonly ending: bigint
  readonly cost: Readonly<Record<'opening' | 'input' | 'byProducts' | 'finished' | 'abnormal' | 'left', ByElement>>
  /** 定额成本 of one, in millionths of a yuan. */
  readonly plan: ByElement
  /** Finished cost of the last month that was run, and of how many. */
  readonly last: { readonly finished: ByElement; readonly completed: bigint; readonly period: Period } | null
}
const money = (key: string, title: string, width = 13): SheetColumn => ({ key, title, kind: 'money', width })
/** What one costs and how it compares stands before how it came about: a small screen shows it without scrolling. */
const COLUMNS: readonly SheetColumn[] = [
  { key: 'element', title: '成本项目', kind: 'text', width: 14 },
  money('finished', '完工产品'),
  money('unit', '单位成本', 10),
  money('lastDifference', '比上次', 10),
  money('planDifference', '比定额', 10),
  money('opening', '月初在产品'),
  money('input', '本月投入'),
  money('byProducts', '减：副产品', 11),
  ...staying([money('total', '合计')]),
  money('abnormal', '非正常损失', 11),
  ...staying([money('left', '月末在产品')]),
  money('lastUnit', '上次单位成本', 12),
  money('planUnit', '单位定额', 10),
]
const MILLION = 1_000_000n
const unit = (fen: bigint, count: bigint): bigint | null => (count > 0n ? halfUp(fen * MILLION, count) : null)
const fenOfPlan = (plan: bigint): bigint | null => (plan === 0n ? null : halfUp(plan, 10_000n))
const shown = (fen: bigint | null): Money | null => (fen === null ? null : fromFen(fen))
const less = (a: bigint | null, b: bigint | null): Money | null => (a === null || b === null ? null : fromFen(a - b))

function cellsOf(product: SheetProduct, of: (one: ByElement) => bigint): SheetRow['cells'] {
  const { cost, completed, last, plan } = product
  const own = unit(of(cost.finished), completed)
  const before = last === null ? null : unit(of(last.finished), last.completed)
  const planned = fenOfPlan(of(plan))
  return {
    opening: fromFen(of(cost.opening)),
    input: fromFen(of(cost.input)),
    byProducts: fromFen(of(cost.byProducts)),
    total: fromFen(of(cost.opening) + of(cost.input) - of(cost.byProducts)),
    finished: fromFen(of(cost.finished)),
    unit: shown(own),
    lastUnit: shown(before),
    lastDifference: less(own, before),
    planUnit: shown(planned),
    planDifference: less(own, planned),
    abnormal: fromFen(of(cost.abnormal)),
    left: fromFen(of(cost.left)),
  }
}
const count = (value: bigint): string => grouped(fromMillionths(value))

const quantitiesOf = ({ opening, started, completed, losses, ending }: SheetProduct): string =>
  `在产 ${count(opening)}→${count(ending)}，投产 ${count(started)}，完工 ${count(completed)}${losses === 0n ? '' : `，损耗 ${count(losses)}`}`

/** Each figure, and the papers or the step it comes from. */
function drillsOf({ id, last }: SheetProduct, period: Period, element: Element | null): NonNullable<SheetRow['drills']> {
  const step = (key: CostStepKey): Drill => pageDrill('/finance/simpleCostAccount', { period, step: key })
  const month = { from: period, to: period }
  const receipts = pageDrill('/warehouse/stockGoodsInputList', { ...month, kind: 'finishedIn', goods: id })
  const bill = pageDrill('/warehouse/productManagement', { open: id })
  return {
    opening: step('wip'),
    ...(element === null
      ? {}
      : { input: element === 'material' ? pageDrill('/warehouse/materialOutputList', { ...month, kind: 'issue' }) : step('pools') }),
    byProducts: pageDrill('/warehouse/stockGoodsInputList', { ...month, kind: 'finishedIn' }),
    finished: receipts,
    unit: receipts,
    ...(last === null ? {} : { lastUnit: pageDrill('/finance/simpleCostAccount', { period: last.period, view: 'sheet' }) }),
    planUnit: bill,
    abnormal: step('wip'),
    left: step('wip'),
  }
}

/** What many a month has none of; a difference of nothing says something, a by-product of nothing does not. */
const SOMETIMES: Readonly<Record<string, 'zero' | 'null'>> = {
  byProducts: 'zero',
  abnormal: 'zero',
  lastDifference: 'null',
  lastUnit: 'null',
  planDifference: 'null',
  planUnit: 'null',
}
const isNothing = (value: CellValue | undefined, none: 'zero' | 'null' | undefined): boolean =>
  value === null || value === undefined || (none === 'zero' && isZero(value as Money))

export function costSheet(company: string, period: Period, products: readonly SheetProduct[]): Sheet {
  const rows = products.flatMap((one): SheetRow[] => [
    {
      key: one.id,
      kind: 'heading',
      cells: {
        element: `${one.code} ${one.name}（${one.unit}）`,
      },
    },
    // on its own line: one with the name would be cut
    { key: `${one.id} count`, indent: 1, cells: { element: quantitiesOf(one) } },
    ...ELEMENT_KEYS.map((element): SheetRow => ({
      key: `${one.id} ${element}`,
      indent: 1,
      cells: { element: ELEMENTS[element], ...cellsOf(one, (by) => by[element]) },
      drills: drillsOf(one, period, element),
    })),
    {
      key: `${one.id} total`,
      kind: 'subtotal',
      cells: { element: '合计', ...cellsOf(one, sumOf) },
      drills: drillsOf(one, period, null),
    },
  ])
  return {
    title: '产品成本计算单',
    captions: [`编制单位：${company}`, `会计期间：${period}`, '单位：元'],
    // a column nothing stands in takes no room
    columns: COLUMNS.filter(({ key }) => !(key in SOMETIMES) || rows.some(({ cells }) => !isNothing(cells[key], SOMETIMES[key]))),
    rows,
    footers: ['制表：　　　　　　复核：　　　　　　财务负责人：'],
  }
}
