/** Returns the client is asked about before they are sent, the firm's side: how each stands, and telling him. */
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { ConsentWire } from '../../tax/filing/filing-consent.ts'
import { interactionsBase } from './interactions.ts'

/** A return the client is asked about before it is sent, with its figures in short. */
export const AskedFilingWire = wire({
  id: ['filingId', Id],
  title: ['taxName', z.string()],
  correction: ['correctionNo', Whole],
  from: ['periodBegin', DayText],
  to: ['periodEnd', DayText],
  due: ['deadline', DayText],
  owed: ['taxAmount', MoneyText],
  /** What was sold in those months as the return says; null where it does not say it. */
  sales: ['salesAmount', MoneyText.nullable()],
  /** null: not paid yet. */
  paid: ['paidAmount', MoneyText.nullable()],
  /** The bureau has taken it. */
  filed: ['filedFlag', Flag],
  /** SM3 over every figure that is sent: the answer is to these. */
  digest: ['digest', z.string()],
  /** An answer is waited for. */
  waits: ['waitFlag', Flag],
  lines: ['lines', z.array(wire({ title: ['title', z.string()], amount: ['amount', MoneyText] }))],
  consent: ['clientConsent', ConsentWire],
})
/** The latest first, some at a time: those before one that was shown; `next`: where the rest goes on. */
export const askedPages = {
  query: wire({ before: ['beforeId', Id.optional()] }),
  many: AskedFilingWire,
  total: wire({ next: ['nextId', Id.nullable()] }),
} as const
export const askedFilingsApi = {
  list: {
    method: 'GET',
    path: `${interactionsBase}/filing`,
    summary: '请客户确认的申报',
    permission: 'customerInteractions-taxForecast-chaxun',
    ...askedPages,
  },
  push: {
    method: 'POST',
    path: `${interactionsBase}/filing/:id/push`,
    summary: '请客户确认申报',
    unversioned: 'acts',
    permission: 'customerInteractions-taxForecast-bianji',
    long: true,
    params: z.object({ id: Id }),
    body: wire({
      contactId: ['contactId', z.string({ error: '请选择客户联系人' }).min(1, '请选择客户联系人')],
      bySms: ['smsFlag', Flag.default(true)],
    }),
    one: wire({ link: ['link', z.string()] }),
  },
} as const satisfies Api
