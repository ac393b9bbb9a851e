/** What the workbench reads beside its list: apart, so that the overviews' calls are no part of the first program. */
import { progressApi } from '@app/contract/centre/progress'
import type { Period } from '@app/domain/kernel/period'
import { useRead } from '../../platform/reading.ts'

// always asked anew: the cockpit is looked at to see what has changed
export const useCockpit = (period: Period, wanted: boolean) =>
  useRead('progress', progressApi.cockpit, { query: { period } }, { staleMs: 0, enabled: wanted })
