/** Electronic receipts: kept first, read page by page, attached by rule to the one movement each proves; the rest waits with its reason. */
import { broken, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { periodOf, type Period } from '@app/domain/kernel/period'
import type { ReceiptFacts } from '@app/domain/papers/bills/bank-receipt'
import { checkBills } from '@app/domain/papers/bills/bill'
import { sourcesRead } from '@app/domain/papers/bills/bill-facts'
import { matchReceipt, type ReceiptLine } from '@app/domain/papers/bills/receipt-match'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { ledgerSettings } from '../../ledger/ledgers/index.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import { mediaTypeOf } from '../../platform/documents/media-type.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { Answer, type FileAnswer } from '../../platform/http/implement.ts'
import { addBills, billContent, billFace, linkBills, unlinkBills } from '../bills/index.ts'
import { readReceipts, unpacked, type ReadReceipts } from './read-receipts.ts'
import * as queries from './receipts.queries.ts'
import type { ReceiptFilter, StoredReceipt } from './receipts.queries.ts'

export async function list(ctx: LedgerContext, { page, pageSize, ...filter }: ReceiptFilter & { page: number; pageSize: number }) {
  const counts = await queries.counts(ctx.db, ctx.ledger.id, filter.flowId)
  const total = filter.state === 'pending' ? counts.pending : filter.state === 'matched' ? counts.matched : counts.pending + counts.matched
  return new Answer(await queries.list(ctx.db, ctx.ledger.id, filter, page, pageSize), { total, totalData: counts })
}

/** BX0001. */
async function one(ctx: LedgerContext, id: string): Promise<StoredReceipt> {
  const receipt = await queries.one(ctx.db, ctx.ledger.id, id)
  if (receipt === undefined) throw notFound('BX0001', '回单不存在或已删除')
  return receipt
}

export async function candidates(ctx: LedgerContext, id: string, search = '') {
  return queries.candidates(ctx.db, ctx.ledger.id, await one(ctx, id), search)
}

export async function content(ctx: LedgerContext, id: string): Promise<FileAnswer> {
  await one(ctx, id)
  return billContent(ctx, id)
}

/** DO0015 for a file that is no OFD. */
export async function face(caller: LedgerCaller, id: string) {
  await caller.transact((ctx) => one(ctx, id))
  return billFace(caller, id)
}

export async function upload(caller: LedgerCaller, uploads: readonly UploadedFile[], { period }: { readonly period: Period }) {
  checkBills(uploads.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length })))
  const files = (await Promise.all(uploads.map(unpacked))).flat()
  const own = await caller.transact((ctx) => ledgerSettings(ctx.db))
  const read: (ReadReceipts & { readonly name: string; readonly bytes: Buffer; readonly digest: string })[] = []
  for (const { name, bytes } of files) {
    const digest = await caller.files.put(bytes)
    read.push({ name, bytes, digest, ...(await readReceipts({ name, bytes }, own, caller.ocr)) })
  }
  return caller.transact(async (ctx) => {
    // one run at a time: two that read the same lines would give one of them two receipts
    await lockChain(ctx.db)
    const added = await keep(ctx, read, period)
    const matched = await matchWaiting(ctx)
    const ids = new Set(added.ids)
    const own = matched.filter((id) => ids.has(id)).length
    return { count: added.ids.length, matched: own, pending: added.ids.length - own, known: added.known }
  })
}

type Kept = ReadReceipts & { readonly name: string; readonly bytes: Buffer; readonly digest: string }

