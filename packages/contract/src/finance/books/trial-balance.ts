/** The trial balance (科目余额表), the book people open first: apart from the others, so that the frame can ask for it ahead of its page. */
import type { Permission } from '@app/domain/access/menu'
import { Flag, Moment, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { sheetCall, sheetFileCall } from '../../kernel/sheet.ts'
import { TagTypeText } from '../../ledger/tags/tag-types.ts'

/** The months a book is of. */
export const bookRange = {
  from: ['fromPeriod', PeriodText],
  to: ['toPeriod', PeriodText],
  /** Drafts are shown unless switched off. */
  withDrafts: ['includeDrafts', Flag.default(true)],
} as const
/** As the books stood at an earlier moment. */
export const asOf = { asOf: ['asOfTime', Moment.optional()] } as const
export const zero = { withZero: ['showZero', Flag.default(false)] } as const

export const at = <const P extends Permission>(page: string, summary: string, permission: P) =>
  ({ path: `/rest/statements/merge/book/v1.0/${page}`, summary, permission }) as const

const TrialBalanceQuery = {
  ...bookRange,
  ...zero,
  ...asOf,
  level: ['level', Whole.default(3)],
  withQuantity: ['showQuantity', Flag.default(false)],
  tagType: ['tagTypeId', TagTypeText.optional()],
  /** Set beside as many months that end with this one. */
  compareTo: ['comparePeriod', PeriodText.optional()],
} as const
const trial = at('accountBalanceSheet', '科目余额表', 'books-accountBalanceSheet-chaxun')

export const trialBalanceApi = {
  trialBalance: { ...sheetCall(trial, TrialBalanceQuery), chat: 'reads' },
  trialBalanceFile: sheetFileCall(trial, TrialBalanceQuery),
} as const satisfies Api
