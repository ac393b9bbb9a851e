/** What a subject asks of its lines, kind by kind: nothing, a tag if there is one, or a tag always. Pure. */
import type { TagType } from '@app/domain/ledger/subjects/subject'

export type TagRule = 'none' | 'optional' | 'required'
export const ruleWords: Readonly<Record<TagRule, string>> = { none: '不核算', optional: '选填', required: '必填' }

interface Asking {
  readonly tagTypes: readonly TagType[]
  readonly optionalTags: readonly TagType[]
}
export const ruleOf = (subject: Asking, type: TagType): TagRule =>
  !subject.tagTypes.includes(type) ? 'none' : subject.optionalTags.includes(type) ? 'optional' : 'required'

export type TagRules = Readonly<Partial<Record<TagType, TagRule>>>

/** The rules several subjects share of these kinds; where they differ, what the first of them says. */
export const rulesOf = (subjects: readonly Asking[], kinds: readonly TagType[]): TagRules =>
  Object.fromEntries(kinds.map((type) => [type, subjects[0] === undefined ? 'none' : ruleOf(subjects[0], type)]))

/** What is asked of lines by these rules, in the order of the kinds. */
export function asked(rules: TagRules, kinds: readonly TagType[]): { types: TagType[]; optionalTypes: TagType[] } {
  const types = kinds.filter((type) => (rules[type] ?? 'none') !== 'none')
  return { types, optionalTypes: types.filter((type) => rules[type] === 'optional') }
}
