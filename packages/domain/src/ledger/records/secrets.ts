/** Fields that are shown masked (证件号码、银行账号): what leaves the server, and what comes back. */
import { masked } from './shown-numbers.ts'
import type { LedgerRecord, RecordDraft } from './record.ts'
import { rulesOf, type RecordKind, type RecordValues } from './record-kinds.ts'

export const secretKeys = (kind: RecordKind): readonly string[] =>
  rulesOf(kind).fields.flatMap((field) => (field.secret ? [field.key] : []))

const each = (kind: RecordKind, values: RecordValues, change: (value: string, key: string) => string): RecordValues => {
  const keys = secretKeys(kind).filter((key) => (values[key] ?? '') !== '')
  return keys.length === 0 ? values : { ...values, ...Object.fromEntries(keys.map((key) => [key, change(values[key]!, key)])) }
}

export const withMasks = (kind: RecordKind, values: RecordValues): RecordValues => each(kind, values, masked)
/** Every secret field turned, empty ones left alone. */
export const eachSecret = each

/** A mask that comes back means: as it was. */
export function keptSecrets(kind: RecordKind, draft: RecordDraft, before: Pick<LedgerRecord, 'values'> | undefined): RecordDraft {
  if (before === undefined || draft.values === undefined) return draft
  const given = draft.values
  const same = secretKeys(kind).filter((key) => {
    const stored = before.values[key] ?? ''
    return stored !== '' && given[key] !== stored && given[key] === masked(stored)
  })
  return same.length === 0 ? draft : { ...draft, values: Object.fromEntries(Object.entries(given).filter(([key]) => !same.includes(key))) }
}
