/** Physical counts of assets (盘点): begun over some cards, seen on a desk or a telephone, finished with the documents of what differs. */
import { COUNT_RESULTS, COUNT_SEEN, COUNT_STATES, countFields, findFields } from '@app/domain/stock/assets/counts/counts'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, pagesOf, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { filter } from '../../kernel/filter.ts'
import { sheetCall, sheetFileCall } from '../../kernel/sheet.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { PreviewLine } from '../../finance/period-end/period-end.ts'
import { oneOf } from './asset-settings.ts'

const base = '/rest/companyAccount/merge/assets/v1.0/count'
const look = 'assets-card-chaxun'
const edit = 'assets-card-bianji'
const OneId = z.object({ id: Id })
const optional = Id.nullable().default(null)

export const countItemFilter = filter({
  seen: { title: '盘点结果', kind: 'choice', hint: '全部结果', choices: COUNT_SEEN, as: 'countResult' },
  search: { title: '搜索', kind: 'text', hint: '编号、名称、地点、保管人', most: 50 },
})

export const CountDraft = wire({
  day: ['countDate', DayText],
  categoryId: ['categoryId', optional],
  departmentId: ['departmentId', optional],
  location: ['location', codecOf(countFields.location).default('')],
  note: ['remark', codecOf(countFields.note).default('')],
})
export const CountWire = wire({
  id: ['countId', Id],
  code: ['countNo', z.string()],
  day: ['countDate', DayText],
  scope: ['scopeText', z.string()],
  note: ['remark', z.string()],
  state: ['countStatus', oneOf(COUNT_STATES, '状态不正确')],
  cards: ['cardCount', Whole],
  present: ['presentCount', Whole],
  missing: ['missingCount', Whole],
  found: ['foundCount', Whole],
  madeBy: ['createUserName', z.string()],
  madeAt: ['createTime', Moment],
  finishedBy: ['finishUserName', z.string()],
  finishedAt: ['finishTime', Moment.nullable()],
  /** Its month is open. */
  undoable: ['isUndoable', Flag],
})
const described = {
  name: ['assetName', z.string()],
  category: ['categoryName', z.string()],
  spec: ['specification', z.string()],
  quantity: ['quantity', Whole],
  unit: ['unitName', z.string()],
  departments: ['departmentText', z.string()],
  location: ['location', z.string()],
  keeper: ['keeper', z.string()],
  note: ['remark', z.string()],
} as const
export const CountItemWire = wire({
  position: ['itemNo', Whole],
  cardId: ['cardId', Id.nullable()],
  code: ['assetCode', z.string()],
  ...described,
  cost: ['originalValue', MoneyText],
  accumulated: ['accumulatedAmount', MoneyText],
  impairment: ['impairmentAmount', MoneyText],
  result: ['countResult', oneOf(COUNT_RESULTS, '盘点结果不正确').nullable()],
  countedName: ['countUserName', z.string()],
  countedAt: ['countTime', Moment.nullable()],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
})
const typed = {
  name: ['assetName', codecOf(findFields.name)],
  categoryId: ['categoryId', optional],
  departmentId: ['departmentId', optional],
  spec: ['specification', codecOf(findFields.spec).default('')],
  quantity: ['quantity', Whole.default(1)],
  unit: ['unitName', codecOf(findFields.unit).default('')],
  location: ['location', codecOf(findFields.location).default('')],
  keeper: ['keeper', codecOf(findFields.keeper).default('')],
  cost: ['replacementCost', MoneyText.nullable().default(null)],
  lifeMonths: ['lifeMonths', Whole.nullable().default(null)],
  note: ['remark', codecOf(findFields.note).default('')],
} as const
export const FindDraft = wire({ ...versioned, ...typed }, findFields)
export const FindWire = wire({
  ...versioned,
  id: ['findId', Id],
  countId: ['countId', Id],
  ...typed,
  foundName: ['findUserName', z.string()],
  foundAt: ['findTime', Moment],
  cardId: ['cardId', Id.nullable()],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
})
/** What finishing does, or would do: a document for each that differs; what still keeps it from being done, in words. */
export const FinishedWire = wire({
  differences: [
    'differences',
    z.array(
      wire({
        key: ['key', z.string()],
        kind: ['differenceType', z.enum(['missing', 'found'])],
        name: ['assetName', z.string()],
        amount: ['amount', MoneyText],
        lines: ['voucherItems', z.array(PreviewLine)],
      }),
    ),
  ],
  problems: ['problems', z.array(z.string())],
  hint: ['hint', z.string()],
})

