/** Asset cards (资产卡片): kept, found, taken in and out as workbooks, proved against the books. The calls are ours. */
import { z } from 'zod'
import { Flag, Id, MoneyText, pagesOf, PeriodText, QuantityText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { oneSheet } from '../../kernel/uploads.ts'
import { asOf } from '../../finance/books/trial-balance.ts'
import { BatchRow, LastChange, UndoAsk, Undone } from '../../ledger/batches/batches.ts'
import { wire } from '../../kernel/wire.ts'
import { cardFilter, CardDraft, CardWire, ProofWire, SourceLineWire, DividedWire, SplitDraft, MergeDraft } from './asset-card-shapes.ts'

export {
  CARD_STATES,
  isPresent,
  cardFilter,
  CardDraft,
  CardWire,
  ProofWire,
  SourceLineWire,
  DividedWire,
  SplitDraft,
  MergeDraft,
} from './asset-card-shapes.ts'
const base = '/rest/companyAccount/merge/assets/v1.0/card'
const look = 'assets-card-chaxun'
const edit = 'assets-card-bianji'
const OneId = z.object({ id: Id })

export const assetCardsApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '资产卡片列表',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText], ...cardFilter.wire, ...pagesOf(100) }),
    many: CardWire,
    total: wire({ cost: ['originalValue', MoneyText] }),
  },
  /** What all that fit come to as the month ends: reckoned card by card, so asked for beside the list. */
  sums: {
    method: 'GET',
    path: `${base}/sums`,
    summary: '资产卡片合计',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText], ...cardFilter.wire }),
    one: wire({
      charge: ['monthCharge', MoneyText],
      accumulated: ['accumulatedAmount', MoneyText],
      impairment: ['impairmentAmount', MoneyText],
      net: ['netValue', MoneyText],
    }),
    snapshot: true,
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: '资产卡片',
    permission: look,
    params: OneId,
    one: CardWire,
  },
  /** Cards beside the books, subject by subject. */
  proof: {
    method: 'GET',
    path: `${base}/proof`,
    summary: '账卡核对',
    anyOf: [
      look,
      'assets-maintain-chaxun',
      'assets-depreciationSchedule-chaxun',
      'assets-depreciationAccount-chaxun',
      'assets-disposalSchedule-chaxun',
      'assets-assetsDepartment-chaxun',
      'assets-buildingEngineering-chaxun',
      'assets-changeAssetsRecord-chaxun',
    ],
    query: wire({ period: ['accountPeriod', PeriodText], ...asOf }),
    many: ProofWire,
    total: wire({ cards: ['cardCount', Whole], holds: ['isEqual', Flag] }),
    snapshot: true,
  },
  sources: {
    method: 'GET',
    path: `${base}/sources`,
    summary: '待建卡的分录和发票明细',
    permission: look,
    /** Of the month; or of one input invoice, whatever its lines are booked on. */
    query: wire({ period: ['accountPeriod', PeriodText], invoiceId: ['invoiceId', Id.optional()] }),
    many: SourceLineWire,
  },
  add: {
    method: 'POST',
    path: base,
    summary: '新增资产卡片',
    unversioned: 'made',
    permission: edit,
    body: CardDraft,
    one: wire({ id: ['cardId', Id], code: ['assetCode', z.string()] }),
  },
  change: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: '修改资产卡片',
    guards: { shownBy: 'get', key: 'id' },
    permission: edit,
    params: OneId,
    body: CardDraft,
  },
  remove: { method: 'DELETE', path: `${base}/:id`, summary: '删除资产卡片', permission: edit, params: OneId },
  setUnits: {
    method: 'PUT',
    path: `${base}/:id/units`,
    summary: '填写工作量',
    unversioned: 'single',
    permission: edit,
    params: OneId,
    body: wire({ period: ['accountPeriod', PeriodText], units: ['units', QuantityText] }),
  },
  /** What would become of each card, with the month's charge; with `agreed` done, all of them or none. */
  batch: {
    method: 'PUT',
    path: `${base}/batch`,
    summary: '批量修改资产卡片',
    unversioned: 'single',
    permission: edit,
    body: wire({
      ids: ['ids', z.array(Id).min(1, '请选择资产卡片').max(2000, '一次最多修改2000张卡片')],
      field: ['fieldName', z.string().max(40)],
      value: ['fieldValue', z.string().max(200)],
      /** From which month on, of what happens to a card. */
      period: ['accountPeriod', PeriodText],
      agreed: ['agreeFlag', Flag.default(false)],
    }),
    many: BatchRow,
  },
  /** From a month on a card goes on as several; agreeFlag 0: what they would be. Taken back by `undo`. */
  split: {
    method: 'POST',
    path: `${base}/:id/split`,
    summary: '拆分资产卡片',
    unversioned: 'made',
    permission: edit,
    params: OneId,
    body: SplitDraft,
    many: DividedWire,
  },
  merge: {
    method: 'POST',
    path: `${base}/merge`,
    summary: '合并资产卡片',
    unversioned: 'made',
    permission: edit,
    body: MergeDraft,
    many: DividedWire,
  },
  lastChange: { method: 'GET', path: `${base}/lastChange`, summary: '资产卡片可以撤销的一步', permission: look, many: LastChange },
  undo: {
    method: 'PUT',
    path: `${base}/undo`,
    summary: '撤销资产卡片的上一步',
    unversioned: 'acts',
    permission: edit,
    body: UndoAsk,
    one: Undone,
  },
  template: { method: 'GET', path: `${base}/template`, summary: '下载资产卡片模板', permission: look, download: true },
  import: {
    method: 'POST',
    path: `${base}/file`,
    summary: '导入资产卡片',
    unversioned: 'made',
    permission: edit,
    upload: oneSheet('资产卡片清单'),
    one: wire({ count: ['count', Whole] }),
  },
  export: {
    method: 'GET',
    path: `${base}/file`,
    summary: '导出资产卡片',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText], ...cardFilter.wire, format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
} as const satisfies Api
