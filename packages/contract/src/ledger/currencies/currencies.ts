/** Exchange rates of a ledger by month: what vouchers are proposed, and what balances are revalued at. */
import { z } from 'zod'
import { DayText, Moment, PeriodText, RateText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyConfig/companyBasis/currency/v1.0'
const Code = z.string({ error: '请选择币别' }).regex(/^[A-Z]{3}$/, '请选择币别')
const Positive = RateText.refine((rate) => Number(rate as unknown as string) > 0, { error: '汇率应大于零' })

export const currenciesApi = {
  /** One row a currency and month in which a rate is kept. */
  rates: {
    method: 'GET',
    path: `${base}/rates`,
    summary: '各月汇率',
    query: wire({ from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText] }),
    many: wire({
      currency: ['currencyCode', z.string()],
      period: ['accountPeriod', PeriodText],
      /** Of the month's first day: proposed to the month's vouchers. */
      booking: ['bookingRate', RateText.nullable()],
      /** Of the month's last day: balances are revalued at it. */
      closing: ['closingRate', RateText.nullable()],
      changedBy: ['userName', z.string()],
      changedAt: ['changedTime', Moment],
    }),
  },
  /** null takes a rate back; a closed month's stay. */
  changeRates: {
    method: 'PUT',
    path: `${base}/rates`,
    summary: '修改汇率',
    unversioned: 'single',
    intoMonth: true,
    permission: 'options-subCurrency-bianji',
    body: z
      .array(
        wire({
          currency: ['currencyCode', Code],
          period: ['accountPeriod', PeriodText],
          booking: ['bookingRate', Positive.nullable()],
          closing: ['closingRate', Positive.nullable()],
        }),
      )
      .min(1, '请录入汇率')
      .max(500, '一次最多保存500个汇率'),
  },
  /** The latest rate of each currency known on a day. */
  ratesAt: {
    method: 'GET',
    path: `${base}/ratesAt`,
    summary: '某日可用汇率',
    query: wire({ day: ['day', DayText] }),
    many: wire({ currency: ['currencyCode', z.string()], rate: ['exchangeRate', RateText], day: ['day', DayText] }),
  },
} as const satisfies Api
