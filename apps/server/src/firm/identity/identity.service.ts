/** Signing in and out: keys, captcha, slow-down, sessions. */
import { AppError } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { dayInChina, periodOf, startingPeriod } from '@app/domain/kernel/period'
import { dutyNames } from '@app/domain/access/duty-names'
import { baseRolesOf } from '@app/domain/access/landing'
import { permissionsOf } from '@app/domain/access/menu'
import { roleNames, ROLES, type Role } from '@app/domain/access/roles'
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sm2 } from 'sm-crypto-v2'
import type { CurrentUser, PublicCaller, PublicContext, UserContext } from '../../platform/http/context.ts'
import { SignInError } from '../../platform/http/failures.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { hashToken, SESSION_COOKIE } from '../../platform/http/sessions.ts'
import { countUse } from '../../platform/security/limits.ts'
import { hashUnder, NOBODYS_HEAD } from '../../platform/security/passwords.ts'
import { recordEvent } from './account-events.ts'
import { captchaPicture } from './captcha-picture.ts'
import * as queries from './identity.queries.ts'
import { openSession } from './session-life.ts'
import { countTry, forgiveTries, standing, triesOf } from './tries.ts'

const CAPTCHA_COOKIE = 'qz_captcha'
const CAPTCHA_SECONDS = 300
/** Proof that this browser signed in as the person before: strangers who fail at the name elsewhere do not keep it waiting. */
const DEVICE_COOKIE = 'qz_device'
const DEVICE_SECONDS = 180 * 86_400
const MOST_DEVICES = 20
const KEY_HOURS = 24
const CAPTCHA_LIMIT = { name: 'captcha', most: 60, seconds: 600 }

/** The key of the day, made when there is none; yesterday's still opens what was encrypted under it. */
export async function loginKey(ctx: PublicContext) {
  const hoursAgo = (hours: number) => new Date(ctx.now.getTime() - hours * 3_600_000)
  const known = await queries.newestKey(ctx.db, hoursAgo(KEY_HOURS))
  if (known) return { keyId: known.id, publicKey: known.publicKey }
  const pair = sm2.generateKeyPairHex()
  const keyId = randomBytes(8).toString('hex')
  await queries.dropOldKeys(ctx.db, hoursAgo(2 * KEY_HOURS))
  await queries.addKey(ctx.db, { id: keyId, publicKey: pair.publicKey, privateKey: pair.privateKey, createdAt: ctx.now })
  return { keyId, publicKey: pair.publicKey }
}

export async function captcha(ctx: PublicCaller): Promise<FileAnswer> {
  await countUse(ctx, CAPTCHA_LIMIT)
  const { text, svg } = await captchaPicture()
  const id = newId()
  const expiresAt = new Date(ctx.now.getTime() + CAPTCHA_SECONDS * 1000)
  const replaced = ctx.cookies.get(CAPTCHA_COOKIE)
  await ctx.database.inPlatform(async (db) => {
    await queries.dropOldCaptchas(db, ctx.now)
    // a browser has one picture: whoever asks for another can no longer answer the one before
    if (replaced !== undefined) await queries.takeCaptcha(db, replaced, ctx.now)
    await queries.addCaptcha(db, { id, answer: text, expiresAt })
  })
  ctx.cookies.set(CAPTCHA_COOKIE, id, CAPTCHA_SECONDS)
  return new FileAnswer('captcha.svg', 'image/svg+xml', svg, true)
}

/** The password as typed: decrypted with the key it was encrypted under (ID0001 when that is gone). */
export async function readPassword(ctx: PublicCaller, form: 'sm2' | 'plain', text: string): Promise<string> {
  if (form === 'plain') {
    if (!ctx.plainPasswords) throw new SignInError('ID0008', 400, '密码须加密传输，请刷新页面后重试', 'invalid_key')
    return text.trim()
  }
  const [keyId = '', cipher = ''] = text.split('.')
  const key = await ctx.database.inPlatform((db) => queries.keyById(db, keyId))
  const password = key !== null && /^[0-9a-f]+$/i.test(cipher) ? decrypt(cipher, key) : ''
  if (password === '') throw new SignInError('ID0001', 400, '登录密钥已过期，请刷新页面后重试', 'invalid_key')
  return password.trim()
}

function decrypt(cipher: string, privateKey: string): string {
  try {
    return sm2.doDecrypt(cipher, privateKey, 1, { output: 'string' })
  } catch {
    return '' // a damaged cipher is answered like one under an unknown key
  }
}

