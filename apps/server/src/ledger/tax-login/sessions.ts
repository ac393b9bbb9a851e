/**
 * Sessions at the bureau: one a handler, shared by the companies that named its account, renewed where it may be without a person. What
 * they are is sealed; which code, scan or role is waited for stands with the handler.
 */
import { BUREAU, PASSWORD_CODES, type BureauFlow } from '@app/contract/gateways/tax-bureau'
import { AppError, broken } from '@app/domain/kernel/app-error'
import { dayInChina } from '@app/domain/kernel/period'
import {
  BIND,
  checkPersonMayTry,
  CODE_WAIT_SECONDS,
  countWrong,
  loginRoles,
  maskedAccount,
  mayTryByItself,
} from '@app/domain/ledger/tax-login/tax-login'
import { BureauFault } from '../../gateways/tax-bureau/errors.ts'
import type { BureauWho } from '../../gateways/tax-bureau/port.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { UnknownKey } from '../../platform/security/vault.ts'
import { record } from '../book-log/index.ts'
import { ledgerSettings } from '../ledgers/index.ts'
import * as queries from './tax-login.queries.ts'
import type { Handler, Login } from './tax-login.queries.ts'

export const passwordPlace = (ledgerId: string, id: string): string => `${ledgerId}/${id}/password`
const sessionPlace = ({ agencyId, id }: Handler): string => `${agencyId}/${id}/session`

/** TL0001: the bureau knows the ledger by its tax number alone. */
export async function taxNumberOf(ctx: LedgerCaller): Promise<string> {
  const { taxNumber } = await ctx.transact((inside) => ledgerSettings(inside.db))
  if (taxNumber === '') throw broken('TL0001', '请先在企业信息中填写纳税人识别号')
  return taxNumber
}

export interface Bound {
  readonly login: Login
  readonly handler: Handler
}
type Inside = Pick<LedgerContext, 'db' | 'ledger'>
const boundOf = async ({ db, ledger }: Inside, login: Login): Promise<Bound> => ({
  login,
  handler: await queries.handlerOf(db, ledger.agencyId, login),
})
export const boundBy = (caller: LedgerCaller, id: string): Promise<Bound> =>
  caller.transact(async (ctx) => boundOf(ctx, await queries.get(ctx.db, id)))
/** What the bureau is entered by: the bound one before others, those for declaring first. */
export const bestOf = async ({ db }: Pick<LedgerContext, 'db'>): Promise<Login | undefined> =>
  (await queries.all(db, 'bureau')).toSorted((a, b) => rankOf(a) - rankOf(b))[0]
export async function declaringIn(ctx: Inside): Promise<Bound | null> {
  const login = await bestOf(ctx)
  return login === undefined ? null : boundOf(ctx, login)
}
export const declaring = (caller: LedgerCaller): Promise<Bound | null> => caller.transact(declaringIn)
/** The sign-in a person has to help on, with whose session it is; null where none is bound. */
export async function waitingLogin(ctx: Inside & Pick<LedgerContext, 'now'>) {
  const whom = await declaringIn(ctx)
  if (whom === null) return null
  const { login, handler } = whom
  const { id: handlerId, flow, flowNeeds, flowUntil } = handler
  // a code that was sent is good for whoever has it, on whatever screen it is typed
  const left = flow === '' || flowNeeds !== 'sms' || flowUntil === null ? 0 : Math.ceil((flowUntil.getTime() - ctx.now.getTime()) / 1000)
  const { id: loginId, loginType, account, declareProvince: province } = login
  return { handlerId, loginId, loginType, account: maskedAccount(account), province, left: Math.max(0, left) }
}
const rankOf = ({ bindStatus, purpose }: Login): number => (bindStatus === BIND.bound ? 0 : 2) + (purpose === 'declare' ? 0 : 1)

/** What signing in needs now. */
export interface Standing {
  readonly bindStatus: Login['bindStatus']
  readonly needs: BureauFlow['needs']
  readonly phone: string
  readonly qr: string
  readonly scanned: boolean
  readonly roles: string[]
  readonly wait: number
}

/** Keeps where the flow has got to; a session means that the sign-in is bound. */
async function keepFlow(caller: LedgerCaller, { login, handler }: Bound, flow: BureauFlow): Promise<Standing> {
  const open = flow.session !== ''
  await caller.transact(async (ctx) => {
    await queries.setHandler(ctx.db, ctx.ledger.agencyId, handler.id, {
      session: open ? ctx.vault.seal(flow.session, sessionPlace(handler)) : '',
      sessionUntil: open && flow.until !== null ? new Date(flow.until) : null,
      flow: open ? '' : flow.flow,
      flowNeeds: flow.needs,
      flowUntil: open ? null : new Date(ctx.now.getTime() + CODE_WAIT_SECONDS * 1000),
      ...(open && { wrong: 0, wrongOn: null }),
    })
    if (!open) return
    await queries.set(ctx.db, login.id, { bindStatus: BIND.bound, boundAt: ctx.now })
    await record(ctx, { action: '登录税务局', object: 'taxLogin', objectId: login.id, after: { account: login.account } })
  })
  const { needs, phone, qr, scanned, roles } = flow
  return {
    bindStatus: open ? BIND.bound : login.bindStatus,
    needs,
    phone,
    qr,
    scanned,
    roles,
    wait: needs === 'sms' ? CODE_WAIT_SECONDS : 0,
  }
}

