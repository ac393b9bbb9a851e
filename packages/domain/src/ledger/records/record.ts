/** Records as they are typed or read from a workbook: trimmed, checked field by field, or refused at their fields. */
import { partyKey } from '../../kernel/party-name.ts'
import type { ErrorDetail } from '../../kernel/app-error.ts'
import { readField } from '../../kernel/field.ts'
import { residentIdRule } from '../../kernel/field-rules.ts'
import { tagTypeNames } from '../subjects/subject.ts'
import { initialValues, rulesOf, type RecordField, type RecordKind, type RecordValues } from './record-kinds.ts'

export interface RecordDraft {
  /** Left out for a new one. */
  readonly id?: string | undefined
  /** What a new one will be known by, so that others of the same file can name it; made when left out. */
  readonly newId?: string | undefined
  /** Given by the server when left out. */
  readonly code?: string | undefined
  readonly name: string
  readonly disabled?: boolean | undefined
  /** Fields not named stay as they are, or start as they start. */
  readonly values?: RecordValues | undefined
}

export interface LedgerRecord {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly disabled: boolean
  readonly values: RecordValues
}

export const MOST_CODE = 30

/** What stands between fields: a resident's number, days that follow each other; and names that are taken by the six kinds of tags. */
function together(kind: RecordKind, name: string, values: RecordValues): ErrorDetail[] {
  const details: ErrorDetail[] = []
  if (kind === 'tagKind' && Object.values(tagTypeNames).includes(name))
    details.push({ field: 'recordName', reason: `“${name}”是固有的类别，请换一个名称` })
  if (kind === 'employee' && values['idType'] === '1') {
    const refused = residentIdRule(values['idNumber'] ?? '')
    if (refused !== null) details.push({ field: 'idNumber', reason: refused })
  }
  const [from = '', to = ''] = kind === 'employee' ? [values['hiredOn'], values['leftOn']] : [values['startsOn'], values['endsOn']]
  if (from !== '' && to !== '' && to < from)
    details.push({ field: kind === 'employee' ? 'leftOn' : 'endsOn', reason: '结束日期早于开始日期' })
  return details
}

/** A draft over what was there before, every field checked; the details say what is refused and where. */
export function readRecord(
  kind: RecordKind,
  draft: RecordDraft,
  before?: Pick<LedgerRecord, 'disabled' | 'values' | 'code'>,
): { readonly record: Omit<LedgerRecord, 'id'>; readonly details: ErrorDetail[] } {
  const rules = rulesOf(kind)
  const details: ErrorDetail[] = []
  // what a file or a paste brings along is trimmed, inner runs of blanks stay (RULE-205)
  const name = draft.name.trim()
  if (name === '') details.push({ field: 'recordName', reason: rules.name.required })
  else if (name.length > rules.name.most) details.push({ field: 'recordName', reason: rules.name.tooLong })
  const code = (draft.code ?? before?.code ?? '').trim()
  if (code.length > MOST_CODE) details.push({ field: 'recordCode', reason: `编码最多${MOST_CODE}个字符` })
  const values: Record<string, string> = { ...initialValues(kind), ...before?.values }
  const fields = new Map(rules.fields.map((field) => [field.key, field]))
  for (const key of Object.keys(draft.values ?? {})) if (!fields.has(key)) details.push({ field: key, reason: '没有这一项' })
  for (const field of rules.fields) {
    const read = readField(field, draft.values?.[field.key] ?? values[field.key] ?? '')
    if ('refused' in read) details.push({ field: field.key, reason: read.refused })
    else values[field.key] = read.value
  }
  details.push(...together(kind, name, values))
  return { record: { code, name, disabled: draft.disabled ?? before?.disabled ?? false, values }, details }
}

/** What two records of a kind may not share: goods of one name differ by their specification, others by their names. */
export const identityOf = (kind: RecordKind, one: Pick<LedgerRecord, 'name' | 'values'>): string =>
  kind === 'goods' ? `${one.name}\n${one.values['spec'] ?? ''}` : kind === 'customer' || kind === 'supplier' ? partyKey(one.name) : one.name

/** The next running code: 00001, 00002 … */
export function nextCode(known: Iterable<{ readonly code: string }>): string {
  let last = 0
  for (const { code } of known) if (/^\d{1,9}$/.test(code)) last = Math.max(last, Number(code))
  return String(last + 1).padStart(5, '0')
}

/** Parents before what hangs below them, otherwise in their own order. */
export function parentsFirst(records: readonly LedgerRecord[]): LedgerRecord[] {
  const byId = new Map(records.map((one) => [one.id, one]))
  const placed = new Set<LedgerRecord>()
  for (const one of records) {
    const line: LedgerRecord[] = []
    for (let at: LedgerRecord | undefined = one; at && !placed.has(at) && !line.includes(at); at = byId.get(at.values['parentId'] ?? ''))
      line.unshift(at)
    for (const at of line) placed.add(at)
  }
  return [...placed]
}

/** Where a record stands: what refers to it, and how often. */
export interface Reference {
  readonly what: string
  readonly count: number
}
/** 凭证 3 处、期初余额 1 处. */
export const referenceText = (references: readonly Reference[]): string => references.map((one) => `${one.what}${one.count}处`).join('、')

/** Fields many records may be given at once. */
export const batchFields = (kind: RecordKind): readonly RecordField[] => [
  { key: 'disabled', title: '停用', kind: 'flag', width: 60 },
  ...rulesOf(kind).fields.filter((field) => !field.single),
]
