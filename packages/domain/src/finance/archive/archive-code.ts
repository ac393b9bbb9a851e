/**
 * 档号 of accounting archives and their catalogue (会计档案管理办法; 档号编制规则 DA/T 13, whose text was not seen: built as the field writes
 * it): 全宗号 - KU·年度 - 保管期限 - 类别 - 案卷号, and within a volume the number of the item. A code is given once: it depends on the year,
 * class and place in it alone, and those do not move.
 */
import type { Day, Period } from '../../kernel/period.ts'

/** 会计档案 among the kinds of archives. */
const KIND = 'KU'
/** Where the keeper of archives gave no code: the unit itself is the only one. */
export const OWN_FONDS = '0001'

export const TERMS = { D10: '10年', D30: '30年', Y: '永久' } as const
export type Term = keyof typeof TERMS

export const ARCHIVE_CLASSES = {
  PZ: '会计凭证',
  ZB: '会计账簿',
  BG: '财务会计报告',
  QT: '其他会计资料',
} as const
export type ArchiveClass = keyof typeof ARCHIVE_CLASSES

export interface Volume {
  readonly class: ArchiveClass
  readonly term: Term
  /** Its place among those of its year, class and term, from 1: 凭证 and reports by month, books and yearly reports by kind. */
  readonly place: number
  readonly title: string
  readonly from: Day
  readonly to: Day
  /** First and last number, where it is of vouchers: 记-1 至 记-37. */
  readonly numbers: string
  readonly items: number
  /** Sheets of paper or files that go with them. */
  readonly sheets: number
  /** Month whose electronic package it lies in; null: not packed. */
  readonly packed: { readonly period: Period; readonly digest: string } | null
}

export const archiveCode = (fonds: string, year: string, { class: of, term, place }: Pick<Volume, 'class' | 'term' | 'place'>): string =>
  `${fonds === '' ? OWN_FONDS : fonds}-${KIND}·${year}-${term}-${of}-${String(place).padStart(3, '0')}`

/** Of one thing within a volume: a voucher by its place, a book, a statement. */
export const itemCode = (volume: string, place: number): string => `${volume}-${String(place).padStart(4, '0')}`

/** Classes nothing is there of, in the order of the law: named at the end of the year. */
export const missingClasses = (volumes: readonly Pick<Volume, 'class'>[]): ArchiveClass[] =>
  (Object.keys(ARCHIVE_CLASSES) as ArchiveClass[]).filter((one) => !volumes.some((volume) => volume.class === one))

/** One after another as a cabinet is filled: by class, then term, then place. */
export const inShelfOrder = <V extends Pick<Volume, 'class' | 'term' | 'place'>>(volumes: readonly V[]): V[] => {
  const classes = Object.keys(ARCHIVE_CLASSES)
  return volumes.toSorted(
    (a, b) => classes.indexOf(a.class) - classes.indexOf(b.class) || a.term.localeCompare(b.term) || a.place - b.place,
  )
}
