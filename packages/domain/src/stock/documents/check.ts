/** What does not hold of a stock document, each at its field, with the row where it is one of a line. */
import type { ErrorDetail } from '../../kernel/app-error.ts'
import { dec, isDecimalText } from '../../kernel/decimal.ts'
import { isNegative, isZero, type Money } from '../../kernel/money.ts'
import { addDays, type Day } from '../../kernel/period.ts'
import { millionths } from '../../kernel/whole.ts'
import { kindOf, NATURES, roomOf, type DocumentKind, type Nature, type Room } from './kinds.ts'

export interface TypedLine {
  readonly goodsId: string
  /** As it was typed, in the unit that was typed. */
  readonly quantity: string
  readonly unit: string
  readonly amount: Money | null
  readonly of: string | null
  readonly lot: string
  readonly producedOn?: Day | null
  readonly expiresOn?: Day | null
}
export interface TypedDocument {
  readonly kind: DocumentKind
  readonly room: Room
  readonly day: Day
  readonly counterCode: string
  readonly reason: string
  readonly lines: readonly TypedLine[]
}

/** Of one goods: in the unit its stock is kept in, and what others are of it. */
export interface GoodsRules {
  readonly name: string
  readonly nature: string
  readonly unit: string
  readonly disabled: boolean
  /** How many of its own unit one of these is. */
  readonly factors: ReadonlyMap<string, string>
  /** 批次: parts of it are told apart · 序列号: every single one is. */
  readonly tracked: 'none' | 'lot' | 'serial'
  /** No halves of it. */
  readonly whole: boolean
  /** It keeps so many days; null: for ever. */
  readonly shelfDays?: number | null
  /** Made here: what it cost is reckoned, its receipts need not say it. */
  readonly made?: boolean
}
/** A line another may go back to. */
export interface Referred {
  readonly kind: DocumentKind
  readonly day: Day
  readonly goodsId: string
  readonly quantity: bigint
  /** Gone back, or settled, before. */
  readonly back: bigint
}
export interface Places {
  readonly goods: ReadonlyMap<string, GoodsRules>
  readonly referred: ReadonlyMap<string, Referred>
}

const MOST = '999999999'
/** Millionths of a quantity as typed; null where it is none, or has more than six decimals. */
export function countOf(typed: string): bigint | null {
  if (!isDecimalText(typed)) return null
  const value = dec(typed)
  return value.abs().compare(MOST) > 0 || value.round(6).compare(value) !== 0 ? null : millionths(value)
}
/** In the goods' own unit; null: there is no conversion. */
export function inOwnUnit({ unit, factors }: Pick<GoodsRules, 'unit' | 'factors'>, quantity: bigint, typed: string): bigint | null {
  if (typed === '' || typed === unit) return quantity
  const factor = factors.get(typed)
  return factor === undefined ? null : millionths(dec(quantity).times(factor).over('1000000', 6))
}

type Say = (field: string, reason: string) => void
const ONE = 1_000_000n

function checkGoods(say: Say, goods: GoodsRules | undefined, { kind, room }: TypedDocument): goods is GoodsRules & { nature: Nature } {
  if (goods === undefined) say('goodsId', '商品不存在或已删除')
  else if (!Object.hasOwn(NATURES, goods.nature)) say('goodsId', `${goods.name}是服务，没有库存`)
  else if (roomOf(goods.nature as Nature) !== room) say('goodsId', `${goods.name}是${NATURES[goods.nature as Nature]}，请在另一张单据里录`)
  else if (goods.disabled && kindOf(kind).move === 'receipt') say('goodsId', `商品“${goods.name}”已停用`)
  else return true
  return false
}

function checkCount(say: Say, goods: GoodsRules, line: TypedLine, kind: DocumentKind): bigint | null {
  const typed = countOf(line.quantity)
  if (kindOf(kind).move === 'adjustment') {
    if (typed !== 0n) say('quantity', '价格调整不改变数量')
    return null
  }
  if (typed === null) say('quantity', '请填写数量，最多六位小数')
  else if (typed <= 0n) say('quantity', '数量应大于零；退回请用退货的单据')
  else {
    const own = inOwnUnit(goods, typed, line.unit)
    if (own === null) say('unitName', `没有“${line.unit}”与“${goods.unit}”的换算，请先在计量单位里设置`)
    else if (goods.whole && own % ONE !== 0n) say('quantity', `${goods.unit}不能有小数`)
    else return own
  }
  return null
}

