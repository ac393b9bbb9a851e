/** Bills: kept first, read afterwards, corrected by people. */
import { AppError, broken, conflict } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import type { Period } from '@app/domain/kernel/period'
import { checkBills, type BillOrigin } from '@app/domain/papers/bills/bill'
import { record } from '../../ledger/book-log/index.ts'
import { ledgerSettings } from '../../ledger/ledgers/index.ts'
import { keepFileChecks } from '../../finance/vouchers/index.ts'
import { isIntact } from '../../platform/storage/file-store.ts'
import { faceOf } from '../../platform/documents/face.ts'
import { mediaTypeOf, shownInBrowser } from '../../platform/documents/media-type.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { Answer, FileAnswer } from '../../platform/http/implement.ts'
import { followLinks } from './bill-links.service.ts'
import { targets as targetsOf } from './bill-targets.queries.ts'
import * as queries from './bills.queries.ts'
import type { BillFilter, BillSet, StoredBill } from './bills.queries.ts'
import { sourcesTyped, type Channel } from '@app/domain/papers/bills/bill-facts'
import { recognise, type Reading } from './recognise.ts'

export const list = (
  caller: LedgerCaller,
  { page, pageSize, ...filter }: BillFilter & { readonly page: number; readonly pageSize: number },
) =>
  caller.transact(
    async (ctx) => {
      const { count, ...totals } = await queries.totals(ctx.db, ctx.ledger.id, filter)
      return new Answer(await queries.list(ctx.db, ctx.ledger.id, filter, page, pageSize), {
        total: count,
        totalData: { ...totals, ocr: caller.ocr.available },
      })
    },
    { snapshot: true },
  )

export async function get(ctx: LedgerContext, id: string): Promise<StoredBill> {
  const [bill] = await queries.lock(ctx.db, ctx.ledger.id, [id])
  return bill!
}

export async function one(ctx: LedgerContext, id: string): Promise<StoredBill> {
  const [bill] = await queries.byIds(ctx.db, ctx.ledger.id, [id])
  if (bill === undefined) throw new AppError('BL0405', 404, '没有这张单据')
  return bill
}

/** BL0009: bytes that are no longer those that came are not shown as if they were. */
async function bytesOf(ctx: LedgerContext, digest: string): Promise<Buffer> {
  try {
    return await ctx.files.get(digest)
  } catch (cause) {
    const failure = conflict('BL0009', '原文件与保存时的摘要不符或已丢失，请核对')
    failure.cause = cause
    throw failure
  }
}

export async function content(ctx: LedgerContext, id: string): Promise<FileAnswer> {
  const { name, mediaType, digest } = await one(ctx, id)
  return new FileAnswer(name, shownInBrowser(mediaType) ? mediaType : 'application/octet-stream', await bytesOf(ctx, digest))
}

/** The printed face of an OFD; DO0015 for any other file. */
export async function face(caller: LedgerCaller, id: string) {
  const { name, bytes } = await caller.transact(async (ctx) => {
    const { name, digest } = await one(ctx, id)
    return { name, bytes: await bytesOf(ctx, digest) }
  })
  return faceOf(bytes, name)
}

export interface Keeping {
  readonly period: Period
  readonly origin: BillOrigin
  readonly channel: Channel | null
  readonly flowId?: string | undefined
  readonly invoiceId?: string | undefined
  /** What a client sent is bound to nothing until somebody has looked at it. */
  readonly unlinked?: boolean
  /** Who gave it, where that is not whoever is working. */
  readonly givenBy?: string
}
export interface ReadFile {
  readonly file: UploadedFile
  readonly digest: string
  readonly reading: Reading
}

/** Keeps the bytes, then reads them: whatever reading makes of a file, the file is there. No transaction is open. */
export async function readAndKeep(caller: LedgerCaller, files: readonly UploadedFile[]): Promise<ReadFile[]> {
  checkBills(files.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length })))
  const kept: { file: UploadedFile; digest: string }[] = []
  for (const file of files) kept.push({ file, digest: await caller.files.put(file.bytes) })
  const own = await caller.transact((ctx) => ledgerSettings(ctx.db))
  const read: ReadFile[] = []
  for (const one of kept) read.push({ ...one, reading: await recognise(one.file, own, caller.ocr) })
  return read
}

/** Writes read files down as bills; answers their ids. */
export async function addRead(ctx: LedgerContext, read: readonly ReadFile[], keeping: Keeping): Promise<string[]> {
  const rows = read.map(({ file, digest, reading }) => ({
    file: {
      id: newId(),
      name: file.name,
      mediaType: mediaTypeOf(file.bytes, file.mediaType),
      sizeBytes: String(file.bytes.length),
      digest,
      addedBy: ctx.user.id,
      addedAt: ctx.now,
    },
    reading,
  }))
  await insertRows(
    ctx.db,
    'files',
    rows.map((row) => row.file),
  )
  return addKept(
    ctx,
    rows.map(({ file, reading }) => ({ fileId: file.id, name: file.name, digest: file.digest, reading })),
    keeping,
  )
}

interface KeptPaper {
  readonly fileId: string
  readonly name: string
  readonly digest: string
  readonly reading: Reading
}

