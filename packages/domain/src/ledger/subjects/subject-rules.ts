/** Rules of subjects (科目规则): codes, names, children, and what of the prescribed chart may not change. */
import { broken, invalid } from '../../kernel/app-error.ts'
import type { Standard } from '../ledgers/standard.ts'
import { prescribedCodes } from './chart.ts'
import { isUnder, levelOf, parentCodeOf, type Subject, isTagType, type SubjectClass, type TagType } from './subject.ts'

/** Subjects go three levels deep: 4, 8 and 12 digits. */
export const MAX_LEVEL = 3
/** A subject asks for at most so many tag types (辅助核算标签). */
export const MAX_TAG_TYPES = 6

export const isSubjectCode = (code: string): boolean => /^\d{4}(\d{4}){0,2}$/.test(code)

/** A code of 4, 8 or 12 digits (SJ0001), whose parent exists (SJ0002) and which is free (SJ0003). */
export function checkNewCode(code: string, taken: ReadonlySet<string>): void {
  if (!isSubjectCode(code)) throw invalid('SJ0001', '科目编码应为4、8或12位数字')
  const parent = parentCodeOf(code)
  if (parent !== null && !taken.has(parent)) throw broken('SJ0002', `上级科目${parent}不存在`)
  if (taken.has(code)) throw broken('SJ0003', `科目编码${code}已存在`)
}

/** The next free code under a parent: one after the last, or the first gap when 9999 is used. SJ0004 on level 3, SJ0005 when full. */
export function nextChildCode(parentCode: string, codes: Iterable<string>): string {
  if (levelOf(parentCode) >= MAX_LEVEL) throw broken('SJ0004', '科目最多三级，不能再增加下级科目')
  const used = new Set<number>()
  for (const code of codes) if (code.length === parentCode.length + 4 && code.startsWith(parentCode)) used.add(Number(code.slice(-4)))
  let next = Math.max(0, ...used) + 1
  if (next > 9999) {
    next = 1
    while (used.has(next)) next += 1
    if (next > 9999) throw broken('SJ0005', '下级科目编码已用完')
  }
  return parentCode + String(next).padStart(4, '0')
}

/** Full names (银行存款-工行基本户) of subjects by id, from their own names and parents. */
export function fullNames(subjects: readonly Pick<Subject, 'id' | 'name' | 'parentId'>[]): Map<string, string> {
  const byId = new Map(subjects.map((one) => [one.id, one]))
  const known = new Map<string, string>()
  const nameOf = (id: string): string => {
    const cached = known.get(id)
    if (cached !== undefined) return cached
    const subject = byId.get(id)
    if (subject === undefined) return ''
    const above = subject.parentId === null ? '' : nameOf(subject.parentId)
    const full = above === '' ? subject.name : `${above}-${subject.name}`
    known.set(id, full)
    return full
  }
  return new Map(subjects.map((one) => [one.id, nameOf(one.id)]))
}

/** A name is required, at most 100 characters (SJ0006), and unlike its siblings' (SJ0007). */
export function checkName(name: string, siblings: readonly Pick<Subject, 'name'>[]): void {
  if (name.trim() === '' || name.length > 100) throw invalid('SJ0006', name.trim() === '' ? '请输入科目名称' : '科目名称不能超过100个字符')
  if (siblings.some((one) => one.name === name.trim())) throw broken('SJ0007', `同级科目中已有“${name.trim()}”`)
}

/** Each tag type once, at most 6 (SJ0008). */
export function checkTagTypes(tagTypes: readonly TagType[]): void {
  if (tagTypes.length > MAX_TAG_TYPES || new Set(tagTypes).size !== tagTypes.length || tagTypes.some((one) => !isTagType(one)))
    throw broken('SJ0008', '每个科目最多设置6类辅助核算，且不能重复')
}

/** A first-level code of the standard keeps its name, class and side and is never removed (SJ0009). */
export function checkPrescribed(standard: Standard, code: string): void {
  if (prescribedCodes(standard).has(code)) throw broken('SJ0009', '准则规定的一级科目不能修改名称、类别、方向或删除')
}

/** A class of the standard and the class of the parent: children keep it (SJ0010). The side may differ: 1602 under assets is a credit. */
export function checkClass(subjectClass: SubjectClass, parent: Pick<Subject, 'subjectClass'> | null): void {
  if (parent !== null && parent.subjectClass !== subjectClass) throw broken('SJ0010', '下级科目类别应与上级科目相同')
}

/** Removal needs no children (SJ0011) and no figures (SJ0012); used subjects are disabled instead. */
export function checkRemoval(subject: Pick<Subject, 'code'>, subjects: readonly Pick<Subject, 'code'>[], used: boolean): void {
  if (subjects.some((one) => one.code !== subject.code && isUnder(one.code, subject.code)))
    throw broken('SJ0011', '科目有下级科目，不能删除')
  if (used) throw broken('SJ0012', '科目已有余额或发生额，不能删除，可以停用')
}

export interface ChildPlan {
  /** plain: a new subject under the parent · split: the parent has history and is itself turned into the first child. */
  readonly kind: 'plain' | 'split'
  /** Code of the subject the user asked for. */
  readonly code: string
  /** For split: the existing row moves to this code and keeps its id, so every line and balance stays where it is. */
  readonly moved?: { readonly id: string; readonly code: string; readonly name: string; readonly level: number }
  /** For split: the new subject without figures that takes over the old code, name and place. */
  readonly parent?: Omit<Subject, 'id'>
}

/**
 * How a child comes under a subject. A leaf with figures keeps them by becoming the first child (code + 0001) itself, under a
 * new parent with the old code; the lines are untouched. When the user's child is meant to take over the figures (its only
 * child so far), it gives its name to the moved subject; otherwise the moved one is named after the parent.
 */
export function planChild(
  parent: Subject,
  hasHistory: boolean,
  child: { readonly name: string; readonly takesOver: boolean },
  codes: readonly string[],
): ChildPlan {
  if (!parent.leaf || !hasHistory) return { kind: 'plain', code: nextChildCode(parent.code, codes) }
  if (parent.level >= MAX_LEVEL) throw broken('SJ0013', '第三级科目已有余额，不能再增加下级科目')
  const first = `${parent.code}0001`
  return {
    kind: 'split',
    code: child.takesOver ? first : `${parent.code}0002`,
    moved: { id: parent.id, code: first, name: child.takesOver ? child.name : parent.name, level: parent.level + 1 },
    parent: {
      code: parent.code,
      name: parent.name,
      fullName: parent.fullName,
      parentId: parent.parentId,
      level: parent.level,
      subjectClass: parent.subjectClass,
      side: parent.side,
      leaf: false,
      disabled: false,
      unit: null,
      currencies: [],
      revalued: parent.revalued,
      cash: parent.cash,
      tagTypes: [],
      closeTo: parent.closeTo,
    },
  }
}
