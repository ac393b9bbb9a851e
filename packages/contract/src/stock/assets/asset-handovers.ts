/** Cards handed over to another ledger of the firm (调拨): where they may go, what either side would book, done in one step. The calls are ours. */
import { handoverFields } from '@app/domain/stock/assets/handovers/handover'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { wire } from '../../kernel/wire.ts'
import { PreviewLine } from '../../finance/period-end/period-end.ts'
import { Subject } from './asset-settings.ts'

const base = '/rest/companyAccount/merge/assets/v1.0/handover'
const edit = 'assets-changeAssetsRecord-bianji'
const OneId = z.object({ id: Id })
const Named = wire({ id: ['id', Id], name: ['name', z.string()] })

export const HandoverDraft = wire({
  cardId: ['cardId', z.string({ error: '请选择资产卡片' }).pipe(Id)],
  to: ['toCompanyId', z.string({ error: handoverFields.to.required }).pipe(Id)],
  day: ['eventDate', DayText],
  categoryId: ['categoryId', z.string({ error: handoverFields.categoryId.required }).pipe(Id)],
  departmentId: ['departmentId', Id.nullable().default(null)],
  moneyCode: ['moneySubjectCode', Subject.default('')],
  theirCode: ['toSubjectCode', Subject.default('')],
  reason: ['reason', codecOf(handoverFields.reason).default('')],
})
/** Of either side: the entries, in the order they are shown. */
const SideWire = wire({
  ledger: ['companyName', z.string()],
  lines: ['voucherItems', z.array(PreviewLine)],
})
export const HandoverWire = wire({
  given: ['giver', SideWire],
  taken: ['taker', SideWire],
  cost: ['originalValue', MoneyText],
  accumulated: ['accumulatedAmount', MoneyText],
  impairment: ['impairmentAmount', MoneyText],
  net: ['netValue', MoneyText],
  /** What the tax book has not deducted goes with it. */
  taxLeft: ['taxLeftAmount', MoneyText],
  holds: ['isEqual', Flag],
})

export const assetHandoversApi = {
  /** Other ledgers of the firm the person may keep cards in. */
  ledgers: { method: 'GET', path: `${base}/ledgers`, summary: '可以调入资产的账套', permission: edit, long: true, many: Named },
  /** What a card can become there. */
  places: {
    method: 'GET',
    path: `${base}/places`,
    summary: '调入账套的类别、部门和科目',
    permission: edit,
    long: true,
    query: wire({ cardId: ['cardId', Id], to: ['toCompanyId', Id] }),
    one: wire({
      categories: ['categories', z.array(Named)],
      departments: ['departments', z.array(Named)],
      subjects: ['subjects', z.array(wire({ code: ['subjectCode', z.string()], name: ['subjectName', z.string()] }))],
      /** What is proposed; none where nothing of the kind is there. */
      categoryId: ['categoryId', Id.nullable()],
      theirCode: ['toSubjectCode', z.string()],
    }),
  },
  preview: {
    method: 'POST',
    path: `${base}/preview`,
    summary: '试算资产调拨',
    unversioned: 'reads',
    permission: edit,
    long: true,
    writes: false,
    body: HandoverDraft,
    one: HandoverWire,
  },
  /** Gone here and come there with a voucher on either side, all of it or nothing. */
  handOver: {
    method: 'POST',
    path: base,
    summary: '调拨资产到别的账套',
    unversioned: 'made',
    permission: edit,
    long: true,
    body: HandoverDraft,
    one: wire({
      id: ['eventId', Id],
      voucher: ['voucherText', z.string()],
      code: ['assetCode', z.string()],
      theirs: ['toVoucherText', z.string()],
    }),
  },
  /** Taken back on both sides, with both vouchers. */
  undo: { method: 'DELETE', path: `${base}/:id`, summary: '撤销资产调拨', permission: edit, long: true, params: OneId },
} as const satisfies Api