/** Makes bills of files the ledger keeps already. */
export async function addKept(
  ctx: LedgerContext,
  papers: readonly KeptPaper[],
  { period, origin, channel, flowId, invoiceId, unlinked = false, givenBy }: Keeping,
): Promise<string[]> {
  const numbers = papers.map((one) => one.reading.number).filter((one) => one !== '')
  const known = await queries.invoicesByKeys(ctx.db, numbers)
  const bills = papers.map(({ fileId, digest, reading: { recognition, recognitionText, seal, sealText, pages, ...facts } }) => ({
    ...facts,
    id: newId(),
    fileId,
    digest,
    page: null,
    pages: Math.min(pages, 30_000),
    period,
    origin,
    channel,
    givenBy: givenBy ?? ctx.user.name,
    recognition,
    recognitionText: recognitionText.slice(0, 300),
    seal,
    sealText,
    sealCheckedAt: seal === 'none' ? null : ctx.now,
    flowId: flowId ?? null,
    invoiceId: invoiceId ?? (flowId === undefined && !unlinked ? (known.get(facts.number) ?? null) : null),
    addedAt: ctx.now,
  }))
  await queries.add(ctx.db, bills)
  await record(ctx, {
    action: origin === 'client' ? '客户上传单据' : '上传单据',
    object: 'bill',
    objectId: bills.length === 1 ? bills[0]!.id : `${bills.length}张`,
    after: papers.map(({ name, digest }) => ({ name, digest })),
  })
  const ids = bills.map((one) => one.id)
  await followLinks(ctx, await queries.byIds(ctx.db, ctx.ledger.id, ids))
  return ids
}

interface Upload {
  readonly period: Period
  readonly channel?: Channel | undefined
  readonly flowId?: string | undefined
  readonly invoiceId?: string | undefined
}
export async function upload(caller: LedgerCaller, files: readonly UploadedFile[], to: Upload) {
  const read = await readAndKeep(caller, files)
  return caller.transact(async (ctx) =>
    queries.byIds(ctx.db, ctx.ledger.id, await addRead(ctx, read, { ...to, channel: to.channel ?? null, origin: 'staff' })),
  )
}

/** Reads a kept file anew; what a person has typed meanwhile gives way only where reading found something. */
export async function readAgain(caller: LedgerCaller, id: string): Promise<StoredBill> {
  const bill = await caller.transact((ctx) => one(ctx, id))
  if (bill.page !== null) throw broken('BL0010', '拆分出来的一页不能单独识别，请还原后再识别')
  const own = await caller.transact((ctx) => ledgerSettings(ctx.db))
  const reading = await recognise({ name: bill.name, bytes: await caller.files.get(bill.digest) }, own, caller.ocr)
  const { recognition, recognitionText, seal, sealText, pages, factSources, eKind, unparsed, misaddressed, scanned, ...facts } = reading
  const found = recognition === 'exact' || recognition === 'text' || recognition === 'ocr'
  return caller.transact(async (ctx) => {
    await queries.lock(ctx.db, ctx.ledger.id, [id])
    await queries.change(ctx.db, id, {
      recognition,
      recognitionText: recognitionText.slice(0, 300),
      seal,
      sealText,
      pages,
      ...(seal === 'none' ? {} : { sealCheckedAt: ctx.now }),
      eKind,
      unparsed,
      misaddressed,
      ...(found ? { ...facts, factSources, scanned } : {}),
    })
    await record(ctx, { action: '重新识别单据', object: 'bill', objectId: id, after: { name: bill.name, recognition } })
    return one(ctx, id)
  })
}

/** Whether the stored bytes are still those that came, written beside each. */
export async function check(caller: LedgerCaller, ids: readonly string[]) {
  const bills = await caller.transact((ctx) => queries.byIds(ctx.db, ctx.ledger.id, ids))
  const found: { id: string; name: string; fileId: string; intact: boolean }[] = []
  for (const { id, name, fileId, digest } of bills) found.push({ id, name, fileId, intact: await isIntact(caller.files, digest) })
  await caller.transact(async (ctx) => {
    for (const one of found) await queries.setChecked(ctx.db, one.id, one.intact, ctx.now)
    await keepFileChecks(ctx.db, found, ctx.now)
    await record(ctx, {
      action: '核对单据',
      object: 'bill',
      objectId: `${found.length}张`,
      after: { changed: found.filter((one) => !one.intact).map((one) => one.name) },
    })
  })
  return { count: found.length, changed: found.filter((one) => !one.intact).length }
}

export async function change(ctx: LedgerContext, id: string, values: BillSet): Promise<StoredBill> {
  const before = await get(ctx, id)
  const factSources = sourcesTyped(before, values, before.factSources)
  await queries.change(ctx.db, id, { ...values, factSources })
  // turning is how one looks at it: nothing about the bill has changed
  if (Object.keys(values).some((key) => key !== 'turned'))
    await record(ctx, {
      action: '修改单据',
      object: 'bill',
      objectId: id,
      before: { name: before.name, kind: before.kind, amount: before.amount },
      after: values,
    })
  return one(ctx, id)
}

export const targets = (ctx: LedgerContext, search: string, period: Period) => targetsOf(ctx.db, ctx.ledger.id, search, period)
