/** 报表包: statements as they were given away, signed by the installation; the verifier of archive packages proves it (docs/archive-package.md). */
import type { Day, Period } from '../../kernel/period.ts'
import type { ArchiveFile } from '../archive/package.ts'

export const STATEMENTS_FORMAT = 'qingzhang-statements'
export const STATEMENTS_VERSION = 1
/** A link opens for so many days at most. */
export const MOST_LINK_DAYS = 90

export interface StatementsManifest {
  readonly format: typeof STATEMENTS_FORMAT
  readonly version: typeof STATEMENTS_VERSION
  readonly ledger: { readonly id: string; readonly name: string; readonly creditCode: string; readonly standard: string }
  readonly period: Period
  readonly span: string
  /** The version of the issue, and what the books' log keeps of it. */
  readonly revision: number
  readonly issuedOn: Day
  readonly issueDigest: string
  readonly recipient: string
  readonly madeAt: string
  readonly madeBy: string
  readonly files: readonly ArchiveFile[]
}
