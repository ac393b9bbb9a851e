/** What a close leaves behind (结账凭据), and what opening the month again would touch. */
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/endCheckout/v1.0'
const look = 'finance-endCheckout-chaxun'

const Names = z.array(z.string())

export const CloseRecordWire = wire({
  id: ['manifestId', Id],
  closedAt: ['closeTime', Moment],
  closedBy: ['userName', z.string()],
  digest: ['digest', z.string()],
  people: ['people', wire({ prepared: ['prepared', Names], reviewed: ['reviewed', Names], posted: ['posted', Names] })],
  /** What the month was closed from; digest empty where the value says it all. */
  inputs: ['inputs', z.array(wire({ name: ['name', z.string()], value: ['value', z.string()], digest: ['digest', z.string()] }))],
  steps: [
    'steps',
    z.array(
      wire({
        ruleId: ['ruleId', z.string()],
        name: ['stepName', z.string()],
        state: ['stepStatus', z.string()],
        reason: ['reason', z.string()],
        amount: ['amount', MoneyText.nullable()],
        vouchers: ['vouchers', Names],
      }),
    ),
  ],
  warnings: ['warnings', Names],
  /** First-level subjects, balances debit positive. */
  trial: [
    'trial',
    z.array(
      wire({
        code: ['subjectCode', z.string()],
        name: ['subjectName', z.string()],
        opening: ['openingBalance', MoneyText],
        debit: ['debitAmount', MoneyText],
        credit: ['creditAmount', MoneyText],
        closing: ['closingBalance', MoneyText],
      }),
    ),
  ],
  /** What is not so any more: input and figure differences, and notes that move nothing. */
  differences: [
    'differences',
    z.array(
      wire({
        kind: ['differenceType', z.enum(['input', 'figure', 'note'])],
        what: ['name', z.string()],
        was: ['closedValue', z.string()],
        is: ['currentValue', z.string()],
      }),
    ),
  ],
})

const CloseRecords = wire({
  /** The last close first; earlier ones stay when a month was re-opened and closed again. */
  list: ['manifests', z.array(wire({ id: ['manifestId', Id], closedAt: ['closeTime', Moment], digest: ['digest', z.string()] }))],
  /** Null where nothing was written: brought with the ledger, or closed before there were manifests. */
  shown: ['manifest', CloseRecordWire.nullable()],
})

/** A statement given away, an archive package or a return that was filed, of a month that is opened again or of a later one. */
export const TouchedWire = wire({
  kind: ['touchedType', z.enum(['statement', 'package', 'return'])],
  name: ['touchedName', z.string()],
  period: ['accountPeriod', PeriodText],
  on: ['touchedDate', DayText],
  recipients: ['recipients', z.array(z.string())],
})

const ReopenEffect = wire({
  /** Who closed the month and when; null where nothing was written then. */
  closedBy: ['userName', z.string().nullable()],
  closedAt: ['closeTime', Moment.nullable()],
  /** What has left the house and will not change by itself. */
  touched: ['touched', z.array(TouchedWire)],
  /** Duties are separated here: another person has to agree. */
  takesTwo: ['takesTwo', Flag],
  /** What is asked for and not answered yet. */
  request: [
    'request',
    wire({
      id: ['requestId', Id],
      reason: ['reason', z.string()],
      askedName: ['applyUserName', z.string()],
      askedAt: ['applyTime', Moment],
      own: ['ownFlag', Flag],
    }).nullable(),
  ],
  /** The month itself and every one after it that has vouchers. */
  months: [
    'months',
    z.array(
      wire({
        period: ['accountPeriod', PeriodText],
        posted: ['postedCount', Whole],
        drafts: ['draftCount', Whole],
        /** Vouchers period end made. */
        made: ['closingCount', Whole],
      }),
    ),
  ],
})

export const closeRecordsApi = {
  record: {
    method: 'GET',
    path: `${base}/manifest`,
    summary: '结账凭据',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText], id: ['manifestId', Id.optional()] }),
    one: CloseRecords,
    snapshot: true,
  },
  reopenEffect: {
    method: 'GET',
    path: `${base}/reopen`,
    summary: '反结账影响',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText] }),
    one: ReopenEffect,
    snapshot: true,
  },
} as const satisfies Api
