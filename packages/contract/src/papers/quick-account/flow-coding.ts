/** Coding movements of money in bulk (批量设科目): what each is proposed to be booked on and why, and what a person chose instead. */
import { CONFIDENCES, SOURCES } from '@app/domain/papers/quick-account/suggestion'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/merge/fundFlow/v1.0/coding'

export const CodingRow = wire({
  id: ['fundFlowId', Id],
  day: ['tradeDate', DayText],
  account: ['accountName', z.string()],
  party: ['partyName', z.string()],
  abstract: ['abstractText', z.string()],
  inflow: ['incomeAmount', MoneyText],
  outflow: ['expenditureAmount', MoneyText],
  /** Chosen by a person; null: as proposed. */
  chosenId: ['chosenSubjectId', Id.nullable()],
  /** Chosen or proposed; empty when it is not booked at all. */
  subjectCode: ['subjectCode', z.string()],
  subjectName: ['subjectFullName', z.string()],
  why: ['reason', z.string()],
  source: ['source', z.enum(SOURCES)],
  confidence: ['confidence', z.enum(CONFIDENCES)],
  /** Why it gets no voucher; '' when it does. */
  refused: ['refuseReason', z.string()],
})

export const flowCodingApi = {
  /** Movements of a month that wait for a voucher. */
  list: {
    method: 'GET',
    path: base,
    summary: '待记账流水的建议科目',
    permission: 'document-trade-chaxun',
    query: wire({ period: ['accountPeriod', PeriodText], isCash: ['isCash', Flag.default(false)] }),
    many: CodingRow,
    snapshot: true,
  },
  /** null: as proposed again. What differs from the proposal becomes a proposed rule for its party. */
  save: {
    method: 'PUT',
    path: base,
    summary: '批量设置流水科目',
    unversioned: { because: '只给所说的流水各设一个科目；已记账的即拒绝' },
    permission: 'document-trade-bianji',
    body: wire({
      rows: [
        'rows',
        z
          .array(wire({ id: ['fundFlowId', Id], subjectId: ['subjectId', Id.nullable()] }))
          .min(1, '请选择流水')
          .max(5000, '一次最多5000笔'),
      ],
    }),
    one: wire({ count: ['count', Whole], rules: ['ruleCount', Whole] }),
  },
  /** Every voucher the run made of the month's movements, taken back: drafts alone, a reviewed or posted one refuses all. */
  unbook: {
    method: 'PUT',
    path: `${base}/undo`,
    summary: '撤回流水生成的凭证',
    unversioned: 'acts',
    intoMonth: true,
    permission: 'document-createVoucher-bianji',
    body: wire({ period: ['accountPeriod', PeriodText], isCash: ['isCash', Flag.default(false)] }),
    one: wire({ vouchers: ['voucherCount', Whole], flows: ['flowCount', Whole] }),
  },
} as const satisfies Api
