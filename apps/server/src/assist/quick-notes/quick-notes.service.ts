/** Quick notes (随手记): write, tick off, pin, tie to a month. */
import * as rules from '@app/domain/assist/quick-notes/quick-note'
import { checkAnnounced, checkCount, UPLOAD_MINUTES } from '@app/domain/assist/quick-notes/attachment'
import { AppError, broken, forbidden, invalid, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import type { Period } from '@app/domain/kernel/period'
import { quickNotesApi } from '@app/contract/assist/quick-notes/quick-notes'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import { sniff, type FileKind } from '../../platform/documents/sniff.ts'
import { mediaTypeOf, shownInBrowser } from '../../platform/documents/media-type.ts'
import * as queries from './quick-notes.queries.ts'

export async function list(ctx: LedgerContext, periods: readonly (Period | null)[]) {
  const rows = await queries.inPeriods(ctx.db, periods)
  const files = Map.groupBy(
    rows.length === 0
      ? []
      : await queries.filesOf(
          ctx.db,
          rows.map((row) => row.id),
        ),
    (file) => file.noteId,
  )
  return rows.map((row) => ({
    ...row,
    modifiedByName: row.modifiedByName ?? '',
    distinguished: row.period !== null,
    files: (files.get(row.id) ?? []).map(fileToWire),
  }))
}

export interface NoteDraft {
  readonly content: string
  readonly period?: Period | null | undefined
  /** No: it belongs to no month, whichever is named. */
  readonly distinguished?: boolean | undefined
  readonly todo?: boolean | undefined
  readonly handled?: boolean | undefined
  readonly pinned?: boolean | undefined
  /** Whose announced files come with it. */
  readonly requestId?: string | undefined
}

/** The month a note belongs to as it is written. QN0010 for one that is to belong to a month and names none. */
function monthOf({ period, distinguished }: NoteDraft, before: Period | null): Period | null {
  if (distinguished === false) return null
  const month = period === undefined ? before : period
  if (distinguished && month === null) throw invalid('QN0010', '请选择会计属期', [{ field: 'accountPeriod', reason: '请选择会计属期' }])
  return month
}

export async function add(ctx: LedgerContext, draft: NoteDraft) {
  const id = newId()
  await queries.add(ctx.db, {
    id,
    content: draft.content,
    todo: draft.todo ?? false,
    pinned: draft.pinned ?? false,
    handled: draft.handled ?? false,
    period: monthOf(draft, null),
    createdBy: ctx.user.id,
    createdByName: ctx.user.name,
    createdAt: ctx.now,
    modifiedByName: ctx.user.name,
    modifiedAt: ctx.now,
  })
  await attach(ctx, id, draft.requestId)
  return { id }
}

export async function change(
  ctx: LedgerContext,
  id: string,
  draft: NoteDraft & { dropped?: readonly string[] | undefined },
): Promise<void> {
  const note = await queries.lock(ctx.db, id)
  await queries.save(ctx.db, id, {
    content: draft.content,
    todo: draft.todo ?? note.todo,
    pinned: draft.pinned ?? note.pinned,
    handled: draft.handled ?? note.handled,
    period: monthOf(draft, note.period),
    modifiedByName: ctx.user.name,
    modifiedAt: ctx.now,
  })
  if (draft.dropped !== undefined && draft.dropped.length > 0) await queries.dropFiles(ctx.db, id, draft.dropped)
  await attach(ctx, id, draft.requestId)
}

export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await queries.lock(ctx.db, id)
  await queries.remove(ctx.db, id)
}

export async function switchTodo(ctx: LedgerContext, id: string): Promise<void> {
  const { todo } = rules.switchTodo(await queries.lock(ctx.db, id))
  await queries.save(ctx.db, id, { todo })
}

export async function switchHandled(ctx: LedgerContext, id: string): Promise<void> {
  const { handled } = rules.switchHandled(await queries.lock(ctx.db, id))
  await queries.save(ctx.db, id, { handled })
}

export async function switchPinned(ctx: LedgerContext, id: string): Promise<void> {
  const { pinned } = await queries.lock(ctx.db, id)
  await queries.save(ctx.db, id, { pinned: !pinned })
}

export async function tie(ctx: LedgerContext, id: string, period: Period | null): Promise<void> {
  await queries.lock(ctx.db, id)
  await queries.save(ctx.db, id, { period })
}

type Attached = Awaited<ReturnType<typeof queries.filesOf>>[number]
const addressOf = (id: string): string => quickNotesApi.attachmentFile.path.replace(':id', id)
const fileToWire = ({ id, name, mediaType, sizeBytes }: Attached) => ({ id, name, mediaType, sizeBytes, url: addressOf(id) })

/** Binds what was announced under a request and has arrived; QN0005 while some of it is still on its way. */
async function attach(ctx: LedgerContext, noteId: string, requestId: string | undefined): Promise<void> {
  const uploads = requestId === undefined ? [] : await queries.uploadsOf(ctx.db, requestId, ctx.user.id)
  if (requestId === undefined || uploads.length === 0) return
  const missing = uploads.find((one) => one.fileId === null)
  if (missing) throw broken('QN0005', `附件《${missing.name}》还没有上传完成，请稍后再保存`)
  const there = await queries.filesOf(ctx.db, [noteId])
  checkCount(there.length + uploads.length)
  await queries.attach(
    ctx.db,
    uploads.map((one, index) => ({ noteId, fileId: one.fileId!, position: there.length + index + 1 })),
  )
  await queries.settle(ctx.db, requestId)
}

