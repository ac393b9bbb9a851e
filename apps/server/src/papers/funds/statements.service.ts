/** The statements of an account as a chain: what was imported, how it joins, what does not hold; the same for every page that asks. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import { lastDay, type Period } from '@app/domain/kernel/period'
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import { chainOf, troublesIn } from '@app/domain/papers/funds/account-chain'
import { statementsBroken } from '@app/domain/papers/funds/statement-closing-check'
import { printedClosing } from '@app/domain/papers/funds/statement-rows'
import type { PeriodEndSupplier } from '../../finance/period-end/index.ts'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './statements.queries.ts'

type Reader = Pick<LedgerContext, 'db' | 'ledger'>
/** Problems listed of a kind: whoever has more begins with these. */
const LISTED = 200

async function proved({ db, ledger }: Reader, bankAccountId: string, through: Period) {
  const until = lastDay(through)
  const statements = await queries.ofAccount(db, ledger.id, bankAccountId, until)
  const rows = await queries.rowsOf(db, ledger.id, bankAccountId, until)
  return { statements, rows, chain: chainOf(statements, rows, through) }
}

/** PF0019: the account is not there. */
export async function chain(ctx: Reader, { bankAccountId, through }: { readonly bankAccountId: string; readonly through: Period }) {
  if (!(await ownAccounts(ctx.db)).some((one) => one.id === bankAccountId)) throw notFound('PF0019', '账户不存在或已删除')
  const { statements, rows, chain } = await proved(ctx, bankAccountId, through)
  const joints = new Map(chain.joints.map((joint) => [joint.statementId, joint]))
  const [breaks, doubles] = [chain.breaks.slice(0, LISTED), chain.doubles.slice(0, LISTED)]
  const shown = await queries.shownRows(ctx.db, ctx.ledger.id, [
    ...breaks.map((one) => one.rowId),
    ...doubles.flatMap((one) => [...one.rowIds]),
  ])
  return {
    statements: statements.map((one) => {
      const { state, text, missingFrom, missingTo, difference } = joints.get(one.id)!
      return { ...one, state, text, missingFrom, missingTo, difference }
    }),
    breaks: breaks.map((one) => ({ row: shown.get(one.rowId)!, expected: one.expected })),
    doubles: doubles.map((one) => ({ rule: one.rule, rows: one.rowIds.map((id) => shown.get(id)!) })),
    missingMonths: [...chain.missingMonths],
    rowCount: rows.length,
    checked: chain.checked,
  }
}

/**
 * What a month of one account's statements proves: what the bank printed last (null where the last day of movements prints no
 * balance), and what does not hold, in words.
 */
export async function statementProof(
  ctx: Reader,
  bankAccountId: string,
  period: Period,
): Promise<{ readonly closing: Money | null; readonly troubles: string[] }> {
  const { statements, rows, chain } = await proved(ctx, bankAccountId, period)
  return { closing: printedClosing(rows), troubles: statements.length === 0 ? [] : troublesIn(chain, statements, period) }
}

/** Before a month is closed: accounts whose statements were imported before and do not join now. */
export const statementsAtPeriodEnd: PeriodEndSupplier = {
  checks: [statementsBroken],
  given: async (ctx: Reader, period: Period) => {
    const accounts = new Map((await ownAccounts(ctx.db)).filter((one) => !one.disabled).map((one) => [one.id, one]))
    const statements: { account: string; bankAccountId: string; text: string }[] = []
    for (const bankAccountId of await queries.accountsWithStatements(ctx.db)) {
      const account = accounts.get(bankAccountId)
      if (account === undefined) continue
      const name = accountTitle(account)
      for (const text of (await statementProof(ctx, bankAccountId, period)).troubles)
        statements.push({ account: name, bankAccountId, text })
    }
    return { statements }
  },
}
