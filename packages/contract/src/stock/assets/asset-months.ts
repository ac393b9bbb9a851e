/** The month's run of assets (计提折旧) and its sheets. Vouchers are period end's, and so is the right to make them; the calls are ours. */
import { z } from 'zod'
import { Flag, Id, MoneyText, PeriodText, QuantityText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { sheetCall, sheetFileCall } from '../../kernel/sheet.ts'
import { oneSheet } from '../../kernel/uploads.ts'
import { wire } from '../../kernel/wire.ts'
import { Run } from '../../finance/period-end/period-end.ts'
import { asOf } from '../../finance/books/trial-balance.ts'

const base = '/rest/companyAccount/merge/assets/v1.0'
const OfPeriod = wire({ period: ['accountPeriod', PeriodText] })
const StepState = z.enum(['notApplicable', 'blocked', 'todo', 'generated', 'outdated', 'skipped'])

/** A card in the month: what it is charged and why, on which subjects. */
export const ChargeWire = wire({
  cardId: ['cardId', Id],
  code: ['assetCode', z.string()],
  name: ['assetName', z.string()],
  category: ['categoryName', z.string()],
  rule: ['ruleId', z.string()],
  method: ['methodText', z.string()],
  cost: ['originalValue', MoneyText],
  before: ['accumulatedBefore', MoneyText],
  charge: ['monthCharge', MoneyText],
  net: ['netValue', MoneyText],
  reason: ['reason', z.string()],
  byUnits: ['isByUnits', Flag],
  units: ['units', QuantityText.nullable()],
  parts: [
    'expenseItems',
    z.array(
      wire({
        department: ['departmentName', z.string()],
        code: ['subjectCode', z.string()],
        name: ['subjectName', z.string()],
        amount: ['amount', MoneyText],
      }),
    ),
  ],
})
const StepOfMonth = wire({
  rule: ['ruleId', z.string()],
  name: ['stepName', z.string()],
  state: ['stepStatus', StepState],
  reason: ['reason', z.string()],
  amount: ['amount', MoneyText.nullable()],
  vouchers: ['vouchers', z.array(wire({ id: ['voucherId', Id], title: ['voucherText', z.string()], posted: ['isPosted', Flag] }))],
})

/** Rows of the sheet of a month are put together by category, by department, or not at all. */
export const SCHEDULE_GROUPS = { category: '按资产类别', department: '按使用部门', none: '不分组' } as const
const Group = z.enum(['category', 'department', 'none']).default('category')
const schedule = {
  path: `${base}/depreciation/schedule`,
  summary: '折旧明细表',
  permission: 'assets-depreciationSchedule-chaxun',
} as const
const account = {
  path: `${base}/depreciation/account`,
  summary: '折旧台账',
  permission: 'assets-depreciationAccount-chaxun',
} as const
const disposals = { path: `${base}/disposal`, summary: '资产处置表', permission: 'assets-disposalSchedule-chaxun' } as const
const ofMonth = { period: ['accountPeriod', PeriodText], group: ['groupType', Group], ...asOf } as const
/** Of one card month by month, of all of them year by year, or of the year's beside the tax book. */
const View = z.enum(['book', 'tax']).default('book')
const ofCard = { period: ['accountPeriod', PeriodText], cardId: ['cardId', Id.optional()], view: ['viewType', View], ...asOf } as const
const ofSpan = { from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText], ...asOf } as const

export const assetMonthsApi = {
  month: {
    method: 'GET',
    path: `${base}/depreciation/month`,
    summary: '本月折旧',
    anyOf: ['assets-card-chaxun', 'assets-depreciationSchedule-chaxun'],
    query: OfPeriod,
    many: ChargeWire,
    total: wire({
      charge: ['monthCharge', MoneyText],
      steps: ['steps', z.array(StepOfMonth)],
      closed: ['isClosed', Flag],
      withoutUnits: ['withoutUnits', Whole],
    }),
    snapshot: true,
  },
  generate: {
    method: 'POST',
    path: `${base}/depreciation/generate`,
    summary: '计提折旧',
    unversioned: 'made',
    intoMonth: true,
    permission: 'finance-endCheckout-bianji',
    body: OfPeriod,
    one: Run,
  },
  /** Takes the month's drafts back; what is posted is corrected as any voucher. */
  undo: {
    method: 'POST',
    path: `${base}/depreciation/undo`,
    summary: '撤销计提折旧',
    unversioned: 'acts',
    intoMonth: true,
    permission: 'finance-endCheckout-bianji',
    body: OfPeriod,
    one: wire({ count: ['count', Whole] }),
  },
  unitsTemplate: {
    method: 'GET',
    path: `${base}/units/template`,
    summary: '下载工作量模板',
    permission: 'assets-card-chaxun',
    query: OfPeriod,
    download: true,
  },
  importUnits: {
    method: 'POST',
    path: `${base}/units/file`,
    summary: '导入工作量',
    unversioned: 'made',
    permission: 'assets-card-bianji',
    upload: oneSheet('工作量清单'),
    one: wire({ count: ['count', Whole] }),
  },
  schedule: sheetCall(schedule, ofMonth),
  scheduleFile: sheetFileCall(schedule, ofMonth),
  account: sheetCall(account, ofCard),
  accountFile: sheetFileCall(account, ofCard),
  disposals: sheetCall(disposals, ofSpan),
  disposalsFile: sheetFileCall(disposals, ofSpan),
} as const satisfies Api