/** A wrong password is counted, and the sign-in is no longer bound: whoever reads it tells why. */
async function countRefusal(caller: LedgerCaller, { login, handler }: Bound, error: unknown): Promise<never> {
  if (error instanceof BureauFault && PASSWORD_CODES.has(error.theirs))
    await caller.transact(async (ctx) => {
      const tries = countWrong(handler, dayInChina(ctx.now))
      await queries.setHandler(ctx.db, ctx.ledger.agencyId, handler.id, { ...tries, session: '', sessionUntil: null, flow: '' })
      await queries.set(ctx.db, login.id, { bindStatus: BIND.wrong })
      await record(ctx, { action: '税局登录密码错误', object: 'taxLogin', objectId: login.id, after: { account: login.account } })
    })
  throw error
}

/** Begins to sign in. byItself: nobody asked for it, and after two wrong passwords of the day nobody does. */
export async function begin(caller: LedgerCaller, whom: Bound, byItself = false): Promise<Standing> {
  const { login, handler } = whom
  const today = dayInChina(caller.now)
  if (byItself && !mayTryByItself(handler, today))
    throw broken('TL0004', '今日密码已错误两次，系统不再自动登录；请到税务信息页修改密码后验证')
  if (!byItself) checkPersonMayTry(handler, today)
  const password = login.password === '' ? '' : caller.vault.open(login.password, passwordPlace(caller.ledger.id, login.id))
  const taxNumber = await taxNumberOf(caller)
  const { account, declareProvince: province, loginType } = login
  try {
    const flow = await caller.taxBureau.start({ account, password, province, loginType, role: loginRoles[login.role], taxNumber })
    return await keepFlow(caller, whom, flow)
  } catch (error) {
    return countRefusal(caller, whom, error)
  }
}

/** TL0005: nothing was begun, or it has waited too long. */
export async function goOn(caller: LedgerCaller, whom: Bound, said: { readonly code: string; readonly role: string }): Promise<Standing> {
  const { flow, flowUntil } = whom.handler
  if (flow === '' || flowUntil === null || flowUntil < caller.now) throw broken('TL0005', '请先点击获取验证码')
  return keepFlow(caller, whom, await caller.taxBureau.answer({ flow, ...said }))
}

/** The session that is there; null where it has ended or was sealed with a key that is gone. */
export function sessionNow(caller: Pick<LedgerCaller, 'vault' | 'now'>, handler: Handler): string | null {
  if (handler.session === '' || (handler.sessionUntil !== null && handler.sessionUntil < caller.now)) return null
  try {
    return caller.vault.open(handler.session, sessionPlace(handler))
  } catch (error) {
    if (error instanceof UnknownKey) return null
    throw error
  }
}

/** What is refused where a person has to sign in: the web opens its dialog by the code (spec 2 §8). */
const SESSION_OVER = 422
export const sessionOver = () => new AppError(BUREAU.session, SESSION_OVER, '税务APP登录会话已失效，请重新登录')

/** Signs in anew without a person, where that can be done. */
async function renewed(caller: LedgerCaller, whom: Bound): Promise<Bound> {
  const { needs } = await begin(caller, whom, true)
  if (needs !== 'nothing') throw sessionOver()
  return boundBy(caller, whom.login.id)
}

/** Who has entered, as it was looked up for the first of several questions. */
export interface Entered {
  as?: { readonly whom: Bound; readonly taxNumber: string } | undefined
}
interface Manner {
  /** Whether anybody is signed in by it: not for work that the bureau takes up in a session or not at all. */
  readonly renews?: boolean
  /** Looked up once for all that is asked with the same one, and anew when the bureau says that session is over. */
  readonly entered?: Entered
}

async function enter(caller: LedgerCaller, entered: Entered) {
  const whom = await declaring(caller)
  if (whom === null) throw broken('TL0006', '还没有绑定税局登录，请先到税务信息页绑定')
  return (entered.as = { whom, taxNumber: await taxNumberOf(caller) })
}

/**
 * Work with the bureau, in the session of the ledger's handler. A session that has ended is renewed once, and once only, and the work done
 * again. TL0006 where no sign-in is bound.
 */
export async function inSession<T>(
  caller: LedgerCaller,
  work: (who: BureauWho) => Promise<T>,
  { renews = true, entered = {} }: Manner = {},
): Promise<T> {
  let { whom, taxNumber } = entered.as ?? (await enter(caller, entered))
  const session = sessionNow(caller, whom.handler)
  if (session !== null)
    try {
      return await work({ session, taxNumber })
    } catch (error) {
      if (!(error instanceof BureauFault) || error.theirs !== BUREAU.session) throw error
      await caller.transact((ctx) => queries.dropSession(ctx.db, ctx.ledger.agencyId, whom.handler.id, whom.handler.session))
      // somebody may have signed in since it was looked up
      ;({ whom, taxNumber } = await enter(caller, entered))
    }
  if (!renews) throw sessionOver()
  if (sessionNow(caller, whom.handler) === null) whom = await renewed(caller, whom)
  entered.as = { whom, taxNumber }
  const anew = sessionNow(caller, whom.handler)
  if (anew === null) throw sessionOver()
  return work({ session: anew, taxNumber })
}
