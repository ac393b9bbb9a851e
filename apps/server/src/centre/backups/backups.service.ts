/** 账套备份: asking for them, taking one away, and making a copy of one beside the ledger it may replace. */
import { comparedBalances, comparedParts, nextNight, type BackupState, type Every, type Tally } from '@app/domain/centre/backups/backup'
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { momentText } from '@app/domain/kernel/period'
import { auditFirm } from '../../firm/operation-log/index.ts'
import { chainHead, lockChain, record } from '../../ledger/book-log/index.ts'
import { discloseFile } from '../../ledger/disclosures/index.ts'
import { enterableAmong, whoIs } from '../../ledger/ledgers/index.ts'
import { asLedger } from '../../platform/database/database.ts'
import type { AgencyCaller, AgencyContext } from '../../platform/http/context.ts'
import { Answer, FileAnswer } from '../../platform/http/implement.ts'
import { digestOfFile } from '../../platform/storage/digest.ts'
import { intactFile } from '../../platform/storage/file-store.ts'
import { allLists, checkPay, importLedger, readExchange } from '../exchange/index.ts'
import { toRecycleBin } from '../ledger-list/index.ts'
import * as queries from './backups.queries.ts'
import { ask, placeOf } from './making.ts'

/** Of some ledgers the firm's own this person may enter. */
const ownAmong = async (ctx: AgencyContext, ids: readonly string[]) => (await enterableAmong(ctx, ids)).filter((one) => !one.shared)

async function chosen(ctx: AgencyContext, ids: readonly string[]) {
  const own = await ownAmong(ctx, ids)
  if (own.length !== new Set(ids).size) throw notFound('LB0404', '账套不存在或您不能进入')
  return own
}

const gone = () => notFound('LB0405', '备份不存在或已被新的备份取代，请刷新')

/** A finished backup of a ledger this person may enter. */
async function finished(ctx: AgencyContext, id: string) {
  const row = await queries.one(ctx.db, ctx.user.agency.id, id)
  if (!row || (await ownAmong(ctx, [row.aboutLedgerId])).length === 0) throw gone()
  if (row.state !== 'done') throw broken('LB0002', row.state === 'waiting' ? '还在备份，请稍候' : `这次备份没有成功：${row.reason}`)
  return row
}
type Backup = Awaited<ReturnType<typeof finished>>

interface ListQuery {
  readonly page: number
  readonly pageSize: number
  readonly ledgerId?: string | undefined
  readonly state?: BackupState | undefined
}

export async function list(ctx: AgencyContext, { page, pageSize, ledgerId, state }: ListQuery) {
  const filter = { agencyId: ctx.user.agency.id, of: whoIs(ctx.user), ledgerId, state }
  const rows = await queries.page(ctx.db, filter, { offset: (page - 1) * pageSize, limit: pageSize })
  return new Answer(
    rows.map(({ aboutLedgerId, madeName, liveCopyId, copyName, ...row }) => ({
      ...row,
      ledgerId: aboutLedgerId,
      madeBy: madeName,
      copyId: row.replacedAt === null ? liveCopyId : null,
      copyName: copyName ?? '',
    })),
    { total: await queries.count(ctx.db, filter) },
  )
}

/** What is asked for twice while it waits is made once. */
export const add = (caller: AgencyCaller, ledgerIds: readonly string[]): Promise<void> =>
  caller.transact(async (ctx) => {
    for (const ledger of await chosen(ctx, ledgerIds)) {
      await ask(ctx.db, caller.queue, { agencyId: ctx.user.agency.id, ledger, origin: 'hand', by: ctx.user, at: ctx.now })
      await auditFirm(ctx, { area: '账套', action: '备份账套', ledger })
    }
  })

export const timetables = (ctx: AgencyContext) => queries.timetables(ctx.db, ctx.user.agency.id, whoIs(ctx.user))

interface Timetable {
  readonly ledgerIds: readonly string[]
  readonly every: Every | 'off'
  readonly keep: number
}

export async function setTimetable(ctx: AgencyContext, { ledgerIds, every, keep }: Timetable): Promise<void> {
  const agencyId = ctx.user.agency.id
  for (const ledger of await chosen(ctx, ledgerIds)) {
    if (every === 'off') await queries.endTimetable(ctx.db, agencyId, ledger.id)
    else {
      const of = { agencyId, aboutLedgerId: ledger.id, userId: ctx.user.id, userName: ctx.user.name }
      await queries.setTimetable(ctx.db, { ...of, every, keep, nextAt: nextNight(ctx.now, 'day') })
    }
    const after = every === 'off' ? '不定时' : `${every === 'day' ? '每天' : '每周'}一次，保留${keep}份`
    await auditFirm(ctx, { area: '账套', action: '设置定时备份', ledger, after })
  }
}

/** The exchange file of a backup, as it was made. LB0003 where the store has it no more, or not as it was kept. */
async function opened({ files, vault }: Pick<AgencyCaller, 'files' | 'vault'>, { id, agencyId, sealed, digest }: Backup) {
  const kept = await intactFile(files, sealed)
  const bytes = kept && vault.openFile(kept, placeOf(agencyId, id))
  if (bytes === null || (await digestOfFile(bytes)) !== digest) throw broken('LB0003', '备份文件已丢失或与备份时的摘要不符，不能使用')
  return bytes
}

