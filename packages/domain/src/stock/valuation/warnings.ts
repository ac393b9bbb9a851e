/** 库存预警: goods a person should look at as a month ends, each with its reason and where to look. */
import { pageDrill } from '../../access/address.ts'
import { captionsOf } from '../../finance/books/captions.ts'
import { dec } from '../../kernel/decimal.ts'
import { isZero, type Money } from '../../kernel/money.ts'
import { daysBetween, periodsBetween, type Day, type Period } from '../../kernel/period.ts'
import { grouped, rate, type StockQuantity } from '../../kernel/quantity.ts'
import type { Drill, Sheet } from '../../kernel/sheet.ts'
import { millionths } from '../../kernel/whole.ts'
import type { WarningLimits } from './fields.ts'
import { listOf, NATURES, roomOf, type Nature } from '../documents/kinds.ts'

export interface WatchedGoods {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly nature: Nature
  readonly quantity: StockQuantity
  readonly amount: Money
  /** Why it could not be valued; empty where it was. */
  readonly refused: string
  readonly safety: StockQuantity | null
  /** The last month any left, or the first it was there. */
  readonly lastOut: Period
  /** What came in during the month, beside what was there as it began. */
  readonly bought: readonly {
    readonly documentId: string
    readonly number: string
    readonly quantity: StockQuantity
    readonly amount: Money
    readonly hadQuantity: StockQuantity
    readonly hadAmount: Money
  }[]
  /** Lots there are of it that do not keep for ever. */
  readonly lots: readonly { readonly lot: string; readonly quantity: StockQuantity; readonly expiresOn: Day }[]
}
export interface Warning {
  readonly goods: WatchedGoods
  readonly kind: '不能计价' | '低于安全库存' | '呆滞' | '进价异常' | '已过期' | '临期'
  readonly words: string
  readonly drill: Drill
}

/** Percent off, to one decimal; null where nothing was there to compare with. */
function off({ quantity, amount, hadQuantity, hadAmount }: WatchedGoods['bought'][number]): string | null {
  if (millionths(quantity) <= 0n || millionths(hadQuantity) <= 0n || isZero(hadAmount)) return null
  const now = dec(amount).times(hadQuantity)
  const before = dec(hadAmount).times(quantity)
  return now.minus(before).times('100').over(before, 1).fixed(1)
}
const price = (amount: Money, count: StockQuantity): string => grouped(rate(dec(amount).over(count, 4)))

/** `today`: the last day of the month, or today where that is not over. */
export function warningsOf(goods: readonly WatchedGoods[], period: Period, limits: WarningLimits, today: Day): Warning[] {
  return goods.flatMap((one): Warning[] => {
    const { id, nature, quantity, refused, safety, lastOut, bought, lots } = one
    const book: Drill = pageDrill('/books/commodityWater', { tag: id, from: period, to: period })
    const still = lastOut > period ? 0 : periodsBetween(lastOut, period).length - 1
    const found: Warning[] = []
    if (refused !== '') found.push({ goods: one, kind: '不能计价', words: refused, drill: book })
    if (safety !== null && millionths(quantity) < millionths(safety))
      found.push({
        goods: one,
        kind: '低于安全库存',
        words: `安全库存${grouped(safety)}，差${grouped(rate(dec(safety).minus(quantity)))}`,
        drill: book,
      })
    if (millionths(quantity) > 0n && still >= limits.slowMonths)
      found.push({
        goods: one,
        kind: '呆滞',
        words: `自${lastOut}以来${still}个月没有出库`,
        drill: { ...book, query: { ...book.query, from: lastOut } },
      })
    for (const { lot, quantity: count, expiresOn } of lots) {
      const left = daysBetween(today, expiresOn)
      if (millionths(count) <= 0n || left > limits.expiryDays) continue
      const late = left < 0
      const when = late ? `，已过${-left}天` : left === 0 ? '，今天到期' : `，还有${left}天`
      found.push({
        goods: one,
        kind: late ? '已过期' : '临期',
        words: `${lot === '' ? '' : `批号${lot} `}${grouped(count)}${one.unit}，有效期至${expiresOn}${when}`,
        drill: book,
      })
    }
    for (const each of bought) {
      const percent = off(each)
      if (percent === null || Math.abs(Number(percent)) <= limits.pricePercent) continue
      found.push({
        goods: one,
        kind: '进价异常',
        words: `${each.number}单价${price(each.amount, each.quantity)}，比月初的${price(each.hadAmount, each.hadQuantity)}${percent.startsWith('-') ? '低' : '高'}${percent.replace('-', '')}%`,
        drill: pageDrill(`/warehouse/${listOf(roomOf(nature), 'in')}`, { id: each.documentId, from: period, to: period }),
      })
    }
    return found
  })
}

export const warningSheet = (warnings: readonly Warning[], period: Period, company: string, limits: WarningLimits): Sheet => ({
  title: '库存预警',
  captions: captionsOf(
    company,
    `${period}末　呆滞：${limits.slowMonths}个月没有出库　进价异常：与月初均价差${limits.pricePercent}%以上　临期：${limits.expiryDays}天内到期`,
  ),
  columns: [
    { key: 'kind', title: '预警', kind: 'text', width: 12, short: true },
    { key: 'code', title: '编码', kind: 'text', width: 8 },
    { key: 'name', title: '商品', kind: 'text', width: 20, short: true },
    // what is wrong is read beside what it is wrong with, however long the name is
    { key: 'words', title: '说明', kind: 'text', width: 40 },
    { key: 'quantity', title: '结存数量', kind: 'text', align: 'right', width: 10 },
    { key: 'unit', title: '单位', kind: 'text', width: 5, short: true },
    { key: 'amount', title: '结存金额', kind: 'money', width: 13, zero: 'blank' },
    { key: 'nature', title: '性质', kind: 'text', width: 8, short: true },
  ],
  rows: warnings.map(({ goods, kind, words, drill }, at) => ({
    key: `${goods.id} ${at}`,
    kind: 'item',
    cells: {
      kind,
      code: goods.code,
      name: goods.spec === '' ? goods.name : `${goods.name} ${goods.spec}`,
      unit: goods.unit,
      nature: NATURES[goods.nature],
      quantity: grouped(goods.quantity),
      amount: goods.amount,
      words,
    },
    drills: { name: drill, words: drill },
  })),
})
