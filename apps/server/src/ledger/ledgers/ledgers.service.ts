/** Ledgers: which there are, entering one, making one, its company information and months. */
import { broken, forbidden } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { dayInChina, lastDay, periodOf, periodsBetween, startingPeriod, type Day, type Period } from '@app/domain/kernel/period'
import { refuseStateSecrets, type SecretAnswer } from '@app/domain/kernel/state-secrets'
import { checkAlone } from '@app/domain/ledger/ledgers/alone'
import { isExpired, STOPPED } from '@app/domain/ledger/licence/licence'
import { standardNames, type Standard, type VatNature } from '@app/domain/ledger/ledgers/standard'
import type { CurrentUser, LedgerContext, PublicContext, UserContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { spellingOf } from '../../platform/pinyin.ts'
import { auditFirm } from '../../firm/operation-log/index.ts'
import { asPlatform, type Tx } from '../../platform/database/database.ts'
import { record, startChain } from '../book-log/index.ts'
import { ledgerLimitOf } from '../licence/index.ts'
import { installChart } from '../subjects/index.ts'
import { begin } from './beginnings.registry.ts'
import { CURRENCIES } from './currencies.ts'
import * as queries from './ledgers.queries.ts'

type Row = Awaited<ReturnType<typeof queries.enterable>>[number]

const entryOn = (today: Day) => (row: Row) => ({
  id: row.ledgerId,
  name: row.name,
  shortName: row.shortName,
  initials: row.initials,
  taxNumber: row.taxNumber,
  status: row.status,
  expiresOn: row.expiresOn,
  readOnly: row.readOnly ?? false,
  expired: isExpired(row.expiresOn, today),
  stopped: row.status === STOPPED,
  shared: row.shareId !== null,
  standard: row.standard,
  vatNature: row.vatNature,
  startPeriod: row.startPeriod,
  closedThrough: row.closedThrough,
  createdOn: dayInChina(row.createdAt),
})

/** A person as far as entering ledgers asks. */
export const whoIs = (user: CurrentUser) => ({ id: user.id, agencyId: user.agency?.id ?? null, charge: user.roles.includes('ROLE_CHARGE') })

export async function mine(ctx: UserContext) {
  const rows = await entries(ctx)
  return { joined: rows.filter((row) => !row.readOnly), readOnly: rows.filter((row) => row.readOnly) }
}

/** All a person may enter, in the order they were made. */
export const entries = async (ctx: Pick<UserContext, 'db' | 'user' | 'now'>) =>
  (await queries.enterable(ctx.db, whoIs(ctx.user))).map(entryOn(dayInChina(ctx.now)))

/** Those of some that a person may enter: however many there are besides. */
export const entriesAmong = async (ctx: Pick<UserContext, 'db' | 'user' | 'now'>, ids: readonly string[]) =>
  (await queries.enterable(ctx.db, whoIs(ctx.user), ids)).map(entryOn(dayInChina(ctx.now)))

/** A page of them, with how many there are. */
export async function entriesPage(ctx: Pick<UserContext, 'db' | 'user' | 'now'>, asked: queries.EntryPage) {
  const { rows, count } = await queries.enterablePage(ctx.db, whoIs(ctx.user), asked)
  return { rows: rows.map(entryOn(dayInChina(ctx.now))), count }
}

/** The same by the firm each belongs to: one's own firm's first, then those others share. */
export async function grouped(ctx: UserContext, { page, pageSize }: { readonly page: number; readonly pageSize: number }) {
  const own = ctx.user.agency?.id
  const { rows: shown, count } = await queries.enterablePage(ctx.db, whoIs(ctx.user), { search: '', page, pageSize, ownFirst: true })
  const names = await queries.firmNames(ctx.db, [...new Set(shown.map((row) => row.agencyId))])
  const groups = [...Map.groupBy(shown, (row) => row.agencyId)].map(([id, list]) => ({
    id,
    name: names.get(id) ?? '',
    shared: id !== own,
    ledgers: list.map(entryOn(dayInChina(ctx.now))),
  }))
  return new Answer(groups, { total: count })
}

/** One ledger of those, undefined for one the user may not enter, whether it exists or not. */
export async function enterable(ctx: Pick<UserContext, 'db' | 'user' | 'now'>, id: string) {
  return (await entriesAmong(ctx, [id])).at(0)
}

/** Those of these people who may enter a ledger and write in it, asked within its transaction. */
export const workers = (db: Tx, ledgerId: string, people: readonly string[]): Promise<Set<string>> =>
  asPlatform(db, async (tx) => {
    const may = new Set<string>()
    for (const one of await queries.peopleAmong(tx, [...new Set(people)]))
      if ((await queries.enterable(tx, one, [ledgerId])).some((row) => row.readOnly !== true)) may.add(one.id)
    return may
  })

/** Makes a ledger the session's own; AC0009 for one the user may not enter, whether it exists or not. */
export async function select(ctx: UserContext, id: string) {
  const found = await enterable(ctx, id)
  if (!found) throw forbidden('AC0009', '您不能进入这个账套')
  await queries.selectFor(ctx.db, { tokenHash: ctx.sessionHash, userId: ctx.user.id }, id)
  return found
}

export interface LedgerDraft {
  readonly name: string
  readonly shortName?: string | undefined
  readonly startOn: Day
  readonly standard?: Standard | undefined
  readonly vatNature?: VatNature | undefined
  readonly taxNumber?: string | undefined
  /** What the person who made it said of state secrets; left out by programs. */
  readonly secrets?: SecretAnswer | undefined
}

type Maker = Pick<PublicContext, 'database' | 'now' | 'address'> & { readonly user: CurrentUser }

type Settings = Parameters<typeof queries.change>[1]

/** What an importer adds while the ledger is being made: its own subjects instead of the chart, and everything on them. */
export interface Filling {
  readonly settings: Settings
  /** What the firm's log calls it, and what it was made from. */
  readonly act: { readonly action: string; readonly before: string }
  pour(base: Pick<LedgerContext, 'db' | 'ledger' | 'user' | 'now'>): Promise<void>
}

/** A new ledger with its standard's chart (or an importer's filling), its months up to now, and the first row of its log. */
export async function create(ctx: Maker, draft: LedgerDraft, filling?: Filling) {
  const ledgerId = newId()
  // one transaction: the ledger, its chart and its log exist together or not at all
  await ctx.database.inLedger(ledgerId, (db) => createIn(db, ctx, ledgerId, draft, filling))
  return (await ctx.database.inPlatform((db) => enterable({ db, user: ctx.user, now: ctx.now }, ledgerId)))!
}

/** A standard is in force when the books start (LD0002, LD0003). */
export function checkStandard(standard: Standard, startPeriod: Period): void {
  if (standard === 'nonProfit2004' && startPeriod > '2025-12')
    throw broken('LD0002', '2026年起民间非营利组织执行新制度（财会〔2024〕25号），请选择新制度')
  if (standard === 'nonProfit' && startPeriod < '2026-01')
    throw broken('LD0003', '民间非营利组织新制度自2026年1月1日起施行，请选择2004年制度')
}

/** The same within a transaction that is open in the ledger to be. */
export async function createIn(db: Tx, ctx: Maker, ledgerId: string, draft: LedgerDraft, filling?: Filling): Promise<void> {
  const { agency } = ctx.user
  if (!agency) throw forbidden('AC0010', '您的账号尚未加入代账公司，请联系主管邀请您')
  refuseStateSecrets(draft.secrets)
  const startPeriod = periodOf(draft.startOn)
  const thisMonth = periodOf(dayInChina(ctx.now))
  if (startPeriod > thisMonth) throw broken('LD0001', '建账月份不能晚于本月', [{ field: 'accountDateStr', reason: '建账月份不能晚于本月' }])
  const standard = draft.standard ?? 'smallBusiness'
  checkStandard(standard, startPeriod)
  const vatNature = draft.vatNature ?? 'smallScaleTaxpayer'
  const name = draft.name.trim()
  await queries.add(db, {
    ledgerId,
    agencyId: agency.id,
    name,
    shortName: draft.shortName?.trim() || name.slice(0, 20),
    initials: spellingOf(name),
    taxNumber: draft.taxNumber?.trim() ?? '',
    startPeriod,
    standard,
    vatNature,
    vatFiling: vatNature === 'generalTaxpayer' ? 'month' : 'quarter',
  })
  await startChain(db, ledgerId)
  await queries.addMembers(db, [ledgerId], [ctx.user.id])
  await queries.addPeriods(db, periodsBetween(startPeriod, thisMonth))
  const writer = { db, user: ctx.user, now: ctx.now }
  if (!filling) {
    await installChart(db, standard, vatNature)
    await begin(db, standard)
  }
  const answered = draft.secrets === undefined ? {} : { stateSecrets: '不涉及' }
  await record(writer, {
    action: '新建账套',
    object: 'ledger',
    objectId: ledgerId,
    after: { name, startPeriod, standard, vatNature, ...answered },
  })
  await auditFirm(
    { ...writer, address: ctx.address },
    {
      area: '账套',
      action: filling?.act.action ?? '新建账套',
      ledger: { id: ledgerId, name },
      before: filling?.act.before ?? '',
      after: name,
    },
  )
  if (!filling) return
  await queries.change(db, filling.settings)
  const ledger = {
    id: ledgerId,
    agencyId: agency.id,
    name,
    startPeriod,
    standard,
    vatNature,
    reviewed: false,
    reclassified: false,
    closedThrough: null,
    readOnly: false,
    stopped: false,
    expiresOn: null,
  }
  await filling.pour({ ...writer, ledger })
}

export async function company(ctx: LedgerContext) {
  const { ledgerId, closedThrough: _, agencyId, ...row } = await queries.company(ctx.db)
  const own = agencyId === ctx.user.agency?.id
  const [firm, ledgerLimit] = await asPlatform(ctx.db, async (db) => [
    await queries.firm(db, agencyId),
    own ? await ledgerLimitOf(db, agencyId, dayInChina(ctx.now)) : null,
  ])
  return {
    ...row,
    id: ledgerId,
    agencyName: firm.name,
    ledgerLimit,
    activeCount: own ? firm.activeCount : null,
    controlled: own ? firm.controlled : null,
    standard: row.standard,
    standardName: standardNames[row.standard],
    vatNature: row.vatNature,
    urbanRate: row.urbanRate,
    vatFiling: row.vatFiling,
    dataLock: true,
    serialNumbers: true,
    sharePermit: ctx.ledger.readOnly ? 1 : 0,
    shared: !own,
  }
}

export interface CompanyEdit {
  readonly name: string
  readonly shortName: string
  readonly taxNumber: string
  readonly reviewed: boolean
  readonly separateDuties?: boolean | undefined
  readonly aloneReason?: string | undefined
  readonly urbanRate: '7' | '5' | '1'
  readonly vatFiling: 'month' | 'quarter'
  readonly smallProfit: boolean
}

export async function edit(ctx: LedgerContext, values: CompanyEdit): Promise<void> {
  const before = await queries.company(ctx.db)
  const { separateDuties = before.separateDuties, aloneReason = before.aloneReason, ...rest } = values
  checkAlone({ separate: separateDuties, alone: aloneReason })
  await queries.change(ctx.db, { ...rest, separateDuties, aloneReason, initials: spellingOf(values.name) })
  await record(ctx, { action: '修改企业信息', object: 'ledger', objectId: ctx.ledger.id, before, after: values })
}

/** The months of a ledger with their state, and the one to start with (spec 2 §4.2; decisions K2, O1). */
export async function periods(ctx: LedgerContext) {
  const rows = await queries.periods(ctx.db)
  const thisMonth = periodOf(dayInChina(ctx.now))
  const { startPeriod, closedThrough } = ctx.ledger
  const lastVoucher = await queries.lastVoucherPeriod(ctx.db)
  const lastPeriod = [thisMonth, lastVoucher, rows.at(-1)?.period].reduce<Period>(
    (latest, one) => (one && one > latest ? one : latest),
    startPeriod,
  )
  const state = new Map(rows.map((row) => [row.period, row]))
  return {
    startPeriod,
    lastPeriod,
    periods: periodsBetween(startPeriod, lastPeriod).map((period) => ({
      period,
      closed: state.get(period)?.closed ?? false,
      closedAt: state.get(period)?.closedAt ?? null,
    })),
    suggested: startingPeriod(startPeriod, closedThrough, thisMonth),
  }
}

/** Whether vouchers may be written into a month: from the start period to this month (spec 2 §5). */
export function checkOpen(ctx: Pick<LedgerContext, 'now' | 'ledger' | 'futureMonths'>, period: Period): void {
  if (period < ctx.ledger.startPeriod) throw broken('LD0004', `日期早于账套启用期间${ctx.ledger.startPeriod}`)
  const latest = periodOf(dayInChina(ctx.now))
  if (period > latest && !ctx.futureMonths) throw broken('LD0005', `日期不能晚于${lastDay(latest)}`)
}

/** Makes sure a month exists before a voucher is moved into it. */
export async function openPeriod(ctx: Pick<LedgerContext, 'db' | 'now' | 'ledger' | 'futureMonths'>, period: Period): Promise<void> {
  checkOpen(ctx, period)
  await queries.addPeriods(ctx.db, [period])
}

export const allCurrencies = () => [...CURRENCIES]

export async function ledgerCurrencies(ctx: LedgerContext) {
  const used = new Set((await queries.usedCurrencies(ctx.db)).map((row) => row.code))
  return CURRENCIES.filter((one) => one.code !== 'CNY' && used.has(one.code))
}

/** Lets people of the firm work on a ledger. */
export const assign = (database: PublicContext['database'], ledgerId: string, userIds: readonly string[]): Promise<void> =>
  database.inLedger(ledgerId, async (db) => {
    await queries.addMembers(db, [ledgerId], userIds)
  })

/** Takes a person off every ledger of a firm. */
export async function withdraw(ctx: Pick<PublicContext, 'db'>, who: { userId: string; agencyId: string }): Promise<void> {
  await queries.removeMember(ctx.db, who.agencyId, who.userId)
}

/** The settings of a ledger, changed first when values are given. */
export async function settings(db: LedgerContext['db'], values?: Settings) {
  if (values) await queries.change(db, values)
  return queries.company(db)
}
