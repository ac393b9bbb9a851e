/** What the server has to work with: its stores, its outside, its clock. Put together once, given to whoever is asked. */
import type { InstallationClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Queue } from '../jobs/queue.ts'
import type { AlarmBell } from '../../gateways/alarm/port.ts'
import type { OcrReader } from '../../gateways/ocr/port.ts'
import type { Sealer } from '../security/sealer.ts'
import type { Vault } from '../security/vault.ts'
import type { SmsSender } from '../../gateways/sms/port.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { TaxBureau } from '../../gateways/tax-bureau/port.ts'
import type { LastChange } from './versions.ts'

export interface Services {
  readonly config: Config
  readonly database: Database
  readonly queue: Queue
  readonly files: FileStore
  readonly sms: SmsSender
  readonly taxBureau: TaxBureau
  readonly ocr: OcrReader
  readonly bell: AlarmBell
  readonly sealer: Sealer
  readonly vault: Vault
  readonly clock: () => Date
  /** Behind `clock` where the database says the time; tests say it themselves. */
  readonly time?: InstallationClock
  /** Who last changed something, as the ledger's or the firm's log knows. */
  readonly lastChange?: LastChange
  /** Tests validate every answer against its schema; the product trusts the compiler. */
  readonly checkAnswers?: boolean
}