/** Writes read files down as bills, one a page; a page that is there already stays the one it is. */
async function keep(ctx: LedgerContext, read: readonly Kept[], period: Period): Promise<{ ids: string[]; known: number }> {
  const there = await queries.knownPages(
    ctx.db,
    read.map((file) => file.digest),
  )
  const own = await ledgerSettings(ctx.db)
  // of the two parties the one that is not ourselves
  const otherOf = ({ payer, payee }: ReceiptFacts): string => (payee.name === '' || payee.name === own.name ? payer.name : payee.name)
  const ids: string[] = []
  let known = 0
  for (const { name, bytes, digest, pages, receipts } of read) {
    const fresh = receipts.filter(({ page }) => !there.has(`${digest}|${page ?? 0}`))
    known += receipts.length - fresh.length
    if (fresh.length === 0) continue
    for (const { page } of receipts) there.add(`${digest}|${page ?? 0}`)
    const file = { id: newId(), name, mediaType: mediaTypeOf(bytes, 'application/octet-stream'), sizeBytes: String(bytes.length), digest }
    await insertRows(ctx.db, 'files', [{ ...file, addedBy: ctx.user.id, addedAt: ctx.now }])
    const rows = fresh.map((one) => ({ ...one, id: newId() }))
    await addBills(
      ctx.db,
      rows.map(({ id, page, part, facts, recognition, recognitionText }) => ({
        id,
        fileId: file.id,
        digest,
        page,
        part: part ?? null,
        pages,
        period: facts.day === null ? period : periodOf(facts.day),
        kind: 'bankSlip' as const,
        number: (facts.serials[0] ?? '').slice(0, 50),
        issuedOn: facts.day,
        party: otherOf(facts),
        amount: facts.amount,
        tax: null,
        origin: 'staff' as const,
        givenBy: ctx.user.name,
        recognition,
        recognitionText,
        seal: 'none' as const,
        sealText: '',
        sealCheckedAt: null,
        channel: 'receipts' as const,
        scanned: sniff(bytes) === 'image',
        eKind: sniff(bytes) === 'image' ? null : ('bankReceipt' as const),
        unparsed: null,
        misaddressed: null,
        factSources: sourcesRead(
          {
            kind: 'bankSlip',
            number: facts.serials[0] ?? '',
            issuedOn: facts.day,
            party: otherOf(facts),
            amount: facts.amount,
            tax: null,
          },
          recognition,
        ),
        flowId: null,
        invoiceId: null,
        addedAt: ctx.now,
      })),
    )
    await insertRows(
      ctx.db,
      'bankReceipts',
      rows.map(({ id, facts: { serials, day, amount, payer, payee, several } }) => ({
        billId: id,
        serials: [...serials],
        day,
        amount,
        payerName: payer.name,
        payerAccount: payer.account,
        payeeName: payee.name,
        payeeAccount: payee.account,
        several,
      })),
    )
    ids.push(...rows.map((row) => row.id))
  }
  if (ids.length > 0)
    await record(ctx, {
      action: '上传电子回单',
      object: 'bill',
      objectId: ids.length === 1 ? ids[0]! : `${ids.length}张`,
      after: read.map(({ name, digest, pages }) => ({ name, digest, pages })),
    })
  return { ids, known }
}

const factsOf = ({ serials, day, amount, payerName, payerAccount, payeeName, payeeAccount, several }: StoredReceipt) => ({
  serials,
  day,
  amount,
  payer: { name: payerName, account: payerAccount },
  payee: { name: payeeName, account: payeeAccount },
  several,
})

/** Gives every receipt that waits the one line it fits; answers those that found theirs. */
async function matchWaiting(ctx: LedgerContext): Promise<string[]> {
  await queries.adopt(ctx.db, ctx.ledger.id)
  const waiting = await queries.waiting(ctx.db, ctx.ledger.id)
  if (waiting.length === 0) return []
  const accounts = await ownAccounts(ctx.db)
  const serials = [...new Set(waiting.flatMap((receipt) => receipt.serials))]
  const amounts = [...new Set(waiting.flatMap((receipt) => (receipt.amount === null ? [] : [receipt.amount])))]
  const lines = new Map((await queries.linesLike(ctx.db, ctx.ledger.id, serials, amounts)).map((line) => [line.id, line]))
  const matched: string[] = []
  for (const receipt of waiting) {
    const open = [...lines.values()].filter((line) => !receipt.declined.includes(line.id))
    const found = matchReceipt(factsOf(receipt), accounts, open)
    if (found.lineId === null) {
      if (found.reason !== receipt.reason) await queries.setMatched(ctx.db, receipt.id, null, found.reason)
      continue
    }
    await linkBills(ctx, [receipt.id], { flowId: found.lineId })
    await queries.setMatched(ctx.db, receipt.id, found.rule, '')
    lines.set(found.lineId, { ...(lines.get(found.lineId) as ReceiptLine), proved: true })
    matched.push(receipt.id)
  }
  return matched
}

export async function match(ctx: LedgerContext): Promise<{ count: number }> {
  await lockChain(ctx.db)
  return { count: (await matchWaiting(ctx)).length }
}

/** New movements were imported: what waited for them is attached. */
export const receiptsOfNewFlows = async (ctx: LedgerContext): Promise<void> => void (await matchWaiting(ctx))

/** BX0002: it proves another movement already. */
export async function attach(ctx: LedgerContext, id: string, flowId: string): Promise<void> {
  await lockChain(ctx.db)
  const receipt = await one(ctx, id)
  if (receipt.flowId !== null) throw broken('BX0002', '这张回单已经配上流水，请先取消')
  await linkBills(ctx, [id], { flowId })
  await queries.setMatched(ctx.db, id, 'manual', '')
}

/** BX0003; BL0003 while the voucher it lies with is reviewed or posted. */
export async function detach(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const receipt = await one(ctx, id)
  if (receipt.flowId === null) throw broken('BX0003', '这张回单没有配上流水')
  await unlinkBills(ctx, [id])
  await queries.decline(ctx.db, id, receipt.flowId)
  await queries.setMatched(ctx.db, id, null, '已取消，可以重新配上')
}
