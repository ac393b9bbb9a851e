/** What the banks tell before a month is closed: their balances beside the books'. */
import type { BankGiven } from '@app/domain/finance/period-end/step'
import { fromFen } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import { bankDiffers, bankSilent } from '@app/domain/papers/reconciliation/closing-checks'
import type { PeriodEndSupplier } from '../../finance/period-end/index.ts'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './reconciliation.queries.ts'
import { stateOf } from './reconciliation.service.ts'

type Reader = Pick<LedgerContext, 'db' | 'ledger'>

export const banksAtPeriodEnd: PeriodEndSupplier = {
  checks: [bankDiffers, bankSilent],
  given: async (ctx: Reader, period: Period) => {
    const accounts = (await ownAccounts(ctx.db)).filter((one) => one.kind !== 'cash' && !one.disabled)
    if (accounts.length === 0) return {}
    const told = await queries.toldIn(ctx.db, ctx.ledger.id, period)
    const banks: BankGiven[] = []
    for (const account of accounts) {
      const { figures, balanceFrom } = await stateOf(ctx, { bankAccountId: account.id, period })
      const lines = told.has(account.id)
      // a balance of an earlier month says nothing of this one
      const printed = balanceFrom === 'typed' || (lines && balanceFrom === 'printed') ? figures.bankBalance : null
      const booked = figures.bookBalance
      // an account that is not used has no statement
      if (printed === null && !lines && booked === 0n) continue
      banks.push({
        account: accountTitle(account),
        bankAccountId: account.id,
        booked: fromFen(booked),
        printed: printed === null ? null : fromFen(printed),
        lines,
        explained: figures.difference === 0n,
      })
    }
    return { banks }
  },
}
