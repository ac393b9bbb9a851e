/** How returns stand with their client: what he was asked, what was said to which figures. */
import { consentOf, type Consent } from '@app/domain/tax/filing/consent'
import type { LedgerContext } from '../../platform/http/context.ts'
import { digestOf } from '../../platform/storage/digest.ts'
import * as queries from './consent.queries.ts'
import type { Filing } from './filing.queries.ts'
import { forecastsOf } from './recognition.ts'

type Figures = Pick<Filing, 'filing' | 'cycle' | 'period' | 'correction' | 'owed' | 'sentValues'>
/** What a yes is given to: every figure that is sent. */
export const digestOfFigures = ({ filing, cycle, period, correction, owed, sentValues }: Figures): string =>
  digestOf(
    JSON.stringify(['v1', filing, cycle, period, correction, owed, Object.entries(sentValues).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
  )

/** Of some filings at once, by filing: three statements, however many there are. */
export async function consentsOf({ db }: Pick<LedgerContext, 'db'>, all: readonly Filing[]): Promise<ReadonlyMap<string, Consent>> {
  const months = queries.monthsOf(all)
  if (months === null) return new Map()
  const events = Map.groupBy(
    await queries.ofReturns(
      db,
      all.map(({ declarationId }) => declarationId),
    ),
    ({ declarationId }) => declarationId,
  )
  const forecasts = await forecastsOf(db, months.from, months.to)
  return new Map(
    all.map((one) => {
      const { asksClient: asks, tax, period, owed, spanFrom } = one
      const own = forecasts.filter((sheet) => sheet.period >= spanFrom.slice(0, 7) && sheet.period <= period)
      const told = { asks, tax, period, owed, digest: digestOfFigures(one), events: events.get(one.declarationId) ?? [], forecasts: own }
      return [one.id, consentOf(told)]
    }),
  )
}
export const consentTo = async (ctx: Pick<LedgerContext, 'db'>, one: Filing): Promise<Consent> =>
  (await consentsOf(ctx, [one])).get(one.id)!

/** Of a return, wherever it is opened; null where it was never handed over. */
export async function ofReturn(ctx: LedgerContext, declarationId: string) {
  const filing = await queries.ofReturn(ctx.db, declarationId)
  return filing === undefined ? { consent: null, filingId: null } : { consent: await consentTo(ctx, filing), filingId: filing.id }
}
