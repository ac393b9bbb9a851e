/** Which relation (领料核算关系) says where an issue goes: what is said of the goods before its nature, of the warehouse before all. */
import type { Nature } from '../documents/kinds.ts'

export interface Picking {
  readonly warehouseId: string | null
  readonly nature: Nature | ''
  readonly goodsId: string | null
  readonly counterCode: string
  readonly productId: string | null
}
const weight = ({ warehouseId, nature, goodsId }: Picking): number =>
  (goodsId === null ? (nature === '' ? 0 : 2) : 4) + (warehouseId === null ? 0 : 1)

export function pickingOf<T extends Picking>(
  relations: readonly T[],
  of: { readonly warehouseId: string | null; readonly goodsId: string; readonly nature: Nature },
): T | null {
  let found: T | null = null
  for (const one of relations) {
    const fits =
      (one.warehouseId === null || one.warehouseId === of.warehouseId) &&
      (one.goodsId === null || one.goodsId === of.goodsId) &&
      (one.nature === '' || one.nature === of.nature)
    if (fits && (found === null || weight(one) > weight(found))) found = one
  }
  return found
}
