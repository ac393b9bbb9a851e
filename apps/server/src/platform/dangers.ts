/** Settings a process does not start with: what would endanger an installation, or set its processes against each other. */
import type { Config } from './config.ts'
import { signInOf } from './database/address.ts'
import { APP_ROLE } from './database/migrate.ts'

const HERE = new Set(['127.0.0.1', 'localhost', '::1'])

/** With a database of one's own other processes may work on it: nothing is made up that each would make up for itself. */
function ofOwnDatabase({ databaseUrl, appDatabaseUrl, dataKeys, archiveSignKeys }: Config): string[] {
  if (databaseUrl === '') return appDatabaseUrl === '' ? [] : ['设置了 APP_DATABASE_URL，还须设置 DATABASE_URL（数据库所有者的地址）']
  const found: string[] = []
  const app = signInOf(appDatabaseUrl)
  if (signInOf(databaseUrl).user === APP_ROLE) found.push(`DATABASE_URL 须是数据库所有者的地址，不能用应用账号 ${APP_ROLE}`)
  if (appDatabaseUrl === '') found.push(`设置了 DATABASE_URL，还须设置 APP_DATABASE_URL：应用账号 ${APP_ROLE} 的地址，密码由您定`)
  else if (app.user !== APP_ROLE) found.push(`APP_DATABASE_URL 的用户名须是 ${APP_ROLE}`)
  else if (app.password === '') found.push('APP_DATABASE_URL 须写明密码')
  if (dataKeys.length === 0)
    found.push('设置了 DATABASE_URL，还须设置 DATA_KEYS（npm run keys 生成一个；原来自动生成的写 k1:VAR_DIR/data.key 的内容）')
  if (archiveSignKeys.length === 0)
    found.push('设置了 DATABASE_URL，还须设置 ARCHIVE_SIGN_KEY（npm run keys 生成一个；原来自动生成的在 VAR_DIR/archive-sign.key）')
  return found
}

function ofWork({ production, sampleData, plainPasswords, host, publicUrl, secureCookies }: Config): string[] {
  if (!production) return []
  const found: string[] = []
  const seen = !HERE.has(host)
  if (sampleData) found.push('生产环境不建示例数据（密码是公开的）：去掉 SAMPLE_DATA=1')
  if (plainPasswords && seen) found.push('生产环境不收未加密的密码：去掉 PLAIN_PASSWORDS=1')
  if (seen && !publicUrl.startsWith('https:'))
    found.push('本机以外的人能访问（HOST），须经 TLS：在前面放 TLS 代理，并把 PUBLIC_URL 设为 https 地址')
  if (publicUrl.startsWith('https:') && !secureCookies) found.push('PUBLIC_URL 是 https 地址，不能设 SECURE_COOKIES=0')
  return found
}

/** Whoever takes alarms must be able to tell that they are ours. */
const ofAlarms = ({ alarmWebhook, alarmKey }: Config): string[] =>
  alarmWebhook !== '' && alarmKey === '' ? ['设置了 ALARM_WEBHOOK，还须设置 ALARM_KEY：收告警的一方用它核对签名'] : []

/** What has to be changed before a start, one sentence each; none: nothing. */
export const dangersOf = (config: Config): string[] => [...ofOwnDatabase(config), ...ofWork(config), ...ofAlarms(config)]

/** Said instead of a start. */
export class Dangerous extends Error {
  constructor(dangers: readonly string[]) {
    super(`没有启动：\n${dangers.map((one) => `  · ${one}`).join('\n')}`)
  }
}
