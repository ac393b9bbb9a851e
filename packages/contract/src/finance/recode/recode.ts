/** Find and recode (批量修改凭证): previewed with its effect on the statements, done as one step, undone as one step. */
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/merge/voucher/recode/v1.0'
const permission = 'document-createVoucher-bianji'
/** Vouchers of one recoding. */
export const MOST_RECODED = 1000

const Asked = {
  ids: ['ids', z.array(Id).min(1, '请选择凭证').max(MOST_RECODED, `一次最多修改${MOST_RECODED}张凭证`)],
  day: ['voucherDate', DayText.optional()],
  fromSubjectId: ['fromSubjectId', Id.optional()],
  toSubjectId: ['toSubjectId', Id.optional()],
  /** For lines that have no tag of a kind the new subject asks for. */
  tagIds: ['tagIds', z.array(Id).max(6).default([])],
  fromTagId: ['fromTagId', Id.optional()],
  /** Left out with fromTagId: the tag is taken off. */
  toTagId: ['toTagId', Id.optional()],
  findAbstract: ['findAbstract', z.string().max(200).optional()],
  replaceAbstract: ['replaceAbstract', z.string().max(200, '摘要最多200字').optional()],
} as const

const Named = {
  id: ['voucherId', Id],
  period: ['accountPeriod', PeriodText],
  word: ['voucherWord', z.enum(VOUCHER_WORDS)],
  number: ['voucherNo', Whole],
} as const

const Preview = wire({
  changed: [
    'changed',
    z.array(
      wire({
        ...Named,
        changes: [
          'changes',
          z.array(
            wire({
              /** 0: of the voucher itself. */
              position: ['lineNo', Whole],
              what: ['fieldName', z.string()],
              before: ['beforeText', z.string()],
              after: ['afterText', z.string()],
            }),
          ),
        ],
      }),
    ),
  ],
  refused: ['refused', z.array(wire({ ...Named, reason: ['reason', z.string()] }))],
  /** Vouchers in which the recoding finds nothing. */
  untouched: ['untouchedCount', Whole],
  effects: [
    'effects',
    z.array(
      wire({
        statement: ['reportName', z.string()],
        period: ['accountPeriod', PeriodText],
        row: ['itemName', z.string()],
        column: ['columnName', z.string()],
        before: ['beforeAmount', MoneyText],
        after: ['afterAmount', MoneyText],
      }),
    ),
  ],
})

const Act = wire({
  id: ['recodeId', Id],
  description: ['description', z.string()],
  count: ['count', Whole],
  userName: ['userName', z.string()],
  at: ['operateTime', Moment],
  undone: ['undone', Flag],
})

export const recodeApi = {
  preview: {
    method: 'POST',
    path: `${base}/preview`,
    summary: '预览批量修改',
    unversioned: 'reads',
    permission,
    body: wire(Asked),
    one: Preview,
  },
  apply: {
    method: 'POST',
    path: base,
    summary: '批量修改凭证',
    unversioned: 'acts',
    permission,
    body: wire({ ...Asked, leaveOut: ['leaveOutRefused', Flag.default(false)] }),
    one: wire({ id: ['recodeId', Id], count: ['count', Whole] }),
  },
  list: { method: 'GET', path: `${base}/list`, summary: '批量修改记录', permission, many: Act },
  undo: {
    method: 'PUT',
    path: `${base}/:id/undo`,
    summary: '撤销批量修改',
    unversioned: 'acts',
    permission,
    params: z.object({ id: Id }),
    one: wire({ count: ['count', Whole] }),
  },
} as const satisfies Api
