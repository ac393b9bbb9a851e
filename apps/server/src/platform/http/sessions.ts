/** Who is asking: the session cookie resolved to user, firm and selected ledger in one statement. */
import { baseRolesOf } from '@app/domain/access/landing'
import { permissionsOfMember } from '@app/domain/access/permissions'
import { ROLES, type Role } from '@app/domain/access/roles'
import type { Day, Period } from '@app/domain/kernel/period'
import { DELETED, STOPPED } from '@app/domain/ledger/licence/licence'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { CurrentLedger, CurrentUser } from './context.ts'

export const SESSION_COOKIE = 'qz_session'
/** A session ends after so long without a request. */
export const SESSION_SECONDS = 12 * 3600
/** A session ends so long after the sign-in, whatever is done in it. */
export const LONGEST_SESSION_SECONDS = 7 * 86_400

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface Session {
  readonly hash: Buffer
  readonly user: CurrentUser
  readonly ledger: CurrentLedger | null
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

/** The session of a cookie's token; its expiry slides. */
export async function findSession(database: Database, token: string, now: Date): Promise<Session | null> {
  const found = await sessionOf(database, hashToken(token), now)
  if (!found) return null
  const { session, seenAt } = found
  // written at most once in five minutes
  if (now.getTime() - seenAt.getTime() > 300_000) {
    await database.ask({
      text: 'update app.sessions set seen_at = $2, expires_at = least($3, created_at + make_interval(secs => $4)) where token_hash = $1',
      values: [session.hash, now, new Date(now.getTime() + SESSION_SECONDS * 1000), LONGEST_SESSION_SECONDS],
    })
  }
  return session
}

/** A session as it stands, by the digest of its token. */
export async function sessionOf(database: Database, hash: Buffer, now: Date): Promise<{ session: Session; seenAt: Date } | null> {
  const [row] = await database.ask<Row>({
    name: 'session_of',
    text: 'select * from app.session_of($1, $2)',
    values: [hash, now],
  })
  if (!row) return null
  // suspended by the firm: still a person, but nobody of the firm's
  const member = row.suspended !== true
  const roles = member ? (row.roles ?? []).filter((one): one is Role => (ROLES as readonly string[]).includes(one)) : []
  const user: CurrentUser = {
    id: row.user_id,
    userName: row.user_name,
    name: row.display_name,
    mobilePhone: row.mobile_phone,
    roles,
    baseRoles: baseRolesOf(member ? (row.roles ?? []) : []),
    permissions: permissionsFor({
      roles,
      ownCodes: row.own_codes,
      companyRoles: row.company_roles,
      features: row.agency_id === null ? [] : row.features,
    }),
    agency:
      row.agency_id === null || !member
        ? null
        : { id: row.agency_id, code: row.agency_code, name: row.agency_name, edition: row.edition, features: row.features },
  }
  // read_only is null when the user may not (or no longer) enter the ledger; a deleted one is closed to everybody
  if (row.ledger_id === null || row.read_only === null || row.ledger_status === DELETED || !member)
    return { session: { hash, user, ledger: null }, seenAt: row.seen_at }
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
  return { session: { hash, user, ledger }, seenAt: row.seen_at }
}