interface Login {
  readonly passwordForm: 'sm2' | 'plain'
  readonly userName: string
  readonly password: string
  readonly captcha?: string | undefined
}

/**
 * Signs in: the same answer, after the same work, for a wrong password and an unknown account. A try counts before its password is
 * looked at. No transaction is held while the password is hashed: as many wrong tries as there are connections would wait for each other.
 */
export async function login(ctx: PublicCaller, input: Login) {
  const device = ctx.cookies.get(DEVICE_COOKIE)
  const { user, tries, seconds, asked } = await ctx.database.inPlatform(async (db) => {
    const user = await queries.userByName(db, input.userName)
    const tries = await triesOf(db, { user, typed: input.userName, address: ctx.address, device })
    const { seconds, captcha } = await standing(db, tries, ctx.now)
    return { user, tries, seconds, asked: captcha }
  })
  if (seconds > 0) throw slowDown(seconds)
  if (asked) await checkCaptcha(ctx, input.captcha)
  const password = await readPassword(ctx, input.passwordForm, input.password)
  const verdict = await countTry(ctx.database, tries, ctx.now, asked)
  // others failed meanwhile
  if (verdict.kind === 'wait') throw slowDown(verdict.seconds)
  if (verdict.kind === 'captcha') throw captchaWanted()
  const taken = await hashUnder(user?.passwordHead ?? NOBODYS_HEAD, password, ctx.address)
  const { id: userId = null, disabled = false } = user ?? {}
  const answer = await ctx.database.inPlatform(async (db) => {
    const right = await queries.isRight(db, { userId, taken, disabled, at: ctx.now, address: ctx.address })
    if (userId === null || !right) return 'wrong'
    // said only to whoever knows the password
    const certificate = !ctx.certified && (await needsCertificate({ ...ctx, db }, userId))
    await forgiveTries(db, tries)
    if (certificate) return 'certificate'
    await rememberDevice({ ...ctx, db }, userId, tries.known)
    await Promise.all([openSession({ ...ctx, db }, userId, taken), recordEvent({ ...ctx, db }, userId, 'signIn')])
    return { userId }
  })
  if (answer === 'wrong') throw new SignInError('ID0003', 400, '用户名或密码错误', `invalid_grant${verdict.next ? '|captcha' : ''}`)
  if (answer === 'certificate') throw new SignInError('ID0007', 400, '当前操作需要安装数字证书，查看证书安装指引', 'N_CA_400')
  return answer
}

/** Roles that sign in with a client certificate alone, by setting (spec 1 §7.1: N_CA_400). */
async function needsCertificate(ctx: PublicContext, userId: string): Promise<boolean> {
  const { certificateRoles } = ctx
  if (certificateRoles.length === 0) return false
  const roles = await queries.rolesOf(ctx.db, userId)
  return roles.some((role) => certificateRoles.includes(role))
}

/** This browser is one of the person's from now on. */
async function rememberDevice(ctx: PublicContext, userId: string, known: boolean): Promise<void> {
  const before = ctx.cookies.get(DEVICE_COOKIE)
  if (known && before !== undefined) {
    ctx.cookies.set(DEVICE_COOKIE, before, DEVICE_SECONDS)
    await queries.seeDevice(ctx.db, userId, hashToken(before), ctx.now)
    return
  }
  const token = randomBytes(32).toString('base64url')
  await queries.addDevice(ctx.db, { userId, tokenHash: hashToken(token), createdAt: ctx.now, seenAt: ctx.now })
  await queries.dropOldDevices(ctx.db, userId, MOST_DEVICES)
  ctx.cookies.set(DEVICE_COOKIE, token, DEVICE_SECONDS)
}

const slowDown = (seconds: number) => new SignInError('ID0002', 429, `密码错误次数过多，请${seconds}秒后再试`, 'slow_down|captcha')
const captchaWanted = () => new SignInError('ID0004', 400, '请输入验证码', 'invalid_captcha|captcha')

async function checkCaptcha(ctx: PublicCaller, typed: string | undefined): Promise<void> {
  if (!typed) throw captchaWanted()
  const id = ctx.cookies.get(CAPTCHA_COOKIE)
  // a refused attempt uses it up as well
  const answer = id === undefined ? null : await ctx.database.inPlatform((db) => queries.takeCaptcha(db, id, ctx.now))
  const right =
    answer !== null &&
    answer.length === typed.length &&
    timingSafeEqual(Buffer.from(answer), Buffer.from(typed.toLowerCase().padEnd(answer.length).slice(0, answer.length)))
  if (!right) throw new SignInError('ID0005', 400, '验证码错误', 'invalid_captcha|captcha')
}

