/** Importing documents in two steps: what it would do, and doing it, all or nothing; and taking it back in one step. */
import { broken, conflict, notFound, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { record } from '../../ledger/book-log/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { Answer, FileAnswer } from '../../platform/http/implement.ts'
import { digestOf } from '../../platform/storage/digest.ts'
import type { Importers, ImportKind, Preview } from './importer.ts'
import * as queries from './imports.queries.ts'
import { faceOf } from '../../platform/documents/face.ts'
import { mediaTypeOf, shownInBrowser } from '../../platform/documents/media-type.ts'
import { CODES, NAMES, SHOWN, mayI, toWire, planned, previewOf, openPreviews } from './previews.ts'
import { previewAnswers } from './preview-answers.ts'

const KEPT_PREVIEW_MS = 24 * 3_600_000
export function importsService(importers: Importers) {
  const previews = openPreviews(importers)
  const { lockPreview } = previews

  async function preview(caller: LedgerCaller, kind: ImportKind, uploads: readonly UploadedFile[]): Promise<Preview> {
    mayI(caller, kind, 'bianji')
    const given = uploads.map(({ name, bytes, mediaType }) => ({ id: newId(), name, bytes, mediaType: mediaTypeOf(bytes, mediaType) }))
    const mappings = await caller.transact((ctx) => queries.mappings(ctx.db))
    // read first: of files nobody can read nothing is kept
    const reading = await importers(kind).read(given, mappings)
    const files: ((typeof given)[number] & { readonly digest: string })[] = []
    for (const file of given) files.push({ ...file, digest: await caller.files.put(file.bytes) })
    return caller.transact(async (ctx) => {
      const { db, user, now } = ctx
      await queries.discardBefore(db, new Date(now.getTime() - KEPT_PREVIEW_MS))
      await insertRows(
        db,
        'files',
        files.map(({ id, name, mediaType, digest, bytes }) => ({
          id,
          name,
          mediaType,
          digest,
          sizeBytes: String(bytes.length),
          addedBy: user.id,
          addedAt: now,
        })),
      )
      const plan = await importers(kind).plan(ctx, reading, {}, new Set())
      const id = newId()
      await queries.add(db, {
        ...planned(plan, { reading, choices: {} }),
        id,
        kind,
        fileIds: files.map((file) => file.id),
        fileNames: files.map((file) => file.name),
        createdBy: user.id,
        createdName: user.name,
        createdAt: now,
      })
      return previewOf(await queries.get(db, id))
    })
  }

  async function confirm(ctx: LedgerContext, id: string, leaveOut: boolean): Promise<Preview['import']> {
    await queries.takeTurns(ctx.db)
    const row = await lockPreview(ctx, id)
    const plan = await importers(row.kind).plan(ctx, row.staged.reading, row.staged.choices, new Set(row.staged.taken))
    const { shown } = plan
    if (digestOf(JSON.stringify(plan.outline)) !== row.baseDigest) throw conflict('PI0003', '预览之后账套数据有变化，请重新预览')
    if (shown.candidates.length > 0) throw broken('PI0004', '有文件的表头没有识别，请先指定列对应')
    if (shown.dayQuestions.length > 0) throw broken('PI0015', '请先回答：日期的年月日次序')
    if (shown.questions.length > 0) throw broken('PI0012', '请先回答：金额的收支方向')
    if (shown.slots.some((slot) => slot.bankAccountId === null)) throw broken('PI0005', '请先指定流水所属的账户')
    if (shown.refused.length > 0 && !leaveOut) {
      const details: ErrorDetail[] = shown.refused.slice(0, SHOWN).map((one) => ({ row: one.row, column: one.column, reason: one.reason }))
      throw broken('PI0006', `有${shown.refused.length}行不能导入，没有导入任何数据；请修正文件后重新导入，或选择不导入这些行`, details)
    }
    if (plan.newCount + plan.changedCount === 0) throw broken('PI0007', '文件里的数据都已导入过，没有新增或变更')
    await plan.store(id)
    await queries.finish(ctx.db, id, ctx.now)
    await record(ctx, {
      action: `导入${NAMES[row.kind]}`,
      object: 'import',
      objectId: id,
      after: { files: row.fileNames, added: plan.newCount, changed: plan.changedCount, skipped: plan.skippedCount },
    })
    return toWire(await queries.get(ctx.db, id))
  }

  async function undo(ctx: LedgerContext, id: string): Promise<Preview['import']> {
    await queries.takeTurns(ctx.db)
    const row = await queries.lock(ctx.db, id)
    const kind = row.kind
    mayI(ctx, kind, 'bianji')
    if (row.state !== 'done') throw conflict('PI0009', row.state === 'undone' ? '这次导入已撤销' : '这次导入还没有确认')
    const details = await importers(kind).builtOn(ctx, id)
    if (details.length > 0) throw broken('PI0010', `有${details.length}条数据已生成凭证或已修改，不能撤销导入`, details.slice(0, SHOWN))
    await importers(kind).undo(ctx, id)
    await queries.takeBack(ctx.db, id, ctx.now, ctx.user.name)
    await record(ctx, {
      action: `撤销导入${NAMES[kind]}`,
      object: 'import',
      objectId: id,
      before: { files: row.fileNames, added: row.newCount },
    })
    return toWire(await queries.get(ctx.db, id))
  }

  return { preview, confirm, undo, ...previewAnswers(previews) }
}

export type ImportsService = ReturnType<typeof importsService>

export async function list(ctx: LedgerContext, kind: ImportKind, page: number, pageSize: number) {
  mayI(ctx, kind, 'chaxun')
  const rows = await queries.list(ctx.db, kind, page, pageSize)
  return new Answer(rows.map(toWire), { total: await queries.count(ctx.db, kind) })
}

export async function get(ctx: LedgerContext, id: string): Promise<Preview> {
  const row = await queries.get(ctx.db, id)
  mayI(ctx, row.kind, 'chaxun')
  return previewOf(row)
}

async function fileFor(ctx: LedgerContext, id: string) {
  const [file] = await queries.filesByIds(ctx.db, [id])
  const kinds = await queries.kindsOfFile(ctx.db, id)
  if (!file || kinds.length === 0) throw notFound('PI0011', '文件不存在')
  if (!kinds.some((kind) => ctx.user.permissions.has(`${CODES[kind]}-chaxun`))) mayI(ctx, kinds[0]!, 'chaxun')
  return file
}

export async function fileFacts(ctx: LedgerContext, id: string) {
  const { name, mediaType, sizeBytes, addedAt } = await fileFor(ctx, id)
  return { id, name, mediaType, sizeBytes: Number(sizeBytes), addedAt }
}

/** The original as it came. Only PDF and pictures open in the browser: markup of strangers must not run as our page. */
export async function file(ctx: LedgerContext, id: string): Promise<FileAnswer> {
  const { name, mediaType, digest } = await fileFor(ctx, id)
  return new FileAnswer(name, shownInBrowser(mediaType) ? mediaType : 'application/octet-stream', await ctx.files.get(digest))
}

/** The printed face of an OFD; DO0015 for any other file: those the browser shows by itself. */
export async function face(caller: LedgerCaller, id: string) {
  const { name, digest } = await caller.transact((ctx) => fileFor(ctx, id))
  return faceOf(await caller.files.get(digest), name)
}
