/** Period end: the page. */
import { laterPage } from '../../ui/later.tsx'

export { useChecks, useSteps, type Finding, type StepRow } from './period-end.api.ts'

export const EndCheckoutPage = laterPage(() => import('./EndCheckoutPage.tsx'))
