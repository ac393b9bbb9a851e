/** Starts the sandbox beside the server in development, when no SMS gateway of one's own is named. */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface RunningSandbox {
  /** Settings the server is to be started with. */
  readonly env: Readonly<Record<string, string>>
  readonly stop: () => void
}

const none: RunningSandbox = { env: {}, stop: () => undefined }

/** The sandbox as a program of its own, ended with this one however this one ends. */
export async function sandboxBeside(env: NodeJS.ProcessEnv = process.env): Promise<RunningSandbox> {
  if (env['NODE_ENV'] === 'production' || env['SMS_URL']) return none
  const child: ChildProcess = fork(fileURLToPath(new URL('../apps/sandbox/src/main.ts', import.meta.url)), { stdio: 'inherit' })
  const told = await new Promise<{ url: string; smsUrl: string; smsToken: string }>((done, fail) => {
    child.once('message', (message) => done(message as never))
    child.once('exit', (code) => fail(new Error(`沙盒没有启动（${code}）`)))
  })
  child.unref()
  child.channel?.unref()
  return {
    env: { SMS_URL: told.smsUrl, SMS_TOKEN: told.smsToken, SANDBOX_URL: told.url },
    stop: () => void child.kill('SIGTERM'),
  }
}
