/** Where an installation keeps its files, and its backups. */
import { join } from 'node:path'
import { s3Objects } from './gateways/object-store/client.ts'
import { noBackupPlace } from './platform/backup/errors.ts'
import { folderPlace, type BackupPlace } from './platform/backup/place.ts'
import type { Config } from './platform/config.ts'
import { diskStore, type FileStore } from './platform/storage/file-store.ts'
import { filesIn } from './platform/storage/object-files.ts'

/** The log of the database is shipped, and the files it speaks of with it. */
const ships = ({ databaseUrl, backup }: Config): boolean => databaseUrl === '' && backup.to !== ''
/** Where the bytes of files are kept. */
export const fileStoreOf = (config: Config): FileStore =>
  config.s3 === null ? diskStore(join(config.varDir, 'files')) : filesIn(s3Objects(config.s3), { marked: ships(config) })

/** A piece of a backup may take long to a store far away. */
const PATIENCE_MS = 300_000

/** A folder, or `s3`: the store of the settings. */
export function backupPlaceOf({ backup }: Config, to: string): BackupPlace {
  if (to === '') throw noBackupPlace()
  if (to !== 's3') return folderPlace(to)
  if (backup.s3 === null) throw noBackupPlace()
  return s3Objects({ ...backup.s3, patienceMs: PATIENCE_MS })
}
