/**
 * Recognising fixed assets (固定资产识别): goods that last, told by their names and tax category, above a dated amount a unit; below it they
 * are an expense. A proposal, never a decision: the law asks for use beyond a year, which no invoice says.
 */
import { dated, heldOn, type Dated } from '../../kernel/dated.ts'
import { dec } from '../../kernel/decimal.ts'
import { compareMoney, groupThousands, type Money, money } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'

/** 单位价值不超过这个数的固定资产，允许一次性计入当期成本费用. */
export const assetThresholds: readonly Dated<Money>[] = [dated('2014-01-01', null, money('5000'), '财税〔2014〕75号第三条')]

const CLASSES: readonly (readonly [code: string, name: string, words: RegExp])[] = [
  ['16010003', '运输工具', /机动车|汽车|轿车|客车|货车|载货|叉车|摩托车|电动车/],
  ['16010004', '电子设备', /计算机|电脑|服务器|打印机|复印机|投影仪|显示器|空调|电视机|冰箱|交换机|手机|平板|摄像机|照相机/],
  ['16010005', '器具工具家具', /家具|办公桌|办公椅|沙发|文件柜|保险柜|会议桌/],
  ['16010002', '机器设备', /机床|生产线|发电机|压缩机|注塑机|包装机|起重|锅炉|机械设备|专用设备/],
]
/** Services and parts name the same things. */
const NOT_ASSETS = /租赁|维修|修理|服务(?!器)|配件|耗材|零件|软件|安装|费$|硒鼓|墨盒|轮胎/
const EXPENSE = '56020007'

export interface Recognised {
  /** In the small-business chart; `codeFor` carries it over. */
  readonly code: string
  readonly asset: boolean
  readonly why: string
}

export interface RecognisedFacts {
  readonly goods: string
  readonly category: string
  readonly categoryCode?: string
  /** A unified vehicle invoice is about a vehicle whatever it calls it. */
  readonly vehicle: boolean
  readonly netAmount: Money
  readonly quantity: string | null
  readonly issuedOn: Day
}

export function recognise({ goods, category, vehicle, netAmount, quantity, issuedOn }: RecognisedFacts): Recognised | null {
  const text = `${category} ${goods}`
  if (!vehicle && NOT_ASSETS.test(text)) return null
  const found = vehicle ? CLASSES[0] : CLASSES.find(([, , words]) => words.test(text))
  const threshold = heldOn(assetThresholds, issuedOn)
  if (!found || !threshold) return null
  const counted = quantity !== null && /^\d+(\.\d+)?$/.test(quantity) && !dec(quantity).isZero()
  const each = counted ? money(dec(netAmount).over(quantity, 8)) : netAmount
  const [code, name] = found
  const [limit, price] = [groupThousands(threshold.value), groupThousands(each)]
  if (compareMoney(each, threshold.value) > 0)
    return {
      code,
      asset: true,
      why: `识别为固定资产（${name}）：单价${price}超过${limit}；为销售而购进的请改为库存商品`,
    }
  return { code: EXPENSE, asset: false, why: `${name}单价${price}不超过${limit}，可一次性计入费用（${threshold.source}）` }
}
