/** From a request to its use case: who asks, whether they may, what they say, and the transaction it is done in. One way in for each scope. */
import { writes, type Endpoint, type Scope } from '@app/contract/kernel/endpoint'
import { lackingFeature } from '@app/contract/kernel/rights'
import { notBought } from '@app/domain/access/features'
import { conflict, forbidden, unauthenticated } from '@app/domain/kernel/app-error'
import { dayInChina } from '@app/domain/kernel/period'
import { closedBecause, ENABLED, STOPPED } from '@app/domain/ledger/licence/licence'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askerNow } from '../database/asker.ts'
import type { Database } from '../database/database.ts'
import { onBehalfOf, type Whose } from '../beside/whose.ts'
import { inFileTurn } from '../drawing/drawn.ts'
import { siteOf } from '../site.ts'
import { CLIENT_COOKIE, enterAsClient } from './client-sessions.ts'
import type { AgencyCaller, AgencyContext, Alert, CurrentLedger, CurrentUser, LedgerContext, UploadedFile } from './context.ts'
import type { FileAnswer, Route } from './implement.ts'
import { take } from './intake.ts'
import { ledgerCaller, outfitOf } from './ledger-caller.ts'
import { queryOf } from './long-query.ts'
import { once, onceKeyOf, type Keeper } from './once.ts'
import { enterByPass, passIn } from './passes.ts'
import type { Services } from './services.ts'
import { findSession, SESSION_COOKIE, type Session } from './sessions.ts'
import { receiveFiles } from './uploads.ts'
import { refuseOverwriting, versionsAfter, withoutVersions, type GuardedContext } from './versions.ts'

const ALERTS: Readonly<Record<Alert, readonly [header: string, value: string]>> = {
  subject: ['qf-bizflag-subject', 'subject_update'],
  tag: ['qf-bizflag-tag', 'tag_update'],
  voucherItem: ['qf-bizflag-alert-voucherItem', '1'],
  carry: ['qf-bizflag-alert-carry', '1'],
  asset: ['qf-bizflag-alert-asset', '1'],
}

const mayAsk = (held: ReadonlySet<string>, { permission, anyOf }: Endpoint): boolean =>
  (permission === undefined || held.has(permission)) && (anyOf === undefined || anyOf.some((one) => held.has(one)))

/** AC0014 for what the firm has not bought, AC0001 for what the person may not do. */
function checkRights({ permissions, agency }: CurrentUser, endpoint: Endpoint): void {
  const lacking = agency && lackingFeature(endpoint, new Set(agency.features))
  if (lacking !== null) throw notBought(lacking)
  if (!mayAsk(permissions, endpoint)) throw forbidden('AC0001', '您没有访问权限')
}

interface Entered {
  readonly ledger: CurrentLedger
  /** Shared for looking, stopped or expired: the database itself then takes no write. */
  readonly readOnly: boolean
}

/** The ledger the caller may work in now, or the reason why not. */
function enterLedger(session: Session, endpoint: Endpoint, request: FastifyRequest, now: Date): Entered {
  const { ledger } = session
  if (!ledger) throw forbidden('AC0003', '请先选择账套')
  const believed = request.headers['x-company']
  if (typeof believed === 'string' && believed !== '' && believed !== ledger.id) throw conflict('AC0005', '账套已切换，请刷新页面后继续')
  return mayWork(ledger, endpoint, now)
}

/** What its licence lets a ledger take. */
function mayWork(ledger: CurrentLedger, endpoint: Endpoint, now: Date): Entered {
  if (endpoint.evenWhenStopped) return { ledger, readOnly: false }
  const closed = closedBecause({ ...ledger, status: ledger.stopped ? STOPPED : ENABLED }, dayInChina(now))
  if (closed && writes(endpoint)) throw closed
  return { ledger, readOnly: closed !== null }
}

export const notSignedIn = () => unauthenticated('GW0010', '您尚未登录或者登录状态已过期,请重新登录')

/** A request on its way: what was asked of which route, and when it came. */
export interface Asked {
  readonly services: Services
  /** The few connections of those who are not signed in. */
  readonly strangers: Database
  readonly route: Route
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly now: Date
  /** The answer of a use case as it goes over the line. */
  readonly written: (result: unknown) => string
}

/** What every use case is given. */
const everyoneOf = ({ services: { config, database, files, vault, sms, bell }, request, reply, now }: Asked) => ({
  now,
  requestId: request.id,
  database,
  files,
  vault,
  sms,
  site: siteOf(config, request.hostname),
  installation: { varDir: config.varDir, tells: bell.available, backsUp: config.backup.to !== '' },
  plainPasswords: config.plainPasswords || request.protocol === 'https',
  certified: config.trustProxy && request.headers['x-client-verify'] === 'SUCCESS',
  certificateRoles: config.certificateRoles,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  cookies: cookiesOf(request, reply, config.secureCookies),
})

