/** Pages of one file as bills of their own, and one bill again. */
import { broken } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { checkSplit } from '@app/domain/papers/bills/bill'
import { record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { get, one } from './bills.service.ts'
import * as queries from './bills.queries.ts'
import type { StoredBill } from './bills.queries.ts'

const isLinked = (bill: StoredBill): boolean => bill.voucherId !== null || bill.flowId !== null || bill.invoiceId !== null

/** Each page a bill of its own; the first stays the bill it was. */
export async function split(ctx: LedgerContext, id: string): Promise<StoredBill[]> {
  const bill = await get(ctx, id)
  checkSplit({ page: bill.page, pages: bill.pages, linked: isLinked(bill) })
  await queries.change(ctx.db, id, { page: 1 })
  const { pages, fileId, digest, period, kind, origin, givenBy, recognition, recognitionText, seal, sealText, sealCheckedAt, addedAt } =
    bill
  const { channel, scanned, eKind, unparsed, misaddressed } = bill
  const same = {
    fileId,
    digest,
    pages,
    period,
    kind,
    origin,
    givenBy,
    recognition,
    recognitionText,
    seal,
    sealText,
    sealCheckedAt,
    addedAt,
    channel,
    scanned,
    eKind,
    unparsed,
    misaddressed,
    factSources: {},
  }
  const others = Array.from({ length: pages - 1 }, (_, index) => ({
    ...same,
    number: '',
    issuedOn: null,
    party: '',
    amount: null,
    tax: null,
    flowId: null,
    invoiceId: null,
    id: newId(),
    page: index + 2,
  }))
  await queries.add(ctx.db, others)
  await record(ctx, { action: '拆分单据', object: 'bill', objectId: id, after: { name: bill.name, pages } })
  return queries.byIds(ctx.db, ctx.ledger.id, [id, ...others.map((one) => one.id)])
}

/** The pages one bill again; BL0012 while one of them proves something. */
export async function join(ctx: LedgerContext, id: string): Promise<StoredBill> {
  const bill = await get(ctx, id)
  if (bill.page === null) throw broken('BL0011', '这张单据没有拆分')
  const pages = await queries.pagesOf(ctx.db, bill.fileId)
  const all = await queries.lock(
    ctx.db,
    ctx.ledger.id,
    pages.map((one) => one.id),
  )
  if (all.some(isLinked)) throw broken('BL0012', '拆分出来的单据已关联凭证、发票或流水，请先解除关联')
  const [first, ...rest] = pages
  await queries.setRemoved(
    ctx.db,
    rest.map((one) => one.id),
    ctx.now,
    ctx.user.name,
  )
  await queries.setRemoved(ctx.db, [first!.id], null, null)
  await queries.change(ctx.db, first!.id, { page: null, part: null })
  await record(ctx, { action: '还原拆分的单据', object: 'bill', objectId: first!.id, after: { name: bill.name, pages: pages.length } })
  return one(ctx, first!.id)
}
