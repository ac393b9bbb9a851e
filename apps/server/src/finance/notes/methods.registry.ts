/** What areas above the books say of their own methods in the notes . */
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { slot } from '../../platform/area.ts'

type Sentences = (ctx: LedgerContext, through: Period) => Promise<string[]>
export const noteMethods = slot<Sentences>()
export const methodsBeside = async (ctx: LedgerContext, through: Period): Promise<string[]> =>
  (await Promise.all(noteMethods().map((one) => one(ctx, through)))).flat()