/** The use case, once for one number of its caller's. */
async function run(asked: Asked, ctx: unknown, input: unknown, keeper?: Keeper): Promise<unknown> {
  const { request, reply, route, written } = asked
  const key = keeper === undefined ? null : onceKeyOf(request, route.endpoint)
  if (key === null) return act(asked, ctx, input)
  const { files = [] } = input as { files?: readonly UploadedFile[] }
  return once({ request, reply, endpoint: route.endpoint, key, files, written }, keeper!, () => act(asked, ctx, input))
}

/** The use case itself; within a transaction the guarded paper is compared first, and nobody else saves it meanwhile. */
async function act({ services, route, reply }: Asked, ctx: unknown, input: unknown): Promise<unknown> {
  const handle = route.handle as (ctx: unknown, input: unknown) => Promise<unknown>
  if (!route.endpoint.guards) return handle(ctx, input)
  await refuseOverwriting(route, ctx as GuardedContext, input, services.lastChange)
  const result = await handle(ctx, withoutVersions(route.endpoint, input))
  reply.header('x-versions', JSON.stringify(await versionsAfter(route, ctx as GuardedContext, input)))
  return result
}

/** What was said, checked and in our words. */
const read = ({ route: { endpoint }, request }: Asked, ledger: CurrentLedger | null = null) =>
  take(endpoint, { params: request.params, query: queryOf(request, endpoint), body: request.body }, ledger?.startPeriod ?? null)

/** The files that came with it, whole, within what their sender may send. */
async function filesOf(asked: Asked, from: { readonly key: string; readonly ledgerId: string | null; readonly contactId: string | null }) {
  const { services, request, now, route } = asked
  if (!route.endpoint.upload) return {}
  const sender = { database: services.database, now, ledgerMegabytes: services.config.ledgerMegabytes, ...from }
  return { files: await receiveFiles(request, route.endpoint, sender) }
}

/** In the turns of whoever asks, and a file in those of their files. */
const forWhom = (whose: Whose, { download }: Endpoint, work: () => Promise<unknown>): Promise<unknown> =>
  onBehalfOf(whose, () => (download ? inFileTurn(work as () => Promise<FileAnswer>, askerNow()?.gone) : work()))

/** The caller, and what else their scope knows of them. */
type Who = Pick<LedgerContext, 'user' | 'ledger'> & { readonly contactId?: string }

function inLedger(asked: Asked, who: Who, readOnly: boolean): Promise<unknown> {
  const { services, route, reply } = asked
  const { endpoint } = route
  const whose = { firm: who.ledger.agencyId, person: who.user.id, client: endpoint.scope === 'client', at: asked.now }
  return forWhom(whose, endpoint, async () => {
    const input = read(asked, who.ledger)
    const caller: Omit<LedgerContext, 'db'> = { ...everyoneOf(asked), ...who, tell: (alert) => void reply.header(...ALERTS[alert]) }
    // the page says why it took so long
    const all = new Set<number>()
    const fetched = (years: readonly number[]) => {
      for (const year of years) all.add(year)
      reply.header('qf-years-fetched', [...all].join(','))
    }
    const { contactId = null } = who
    const keeper: Keeper = {
      ownerId: who.ledger.id,
      personId: contactId ?? who.user.id,
      now: asked.now,
      transact: (work) => services.database.inLedger(who.ledger.id, work),
    }
    if (endpoint.upload || endpoint.long) {
      const ctx = ledgerCaller({ ...caller, ...outfitOf(services, asked.request) }, { readOnly, fetched })
      const files = await filesOf(asked, { key: contactId ?? who.ledger.id, ledgerId: who.ledger.id, contactId })
      return run(asked, ctx, { ...input, ...files }, keeper)
    }
    const options = { snapshot: endpoint.snapshot ?? false, readOnly, fetched }
    return services.database.inLedger(who.ledger.id, (db) => run(asked, { ...caller, db }, input, { ...keeper, db }), options)
  })
}

/** Who asks is known: from here on the database is asked in this person's turns. */
function askFor(person: string): void {
  const asker = askerNow()
  if (asker) asker.person = person
}

