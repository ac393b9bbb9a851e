/** Runs of closed months made again from their papers, with the amounts, bases and methods they were run by: what differs is said. */
import { fromFen, groupThousands, toFen } from '@app/domain/kernel/money'
import { millionths } from '@app/domain/kernel/whole'
import { ELEMENT_KEYS, ELEMENTS } from '@app/domain/stock/cost/kinds'
import { inputOf } from '@app/domain/stock/cost/month'
import type { Pool } from '@app/domain/stock/cost/pools'
import { costRun } from '@app/domain/stock/cost/run'
import { sm3 } from '../../ledger/book-log/index.ts'
import { readPapers, type Source } from './cost.read.ts'
import * as queries from './cost.queries.ts'

/** In words, one for each figure that is another; nothing where all are the same. */
export async function replayCosts(ctx: Source): Promise<string[]> {
  const { db, ledger } = ctx
  const found: string[] = []
  const { closedThrough } = ledger
  for (const { period, digest, manifest } of await queries.runs(db)) {
    const say = (words: string) => void found.push(`${period}的成本核算：${words}`)
    if (closedThrough === null || period > closedThrough) continue
    const { products } = JSON.parse(manifest) as { readonly products: unknown }
    if (sm3(JSON.stringify(products)) !== digest) say('凭据与登记的摘要不符')
    const [papers, sheets, elements, poolRuns, shares, pools] = await Promise.all([
      readPapers(ctx, period),
      queries.sheets(db, period),
      queries.elements(db, period),
      queries.poolRuns(db, period),
      queries.shares(db, period),
      queries.pools(db, ledger.id),
    ])
    const kept = new Map(sheets.map((one) => [one.productId, one]))
    const elementOf = new Map(pools.map(({ id, element }) => [id, element]))
    const sharesOf = Map.groupBy(shares, ({ poolId }) => poolId)
    const held = poolRuns.map(({ poolId, amount }): Pool => ({
      id: poolId,
      element: elementOf.get(poolId)!,
      fen: toFen(amount),
      basis: new Map((sharesOf.get(poolId) ?? []).map(({ productId, basis }) => [productId, millionths(basis)])),
    }))
    const input = inputOf(papers.products, held, papers.joined)
    const as = input.products.map((one) => {
      const { wipMethod, endingValue } = kept.get(one.month.product) ?? {}
      return wipMethod === undefined ? one : { ...one, month: { ...one.month, method: wipMethod, endingFen: toFen(endingValue!) } }
    })
    const again = costRun({ products: as, pools: held, joined: papers.joined })
    if ('problems' in again) {
      say('按现在的单据算不出来')
      continue
    }
    const nameOf = (id: string): string => papers.known.get(id)?.name ?? id
    const now = new Map(again.sheets.map((one) => [one.product, one]))
    for (const id of new Set([...kept.keys(), ...now.keys()]))
      if (!kept.has(id) || !now.has(id)) say(`${nameOf(id)}只在${kept.has(id) ? '凭据' : '单据'}里`)
    for (const one of elements) {
      const sheet = now.get(one.productId)
      if (sheet === undefined) continue
      for (const [key, title] of [
        ['input', '投入'],
        ['finished', '完工'],
        ['abnormal', '非正常损失'],
        ['ending', '在产品'],
      ] as const) {
        const fen = sheet[key][one.element]
        if (fen !== toFen(one[key]))
          say(
            `${nameOf(one.productId)}的${ELEMENTS[one.element]}${title}是${groupThousands(one[key])}，重算是${groupThousands(fromFen(fen))}`,
          )
      }
    }
    for (const { poolId, productId, amount } of shares) {
      const fen = again.shares.get(poolId)?.get(productId) ?? 0n
      if (fen !== toFen(amount)) say(`${nameOf(productId)}分配的费用是${groupThousands(amount)}，重算是${groupThousands(fromFen(fen))}`)
    }
    if (elements.length !== sheets.length * ELEMENT_KEYS.length) say('产品成本的项目不全')
  }
  return found
}
