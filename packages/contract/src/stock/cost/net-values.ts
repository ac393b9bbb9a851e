/** 可变现净值与存货跌价准备: what goods would sell for as a month ends, and the allowance that follows. The calls are ours. */
import { ZERO } from '@app/domain/kernel/money'
import { z } from 'zod'
import { Flag, Id, MoneyText, PeriodText, QuantityText, StockQuantityText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { sheetFileCall } from '../../kernel/sheet.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { BookedVoucherWire, costBase, ofPeriod, stepState } from './cost.ts'

const place = {
  path: `${costBase}/netValues`,
  summary: '存货的可变现净值与跌价准备',
  permission: 'finance-simpleCostAccount-chaxun',
} as const
const MOST_GOODS = 10_000
const priced = {
  /** Of one, without tax; and what it still costs to finish and to sell it. */
  price: ['netPrice', QuantityText],
  costs: ['netCosts', QuantityText],
} as const
export const NetValuesWire = wire({
  ...versioned,
  ...ofPeriod,
  closed: ['isClosed', Flag],
  /** The last month net values were said of: what goods had follows from it. Null: what they had is typed. */
  from: ['fromPeriod', PeriodText.nullable()],
  rows: [
    'rows',
    z.array(
      wire({
        goodsId: ['goodsId', Id],
        code: ['goodsCode', z.string()],
        name: ['goodsName', z.string()],
        spec: ['specification', z.string()],
        unit: ['unitName', z.string()],
        quantity: ['quantity', StockQuantityText],
        cost: ['costAmount', MoneyText],
        price: ['netPrice', QuantityText.nullable()],
        costs: ['netCosts', QuantityText.nullable()],
        had: ['hadAmount', MoneyText],
        /** None until it is said what they sell for. */
        net: ['netAmount', MoneyText.nullable()],
        required: ['requiredAmount', MoneyText.nullable()],
        released: ['releasedAmount', MoneyText.nullable()],
        charged: ['chargedAmount', MoneyText.nullable()],
        /** Why it cannot be reckoned; empty where it can. */
        wrong: ['problem', z.string()],
      }),
    ),
  ],
  state: stepState,
  reason: ['reason', z.string()],
  vouchers: ['vouchers', z.array(BookedVoucherWire)],
})
export const netValuesApi = {
  read: {
    ...place,
    method: 'GET',
    query: wire(ofPeriod),
    one: NetValuesWire,
  },
  file: sheetFileCall(place, ofPeriod),
  save: {
    method: 'PUT',
    path: place.path,
    summary: '保存存货的可变现净值',
    guards: { shownBy: 'read', ask: ({ body }: { body: { period: unknown } }) => ({ query: { period: body.period } }) },
    permission: 'finance-simpleCostAccount-bianji',
    body: wire({
      ...versioned,
      ...ofPeriod,
      rows: [
        'rows',
        z
          .array(wire({ goodsId: ['goodsId', Id], ...priced, had: ['hadAmount', MoneyText.default(ZERO)] }))
          .max(MOST_GOODS, `一次最多${MOST_GOODS}种商品`),
      ],
    }),
  },
} as const satisfies Api