/** The session a call comes with; a pass of the assistants only looks, but for what they keep themselves. */
async function sessionOf({ services, route: { endpoint }, request, now }: Asked): Promise<{ session: Session; looksOnly: boolean }> {
  const pass = passIn(request.headers.authorization)
  const token = request.cookies[SESSION_COOKIE]
  const session = pass
    ? await enterByPass(services.database, pass, endpoint, now)
    : token
      ? await findSession(services.database, token, now, request.headers['x-unattended'] !== undefined)
      : null
  if (!session) throw notSignedIn()
  askFor(session.user.id)
  if (session.passwordAged && !endpoint.evenWhenAged) throw forbidden('AC0015', '密码已到期，请先修改密码')
  // rights before input: a stranger learns nothing from messages about fields
  checkRights(session.user, endpoint)
  return { session, looksOnly: pass !== undefined && endpoint.chat !== 'keeps' }
}

async function asPublic(asked: Asked): Promise<unknown> {
  const input = read(asked)
  const nobody = { ...everyoneOf(asked), database: asked.strangers }
  return asked.route.endpoint.long ? run(asked, nobody, input) : asked.strangers.inPlatform((db) => run(asked, { ...nobody, db }, input))
}

async function asClient(asked: Asked): Promise<unknown> {
  const { services, route, request, now } = asked
  const token = request.cookies[CLIENT_COOKIE]
  const entered = token === undefined ? null : await enterAsClient(services.database, token, now)
  if (!entered) throw notSignedIn()
  askFor(entered.contactId)
  if (entered.ownOnly && route.endpoint.ofStaff !== true) throw forbidden('CL0003', '您的链接只能办自己的事：报销、补资料和工资条')
  const { ledger, readOnly } = mayWork(entered.ledger, route.endpoint, now)
  return inLedger(asked, { ...entered, ledger }, readOnly)
}

async function asUser(asked: Asked): Promise<unknown> {
  const { session, looksOnly } = await sessionOf(asked)
  const input = read(asked)
  const ctx = {
    ...everyoneOf(asked),
    user: session.user,
    ledger: session.ledger,
    sessionHash: session.hash,
    passwordAged: session.passwordAged,
  }
  const { database } = asked.services
  const { id } = session.user
  const keeper: Keeper = { ownerId: id, personId: id, now: asked.now, transact: (work) => database.inPlatform(work) }
  const whose = { firm: session.user.agency?.id ?? '', person: id, client: false, at: asked.now }
  return forWhom(whose, asked.route.endpoint, () =>
    asked.route.endpoint.long
      ? run(asked, ctx, input, keeper)
      : database.inPlatform((db) => run(asked, { ...ctx, db }, input, { ...keeper, db }), { readOnly: looksOnly }),
  )
}

async function inAgency(asked: Asked): Promise<unknown> {
  const { session } = await sessionOf(asked)
  const { agency } = session.user
  if (!agency) throw forbidden('AC0002', '您的账号尚未加入代账公司，请联系主管邀请您')
  const input = read(asked)
  const caller: Omit<AgencyContext, 'db'> = { ...everyoneOf(asked), user: { ...session.user, agency } }
  const transact: AgencyCaller['transact'] = (work) => asked.services.database.inAgency(agency.id, (db) => work({ ...caller, db }))
  const { endpoint } = asked.route
  const keeper: Keeper = {
    ownerId: agency.id,
    personId: session.user.id,
    now: asked.now,
    transact: (work) => asked.services.database.inAgency(agency.id, work),
  }
  const whose = { firm: agency.id, person: session.user.id, client: false, at: asked.now }
  if (!endpoint.upload && !endpoint.long)
    return forWhom(whose, endpoint, () => transact((ctx) => run(asked, ctx, input, { ...keeper, db: ctx.db })))
  const files = await filesOf(asked, { key: agency.id, ledgerId: null, contactId: null })
  const ctx = { ...caller, ...outfitOf(asked.services, asked.request), transact }
  return forWhom(whose, endpoint, () => run(asked, ctx, { ...input, ...files }, keeper))
}

async function inOwnLedger(asked: Asked): Promise<unknown> {
  const { session, looksOnly } = await sessionOf(asked)
  const { ledger, readOnly } = enterLedger(session, asked.route.endpoint, asked.request, asked.now)
  return inLedger(asked, { user: session.user, ledger }, readOnly || looksOnly)
}

/** What a call of each scope comes to. */
export const scopes: Readonly<Record<Scope, (asked: Asked) => Promise<unknown>>> = {
  public: asPublic,
  client: asClient,
  user: asUser,
  agency: inAgency,
  ledger: inOwnLedger,
}

function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
  return {
    get: (name: string) => request.cookies[name],
    set: (name: string, value: string, maxAge: number) => void reply.setCookie(name, value, { ...options, maxAge }),
    clear: (name: string) => void reply.clearCookie(name, options),
  }
}
