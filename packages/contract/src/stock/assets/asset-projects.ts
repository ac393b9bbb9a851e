/** Projects in progress (在建工程): kept, gathered from the books and invoices, turned into cards, settled. The calls are ours. */
import { ZERO } from '@app/domain/kernel/money'
import {
  BUILDING_KINDS,
  COST_KINDS,
  openingCostFields,
  projectFields,
  PROJECT_STATES,
  settlementFields,
  transferFields,
} from '@app/domain/stock/assets/projects/projects'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, pagesOf, PeriodText, QuantityText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { filter } from '../../kernel/filter.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { EventPreview } from './asset-events.ts'
import { oneOf, Subject } from './asset-settings.ts'

const base = '/rest/companyAccount/merge/assets/v1.0/project'
const look = 'assets-buildingEngineering-chaxun'
const edit = 'assets-buildingEngineering-bianji'
const OneId = z.object({ id: Id })

export const projectFilter = filter({
  state: { title: '状态', kind: 'choice', hint: '全部状态', choices: PROJECT_STATES, as: 'projectStatus' },
  search: { title: '搜索工程', kind: 'text', hint: '编号、名称、施工单位、负责人', most: 50 },
})
/** The month the sums are told at the end of. */
const asked = wire({ period: ['accountPeriod', PeriodText], ...projectFilter.wire, ...pagesOf(100) })

const described = {
  code: ['projectCode', codecOf(projectFields.code)],
  name: ['projectName', codecOf(projectFields.name)],
  tagId: ['projectTagId', Id.nullable().default(null)],
  budget: ['budgetAmount', MoneyText.default(ZERO)],
  /** Percent. */
  progress: ['progressPercent', QuantityText],
  startedOn: ['startDate', DayText],
  plannedOn: ['plannedEndDate', DayText.nullable().default(null)],
  contractor: ['contractorName', codecOf(projectFields.contractor).default('')],
  keeper: ['principal', codecOf(projectFields.keeper).default('')],
  note: ['remark', codecOf(projectFields.note).default('')],
} as const
const sums = {
  gathered: ['gatheredAmount', MoneyText],
  interest: ['interestAmount', MoneyText],
  transferred: ['transferredAmount', MoneyText],
  cost: ['inProgressAmount', MoneyText],
  material: ['materialAmount', MoneyText],
  prepaid: ['prepaidAmount', MoneyText],
} as const
export const ProjectDraft = wire({ ...versioned, ...described }, projectFields)
export const ProjectWire = wire({
  ...versioned,
  id: ['projectId', Id],
  ...described,
  ...sums,
  /** Percent of the budget; none without one. */
  ofBudget: ['budgetPercent', QuantityText.nullable()],
  state: ['projectStatus', oneOf(PROJECT_STATES, '状态不正确')],
  settledOn: ['settledDate', DayText.nullable()],
  changedBy: ['updateUserName', z.string()],
  changedAt: ['updateTime', Moment],
})

const place = {
  voucherId: ['voucherId', Id.nullable()],
  position: ['voucherLineNo', Whole.nullable()],
  invoiceId: ['invoiceId', Id.nullable()],
  invoicePosition: ['invoiceLineNo', Whole.nullable()],
} as const
const named = { voucher: ['voucherText', z.string()], invoice: ['invoiceText', z.string()] } as const
/** A line of the books or of an invoice with what no project and no card has taken of it; credits are less than nothing. */
export const ProjectSourceWire = wire({
  ...place,
  ...named,
  day: ['voucherDate', DayText],
  code: ['subjectCode', z.string()],
  subject: ['subjectName', z.string()],
  abstract: ['voucherAbstract', z.string()],
  amount: ['amount', MoneyText],
  left: ['remainingAmount', MoneyText],
  /** Whether a person says what it is of: on materials and prepayments the subject does. */
  asks: ['isKindAsked', Flag],
  /** The project whose tag the line carries. */
  projectId: ['projectId', Id.nullable()],
})
export const CostWire = wire({
  id: ['costId', Id],
  kind: ['costType', oneOf(COST_KINDS, '费用不正确')],
  code: ['subjectCode', z.string()],
  day: ['costDate', DayText],
  amount: ['amount', MoneyText],
  opening: ['isOpening', Flag],
  ...place,
  ...named,
  note: ['remark', z.string()],
  madeBy: ['createUserName', z.string()],
})
export const ActWire = wire({
  id: ['actId', Id],
  kind: ['actType', z.enum(['transfer', 'settlement'])],
  day: ['actDate', DayText],
  amount: ['amount', MoneyText],
  estimated: ['isEstimated', Flag],
  reason: ['reason', z.string()],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  cards: [
    'cards',
    z.array(wire({ id: ['cardId', Id], code: ['assetCode', z.string()], name: ['assetName', z.string()], amount: ['amount', MoneyText] })),
  ],
  /** The last of its project, and its month is open. */
  undoable: ['isUndoable', Flag],
  madeBy: ['createUserName', z.string()],
  madeAt: ['createTime', Moment],
})