interface Announcement {
  readonly name: string
  readonly signature: string
  readonly sizeBytes: number
}

/** Takes the names of files that will come and answers where each goes, with credentials good for this request alone. */
export async function announce(ctx: LedgerContext, files: readonly Announcement[]) {
  checkAnnounced(files)
  await queries.forgetUploads(ctx.db, ctx.now)
  const requestId = newId()
  const token = randomBytes(32).toString('base64url')
  const uploads = files.map((file) => ({
    ...file,
    id: newId(),
    requestId,
    userId: ctx.user.id,
    tokenHash: hashToken(token),
    expiresAt: new Date(ctx.now.getTime() + UPLOAD_MINUTES * 60_000),
  }))
  await queries.announce(ctx.db, uploads)
  return {
    requestId,
    // one secret is enough for our own object endpoint; the three names are those of object stores
    credentials: { keyId: requestId, keySecret: token, token },
    places: await Promise.all(
      uploads.map(async ({ id, signature, sizeBytes }) => ({
        signature,
        // at the store itself where it takes files from browsers, else through us
        path: ctx.files.direct
          ? await ctx.files.direct.address(keyOf(ctx.ledger.id, id), sizeBytes, UPLOAD_MINUTES * 60)
          : quickNotesApi.upload.path.replace(':id', id),
      })),
    ),
  }
}

const contents: Readonly<Record<string, FileKind>> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  bmp: 'image',
  webp: 'image',
  pdf: 'pdf',
  docx: 'zip',
  xlsx: 'zip',
  zip: 'zip',
}
/** Kinds with a mark of their own must bear it; the others are only ever saved, never shown. */
function isWhatItSays(name: string, bytes: Uint8Array): boolean {
  const wanted = contents[name.split('.').at(-1)!.toLowerCase()]
  return wanted === undefined || sniff(bytes) === wanted
}

/** Where a file on its way lies at the store. */
const keyOf = (ledgerId: string, uploadId: string): string => `${ledgerId}/${uploadId}`

/** Takes over a file the browser has sent to the store. QN0009 while nothing has arrived there; otherwise as `receive`. */
export async function takeOver(caller: LedgerCaller, id: string, token: string): Promise<void> {
  const { direct } = caller.files
  // asked of the database first: nobody makes us fetch what they may not send
  await caller.transact(async (ctx) => void (await allowedUpload(ctx, id, token)))
  const key = keyOf(caller.ledger.id, id)
  const bytes = await direct?.take(key).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  })
  if (bytes === undefined) throw notFound('QN0009', '附件还没有上传到文件存储，请重新选择')
  await receive(caller, id, token, [{ name: '', mediaType: '', bytes }])
  // what stays behind is swept by the store's own rule
  await direct?.drop(key).catch(() => undefined)
}

async function allowedUpload(ctx: LedgerContext, id: string, token: string) {
  const upload = await queries.uploadById(ctx.db, id)
  if (!upload) throw notFound('QN0406', '没有这个上传')
  const allowed = upload.userId === ctx.user.id && timingSafeEqual(upload.tokenHash, hashToken(token)) && upload.expiresAt > ctx.now
  if (!allowed) throw forbidden('QN0006', '上传凭证不正确或已过期，请重新选择附件')
  return upload
}

/** Receives one announced file: QN0006 for a stranger's or an ended credential, QN0007 for other bytes than announced, QN0008 for a false name. */
export async function receive(caller: LedgerCaller, id: string, token: string, files: readonly UploadedFile[]): Promise<void> {
  const { bytes, mediaType } = files[0]!
  const digest = await caller.files.put(bytes)
  await caller.transact(async (ctx) => {
    const upload = await allowedUpload(ctx, id, token)
    if (upload.fileId !== null) return
    if (files.length !== 1 || bytes.length !== upload.sizeBytes)
      throw broken('QN0007', `附件《${upload.name}》与选择的文件不一致，请重新选择`)
    if (!isWhatItSays(upload.name, bytes)) throw broken('QN0008', `附件《${upload.name}》的内容与扩展名不符，请检查文件`)
    const fileId = newId()
    await queries.addFile(ctx.db, {
      id: fileId,
      name: upload.name,
      mediaType: mediaTypeOf(bytes, mediaType),
      sizeBytes: String(bytes.length),
      digest,
      addedBy: ctx.user.id,
      addedAt: ctx.now,
    })
    await queries.received(ctx.db, id, fileId)
  })
}

export const attachment = async (ctx: LedgerContext, id: string): Promise<string> => addressOf((await queries.fileById(ctx.db, id)).id)

/** The bytes as they came, always to be saved: what people upload never opens as a page of ours. */
export async function attachmentFile(ctx: LedgerContext, id: string): Promise<FileAnswer> {
  const { name, mediaType, digest } = await queries.fileById(ctx.db, id)
  return new FileAnswer(name, shownInBrowser(mediaType) ? mediaType : 'application/octet-stream', await ctx.files.get(digest))
}
