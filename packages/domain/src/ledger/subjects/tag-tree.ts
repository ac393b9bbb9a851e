/** Tags of a ledger as trees by type, and what may be chosen among them (spec 2 §2.14, §5; RULE-127 to RULE-133). */
import { broken } from '../../kernel/app-error.ts'
import { isFixedType, TAG_TYPES, type OwnTagType, type TagType } from './subject.ts'

/** At most so many tags on one line, unless the asker says otherwise. */
export const MOST_TAGS = 6
/** Choosing an employee also chooses the department while fewer than this are chosen. */
export const LINKS_BELOW = 5
export const ONE_PER_TYPE = '同一类别下只能选择一个标签'

export interface TreeTag {
  readonly id: string
  readonly type: TagType
  /** What its kind is called. */
  readonly typeName: string
  readonly code: string
  readonly name: string
  readonly parentId: string | null
  /** The department of an employee. */
  readonly departmentId: string | null
  readonly disabled: boolean
  /** Gone, but still on vouchers: shown with 已删除. */
  readonly deleted: boolean
}

/** Four digits a type, in the order of the dialog: the six, then a ledger's own kinds in the order they were made. */
export const tagTypeCode = (type: TagType, own: readonly OwnTagType[] = []): string =>
  String((isFixedType(type) ? TAG_TYPES.indexOf(type) : TAG_TYPES.length + own.indexOf(type)) + 1).padStart(4, '0')

const LEVEL_CHARACTERS = 4
const MOST_DIGITS = 9999
const LETTERS = 36
/** A000: behind the 9,999 places four digits can say come those that begin with a letter, so that a level stays four characters. */
const FIRST_LETTER = 10 * LETTERS ** (LEVEL_CHARACTERS - 1)

const levelText = (place: number): string =>
  place <= MOST_DIGITS
    ? String(place).padStart(LEVEL_CHARACTERS, '0')
    : (FIRST_LETTER + place - MOST_DIGITS - 1).toString(LETTERS).toUpperCase()

export interface PlacedTag {
  readonly id: string
  readonly type: TagType
  readonly parentId: string | null
  /** Its number among those beside it, kept for good. */
  readonly place: number
}

/** The code of each tag (RULE-132): its type's four digits, then four characters for each tag from the top down to it. */
export function levelCodes(tags: readonly PlacedTag[], own: readonly OwnTagType[] = []): ReadonlyMap<string, string> {
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const codes = new Map<string, string>()
  const codeOf = (tag: PlacedTag): string => {
    const known = codes.get(tag.id)
    if (known !== undefined) return known
    const parent = tag.parentId === null ? undefined : byId.get(tag.parentId)
    const code = (parent ? codeOf(parent) : tagTypeCode(tag.type, own)) + levelText(tag.place)
    codes.set(tag.id, code)
    return code
  }
  for (const tag of tags) codeOf(tag)
  return codes
}

/** The type a tag's code begins with. */
export const typeOfCode = (levelCode: string): string => levelCode.slice(0, LEVEL_CHARACTERS)

type ById<T extends TreeTag> = ReadonlyMap<string, T>

/** Names from the top down, joined by '-' (K13). */
export function tagPath<T extends TreeTag>(tag: T, byId: ById<T>): string {
  const names = [tag.name]
  const seen = new Set([tag.id])
  let parent = tag.parentId === null ? undefined : byId.get(tag.parentId)
  while (parent && !seen.has(parent.id)) {
    names.unshift(parent.name)
    seen.add(parent.id)
    parent = parent.parentId === null ? undefined : byId.get(parent.parentId)
  }
  return names.join('-')
}

/** 客户[华东-甲公司], with 已删除 behind what is gone. */
export const tagText = <T extends TreeTag>(tag: T, byId: ById<T>): string =>
  `${tag.typeName}[${tagPath(tag, byId)}]${tag.deleted ? '已删除' : ''}`
/** Several of them, joined by ； (RULE-227). */
export const tagsText = <T extends TreeTag>(tags: readonly T[], byId: ById<T>): string => tags.map((tag) => tagText(tag, byId)).join('；')

export interface TagNode<T extends TreeTag> {
  readonly tag: T
  readonly depth: number
  readonly leaf: boolean
}

