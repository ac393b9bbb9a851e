/**
 * 用料差异: what the bills say the finished goods of a month take beside what was issued for them, of each product and material. The
 * amount of a difference is at what the issues of that material for that product cost: a difference of quantity, not of price.
 */
import { pageDrill } from '../../access/address.ts'
import { fromFen } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import { fromMillionths } from '../../kernel/quantity.ts'
import { type Sheet, type SheetColumn, type SheetRow } from '../../kernel/sheet.ts'
import { halfUp, magnitude } from '../../kernel/whole.ts'
import { roomOf, type Nature } from '../documents/kinds.ts'
import { neededOf, type Bom } from './bom.ts'

/** Issued less returned; millionths, fen. */
export interface IssuedMaterial {
  readonly product: string
  readonly goods: string
  readonly quantity: bigint
  readonly fen: bigint
}
export interface Usage {
  readonly product: string
  readonly goods: string
  readonly planned: bigint
  readonly actual: bigint
  readonly fen: bigint
  /** At what the issues cost; null where nothing was issued: there is no price. */
  readonly differenceFen: bigint | null
}

/** Of each product finished, or issued for, its materials: those of the bill in force first, then what else was issued. */
export function usageOf(
  boms: ReadonlyMap<string, Bom>,
  completed: ReadonlyMap<string, bigint>,
  issued: readonly IssuedMaterial[],
): Usage[] {
  const actual = new Map<string, Map<string, { quantity: bigint; fen: bigint }>>()
  for (const { product, goods, quantity, fen } of issued) {
    const own = actual.get(product) ?? new Map<string, { quantity: bigint; fen: bigint }>()
    const sum = own.get(goods) ?? { quantity: 0n, fen: 0n }
    own.set(goods, { quantity: sum.quantity + quantity, fen: sum.fen + fen })
    actual.set(product, own)
  }
  return [...new Set([...completed.keys(), ...actual.keys()])].flatMap((product) => {
    const planned = new Map<string, bigint>()
    const bom = boms.get(product)
    for (const line of bom?.lines ?? []) planned.set(line.goodsId, neededOf(bom!, line, completed.get(product) ?? 0n))
    const own = actual.get(product)
    return [...new Set([...planned.keys(), ...(own?.keys() ?? [])])].map((goods): Usage => {
      const { quantity, fen } = own?.get(goods) ?? { quantity: 0n, fen: 0n }
      const plan = planned.get(goods) ?? 0n
      const differenceFen = quantity === 0n ? null : halfUp((quantity - plan) * fen * (quantity < 0n ? -1n : 1n), magnitude(quantity))
      return { product, goods, planned: plan, actual: quantity, fen, differenceFen }
    })
  })
}

export interface NamedGoods {
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly nature: Nature
}
const figure = (key: string, title: string, kind: 'money' | 'quantity'): SheetColumn => ({ key, title, kind, width: 13 })
const COLUMNS: readonly SheetColumn[] = [
  { key: 'code', title: '编码', kind: 'text', width: 12 },
  { key: 'name', title: '材料', kind: 'text', width: 22 },
  { key: 'unit', title: '单位', kind: 'text', width: 6 },
  figure('planned', '清单用量', 'quantity'),
  figure('actual', '实际领用', 'quantity'),
  figure('difference', '数量差异', 'quantity'),
  { key: 'rate', title: '差异率', kind: 'text', width: 8, align: 'right' },
  figure('amount', '领用金额', 'money'),
  figure('differenceAmount', '差异金额', 'money'),
]
const OUT_LISTS = { material: '/warehouse/materialOutputList', goods: '/warehouse/stockGoodsOutputList' } as const
const HUNDREDTHS = 10_000n
const percent = (part: bigint, whole: bigint): string => {
  if (whole === 0n) return ''
  const cut = halfUp(part * HUNDREDTHS * (whole < 0n ? -1n : 1n), magnitude(whole))
  const digits = String(magnitude(cut)).padStart(3, '0')
  return `${cut < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}%`
}

export function usageSheet(
  company: string,
  period: Period,
  usages: readonly Usage[],
  completed: ReadonlyMap<string, bigint>,
  named: (id: string) => NamedGoods,
): Sheet {
  const rows = [...Map.groupBy(usages, ({ product }) => product)]
    .map(([product, own]) => ({ product, of: named(product), own }))
    .toSorted((a, b) => (a.of.code < b.of.code ? -1 : 1))
    .flatMap(({ product, of, own }): SheetRow[] => [
      {
        key: product,
        kind: 'heading',
        cells: {
          code: of.code,
          name: `${of.name} ${of.spec}`.trim(),
          unit: of.unit,
          actual: null,
          planned: fromMillionths(completed.get(product) ?? 0n),
        },
        drills: {
          planned: pageDrill('/warehouse/stockGoodsInputList', { kind: 'finishedIn', goods: product, from: period, to: period }),
        },
      },
      ...own
        .map((one) => ({ one, goods: named(one.goods) }))
        .toSorted((a, b) => (a.goods.code < b.goods.code ? -1 : 1))
        .map(({ one, goods }): SheetRow => {
          const issues = pageDrill(OUT_LISTS[roomOf(goods.nature)], { goods: one.goods, from: period, to: period })
          const bill = pageDrill('/warehouse/productManagement', { open: product })
          return {
            key: `${product} ${one.goods}`,
            indent: 1,
            cells: {
              code: goods.code,
              name: `${goods.name} ${goods.spec}`.trim(),
              unit: goods.unit,
              planned: fromMillionths(one.planned),
              actual: fromMillionths(one.actual),
              difference: fromMillionths(one.actual - one.planned),
              rate: percent(one.actual - one.planned, one.planned),
              amount: fromFen(one.fen),
              differenceAmount: one.differenceFen === null ? null : fromFen(one.differenceFen),
            },
            drills: { planned: bill, actual: issues, difference: issues, amount: issues, differenceAmount: issues },
          }
        }),
      {
        key: `${product} total`,
        kind: 'subtotal',
        cells: {
          name: '小计',
          amount: fromFen(own.reduce((sum, { fen }) => sum + fen, 0n)),
          differenceAmount: fromFen(own.reduce((sum, { differenceFen }) => sum + (differenceFen ?? 0n), 0n)),
        },
      },
    ])
  return {
    title: '用料差异表',
    captions: [
      `编制单位：${company}`,
      `会计期间：${period}`,
      '产品一行是完工数量；清单用量=完工数量×用量×（1+损耗率），差异金额按领用的单价',
    ],
    columns: [...COLUMNS],
    rows,
  }
}
