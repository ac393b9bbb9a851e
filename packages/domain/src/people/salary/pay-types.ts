/** What pay is made of: kinds of sheets and people, what a row holds, and the year it leaves behind. Amounts in fen. */
import type { Period } from '../../kernel/period.ts'
import type { ReadColumns } from './columns.ts'
import { DEDUCTION_KEYS, type Declared, type DeductionItem } from './deductions.ts'
import type { Bases, SocialRate } from './social.ts'

export const SHEET_KINDS = { wage: '工资', bonus: '全年一次性奖金', labour: '劳务报酬', severance: '离职补偿' } as const
export type SheetKind = keyof typeof SHEET_KINDS
/** 从业类型 and how they are taxed. */
export const TAX_KINDS = {
  employee: '雇员',
  labour: '劳务（按次）',
  agent: '保险营销员、证券经纪人',
  platform: '平台从业人员',
  intern: '实习学生（全日制学历教育）',
  nonResident: '非居民个人',
} as const
export type TaxKind = keyof typeof TAX_KINDS

export interface Payee {
  readonly taxKind: TaxKind
  /** Month of entry; null: before anybody remembers. */
  readonly entered: Period | null
  /** The year in which wages are received for the first time (公告2020年第13号); null: not so. */
  readonly firstJobYear: number | null
  /** The year in which 60,000 are deducted at once (公告2020年第19号); null: not so. */
  readonly yearAtOnce: number | null
  readonly bases: Bases
  readonly declared: readonly Declared[]
}

/** What a row holds: typed columns by key, and what was given instead of computed, under `@` and its name. Money as text. */
export type Inputs = Readonly<Record<string, string>>
/** Contributions of the month and cumulative deductions a file or a person may give. */
export const GIVEN_SOCIAL = ['pension', 'medical', 'unemployment', 'housing'] as const
/** How a bonus is taxed: the better of the two when nothing is said. */
export const BONUS_MODES = { separate: '单独计税', merged: '并入综合所得' } as const
export type BonusMode = keyof typeof BONUS_MODES

/** The year of one person before a sheet, in fen. */
export interface Carry {
  readonly income: bigint
  readonly exempt: bigint
  readonly special: bigint
  /** 其他扣除 of the columns, without what is declared month by month. */
  readonly other: bigint
  readonly relief: bigint
  readonly paid: bigint
  /** The last cumulative additional deductions, for payments that bring none of their own. */
  readonly basic: bigint
  readonly additional: bigint
  readonly privatePension: bigint
  /** The month whose contributions are counted already. */
  readonly insured: Period | null
  /** A bonus was taxed by itself this year. */
  readonly bonusUsed: boolean
}
export const NOTHING: Carry = {
  income: 0n,
  exempt: 0n,
  special: 0n,
  other: 0n,
  relief: 0n,
  paid: 0n,
  basic: 0n,
  additional: 0n,
  privatePension: 0n,
  insured: null,
  bonusUsed: false,
}

/** The year so far and the tax of it, as sheet and return show them. */
export const TAX_FIGURES = [
  'cumIncome',
  'cumExempt',
  'cumBasic',
  'cumSpecial',
  'cumAdditional',
  'cumOther',
  'taxable',
  'percent',
  'quick',
  'due',
  'relief',
  'paid',
  'tax',
] as const
/** Everything a row shows, in fen but for `percent`. */
export const FIGURES = [
  'gross',
  'exempt',
  'pension',
  'medical',
  'unemployment',
  'housing',
  'other',
  'after',
  'employerSocial',
  'employerHousing',
  'employerPlan',
  ...TAX_FIGURES,
  'net',
  'aloneTax',
  'mergedTax',
  ...DEDUCTION_KEYS,
] as const
export type Figure = (typeof FIGURES)[number] | DeductionItem
export type Figures = Readonly<Record<Figure, bigint>>

export interface Pay {
  readonly values: ReadonlyMap<string, bigint>
  readonly figures: Figures
  readonly bonusMode: BonusMode | null
  readonly next: Carry
}

export interface SheetTerms {
  readonly kind: SheetKind
  readonly period: Period
  readonly columns: ReadColumns
  /** Of the payee's city on the month's last day. */
  readonly rates: readonly SocialRate[]
}
