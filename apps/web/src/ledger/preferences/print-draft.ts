/** A person's changes to the preferences before they are saved: what is wrong with them, and what of them is new. */
import { AppError } from '@app/domain/kernel/app-error'
import {
  checkPrintSettings,
  type LedgerCover,
  type PrintKind,
  type PrintSettings,
  type StaffNames,
} from '@app/domain/ledger/preferences/print-settings'

export interface Draft {
  readonly print: Readonly<Record<PrintKind, PrintSettings>>
  readonly cover: LedgerCover
  readonly staffNames: StaffNames
  readonly journal: readonly string[]
}

/** Fields by their name on the wire, as refusals name them. */
export type Problem = { readonly field: string; readonly reason: string }

export function problemOf(kind: PrintKind, settings: PrintSettings): Problem | null {
  try {
    checkPrintSettings(kind, settings)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { field: error.details[0]?.field ?? '', reason: error.message }
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is to be saved; null when nothing was changed. */
export function toSave(before: Draft, after: Draft) {
  const print = (Object.keys(after.print) as PrintKind[])
    .filter((kind) => !same(before.print[kind], after.print[kind]))
    .map((kind) => ({ kind, ...after.print[kind] }))
  const body = {
    ...(print.length > 0 ? { print } : {}),
    ...(same(before.cover, after.cover) ? {} : { cover: after.cover }),
    ...(same(before.staffNames, after.staffNames) ? {} : { staffNames: after.staffNames }),
    ...(same(before.journal, after.journal) ? {} : { exportColumns: { journal: [...after.journal] } }),
  }
  return Object.keys(body).length === 0 ? null : body
}
