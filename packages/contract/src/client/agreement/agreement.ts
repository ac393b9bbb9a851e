/** 业务与账的核对: papers of a month beside the vouchers made from them, each difference with its reason. */
import { PAPER_KINDS, REASONS, type AgreedKind, type DifferenceReason } from '@app/domain/client/agreement/agreement'
import { z } from 'zod'
import { DayText, Id, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const Kind = z.enum(Object.keys(PAPER_KINDS) as [AgreedKind, ...AgreedKind[]])
const Reason = z.enum(Object.keys(REASONS) as [DifferenceReason, ...DifferenceReason[]])

export const agreementApi = {
  month: {
    method: 'GET',
    path: '/rest/companyAccount/merge/agreement/v1.0',
    summary: '业务与账核对',
    permission: 'finance-agreement-chaxun',
    query: wire({ period: ['accountPeriod', PeriodText] }),
    many: wire({
      kind: ['paperKind', Kind],
      count: ['paperCount', Whole],
      sum: ['paperAmount', MoneyText],
      bookedCount: ['bookedCount', Whole],
      booked: ['bookedAmount', MoneyText],
      voucherCount: ['voucherCount', Whole],
      lines: ['lineAmount', MoneyText],
      difference: ['difference', MoneyText],
      explained: ['explained', z.array(wire({ reason: ['reason', Reason], count: ['count', Whole], amount: ['amount', MoneyText] }))],
      rows: [
        'rows',
        z.array(
          wire({
            reason: ['reason', Reason],
            paperId: ['paperId', Id.nullable()],
            voucherId: ['voucherId', Id.nullable()],
            day: ['paperDate', DayText.nullable()],
            name: ['name', z.string()],
            papers: ['paperAmount', MoneyText],
            lines: ['lineAmount', MoneyText],
            difference: ['difference', MoneyText],
          }),
        ),
      ],
    }),
    snapshot: true,
    chat: 'reads',
  },
} as const satisfies Api
