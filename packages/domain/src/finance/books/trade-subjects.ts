/** Subjects that stand on parties (往来科目), found by name: each standard has them under codes of its own. */
import { isUnder, type Subject, type TagType } from '../../ledger/subjects/subject.ts'

const RECEIVABLE: readonly string[] = ['应收账款', '应收款']
const PAYABLE: readonly string[] = ['应付账款', '应付款']
const OTHERS: readonly string[] = ['应收票据', '预付账款', '其他应收款', '应付票据', '预收账款', '合同负债', '其他应付款', '成员往来']

/** Whom a trade figure stands on, the nearest first. */
export const PARTY_TYPES: readonly TagType[] = ['customer', 'supplier', 'employee', 'department', 'project']

const named = (subjects: readonly Subject[], names: readonly string[]): Subject[] =>
  subjects.filter((one) => one.level === 1 && names.includes(one.name))

/** The first-level subjects of trade. */
export const tradeSubjects = (subjects: readonly Subject[]): Subject[] => named(subjects, [...RECEIVABLE, ...PAYABLE, ...OTHERS])

/** The first-level subject of receivables from customers, or of payables to suppliers. */
export const agedSubject = (subjects: readonly Subject[], kind: 'receivable' | 'payable'): Subject | null =>
  named(subjects, kind === 'receivable' ? RECEIVABLE : PAYABLE)[0] ?? null

/** Subjects under any of these. */
export const under = (subjects: readonly Subject[], tops: readonly Pick<Subject, 'code'>[]): Subject[] =>
  subjects.filter((one) => tops.some((top) => isUnder(one.code, top.code)))