/** Taken away, it is entered in the ledger's register of what was given out. EX0013 without the right to see the pay in it. */
export async function download(caller: AgencyCaller, id: string): Promise<FileAnswer> {
  const row = await caller.transact((ctx) => finished(ctx, id))
  if (row.withPay) checkPay(caller)
  const bytes = await opened(caller, row)
  const at = momentText(row.madeAt).slice(0, 16)
  await caller.database.inLedger(row.aboutLedgerId, (db) => discloseFile({ ...caller, db }, 'export', `整个账套（${at}的备份）`))
  return new FileAnswer(row.fileName, row.fileName.endsWith('.zip') ? 'application/zip' : 'application/json', bytes)
}

/** A new ledger as the backup has it, beside the one it is of: nothing of that one changes. */
export async function restore(caller: AgencyCaller, id: string, name: string): Promise<{ id: string }> {
  const agencyId = caller.user.agency.id
  const row = await caller.transact((ctx) => finished(ctx, id))
  const arriving = await readExchange(await opened(caller, row))
  const act = { action: '由备份还原为副本', before: `${row.ledgerName}，${momentText(row.madeAt).slice(0, 16)}的备份` }
  const copy = await importLedger(caller, arriving, name, act)
  await caller.transact((ctx) => queries.change(ctx.db, agencyId, id, { copyLedgerId: copy.id, replacedAt: null }))
  return { id: copy.id }
}

/** The copy that was made of a backup, and the ledger it may replace. */
async function pairOf(ctx: AgencyContext, row: Backup) {
  if (row.copyLedgerId === null || row.replacedAt !== null) throw broken('LB0005', '请先由这份备份还原出副本')
  const both = await queries.ledgersToSwap(ctx.db, ctx.user.agency.id, [row.aboutLedgerId, row.copyLedgerId])
  const ledger = both.find((one) => one.ledgerId === row.aboutLedgerId)
  const copy = both.find((one) => one.ledgerId === row.copyLedgerId)
  if (!ledger || !copy) throw notFound('LB0406', '账套或副本已在回收站')
  return { ledger, copy }
}

async function tallyOf({ database }: Pick<AgencyCaller, 'database'>, ledgerId: string): Promise<Tally & { readonly seq: number }> {
  return database.inLedger(
    ledgerId,
    async (db) => {
      const titles = new Map([['vouchers', '凭证'], ...allLists.map((one) => [one.name, one.title] as const)])
      const parts = (await queries.counts(db, ledgerId, allLists)).map((one) => ({ ...one, title: titles.get(one.name)! }))
      return { parts, balances: await queries.balances(db, ledgerId), seq: (await chainHead(db)).lastSeq }
    },
    { snapshot: true },
  )
}

const versionOf = (seqs: readonly number[]): string => seqs.join('.')

export async function compare(caller: AgencyCaller, id: string) {
  const { ledger, copy } = await caller.transact(async (ctx) => pairOf(ctx, await finished(ctx, id)))
  const [now, then] = [await tallyOf(caller, ledger.ledgerId), await tallyOf(caller, copy.ledgerId)]
  return {
    ledgerName: ledger.name,
    copyId: copy.ledgerId,
    copyName: copy.name,
    version: versionOf([now.seq, then.seq]),
    parts: comparedParts(now, then),
    balances: comparedBalances(now, then),
  }
}

/**
 * The copy takes the ledger's name, people and backups; the ledger goes to the recycle bin whole, with its posted vouchers and its log, which says
 * so. LB0006 when either of them has gone on since it was looked at.
 */
export async function replace(ctx: AgencyContext, id: string, version: string): Promise<{ id: string }> {
  const row = await finished(ctx, id)
  const { ledger, copy } = await pairOf(ctx, row)
  const seqs: number[] = []
  for (const one of [ledger, copy]) seqs.push((await asLedger(ctx.db, one.ledgerId, lockChain)).lastSeq)
  if (versionOf(seqs) !== version) throw conflict('LB0006', '账套或副本在比对之后又有改动，请重新比对')
  const at = momentText(row.madeAt).slice(0, 16)
  const told = (ledgerId: string, action: string, after: object) =>
    asLedger(ctx.db, ledgerId, (db) => record({ ...ctx, db }, { action, object: 'ledger', objectId: ledgerId, after }))
  await told(ledger.ledgerId, '由备份的副本替换，移入回收站', { backup: at, copy: copy.ledgerId })
  await told(copy.ledgerId, '替换原账套', { backup: at, ledger: ledger.ledgerId, name: ledger.name })
  await toRecycleBin(ctx, [ledger.ledgerId])
  const { name, shortName, initials } = ledger
  await queries.name(ctx.db, ctx.user.agency.id, copy.ledgerId, { name, shortName, initials })
  await queries.takeMembers(ctx.db, ledger.ledgerId, copy.ledgerId)
  await queries.change(ctx.db, ctx.user.agency.id, id, { replacedAt: ctx.now })
  await queries.follow(ctx.db, ctx.user.agency.id, ledger.ledgerId, copy.ledgerId)
  await auditFirm(ctx, {
    area: '账套',
    action: '由副本替换账套',
    ledger: { id: copy.ledgerId, name },
    before: `${name}，移入回收站`,
    after: `${copy.name}，${at}的备份`,
  })
  return { id: copy.ledgerId }
}
