/** 成本核算: pools and keys, what is said of a product's month, the run of a month and its cost sheets. The calls are ours. */
import { poolFields } from '@app/domain/stock/cost/fields'
import { PROJECT_KEYS, type ProjectKey } from '@app/domain/stock/cost/projects'
import { ELEMENT_KEYS, WIP_METHODS, type Element, type WipMethod } from '@app/domain/stock/cost/kinds'
import { ZERO } from '@app/domain/kernel/money'
import { fromMillionths } from '@app/domain/kernel/quantity'
import { z } from 'zod'
import { Flag, Id, Moment, MoneyText, PeriodText, StockQuantityText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { sheetCall, sheetFileCall } from '../../kernel/sheet.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { CostPoolRunWire, CostStepWire } from './cost-steps.ts'
import { warehouseBase } from '../documents/stock-documents.ts'

const pools = `${warehouseBase}/manufacturingCosts`
const look = 'warehouse-manufacturingCosts-chaxun'
const edit = 'warehouse-manufacturingCosts-bianji'
const OneId = z.object({ id: Id })
const NOTHING = fromMillionths(0n)
const WHOLE = fromMillionths(1_000_000n)

const MOST_PRODUCTS = 500
const pool = {
  name: ['poolName', codecOf(poolFields.name)],
  element: ['costElement', codecOf(poolFields.element)],
  code: ['subjectCode', codecOf(poolFields.code)],
  departmentId: ['departmentId', Id.nullable().default(null)],
  key: ['allocationKey', codecOf(poolFields.key)],
  note: ['remark', codecOf(poolFields.note).default('')],
  disabled: ['isDisabled', Flag.default(false)],
  /** None: every product of the month. */
  among: [
    'products',
    z
      .array(wire({ productId: ['productId', Id], weight: ['weight', StockQuantityText.default(NOTHING)] }))
      .max(MOST_PRODUCTS, `最多${MOST_PRODUCTS}种产品`)
      .default([]),
  ],
} as const
export const PoolDraft = wire({ ...versioned, ...pool })
export const PoolWire = wire({
  ...versioned,
  id: ['poolId', Id],
  ...pool,
  subject: ['subjectName', z.string()],
  department: ['departmentName', z.string()],
})

export const count = StockQuantityText.default(NOTHING)
const said = {
  hours: ['workHours', count],
  machineHours: ['machineHours', count],
  wages: ['directWages', MoneyText.default(ZERO)],
  started: ['startedQuantity', StockQuantityText.nullable().default(null)],
  normalLoss: ['normalLoss', count],
  abnormal: ['abnormalLoss', count],
  abnormalMaterial: ['abnormalMaterialRate', StockQuantityText.default(WHOLE)],
  abnormalLabour: ['abnormalLabourRate', StockQuantityText.default(WHOLE)],
  abnormalOverhead: ['abnormalOverheadRate', StockQuantityText.default(WHOLE)],
  ending: ['endingQuantity', count],
  endingMaterial: ['endingMaterialRate', StockQuantityText.default(WHOLE)],
  endingLabour: ['endingLabourRate', StockQuantityText.default(WHOLE)],
  endingOverhead: ['endingOverheadRate', StockQuantityText.default(WHOLE)],
  opening: ['openingQuantity', count],
  openingMaterial: ['openingMaterial', MoneyText.default(ZERO)],
  openingLabour: ['openingLabour', MoneyText.default(ZERO)],
  openingOverhead: ['openingOverhead', MoneyText.default(ZERO)],
} as const
const ofProduct = {
  productId: ['productId', Id],
  code: ['goodsCode', z.string()],
  name: ['goodsName', z.string()],
  spec: ['specification', z.string()],
  unit: ['unitName', z.string()],
} as const
export const ofPeriod = { period: ['accountPeriod', PeriodText] } as const
export const InputDraft = wire({ ...versioned, productId: ['productId', Id], ...said })
export const InputWire = wire({
  ...versioned,
  ...ofProduct,
  ...said,
  wipMethod: ['wipMethod', z.enum(Object.keys(WIP_METHODS) as WipMethod[])],
  /** What was finished by the receipts of the month. */
  completed: ['completedQuantity', StockQuantityText],
  /** The opening is what the last run left: it is not typed. */
  carried: ['isCarried', Flag],
})
export const MOST_INPUTS = 1000

export const costPoolsApi = {
  list: { method: 'GET', path: `${pools}/list`, summary: '费用归集与分配标准', permission: look, many: PoolWire },
  get: { method: 'GET', path: `${pools}/one/:id`, summary: '一项费用归集', permission: look, params: OneId, one: PoolWire },
  add: {
    method: 'POST',
    path: pools,
    summary: '新增费用归集',
    unversioned: 'made',
    permission: edit,
    body: PoolDraft,
    one: wire({ id: ['poolId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${pools}/one/:id`,
    summary: '修改费用归集',
    guards: { shownBy: 'get', key: 'id' },
    permission: edit,
    params: OneId,
    body: PoolDraft,
  },
  remove: { method: 'DELETE', path: `${pools}/one/:id`, summary: '删除费用归集', permission: edit, params: OneId },
  inputs: {
    method: 'GET',
    path: `${pools}/inputs`,
    summary: '产品的工时与在产品',
    permission: look,
    query: wire(ofPeriod),
    many: InputWire,
  },
  saveInputs: {
    method: 'PUT',
    path: `${pools}/inputs`,
    summary: '保存产品的工时与在产品',
    guards: {
      shownBy: 'inputs',
      key: 'productId',
      in: 'rows',
      rowsIn: 'rows',
      ask: ({ body }: { body: { period: unknown } }) => ({ query: { period: body.period } }),
    },
    permission: edit,
    body: wire({
      ...ofPeriod,
      rows: ['rows', z.array(InputDraft).min(1, '请填写').max(MOST_INPUTS, `一次最多${MOST_INPUTS}种产品`)],
    }),
    one: wire({ count: ['count', Whole] }),
  },
} as const satisfies Api

export const costBase = '/rest/companyAccount/merge/finance/v1.0/simpleCostAccount'
const seen = 'finance-simpleCostAccount-chaxun'
const act = 'finance-simpleCostAccount-bianji'
const money = (name: string) =>
  wire(
    Object.fromEntries(ELEMENT_KEYS.map((one) => [one, [`${name}${one[0]!.toUpperCase()}${one.slice(1)}`, MoneyText]])) as unknown as {
      readonly [K in Element]: readonly [string, typeof MoneyText]
    },
  )
export const CostSheetWire = wire({
  ...ofProduct,
  wipMethod: ['wipMethod', z.enum(Object.keys(WIP_METHODS) as WipMethod[])],
  openingQuantity: ['openingQuantity', StockQuantityText],
  started: ['startedQuantity', StockQuantityText],
  completed: ['completedQuantity', StockQuantityText],
  ending: ['endingQuantity', StockQuantityText],
  opening: ['opening', money('opening')],
  input: ['input', money('input')],
  byProducts: ['byProductAmount', MoneyText],
  finished: ['finished', money('finished')],
  abnormal: ['abnormal', money('abnormal')],
  left: ['inProgress', money('ending')],
  /** Finished cost of one, last month's, the plan's; none where there is nothing to divide by. */
  unitCost: ['unitCost', MoneyText.nullable()],
  lastUnitCost: ['lastUnitCost', MoneyText.nullable()],
  planUnitCost: ['planUnitCost', MoneyText.nullable()],
})
/** What the papers of a month say of a product. */
export const CostPapersWire = wire({
  ...ofProduct,
  issues: ['issueCount', Whole],
  issued: ['issuedAmount', MoneyText],
  /** Lines of what this run values first. */
  unvalued: ['unvaluedCount', Whole],
  receipts: ['receiptCount', Whole],
  completed: ['completedQuantity', StockQuantityText],
})
export const BookedVoucherWire = wire({ id: ['voucherId', Id], title: ['voucherText', z.string()], posted: ['isPosted', Flag] })
export const stepState = ['state', z.enum(['notApplicable', 'blocked', 'todo', 'generated', 'outdated', 'skipped'])] as const
export const CostMonthWire = wire({
  ...ofPeriod,
  closed: ['isClosed', Flag],
  ran: ['isRun', Flag],
  /** What was run is not what the papers say now. */
  stale: ['isStale', Flag],
  madeBy: ['createUserName', z.string()],
  madeAt: ['createTime', Moment.nullable()],
  digest: ['digest', z.string()],
  /** Why there is nothing to run; empty where something was produced. */
  idle: ['idleReason', z.string()],
  steps: ['steps', z.array(CostStepWire)],
  papers: ['papers', z.array(CostPapersWire)],
  products: ['products', z.array(CostSheetWire)],
  pools: ['pools', z.array(CostPoolRunWire)],
  bookings: [
    'bookings',
    z.array(
      wire({
        rule: ['ruleId', z.string()],
        name: ['ruleName', z.string()],
        state: stepState,
        reason: ['reason', z.string()],
        amount: ['amount', MoneyText.nullable()],
        vouchers: ['vouchers', z.array(BookedVoucherWire)],
      }),
    ),
  ],
})
const MOST_PROJECTS = 1000
const KeyOfProjects = z.enum(Object.keys(PROJECT_KEYS) as ProjectKey[], { error: '请选择分配标准' })
const saidOfProjects = {
  /** Null: the amount is typed at period end. */
  key: ['allocationKey', KeyOfProjects.nullable()],
  hours: [
    'projectHours',
    z
      .array(wire({ projectId: ['projectId', Id], hours: ['workHours', StockQuantityText] }))
      .max(MOST_PROJECTS, `最多${MOST_PROJECTS}个项目`)
      .default([]),
  ],
} as const
export const ProjectMonthWire = wire({
  ...versioned,
  ...ofPeriod,
  closed: ['isClosed', Flag],
  ...saidOfProjects,
  rows: [
    'rows',
    z.array(
      wire({
        projectId: ['projectId', Id],
        code: ['projectCode', z.string()],
        name: ['projectName', z.string()],
        income: ['incomeAmount', MoneyText],
        direct: ['directAmount', MoneyText],
        shared: ['sharedAmount', MoneyText],
        cost: ['costAmount', MoneyText],
      }),
    ),
  ],
  common: ['commonAmount', MoneyText],
  /** The account the most of it stands on; null without any. */
  commonCode: ['commonSubjectCode', z.string().nullable()],
  left: ['leftAmount', MoneyText],
  /** Where the step of period end stands. */
  state: stepState,
  reason: ['reason', z.string()],
  vouchers: ['vouchers', z.array(BookedVoucherWire)],
})
const ofSheet = { ...ofPeriod, productId: ['productId', Id.optional()] } as const
const usage = { path: `${costBase}/usage`, summary: '用料差异表', permission: seen } as const
const sheet = { path: `${costBase}/sheet`, summary: '产品成本计算单', permission: seen } as const
export const costApi = {
  month: {
    method: 'GET',
    path: `${costBase}/month`,
    summary: '一个月的成本核算',
    permission: seen,
    query: wire(ofPeriod),
    one: CostMonthWire,
  },
  run: {
    method: 'POST',
    path: `${costBase}/run`,
    summary: '核算产品成本',
    unversioned: 'acts',
    intoMonth: true,
    permission: act,
    body: wire(ofPeriod),
    one: wire({ changed: ['isChanged', Flag], digest: ['digest', z.string()] }),
  },
  undo: {
    method: 'POST',
    path: `${costBase}/undo`,
    summary: '撤销成本核算',
    unversioned: 'acts',
    intoMonth: true,
    permission: act,
    body: wire(ofPeriod),
    one: wire({ count: ['count', Whole] }),
  },
  book: {
    method: 'POST',
    path: `${costBase}/book`,
    summary: '生成成本凭证',
    unversioned: 'acts',
    intoMonth: true,
    permission: act,
    body: wire(ofPeriod),
    one: wire({ count: ['count', Whole] }),
  },
  projects: {
    method: 'GET',
    path: `${costBase}/projects`,
    summary: '按项目核算劳务成本',
    permission: seen,
    query: wire(ofPeriod),
    one: ProjectMonthWire,
  },
  saveProjects: {
    method: 'PUT',
    path: `${costBase}/projects`,
    summary: '保存项目的分配标准与工时',
    guards: { shownBy: 'projects', ask: ({ body }: { body: { period: unknown } }) => ({ query: { period: body.period } }) },
    permission: act,
    body: wire({ ...versioned, ...ofPeriod, ...saidOfProjects }),
  },
  usage: sheetCall(usage, ofPeriod),
  usageFile: sheetFileCall(usage, ofPeriod),
  sheet: sheetCall(sheet, ofSheet),
  file: sheetFileCall(sheet, ofSheet),
} as const satisfies Api
