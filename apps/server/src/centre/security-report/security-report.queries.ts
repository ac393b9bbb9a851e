/** A year of a firm and of its installation, counted for an auditor. */
import type { Duty } from '@app/domain/access/duty-names'
import { RIGHTS_AREAS } from '@app/domain/centre/security-report/report'
import { sql } from 'kysely'
import { memberName } from '../../firm/identity/index.ts'
import { startOfDay, type Span } from '../../firm/operation-log/index.ts'
import type { Tx } from '../../platform/database/database.ts'

interface Told {
  readonly what: string
  readonly count: number
  readonly lastAt: Date
}
/** The days of the span, of a column of moments. */
const within = (column: string, { from, to }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${startOfDay(from)} and ${sql.ref(column)} < ${startOfDay(to, 1)}`

export const people = (db: Tx, agencyId: string) =>
  db
    .selectFrom('agencyMembers')
    .innerJoin('users', 'users.id', 'agencyMembers.userId')
    .innerJoin('agencies', 'agencies.agencyId', 'agencyMembers.agencyId')
    .select(['agencyMembers.userId', 'agencyMembers.roles', 'agencyMembers.suspended'])
    .select(memberName.as('name'))
    .select(sql<Duty | null>`case when agencies.separated then agency_members.duty end`.as('duty'))
    .select(sql<number>`(select count(*)::int from app.ledger_members l where l.user_id = users.id)`.as('ledgers'))
    .select(
      sql<
        string[]
      >`coalesce((select array_agg(r.name order by r.name) from app.member_roles mr join app.firm_roles r on r.agency_id = mr.agency_id and r.id = mr.role_id
        where mr.agency_id = agency_members.agency_id and mr.user_id = users.id), '{}')`.as('ownRoles'),
    )
    .select(
      sql<Date | null>`(select max(e.at) from app.account_events e where e.user_id = users.id and e.kind = 'signIn')`.as('lastSignIn'),
    )
    .where('agencyMembers.agencyId', '=', agencyId)
    .orderBy('agencyMembers.joinedAt')
    .orderBy('agencyMembers.userId')
    .execute()

const acts = (db: Tx, agencyId: string, span: Span) =>
  db
    .selectFrom('firmLog')
    .select([sql<string>`area || ' · ' || action`.as('what'), sql<number>`count(*)::int`.as('count'), sql<Date>`max(at)`.as('lastAt')])
    .where('agencyId', '=', agencyId)
    .where(within('at', span))
    .groupBy(['area', 'action'])
    .orderBy('area')
    .orderBy('action')
const isExport = sql<boolean>`action like '%导出%'`
export const rights = (db: Tx, agencyId: string, span: Span): Promise<Told[]> =>
  acts(db, agencyId, span)
    .where('area', 'in', [...RIGHTS_AREAS])
    .where(sql<boolean>`not ${isExport}`)
    .execute()
export const exported = (db: Tx, agencyId: string, span: Span): Promise<Told[]> => acts(db, agencyId, span).where(isExport).execute()

/** Sign-ins refused, of the firm's people: through the platform's door. */
export const refused = (db: Tx, agencyId: string, { from, to }: Span): Promise<Told[]> =>
  db
    .selectFrom('signInRefusals')
    .innerJoin('agencyMembers', 'agencyMembers.userId', 'signInRefusals.userId')
    .innerJoin('users', 'users.id', 'signInRefusals.userId')
    .select(memberName.as('what'))
    .select([sql<number>`sum(count)::int`.as('count'), sql<Date>`max(last_at)`.as('lastAt')])
    .where('agencyMembers.agencyId', '=', agencyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['users.id', 'users.displayName', 'agencyMembers.staffName'])
    .orderBy('count', 'desc')
    .orderBy('users.id')
    .execute()

/** What of the firm's ledgers was given to outsiders, through the firm's door. */
export const disclosed = (db: Tx, agencyId: string, span: Span) =>
  db
    .selectFrom('ledgers')
    .innerJoin('disclosures', 'disclosures.ledgerId', 'ledgers.ledgerId')
    .select(['disclosures.source', sql<number>`count(*)::int`.as('count'), sql<Date>`max(given_at)`.as('lastAt')])
    .where('ledgers.agencyId', '=', agencyId)
    .where(within('givenAt', span))
    .groupBy('disclosures.source')
    .orderBy('disclosures.source')
    .execute()

export const ledgerBackups = (db: Tx, agencyId: string, span: Span) =>
  db
    .selectFrom('ledgerBackups')
    .select(['state', sql<number>`count(*)::int`.as('count'), sql<Date>`max(made_at)`.as('lastAt')])
    .where('agencyId', '=', agencyId)
    .where(within('madeAt', span))
    .groupBy('state')
    .execute()

/** Of the installation: through the platform's door. */
export const runs = (db: Tx, span: Span) =>
  db
    .selectFrom('backupRuns')
    .select(['kind', 'state', sql<number>`count(*)::int`.as('count'), sql<Date>`max(coalesce(ended_at, started_at))`.as('lastAt')])
    .where(within('startedAt', span))
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .orderBy('state')
    .execute()

export const verified = (db: Tx, span: Span) =>
  db
    .selectFrom('verifyRuns')
    .select([sql<boolean>`findings = 0`.as('clean'), sql<number>`count(*)::int`.as('count'), sql<Date>`max(ended_at)`.as('lastAt')])
    .where(within('endedAt', span))
    .groupBy(sql`findings = 0`)
    .orderBy('clean', 'desc')
    .execute()

export const versions = (db: Tx, { from, to }: Span) =>
  sql<{ version: string; schema: string; firstAt: Date; lastAt: Date }>`
    select v.version, v.schema, v.first_at, greatest(v.last_at, (select max(p.seen_at) from app.processes p where p.version = v.version)) as last_at
      from app.versions v where v.first_at < ${startOfDay(to, 1)}
       and greatest(v.last_at, (select max(p.seen_at) from app.processes p where p.version = v.version)) >= ${startOfDay(from)}
     order by v.first_at, v.version`
    .execute(db)
    .then((result) => result.rows)
