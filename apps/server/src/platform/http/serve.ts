/** Routes on Fastify: session, rights, transaction, envelope, errors — once for every endpoint. */
import { writes, type Endpoint } from '@app/contract/kernel/endpoint'
import { lackingFeature } from '@app/contract/kernel/rights'
import { encodeWith } from '@app/contract/kernel/wire'
import { notBought } from '@app/domain/access/features'
import { AppError, conflict, forbidden, unauthenticated } from '@app/domain/kernel/app-error'
import { dayInChina } from '@app/domain/kernel/period'
import { closedBecause, ENABLED, STOPPED } from '@app/domain/ledger/licence/licence'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { isUncertain, RETRY_SECONDS, unreachable } from '../database/lost.ts'
import { forStrangers } from '../database/strangers.ts'
import { addressForLinks, siteOf } from '../site.ts'
import type { SmsSender } from '../sms/sms.ts'
import type { Vault } from '../security/vault.ts'
import type { Sealer } from '../security/sealer.ts'
import type { OcrReader } from '../ocr/ocr.ts'
import type { TaxBureau } from '../tax-bureau/tax-bureau.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { AgencyCaller, AgencyContext, Alert, CurrentLedger, CurrentUser, LedgerCaller, LedgerContext } from './context.ts'
import { asAppError, bodyOf } from './failures.ts'
import { Answer, FileAnswer, type Route } from './implement.ts'
import {
  refuseOverwriting,
  rememberStamps,
  stamped,
  stampsOf,
  versionsAfter,
  withoutVersions,
  type GuardedContext,
  type LastChange,
} from './versions.ts'
import { CLIENT_COOKIE, enterAsClient } from './client-sessions.ts'
import { checkNames, checkValues, cutSpans } from './intake.ts'
import { enterByPass, passIn } from './passes.ts'
import type { Queue } from '../jobs/queue.ts'
import { readingFor } from '../reading/whose.ts'
import { doorsOf, queryOf } from './long-query.ts'
import { findSession, SESSION_COOKIE, type Session } from './sessions.ts'
import { receiveFiles } from './uploads.ts'

export interface Services {
  readonly config: Config
  readonly database: Database
  readonly queue: Queue
  readonly files: FileStore
  readonly sms: SmsSender
  readonly taxBureau: TaxBureau
  readonly ocr: OcrReader
  readonly sealer: Sealer
  readonly vault: Vault
  readonly clock: () => Date
  /** Who last changed something, as the ledger's or the firm's log knows. */
  readonly lastChange?: LastChange
  /** Tests validate every answer against its schema; the product trusts the compiler. */
  readonly checkAnswers?: boolean
}

type Served = Services & { readonly stamps: ReturnType<typeof stampsOf> }

const ALERTS: Readonly<Record<Alert, readonly [header: string, value: string]>> = {
  subject: ['qf-bizflag-subject', 'subject_update'],
  tag: ['qf-bizflag-tag', 'tag_update'],
  voucherItem: ['qf-bizflag-alert-voucherItem', '1'],
  carry: ['qf-bizflag-alert-carry', '1'],
  asset: ['qf-bizflag-alert-asset', '1'],
}

/** A page of another site cannot make this browser write: the browser itself says where a request comes from. */
function refuseForeignSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.origin
  if (site === undefined && (origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.headers.host))) return
  throw forbidden('AC0004', '不接受来自其他网站的请求')
}

