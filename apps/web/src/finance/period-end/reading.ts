/** What closing waits for, for other areas' pages: apart from what the frame opens. */
export { useChecks, useSteps, type Finding, type StepRow } from './period-end.api.ts'
