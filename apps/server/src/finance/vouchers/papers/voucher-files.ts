/** Files of a voucher: added at any time, removed from drafts only; every act is a row of the log. */
import { checkPaperMark, type PaperMark } from '@app/domain/finance/vouchers/paper-mark'
import { checkRoom, checkVoucherFiles, kindByName } from '@app/domain/finance/vouchers/voucher-file'
import { broken, conflict, invalid, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { mediaTypeOf, shownInBrowser } from '../../../platform/documents/media-type.ts'
import { sniff } from '../../../platform/documents/sniff.ts'
import { faceOf } from '../../../platform/documents/face.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../../platform/http/context.ts'
import { FileAnswer } from '../../../platform/http/implement.ts'
import { isIntact, StoredFileFault } from '../../../platform/storage/file-store.ts'
import * as queries from './voucher-files.queries.ts'
import * as state from '../vouchers.state.queries.ts'
import type { LockedHead } from '../vouchers.state.queries.ts'

async function lockHead(ctx: LedgerContext, id: string): Promise<LockedHead> {
  await lockChain(ctx.db)
  const [head] = await state.lock(ctx.db, [id])
  if (!head) throw notFound('VF0004', '凭证不存在或已删除')
  return head
}

/** VF0006: what is reviewed or posted keeps its papers. */
function checkDraft({ state: now }: LockedHead): void {
  if (now !== 'draft')
    throw broken('VF0006', now === 'posted' ? '凭证已记账，附件只能添加，不能删除或替换' : '凭证已审核，请先反审核再删除附件')
}

const nameOf = ({ period, word, number }: LockedHead): string => `${period} ${word}-${number}`

export async function list(ctx: LedgerContext, voucherId: string) {
  return queries.ofVoucher(ctx.db, voucherId)
}

/**
 * Keeps the bytes first, then binds them: nothing waits for the store with the books locked. Files that correct another stand beside
 * it; VF0008 where that one is of another voucher.
 */
export async function add(caller: LedgerCaller, voucherId: string, files: readonly UploadedFile[], corrects: string | null = null) {
  checkVoucherFiles(
    0,
    files.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length })),
  )
  const forged = files.find(({ name, bytes }) => sniff(bytes) !== kindByName(name))
  if (forged) throw invalid('VF0005', `附件《${forged.name}》的内容与扩展名不符，请检查文件`)
  const kept: { file: UploadedFile; digest: string }[] = []
  for (const file of files) kept.push({ file, digest: await caller.files.put(file.bytes) })
  return caller.transact(async (ctx) => {
    const head = await lockHead(ctx, voucherId)
    const there = await queries.ofVoucher(ctx.db, voucherId)
    checkVoucherFiles(
      there.length,
      files.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length })),
    )
    const old = corrects === null ? undefined : there.find((one) => one.id === corrects)
    if (corrects !== null && old === undefined) throw notFound('VF0008', '这张凭证没有要更正的附件')
    const rows = kept.map(({ file, digest }) => ({
      id: newId(),
      name: file.name,
      mediaType: mediaTypeOf(file.bytes, file.mediaType),
      sizeBytes: String(file.bytes.length),
      digest,
      addedBy: ctx.user.id,
      addedAt: ctx.now,
    }))
    for (const row of rows) await queries.keepFile(ctx.db, row)
    await queries.attach(
      ctx.db,
      rows.map((row, index) => ({
        voucherId,
        fileId: row.id,
        position: there.length + index + 1,
        addedName: ctx.user.name,
        correctsId: corrects,
      })),
    )
    await record(ctx, {
      action: old === undefined ? '添加凭证附件' : '添加更正的凭证附件',
      object: 'voucher',
      objectId: voucherId,
      after: {
        voucher: nameOf(head),
        state: head.state,
        files: rows.map(({ name, digest }) => ({ name, digest })),
        ...(old && { corrects: old.name }),
      },
    })
    return queries.ofVoucher(ctx.db, voucherId)
  })
}

/** Writes down what was found of a document; the file itself stays as it came. */
export async function mark(ctx: LedgerContext, id: string, { mark: found, reason }: { mark: PaperMark; reason: string }) {
  checkPaperMark(found, reason)
  const file = await queries.one(ctx.db, id)
  const head = await lockHead(ctx, file.voucherId)
  await queries.mark(ctx.db, { voucherFileId: id, mark: found, reason, markedName: ctx.user.name, markedAt: ctx.now })
  await record(ctx, {
    action: '处理凭证附件',
    object: 'voucher',
    objectId: file.voucherId,
    before: { voucher: nameOf(head), name: file.name, state: file.state, role: file.role },
    after: { mark: found, reason },
  })
  return queries.ofVoucher(ctx.db, file.voucherId)
}

