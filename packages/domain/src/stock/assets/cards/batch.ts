/** One thing of many cards changed at once (批量修改): what may be, and what a card says of it. */
import { refusalOf } from '../../../kernel/field.ts'
import { cardFields } from './fields.ts'
import { ASSET_KINDS, type AssetKind } from './kinds.ts'

export const BATCH_FIELDS = {
  location: cardFields.location.title,
  keeper: cardFields.keeper.title,
  categoryId: cardFields.categoryId.title,
  departmentId: '使用部门（部门转移）',
  remainingMonths: '剩余月数（估计变更）',
} as const
export type BatchField = keyof typeof BATCH_FIELDS
export const isBatchField = (key: string): key is BatchField => Object.hasOwn(BATCH_FIELDS, key)
/** Those that are written on the card itself; the others happen to it from a month on. */
export const isOnCard = (field: BatchField): field is BatchField & keyof typeof cardFields => Object.hasOwn(cardFields, field)
/** Why a text may not stand in the field; null where it may. */
export const textProblem = (field: 'location' | 'keeper', value: string): string | null => refusalOf(cardFields[field], value)

export interface CategoryOfBatch {
  readonly id: string
  readonly name: string
  readonly kind: AssetKind
  readonly disabled: boolean
  readonly costCode: string
  readonly accumulatedCode: string
  readonly impairmentCode: string
}
/** Why cards of one category may not simply be of another: what stands in the books would stand somewhere else. */
export function categoryProblem(from: CategoryOfBatch, to: CategoryOfBatch): string | null {
  if (to.disabled) return `类别“${to.name}”已停用`
  if (from.kind !== to.kind) return `不能从${ASSET_KINDS[from.kind]}改为${ASSET_KINDS[to.kind]}`
  const stands = ({ costCode, accumulatedCode, impairmentCode }: CategoryOfBatch) => `${costCode} ${accumulatedCode} ${impairmentCode}`
  return stands(from) === stands(to) ? null : '两个类别的科目不同：账上的原值、累计折旧要先用凭证转过去，再在卡片上改类别'
}
