/** What areas above the books say of their own methods in the notes (registry, filled where areas are listed). */
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'

type Sentences = (ctx: LedgerContext, through: Period) => Promise<string[]>
const supplied: Sentences[] = []
export const supplyNoteMethods = (given: Sentences): void => void supplied.push(given)
export const methodsBeside = async (ctx: LedgerContext, through: Period): Promise<string[]> =>
  (await Promise.all(supplied.map((one) => one(ctx, through)))).flat()
