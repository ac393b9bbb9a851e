/** From which account taxes are drawn: as the bureau said last, else as it is registered here; null: nobody has said. */
import { dayInChina } from '@app/domain/kernel/period'
import { drawnFrom } from '../../ledger/tax-login/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { registeredAccount } from '../iit/index.ts'

export async function payingAccount({ db, now }: Pick<LedgerContext, 'db' | 'now'>): Promise<string | null> {
  return (await drawnFrom(db)) ?? registeredAccount(db, dayInChina(now))
}
