/** Sign-ins at the bureau: bound, verified, let go; what they are for. Passwords go in and never come out. */
import { randomBytes } from 'node:crypto'
import { conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { dayInChina } from '@app/domain/kernel/period'
import {
  BIND,
  checkDraft,
  declareProvinces,
  isProvince,
  maskedAccount,
  wrongToday,
  type DeclareProvince,
  type LoginKind,
} from '@app/domain/ledger/tax-login/tax-login'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import type { Vault } from '../../platform/security/vault.ts'
import { digestOf } from '../../platform/storage/digest.ts'
import { lockChain, record } from '../book-log/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { begin, boundBy, goOn, passwordPlace, sessionNow, sessionOver } from './sessions.ts'
import * as queries from './tax-login.queries.ts'
import type { Handler, Login } from './tax-login.queries.ts'

function shown(ctx: LedgerContext, login: Login, handler: Handler | undefined) {
  const { password: _, ledgerId: __, changedAt: ___, payingAccount: ____, payingAccountOn: _____, changedName, ...row } = login
  const open = handler !== undefined && sessionNow(ctx, handler) !== null
  return {
    ...row,
    declareProvince: login.declareProvince as DeclareProvince,
    account: maskedAccount(login.account),
    sessionUntil: open ? handler.sessionUntil : null,
    wrong: handler === undefined ? 0 : wrongToday(handler, dayInChina(ctx.now)),
    changedBy: changedName,
  }
}
async function shownAll(ctx: LedgerContext, logins: readonly Login[]) {
  const handlers = await queries.handlersOf(ctx.db, ctx.ledger.agencyId, [...new Set(logins.map(({ account }) => account))])
  const of = ({ declareProvince, kind, account }: Login) =>
    handlers.find((one) => one.province === declareProvince && one.kind === kind && one.account === account)
  return logins.map((login) => shown(ctx, login, of(login)))
}
export const list = async (ctx: LedgerContext, kind?: LoginKind) => shownAll(ctx, await queries.all(ctx.db, kind))
export async function get(ctx: LedgerContext, id: string) {
  const [one] = await shownAll(ctx, [await queries.get(ctx.db, id)])
  return one!
}

export interface LoginDraft {
  readonly declareProvince: DeclareProvince
  readonly loginType: Login['loginType']
  readonly account: string
  readonly password: string
  readonly role: Login['role']
  readonly purpose: Login['purpose']
  readonly remarks: string
}
const sealed = (vault: Vault, ledgerId: string, id: string, password: string): string =>
  password === '' ? '' : vault.seal(password, passwordPlace(ledgerId, id))

const boundAlready = (field: 'account' | 'declareProvince') => {
  const reason = '这个账号已经绑定'
  return conflict('TL0007', reason, [{ field, reason }])
}
/** TL0007: the same account is bound to the ledger already. */
export async function add(ctx: LedgerContext, kind: LoginKind, draft: LoginDraft): Promise<{ id: string }> {
  checkDraft({ ...draft, kind })
  await lockChain(ctx.db)
  const id = newId()
  const { password, ...rest } = draft
  const row = {
    ...rest,
    id,
    kind,
    password: sealed(ctx.vault, ctx.ledger.id, id, password),
    changedName: ctx.user.name,
    changedAt: ctx.now,
  }
  if (!(await queries.add(ctx.db, row))) throw boundAlready('account')
  await queries.handlerOf(ctx.db, ctx.ledger.agencyId, { ...row, declareProvince: draft.declareProvince })
  const { declareProvince, account, loginType } = draft
  await record(ctx, { action: '绑定税局登录', object: 'taxLogin', objectId: id, after: { declareProvince, account, loginType } })
  return { id }
}

type Changed = Parameters<typeof queries.set>[2]
async function changed(ctx: LedgerContext, id: string, action: string, what: (login: Login) => Changed, words: object): Promise<void> {
  await lockChain(ctx.db)
  const login = await queries.lock(ctx.db, id)
  await queries.set(ctx.db, id, { ...what(login), changedName: ctx.user.name, changedAt: ctx.now })
  await record(ctx, { action, object: 'taxLogin', objectId: id, before: { account: login.account }, after: words })
}
/** Another password has to be verified anew; an empty one leaves what is kept. */
export const change = (ctx: LedgerContext, id: string, { password, role }: Pick<LoginDraft, 'password' | 'role'>) =>
  changed(
    ctx,
    id,
    '修改税局登录',
    () => ({
      role,
      ...(password !== '' && { password: sealed(ctx.vault, ctx.ledger.id, id, password), bindStatus: BIND.unbound, boundAt: null }),
    }),
    { role, passwordChanged: password !== '' },
  )
export const changeRemarks = (ctx: LedgerContext, id: string, remarks: string) =>
  changed(ctx, id, '修改税局登录备注', () => ({ remarks }), { remarks })
export const changePurpose = (ctx: LedgerContext, id: string, purpose: Login['purpose']) =>
  changed(ctx, id, '修改税局登录用途', () => ({ purpose }), { purpose })

/**
 * Another region is another bureau: verified anew there, in a session of its own; the one of the region before stays with whoever else uses
 * it. TL0007 where the account is bound there already; TL0009 while an answer of the bureau of the region before is waited for, which
 * would never come.
 */
export async function changeRegion(ctx: LedgerContext, id: string, declareProvince: DeclareProvince): Promise<void> {
  await lockChain(ctx.db)
  const login = await queries.lock(ctx.db, id)
  const { account, kind, declareProvince: before } = login
  if (before === declareProvince) return
  if (await queries.awaitsAnswer(ctx.db)) throw conflict('TL0009', '有申报或扣款已发给税务局，结果还没有回来；回来以前不能改申报地区')
  if ((await queries.all(ctx.db, kind)).some((one) => one.account === account && one.declareProvince === declareProvince))
    throw boundAlready('declareProvince')
  const fresh = { declareProvince, bindStatus: BIND.unbound, boundAt: null, payingAccount: '', payingAccountOn: null }
  await queries.set(ctx.db, id, { ...fresh, changedName: ctx.user.name, changedAt: ctx.now })
  await queries.handlerOf(ctx.db, ctx.ledger.agencyId, { ...login, declareProvince })
  const words = { account, declareProvince: declareProvinces[declareProvince] }
  await record(ctx, {
    action: '修改税局登录的申报地区',
    object: 'taxLogin',
    objectId: id,
    before: { account, declareProvince: isProvince(before) ? declareProvinces[before] : before },
    after: words,
  })
}

export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const { account } = await queries.lock(ctx.db, id)
  await queries.remove(ctx.db, id)
  await record(ctx, { action: '解除税局登录', object: 'taxLogin', objectId: id, before: { account } })
}

