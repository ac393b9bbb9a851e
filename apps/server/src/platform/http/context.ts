/** What a use case is given: the caller, the ledger, the time and one open transaction. No global database, user or clock. */
import type { Duty } from '@app/domain/access/duty-names'
import type { BaseRole, Role } from '@app/domain/access/roles'
import type { Day, Period } from '@app/domain/kernel/period'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import type { Database, Tx } from '../database/database.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Site } from '../site.ts'
import type { SmsSender } from '../../gateways/sms/port.ts'
import type { Vault } from '../security/vault.ts'
import type { Sealer } from '../security/sealer.ts'
import type { OcrReader } from '../../gateways/ocr/port.ts'
import type { TaxBureau } from '../../gateways/tax-bureau/port.ts'
import type { FileStore } from '../storage/file-store.ts'

export interface CurrentUser {
  readonly id: string
  readonly userName: string
  readonly name: string
  readonly mobilePhone: string
  readonly roles: readonly Role[]
  /** Sites the person may enter. */
  readonly baseRoles: readonly BaseRole[]
  readonly permissions: ReadonlySet<string>
  readonly agency: Agency | null
  /** One of the three administrators, where the firm separates them: then without roles. */
  readonly duty?: Duty
}

export interface Agency {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly edition: 'agent' | 'enterprise'
  readonly features: readonly string[]
  /** Its administrator, security and audit are three people (三权分立). */
  readonly separated?: boolean
}

export interface CurrentLedger {
  readonly id: string
  readonly agencyId: string
  readonly name: string
  readonly startPeriod: Period
  readonly standard: Standard
  readonly vatNature: VatNature
  /** Vouchers must be reviewed before they are posted (voucherCheck). */
  readonly reviewed: boolean
  readonly reclassified: boolean
  readonly closedThrough: Period | null
  readonly readOnly: boolean
  readonly stopped: boolean
  readonly expiresOn: Day | null
}

/** Alerts told to the browser in answer headers (spec 2 §4.7). */
export type Alert = 'subject' | 'tag' | 'voucherItem' | 'carry' | 'asset'

/** A file that came with the request, whole. */
export interface UploadedFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

interface Everyone {
  readonly now: Date
  readonly requestId: string
  readonly database: Database
  readonly files: FileStore
  readonly vault: Vault
  readonly address: string
  readonly userAgent: string
  readonly cookies: {
    get(name: string): string | undefined
    set(name: string, value: string, maxAgeSeconds: number): void
    clear(name: string): void
  }
}
interface Entrance extends Everyone {
  readonly sms: SmsSender
  /** What the host of the request says. */
  readonly site: Site
  /** Where this installation keeps what is its own, whether anybody is told when something is not well, whether it is backed up by itself. */
  readonly installation: { readonly varDir: string; readonly tells: boolean; readonly backsUp: boolean }
  /** A password may come as it was typed: the connection is protected, or nobody else's. */
  readonly plainPasswords: boolean
  /** Our own proxy has checked a client certificate. */
  readonly certified: boolean
  /** Roles that may not sign in without one. */
  readonly certificateRoles: readonly string[]
}
export interface PublicContext extends Entrance {
  /** Platform tables. */
  readonly db: Tx
}
export interface UserContext extends Entrance {
  /** Platform tables. */
  readonly db: Tx
  readonly user: CurrentUser
  readonly ledger: CurrentLedger | null
  readonly sessionHash: Buffer
  readonly passwordAged: boolean
}
export interface AgencyContext extends Everyone {
  /** Tables of the caller's firm. */
  readonly db: Tx
  readonly user: CurrentUser & { readonly agency: Agency }
}
export interface LedgerContext extends Everyone {
  /** Tables of the selected ledger. */
  readonly db: Tx
  readonly user: CurrentUser
  readonly ledger: CurrentLedger
  /** Vouchers of months that have not come yet are taken: set by the command line alone, for cases and exercises; no call sets it. */
  readonly futureMonths?: true
  tell(alert: Alert): void
}

/** For calls that wait for the outside or for a password's hash: they open their own transactions. */
export type PublicCaller = Omit<PublicContext, 'db'>
export type UserCaller = Omit<UserContext, 'db'>

/** What long work may need beside its transactions. */
interface Outfit {
  readonly sms: SmsSender
  /** Where links that leave this installation begin, now or in messages that go later by themselves; GW0021 where nobody has said it. */
  origin(when?: 'later'): string
  readonly taxBureau: TaxBureau
  readonly ocr: OcrReader
  readonly sealer: Sealer
  /** Background jobs, written with a transaction of the caller's. */
  readonly queue: Queue
  /** How long after a close its month is packed; null: only when asked for. */
  readonly packAfterSeconds: number | null
  readonly printMegabytes: number
}

/** For long work: opens its own transactions instead of holding one. */
export type LedgerCaller = Omit<LedgerContext, 'db'> &
  Outfit & {
    transact<T>(work: (ctx: LedgerContext) => Promise<T>, options?: { snapshot?: boolean }): Promise<T>
  }

/** What a client's own call is given: the ledger's context with nothing of the firm's, and who at the client it is. */
export type ClientContext = LedgerContext & { readonly contactId: string; readonly sessionHash: Buffer; readonly ownOnly: boolean }
export type ClientCaller = Omit<ClientContext, 'db'> &
  Outfit & {
    transact<T>(work: (ctx: ClientContext) => Promise<T>, options?: { snapshot?: boolean }): Promise<T>
  }

/** For long work and uploads of a firm: opens its own transactions. */
export type AgencyCaller = Omit<AgencyContext, 'db'> &
  Outfit & {
    transact<T>(work: (ctx: AgencyContext) => Promise<T>): Promise<T>
  }
