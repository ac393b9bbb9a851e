/** What a subject asks of its lines, kind by kind: nothing, a tag if there is one, or a tag always. Pure. */
import { TAG_TYPES, type TagType } from '@app/domain/ledger/subjects/subject'

export type TagRule = 'none' | 'optional' | 'required'
export const ruleWords: Readonly<Record<TagRule, string>> = { none: '不核算', optional: '选填', required: '必填' }

interface Asking {
  readonly tagTypes: readonly TagType[]
  readonly optionalTags: readonly TagType[]
}
export const ruleOf = (subject: Asking, type: TagType): TagRule =>
  !subject.tagTypes.includes(type) ? 'none' : subject.optionalTags.includes(type) ? 'optional' : 'required'

export type TagRules = Readonly<Record<TagType, TagRule>>

/** The rules several subjects share; where they differ, what the first of them says. */
export const rulesOf = (subjects: readonly Asking[]): TagRules =>
  Object.fromEntries(TAG_TYPES.map((type) => [type, subjects[0] === undefined ? 'none' : ruleOf(subjects[0], type)])) as unknown as TagRules

export const asked = (rules: TagRules): { types: TagType[]; optionalTypes: TagType[] } => ({
  types: TAG_TYPES.filter((type) => rules[type] !== 'none'),
  optionalTypes: TAG_TYPES.filter((type) => rules[type] === 'optional'),
})
