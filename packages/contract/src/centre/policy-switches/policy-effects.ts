/** What switching a doubtful rule would change (启用前的影响): returns that are not filed yet, in every company of the firm. */
import { RETURN_STATES } from '@app/domain/tax/forms/engine/return'
import { FILING_KINDS } from '@app/domain/tax/forms/engine/taxes'
import { z } from 'zod'
import { Flag, Id, MoneyText, PeriodNumber, Whole, pagesOf } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { PackageCode } from '../../ledger/policies/policies.ts'

export const EffectRow = wire({
  id: ['companyId', Id],
  name: ['companyName', z.string()],
  declarationId: ['declarationId', Id],
  filing: ['declareModule', z.enum(FILING_KINDS)],
  period: ['declarationYearmonth', PeriodNumber],
  cycle: ['declarationPeriod', z.enum(['month', 'quarter', 'year'])],
  state: ['declarationState', z.enum(Object.keys(RETURN_STATES) as [keyof typeof RETURN_STATES])],
  dueNow: ['taxAmount', MoneyText],
  /** As it would be. */
  dueThen: ['changedTaxAmount', MoneyText],
  creditNow: ['retainedCredit', MoneyText],
  creditThen: ['changedRetainedCredit', MoneyText],
})

export const policyEffectsApi = {
  list: {
    method: 'GET',
    path: '/rest/companytax/merge/policies/v1.0/firm/effects',
    summary: '启用或停用存疑规定的影响',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-policySwitches-chaxun',
    query: wire({ package: ['packageCode', PackageCode], on: ['isOn', Flag], ...pagesOf(200) }),
    many: EffectRow,
    /** What was looked at: where nothing was, nothing is unaffected. */
    total: wire({
      companies: ['companyTotal', Whole],
      returns: ['declarationTotal', Whole],
      /** Companies not looked at yet: nothing is known of all before this is 0. */
      waiting: ['waitingTotal', Whole],
    }),
  },
} as const satisfies Api
