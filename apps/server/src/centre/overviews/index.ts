import { puttingAway } from '../past-years/index.ts'
import { freshening } from './overviews.ts'

/** What is done by itself over all ledgers of a firm. */
export const firmJobs = [puttingAway, freshening] as const
