/** What columns hold that stay behind because the others say it. */
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { isSubjectCode } from '@app/domain/ledger/subjects/subject-rules'
import { initialsOf, spellingOf } from '../../platform/pinyin.ts'
import type { ListRow } from './list-schemas.ts'

const ABOVE = 4

/** EX0004: codes that are none, come twice, or have nothing above them. */
export function checkSubjects(rows: readonly ListRow[]): void {
  const codes = rows.map((one) => String(one['code']))
  const known = new Set(codes)
  const details: ErrorDetail[] = known.size === codes.length ? [] : [{ field: 'subjects', reason: '科目编码重复' }]
  const refuse = (index: number, reason: string) => details.push({ row: index + 1, field: 'subjects', reason })
  for (const [index, code] of codes.entries())
    if (!isSubjectCode(code)) refuse(index, `科目编码“${code}”不是4、8或12位数字`)
    else if (code.length > ABOVE && !known.has(code.slice(0, -ABOVE))) refuse(index, `科目${code}没有上级科目`)
  if (details.length > 0) throw broken('EX0004', `科目有误：${details[0]!.reason}`, details)
}

/** A subject's place in the tree, by its code among the others. */
function places(subjects: readonly ListRow[], idOf: (code: string) => string | undefined) {
  const names = new Map(subjects.map((one) => [String(one['code']), String(one['name'])]))
  const parents = new Set([...names.keys()].map((code) => code.slice(0, -ABOVE)))
  const fullName = (code: string): string =>
    code.length > ABOVE ? `${fullName(code.slice(0, -ABOVE))}-${names.get(code)}` : names.get(code)!
  return (code: string): Readonly<Record<string, unknown>> => ({
    fullName: fullName(code),
    parentId: code.length > ABOVE ? idOf(code.slice(0, -ABOVE)) : null,
    leaf: !parents.has(code),
  })
}

/** Lists of names that are found by their whole pinyin. */
const SPELLED: ReadonlySet<string> = new Set(['tags'])

/** The derived columns of a row of any list. */
export function derivedOf(subjects: readonly ListRow[], idOf: (code: string) => string | undefined) {
  const placeOf = places(subjects, idOf)
  return (list: string, row: ListRow): Readonly<Record<string, unknown>> => ({
    initials: (SPELLED.has(list) ? spellingOf : initialsOf)(String(row['name'])),
    ...(list === 'subjects' && placeOf(String(row['code']))),
  })
}
