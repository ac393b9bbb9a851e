/** What the client has answered to forecasts of taxes (税款确认): said by whoever asks the client, heard before anything is sent. */
import type { Period } from '@app/domain/kernel/period'
import type { ForecastSaid } from '@app/domain/tax/filing/consent'
import type { Tx } from '../../platform/database/database.ts'
import { slot } from '../../platform/area.ts'

/** Of some months, in their order. */
export type Forecasts = (db: Tx, from: Period, to: Period) => Promise<readonly ForecastSaid[]>
export const forecastSources = slot<Forecasts>()

export async function forecastsOf(db: Tx, from: Period, to: Period): Promise<ForecastSaid[]> {
  const said: ForecastSaid[] = []
  for (const source of forecastSources()) said.push(...(await source(db, from, to)))
  return said
}
