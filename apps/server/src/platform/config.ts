/** Settings from the environment; `.env.example` lists every one. */
import { isDayTime } from '@app/domain/platform/moments'
import { resolve } from 'node:path'
import type { DataKey } from './security/vault.ts'

/** Any S3-compatible object store. */
export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of temporary keys. */
  readonly sessionToken: string
  /** {endpoint}/{bucket}/{key}; otherwise {bucket}.{endpoint}/{key}. */
  readonly pathStyle: boolean
  /** Before every key: '' or 'qingzhang/'. */
  readonly prefix: string
}

/** Backing up the whole installation. */
export interface BackupSettings {
  /** A folder, or `s3`: the object store of `s3`; empty: nothing is backed up by itself. */
  readonly to: string
  readonly s3: S3Settings | null
  /** The time of the day, in China, of the daily copy. */
  readonly at: string
  /** A file whose first line seals the keys that go with a backup. */
  readonly passphraseFile: string
  /** A restore is practised every so many days; 0: never. */
  readonly practiceDays: number
  /** Any moment so many days back can be gone back to; null: as far back as the oldest kept copy. */
  readonly walDays: number | null
  /** So many megabytes of log wait at most for a place that takes none; 0: without limit. */
  readonly waitingMb: number
}

export interface Config {
  readonly role: ProcessRole
  readonly port: number
  readonly host: string
  /** Owner's address: migrations run with it. Empty: the embedded server under var/ is used. */
  readonly databaseUrl: string
  /** The unprivileged role's address; made from databaseUrl when left out. */
  readonly appDatabaseUrl: string
  readonly varDir: string
  /** Cookies are marked Secure: behind TLS. */
  readonly secureCookies: boolean
  readonly logLevel: string
  /** What asks /metrics says; empty: nobody is told. */
  readonly metricsToken: string
  /** Who is told when something is not well, and the key such news are signed with; empty: nobody is. */
  readonly alarmWebhook: string
  readonly alarmKey: string
  /** When all books are proved by themselves, HH:MM in China; null: only by hand. */
  readonly verifyAt: string | null
  /** Who collects what is done and how long it takes (OTLP over HTTP), and of how many requests in a hundred; empty: nobody does. */
  readonly tracesTo: string
  readonly tracesShare: number
  /** A line in the log for each answered request. */
  readonly accessLog: boolean
  /** Statements that take longer are written into the log; null: none. */
  readonly slowStatementMs: number | null
  /** Where people reach this installation: links in messages begin with it. Empty: known only to who sits at this machine. */
  readonly publicUrl: string
  /** A first start makes a sample firm, whose password is published. */
  readonly sampleData: boolean
  /** Passwords may come unencrypted over plain http: programs of development and tests sign in so. */
  readonly plainPasswords: boolean
  /** Work, not development: what would be dangerous there is refused. */
  readonly production: boolean
  /** How long requests are still taken after the word to end. */
  readonly drainSeconds: number
  readonly poolSize: number
  /** What only makes saving quicker is used (platform/database/fast-door.ts). */
  readonly fastDoor: boolean
  /** Requests come through a proxy of ours that names the caller's address. */
  readonly trustProxy: boolean
  /** The SMS gateway and its token; empty: no message is sent, and asking for one says so. */
  readonly smsUrl: string
  readonly smsToken: string
  /** The tax bureau's interface and its token; empty: what needs the bureau says that there is none. */
  readonly taxBureauUrl: string
  readonly taxBureauToken: string
  /** The service that reads pictures and its token; empty: pictures are kept and typed by hand. */
  readonly ocrUrl: string
  readonly ocrToken: string
  /** Edition of the sign-in where the host says nothing else (decision K20). */
  readonly edition: Edition
  /** Parts of host names that choose the edition, or the partner's sign-in. */
  readonly agentHosts: readonly string[]
  readonly enterpriseHosts: readonly string[]
  readonly partnerHosts: readonly string[]
  /** Parts of host names that choose the channel variant: its own home entries (decision O11). */
  readonly channelHosts: readonly string[]
  /** Roles that sign in with a client certificate alone (N_CA_400). */
  readonly certificateRoles: readonly string[]
  readonly slogan: string
  readonly hotline: string
  /** Where a refused sign-in is tried once more (decision O18); empty: here. */
  readonly userHost: string
  /** Where the films of /courseFrame/:id lie, as {address}/{id}.mp4; empty: none. */
  readonly courseVideos: string
  /** Where browsers reach the chat service; empty: no assistant is offered. */
  readonly chatUrl: string
  /** Open pages at most (decision K3). */
  readonly maxTabs: number
  /** Entries of the header this installation does without. */
  readonly hiddenElements: readonly string[]
  /** SM2 private keys (64 hex digits), the one that signs electronic archives first; none: one is made and kept under varDir. */
  readonly archiveSignKeys: readonly string[]
  /** Keys that seal identity numbers and bank accounts, the one that seals now first; none: one is made and kept under varDir. */
  readonly dataKeys: readonly DataKey[]
  /** A closed month is packed for the archive so many seconds after the last close; null: only when asked for. */
  readonly packAfterSeconds: number | null
  /** The most megabytes of files one ledger keeps. */
  readonly ledgerMegabytes: number
  /** A print of many ledgers is one file: past so many megabytes, the next ledgers are left to a print of their own. */
  readonly printMegabytes: number
  /** Where files are kept; null: on the disk, under varDir. */
  readonly s3: S3Settings | null
  readonly backup: BackupSettings
}

