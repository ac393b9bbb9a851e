/**
 * The tax bureau of the outside, as the server meets it: a small ledger of its own (tax-bureau/), and its app, into which it signs
 * taxpayers by a code sent to their phone. Codes last five minutes, are good once and for five tries; another is sent after three minutes.
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { bureauOverHttp } from './tax-bureau/bureau.ts'
import { Control, Told } from './tax-bureau/control.ts'
import { signIn } from './tax-bureau/sign-in.ts'
import { BureauState, type KeptPayment, type KeptReturn } from './tax-bureau/state.ts'

export { BUREAU_PASSWORD } from './tax-bureau/sign-in.ts'

interface Task {
  readonly taxNumber: string
  /** null: the taxpayer is let in without a code. */
  readonly code: string | null
  readonly sentAt: number
  tries: number
  expired: boolean
}

/** code: a code is needed · none: it lets everybody in without one. */
const MODES = ['code', 'none'] as const
export type BureauMode = (typeof MODES)[number]

export interface FakeBureau {
  /** How it behaves from now on. */
  mode(mode: BureauMode): void
  /** Ends the codes that were sent, as five minutes do. */
  expireCodes(): void
  /** Forgets when codes were sent, as three minutes do. */
  forgetPauses(): void
  /** What the control endpoint is told. */
  tell(told: BureauTold): void
  /** Ends every session at once. */
  endSessions(): void
  /** What the bureau holds of a taxpayer: every return and payment that was ever taken. */
  holds(taxNumber: string): { readonly returns: readonly KeptReturn[]; readonly payments: readonly KeptPayment[] }
}
export type BureauTold = Parameters<Control['tell']>[0]

const LASTS_MS = 300_000
const PAUSE_MS = 180_000
const MOST_TRIES = 5
/** The phone every taxpayer of the sandbox has. */
export const TAXPAYER_PHONE = '13800000000'

interface Outfit {
  readonly token: string
  readonly deliver: (phone: string, text: string) => void
  /** Where the bureau's ledger is kept; '': in memory. */
  readonly file: string
}

export function taxBureau(app: FastifyInstance, { token, deliver, file }: Outfit): FakeBureau {
  let mode: BureauMode = 'code'
  const state = new BureauState(file)
  const control = new Control()
  const entrance = signIn({
    state,
    now: () => control.now(),
    needsCode: () => mode === 'code',
    send: (account, code) => deliver(TAXPAYER_PHONE, `【沙盒税务局】${account} 登录电子税务局的验证码 ${code}，5分钟内有效。`),
  })
  bureauOverHttp(app, '/tax-bureau', { state, entrance, control, token })
  app.post('/tax-bureau/control', async (request, reply) => {
    const read = Told.safeParse(request.body)
    if (!read.success)
      return reply.code(400).send({ message: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') })
    control.tell(read.data)
    return read.data
  })
  const tasks = new Map<string, Task>()
  const lastSent = new Map<string, number>()
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')

  app.post('/tax-bureau/app-login/codes', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`) return reply.code(401).send({ message: '令牌不正确' })
    const taxNumber = text((request.body as { taxNumber?: unknown } | null)?.taxNumber)
    if (!/^[0-9A-Z]{15,20}$/.test(taxNumber)) return reply.code(422).send({ message: '纳税人识别号不正确' })
    const now = Date.now()
    const left = (lastSent.get(taxNumber) ?? -PAUSE_MS) + PAUSE_MS - now
    if (mode === 'code' && left > 0) return reply.code(422).send({ message: `验证码发送过于频繁，请${Math.ceil(left / 1000)}秒后再试` })
    const code = mode === 'none' ? null : String(randomInt(1_000_000)).padStart(6, '0')
    const taskId = randomUUID()
    tasks.set(taskId, { taxNumber, code, sentAt: now, tries: 0, expired: false })
    if (code !== null) {
      lastSent.set(taxNumber, now)
      deliver(TAXPAYER_PHONE, `【沙盒税务局】${taxNumber} 登录税务APP的验证码 ${code}，5分钟内有效。`)
    }
    return { taskId, loginId: `login-${taxNumber}`, needed: code !== null }
  })

  app.post('/tax-bureau/app-login/sessions', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`) return reply.code(401).send({ message: '令牌不正确' })
    const said = (request.body ?? {}) as { taxNumber?: unknown; taskId?: unknown; smsCode?: unknown }
    const refuse = (message: string) => reply.code(422).send({ message })
    const task = tasks.get(text(said.taskId))
    if (task === undefined || task.taxNumber !== text(said.taxNumber)) return refuse('登录任务不存在，请重新获取验证码')
    if (task.expired || Date.now() - task.sentAt > LASTS_MS) return refuse('验证码已过期，请重新获取')
    if (task.tries >= MOST_TRIES) return refuse('验证码错误次数过多，请重新获取')
    if (task.code !== null && task.code !== text(said.smsCode)) {
      task.tries += 1
      return refuse('验证码错误')
    }
    tasks.delete(text(said.taskId))
    return { session: 'valid' }
  })

  app.post('/tax-bureau/mode', async (request, reply) => {
    const wanted = MODES.find((one) => one === (request.body as { mode?: unknown } | null)?.mode)
    if (wanted === undefined) return reply.code(400).send({ message: `mode: ${MODES.join(', ')}` })
    mode = wanted
    return { mode }
  })

  return {
    mode: (next) => void (mode = next),
    expireCodes: () => {
      for (const task of tasks.values()) task.expired = true
    },
    forgetPauses: () => lastSent.clear(),
    tell: (told) => control.tell(told),
    endSessions: () => {
      for (const ended of state.sessions.keys()) state.keep({ ended })
    },
    holds: (taxNumber) => state.company(taxNumber),
  }
}