/** The tags of a type as their tree, children behind their parent, each level by code; a tag whose parent is missing stands at the top. */
export function tagTree<T extends TreeTag>(tags: readonly T[], type: TagType): TagNode<T>[] {
  const mine = tags.filter((tag) => tag.type === type).toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const ids = new Set(mine.map((tag) => tag.id))
  const children = Map.groupBy(mine, (tag) => (tag.parentId !== null && ids.has(tag.parentId) ? tag.parentId : ''))
  const nodes: TagNode<T>[] = []
  const walk = (list: readonly T[], depth: number) => {
    for (const tag of list) {
      const below = children.get(tag.id) ?? []
      nodes.push({ tag, depth, leaf: below.length === 0 })
      walk(below, depth + 1)
    }
  }
  walk(children.get('') ?? [], 0)
  return nodes
}

export interface ChoiceRules {
  /** Types that may be chosen; all when not said. */
  readonly types?: readonly TagType[]
  readonly most?: number
  /** Disabled tags may be chosen as well (noDisable). */
  readonly noDisable?: boolean
  /** Tags with tags below them may be chosen as well. */
  readonly groups?: boolean
}

export type Choice<T> = { readonly chosen: readonly T[]; readonly linked?: T } | { readonly refused: string }

/** Adds a tag to what is chosen, or says why not; chosen once more it goes again. */
export function chooseTag<T extends TreeTag>(chosen: readonly T[], tag: T, all: readonly T[], rules: ChoiceRules = {}): Choice<T> {
  const { most = MOST_TAGS } = rules
  if (chosen.some((one) => one.id === tag.id)) return { chosen: chosen.filter((one) => one.id !== tag.id) }
  const reason = unselectable(tag, all, rules)
  if (reason !== null) return { refused: reason }
  if (chosen.some((one) => one.type === tag.type)) return { refused: ONE_PER_TYPE }
  if (chosen.length >= most) return { refused: `最多选择${most}个标签` }
  const next = [...chosen, tag]
  const department = tag.departmentId === null ? undefined : all.find((one) => one.id === tag.departmentId)
  const links =
    department !== undefined &&
    chosen.length < LINKS_BELOW &&
    next.length < most &&
    !chosen.some((one) => one.type === 'department') &&
    unselectable(department, all, rules) === null
  return links ? { chosen: [...next, department], linked: department } : { chosen: next }
}

/** Why a tag cannot be chosen at all, or null. */
export function unselectable<T extends TreeTag>(tag: T, all: readonly T[], rules: ChoiceRules = {}): string | null {
  if (rules.types && !rules.types.includes(tag.type)) return `这里不核算${tag.typeName}`
  if (tag.deleted) return `“${tag.name}”已删除`
  if (tag.disabled && !rules.noDisable) return `“${tag.name}”已停用`
  if (!rules.groups && all.some((one) => one.parentId === tag.id && !one.deleted)) return `“${tag.name}”有下级，请选择下级`
  return null
}

/** Checks where a tag hangs: under one of its own type, never below itself; an employee's department is a department (TG0004 to TG0006). */
export function checkTagPlace(
  tag: Pick<TreeTag, 'id' | 'type' | 'parentId' | 'departmentId'>,
  all: readonly Pick<TreeTag, 'id' | 'type' | 'parentId'>[],
): void {
  const byId = new Map(all.map((one) => [one.id, one]))
  const at = (id: string | null) => (id === null ? undefined : byId.get(id))
  if (tag.parentId !== null && at(tag.parentId)?.type !== tag.type)
    throw broken('TG0004', '请选择同一类别的上级', [{ field: 'tagParentId', reason: '请选择同一类别的上级' }])
  const seen = new Set<string>()
  for (let above = at(tag.parentId); above && !seen.has(above.id); above = at(above.parentId)) {
    if (above.id === tag.id)
      throw broken('TG0005', '上级不能是自己或自己的下级', [{ field: 'tagParentId', reason: '上级不能是自己或自己的下级' }])
    seen.add(above.id)
  }
  if (tag.departmentId !== null && (tag.type !== 'employee' || at(tag.departmentId)?.type !== 'department'))
    throw broken('TG0006', '请选择职员所在的部门', [{ field: 'departmentId', reason: '请选择职员所在的部门' }])
}