/**
 * Binds files the ledger keeps already (bills, what a client sent) to a voucher; one that is there is not bound again.
 * Answers how many were bound; VF0001 when there would be too many, VF0004 for a voucher that is not there.
 */
export async function attachKept(
  ctx: LedgerContext,
  voucherId: string,
  files: readonly { readonly fileId: string; readonly name: string; readonly sizeBytes: number; readonly addedName: string }[],
): Promise<number> {
  const head = await lockHead(ctx, voucherId)
  const there = await queries.ofVoucher(ctx.db, voucherId)
  const bound = new Set(there.map((one) => one.fileId))
  const fresh = [...new Map(files.filter((one) => !bound.has(one.fileId)).map((one) => [one.fileId, one])).values()]
  if (fresh.length === 0) return 0
  checkRoom(there.length, fresh.length)
  await queries.attach(
    ctx.db,
    fresh.map(({ fileId, addedName }, index) => ({ voucherId, fileId, position: there.length + index + 1, addedName })),
  )
  await record(ctx, {
    action: '添加凭证附件',
    object: 'voucher',
    objectId: voucherId,
    after: { voucher: nameOf(head), state: head.state, files: fresh.map((one) => one.name) },
  })
  return fresh.length
}

/** Takes kept files off a draft again; VF0006 when it is a draft no more. */
export async function detachKept(ctx: LedgerContext, voucherId: string, fileIds: readonly string[]): Promise<void> {
  const head = await lockHead(ctx, voucherId)
  checkDraft(head)
  const off = (await queries.ofVoucher(ctx.db, voucherId)).filter((one) => fileIds.includes(one.fileId))
  for (const one of off) await queries.detach(ctx.db, one.id)
  if (off.length > 0)
    await record(ctx, {
      action: '删除凭证附件',
      object: 'voucher',
      objectId: voucherId,
      before: { voucher: nameOf(head), names: off.map((one) => one.name) },
    })
}

/** VF0006: what is reviewed or posted keeps its papers. */
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  const file = await queries.one(ctx.db, id)
  const head = await lockHead(ctx, file.voucherId)
  checkDraft(head)
  await queries.detach(ctx.db, id)
  await record(ctx, {
    action: '删除凭证附件',
    object: 'voucher',
    objectId: file.voucherId,
    before: { voucher: nameOf(head), name: file.name, digest: file.digest },
  })
}

/** VF0011: bytes that are no longer those that came are not shown as if they were. */
async function bytesOf(ctx: LedgerContext, digest: string): Promise<Buffer> {
  try {
    return await ctx.files.get(digest)
  } catch (fault) {
    if (!(fault instanceof StoredFileFault)) throw fault
    throw conflict('VF0011', '附件与收到时的摘要不符或已丢失，请核对备份')
  }
}

/** The bytes as they came; what a browser might run is only ever saved. */
export async function content(ctx: LedgerContext, id: string): Promise<FileAnswer> {
  const { name, mediaType, digest } = await queries.one(ctx.db, id)
  return new FileAnswer(name, shownInBrowser(mediaType) ? mediaType : 'application/octet-stream', await bytesOf(ctx, digest))
}

/** The printed face of an OFD; DO0015 for any other file. */
export async function face(caller: LedgerCaller, id: string) {
  const { name, bytes } = await caller.transact(async (ctx) => {
    const { name, digest } = await queries.one(ctx.db, id)
    return { name, bytes: await bytesOf(ctx, digest) }
  })
  return faceOf(bytes, name)
}

/** Whether the bytes of a voucher's files are still those that came; written beside each. No transaction is open while they are read. */
export async function check(caller: LedgerCaller, voucherId: string) {
  const files = await caller.transact((ctx) => queries.ofVoucher(ctx.db, voucherId))
  const found: { fileId: string; intact: boolean }[] = []
  for (const { fileId, digest } of files) found.push({ fileId, intact: await isIntact(caller.files, digest) })
  return caller.transact(async (ctx) => {
    await queries.keepFileChecks(ctx.db, found, ctx.now)
    return queries.ofVoucher(ctx.db, voucherId)
  })
}

/** A few vouchers are looked at before they are printed; of many, what was found the last time is told. */
const LOOKED_AT = 20

/** Files of vouchers that are no longer what came, by voucher, for whoever prints them. */
export async function damagedIn(
  ctx: Pick<LedgerContext, 'db' | 'files'>,
  voucherIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const files = await queries.ofVouchers(ctx.db, voucherIds)
  const damaged = new Map<string, string[]>()
  for (const { voucherId, name, digest, intact } of files) {
    const whole = voucherIds.length <= LOOKED_AT ? await isIntact(ctx.files, digest) : intact !== false
    if (!whole) damaged.set(voucherId, [...(damaged.get(voucherId) ?? []), `《${name}》`])
  }
  return new Map([...damaged].map(([id, names]) => [id, `附件与收到时不符：${names.join('')}`]))
}