/** Ends the session, if there still is one. */
export async function logout(ctx: PublicContext): Promise<void> {
  const token = ctx.cookies.get(SESSION_COOKIE)
  if (token !== undefined) await queries.endSession(ctx.db, hashToken(token))
  ctx.cookies.clear(SESSION_COOKIE)
}

export async function userInfo(ctx: UserContext) {
  const { user, ledger } = ctx
  const [{ startsAtList }, owner] = await Promise.all([queries.preferencesOf(ctx.db, user.id), queries.ownerCodeOf(ctx.db, user.id)])
  return {
    userId: user.id,
    userName: user.name,
    mobilePhone: user.mobilePhone,
    userType: user.agency?.edition ?? ctx.site.edition,
    channelCode: ctx.site.channel,
    roles: [...user.roles],
    baseRoles: [...user.baseRoles],
    roleTitles: user.duty === undefined ? user.roles.map((role) => roleNames[role]).join('、') : dutyNames[user.duty],
    duty: user.duty ?? null,
    separated: user.agency?.separated ?? false,
    passwordAged: ctx.passwordAged,
    agencyId: user.agency?.id ?? null,
    agencyName: user.agency?.name ?? '',
    agencyCode: user.agency?.code ?? '',
    ownerAgencyCode: owner?.code ?? '',
    features: [...(user.agency?.features ?? [])],
    ledgerId: ledger?.id ?? null,
    companyId: ledger?.id ?? null,
    startingPeriod: ledger && startingPeriod(ledger.startPeriod, ledger.closedThrough, periodOf(dayInChina(ctx.now))),
    company: ledger && { sharePermit: ledger.readOnly ? 1 : 0 },
    ledgerName: ledger?.name ?? '',
    startsAtList,
  }
}

/** Roles in the firm, and whether the firm's own roles hold (authority control). */
export async function authority(ctx: UserContext) {
  const { roles, agency } = ctx.user
  return { roles: [...roles], controlled: agency !== null && (await queries.isControlled(ctx.db, agency.id)) }
}

/** A person in a firm. */
export async function addPerson(
  ctx: Pick<PublicContext, 'db'>,
  person: { userName: string; displayName: string; mobilePhone: string; passwordHash: string; agencyId: string; roles: string[] },
): Promise<string> {
  const { id } = await queries.addUser(ctx.db, {
    userName: person.userName,
    displayName: person.displayName,
    mobilePhone: person.mobilePhone,
    passwordHash: person.passwordHash,
  })
  await queries.addMember(ctx.db, { agencyId: person.agencyId, userId: id, roles: person.roles })
  return id
}

export async function addAgency(
  ctx: Pick<PublicContext, 'db'>,
  agency: { code: string; name: string; edition: 'agent' | 'enterprise'; features?: string[] },
) {
  if (agency.name.trim() === '') throw new AppError('ID0006', 422, '请输入代账公司名称')
  const { agencyId } = await queries.addAgency(ctx.db, { ...agency, features: agency.features ?? [] })
  return agencyId
}

/** A person as use cases see them, by sign-in name; null when there is none with a firm. */
export async function personNamed(ctx: Pick<PublicContext, 'db'>, userName: string): Promise<CurrentUser | null> {
  const row = await queries.personByName(ctx.db, userName)
  if (!row) return null
  const roles = row.roles.filter((one): one is Role => (ROLES as readonly string[]).includes(one))
  return {
    id: row.id,
    userName: row.userName,
    name: row.displayName,
    mobilePhone: row.mobilePhone,
    roles,
    baseRoles: baseRolesOf(row.roles),
    permissions: permissionsOf(roles),
    agency: { id: row.agencyId, code: row.code, name: row.name, edition: row.edition, features: row.features },
  }
}

/** Letters and digits people can read to each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const firmCode = (): string => Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]!).join('')

/** The one who made a firm, in charge of it. */
export const addFirstMember = (ctx: Pick<PublicContext, 'db'>, agencyId: string, userId: string) =>
  queries.addMember(ctx.db, { agencyId, userId, roles: ['ROLE_CHARGE'] })
