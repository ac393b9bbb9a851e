/** The calls of subject conversion, one hook each. */
import {
  subjectConversionApi as api,
  type ConversionAsk,
  type ConversionPlan,
} from '@app/contract/finance/subject-conversion/subject-conversion'
import type { z } from 'zod'
import { useWrite } from '../../platform/reading.ts'

export type Ask = z.output<typeof ConversionAsk>
export type Plan = z.output<typeof ConversionPlan>

export const usePreview = () => useWrite('subject-conversion', api.preview, { noLoading: true, quiet: true })
export const useConvert = () =>
  useWrite('subjects', api.convert, { refreshes: ['vouchers', 'balances', 'books', 'reports', 'opening-balances', 'tags'] })
