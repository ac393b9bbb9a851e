import { defineArea } from '../../platform/area.ts'
import { puttingAway } from '../past-years/index.ts'
import { freshening } from './overviews.ts'

/** What is done by itself over all ledgers of a firm. */
export const area = defineArea({ jobs: [puttingAway, freshening] })
