/** Issues that do not say where they go take it from the relations of what is picked (领料核算关系表). */
import type { ErrorDetail } from '@app/domain/kernel/app-error'
import { COST_CODES } from '@app/domain/stock/cost/gathering'
import { isKept, type DocumentKind } from '@app/domain/stock/documents/kinds'
import { PROCESSING } from '@app/domain/stock/valuation/proof'
import type { LedgerContext } from '../../platform/http/context.ts'
import { relationIn } from '../products/index.ts'
import type { Draft } from './documents.held.ts'
import * as queries from './documents.queries.ts'

const asks = ({ kind, counterCode }: Draft): boolean => (kind === 'issue' || kind === 'issueReturn') && counterCode === ''

/** Each draft with what its lines' relation says; where lines go to different places, each that differs from the first is named. */
export async function related(ctx: LedgerContext, drafts: readonly Draft[]) {
  const problems = new Map<number, readonly ErrorDetail[]>()
  // what is finished comes out of the cost of production
  const made = COST_CODES[ctx.ledger.standard]?.elements.material ?? ''
  const usual: Readonly<Partial<Record<DocumentKind, string>>> = { finishedIn: made, processIn: PROCESSING, processOut: PROCESSING }
  const settled = drafts.map((one) => (one.counterCode === '' ? { ...one, counterCode: usual[one.kind] ?? '' } : one))
  const asked = drafts.filter(asks)
  if (asked.length === 0) return { drafts: settled, problems }
  const relation = await relationIn(ctx)
  const ids = [...new Set(asked.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId)))]
  const natures = new Map((await queries.goodsByIds(ctx.db, ctx.ledger.id, ids)).map(({ id, nature }) => [id, nature]))
  const found = settled.map((draft, at): Draft => {
    if (!asks(draft)) return draft
    const places = draft.lines.map(({ goodsId }) => {
      const nature = natures.get(goodsId) ?? ''
      return isKept(nature) ? relation(draft.warehouseId, goodsId, nature) : null
    })
    const [first] = places
    if (first === undefined || first === null) return draft
    const apart = places.flatMap((one, row): ErrorDetail[] =>
      one !== null && one.counterCode === first.counterCode && one.productId === first.productId
        ? []
        : [{ row: row + 1, field: 'goodsId', reason: '领料核算关系与第1行不同，请分开填单，或在单据上选对方科目和成本对象' }],
    )
    if (apart.length > 0) problems.set(at, apart)
    return { ...draft, counterCode: first.counterCode, productId: draft.productId ?? first.productId }
  })
  return { drafts: found, problems }
}
