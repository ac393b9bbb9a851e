/** Where the keys lead in a voucher: Enter to the next field that needs something, Tab through every field. Pure. */
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { hasAmount, isBlank, sideOf, type Asking, type EntryLine, type Field, type Place, type SubjectOf } from './entry.ts'

export const tagField = (type: TagType): Field => `tag:${type}`
export const tagTypeOf = (field: Field): TagType | null => (field.startsWith('tag:') ? (field.slice(4) as TagType) : null)

/** The details a line unfolds under its subject, in typing order. */
export function detailsOf(line: EntryLine, subject: Asking | undefined): Field[] {
  if (subject === undefined) return []
  const fields: Field[] = subject.tagTypes.map(tagField)
  if (subject.currencies.length > 0) {
    fields.push('currency')
    if (line.currency !== '') fields.push('originalAmount', 'exchangeRate')
  }
  if (subject.unit !== null) fields.push('quantity', 'unitPrice')
  return fields
}

export const fieldsOf = (line: EntryLine, subject: Asking | undefined): Field[] => [
  'abstract',
  'subject',
  ...detailsOf(line, subject),
  'debit',
  'credit',
]

/** Whether a field still waits for something. The amount waits on the side that would balance. */
function needs(lines: readonly EntryLine[], { line: at, field }: Place, subjectOf: SubjectOf): boolean {
  const line = lines[at]!
  const type = tagTypeOf(field)
  if (type !== null) return line.tags[type] === undefined
  switch (field) {
    case 'abstract':
      return line.abstract.trim() === ''
    case 'subject':
      return line.subjectId === null || subjectOf(line.subjectId)?.leaf === false
    case 'exchangeRate':
      return line.exchangeRate === null
    case 'originalAmount':
      return line.originalAmount === null
    case 'quantity':
      return line.quantity === null && !hasAmount(line)
    case 'unitPrice':
      return line.quantity !== null && line.unitPrice === null && !hasAmount(line)
    case 'debit':
    case 'credit':
      return !hasAmount(line) && sideOf(lines, at, subjectOf) === field
    default:
      return false
  }
}

export type Step = Place | 'newLine' | 'save'

/** Enter: the next field that needs something; after the last line a new one; from an empty line of a finished voucher, saving. */
export function afterEnter(lines: readonly EntryLine[], at: Place, subjectOf: SubjectOf, balanced: boolean): Step {
  const line = lines[at.line]
  if (line === undefined) return 'newLine'
  if (at.field === 'abstract' && isBlank(line) && balanced && lines.some((one) => !isBlank(one))) return 'save'
  const fields = fieldsOf(line, subjectOf(line.subjectId))
  for (const field of fields.slice(fields.indexOf(at.field) + 1)) {
    const place = { line: at.line, field }
    if (needs(lines, place, subjectOf)) return place
  }
  for (let next = at.line + 1; next < lines.length; next += 1)
    for (const field of fieldsOf(lines[next]!, subjectOf(lines[next]!.subjectId))) {
      const place = { line: next, field }
      if (needs(lines, place, subjectOf)) return place
    }
  return 'newLine'
}

/** Tab and Shift+Tab: one field on or back, null when the grid is left. */
export function afterTab(lines: readonly EntryLine[], at: Place, subjectOf: SubjectOf, back: boolean): Place | null {
  const line = lines[at.line]
  if (line === undefined) return null
  const fields = fieldsOf(line, subjectOf(line.subjectId))
  const field = fields[fields.indexOf(at.field) + (back ? -1 : 1)]
  if (field !== undefined) return { line: at.line, field }
  const next = lines[at.line + (back ? -1 : 1)]
  if (next === undefined) return null
  return { line: at.line + (back ? -1 : 1), field: back ? 'credit' : 'abstract' }
}

/** Up and down: the same column of the neighbour line. */
export function afterVertical(lines: readonly EntryLine[], at: Place, subjectOf: SubjectOf, up: boolean): Place {
  const to = Math.max(0, Math.min(lines.length - 1, at.line + (up ? -1 : 1)))
  const line = lines[to]
  const known = line !== undefined && fieldsOf(line, subjectOf(line.subjectId)).includes(at.field)
  return { line: to, field: known ? at.field : 'subject' }
}

/** `..` is the summary above, `//` the first; anything else is what it says. */
export function expandAbstract(lines: readonly EntryLine[], index: number, typed: string): string {
  const text = typed.trim()
  if (text === '..' || text === '。。') return lines.slice(0, index).findLast((line) => line.abstract !== '')?.abstract ?? ''
  if (text === '//' || text === '、、') return lines.find((line) => line.abstract !== '' && line.abstract !== typed)?.abstract ?? ''
  return typed
}
