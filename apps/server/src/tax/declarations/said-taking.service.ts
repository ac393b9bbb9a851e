/** What a return takes that says so with its forms: invoices by what is printed on them, what the books have paid, and the law. */
import { periodEndCodes } from '@app/domain/finance/period-end/codes'
import { moneyText, sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { LEVIED } from '@app/domain/tax/calendar/owed-returns'
import { isOfKinds, paperSum, type Taking } from '@app/domain/tax/forms/engine/taking'
import type { OwnTax } from '@app/domain/tax/forms/engine/taxes'
import type { Tx } from '../../platform/database/database.ts'
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

/** In which of these months the company sold what a tax of few companies is levied on. */
export async function monthsSold(db: Tx, ledgerId: string, from: Period, to: Period): Promise<Map<OwnTax, Set<Period>>> {
  const kinds = LEVIED.flatMap((one) => one.kinds)
  const asked = { codes: kinds.flatMap(({ codes }) => codes), names: kinds.flatMap(({ names }) => names) }
  const lines = await queries.soldLike(db, ledgerId, asked, from, to)
  return new Map(LEVIED.map((one) => [one.tax, new Set(lines.filter((line) => isOfKinds(line, one.kinds)).map((line) => line.period))]))
}
