/**
 * Subject conversion (科目转换): a single subject comes to be kept by sub-subjects or by tags. Its posted history is never rewritten: the
 * subject with all its lines becomes the first child under a new parent; its balance may move on by a dated transfer voucher; drafts
 * are rewritten where the user says so.
 */
import { broken } from '../../kernel/app-error.ts'
import type { Money } from '../../kernel/money.ts'
import type { Quantity } from '../../kernel/quantity.ts'
import { nextChildCode, planChild, MAX_LEVEL } from '../../ledger/subjects/subject-rules.ts'
import { tagTypeName, type OwnNames, type Subject, type TagType } from '../../ledger/subjects/subject.ts'

/** Where history and balance go: a sub-subject by its name, or a combination of tags. */
export interface ConversionTarget {
  readonly name: string
  readonly tagIds: readonly string[]
  /** What it takes over of the balances, at most one part of each currency. */
  readonly parts: readonly BalancePart[]
}

/** A balance in one currency ('' for the functional one), or a part of it: signed, debit positive. */
export interface BalancePart {
  readonly currency: string
  /** In the functional currency. */
  readonly amount: Money
  /** In the currency itself; zero for the functional one. */
  readonly original: Money
  readonly quantity: Quantity
}

export interface ConversionAsk {
  readonly mode: 'children' | 'tags'
  readonly types: readonly TagType[]
  readonly targets: readonly ConversionTarget[]
  /** Whether the posted balance moves on by a voucher; else it stays where it was. */
  readonly carried: boolean
}

export interface ConversionFacts {
  readonly subject: Subject
  /** What the ledger's own kinds of tags are called. */
  readonly ownNames: OwnNames
  /** Codes of the ledger. */
  readonly codes: readonly string[]
  /** Opening balances or lines, drafts included. */
  readonly hasHistory: boolean
  /** Posted, opening included: those that are not zero. */
  readonly balances: readonly BalancePart[]
}

export interface PlannedSubject {
  readonly code: string
  readonly name: string
  /** history: the subject as it was, lines and all · new: made for what comes. */
  readonly what: 'history' | 'new'
}

/** The one subject by tags beside the history: 按客户、部门核算. */
export const taggedName = (types: readonly TagType[], own: OwnNames): string =>
  `按${types.map((type) => tagTypeName(type, own)).join('、')}核算`

/** What the ledger's subjects will be; refuses what cannot be converted (CV0001 to CV0007). */
export function planConversion(facts: ConversionFacts, ask: ConversionAsk): PlannedSubject[] {
  const { subject, hasHistory, codes, ownNames } = facts
  if (!subject.leaf) throw broken('CV0001', `科目${subject.code} ${subject.fullName}已有下级，请选择末级科目`)
  if (ask.mode === 'children' && subject.tagTypes.length > 0) throw broken('CV0002', '按标签核算的科目不能再转为下级科目')
  if (hasHistory && subject.level >= MAX_LEVEL) throw broken('CV0003', '第三级科目已有余额或发生额，不能再分下级')
  if (ask.mode === 'tags' && ask.types.length === 0)
    throw broken('CV0004', '请选择按哪类标签核算', [{ field: 'tagTypeIds', reason: '请选择标签类别' }])
  if (ask.mode === 'tags' && ask.types.some((type) => subject.tagTypes.includes(type)))
    throw broken('CV0005', '科目已按这类标签核算', [{ field: 'tagTypeIds', reason: '已按这类标签核算' }])
  const names =
    ask.mode === 'tags' ? [taggedName([...subject.tagTypes, ...ask.types], ownNames)] : ask.targets.map((one) => one.name.trim())
  if (names.length === 0 || names.some((name) => name === '')) throw broken('CV0006', '请填写下级科目名称')
  const all = [...names, ...(hasHistory ? [subject.name] : [])]
  if (new Set(all).size !== all.length) throw broken('CV0007', '下级科目名称不能相同，也不能与原科目相同')
  // nothing to keep: tags are simply switched on
  if (ask.mode === 'tags' && !hasHistory) return [{ code: subject.code, name: subject.name, what: 'new' }]
  const planned: PlannedSubject[] = []
  const taken = [...codes]
  for (const name of names) {
    const plan = planChild(subject, hasHistory && planned.length === 0, { name, takesOver: false }, taken)
    if (plan.moved) {
      planned.push({ code: plan.moved.code, name: plan.moved.name, what: 'history' })
      taken.push(plan.moved.code)
    }
    const code = plan.moved ? plan.code : nextChildCode(subject.code, taken)
    planned.push({ code, name, what: 'new' })
    taken.push(code)
  }
  return planned
}
