/** Where goods stand in the books (存货科目): as it is said of them, or by their nature; a goods that could stand in several places is refused. */
import { accruedPayable } from '../../finance/period-end/steps/accruals.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { requiredTags, type Subject } from '../../ledger/subjects/subject.ts'
import { roomOf, type Nature } from '../documents/kinds.ts'
import type { GoodsPlace } from './bookings.ts'

export interface Placed {
  readonly id: string
  readonly name: string
  readonly spec: string
  readonly nature: Nature
  /** As it is said of the goods; empty: by its nature. */
  readonly stockCode: string
  readonly costCode: string
}
export interface FoundPlace extends GoodsPlace {
  /** Its subject counts quantities. */
  readonly counted: boolean
}

const STOCK_ROOTS: Readonly<Record<Nature, string>> = {
  material: '1403',
  consumable: '1411',
  merchandise: '1405',
  semi: '1405',
  finished: '1405',
}
/** Cost of goods, and of materials sold. */
const COST_ROOTS: Partial<Readonly<Record<Standard, Readonly<Record<'goods' | 'material', string>>>>> = {
  smallBusiness: { goods: '5401', material: '5402' },
  enterprise: { goods: '6401', material: '6402' },
}

/** Codes of the subjects that are kept by goods. */
export const codesByGoods = (subjects: readonly Pick<Subject, 'code' | 'tagTypes'>[]): ReadonlySet<string> =>
  new Set(subjects.flatMap(({ code, tagTypes }) => (tagTypes.includes('goods') ? [code] : [])))

/** The subjects under a code that can be booked on. */
const leavesOf = (subjects: readonly Subject[], code: string): Subject[] =>
  subjects.filter((one) => one.leaf && !one.disabled && one.code.startsWith(code))
/** The one leaf that is meant: the only one, or the one called after the goods. */
function leafFor(subjects: readonly Subject[], code: string, name: string): Subject | null {
  const leaves = leavesOf(subjects, code)
  return leaves.length === 1 ? leaves[0]! : (leaves.find((one) => one.name === name) ?? null)
}

/** Of the goods of a ledger; `setOf`: the set of one tag. Why a goods has no place is said in words. */
export function placesOf(
  standard: Standard,
  subjects: readonly Subject[],
  goods: readonly Placed[],
  setOf: (tagId: string) => string,
): ReadonlyMap<string, FoundPlace | string> {
  const payable = accruedPayable(subjects)
  const roots = COST_ROOTS[standard]
  return new Map(
    goods.map((one): [string, FoundPlace | string] => {
      const name = one.spec === '' ? one.name : `${one.name} ${one.spec}`
      const root = one.stockCode === '' ? STOCK_ROOTS[one.nature] : one.stockCode
      const subject = leafFor(subjects, root, one.name)
      if (subject === null) return [one.id, `${name}：${root}有几个明细，请在商品的库存设置里指定存货科目`]
      const other = requiredTags(subject).find((type) => type !== 'goods')
      if (other !== undefined) return [one.id, `${name}：存货科目${subject.code}要求商品以外的辅助核算`]
      const costs = leavesOf(subjects, one.costCode === '' ? (roots?.[roomOf(one.nature)] ?? '') : one.costCode)
      const cost = costs.find((each) => each.name === one.name) ?? costs[0]
      if (roots === undefined || cost === undefined) return [one.id, `${name}：没有成本科目，请在商品的库存设置里指定`]
      const tagSetId = subject.tagTypes.includes('goods') ? setOf(one.id) : ''
      return [
        one.id,
        {
          name,
          nature: one.nature,
          code: subject.code,
          tagSetId,
          costCode: cost.code,
          payableCode: payable === null || payable.tagTypes.length > 0 ? '' : payable.code,
          counted: subject.unit !== null,
        },
      ]
    }),
  )
}
