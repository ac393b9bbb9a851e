/** What a kind of document brings to be imported: reading its files, planning, storing and taking back. */
import type { AccountSlot } from '@app/contract/papers/imports/import-statements'
import type { ImportPreview, ImportProblem, IMPORT_KINDS } from '@app/contract/papers/imports/imports'
import type { ErrorDetail } from '@app/domain/kernel/app-error'
import type { ColumnMapping } from '@app/domain/papers/funds/column-mapping'
import type { z } from 'zod'
import type { LedgerContext } from '../../platform/http/context.ts'

export type ImportKind = (typeof IMPORT_KINDS)[number]
export type Preview = z.output<typeof ImportPreview>
export type Problem = z.output<typeof ImportProblem>
export type Slot = z.output<typeof AccountSlot>

/** A file that is to be read, under the id it is kept by. */
export interface KeptFile {
  readonly id: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Account text of the files → own account, as a person chose. */
export type Choices = Readonly<Record<string, string>>

/** What confirming would do now. */
export interface Plan {
  readonly title: string
  /** Everything the outcome depends on: another outline at confirmation means that the base has changed. */
  readonly outline: unknown
  readonly newCount: number
  readonly changedCount: number
  readonly skippedCount: number
  /** With every refused row and conflict; the service shortens what is shown. */
  readonly shown: Omit<Preview, 'import' | 'markCount'>
  store(importId: string): Promise<void>
}

export interface Importer<Reading = unknown> {
  /** Reads the files; no transaction needs to be open. What it answers survives JSON. */
  read(files: readonly KeptFile[], mappings: readonly ColumnMapping[]): Promise<Reading>
  plan(ctx: LedgerContext, reading: Reading, choices: Choices, taken: ReadonlySet<string>): Promise<Plan>
  /** What stands on the rows of an import (vouchers, edits): reasons against undoing it, one each. */
  builtOn(ctx: LedgerContext, importId: string): Promise<readonly ErrorDetail[]>
  /** Takes the rows away and puts changed ones back. */
  undo(ctx: LedgerContext, importId: string): Promise<void>
}

export type Importers = (kind: ImportKind) => Importer
