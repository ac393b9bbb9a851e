/** What happens to assets (资产变动): seen before it is booked, booked with its voucher in one step, taken back. The calls are ours. */
import { EVENT_KINDS, SAID_KINDS } from '@app/domain/stock/assets/events/events'
import { METHODS } from '@app/domain/stock/assets/cards/kinds'
import { ZERO } from '@app/domain/kernel/money'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, pagesOf, PeriodText, QuantityText, RateText, text, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { filter } from '../../kernel/filter.ts'
import { sheetFileCall } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'
import { PreviewLine } from '../../finance/period-end/period-end.ts'
import { oneOf, Subject } from './asset-settings.ts'

const base = '/rest/companyAccount/merge/assets/v1.0/event'
const look = 'assets-changeAssetsRecord-chaxun'
const edit = 'assets-changeAssetsRecord-bianji'
const OneId = z.object({ id: Id })

export const eventFilter = filter({
  from: { title: '变动日期', kind: 'day', as: 'fromDate' },
  to: { title: '变动日期', kind: 'day', as: 'toDate' },
  kind: { title: '变动', kind: 'choice', hint: '全部变动', choices: EVENT_KINDS, as: 'eventType' },
  search: { title: '搜索变动', kind: 'text', hint: '编号、名称、原因', most: 50 },
  cardId: { title: '所选卡片的变动', kind: 'record', at: 'card' },
})

export const EventDraft = wire({
  cardId: ['cardId', z.string({ error: '请选择资产卡片' }).pipe(Id)],
  kind: ['eventType', oneOf(SAID_KINDS, '请选择变动')],
  day: ['eventDate', DayText],
  from: ['effectivePeriod', PeriodText.nullable().default(null)],
  amount: ['amount', MoneyText.nullable().default(null)],
  remainingMonths: ['remainingMonths', Whole.nullable().default(null)],
  residual: ['residualValue', MoneyText.nullable().default(null)],
  method: ['depreciationMethod', oneOf(METHODS, '请选择折旧方法').nullable().default(null)],
  unitsLeft: ['unitsLeft', QuantityText.nullable().default(null)],
  /** Percent of what there is. */
  share: ['sharePercent', RateText.nullable().default(null)],
  gross: ['grossAmount', MoneyText.default(ZERO)],
  tax: ['taxAmount', MoneyText.default(ZERO)],
  fee: ['feeAmount', MoneyText.default(ZERO)],
  moneyCode: ['moneySubjectCode', Subject.default('')],
  taxCode: ['taxSubjectCode', Subject.default('')],
  shares: [
    'departmentShares',
    z
      .array(wire({ departmentId: ['departmentId', Id], weight: ['weight', QuantityText] }))
      .max(50, '最多50个使用部门')
      .default([]),
  ],
  reason: ['reason', text({ max: 200, tooLong: '原因最多200个字符' }).default('')],
  /** It is in the books already: no voucher is made. */
  booked: ['isBooked', Flag.default(false)],
})
export const EventWire = wire({
  id: ['eventId', Id],
  cardId: ['cardId', Id],
  code: ['assetCode', z.string()],
  name: ['assetName', z.string()],
  kind: ['eventType', oneOf(EVENT_KINDS, '变动不正确')],
  day: ['eventDate', DayText],
  from: ['effectivePeriod', PeriodText.nullable()],
  words: ['content', z.string()],
  amount: ['amount', MoneyText.nullable()],
  reason: ['reason', z.string()],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  madeBy: ['createUserName', z.string()],
  madeAt: ['createTime', Moment],
  /** Nothing later happened, and its month is open. */
  undoable: ['isUndoable', Flag],
})
/** What it would do: the card before and after, the entries, the proof. */
export const EventPreview = wire({
  lines: ['voucherItems', z.array(PreviewLine)],
  facts: ['facts', z.array(wire({ label: ['label', z.string()], value: ['value', z.string()] }))],
  result: ['resultAmount', MoneyText.nullable()],
  holds: ['isEqual', Flag],
})

export const assetEventsApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '资产变动记录',
    anyOf: [look, 'assets-card-chaxun'],
    query: wire({ ...eventFilter.wire, ...pagesOf(100) }),
    many: EventWire,
  },
  export: sheetFileCall({ path: base, summary: '资产变动记录', anyOf: [look, 'assets-card-chaxun'] }, eventFilter.wire),
  preview: {
    method: 'POST',
    path: `${base}/preview`,
    summary: '试算资产变动',
    unversioned: 'reads',
    permission: edit,
    writes: false,
    body: EventDraft,
    one: EventPreview,
  },
  add: {
    method: 'POST',
    path: base,
    summary: '登记资产变动',
    unversioned: 'made',
    permission: edit,
    body: EventDraft,
    one: wire({ id: ['eventId', Id], voucherId: ['voucherId', Id.nullable()], voucher: ['voucherText', z.string()] }),
  },
  /** The last thing that happened to a card, with its voucher. */
  undo: { method: 'DELETE', path: `${base}/:id`, summary: '撤销资产变动', permission: edit, params: OneId },
} as const satisfies Api
