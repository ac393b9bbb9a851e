/** How records show: the text of each field, and which of them a search keeps. Pure. */
import { textOf, type Field, type NameOf } from '@app/domain/kernel/field'
import { masked } from '@app/domain/ledger/records/shown-numbers'
import { score } from '../../ui/inputs/pinyin-match.ts'
import type { RecordRow } from './records.api.ts'

export const fieldText = (field: Field, value: string, nameOf: NameOf): string =>
  field.secret ? masked(value) : textOf(field, value, nameOf)

/** A record by its code, name, pinyin initials, or any text of it. */
export function contains(row: RecordRow, typed: string): boolean {
  const text = typed.trim().toLowerCase()
  if (score({ code: row.code, name: row.name, fullName: row.name, initials: row.initials }, text) > 0) return true
  return Object.values(row.values).some((value) => value.toLowerCase().includes(text))
}
