/** Filings and their steps: begun, taken up by one at a time, ended. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { SENDING, type Step } from '@app/domain/tax/filing/steps'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

export type Filing = Row<'taxFilings'>
export type StepRow = Row<'filingSteps'>

type NewFiling = Omit<NewRow<'taxFilings'>, 'ledgerId' | 'sentValues' | 'parameters' | 'beforeValues'> &
  Pick<Filing, 'sentValues' | 'parameters' | 'beforeValues'>
/**
 * False where that return is being filed, or was filed, already. Which rows count is written out: with parameters the index is found no
 * more once the plan is a general one.
 */
export const add = (db: Tx, row: NewFiling): Promise<boolean> =>
  db
    .insertInto('taxFilings')
    .values({
      ...row,
      sentValues: JSON.stringify(row.sentValues),
      parameters: JSON.stringify(row.parameters),
      beforeValues: JSON.stringify(row.beforeValues),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['ledgerId', 'filing', 'cycle', 'period', 'serial', 'kind', 'correction'])
        .where(sql<boolean>`outcome not in ('stopped', 'voided')`)
        .doNothing(),
    )
    .executeTakeFirst()
    .then((result) => result.numInsertedOrUpdatedRows === 1n)

const missing = () => notFound('FI0404', '申报不存在')
export const find = (db: Tx, id: string): Promise<Filing | undefined> =>
  db.selectFrom('taxFilings').selectAll().where('id', '=', id).executeTakeFirst()
