/**
 * Sharing a ledger (账套共享). The owner makes a link, told once and kept as a digest; a firm links with it, once; from then on
 * its people enter as far as the share goes: a change of the share changes their rights, its end ends them.
 */
import type { Role } from '@app/domain/access/roles'
import { broken, conflict, forbidden, notFound } from '@app/domain/kernel/app-error'
import { randomBytes } from 'node:crypto'
import { auditFirm } from '../../firm/operation-log/index.ts'
import { asLedger, asPlatform } from '../../platform/database/database.ts'
import type { AgencyContext, UserContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import { disclose } from '../disclosures/index.ts'
import { ledgerOfFirm } from '../ledgers/index.ts'
import * as queries from './sharing.queries.ts'

type Permit = 'books' | 'look'
const permitOf = (readOnly: boolean): Permit => (readOnly ? 'look' : 'books')
const permitNames: Readonly<Record<Permit, string>> = { books: '共同记账', look: '只查看' }
const OFFER_DAYS = 7

/** Who may link a share (spec 1 §6): the bookkeeping roles and the three of tax remittance. */
const LINKING: readonly Role[] = [
  'ROLE_CHARGE',
  'ROLE_SPONSOR',
  'ROLE_ASSISTANT',
  'ROLE_HJ_HH_CHARGE',
  'ROLE_HJ_HH_SPONSOR',
  'ROLE_HJ_HH_CUSTOMER',
]

const pageOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({ offset: (page - 1) * pageSize, limit: pageSize })

async function ownLedger(ctx: AgencyContext, id: string) {
  const ledger = await ledgerOfFirm(ctx.db, ctx.user.agency.id, id)
  if (!ledger) throw notFound('SH0404', '账套不存在或已删除')
  return { id, name: ledger.name }
}

/** A new link; an older one that is still open is withdrawn. */
export async function offer(ctx: AgencyContext, ledgerId: string, permit: Permit) {
  const ledger = await ownLedger(ctx, ledgerId)
  await queries.withdrawTokens(ctx.db, ledgerId, ctx.now)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + OFFER_DAYS * 86_400_000)
  await queries.addToken(ctx.db, {
    ledgerId,
    agencyId: ctx.user.agency.id,
    tokenHash: hashToken(token),
    readOnly: permit === 'look',
    createdName: ctx.user.name,
    createdAt: ctx.now,
    expiresAt,
  })
  await auditFirm(ctx, { area: '共享', action: '创建共享链接', ledger, after: permitNames[permit] })
  return { token, permit, expiresAt }
}

export async function withdraw(ctx: AgencyContext, ledgerId: string): Promise<void> {
  const ledger = await ownLedger(ctx, ledgerId)
  if ((await queries.withdrawTokens(ctx.db, ledgerId, ctx.now)) > 0) await auditFirm(ctx, { area: '共享', action: '撤回共享链接', ledger })
}

export async function given(ctx: AgencyContext, ledgerId: string, page: { page: number; pageSize: number }) {
  await ownLedger(ctx, ledgerId)
  // the names of other firms are the platform's to tell
  const { rows, total } = await asPlatform(ctx.db, async (db) => ({
    rows: await queries.given(db, ledgerId, pageOf(page)),
    total: await queries.countGiven(db, ledgerId),
  }))
  const open = await queries.openToken(ctx.db, ledgerId, ctx.now)
  return new Answer(
    rows.map((row) => ({
      id: row.id,
      inviteeId: row.inviteeId,
      inviteeName: row.inviteeName,
      permit: permitOf(row.readOnly),
      sharedBy: row.createdName,
      linkedBy: row.linkedName,
      since: row.createdAt,
    })),
    { total, totalData: { expiresAt: open?.expiresAt ?? null, permit: open ? permitOf(open.readOnly) : null } },
  )
}

async function shareOf(ctx: AgencyContext, id: string, side: 'agencyId' | 'inviteeId') {
  const share = await queries.share(ctx.db, id)
  if (!share || share[side] !== ctx.user.agency.id) throw notFound('SH0405', '共享不存在或已取消')
  return share
}

/** The owner widens or narrows a share; people who work under it follow at their next call. */
export async function change(ctx: AgencyContext, id: string, permit: Permit): Promise<void> {
  const share = await shareOf(ctx, id, 'agencyId')
  await queries.setPermit(ctx.db, share.ledgerId, id, permit === 'look')
  await auditFirm(ctx, {
    area: '共享',
    action: '修改共享方式',
    ledger: { id: share.ledgerId, name: await queries.ledgerName(ctx.db, share.ledgerId) },
    before: permitNames[permitOf(share.readOnly)],
    after: permitNames[permit],
  })
}