const Gathered = wire({ ...place, kind: ['costType', oneOf(BUILDING_KINDS, '请选择费用')], amount: ['amount', MoneyText] })
export const OpeningCost = wire({
  code: ['subjectCode', Subject.min(1, openingCostFields.code.required)],
  kind: ['costType', oneOf(BUILDING_KINDS, openingCostFields.kind.required)],
  amount: ['amount', MoneyText],
  note: ['remark', codecOf(openingCostFields.note).default('')],
})
export const TransferDraft = wire({
  day: ['actDate', DayText],
  amount: ['amount', MoneyText],
  estimated: ['isEstimated', Flag.default(false)],
  name: ['assetName', codecOf(transferFields.name)],
  categoryId: ['categoryId', z.string({ error: transferFields.categoryId.required }).pipe(Id)],
  residual: ['residualValue', MoneyText],
  lifeMonths: ['lifeMonths', Whole.nullable().default(null)],
  location: ['location', codecOf(transferFields.location).default('')],
  keeper: ['keeper', codecOf(transferFields.keeper).default('')],
  shares: [
    'departmentShares',
    z
      .array(wire({ departmentId: ['departmentId', Id], weight: ['weight', QuantityText] }))
      .max(50, '最多50个使用部门')
      .default([]),
  ],
  reason: ['reason', codecOf(transferFields.reason).default('')],
})
export const SettlementDraft = wire({ day: ['actDate', DayText], reason: ['reason', codecOf(settlementFields.reason).default('')] })
const Acted = wire({ id: ['actId', Id], voucherId: ['voucherId', Id.nullable()], voucher: ['voucherText', z.string()] })

export const assetProjectsApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '在建工程列表',
    permission: look,
    query: asked,
    many: ProjectWire,
    total: wire(sums),
  },
  get: { method: 'GET', path: `${base}/:id`, summary: '在建工程', permission: look, params: OneId, one: ProjectWire },
  add: {
    method: 'POST',
    path: base,
    summary: '新增在建工程',
    unversioned: 'made',
    permission: edit,
    body: ProjectDraft,
    one: wire({ id: ['projectId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: '修改在建工程',
    guards: { shownBy: 'get', key: 'id' },
    permission: edit,
    params: OneId,
    body: ProjectDraft,
  },
  remove: { method: 'DELETE', path: `${base}/:id`, summary: '删除在建工程', permission: edit, params: OneId },
  sources: {
    method: 'GET',
    path: `${base}/sources`,
    summary: '待归集的分录和发票明细',
    permission: look,
    /** Of the month; or of one input invoice, whatever its lines are booked on. */
    query: wire({ period: ['accountPeriod', PeriodText], invoiceId: ['invoiceId', Id.optional()] }),
    many: ProjectSourceWire,
  },
  costs: { method: 'GET', path: `${base}/:id/costs`, summary: '工程费用明细', permission: look, params: OneId, many: CostWire },
  gather: {
    method: 'POST',
    path: `${base}/:id/costs`,
    summary: '归集工程费用',
    unversioned: 'made',
    permission: edit,
    params: OneId,
    body: wire({ lines: ['costs', z.array(Gathered).min(1, '请选择要归集的分录').max(200, '一次最多归集200行')] }),
    one: wire({ count: ['count', Whole] }),
  },
  addOpening: {
    method: 'POST',
    path: `${base}/:id/opening`,
    summary: '登记工程期初',
    unversioned: 'made',
    permission: edit,
    params: OneId,
    body: OpeningCost,
    one: wire({ id: ['costId', Id] }),
  },
  removeCost: { method: 'DELETE', path: `${base}/costs/:id`, summary: '取消归集', permission: edit, params: OneId },
  acts: { method: 'GET', path: `${base}/:id/acts`, summary: '转固和决算', permission: look, params: OneId, many: ActWire },
  previewTransfer: {
    method: 'POST',
    path: `${base}/:id/transfer/preview`,
    summary: '试算转固',
    unversioned: 'reads',
    permission: edit,
    writes: false,
    params: OneId,
    body: TransferDraft,
    one: EventPreview,
  },
  transfer: {
    method: 'POST',
    path: `${base}/:id/transfer`,
    summary: '转入固定资产',
    unversioned: 'made',
    permission: edit,
    params: OneId,
    body: TransferDraft,
    one: Acted,
  },
  previewSettlement: {
    method: 'POST',
    path: `${base}/:id/settlement/preview`,
    summary: '试算竣工决算',
    unversioned: 'reads',
    permission: edit,
    writes: false,
    params: OneId,
    body: SettlementDraft,
    one: EventPreview,
  },
  settle: {
    method: 'POST',
    path: `${base}/:id/settlement`,
    summary: '竣工决算',
    unversioned: 'made',
    permission: edit,
    params: OneId,
    body: SettlementDraft,
    one: Acted,
  },
  /** The last act of a project, with its cards or their changes and its voucher. */
  undo: { method: 'DELETE', path: `${base}/acts/:id`, summary: '撤销转固或决算', permission: edit, params: OneId },
  export: {
    method: 'GET',
    path: `${base}/file`,
    summary: '导出在建工程',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText], ...projectFilter.wire, format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
} as const satisfies Api
