/** Input tax of mixed use given back (长期资产进项税额转出, 604): dear cards of the year, and what a person decided of each. */
import { ADJUSTED_YEARS } from '@app/domain/stock/assets/tax/mixed-use'
import { cardFields } from '@app/domain/stock/assets/cards/fields'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, QuantityText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { wire } from '../../kernel/wire.ts'
import { oneOf } from './asset-settings.ts'

const base = '/rest/companyAccount/merge/assets/v1.0/mixedUse'
const As = oneOf(ADJUSTED_YEARS, '请选择调整年限')

export const MixedUseWire = wire({
  cardId: ['cardId', Id],
  code: ['assetCode', z.string()],
  name: ['assetName', z.string()],
  inService: ['inServiceDate', DayText],
  cost: ['originalValue', MoneyText],
  /** Charged in the year so far. */
  charge: ['yearCharge', MoneyText],
  as: ['adjustType', As],
  tax: ['inputTaxAmount', MoneyText],
  percent: ['nonDeductiblePercent', QuantityText],
  /** By what only programs say of the rule; nothing is taken from it by itself. */
  proposed: ['proposedAmount', MoneyText],
  amount: ['transferAmount', MoneyText],
  /** What the other years gave back. */
  before: ['otherYearsAmount', MoneyText],
  note: ['remark', z.string()],
  decided: ['isDecided', Flag],
  decidedBy: ['decideUserName', z.string()],
})
export const MixedUseDraft = wire({
  period: ['accountPeriod', PeriodText],
  as: ['adjustType', As],
  tax: ['inputTaxAmount', MoneyText],
  percent: ['nonDeductiblePercent', QuantityText],
  amount: ['transferAmount', MoneyText],
  note: ['remark', codecOf(cardFields.note).default('')],
})

export const assetMixedUseApi = {
  /** Of the year of the month. */
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '混用长期资产的进项税额转出',
    permission: 'assets-card-chaxun',
    query: wire({ period: ['accountPeriod', PeriodText] }),
    many: MixedUseWire,
    total: wire({ amount: ['transferAmount', MoneyText] }),
  },
  decide: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: '决定进项税额转出',
    unversioned: 'single',
    permission: 'assets-card-bianji',
    params: z.object({ id: Id }),
    body: MixedUseDraft,
  },
  withdraw: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: '取消进项税额转出',
    permission: 'assets-card-bianji',
    params: z.object({ id: Id }),
    query: wire({ period: ['accountPeriod', PeriodText] }),
  },
} as const satisfies Api
