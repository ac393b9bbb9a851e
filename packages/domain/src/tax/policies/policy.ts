/** A rule as people look it up (一项规定): what it sets, from when until when, by which document, and where it is used. */
import { holdsOn, type Dated } from '../../kernel/dated.ts'
import type { PackageKey } from '../../ledger/policies/packages.ts'
import { FILING_TAXES, type FilingKind } from '../forms/engine/taxes.ts'
import { documentsOf, standingOf, type PolicyDocument } from './documents.ts'
import type { Standing } from './standings.ts'

/** Returns, and what is computed beside them. */
export const POLICY_USES = {
  ...(Object.fromEntries(Object.entries(FILING_TAXES).map(([kind, { title }]) => [kind, title])) as Record<FilingKind, string>),
  iit: '个人所得税扣缴申报',
  natural: '代扣代缴增值税登记',
  books: '记账与期末结转',
  tips: '行为提示与风险检测',
} as const
export type PolicyUse = keyof typeof POLICY_USES

export interface PolicyRow {
  readonly from: string | null
  /** Null: no end is known. */
  readonly to: string | null
  /** What it sets, in words. */
  readonly value: string
  readonly source: string
  readonly documents: readonly PolicyDocument[]
  readonly standing: Standing
  /** In force only where the firm has switched it on. */
  readonly doubtful: PackageKey | null
}
export interface Policy {
  readonly key: string
  readonly title: string
  readonly uses: readonly PolicyUse[]
  /** Parameters of returns that say it (`$name`). */
  readonly parameters: readonly string[]
  /** Beginnings of the sources of cells it decides. */
  readonly sources: readonly string[]
  readonly rows: readonly PolicyRow[]
}

export const policyRow = (
  span: { readonly from?: string | null | undefined; readonly to?: string | null | undefined },
  value: string,
  source: string,
  doubtful: PackageKey | null = null,
): PolicyRow => ({
  from: span.from ?? null,
  to: span.to ?? null,
  value,
  source,
  documents: documentsOf(source),
  standing: doubtful === null ? standingOf(source) : 'doubtful',
  doubtful,
})

interface More {
  readonly parameters?: readonly string[]
  readonly sources?: readonly string[]
}
/** A table of the law as one policy. */
export const policyOf = <T>(
  key: string,
  title: string,
  uses: readonly PolicyUse[],
  rows: readonly Dated<T>[],
  show: (value: T) => string,
  { parameters = [], sources = [] }: More = {},
): Policy => ({
  key,
  title,
  uses,
  parameters,
  sources,
  rows: rows.map((row) => policyRow(row, show(row.value), row.source)),
})

/** Those that hold on a day; what is doubtful only where it is switched on. */
export const rowsOn = ({ rows }: Policy, on: string, switched: ReadonlySet<PackageKey>): PolicyRow[] =>
  rows.filter((row) => holdsOn(row, on) && (row.doubtful === null || switched.has(row.doubtful)))
