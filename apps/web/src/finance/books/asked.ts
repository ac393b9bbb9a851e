/** What books ask of the server, apart from their pages: asked ahead, the answer is on its way while the page's program still is. */
import { trialBalanceApi as api } from '@app/contract/finance/books/trial-balance'
import { isPeriod, type Period } from '@app/domain/kernel/period'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { readAhead } from '../../platform/reading.ts'

/** How the trial balance opens. */
export const trialBalanceStart = { level: '3', zero: '0', quantity: '0', tags: '', compare: '' } as const

interface Range {
  readonly from: Period
  readonly to: Period
  readonly withDrafts: boolean
}

export function trialBalanceAsked(address: Readonly<Record<keyof typeof trialBalanceStart, string>>, { from, to, withDrafts }: Range) {
  return {
    from,
    to,
    withDrafts,
    level: Number(address.level),
    withZero: address.zero === '1',
    withQuantity: address.quantity === '1',
    ...(isPeriod(address.compare) ? { compareTo: address.compare } : {}),
    ...(address.tags === '' ? {} : { tagType: address.tags as TagType }),
  }
}

export function readTrialBalanceAhead(period: Period): void {
  readAhead('books', api.trialBalance, { query: trialBalanceAsked(trialBalanceStart, { from: period, to: period, withDrafts: true }) })
}