export const get = (db: Tx, id: string): Promise<Filing> =>
  db.selectFrom('taxFilings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(missing)
export const lock = (db: Tx, id: string): Promise<Filing> =>
  db.selectFrom('taxFilings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)

/** The key the last one that was taken back went by. */
export const lastVoided = (
  db: Tx,
  one: Pick<Filing, 'filing' | 'cycle' | 'period' | 'serial' | 'kind' | 'correction'>,
): Promise<string | undefined> =>
  db
    .selectFrom('taxFilings')
    .select('key')
    .where('filing', '=', one.filing)
    .where('cycle', '=', one.cycle)
    .where('period', '=', one.period)
    .where('serial', '=', one.serial)
    .where('kind', '=', one.kind)
    .where('correction', '=', one.correction)
    .where('outcome', '=', 'voided')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row?.key)

/** Of the returns that end with these months, the latest of each first. */
export const ofPeriods = (db: Tx, from: Period, to: Period): Promise<Filing[]> =>
  db.selectFrom('taxFilings').selectAll().where('period', '>=', from).where('period', '<=', to).orderBy('id', 'desc').execute()

/** The versions of a return's period. */
export const versionsOf = (db: Tx, { filing, cycle, period, serial }: Filing): Promise<Filing[]> =>
  db
    .selectFrom('taxFilings')
    .selectAll()
    .where('filing', '=', filing)
    .where('cycle', '=', cycle)
    .where('period', '=', period)
    .where('serial', '=', serial)
    .where('outcome', 'not in', ['stopped', 'voided'])
    .execute()

type FilingChanges = Partial<
  Pick<Filing, 'key' | 'payKey' | 'number' | 'acceptedAt' | 'payable' | 'lateFee' | 'paid' | 'credited' | 'outcome'> & {
    accepted: Filing['accepted']
    differences: Filing['differences']
  }
>
export async function set(db: Tx, id: string, { accepted, differences, ...changes }: FilingChanges): Promise<void> {
  const values = {
    ...changes,
    ...(accepted !== undefined && { accepted: accepted === null ? null : JSON.stringify(accepted) }),
    ...(differences !== undefined && { differences: JSON.stringify(differences) }),
  }
  if (Object.keys(values).length > 0) await db.updateTable('taxFilings').set(values).where('id', '=', id).execute()
}

export const steps = (db: Tx, filingId: string): Promise<StepRow[]> =>
  db.selectFrom('filingSteps').selectAll().where('filingId', '=', filingId).orderBy('beganAt').execute()
export const stepsOf = (db: Tx, filingIds: readonly string[]): Promise<StepRow[]> =>
  filingIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('filingSteps').selectAll().where('filingId', 'in', filingIds).orderBy('beganAt').execute()

/** A step begins: what was there of it before (a second payment) begins anew. */
export const beginStep = (db: Tx, { id, dueOn, owed }: Pick<Filing, 'id' | 'dueOn' | 'owed'>, step: Step, now: Date) => {
  const row = {
    state: 'waiting' as const,
    reason: '' as const,
    words: '',
    fault: '' as const,
    decided: '' as const,
    nextAt: now,
    run: '',
    leaseUntil: null,
    sentAt: null,
    beganAt: now,
    endedAt: null,
    dueOn,
    owed,
  }
  return db
    .insertInto('filingSteps')
    .values({ filingId: id, step, ...row })
    .onConflict((conflict) => conflict.columns(['ledgerId', 'filingId', 'step']).doUpdateSet(row))
    .execute()
}

/**
 * Of a ledger that arrived: nothing of it goes on by itself. What was being sent where it came from counts as sent, from now on: it is
 * asked about before anything else is done.
 */
export const holdArrived = (db: Tx, ledgerId: string, words: string, now: Date) =>
  sql`
    update filing_steps
       set state = 'blocked', reason = 'travelled', words = ${words}, fault = '', decided = '', attempts = 0,
           sent_at = case when sent_at is not null or (state = 'running' and step = any(${SENDING})) then ${now}::timestamptz end
     where ledger_id = ${ledgerId} and state in ('waiting', 'blocked', 'running')`.execute(db)

/** Steps that are stopped until somebody has signed in. */
export const waitingForCode = (db: Tx) =>
  db
    .selectFrom('filingSteps')
    .select(['filingId', 'step'])
    .where('state', '=', 'blocked')
    .where('reason', '=', 'sms')
    .orderBy('filingId')
    .execute()

/** Of these ledgers, those in which something is stopped until somebody has signed in: asked through the platform's door. */
export const ledgersWaiting = (db: Tx, among: RawBuilder<readonly string[]>): Promise<{ ledgerId: string }[]> =>
  db
    .selectFrom('filingSteps')
    .select('ledgerId')
    .distinct()
    .where('state', '=', 'blocked')
    .where('reason', '=', 'sms')
    .where('ledgerId', '=', sql<string>`any(${among})`)
    .execute()

export interface Lease {
  readonly run: string
  readonly now: Date
  readonly until: Date
}
/**
 * Takes up the step of a filing that is due, in one statement: whoever else looks at the same moment passes by. One whose worker fell
 * silent is taken up as it was left; what it had sent is told by sentAt.
 */
export const claim = async (db: Tx, ledgerId: string, filingId: string, { run, now, until }: Lease): Promise<StepRow | undefined> => {
  const { rows } = await sql<StepRow>`
    update filing_steps set state = 'running', run = ${run}, lease_until = ${until}, next_at = ${until}, attempts = attempts + 1
     where ledger_id = ${ledgerId} and filing_id = ${filingId} and next_at <= ${now}
       and state in ('waiting', 'blocked', 'running')
    returning *`.execute(db)
  return rows[0]
}

type Ended = Partial<Pick<StepRow, 'state' | 'reason' | 'words' | 'fault' | 'attempts' | 'decided' | 'nextAt' | 'sentAt' | 'endedAt'>>
/** Written by whoever has the lease, and by nobody else. */
export const endRun = async (db: Tx, filingId: string, step: Step, run: string, ended: Ended): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('filingSteps')
    .set({ run: '', leaseUntil: null, ...ended })
    .where('filingId', '=', filingId)
    .where('step', '=', step)
    .where('run', '=', run)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
/** Stored before anything is sent. */
export const markSent = async (db: Tx, filingId: string, step: Step, run: string, at: Date | null): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('filingSteps')
    .set({ sentAt: at })
    .where('filingId', '=', filingId)
    .where('step', '=', step)
    .where('run', '=', run)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
export const changeStep = (db: Tx, filingId: string, step: Step, changes: Ended) =>
  db.updateTable('filingSteps').set(changes).where('filingId', '=', filingId).where('step', '=', step).execute()

export interface Due {
  readonly ledgerId: string
  readonly filingId: string
}
/** How many are taken up at one look. */
const AT_ONCE = 400
/** What is due, in the order it is taken up: by deadline, then in turn between firms, then what is owed. Nothing of a ledger in the bin. */
export const due = (db: Tx, now: Date): Promise<Due[]> =>
  sql<Due>`
    select s.ledger_id, s.filing_id
      from (select s.*, row_number() over (partition by l.agency_id, s.due_on order by s.owed desc, s.filing_id) as turn
              from filing_steps s join ledgers l on l.ledger_id = s.ledger_id and l.status <> 3
             where s.next_at <= ${now} and s.state in ('waiting', 'blocked', 'running')) s
     order by s.due_on, s.turn, s.owed desc, s.filing_id limit ${AT_ONCE}`
    .execute(db)
    .then(({ rows }) => rows)

export const person = (db: Tx, id: string) =>
  db.selectFrom('users').select(['id as userId', 'userName', 'displayName', 'mobilePhone']).where('id', '=', id).executeTakeFirstOrThrow()

/** What was asked of the bureau of a period, and when. */
export const inventory = (db: Tx, period: Period) =>
  db.selectFrom('taxInventories').selectAll().where('period', '=', period).executeTakeFirst()
/** Whatever was asked, whenever. */
export const inventories = (db: Tx) => db.selectFrom('taxInventories').select(['period', 'items']).orderBy('period').execute()
export const inventoryById = (db: Tx, id: string) => db.selectFrom('taxInventories').selectAll().where('id', '=', id).executeTakeFirst()
export const keepInventory = (db: Tx, row: Pick<Row<'taxInventories'>, 'id' | 'period' | 'items' | 'askedName' | 'askedAt'>) => {
  const kept = { ...row, items: JSON.stringify(row.items) }
  return db
    .insertInto('taxInventories')
    .values(kept)
    .onConflict((conflict) =>
      conflict.columns(['ledgerId', 'period']).doUpdateSet({ items: kept.items, askedName: row.askedName, askedAt: row.askedAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}
