/** The outside world for development and tests: small doubles of the services the product speaks to over HTTP. */
import Fastify from 'fastify'
import { languageModel, type FakeModel } from './model.ts'
import { smsGateway, type Message } from './sms.ts'

export const SMS_TOKEN = 'sandbox'
export const MODEL_KEY = 'sandbox'

export interface Sandbox {
  readonly url: string
  /** What the server's settings name. */
  readonly smsUrl: string
  /** Messages of a phone, the newest first. */
  messages(phone: string): Promise<readonly Message[]>
  /** Tells the gateway how to behave from now on. */
  smsMode(mode: 'deliver' | 'fail' | 'refuse' | 'drop'): Promise<void>
  /** What a chat service's settings name with MODEL_KEY. */
  readonly modelUrl: string
  readonly model: FakeModel
  close(): Promise<void>
}

/** Starts on a port (0: any free one). */
export async function startSandbox({ port = 0, host = '127.0.0.1' } = {}): Promise<Sandbox> {
  const app = Fastify({ forceCloseConnections: true })
  smsGateway(app, SMS_TOKEN)
  const model = languageModel(app, MODEL_KEY)
  await app.listen({ port, host })
  const address = app.server.address()
  const url = `http://${host}:${typeof address === 'object' && address ? address.port : port}`
  return {
    url,
    smsUrl: `${url}/sms/messages`,
    modelUrl: `${url}/model/v1`,
    model,
    messages: async (phone) => {
      const answer = await app.inject({ url: '/sms/messages', query: { phone } })
      return answer.json<{ messages: Message[] }>().messages
    },
    smsMode: async (mode) => {
      await app.inject({ method: 'POST', url: '/sms/mode', payload: { mode } })
    },
    close: () => app.close(),
  }
}
