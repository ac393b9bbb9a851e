/** Letters, the lines they are made of, and whom they go to. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import { type Day, type Period, periodOf } from '@app/domain/kernel/period'
import type { LetterContent } from '@app/domain/papers/confirmations/letter'
import { sql } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

/** What a letter is made with. */
const made = [
  'id',
  'number',
  'tagId',
  'subjectId',
  'party',
  'kind',
  'fromPeriod',
  'toPeriod',
  'withDrafts',
  'opening',
  'debit',
  'credit',
  'balance',
  'digest',
  'replyBy',
  'contact',
  'phone',
  'madeName',
  'madeAt',
] as const
/** What becomes of it. */
const later = [
  'state',
  'sentAt',
  'sentBy',
  'sentVia',
  'remindedAt',
  'reminders',
  'openedAt',
  'repliedAt',
  'replyVia',
  'replyName',
  'replyBalance',
  'replyNote',
  'replyTakenBy',
  'voidReason',
] as const
const columns = [...made, ...later] as const

export type StoredLetter = Pick<Row<'confirmationLetters'>, (typeof columns)[number]>

const letters = (db: Tx) => db.selectFrom('confirmationLetters').select(columns)
const missing = () => notFound('CB0404', '对账函不存在')

/** The newest month ends first, without what they state. */
export const list = (db: Tx): Promise<StoredLetter[]> => letters(db).orderBy('toPeriod', 'desc').orderBy('number').execute()

export const lock = (db: Tx, id: string): Promise<StoredLetter> =>
  letters(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)

export type WholeLetter = StoredLetter & { readonly content: LetterContent }
export const whole = (db: Tx, ids: readonly string[]): Promise<WholeLetter[]> =>
  letters(db)
    .select('content')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('number')
    .execute()

export async function one(db: Tx, id: string): Promise<WholeLetter> {
  const [found] = await whole(db, [id])
  if (found === undefined) throw missing()
  return found
}

/** Numbers of letters of a month end that stand, and the last of them all. */
export const ofMonth = (db: Tx, to: Period) =>
  db
    .selectFrom('confirmationLetters')
    .select(['number', 'tagId', 'subjectId', 'state'])
    .where('toPeriod', '=', to)
    .orderBy('number')
    .execute()

export type NewLetter = Omit<WholeLetter, (typeof later)[number]>

export const add = (db: Tx, rows: readonly NewLetter[]) =>
  db
    .insertInto('confirmationLetters')
    .values(rows.map((row) => ({ ...row, content: JSON.stringify(row.content) })))
    .execute()

type Change = Partial<Omit<StoredLetter, 'id' | 'number'>> & { readonly voidedAt?: Date; readonly voidedBy?: string }
export const set = (db: Tx, id: string, change: Change) => db.updateTable('confirmationLetters').set(change).where('id', '=', id).execute()

export const markOpened = (db: Tx, id: string, at: Date) =>
  db
    .updateTable('confirmationLetters')
    .set({ openedAt: at })
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .where('state', '=', 'sent')
    .execute()

export interface BookedLine {
  readonly day: Day
  readonly voucher: string
  readonly abstract: string
  readonly subjectId: string
  readonly tagSetId: string
  readonly debit: Money
  readonly credit: Money
}

interface LinesOf {
  readonly from: Day
  readonly to: Day
  readonly withDrafts: boolean
  readonly subjectIds: readonly string[]
  /** '' for lines without tags. */
  readonly tagSetIds: readonly string[]
}
/** Lines of these subjects and tag combinations in book order. */
export const lines = (db: Tx, ledgerId: string, { from, to, withDrafts, subjectIds, tagSetIds }: LinesOf): Promise<BookedLine[]> =>
  sql<BookedLine>`
    select l.day, v.word || '-' || v.number as voucher, l.abstract, l.subject_id, coalesce(l.tag_set_id::text, '') as "tagSetId",
           l.debit, l.credit
      from hot_voucher_lines l join hot_vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
     where ${hereIn(periodOf(from), periodOf(to))} and l.ledger_id = ${ledgerId} and v.ledger_id = ${ledgerId} and l.subject_id = any(${subjectIds}::uuid[])
       and l.day between ${from} and ${to} and (v.state = 'posted' or ${withDrafts})
       and coalesce(l.tag_set_id::text, '') = any(${tagSetIds}::text[])
     order by l.day, v.word, v.number, l.voucher_id, l.position`
    .execute(db)
    .then((result) => result.rows)

/** Vouchers by month, word and number, as they are numbered now. */
export const vouchersNamed = (db: Tx, ledgerId: string, from: Period, to: Period, names: readonly string[]) =>
  sql<{ id: string; name: string }>`
    select id, period || ' ' || word || '-' || number as name from hot_vouchers
     where ledger_id = ${ledgerId} and period between ${from} and ${to} and ${hereIn(from, to)} and period || ' ' || word || '-' || number = any(${names}::text[])`
    .execute(db)
    .then((result) => new Map(result.rows.map((row) => [row.name, row.id])))

export const contactsOf = (db: Tx, tagIds: readonly string[]) =>
  db
    .selectFrom('partyDetails')
    .select(['tagId', 'contact', 'mobilePhone'])
    .where('tagId', '=', sql<string>`any(${tagIds}::uuid[])`)
    .execute()
