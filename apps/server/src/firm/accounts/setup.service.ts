/**
 * The first administrator of a new installation: whoever reads its log is told a link that is good once, for a day, until there is anybody.
 * The link's secret stands behind `#`, so that no proxy on the way writes it down.
 */
import { readPhone } from '@app/domain/firm/accounts/phone'
import { broken, conflict, invalid } from '@app/domain/kernel/app-error'
import { SILENT_SECONDS } from '@app/domain/platform/processes'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import type { PublicCaller } from '../../platform/http/context.ts'
import type { Services } from '../../platform/http/services.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import { countUse } from '../../platform/security/limits.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { addAgency, addPerson, anyoneThere, firmCode, openSession, personNamed, recordEvent } from '../identity/index.ts'
import { auditFirm } from '../operation-log/index.ts'
import { newPassword, type Secrets } from './accounts.service.ts'
import * as queries from './setup.queries.ts'

const LINK_HOURS = 24
const TRY_LIMIT = { name: 'setup', most: 30, seconds: 600 }

interface Starting {
  readonly services: Services
  readonly self: { readonly id: string; readonly host: string }
  readonly url: string
}

/** What the log says at a start while nobody is there, or null. A start makes a new link; of several processes one does. */
export async function tellSetupLink({ services: { database, config, clock }, self, url }: Starting): Promise<string | null> {
  const now = clock()
  const token = randomBytes(32).toString('base64url')
  const other = await database.inPlatform(async (db) => {
    await queries.alone(db)
    if (await anyoneThere(db)) return null
    const host = await queries.toldAt(db, now, SILENT_SECONDS)
    if (host !== undefined) return host
    await queries.endLinks(db, now)
    const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000)
    await queries.addLink(db, { tokenHash: hashToken(token), processId: self.id, host: self.host, madeAt: now, expiresAt })
    return ''
  })
  if (other === null) return null
  return other === ''
    ? `\n还没有人用过这套系统。请管理员打开这个链接，设置第一家公司和自己的账号（${LINK_HOURS}小时内有效，只能用一次）：\n  ${config.publicUrl || url}/setup#${token}`
    : `\n还没有人用过这套系统。管理员用的链接在 ${other} 上先启动的那个进程的日志里。`
}

/** NI0001 to NI0003: why a link opens nothing. */
async function check(db: Tx, token: string, now: Date): Promise<void> {
  if (await anyoneThere(db)) throw conflict('NI0003', '这套系统已经设置好，链接不再有用，请直接登录')
  const link = await queries.linkOf(db, hashToken(token))
  if (link === undefined) throw invalid('NI0001', '链接不正确，请从启动日志里完整地复制')
  if (link.expiresAt <= now)
    throw broken('NI0002', `链接已失效：它${LINK_HOURS}小时内有效，重新启动会换一个。请用日志里最新的；没有时重新启动服务`)
}

export async function look(ctx: PublicCaller, token: string): Promise<void> {
  await countUse(ctx, TRY_LIMIT)
  await ctx.database.inPlatform((db) => check(db, token, ctx.now))
}

interface First extends Secrets {
  readonly token: string
  readonly firmName: string
  readonly displayName: string
  readonly phone: string
}

/** The first firm, and its administrator: in charge of it, and of the installation; signed in at once. */
export async function setUp(ctx: PublicCaller, input: First) {
  await look(ctx, input.token)
  const phone = readPhone(input.phone)!
  const password = await newPassword(ctx, input)
  const passwordHash = await hashPassword(password, ctx.address)
  return ctx.database.inPlatform(async (db) => {
    await queries.alone(db)
    await check(db, input.token, ctx.now)
    await queries.useLink(db, hashToken(input.token), ctx.now)
    const agencyId = await addAgency({ db }, { code: firmCode(), name: input.firmName, edition: ctx.site.edition })
    const roles = ['ROLE_CHARGE', 'ROLE_OM_ADMIN']
    const userId = await addPerson(
      { db },
      { userName: phone, displayName: input.displayName, mobilePhone: phone, passwordHash, agencyId, roles },
    )
    await openSession({ ...ctx, db }, userId, passwordHash)
    await recordEvent({ ...ctx, db }, userId, 'register')
    const user = (await personNamed({ db }, phone))!
    await auditFirm({ ...ctx, db, user }, { area: '代账公司', action: '设置系统', after: `${input.firmName}，${input.displayName}` })
    return { userId }
  })
}
