/** The firm's ledgers as a whole (账套列表): who works where, edit, stop, copy, delete to the recycle bin and restore. */
import { ROLES, type Role } from '@app/domain/access/roles'
import { checkDuty } from '@app/domain/firm/security/duties'
import { broken, notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { companyTags, wornByLedger } from '../../ledger/company-tags/index.ts'
import { addLedgerMembers, ledgerNow } from '../../ledger/ledgers/index.ts'
import { shareCounts } from '../../ledger/sharing/index.ts'
import { auditFirm } from '../../firm/operation-log/index.ts'
import type { AgencyCaller, AgencyContext, LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { spellingOf } from '../../platform/pinyin.ts'
import { exportSetup, importLedger } from '../exchange/index.ts'
import * as queries from './ledger-admin.queries.ts'

const byLedger = <T extends { ledgerId: string }>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.ledgerId)

export async function overview(ctx: AgencyContext) {
  const agencyId = ctx.user.agency.id
  const [people, tags, ledgers, members, worn, shares] = await Promise.all([
    queries.people(ctx.db, agencyId),
    companyTags(ctx),
    queries.ledgers(ctx.db, agencyId),
    queries.members(ctx.db, agencyId),
    wornByLedger(ctx),
    shareCounts(ctx.db, agencyId),
  ])
  const workers = byLedger(members)
  const shared = new Map(shares.map((row) => [row.ledgerId, row.count]))
  return {
    people: people.map((one) => ({
      id: one.id,
      name: one.displayName,
      roles: one.roles.filter((role): role is Role => (ROLES as readonly string[]).includes(role)),
    })),
    tags,
    ledgers: ledgers.map((one) => ({
      id: one.ledgerId,
      taxNumber: one.taxNumber,
      tagIds: worn.get(one.ledgerId) ?? [],
      memberIds: (workers.get(one.ledgerId) ?? []).map((row) => row.userId),
      shares: shared.get(one.ledgerId) ?? 0,
    })),
  }
}

/** The ledgers asked for, every one of the firm's own; LA0404 otherwise. */
async function own(ctx: AgencyContext, ids: readonly string[], deleted = false) {
  const rows = await queries.some(ctx.db, ctx.user.agency.id, ids, deleted)
  if (rows.length !== new Set(ids).size) throw notFound('LA0404', deleted ? '账套不在回收站中' : '账套不存在或已删除')
  return rows
}

const about = (row: { ledgerId: string; name: string }) => ({ id: row.ledgerId, name: row.name })

export async function edit(ctx: AgencyContext, id: string, values: { name: string; shortName: string; taxNumber: string }): Promise<void> {
  const [before] = await own(ctx, [id])
  await queries.change(ctx.db, ctx.user.agency.id, id, { ...values, initials: spellingOf(values.name) })
  const said = (one: { name: string; shortName: string; taxNumber: string }) => [one.name, one.shortName, one.taxNumber].join('，')
  await auditFirm(ctx, { area: '账套', action: '修改账套', ledger: { id, name: values.name }, before: said(before!), after: said(values) })
}

export async function setStatus(ctx: AgencyContext, ids: readonly string[], status: 1 | 2): Promise<void> {
  const rows = (await own(ctx, ids)).filter((row) => row.status !== status)
  await queries.setStatus(ctx.db, ctx.user.agency.id, ids, status)
  for (const row of rows) await auditFirm(ctx, { area: '账套', action: status === 1 ? '启用账套' : '停用账套', ledger: about(row) })
}

/** Gives ledgers to people of the firm: these as well, or exactly these. */
export async function assign(ctx: AgencyContext, ids: readonly string[], userIds: readonly string[], mode: 'set' | 'add'): Promise<void> {
  checkDuty(ctx.user, 'security')
  const rows = await own(ctx, ids)
  const people = await queries.people(ctx.db, ctx.user.agency.id)
  const chosen = people.filter((one) => userIds.includes(one.id))
  if (chosen.length !== new Set(userIds).size) throw broken('LA0001', '只能分配给本公司的人员')
  if (mode === 'set') await queries.clearMembers(ctx.db, ids)
  if (chosen.length > 0)
    await addLedgerMembers(
      ctx.db,
      ids,
      chosen.map((one) => one.id),
    )
  const names = chosen.map((one) => one.displayName).join('、')
  const action = mode === 'set' ? '设置账套人员' : '增加账套人员'
  for (const row of rows) await auditFirm(ctx, { area: '账套分配', action, ledger: about(row), after: names })
}

export interface CopyDraft {
  readonly name: string
  readonly shortName?: string | undefined
  readonly openings: boolean
  readonly start?: Period | undefined
}

/** A new ledger with the settings, subjects and tags of another, its opening balances when asked; never its vouchers. */
export async function copy(ctx: AgencyCaller, id: string, draft: CopyDraft): Promise<{ id: string }> {
  const [source] = await ctx.transact((tx) => own(tx, [id]))
  if (draft.openings && draft.start !== undefined && draft.start !== source!.startPeriod)
    throw broken('LA0002', `复制期初余额时，建账月份须与原账套相同（${source!.startPeriod}）`, [
      { field: 'accountDate', reason: `须为${source!.startPeriod}` },
    ])
  const file = await ctx.database.inLedger(
    id,
    async (db) => {
      const ledger: LedgerContext = { ...ctx, db, ledger: await ledgerNow(db), tell: () => undefined }
      return exportSetup(ledger)
    },
    { snapshot: true },
  )
  const made = await importLedger(
    ctx,
    {
      file: {
        ...file,
        ledger: {
          ...file.ledger,
          shortName: draft.shortName ?? '',
          taxNumber: '',
          startPeriod: draft.start ?? file.ledger.startPeriod,
          closedThrough: null,
        },
        opening: draft.openings ? file.opening : [],
        openingCashFlows: draft.openings ? file.openingCashFlows : [],
      },
      proved: true,
      zip: null,
    },
    draft.name,
    { action: '复制账套', before: source!.name },
  )
  return { id: made.id }
}

/** Into the recycle bin: closed to everybody, kept whole. */
export async function remove(ctx: AgencyContext, ids: readonly string[]): Promise<void> {
  const rows = await own(ctx, ids)
  await queries.remove(ctx.db, ctx.user.agency.id, ids, { name: ctx.user.name, at: ctx.now })
  for (const row of rows) await auditFirm(ctx, { area: '账套', action: '删除账套到回收站', ledger: about(row) })
}

export async function deleted(ctx: AgencyContext, { page, pageSize }: { page: number; pageSize: number }) {
  const agencyId = ctx.user.agency.id
  const rows = await queries.deleted(ctx.db, agencyId, { offset: (page - 1) * pageSize, limit: pageSize })
  return new Answer(
    rows.map(({ ledgerId, deletedName, deletedAt, ...row }) => ({ ...row, id: ledgerId, deletedBy: deletedName, deletedAt: deletedAt! })),
    { total: await queries.countDeleted(ctx.db, agencyId) },
  )
}

/** Out of the recycle bin, enabled or stopped as it was. */
export async function restore(ctx: AgencyContext, ids: readonly string[]): Promise<void> {
  const rows = await own(ctx, ids, true)
  await queries.restore(ctx.db, ctx.user.agency.id, ids)
  for (const row of rows) await auditFirm(ctx, { area: '账套', action: '还原账套', ledger: about(row) })
}