export type Edition = 'agent' | 'enterprise'
/** What a process does: answers requests, runs background jobs, or both. */
export type ProcessRole = 'web' | 'worker' | 'all'

export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const whole = (name: string, fallback: number): number => {
    const text = env[name]
    if (text === undefined || text === '') return fallback
    if (!/^\d+$/.test(text)) throw new Error(`${name} 必须是整数，现在是“${text}”`)
    return Number(text)
  }
  const list = (name: string): string[] => (env[name] ?? '').split(',').filter((one) => one !== '')
  const address = (name: string): string => {
    const text = (env[name] ?? '').replace(/\/+$/, '')
    if (text !== '' && !/^https?:\/\/[^\s;,'"]+$/.test(text)) throw new Error(`${name} 必须是 http(s) 地址，现在是“${text}”`)
    return text
  }
  const production = env['NODE_ENV'] === 'production'
  return {
    role: roleOf(env['ROLE'] || 'all'),
    port: whole('PORT', 8080),
    host: env['HOST'] || '127.0.0.1',
    databaseUrl: env['DATABASE_URL'] ?? '',
    appDatabaseUrl: env['APP_DATABASE_URL'] ?? '',
    varDir: resolve(env['VAR_DIR'] || 'var'),
    secureCookies: env['SECURE_COOKIES'] === '1' || (env['SECURE_COOKIES'] !== '0' && address('PUBLIC_URL').startsWith('https:')),
    logLevel: env['LOG_LEVEL'] || 'info',
    metricsToken: env['METRICS_TOKEN'] ?? '',
    alarmWebhook: address('ALARM_WEBHOOK'),
    alarmKey: env['ALARM_KEY'] ?? '',
    tracesTo: address('OTEL_EXPORTER_OTLP_ENDPOINT'),
    tracesShare: Math.min(100, whole('TRACES_PERCENT', 100)),
    verifyAt: env['VERIFY_AT'] === 'off' ? null : timeOf('VERIFY_AT', env['VERIFY_AT'] || '03:30'),
    accessLog: env['ACCESS_LOG'] === '1',
    slowStatementMs: env['SLOW_STATEMENT_MS'] === 'off' ? null : whole('SLOW_STATEMENT_MS', 2000),
    publicUrl: address('PUBLIC_URL'),
    // a database of one's own is there to be worked in
    sampleData: env['SAMPLE_DATA'] === '1' || (env['SAMPLE_DATA'] !== '0' && !production && !env['DATABASE_URL']),
    plainPasswords: env['PLAIN_PASSWORDS'] === '1' || (env['PLAIN_PASSWORDS'] !== '0' && !production),
    production,
    drainSeconds: Math.min(5, whole('DRAIN_SECONDS', 0)),
    poolSize: whole('POOL_SIZE', 16),
    fastDoor: env['FAST_DOOR'] !== '0',
    trustProxy: env['TRUST_PROXY'] === '1',
    smsUrl: env['SMS_URL'] ?? '',
    smsToken: env['SMS_TOKEN'] ?? '',
    taxBureauUrl: address('TAX_BUREAU_URL'),
    taxBureauToken: env['TAX_BUREAU_TOKEN'] ?? '',
    ocrUrl: address('OCR_URL'),
    ocrToken: env['OCR_TOKEN'] ?? '',
    edition: env['EDITION'] === 'agent' ? 'agent' : 'enterprise',
    agentHosts: list('AGENT_HOSTS'),
    enterpriseHosts: list('ENTERPRISE_HOSTS'),
    partnerHosts: list('PARTNER_HOSTS'),
    channelHosts: list('CHANNEL_HOSTS'),
    certificateRoles: list('CERTIFICATE_ROLES'),
    slogan: env['SLOGAN'] || '一本账，从发票到申报，笔笔有据',
    hotline: env['HOTLINE'] ?? '',
    userHost: address('USER_HOST'),
    courseVideos: address('COURSE_VIDEO_URL'),
    chatUrl: address('CHAT_URL'),
    maxTabs: Math.max(2, whole('MAX_TABS', 10)),
    hiddenElements: list('HIDDEN_ELEMENTS'),
    archiveSignKeys: list('ARCHIVE_SIGN_KEY').map(signKeyOf),
    dataKeys: dataKeysOf(list('DATA_KEYS')),
    packAfterSeconds: env['ARCHIVE_AFTER_SECONDS'] === 'off' ? null : whole('ARCHIVE_AFTER_SECONDS', 5),
    ledgerMegabytes: Math.max(1, whole('LEDGER_FILE_MEGABYTES', 20_480)),
    printMegabytes: whole('PRINT_MEGABYTES', 512),
    s3: s3Of(env, 'S3', address('S3_ENDPOINT')),
    backup: backupOf(env, s3Of(env, 'BACKUP_S3', address('BACKUP_S3_ENDPOINT')), whole),
  }
}

function roleOf(text: string): ProcessRole {
  if (text !== 'web' && text !== 'worker' && text !== 'all') throw new Error(`ROLE 必须是 web、worker 或 all，现在是“${text}”`)
  return text
}

function timeOf(name: string, text: string): string {
  if (!isDayTime(text)) throw new Error(`${name} 必须是一天里的时刻，如 02:30，现在是“${text}”`)
  return text
}

function signKeyOf(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error('ARCHIVE_SIGN_KEY 必须是64位十六进制的 SM2 私钥，换密钥时新的在前、逗号分隔')
  return text.toLowerCase()
}

function dataKeysOf(texts: readonly string[]): DataKey[] {
  const keys = texts.map((text) => {
    const parts = /^([\w-]{1,20}):([0-9a-f]{64})$/i.exec(text)
    if (!parts) throw new Error('DATA_KEYS 必须是逗号分隔的“编号:64位十六进制密钥”，正在使用的写在最前')
    return { id: parts[1]!, secret: parts[2]!.toLowerCase() }
  })
  if (new Set(keys.map((one) => one.id)).size !== keys.length) throw new Error('DATA_KEYS 的编号不能重复')
  return keys
}

type Env = Readonly<Record<string, string | undefined>>

/** `of`: what the names of its settings begin with. */
function s3Of(env: Env, of: 'S3' | 'BACKUP_S3', endpoint: string): S3Settings | null {
  if (endpoint === '') return null
  const named = (name: string): string => {
    const text = env[`${of}_${name}`] ?? ''
    if (text === '') throw new Error(`设置了 ${of}_ENDPOINT，还须设置 ${of}_${name}`)
    return text
  }
  const prefix = (env[`${of}_PREFIX`] ?? '').replace(/^\/+|\/+$/g, '')
  return {
    endpoint,
    bucket: named('BUCKET'),
    region: env[`${of}_REGION`] || 'us-east-1',
    accessKeyId: named('ACCESS_KEY_ID'),
    secretAccessKey: named('SECRET_ACCESS_KEY'),
    sessionToken: env[`${of}_SESSION_TOKEN`] ?? '',
    pathStyle: env[`${of}_PATH_STYLE`] !== '0',
    prefix: prefix === '' ? '' : `${prefix}/`,
  }
}

function backupOf(env: Env, s3: S3Settings | null, whole: (name: string, fallback: number) => number): BackupSettings {
  const to = env['BACKUP_TO'] ?? ''
  const at = timeOf('BACKUP_AT', env['BACKUP_AT'] || '02:30')
  const passphraseFile = env['BACKUP_PASSPHRASE_FILE'] ?? ''
  if (to === 's3' && s3 === null) throw new Error('BACKUP_TO 为 s3，还须设置 BACKUP_S3_ENDPOINT')
  if (to !== '' && passphraseFile === '') throw new Error('设置了 BACKUP_TO，还须设置 BACKUP_PASSPHRASE_FILE：密钥用它的口令封存')
  return {
    to: to === '' || to === 's3' ? to : resolve(to),
    s3,
    at,
    passphraseFile,
    practiceDays: whole('BACKUP_PRACTICE_DAYS', 30),
    waitingMb: whole('BACKUP_WAITING_MB', 10_240),
    walDays: env['BACKUP_WAL_DAYS'] ? whole('BACKUP_WAL_DAYS', 0) : null,
  }
}
