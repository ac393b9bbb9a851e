/** One row of a chart of subjects (科目表) as the law or practice gives it, before VAT filtering and preset selection. */
import type { VatNature } from '../../ledgers/standard.ts'
import type { Side, Subject, SubjectClass, TagType } from '../subject.ts'

export interface ChartMore {
  /** Not created with a new ledger; offered when the user adds subjects. */
  readonly optional?: true
  /** Only for taxpayers of this nature. */
  readonly vat?: VatNature
  /** Kept by quantity too (数量核算). */
  readonly quantity?: true
  /** Takes part in period-end revaluation (期末调汇). */
  readonly revalued?: true
  readonly cash?: NonNullable<Subject['cash']>
  /** Tag types usually asked for: a suggestion, switched on by the user. */
  readonly tags?: readonly TagType[]
  /** Where its balance is carried forward to. */
  readonly closeTo?: string
  /** official: in the standard's text · practice: customary. Without it: official on level 1, practice below. */
  readonly source?: 'official' | 'practice'
  /** The official code when ours differs (cooperatives: 101 → 1010). */
  readonly official?: string
  readonly note?: string
}

/** Code, name, class, balance side, and what differs from the plain case. Contra subjects carry their own side (1602 credit). */
export type ChartRow = readonly [code: string, name: string, subjectClass: SubjectClass, side: Side, more?: ChartMore]
