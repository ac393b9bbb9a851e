/** Subjects (会计科目): 4/8/12-digit codes, their nature, and what their lines must carry. */
import { partyKey } from '../../kernel/party-name.ts'

export const SUBJECT_CLASSES = ['asset', 'liability', 'common', 'equity', 'cost', 'profitLoss', 'netAsset', 'income', 'expense'] as const
export type SubjectClass = (typeof SUBJECT_CLASSES)[number]

export const subjectClassNames: Readonly<Record<SubjectClass, string>> = {
  asset: '资产',
  liability: '负债',
  common: '共同',
  equity: '所有者权益',
  cost: '成本',
  profitLoss: '损益',
  netAsset: '净资产',
  income: '收入',
  expense: '费用',
}

export type Side = 'debit' | 'credit'
export const sideNames: Readonly<Record<Side, string>> = { debit: '借', credit: '贷' }

/** Kinds of auxiliary tags (辅助核算类别) that every ledger has; a subject asks for at most 6, of these and of its ledger's own. */
export const TAG_TYPES = ['customer', 'supplier', 'employee', 'department', 'project', 'goods'] as const
export type FixedTagType = (typeof TAG_TYPES)[number]
/** A kind a ledger made for itself (自定义辅助核算): a row of its `tag_kinds` says what it is called (decision 0119). */
export type OwnTagType = `own-${string}`
export type TagType = FixedTagType | OwnTagType
/** The form of an own kind's key: given once, and the same in every file the ledger leaves in. */
export const OWN_TAG_TYPE = /^own-[\da-f]{32}$/
export const isOwnType = (type: string): type is OwnTagType => OWN_TAG_TYPE.test(type)
export const isFixedType = (type: string): type is FixedTagType => (TAG_TYPES as readonly string[]).includes(type)
export const isTagType = (type: string): type is TagType => isFixedType(type) || isOwnType(type)
/** Kinds of tags that are parties: their names are looked up by key, however they are written. */
export const isParty = (type: TagType): boolean => type === 'customer' || type === 'supplier'
/** What is one name in its type: of parties however it is written, of others to the letter. */
export const nameKey = (type: TagType, name: string): string => (isParty(type) ? partyKey(name) : name)
export const tagTypeNames: Readonly<Record<FixedTagType, string>> = {
  customer: '客户',
  supplier: '供应商',
  employee: '职员',
  department: '部门',
  project: '项目',
  goods: '商品',
}
/** What own kinds are called, by their keys. */
export type OwnNames = ReadonlyMap<string, string>
export const NO_OWN_NAMES: OwnNames = new Map()
/** What a kind is called in a ledger. */
export const tagTypeName = (type: TagType, own: OwnNames): string =>
  isFixedType(type) ? tagTypeNames[type] : (own.get(type) ?? '自定义辅助核算')

/** An own kind, as a ledger keeps it. */
export interface TagKind {
  readonly kind: OwnTagType
  readonly code: string
  readonly name: string
  /** Not offered to further subjects; those that ask for it go on. */
  readonly disabled: boolean
}
/** At most so many kinds of its own a ledger has, and so many values one of them. */
export const MOST_TAG_KINDS = 50
export const MOST_OWN_TAGS = 20_000

export interface Subject {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Names from the first level down, joined by '-': 银行存款-工行基本户. */
  readonly fullName: string
  readonly parentId: string | null
  readonly level: number
  readonly subjectClass: SubjectClass
  readonly side: Side
  readonly leaf: boolean
  readonly disabled: boolean
  /** Unit of measure when lines carry quantities (数量核算), else null. */
  readonly unit: string | null
  /** Foreign currencies its lines may use (外币核算); empty = functional currency only. */
  readonly currencies: readonly string[]
  /** Takes part in period-end revaluation (期末调汇). */
  readonly revalued: boolean
  /** Counts as cash in the cash-flow statement. */
  readonly cash: 'cash' | 'bank' | 'other' | null
  readonly tagTypes: readonly TagType[]
  /** Those of them a line may leave out; none when not said. */
  readonly optionalTags?: readonly TagType[]
  /** Code of the subject a profit-and-loss subject is carried forward to (3103, 4103, 3101 …). */
  readonly closeTo: string | null
}

/** Kinds of tags every line of a subject must carry (必填). */
export const requiredTags = (subject: Pick<Subject, 'tagTypes' | 'optionalTags'>): TagType[] =>
  subject.tagTypes.filter((type) => !subject.optionalTags?.includes(type))

/** Income, cost and expense subjects: the ones that carry-forward empties. */
export const isProfitLoss = (subject: Pick<Subject, 'subjectClass'>): boolean =>
  subject.subjectClass === 'profitLoss' || subject.subjectClass === 'income' || subject.subjectClass === 'expense'

export const levelOf = (code: string): number => code.length / 4
export const parentCodeOf = (code: string): string | null => (code.length > 4 ? code.slice(0, -4) : null)
/** Whether a code lies under another, or is it: 10020001 under 1002. */
export const isUnder = (code: string, ancestor: string): boolean => code.startsWith(ancestor)