const sheet = { path: `${base}/sheet`, summary: '固定资产盘点表', permission: look } as const
const ofCount = { id: ['countId', Id] } as const

export const assetCountsApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '资产盘点列表',
    permission: look,
    query: wire({ ...pagesOf(100) }),
    many: CountWire,
  },
  get: { method: 'GET', path: `${base}/:id`, summary: '资产盘点', permission: look, params: OneId, one: CountWire },
  items: {
    method: 'GET',
    path: `${base}/:id/items`,
    summary: '盘点的资产',
    permission: look,
    params: OneId,
    query: wire({ ...countItemFilter.wire, ...pagesOf(100) }),
    many: CountItemWire,
  },
  start: {
    method: 'POST',
    path: base,
    summary: '开始资产盘点',
    unversioned: 'made',
    permission: edit,
    body: CountDraft,
    one: wire({ id: ['countId', Id], code: ['countNo', z.string()], cards: ['cardCount', Whole] }),
  },
  /** Seen, missing, or not looked for yet after all. */
  mark: {
    method: 'PUT',
    path: `${base}/:id/items`,
    summary: '登记盘点结果',
    unversioned: 'single',
    permission: edit,
    params: OneId,
    body: wire({
      positions: ['itemNos', z.array(Whole).min(1, '请选择资产').max(2000, '一次最多登记2000张')],
      seen: ['countResult', oneOf(COUNT_SEEN, '请选择盘点结果')],
      note: ['remark', codecOf(findFields.note).nullable().default(null)],
    }),
    one: wire({ count: ['count', Whole] }),
  },
  /** The number a label says: seen. What it is of is answered, and whether somebody had seen it before. */
  scan: {
    method: 'POST',
    path: `${base}/:id/scan`,
    summary: '扫标签盘点',
    unversioned: 'single',
    permission: edit,
    params: OneId,
    body: wire({ code: ['assetCode', z.string().trim().min(1, '请扫标签或输入资产编号').max(30, '资产编号最多30个字符')] }),
    one: wire({ item: ['item', CountItemWire], before: ['seenBefore', z.string()] }),
  },
  finds: { method: 'GET', path: `${base}/:id/finds`, summary: '盘盈的资产', permission: look, params: OneId, many: FindWire },
  find: { method: 'GET', path: `${base}/finds/:id`, summary: '一项盘盈', permission: look, params: OneId, one: FindWire },
  addFind: {
    method: 'POST',
    path: `${base}/:id/finds`,
    summary: '登记盘盈',
    unversioned: 'made',
    permission: edit,
    params: OneId,
    body: FindDraft,
    one: wire({ id: ['findId', Id] }),
  },
  changeFind: {
    method: 'PUT',
    path: `${base}/finds/:id`,
    summary: '修改盘盈',
    guards: { shownBy: 'find', key: 'id' },
    permission: edit,
    params: OneId,
    body: FindDraft,
  },
  removeFind: { method: 'DELETE', path: `${base}/finds/:id`, summary: '删除盘盈', permission: edit, params: OneId },
  /** agreeFlag 0: what it would make, and what is still to be said. */
  finish: {
    method: 'POST',
    path: `${base}/:id/finish`,
    summary: '完成资产盘点',
    unversioned: 'acts',
    permission: edit,
    params: OneId,
    body: wire({ agreed: ['agreeFlag', Flag.default(false)] }),
    one: FinishedWire,
  },
  /** Its documents are taken back, and counting goes on. */
  undo: { method: 'POST', path: `${base}/:id/undo`, summary: '撤销完成资产盘点', unversioned: 'acts', permission: edit, params: OneId },
  remove: { method: 'DELETE', path: `${base}/:id`, summary: '取消资产盘点', permission: edit, params: OneId },
  sheet: sheetCall(sheet, ofCount),
  sheetFile: sheetFileCall(sheet, ofCount),
} as const satisfies Api
