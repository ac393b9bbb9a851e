/** The conditions of a list in SQL: a table from what may be asked to what must hold. */
import { conditionsOf, type Conditions } from '@app/domain/kernel/conditions'
import { readingsOf } from '@app/domain/kernel/readings'
import { spellingPattern } from '@app/domain/kernel/spelling'
import { sql, type RawBuilder } from 'kysely'

/** `%` and `_` of what a person typed are letters, not patterns. */
export const patternOf = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/**
 * What `like` or `ilike` is asked with where a person searches a list: what was typed, and an amount also without what it is printed with.
 * No list is searched otherwise, so that every one of them reads what the product prints.
 */
export function containing(typed: string): RawBuilder<string> {
  const [one, ...others] = readingsOf(typed).map(patternOf)
  return others.length === 0 ? sql<string>`${one}` : sql<string>`any(${[one, ...others]}::text[])`
}

/** The same where names of parties stand: letters are also the initials or the pinyin of those names (pc, pengcheng for 鹏程). Inside a ledger alone. */
export function containingParty(typed: string): RawBuilder<string> {
  const spelled = spellingPattern(typed)
  if (spelled === null) return containing(typed)
  const named = sql`select '%' || replace(replace(replace(t.name, chr(92), chr(92) || chr(92)), '%', chr(92) || '%'), '_', chr(92) || '_') || '%'
                      from tags t where t.type in ('customer', 'supplier', 'employee') and not t.deleted
                       and t.initials ~ ${spelled} limit ${MOST_PARTIES}`
  return sql<string>`any(array[${patternOf(typed)}] || array(${named}))`
}
/** A ledger's name, its pinyin or its tax number has what was typed. */
export function namingLedger(of: string, typed: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  const like = patternOf(typed)
  const spelled = spellingPattern(typed)
  const letters = spelled === null ? sql`split_part(${column('initials')}, ' ', 1) ilike ${like}` : sql`${column('initials')} ~ ${spelled}`
  return sql<boolean>`(${column('name')} ilike ${like} or ${letters} or ${column('tax_number')} ilike ${like})`
}

/** Parties whose initials are meant: more are not what anybody looks for. */
const MOST_PARTIES = 100

/**
 * One of some columns holds what was typed, whatever its case. They are folded, as one text, only where the typed has letters that have
 * a case: Chinese has none, and folding is most of the time of looking through a long list.
 */
export function holding(columns: readonly string[], typed: string): RawBuilder<unknown> {
  const refs = columns.map((name) => sql.ref(name))
  if (typed.toLowerCase() !== typed.toUpperCase()) return sql`lower(concat_ws(chr(10), ${sql.join(refs)})) like lower(${patternOf(typed)})`
  const pattern = containing(typed)
  const each = refs.map((ref) => sql`${ref} like ${pattern}`)
  return sql`(${sql.join(each, sql` or `)})`
}

export type SqlConditions<Q, A = Q> = Conditions<Q, RawBuilder<unknown>, A>

/** All that must hold; `always` whatever is asked. */
export const allOf = <Q extends object, A extends Q>(
  table: SqlConditions<Q, A>,
  asked: A,
  ...always: readonly RawBuilder<unknown>[]
): RawBuilder<boolean> => sql<boolean>`${sql.join([...always, ...conditionsOf(table, asked)], sql` and `)}`

/** Something is there, or is not. */
export const present = (what: RawBuilder<unknown>, there: boolean): RawBuilder<unknown> =>
  there ? sql`${what} is not null` : sql`${what} is null`