/** Ends a share from either side; the database takes its people out with it. */
async function end(ctx: AgencyContext, id: string, side: 'agencyId' | 'inviteeId'): Promise<void> {
  const share = await shareOf(ctx, id, side)
  await queries.endShare(ctx.db, share.ledgerId, id)
  const [ledger, firm] = await asPlatform(ctx.db, async (db) => [
    await queries.ledgerName(db, share.ledgerId),
    await queries.firmName(db, side === 'agencyId' ? share.inviteeId : share.agencyId),
  ])
  await auditFirm(ctx, {
    area: '共享',
    action: side === 'agencyId' ? '取消共享' : '解除关联',
    ledger: { id: share.ledgerId, name: ledger ?? '' },
    before: firm ?? '',
  })
}
export const endGiven = (ctx: AgencyContext, id: string) => end(ctx, id, 'agencyId')
export const endReceived = (ctx: AgencyContext, id: string) => end(ctx, id, 'inviteeId')

/** What a link offers, or nothing: unknown, used, withdrawn and late links look the same. */
export async function offered(ctx: UserContext, token: string) {
  const found = await queries.offer(ctx.db, hashToken(token), ctx.now)
  return found ? [{ ownerName: found.ownerName, name: found.name, permit: permitOf(found.readOnly) }] : []
}

export async function link(ctx: AgencyContext, token: string) {
  const { user, now } = ctx
  if (!user.roles.some((role) => LINKING.includes(role))) throw forbidden('SH0001', '请通过小程序登录')
  return asPlatform(ctx.db, async (db) => {
    const found = await queries.offer(db, hashToken(token), now)
    if (!found) throw notFound('SH0406', '该链接已失效，您可能已完成关联，可直接进入系统')
    if (found.agencyId === user.agency.id) throw broken('SH0002', '这是本公司的账套，不需要关联')
    if (!(await queries.takeToken(db, found.ledgerId, found.id, now))) throw conflict('SH0003', '该链接刚刚被使用，请向对方索取新的链接')
    const made = await queries.addShare(db, {
      ledgerId: found.ledgerId,
      agencyId: found.agencyId,
      inviteeId: user.agency.id,
      readOnly: found.readOnly,
      createdName: found.createdName,
      linkedName: user.name,
      createdAt: now,
    })
    if (!made) throw conflict('SH0004', '该账套已共享给本公司，可直接进入系统')
    const people = new Set([user.id, ...(await queries.inCharge(db, user.agency.id))])
    await queries.setMembers(db, { ledgerId: found.ledgerId, id: made.id, readOnly: found.readOnly }, [...people])
    const act = { area: '共享', action: '关联共享账套', ledger: { id: found.ledgerId, name: found.name } } as const
    const permit = permitNames[permitOf(found.readOnly)]
    await asLedger(db, found.ledgerId, (inside) =>
      disclose(
        { db: inside, user: { name: found.createdName }, now },
        { source: 'share', what: `账套（${permit}）`, recipient: user.agency.name, purpose: permit, signedBy: user.name },
      ),
    )
    const actor = { db, user, now, address: ctx.address }
    await auditFirm(actor, { ...act, after: `${found.ownerName}，${permitNames[permitOf(found.readOnly)]}` })
    await auditFirm(actor, { ...act, agencyId: found.agencyId, after: `${user.agency.name}，${permitNames[permitOf(found.readOnly)]}` })
    return { ledgerId: found.ledgerId }
  })
}

export async function received(ctx: AgencyContext, page: { page: number; pageSize: number }) {
  const { rows, total } = await asPlatform(ctx.db, async (db) => ({
    rows: await queries.receivedBy(db, ctx.user.agency.id, pageOf(page)),
    total: await queries.countReceived(db, ctx.user.agency.id),
  }))
  return new Answer(
    rows.map(({ readOnly, createdAt, ...row }) => ({
      ...row,
      permit: permitOf(readOnly),
      since: createdAt,
      mine: row.memberIds.includes(ctx.user.id),
    })),
    { total },
  )
}

/** Which of the firm's people work in a ledger shared with it. */
export async function assign(ctx: AgencyContext, id: string, userIds: readonly string[]): Promise<void> {
  const share = await shareOf(ctx, id, 'inviteeId')
  await queries.setMembers(ctx.db, share, [...new Set(userIds)])
  const name = await asPlatform(ctx.db, (db) => queries.ledgerName(db, share.ledgerId))
  await auditFirm(ctx, { area: '账套分配', action: '分配共享账套', ledger: { id: share.ledgerId, name }, after: `${userIds.length}人` })
}
