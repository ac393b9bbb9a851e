/** What bills prove: linked, freed; thrown away only while nothing posted stands on them. */
import { broken } from '@app/domain/kernel/app-error'
import { checkLoose } from '@app/domain/papers/bills/bill'
import { attachKept, detachKept } from '../../finance/vouchers/index.ts'
import { record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { lineAt } from './bill-targets.queries.ts'
import * as queries from './bills.queries.ts'
import type { StoredBill } from './bills.queries.ts'

/** What stands under a voucher lies with it. */
export async function followLinks(ctx: LedgerContext, bills: readonly StoredBill[]): Promise<void> {
  const bound = Map.groupBy(
    bills.filter((one) => one.voucherId !== null),
    (one) => one.voucherId!,
  )
  for (const [voucherId, of] of bound)
    await attachKept(
      ctx,
      voucherId,
      of.map((one) => ({ fileId: one.fileId, name: one.name, sizeBytes: one.sizeBytes, addedName: one.givenBy })),
    )
}

/** The whole of a voucher rather than a line. */
const WHOLE = { lineSubjectId: null, lineAmount: null }

interface Links {
  readonly voucherId?: string | undefined
  /** Of the voucher; left out: the whole of it. */
  readonly line?: number | undefined
  readonly flowId?: string | undefined
  readonly invoiceId?: string | undefined
}

export async function link(ctx: LedgerContext, ids: readonly string[], to: Links) {
  const given = [to.voucherId, to.flowId, to.invoiceId].filter((one) => one !== undefined)
  if (given.length !== 1) throw broken('BL0013', '请选择一张凭证、一笔流水或一张发票')
  const line = to.voucherId === undefined || to.line === undefined ? null : await lineAt(ctx.db, ctx.ledger.id, to.voucherId, to.line)
  if (line === undefined) throw broken('BL0016', '凭证没有这一行，请刷新后重新选择')
  const bills = await queries.lock(ctx.db, ctx.ledger.id, ids)
  checkLoose(
    bills.filter((one) => to.voucherId !== undefined && one.voucherId !== to.voucherId),
    '改附到另一张凭证',
  )
  for (const [table, id] of [
    ['fundFlows', to.flowId],
    ['invoices', to.invoiceId],
  ] as const)
    if (id !== undefined && (await queries.voucherOfPaper(ctx.db, table, id)) === undefined)
      throw broken('BL0014', table === 'invoices' ? '发票不存在或已删除' : '流水不存在或已删除')
  if (to.voucherId !== undefined) {
    await attachKept(
      ctx,
      to.voucherId,
      bills.map((one) => ({ fileId: one.fileId, name: one.name, sizeBytes: one.sizeBytes, addedName: one.givenBy })),
    )
  }
  await queries.setLinks(ctx.db, ids, {
    ...(to.voucherId === undefined ? {} : { voucherId: to.voucherId, ...(line ?? WHOLE) }),
    ...(to.flowId === undefined ? {} : { flowId: to.flowId }),
    ...(to.invoiceId === undefined ? {} : { invoiceId: to.invoiceId }),
  })
  const after = await queries.byIds(ctx.db, ctx.ledger.id, ids)
  await followLinks(ctx, after)
  await record(ctx, {
    action: '关联单据',
    object: 'bill',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}张`,
    after: { ...to, names: bills.map((one) => one.name) },
  })
  return { count: bills.length }
}

export async function unlink(ctx: LedgerContext, ids: readonly string[]) {
  const bills = await queries.lock(ctx.db, ctx.ledger.id, ids)
  checkLoose(bills, '解除关联')
  const bound = Map.groupBy(
    bills.filter((one) => one.voucherId !== null),
    (one) => one.voucherId!,
  )
  for (const [voucherId, of] of bound) {
    const shared = await queries.filesOfOthers(ctx.db, ctx.ledger.id, voucherId, ids)
    await detachKept(
      ctx,
      voucherId,
      of.map((one) => one.fileId).filter((one) => !shared.has(one)),
    )
  }
  await queries.setLinks(ctx.db, ids, { voucherId: null, flowId: null, invoiceId: null, ...WHOLE })
  await record(ctx, {
    action: '解除单据关联',
    object: 'bill',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}张`,
    before: bills.map((one) => one.name),
  })
  return { count: bills.length }
}

export async function remove(ctx: LedgerContext, ids: readonly string[]) {
  const bills = await queries.lock(ctx.db, ctx.ledger.id, ids)
  checkLoose(bills, '删除')
  if (bills.some((one) => one.voucherId !== null)) await unlink(ctx, ids)
  await queries.setRemoved(ctx.db, ids, ctx.now, ctx.user.name)
  await record(ctx, {
    action: '删除单据',
    object: 'bill',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}张`,
    before: bills.map((one) => one.name),
  })
  return { count: bills.length }
}

export async function restore(ctx: LedgerContext, ids: readonly string[]) {
  const bills = await queries.lock(ctx.db, ctx.ledger.id, ids)
  await queries.setRemoved(ctx.db, ids, null, null)
  await record(ctx, {
    action: '恢复单据',
    object: 'bill',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}张`,
    after: bills.map((one) => one.name),
  })
  return { count: bills.length }
}
