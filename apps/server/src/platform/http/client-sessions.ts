/**
 * Sessions of clients (客户会话): a cookie of their own, good for one ledger and for the calls of scope `client` alone. The ledger's id
 * travels in the token, so that the session is looked for inside that ledger and nowhere else.
 */
import { DELETED, STOPPED } from '@app/domain/ledger/licence/licence'
import { isId } from '@app/domain/kernel/id'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { CurrentLedger, CurrentUser } from './context.ts'
import { hashToken, LONGEST_SESSION_SECONDS, SESSION_SECONDS } from './sessions.ts'

export const CLIENT_COOKIE = 'qz_client'

/** A secret that names its ledger: 16 bytes of the ledger's id, 32 that nobody guesses. */
export const secretFor = (ledgerId: string): string =>
  Buffer.concat([Buffer.from(ledgerId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url')

/** The ledger a secret names, or null for what is none. */
export function ledgerIn(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 48) return null
  const hex = bytes.subarray(0, 16).toString('hex')
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return isId(id) ? id : null
}

type LedgerRow = Omit<CurrentLedger, 'readOnly' | 'stopped'> & { readonly status: number }
interface Row extends LedgerRow {
  readonly contactId: string
  readonly userId: string
  readonly contactName: string
  readonly phone: string
  readonly seenAt: Date
  readonly ownOnly: boolean
}

export interface EnteredClient {
  readonly user: CurrentUser
  readonly ledger: CurrentLedger
  readonly contactId: string
  readonly sessionHash: Buffer
  /** Somebody of the client's staff: for what is his own. */
  readonly ownOnly: boolean
}

/** Who a client's cookie stands for; null for one that has ended, was withdrawn, or never was. Its expiry slides. */
export async function enterAsClient(database: Database, token: string, now: Date): Promise<EnteredClient | null> {
  const ledgerId = ledgerIn(token)
  if (ledgerId === null) return null
  const hash = hashToken(token)
  return database.inLedger(ledgerId, async (db) => {
    const { rows } = await sql<Row>`
      select c.id as "contactId", c.user_id, c.name as "contactName", c.phone, c.own_only, s.seen_at,
             l.ledger_id as id, l.agency_id, l.name, l.start_period, l.standard, l.vat_nature,
             l.reviewed, l.reclassified, l.closed_through, l.status, l.expires_on
        from client_sessions s
        join client_contacts c on c.ledger_id = s.ledger_id and c.id = s.contact_id and not c.withdrawn
        join ledgers l on l.ledger_id = s.ledger_id
       where s.ledger_id = ${ledgerId} and s.token_hash = ${hash} and s.expires_at > ${now}`.execute(db)
    const [row] = rows
    if (row === undefined || row.status === DELETED) return null
    // written at most once in five minutes
    if (now.getTime() - row.seenAt.getTime() > 300_000)
      await sql`
        update client_sessions
           set seen_at = ${now},
               expires_at = least(${new Date(now.getTime() + SESSION_SECONDS * 1000)}::timestamptz, created_at + make_interval(secs => ${LONGEST_SESSION_SECONDS}))
         where ledger_id = ${ledgerId} and token_hash = ${hash}`.execute(db)
    const { contactId, userId, contactName, phone, ownOnly, seenAt: _, status, ...ledger } = row
    const user: CurrentUser = {
      id: userId,
      userName: '',
      name: contactName,
      mobilePhone: phone,
      roles: ['ROLE_CUSTOMER_WECHAT'],
      baseRoles: [],
      permissions: new Set(),
      agency: null,
    }
    return { user, contactId, ownOnly, sessionHash: hash, ledger: { ...ledger, readOnly: false, stopped: status === STOPPED } }
  })
}