/** The bureau is asked to send a code, or to show a picture. */
export const start = async (caller: LedgerCaller, id: string) => begin(caller, await boundBy(caller, id))

/** With what was asked for; without anything it begins. */
export async function verify(caller: LedgerCaller, id: string, said: { readonly code: string; readonly role: string }) {
  const whom = await boundBy(caller, id)
  const waits = whom.handler.flow !== '' && whom.handler.flowUntil !== null && whom.handler.flowUntil >= caller.now
  // a picture is looked at again and again, and a code is asked for before it is typed
  return waits || said.code !== '' ? goOn(caller, whom, said) : begin(caller, whom)
}

const TOKEN_MS = 60_000
/** TL0404 too where the company is not the selected one: whoever asks is in this ledger alone. */
export async function cookies(
  ctx: LedgerContext,
  { companyId, loginId }: { readonly companyId: string; readonly loginId: string },
  { create, token }: { readonly create: boolean; readonly token: string },
) {
  if (companyId !== ctx.ledger.id) throw notFound('TL0405', '只能打开当前账套的税局会话')
  const login = await queries.get(ctx.db, loginId)
  const handler = await queries.handlerOf(ctx.db, ctx.ledger.agencyId, login)
  const session = sessionNow(ctx, handler)
  if (session === null) throw sessionOver()
  if (create) {
    const made = randomBytes(32).toString('base64url')
    const until = new Date(ctx.now.getTime() + TOKEN_MS)
    await queries.addToken(ctx.db, { digest: digestOf(made), loginId, until }, ctx.now)
    await record(ctx, { action: '取税局会话令牌', object: 'taxLogin', objectId: loginId })
    return { token: made, until, session: '' }
  }
  if (!(await queries.useToken(ctx.db, digestOf(token), loginId, ctx.now))) throw notFound('TL0406', '令牌不存在、已用过或已过期')
  await record(ctx, { action: '用令牌打开税局会话', object: 'taxLogin', objectId: loginId })
  return { token: '', until: handler.sessionUntil, session }
}

/** Sealed with an older key: sealed with the present one. */
export async function resealPasswords({
  db,
  vault,
  ledger,
}: {
  readonly db: Tx
  readonly vault: Vault
  readonly ledger: { readonly id: string }
}) {
  for (const { id, password } of await queries.sealedPasswords(db, ledger.id)) {
    const place = passwordPlace(ledger.id, id)
    await queries.set(db, id, { password: vault.seal(vault.open(password, place), place) })
  }
}
