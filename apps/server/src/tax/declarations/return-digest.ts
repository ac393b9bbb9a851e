/** What a return that was checked is known by. */
import type { Basis } from '@app/domain/tax/forms/engine/return'
import { sm3 } from '../../ledger/book-log/index.ts'
import type { StoredReturn } from './declarations.queries.ts'

type Typed = Readonly<Record<string, string>>
/** Of everything the figures rest on, in an order of its own. */
export const digestOf = (
  { filing, period, cycle, correction }: StoredReturn,
  { typed, figures, basis }: { typed: Typed; figures: Typed; basis: Basis },
): string =>
  sm3(
    JSON.stringify([
      filing,
      period,
      cycle,
      correction,
      ...[typed, figures, basis.taken, basis.parameters, basis.before].map((all) =>
        Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    ]),
  )
