/** The declare date range (申报期, C-tax-29), loaded once at the start of the shell. */
import { DayText, Flag } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

export const declareDatesApi = {
  general: {
    method: 'GET',
    path: '/rest/companytax/merge/declareDate/v1.0/getEndDeclareDateGeneral',
    summary: '本月申报期',
    scope: 'user',
    one: wire({
      from: ['startDeclareDate', DayText],
      to: ['endDeclareDate', DayText],
      /** The administration has announced the last day; else it is the 15th of the law, which a holiday may still move. */
      announced: ['announced', Flag],
    }),
  },
} as const satisfies Api
