/** Backing up and going back, from the command line. */
import { AppError } from '@app/domain/kernel/app-error'
import { momentOf, saidMoment } from '@app/domain/platform/moments'
import { resolve } from 'node:path'
import { restoredAndProved } from './backup-tasks.ts'
import { interruptible, option } from './command-line.ts'
import { noMoment } from './platform/backup/errors.ts'
import { GIVEN_BACK } from './platform/backup/keys.ts'
import { runBackupProgram } from './platform/backup/program.ts'
import { told } from './platform/backup/runs.ts'
import { readConfig, type Config } from './platform/config.ts'
import { openDatabase } from './platform/database/database.ts'
import { startDatabase } from './start-database.ts'

const USAGE = `用法：
  npm run backup [-- --to 文件夹|s3]          备份整套安装；不写 --to 就用 BACKUP_TO
  npm run restore -- --to 新文件夹 [--at '2026-11-23 14:05'] [--from 文件夹|s3]
                                              恢复到那个时刻（北京时间；不写 --at 就到最后），然后核对
  密钥用 BACKUP_PASSPHRASE_FILE（或 --passphrase-file 文件）第一行的口令封存和打开`

const placeNamed = (text: string): string => (text === '' || text === 's3' ? text : resolve(text))

/** The settings, with what the command says otherwise. */
function settingsFor(args: string[], config: Config, place: 'to' | 'from'): Config {
  const { backup } = config
  const passphraseFile = option(args, 'passphrase-file') ?? backup.passphraseFile
  return { ...config, backup: { ...backup, to: placeNamed(option(args, place) ?? backup.to), passphraseFile } }
}

/** Says what went wrong in our own words; anything else is a bug, and thrown. */
async function said(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.error(error.message)
    return false
  }
}

const STEP = 10

/** Answers whether there is a backup now. */
export async function runBackupCommand(given: readonly string[], config = readConfig()): Promise<boolean> {
  const args = [...given]
  const settings = settingsFor(args, config, 'to')
  if (args.length > 0) {
    console.error(USAGE)
    return false
  }
  return said(async () => {
    const ready = await startDatabase(config)
    const database = openDatabase(ready.appUrl, { max: 2 })
    let next = STEP
    try {
      const outcome = await interruptible((outer) =>
        told(
          database,
          // one that lies elsewhere stands for none that is due
          settings.backup.to === config.backup.to ? 'base' : 'copy',
          (tell, signal) =>
            runBackupProgram(
              { task: 'base', config: settings },
              (done, all) => {
                tell(done, all)
                const percent = Math.floor((done / Math.max(all, 1)) * 100)
                if (percent < next || percent >= 100) return
                console.log(`已复制 ${percent}%`)
                next = percent - (percent % STEP) + STEP
              },
              signal,
            ),
          outer,
        ),
      )
      console.log(`已备份：${outcome.message}`)
      return true
    } finally {
      await database.close()
      await ready.stop()
    }
  })
}

/** Answers whether the restored installation was proved. */
export async function runRestoreCommand(given: readonly string[], config = readConfig()): Promise<boolean> {
  const args = [...given]
  const settings = settingsFor(args, config, 'from')
  const [to, moment] = [option(args, 'to'), option(args, 'at')]
  if (to === undefined || args.length > 0) {
    console.error(USAGE)
    return false
  }
  return said(async () => {
    const at = moment === undefined ? null : momentOf(moment)
    if (at === null && moment !== undefined) throw noMoment(moment)
    if (at !== null) console.log(`恢复到 ${saidMoment(at)}`)
    const folder = resolve(to)
    const restored = await interruptible((signal) =>
      restoredAndProved(settings, { from: settings.backup.to, to: folder, at, signal, say: (line) => console.log(line) }),
    )
    console.log(
      restored.database
        ? `已恢复到 ${folder}：${saidMoment(restored.moment)} 的账和 ${restored.files} 个文件，${restored.proved ? '核对无误' : '核对有不符，见上'}`
        : `已恢复到 ${folder}：${restored.files} 个文件和密钥，截至 ${saidMoment(restored.moment)}；数据库是自备的，请照 docs/operations.md 恢复`,
    )
    if (restored.given) console.log(`原来由设置给出的密钥在 ${folder}/${GIVEN_BACK}，启动时照样设置`)
    if (restored.database) console.log(`用它启动：VAR_DIR=${folder} npm start`)
    return restored.proved
  })
}
