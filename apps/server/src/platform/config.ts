/** Settings from the environment; `.env.example` lists every one. */
import { resolve } from 'node:path'

export interface Config {
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
  readonly poolSize: number
}

export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const whole = (name: string, fallback: number): number => {
    const text = env[name]
    if (text === undefined || text === '') return fallback
    if (!/^\d+$/.test(text)) throw new Error(`${name} 必须是整数，现在是“${text}”`)
    return Number(text)
  }
  return {
    port: whole('PORT', 8080),
    host: env['HOST'] || '127.0.0.1',
    databaseUrl: env['DATABASE_URL'] ?? '',
    appDatabaseUrl: env['APP_DATABASE_URL'] ?? '',
    varDir: resolve(env['VAR_DIR'] || 'var'),
    secureCookies: env['SECURE_COOKIES'] === '1',
    logLevel: env['LOG_LEVEL'] || 'info',
    poolSize: whole('POOL_SIZE', 16),
  }
}
