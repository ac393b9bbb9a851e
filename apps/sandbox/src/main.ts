/** Runs the sandbox as a program: beside the server in development (told where by a message), or alone. */
import { BUREAU_TOKEN, SMS_TOKEN, startSandbox, type Sandbox } from './sandbox.ts'

const wanted = Number(process.env['SANDBOX_PORT'] || 8090)
const bureauFile = process.env['SANDBOX_BUREAU_FILE'] ?? ''

async function start(): Promise<Sandbox> {
  try {
    return await startSandbox({ port: wanted, bureauFile })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    return startSandbox({ bureauFile })
  }
}

const sandbox = await start()
// who started it may have left by now: nobody to tell is no error
const nobody = () => {}
const places = { url: sandbox.url, smsUrl: sandbox.smsUrl, smsToken: SMS_TOKEN, bureauUrl: sandbox.bureauUrl, bureauToken: BUREAU_TOKEN }
if (process.send) process.send(places, undefined, undefined, nobody)
else
  console.log(
    `沙盒已启动：${sandbox.url}/sms（SMS_URL=${sandbox.smsUrl} SMS_TOKEN=${SMS_TOKEN} TAX_BUREAU_URL=${sandbox.bureauUrl} TAX_BUREAU_TOKEN=${BUREAU_TOKEN}）`,
  )

const stop = () => void sandbox.close().then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, stop)