function checkAmount(say: Say, { amount }: TypedLine, kind: DocumentKind, made: boolean): void {
  const { amount: way, move, title, parts } = kindOf(kind)
  if (move === 'moved' && amount !== null) say('amount', `${title}不改变成本，不用填写`)
  else if (way === 'found' && amount !== null)
    say('amount', `${title}的成本${parts === undefined ? '由计价方法算出' : `来自${parts.title}`}，不用填写`)
  if ((way === 'typed' || (kind === 'finishedIn' && !made)) && amount === null) say('amount', '请填写不含税金额')
  if (amount === null) return
  if (move === 'adjustment') {
    if (isZero(amount)) say('amount', '调整金额不能是零')
  } else if (isNegative(amount)) say('amount', '金额不能是负数')
}

/** `taken`: what lines above go back to of the same ones. */
function checkReferred(
  say: Say,
  line: TypedLine,
  { kind, day }: TypedDocument,
  own: bigint | null,
  { referred }: Places,
  taken: Map<string, bigint>,
): void {
  const { of, title, move, amount } = kindOf(kind)
  if (line.of === null) {
    if (of?.needed === true || (move === 'back' && amount === 'asked' && line.amount === null))
      say('sourceLineId', `请选择${title}的原单据，或填写金额`)
    return
  }
  const found = referred.get(line.of)
  if (found === undefined || !(of?.kinds.includes(found.kind) ?? false)) say('sourceLineId', '原单据不存在或不是这一类单据')
  else if (found.goodsId !== line.goodsId) say('sourceLineId', '原单据不是这种商品')
  else if (found.day > day) say('sourceLineId', '原单据的日期在这张单据之后')
  else if (own !== null) {
    const back = found.back + (taken.get(line.of) ?? 0n)
    taken.set(line.of, (taken.get(line.of) ?? 0n) + own)
    if (move !== 'receipt' && back + own > found.quantity) say('quantity', '超过原单据还没有退回的数量')
    else if (move === 'receipt' && back >= found.quantity) say('sourceLineId', '这张暂估单已全部收到发票')
  }
}

function checkLot(say: Say, goods: GoodsRules, { lot }: TypedLine, own: bigint | null): void {
  if (goods.tracked === 'none') return
  const word = goods.tracked === 'serial' ? '序列号' : '批号'
  if (lot === '') say('lotNo', `${goods.name}请填写${word}`)
  if (goods.tracked === 'serial' && own !== null && own !== ONE) say('quantity', `按序列号管理的${goods.name}一行一件`)
}

/** Until when a line keeps: as it is said, or by when it was made. */
export const expiryOf = (
  { producedOn, expiresOn }: Pick<TypedLine, 'producedOn' | 'expiresOn'>,
  shelfDays: number | null | undefined,
): Day | null => expiresOn ?? (producedOn == null || shelfDays == null ? null : addDays(producedOn, shelfDays))
function checkShelf(say: Say, goods: GoodsRules, line: TypedLine, kind: DocumentKind): void {
  const { producedOn = null, expiresOn = null } = line
  if (producedOn !== null && expiresOn !== null && expiresOn < producedOn) say('expireDate', '有效期至不能早于生产日期')
  // what is found by a count, or was there by estimate, is of lots that were received before
  if (goods.shelfDays == null || kindOf(kind).move !== 'receipt' || kind === 'countGain' || line.of !== null) return
  if (producedOn === null && expiresOn === null) say('produceDate', `${goods.name}有保质期，请填写生产日期或有效期至`)
}

/** Everything that is wrong with a document; nothing where it may stand. */
export function documentProblems(document: TypedDocument, places: Places): ErrorDetail[] {
  const found: ErrorDetail[] = []
  const { kind, room, lines, counterCode, reason } = document
  const { side, rooms, counter, reason: why, title } = kindOf(kind)
  if (rooms !== undefined && !rooms.includes(room)) found.push({ field: 'billType', reason: `这里没有${title}` })
  if (counter === true && counterCode === '') found.push({ field: 'subjectCode', reason: '请选择对方科目' })
  if (why === true && reason === '') found.push({ field: 'reason', reason: `请写明${title}的原因` })
  if (lines.length === 0) found.push({ field: 'lines', reason: side === 'in' ? '请录入入库的商品' : '请录入出库的商品' })
  const taken = new Map<string, bigint>()
  for (const [at, line] of lines.entries()) {
    const say: Say = (field, words) => found.push({ row: at + 1, field, reason: words })
    const goods = places.goods.get(line.goodsId)
    if (!checkGoods(say, goods, document)) continue
    const own = checkCount(say, goods, line, kind)
    checkAmount(say, line, kind, goods.made === true)
    checkReferred(say, line, document, own, places, taken)
    if (kindOf(kind).move !== 'adjustment') checkLot(say, goods, line, own)
    checkShelf(say, goods, line, kind)
  }
  return found
}