function decode(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  return schema ? z.decode(schema as never, value as never) : undefined
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

async function answer(services: Served, endpoint: Endpoint, result: unknown, reply: FastifyReply): Promise<void> {
  if (result instanceof FileAnswer) {
    const place = result.inline ? 'inline' : 'attachment'
    await reply
      .type(result.mediaType)
      .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(result.name)}`)
      .header('cache-control', 'no-store')
      .send(result.body)
    return
  }
  const whole = result instanceof Answer ? result : new Answer(result)
  const schema = endpoint.many ?? endpoint.one
  const list: unknown[] = endpoint.many ? (whole.data as unknown[]) : whole.data === undefined || whole.data === null ? [] : [whole.data]
  if (services.checkAnswers && schema) for (const one of list) z.encode(schema as never, one as never)
  const data = stamped(schema ? list.map((one) => encodeWith(schema, one)) : list, services.stamps.get(endpoint))
  const totalData = endpoint.total && whole.totalData !== undefined ? encodeWith(endpoint.total, whole.totalData) : whole.totalData
  await reply.header('cache-control', 'no-store').send({
    data,
    ...(whole.total !== undefined && { total: whole.total }),
    ...(totalData !== undefined && { totalData }),
    returnCode: whole.returnCode,
    returnMessage: whole.returnMessage,
  })
}

export function serve(app: FastifyInstance, given: Services, routes: readonly Route[]): void {
  const services: Served = { ...given, stamps: stampsOf(routes) }
  rememberStamps(services.stamps)
  const strangers = forStrangers(given.database)
  app.setErrorHandler((error, request, reply) => {
    const { looksOnly } = request.routeOptions.config as { looksOnly?: boolean }
    // what only reads has nothing to be uncertain of
    const known = looksOnly && isUncertain(error) ? unreachable() : asAppError(error)
    if (known) {
      if (known.status >= 500) request.log.error({ err: error })
      if (known.status === 503) void reply.header('retry-after', String(RETRY_SECONDS))
      return reply.code(known.status).send(bodyOf(known, request.id))
    }
    request.log.error({ err: error })
    return reply.code(500).send(bodyOf(new AppError('00000500', 500, '其他异常'), request.id))
  })
  for (const route of routes)
    for (const door of doorsOf(route.endpoint)) {
      const { endpoint } = route
      app.route({
        ...door,
        config: { looksOnly: !writes(endpoint) },
        handler: async (request, reply) => {
          const now = services.clock()
          if (writes(endpoint)) refuseForeignSite(request)
          const everyone = {
            now,
            requestId: request.id,
            database: services.database,
            files: services.files,
            vault: services.vault,
            sms: services.sms,
            site: siteOf(services.config, request.hostname),
            plainPasswords: services.config.plainPasswords || request.protocol === 'https',
            certified: services.config.trustProxy && request.headers['x-client-verify'] === 'SUCCESS',
            certificateRoles: services.config.certificateRoles,
            address: request.ip,
            userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
            cookies: cookiesOf(request, reply, services.config.secureCookies),
          }
          const outfit = {
            sms: services.sms,
            origin: (when?: 'later') => addressForLinks(services.config, when === 'later' ? null : request),
            taxBureau: services.taxBureau,
            ocr: services.ocr,
            sealer: services.sealer,
            queue: services.queue,
            packAfterSeconds: services.config.packAfterSeconds,
            printMegabytes: services.config.printMegabytes,
          }
          const handle = route.handle as (ctx: unknown, input: unknown) => Promise<unknown>
          /** Within a transaction the guarded paper is compared first, and nobody else saves it meanwhile. */
          const run = async (ctx: unknown, input: unknown) => {
            if (!endpoint.guards) return handle(ctx, input)
            await refuseOverwriting(route, ctx as GuardedContext, input, services.lastChange)
            const result = await handle(ctx, withoutVersions(endpoint, input))
            reply.header('x-versions', JSON.stringify(await versionsAfter(route, ctx as GuardedContext, input)))
            return result
          }
          const senders = { database: services.database, now, ledgerMegabytes: services.config.ledgerMegabytes }
          const scope = endpoint.scope ?? 'ledger'
          const read = (ledger: CurrentLedger | null = null) => {
            const query = queryOf(request, endpoint)
            checkValues(request.params)
            checkNames(endpoint, query)
            checkValues(query)
            checkValues(request.body, endpoint.longestText)
            const startPeriod = ledger?.startPeriod ?? null
            return {
              params: decode(endpoint.params, request.params),
              query: cutSpans(decode(endpoint.query, query), endpoint, startPeriod),
              body: cutSpans(decode(endpoint.body, request.body ?? {}), endpoint, startPeriod),
            }
          }

          /** The use case within its ledger; `who`: the caller, and what else its scope knows of them. */
          type Who = Pick<LedgerContext, 'user' | 'ledger'> & { contactId?: string }
          const inLedger = (who: Who, readOnly: boolean): Promise<unknown> =>
            readingFor({ firm: who.ledger.agencyId, person: who.user.id, client: scope === 'client' }, () => inItsLedger(who, readOnly))
          const inItsLedger = async (who: Who, readOnly: boolean): Promise<unknown> => {
            const input = read(who.ledger)
            const caller: Omit<LedgerContext, 'db'> = { ...everyone, ...who, tell: (alert) => void reply.header(...ALERTS[alert]) }
            if (endpoint.upload || endpoint.long) {
              const long: LedgerCaller = {
                ...caller,
                ...outfit,
                transact: (work, options) =>
                  services.database.inLedger(who.ledger.id, (db) => work({ ...caller, db }), { ...options, readOnly }),
              }
              const { contactId = null } = who
              const sender = { ...senders, key: contactId ?? who.ledger.id, ledgerId: who.ledger.id, contactId }
              const files = endpoint.upload ? { files: await receiveFiles(request, endpoint, sender) } : {}
              return run(long, { ...input, ...files })
            }
            const options = { snapshot: endpoint.snapshot ?? false, readOnly }
            return services.database.inLedger(who.ledger.id, (db) => run({ ...caller, db }, input), options)
          }

          if (scope === 'public') {
            const input = read()
            const nobody = { ...everyone, database: strangers }
            if (endpoint.long) return answer(services, endpoint, await run(nobody, input), reply)
            return answer(services, endpoint, await strangers.inPlatform((db) => run({ ...nobody, db }, input)), reply)
          }
          if (scope === 'client') {
            const token = everyone.cookies.get(CLIENT_COOKIE)
            const entered = token === undefined ? null : await enterAsClient(services.database, token, now)
            if (!entered) throw notSignedIn()
            const { ledger, readOnly } = mayWork(entered.ledger, endpoint, now)
            return answer(services, endpoint, await inLedger({ ...entered, ledger }, readOnly), reply)
          }
          const pass = passIn(request.headers.authorization)
          const token = everyone.cookies.get(SESSION_COOKIE)
          const session = pass
            ? await enterByPass(services.database, pass, endpoint, now)
            : token
              ? await findSession(services.database, token, now)
              : null
          const looksOnly = pass !== undefined && endpoint.chat !== 'keeps'
          if (!session) throw notSignedIn()
          // rights before input: a stranger learns nothing from messages about fields
          checkRights(session.user, endpoint)
          if (scope === 'user') {
            const input = read()
            const ctx = { ...everyone, user: session.user, ledger: session.ledger, sessionHash: session.hash }
            if (endpoint.long) return answer(services, endpoint, await run(ctx, input), reply)
            return answer(
              services,
              endpoint,
              await services.database.inPlatform((db) => run({ ...ctx, db }, input), { readOnly: looksOnly }),
              reply,
            )
          }
          if (scope === 'agency') {
            const { agency } = session.user
            if (!agency) throw forbidden('AC0002', '您的账号尚未加入代账公司，请联系主管邀请您')
            const input = read()
            const caller: Omit<AgencyContext, 'db'> = { ...everyone, user: { ...session.user, agency } }
            const transact: AgencyCaller['transact'] = (work) => services.database.inAgency(agency.id, (db) => work({ ...caller, db }))
            if (endpoint.upload || endpoint.long) {
              const files = endpoint.upload
                ? { files: await receiveFiles(request, endpoint, { ...senders, key: agency.id, ledgerId: null, contactId: null }) }
                : {}
              const whose = { firm: agency.id, person: session.user.id, client: false }
              const work = () => run({ ...caller, ...outfit, transact }, { ...input, ...files })
              return answer(services, endpoint, await readingFor(whose, work), reply)
            }
            return answer(services, endpoint, await transact((ctx) => run(ctx, input)), reply)
          }
          const { ledger, readOnly } = enterLedger(session, endpoint, request, now)
          return answer(services, endpoint, await inLedger({ user: session.user, ledger }, readOnly || looksOnly), reply)
        },
      })
    }
}

function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
  return {
    get: (name: string) => request.cookies[name],
    set: (name: string, value: string, maxAge: number) => void reply.setCookie(name, value, { ...options, maxAge }),
    clear: (name: string) => void reply.clearCookie(name, options),
  }
}
