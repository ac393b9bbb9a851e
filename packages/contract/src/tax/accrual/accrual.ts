/** 税金计提 (spec 1 §2.4): the specification names the page alone; the calls are ours. Vouchers are period end's, and so is the right to make them. */
import { z } from 'zod'
import { Flag, MoneyText, PeriodText } from '../../kernel/codecs.ts'
import { PagePath } from '../../kernel/places.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { Run } from '../../finance/period-end/period-end.ts'

const base = '/rest/companytax/merge/taxCollection/v1.0'
const figures = {
  opening: ['openingAmount', MoneyText],
  accrued: ['accruedAmount', MoneyText],
  paid: ['paidAmount', MoneyText],
  closing: ['closingAmount', MoneyText],
} as const

export const AccrualWire = wire({
  key: ['taxCode', z.string()],
  title: ['taxName', z.string()],
  /** Its subjects, each with what stood on it before, was accrued, was paid, and stands on it now. */
  subjects: ['subjects', z.array(wire({ code: ['subjectCode', z.string()], name: ['subjectName', z.string()], ...figures }))],
  steps: [
    'steps',
    z.array(
      wire({
        ruleId: ['ruleId', z.string()],
        name: ['stepName', z.string()],
        state: ['stepStatus', z.enum(['notApplicable', 'blocked', 'todo', 'generated', 'outdated', 'skipped'])],
      }),
    ),
  ],
  pending: ['pendingAmount', MoneyText],
  declared: ['declaredAmount', MoneyText.nullable()],
  difference: ['differenceAmount', MoneyText.nullable()],
  words: ['remark', z.string()],
  /** Where its return is opened, and which; empty where there is none. */
  path: ['path', z.union([z.literal(''), PagePath])],
  returnId: ['declarationId', z.string()],
})

const OfPeriod = wire({ period: ['accountPeriod', PeriodText] })
export const taxCollectionApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '税金计提',
    permission: 'tax-taxCollection-chaxun',
    query: OfPeriod,
    many: AccrualWire,
    total: wire({ ...figures, pending: ['pendingAmount', MoneyText], closed: ['isClosed', Flag] }),
    snapshot: true,
  },
  generate: {
    method: 'POST',
    path: `${base}/generate`,
    summary: '生成税金计提凭证',
    unversioned: 'made',
    intoMonth: true,
    permission: 'finance-endCheckout-bianji',
    body: OfPeriod,
    one: Run,
  },
} as const satisfies Api
