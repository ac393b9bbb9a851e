/** 智能报税 (spec 1 §2.4; idea 23): the specification names the page alone; the calls are ours. It prepares and explains; a person signs. */
import { OWED_TAX_KEYS } from '@app/domain/tax/calendar/owed-taxes'
import { RETURN_STATES, type ReturnState } from '@app/domain/tax/forms/engine/return'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText } from '../../kernel/codecs.ts'
import { PageAddress } from '../../kernel/places.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companytax/merge/aiTax/v1.0'
const states = Object.keys(RETURN_STATES) as [ReturnState, ...ReturnState[]]

export const GuidedWire = wire({
  key: ['returnKey', z.string()],
  tax: ['taxCode', z.enum(OWED_TAX_KEYS)],
  title: ['formName', z.string()],
  from: ['periodBegin', PeriodText],
  period: ['accountPeriod', PeriodText],
  due: ['deadline', DayText],
  /** Why it is owed; whether that has to be asked. */
  why: ['reason', z.string()],
  asked: ['toBeConfirmed', Flag],
  declarationId: ['declarationId', Id.nullable()],
  /** Null: there is none yet. */
  state: ['declarationState', z.enum(states).nullable()],
  /** Null: nothing is known of it. */
  amount: ['taxAmount', MoneyText.nullable()],
  words: ['explanations', z.array(z.string())],
  doubts: ['doubts', z.array(wire({ severity: ['severity', z.enum(['error', 'ask', 'warn'])], says: ['says', z.string()] }))],
  /** Where a person looks at it and signs. */
  page: ['pagePath', PageAddress],
})

export const aiTaxApi = {
  list: {
    method: 'GET',
    path: base,
    summary: '智能报税：一个月的申报表与说明',
    permission: 'taxWorkspace-aiTax-chaxun',
    query: wire({ period: ['accountPeriod', PeriodText] }),
    many: GuidedWire,
  },
  /** Drafts what is missing and takes the books anew into what is drafted; it checks, signs and files nothing. */
  prepare: {
    method: 'POST',
    path: `${base}/prepare`,
    summary: '智能报税：准备申报表',
    unversioned: 'made',
    permission: 'taxWorkspace-aiTax-bianji',
    body: wire({ period: ['accountPeriod', PeriodText] }),
    many: wire({ title: ['formName', z.string()], success: ['success', Flag], words: ['message', z.string()] }),
  },
} as const satisfies Api
