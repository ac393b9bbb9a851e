/** How records show: the text of each field, and which of them a search keeps. Pure. */
import { masked } from '@app/domain/ledger/records/field-rules'
import type { RecordField } from '@app/domain/ledger/records/record-kinds'
import { score } from '../../ui/pinyin-match.ts'
import type { RecordRow } from './records.api.ts'

/** The name of what an id names. */
export type NameOf = (field: RecordField, id: string) => string

export function fieldText(field: RecordField, value: string, nameOf: NameOf): string {
  if (value === '') return ''
  if (field.kind === 'flag') return value === '1' ? '是' : '否'
  if (field.kind === 'choice') return field.choices?.[value] ?? ''
  if (field.kind === 'record' || field.kind === 'subject') return nameOf(field, value)
  return field.secret ? masked(value) : value
}

export type StateFilter = '' | 'on' | 'off'

/** Records by code, name, pinyin initials, or any text of theirs; in their own order. */
export function searched(rows: readonly RecordRow[], typed: string, state: StateFilter): RecordRow[] {
  const text = typed.trim().toLowerCase()
  return rows.filter((row) => {
    if (state !== '' && row.disabled !== (state === 'off')) return false
    if (text === '') return true
    if (score({ code: row.code, name: row.name, fullName: row.name, initials: row.initials }, text) > 0) return true
    return Object.values(row.values).some((value) => value.toLowerCase().includes(text))
  })
}
