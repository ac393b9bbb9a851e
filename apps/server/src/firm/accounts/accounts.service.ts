/** Accounts of people: registering, recovering, and what a person does with their own account. */
import { broken, invalid, notFound } from '@app/domain/kernel/app-error'
import { dutyNames } from '@app/domain/access/duty-names'
import { roleNames } from '@app/domain/access/roles'
import { eventTitles, type AccountEventKind } from '@app/domain/firm/accounts/events'
import { deviceName } from '@app/domain/firm/accounts/device'
import { MISMATCH, passwordProblem } from '@app/domain/firm/accounts/password'
import { maskPhone, readPhone } from '@app/domain/firm/accounts/phone'
import type { PublicCaller, UserCaller, UserContext } from '../../platform/http/context.ts'
import { SESSION_COOKIE } from '../../platform/http/sessions.ts'
import { countUse } from '../../platform/security/limits.ts'
import { hashPassword, hashUnder, NOBODYS_HEAD } from '../../platform/security/passwords.ts'
import {
  checkNewPassword,
  endSessionsOf,
  openSession,
  passwordIs,
  readPassword,
  recordEvent,
  rotateSession,
  setPassword,
} from '../identity/index.ts'
import { auditFirm } from '../operation-log/index.ts'
import * as queries from './accounts.queries.ts'
import { setupWaits } from './setup.queries.ts'
import { useCode, wrongCode } from './sms-codes.ts'
import { slot } from '../../platform/area.ts'

export interface Secrets {
  readonly passwordForm: 'sm2' | 'plain'
  readonly password: string
  readonly again: string
}
interface NewPassword extends Secrets {
  readonly phone: string
  readonly code: string
}

/** The new password twice, read and checked; AU0001 names the field. */
export async function newPassword(ctx: PublicCaller, input: Secrets): Promise<string> {
  const password = await readPassword(ctx, input.passwordForm, input.password)
  const again = await readPassword(ctx, input.passwordForm, input.again)
  const problem = passwordProblem(password)
  const details = [
    ...(problem === null ? [] : [{ field: 'password', reason: problem }]),
    ...(again === password ? [] : [{ field: 'confirmPwd', reason: MISMATCH }]),
  ]
  if (details.length > 0) throw invalid('AU0001', details[0]!.reason, details)
  return password
}

/** A new account by its phone, signed in at once. Whoever holds the code holds the phone, and codes go to new phones alone. */
export async function register(ctx: PublicCaller, input: NewPassword) {
  // who comes first is not to shut the door on whoever runs this installation
  if (await ctx.database.inPlatform(setupWaits)) throw broken('NI0004', '系统还没有设置好，请管理员先打开启动日志里的链接')
  const phone = readPhone(input.phone)!
  const password = await newPassword(ctx, input)
  await useCode(ctx, 'register', phone, input.code)
  const passwordHash = await hashPassword(password, ctx.address)
  return ctx.database.inPlatform(async (db) => {
    const { id } = await queries.addUser(db, {
      userName: phone,
      displayName: `用户${phone.slice(-4)}`,
      mobilePhone: phone,
      passwordHash,
      createdAt: ctx.now,
    })
    await openSession({ ...ctx, db }, id, passwordHash)
    await recordEvent({ ...ctx, db }, id, 'register')
    return { userId: id }
  })
}

/** A new password for a forgotten one; everything that is signed in with the old one ends. */
export async function forget(ctx: PublicCaller, input: NewPassword): Promise<void> {
  const phone = readPhone(input.phone)!
  const password = await newPassword(ctx, input)
  await useCode(ctx, 'reset', phone, input.code)
  const user = await ctx.database.inPlatform((db) => queries.userByPhone(db, phone))
  if (user === undefined) throw wrongCode() // the phone was given up in between
  await checkNewPassword(ctx, (work) => ctx.database.inPlatform(work), user.id, password)
  const passwordHash = await hashPassword(password, ctx.address)
  await ctx.database.inPlatform(async (db) => {
    await setPassword(db, user.id, passwordHash, { own: true, now: ctx.now })
    await queries.failures.forget(db, `user:${user.userName}`)
    await endSessionsOf({ db }, user.id)
    await recordEvent({ ...ctx, db }, user.id, 'resetPassword')
  })
}

const PASSWORD_LIMIT = { name: 'password', most: 10, seconds: 600 }

/** The person proves to be who signed in; AU0003. Tries are counted for the person: a stolen session guesses no password. */
async function prove(ctx: UserCaller, form: 'sm2' | 'plain', typed: string): Promise<void> {
  await countUse({ ...ctx, address: ctx.user.id }, PASSWORD_LIMIT)
  const { id } = ctx.user
  const head = await ctx.database.inPlatform((db) => queries.passwordHeadOf(db, id))
  const taken = await hashUnder(head ?? NOBODYS_HEAD, await readPassword(ctx, form, typed), ctx.address)
  if (!(await ctx.database.inPlatform((db) => passwordIs(db, id, taken))))
    throw invalid('AU0003', '密码错误', [{ field: 'oldPassword', reason: '密码错误' }])
}

/** Changes the password; the person signs in anew everywhere (密码已修改，请重新登录). */
export async function changePassword(ctx: UserCaller, input: Secrets & { readonly current: string }): Promise<void> {
  const password = await newPassword(ctx, input)
  await prove(ctx, input.passwordForm, input.current)
  await checkNewPassword(ctx, (work) => ctx.database.inPlatform(work), ctx.user.id, password)
  const passwordHash = await hashPassword(password, ctx.address)
  await ctx.database.inPlatform(async (db) => {
    await setPassword(db, ctx.user.id, passwordHash, { own: true, now: ctx.now })
    await endSessionsOf({ db }, ctx.user.id)
    await recordEvent({ ...ctx, db }, ctx.user.id, 'changePassword', ctx.user.agency?.id)
  })
  ctx.cookies.clear(SESSION_COOKIE)
}

