/** Results of earlier years that are corrected in this one (以前年度损益调整): apart from this year's. */
import type { ClosingCheckInput } from '../checks/closing-check.ts'

/** 以前年度损益调整, where the standard has it. */
const PRIOR_YEARS = '6901'
export const isOfEarlierYears = ({ facts }: ClosingCheckInput, code: string): boolean =>
  facts.standard === 'enterprise' && code.startsWith(PRIOR_YEARS)
