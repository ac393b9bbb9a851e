/** The outside world for development and tests: small doubles of the services the product speaks to over HTTP. */
import Fastify from 'fastify'
import { alarmBell, type News } from './bell.ts'
import { faults, type Fault, type Service } from './faults.ts'
import { languageModel, type FakeModel } from './model.ts'
import { ocrService, type FakeOcr } from './ocr.ts'
import { objectStore, S3_KEY, S3_REGION, S3_SECRET, type ObjectStore } from './s3.ts'
import { smsGateway, type Message } from './sms.ts'
import { taxBureau, type FakeBureau } from './tax-bureau.ts'

export const SMS_TOKEN = 'sandbox'
export const MODEL_KEY = 'sandbox'
export const BUREAU_TOKEN = 'sandbox'
export const OCR_TOKEN = 'sandbox'
export const ALARM_KEY = 'sandbox'

export interface Sandbox {
  readonly url: string
  /** What the server's settings name. */
  readonly smsUrl: string
  /** Messages of a phone, the newest first. */
  messages(phone: string): Promise<readonly Message[]>
  /** Tells the gateway how to behave from now on. */
  smsMode(mode: 'deliver' | 'refuse' | 'drop'): Promise<void>
  /** What a service does instead of answering, from now on; null: it answers again. */
  fault(service: Service, fault: Fault | null): void
  /** What the server's settings name with BUREAU_TOKEN. */
  readonly bureauUrl: string
  readonly bureau: FakeBureau
  /** What the server's settings name with OCR_TOKEN. */
  readonly ocrUrl: string
  readonly ocr: FakeOcr
  /** What the server's settings name with ALARM_KEY, and what was told there. */
  readonly bellUrl: string
  heard(): readonly News[]
  /** What a chat service's settings name with MODEL_KEY. */
  readonly modelUrl: string
  readonly model: FakeModel
  /** An S3-compatible store: what the server's settings name, and what tests ask of it. */
  readonly s3: ObjectStore & { readonly settings: typeof S3_SETTINGS & { readonly endpoint: string } }
  close(): Promise<void>
}

const S3_SETTINGS = {
  bucket: 'files',
  region: S3_REGION,
  accessKeyId: S3_KEY,
  secretAccessKey: S3_SECRET,
  sessionToken: '',
  pathStyle: true,
  prefix: '',
} as const

/** Starts on a port (0: any free one). bureauFile: where the tax bureau keeps its ledger, so that it outlives the program. */
export async function startSandbox({ port = 0, host = '127.0.0.1', bureauFile = '' } = {}): Promise<Sandbox> {
  // a return of some thousand people
  const app = Fastify({ bodyLimit: 16 * 1024 * 1024, forceCloseConnections: true, routerOptions: { maxParamLength: 1000 } })
  const fault = faults(app)
  const deliver = smsGateway(app, SMS_TOKEN)
  const bureau = taxBureau(app, { token: BUREAU_TOKEN, deliver, file: bureauFile })
  const model = languageModel(app, MODEL_KEY)
  const ocr = ocrService(app, OCR_TOKEN)
  const store = objectStore(app)
  const heard = alarmBell(app, ALARM_KEY)
  await app.listen({ port, host })
  const address = app.server.address()
  const url = `http://${host}:${typeof address === 'object' && address ? address.port : port}`
  return {
    url,
    fault,
    smsUrl: `${url}/sms/messages`,
    bureauUrl: `${url}/tax-bureau`,
    bureau,
    ocrUrl: `${url}/ocr`,
    ocr,
    bellUrl: `${url}/bell`,
    heard,
    modelUrl: `${url}/model/v1`,
    model,
    messages: async (phone) => {
      const answer = await app.inject({ url: '/sms/messages', query: { phone } })
      return answer.json<{ messages: Message[] }>().messages
    },
    smsMode: async (mode) => {
      await app.inject({ method: 'POST', url: '/sms/mode', payload: { mode } })
    },
    s3: { ...store, settings: { ...S3_SETTINGS, endpoint: `${url}/s3` } },
    close: () => app.close(),
  }
}
