/** Opening balances written short in tests: `await opened(ledger, { 22210002: { opening: '-3600' } })`, debit above zero. */
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { add, money, negate, ZERO, type Money } from '@app/domain/kernel/money'
import { ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import type { LedgerClient } from './bench.ts'
import { idsOf } from './entries.ts'

export interface OpeningText {
  readonly opening?: string
  readonly ytdDebit?: string
  readonly ytdCredit?: string
  readonly ytdProfit?: string
}
const amount = (text: string | undefined): Money => (text === undefined ? ZERO : money(text))

export async function opened(ledger: LedgerClient, rows: Readonly<Record<string, OpeningText>>): Promise<void> {
  const ids = await idsOf(ledger)
  for (const [code, { opening, ytdDebit, ytdCredit, ytdProfit }] of Object.entries(rows)) {
    const subjectId = ids.get(code)!
    const row = {
      version: 'none',
      subjectId,
      tagIds: [],
      currency: '',
      year: add(add(amount(opening), negate(amount(ytdDebit))), amount(ytdCredit)),
      ytdDebit: amount(ytdDebit),
      ytdCredit: amount(ytdCredit),
      opening: amount(opening),
      ytdProfit: amount(ytdProfit),
      openingOriginal: ZERO,
      openingQuantity: ZERO_QUANTITY,
    }
    await ledger.call(openingBalancesApi.save, { params: { subjectId }, body: { version: 'none', rows: [row] } })
  }
}
