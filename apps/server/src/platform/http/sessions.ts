/** Who is asking: the session cookie resolved to user, firm and selected ledger in one statement. */
import { baseRolesOf } from '@app/domain/access/landing'
import type { Duty } from '@app/domain/access/duty-names'
import { permissionsOfMember } from '@app/domain/access/permissions'
import { ROLES, type Role } from '@app/domain/access/roles'
import type { Day, Period } from '@app/domain/kernel/period'
import { DELETED, STOPPED } from '@app/domain/ledger/licence/licence'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import { createHash } from 'node:crypto'
import { AskedTogether } from '../asked-together.ts'
import type { Database } from '../database/database.ts'
import type { CurrentLedger, CurrentUser } from './context.ts'

export const SESSION_COOKIE = 'qz_session'
/** A client's session ends after so long without a request; a person's as their firm settled (app.session_end). */
export const SESSION_SECONDS = 12 * 3600
/** No session is longer than this, whatever a firm settles: as long the cookie is kept. */
export const LONGEST_SESSION_SECONDS = 7 * 86_400

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface Session {
  readonly hash: Buffer
  readonly user: CurrentUser
  readonly ledger: CurrentLedger | null
  /** The password has to be changed first. */
  readonly passwordAged: boolean
}

interface Row {
  user_id: string
  user_name: string
  display_name: string
  mobile_phone: string
  seen_at: Date
  agency_id: string | null
  agency_code: string
  agency_name: string
  edition: 'agent' | 'enterprise'
  features: string[]
  roles: string[] | null
  ledger_id: string | null
  ledger_name: string
  ledger_status: number
  expires_on: Day | null
  start_period: Period
  standard: Standard
  vat_nature: VatNature
  reviewed: boolean
  reclassified: boolean
  closed_through: Period | null
  ledger_agency_id: string
  read_only: boolean | null
  suspended: boolean | null
  own_codes: string[] | null
  company_roles: string[] | null
  separated: boolean
  duty: Duty | null
  idle_seconds: number
  password_aged: boolean
}

const permissionSets = new Map<string, ReadonlySet<string>>()
const MOST_SETS = 1000

/** The same membership holds the same codes: made once, not at every request. */
function permissionsFor(membership: Parameters<typeof permissionsOfMember>[0]): ReadonlySet<string> {
  const key = JSON.stringify(membership)
  const known = permissionSets.get(key)
  if (known) return known
  if (permissionSets.size >= MOST_SETS) permissionSets.clear()
  const made = permissionsOfMember(membership)
  permissionSets.set(key, made)
  return made
}

/** Of each database: who asks with the same token at one time is found once, not once for each call of a page. */
const together = new WeakMap<Database, AskedTogether<Session | null>>()

/** The session of a cookie's token; its end moves on with what the person does. `unattended`: asked by a page nobody is at. */
export function findSession(database: Database, token: string, now: Date, unattended = false): Promise<Session | null> {
  const mine = together.get(database) ?? new AskedTogether<Session | null>()
  together.set(database, mine)
  return mine.ask(`${token} ${unattended}`, () => found(database, token, now, unattended))
}

async function found(database: Database, token: string, now: Date, unattended: boolean): Promise<Session | null> {
  const one = await sessionOf(database, hashToken(token), now)
  if (!one) return null
  const { session, seenAt, idleSeconds } = one
  // not written at every request: where a session ends soon, all the same in time
  const pauseMs = Math.min(300, idleSeconds / 10) * 1000
  // a firm that settles nothing is asked on for by an open page, as ever
  const counts = !unattended || idleSeconds >= SESSION_SECONDS
  if (counts && now.getTime() - seenAt.getTime() > pauseMs) {
    await database.ask({ text: 'select app.touch_session($1, $2)', values: [session.hash, now] })
  }
  return session
}

/** A session as it stands, by the digest of its token. */
export async function sessionOf(
  database: Database,
  hash: Buffer,
  now: Date,
): Promise<{ session: Session; seenAt: Date; idleSeconds: number } | null> {
  const [row] = await database.ask<Row>({
    name: 'session_of',
    text: 'select * from app.session_of($1, $2)',
    values: [hash, now],
  })
  if (!row) return null
  // suspended by the firm: still a person, but nobody of the firm's
  const member = row.suspended !== true
  const { duty, separated } = row
  // the duty stands in the place of the roles
  const roles = member && duty === null ? (row.roles ?? []).filter((one): one is Role => (ROLES as readonly string[]).includes(one)) : []
  const user: CurrentUser = {
    id: row.user_id,
    userName: row.user_name,
    name: row.display_name,
    mobilePhone: row.mobile_phone,
    roles,
    baseRoles: member && duty !== null ? ['ROLE_BASE_BK'] : baseRolesOf(member ? (row.roles ?? []) : []),
    permissions: permissionsFor({
      roles,
      ownCodes: row.own_codes,
      companyRoles: row.company_roles,
      features: row.agency_id === null ? [] : row.features,
      separated,
      duty: member ? duty : null,
    }),
    ...(member && duty !== null && { duty }),
    agency:
      row.agency_id === null || !member
        ? null
        : { id: row.agency_id, code: row.agency_code, name: row.agency_name, edition: row.edition, features: row.features, separated },
  }
  const more = { seenAt: row.seen_at, idleSeconds: row.idle_seconds }
  const { password_aged: passwordAged } = row
  // read_only is null when the user may not (or no longer) enter the ledger; a deleted one is closed to everybody
  if (row.ledger_id === null || row.read_only === null || row.ledger_status === DELETED || !member)
    return { session: { hash, user, ledger: null, passwordAged }, ...more }
  const ledger: CurrentLedger = {
    id: row.ledger_id,
    agencyId: row.ledger_agency_id,
    name: row.ledger_name,
    startPeriod: row.start_period,
    standard: row.standard,
    vatNature: row.vat_nature,
    reviewed: row.reviewed,
    reclassified: row.reclassified,
    closedThrough: row.closed_through,
    readOnly: row.read_only,
    stopped: row.ledger_status === STOPPED,
    expiresOn: row.expires_on,
  }
  return { session: { hash, user, ledger, passwordAged }, ...more }
}
