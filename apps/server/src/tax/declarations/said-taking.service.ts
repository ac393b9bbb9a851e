/** What a return takes that says so with its forms: invoices by what is printed on them, what the books have paid, and the law. */
import { periodEndCodes } from '@app/domain/finance/period-end/codes'
import { moneyText, sum } from '@app/domain/kernel/money'
import { paperSum, type Taking } from '@app/domain/tax/forms/engine/taking'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Asked, Taken } from './asked.ts'
import * as queries from './taking.queries.ts'
import { taxMoves } from './tax-moves.queries.ts'

export async function asSaid({ db, ledger }: LedgerContext, { papers, paid, law }: Taking, { from, period, cycle }: Asked): Promise<Taken> {
  const lines = {
    output: await queries.wordedIn(db, ledger.id, 'output', from, period),
    input: await queries.wordedIn(db, ledger.id, 'input', from, period),
  }
  const moves = await taxMoves(db, ledger, from, period)
  const { taxes } = periodEndCodes[ledger.standard]
  const found = [
    ...Object.entries(papers).map(([name, one]) => [name, paperSum(one, lines[one.direction])] as const),
    ...Object.entries(paid).map(([name, suffix]) => {
      const own = moves.filter(({ code }) => code === `${taxes}${suffix}`)
      return [name, sum(own.map((one) => one.paid))] as const
    }),
  ].map(([name, value]) => [name, moneyText(value)] as const)
  const isParameter = ([name]: readonly [string, string]) => name.startsWith('$')
  return {
    taken: Object.fromEntries(found.filter((one) => !isParameter(one))),
    parameters: { ...Object.fromEntries(found.filter(isParameter)), ...law({ period, cycle, vatNature: ledger.vatNature }) },
  }
}
