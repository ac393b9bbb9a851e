/** Filings of a ledger that was brought in: what has ended proves what it proved; what has not waits for a person, and is asked about first. */
import type { LedgerContext } from '../../platform/http/context.ts'
import { holdArrived } from './filing.queries.ts'

const WORDS = '随账套搬来：原来的账套可能已经报送，绑定税局登录后按“重试”，先向税务局查询，不会重复报送'
export async function mendFilings({ db, ledger, now }: Pick<LedgerContext, 'db' | 'ledger' | 'now'>): Promise<void> {
  await holdArrived(db, ledger.id, WORDS, now)
}
