/** Starts the sandbox beside the server in development, when no SMS gateway of one's own is named. */
import { join } from 'node:path'
import { runBeside } from './beside.ts'

export interface Running {
  /** Settings the server is to be started with. */
  readonly env: Readonly<Record<string, string>>
  readonly stop: () => void
}

const none: Running = { env: {}, stop: () => undefined }

export async function sandboxBeside(env: NodeJS.ProcessEnv = process.env): Promise<Running> {
  if (env['NODE_ENV'] === 'production' || env['SMS_URL']) return none
  const { told, stop } = await runBeside<{ url: string; smsUrl: string; smsToken: string; bureauUrl: string; bureauToken: string }>(
    'apps/sandbox/src/main.ts',
    '沙盒',
    // what was filed there is still filed after a new start
    { ...env, SANDBOX_BUREAU_FILE: env['SANDBOX_BUREAU_FILE'] || join(env['VAR_DIR'] || 'var', 'sandbox-bureau.jsonl') },
  )
  // whoever named a bureau of their own keeps it
  const bureau = env['TAX_BUREAU_URL'] ? {} : { TAX_BUREAU_URL: told.bureauUrl, TAX_BUREAU_TOKEN: told.bureauToken }
  return { env: { SMS_URL: told.smsUrl, SMS_TOKEN: told.smsToken, SANDBOX_URL: told.url, ...bureau }, stop }
}
