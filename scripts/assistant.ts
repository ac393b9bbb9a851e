/** Starts the chat service beside the server, unless it runs elsewhere (CHAT_START=0). */
import { runBeside } from './beside.ts'
import type { Running } from './sandbox.ts'

export async function assistantBeside(env: NodeJS.ProcessEnv = process.env): Promise<Running> {
  if (env['CHAT_START'] === '0') return { env: {}, stop: () => undefined }
  const { told, stop } = await runBeside<{ url: string }>('apps/assistant/src/main.ts', '智能助手', env, {
    // the server was told the address once: it comes back there or not at all
    again: ({ url }) => ({ CHAT_PORT: new URL(url).port }),
  })
  return { env: { CHAT_URL: env['CHAT_URL'] || told.url }, stop }
}