interface PhoneChange {
  readonly passwordForm: 'sm2' | 'plain'
  readonly current: string
  readonly phone: string
  readonly code: string
}

/** Another phone: proved by its code and by the password. Who signed in with the old phone signs in with the new one. */
export async function changePhone(ctx: UserCaller, input: PhoneChange): Promise<void> {
  const phone = readPhone(input.phone)!
  await prove(ctx, input.passwordForm, input.current)
  await useCode(ctx, 'phone', phone, input.code)
  await ctx.database.inPlatform(async (db) => {
    const user = await queries.userById(db, ctx.user.id)
    await queries.changeUser(db, user.id, { mobilePhone: phone, ...(user.userName === user.mobilePhone && { userName: phone }) })
    const hash = await rotateSession({ ...ctx, db })
    await endSessionsOf({ db }, user.id, hash)
    await recordEvent({ ...ctx, db }, user.id, 'changePhone', ctx.user.agency?.id)
  })
}

export async function profile(ctx: UserContext) {
  const row = await queries.userById(ctx.db, ctx.user.id)
  return {
    userName: row.userName === row.mobilePhone ? maskPhone(row.userName) : row.userName,
    displayName: row.displayName,
    phone: maskPhone(row.mobilePhone),
    agencyName: ctx.user.agency?.name ?? '',
    roleTitles: ctx.user.duty === undefined ? ctx.user.roles.map((role) => roleNames[role]).join('、') : dutyNames[ctx.user.duty],
    registeredAt: row.createdAt,
    startsAtList: row.startsAtList,
  }
}

export async function editProfile(ctx: UserContext, values: { displayName: string; startsAtList: boolean }): Promise<void> {
  await queries.changeUser(ctx.db, ctx.user.id, values)
}

/** Keeps what the browser says of itself with its session; it goes when the session goes. */
export async function terminal(ctx: UserContext, environment: string): Promise<void> {
  let read: unknown
  try {
    read = JSON.parse(environment)
  } catch {
    read = null
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw invalid('AU0004', '环境信息不正确')
  await queries.setTerminal(ctx.db, ctx.sessionHash, JSON.stringify(read))
}

export async function sessions(ctx: UserContext) {
  return (await queries.sessionsOf(ctx.db, ctx.user.id, ctx.now, ctx.sessionHash)).map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    address: row.address,
    signedInAt: row.createdAt,
    seenAt: row.seenAt,
    current: row.current,
  }))
}

/** Signs one device out; AU0005 for a session that is not the person's own, whether it exists or not. */
export async function endSession(ctx: UserContext, id: string): Promise<void> {
  if (!(await queries.endSession(ctx.db, ctx.user.id, id))) throw notFound('AU0005', '该设备已退出登录')
  await recordEvent(ctx, ctx.user.id, 'endSessions', ctx.user.agency?.id)
}

export async function endOthers(ctx: UserContext): Promise<void> {
  await endSessionsOf(ctx, ctx.user.id, ctx.sessionHash)
  await recordEvent(ctx, ctx.user.id, 'endSessions', ctx.user.agency?.id)
}

export async function events(ctx: UserContext) {
  return (await queries.eventsOf(ctx.db, ctx.user.id)).map((row) => ({
    id: row.id,
    title: eventTitles[row.kind as AccountEventKind],
    at: row.at,
    device: deviceName(row.userAgent),
    address: row.address,
  }))
}

type Leaving = (ctx: Pick<UserContext, 'db' | 'now'>, who: { userId: string; agencyId: string }) => Promise<void>
/** What else a person gives up with the firm: their ledgers. */
export const leavings = slot<Leaving>()

/** Leaves the firm: its ledgers, its roles, and every other session. AU0006 without a firm, AU0007 for the only one in charge, AU0008 for a sub-account. */
export async function leave(ctx: UserContext): Promise<void> {
  const { agency } = ctx.user
  if (!agency) throw broken('AU0006', '您还没有加入公司')
  if (ctx.user.duty) throw broken('AU0011', `您是公司的${dutyNames[ctx.user.duty]}，请先由安全管理员另行指定再退出`)
  // an account the firm made is of no use outside it, and cannot accept an invitation
  if ((await queries.userById(ctx.db, ctx.user.id)).ownerAgencyId !== null)
    throw broken('AU0008', '您的账号为子账号，不能退出公司，请联系主管')
  const who = { userId: ctx.user.id, agencyId: agency.id }
  const others = await queries.othersInCharge(ctx.db, agency.id, ctx.user.id)
  if (ctx.user.roles.includes('ROLE_CHARGE') && others === 0) throw broken('AU0007', '您是公司唯一的主管，请先指定另一位主管再退出')
  for (const leaving of leavings()) await leaving(ctx, who)
  await queries.removeMember(ctx.db, agency.id, ctx.user.id)
  await queries.leaveLedgers(ctx.db, ctx.user.id)
  await endSessionsOf(ctx, ctx.user.id, await rotateSession(ctx))
  await recordEvent(ctx, ctx.user.id, 'leaveFirm', agency.id)
  await auditFirm(ctx, { area: '员工', action: '退出公司', before: ctx.user.name })
}
