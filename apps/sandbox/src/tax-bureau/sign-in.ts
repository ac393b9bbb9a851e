/** Signing handlers in to the bureau of the sandbox: password, code, picture, role; five wrong passwords in a day lock the account. */
import { randomInt, randomUUID } from 'node:crypto'
import { SANDBOX_PASSWORD, type BureauAsk, type BureauFlow, type SignInNeed } from '@app/contract/gateways/tax-bureau'
import { dayInChina } from '@app/domain/kernel/period'
import { refuse, type Refused } from './reply.ts'
import { sceneOf } from './scenes.ts'
import type { BureauState, Session } from './state.ts'

export const BUREAU_PASSWORD = SANDBOX_PASSWORD
export const ROLES = ['法定代表人', '财务负责人', '办税员'] as const
const MOST_WRONG = 5
const CODE_MS = 300_000
const SESSION_MS = 4 * 3_600_000

interface Flow {
  readonly account: string
  readonly province: string
  readonly role: string
  needs: SignInNeed
  /** Of a code: what it is and when it was sent; of a picture: how often it was looked at. */
  code: string
  readonly begun: number
  looks: number
}

export interface SignIn {
  start(asked: BureauAsk<'start'>): BureauFlow | Refused
  answer(asked: BureauAsk<'answer'>): BureauFlow | Refused
}
interface Outfit {
  readonly state: BureauState
  readonly now: () => Date
  readonly needsCode: () => boolean
  /** Sends a code to the handler's phone. */
  readonly send: (account: string, code: string) => void
}

export function signIn({ state, now, needsCode, send }: Outfit): SignIn {
  const flows = new Map<string, Flow>()
  const said = (id: string, flow: Flow, more: Partial<BureauFlow> = {}): BureauFlow => ({
    flow: id,
    needs: flow.needs,
    qr: flow.needs === 'qr' ? `sandbox-bureau:${id}` : '',
    scanned: flow.looks > 1,
    roles: flow.needs === 'role' ? rolesOf(flow.account) : [],
    phone: flow.needs === 'sms' ? '138****0000' : '',
    session: '',
    until: null,
    ...more,
  })
  /** Lets the handler in. */
  function admitted(id: string, flow: Flow): BureauFlow {
    flows.delete(id)
    const session = {
      token: randomUUID(),
      account: flow.account,
      province: flow.province,
      until: new Date(now().getTime() + SESSION_MS).toISOString(),
    }
    state.keep({ session })
    flow.needs = 'nothing'
    return said('', flow, { session: session.token, until: session.until })
  }
  const next = (id: string, flow: Flow): BureauFlow | Refused => {
    const roles = rolesOf(flow.account)
    if (flow.role !== '' && !roles.includes(flow.role))
      return refuse('role', `该账号没有“${flow.role}”的身份，可用的身份：${roles.join('、')}`)
    if (flow.role === '' && roles.length > 1) {
      flow.needs = 'role'
      return said(id, flow)
    }
    return admitted(id, flow)
  }
  return {
    start({ account, password, province, role, loginType }) {
      const scene = sceneOf(account)
      if (scene === 'Z08' || account.trim() === '') return refuse('noAccount', '账号不存在，请核对')
      const today = dayInChina(now())
      const tries = state.handlers.get(account)
      const wrong = tries?.wrongOn === today ? tries.wrong : 0
      const midnight = new Date(`${today}T16:00:00Z`)
      const locked = () => refuse('locked', `今日密码错误${MOST_WRONG}次，账号已锁定，明日自动解锁`, midnight.toISOString())
      if (wrong >= MOST_WRONG) return locked()
      if (loginType !== 'qr' && password !== BUREAU_PASSWORD) {
        state.keep({ handler: { account, wrongOn: today, wrong: wrong + 1 } })
        return wrong + 1 >= MOST_WRONG ? locked() : refuse('password', `账号或密码错误，今日还可以试${MOST_WRONG - wrong - 1}次`)
      }
      if (scene === 'Z09') return refuse('aged', '密码已超过90天未修改，请先到电子税务局修改密码')
      const qr = loginType === 'qr' || scene === 'Z04' || scene === 'Z05' || scene === 'Z06'
      const id = randomUUID()
      const flow: Flow = { account, province, role, needs: 'nothing', code: '', begun: now().getTime(), looks: 0 }
      flows.set(id, flow)
      if (qr) flow.needs = 'qr'
      else if (scene !== 'Z01' && needsCode()) {
        flow.needs = 'sms'
        flow.code = String(randomInt(1_000_000)).padStart(6, '0')
        send(account, flow.code)
      } else return next(id, flow)
      return said(id, flow)
    },
    answer({ flow: id, code, role }) {
      const flow = flows.get(id)
      if (flow === undefined) return refuse('code', '登录任务不存在，请重新登录')
      if (now().getTime() - flow.begun > CODE_MS) {
        flows.delete(id)
        return flow.needs === 'qr' ? refuse('qr', '二维码已过期，请重新获取') : refuse('code', '验证码已过期，请重新获取')
      }
      if (flow.needs === 'sms') {
        if (code !== flow.code) return refuse('code', '验证码错误')
        return next(id, flow)
      }
      if (flow.needs === 'role') {
        if (!rolesOf(flow.account).includes(role)) return refuse('role', `没有“${role}”的身份`)
        return admitted(id, flow)
      }
      flow.looks += 1
      const scene = sceneOf(flow.account)
      if (scene === 'Z05' || scene === 'Z06') flows.delete(id)
      if (scene === 'Z05') return refuse('qr', '二维码已过期，请重新获取')
      if (scene === 'Z06') return refuse('qr', '办税人员拒绝了本次登录')
      // looked at the first time it waits, then it is scanned, then confirmed
      return flow.looks < 3 ? said(id, flow) : next(id, flow)
    },
  }
}

const rolesOf = (account: string): string[] => {
  const scene = sceneOf(account)
  if (scene === 'Z03') return [ROLES[0]]
  return scene === 'Z02' ? [...ROLES] : [ROLES[2]]
}

/** The account a session is of; null where it has ended. */
export function sessionOf(state: BureauState, token: string, now: Date): Session | null {
  const session = state.sessions.get(token)
  return session === undefined || session.until < now.toISOString() ? null : session
}
