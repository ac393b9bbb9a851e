/** Behaviour tips (行为提示, spec 1 §2.4): the specification names the page alone; the call is ours. */
import { TIP_LEVELS } from '@app/domain/tax/tips/tip'
import { z } from 'zod'
import { MoneyText, PeriodText } from '../../kernel/codecs.ts'
import { PageAddress } from '../../kernel/places.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

export const TipWire = wire({
  key: ['tipKey', z.string()],
  group: ['taxName', z.string()],
  level: ['tipLevel', z.enum(TIP_LEVELS)],
  title: ['title', z.string()],
  amount: ['amount', MoneyText],
  /** What it costs in tax; null where the books cannot tell. */
  cost: ['costAmount', MoneyText.nullable()],
  words: ['remark', z.string()],
  source: ['policyName', z.string()],
  page: ['pagePath', PageAddress],
})

export const tipsApi = {
  list: {
    method: 'GET',
    path: '/rest/companytax/merge/behaviorTips/v1.0/list',
    summary: '行为提示',
    permission: 'tax-behaviorTips-chaxun',
    query: wire({ period: ['accountPeriod', PeriodText] }),
    many: TipWire,
  },
} as const satisfies Api
