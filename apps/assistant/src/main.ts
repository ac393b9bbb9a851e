/** Runs the chat service: beside the server (told where by a message), or alone. */
import { startAssistant, type RunningAssistant } from './assistant.ts'
import { readSettings } from './settings.ts'

const settings = readSettings()
const options = { port: settings.port, host: settings.host, now: () => settings }

async function start(): Promise<RunningAssistant> {
  try {
    return await startAssistant(options)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE' || process.env['CHAT_PORT']) throw error
    return startAssistant({ ...options, port: 0 })
  }
}

const assistant = await start()
// who started it may have left by now: nobody to tell is no error
if (process.send) process.send({ url: assistant.url }, undefined, undefined, () => {})
else
  console.log(
    `智能助手服务已启动：${assistant.url}（${settings.model ? `模型 ${settings.model.name}` : '没有配置大模型，以帮助文章回答'}）`,
  )

const stop = () => void assistant.close().then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, stop)
