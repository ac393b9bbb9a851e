/** The declare date range of the month (申报期). */
import { declareDatesApi as api } from '@app/contract/tax/declare-dates/declare-dates'
import { HOUR_MS, readAhead } from '../../platform/reading.ts'

/** Read once at the start of the shell (C-tax-29). */
export const readDeclareDatesAhead = (): void => readAhead('declare-dates', api.general, {}, HOUR_MS)
