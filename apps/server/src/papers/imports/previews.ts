/** Previews of imports: what is staged and what it would do, planned anew as often as something is answered. */
import { conflict, forbidden } from '@app/domain/kernel/app-error'
import type { Permission } from '@app/domain/access/menu'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { digestOf } from '../../platform/storage/digest.ts'
import type { Choices, Importers, ImportKind, Plan, Preview } from './importer.ts'
import * as queries from './imports.queries.ts'
import type { ImportRow } from './imports.queries.ts'

export const CODES = { outputInvoice: 'document-outputTax', inputInvoice: 'document-inputTax', fundFlow: 'document-trade' } as const
export const NAMES: Readonly<Record<ImportKind, string>> = { outputInvoice: '销项发票', inputInvoice: '进项发票', fundFlow: '资金流水' }
/** How much of a long list the preview shows; the counts are always whole. */
export const SHOWN = 1000

/** The kind of document decides the right, so the endpoint alone cannot name it. */
export function mayI(ctx: Pick<LedgerContext, 'user'>, kind: ImportKind, act: 'chaxun' | 'bianji'): void {
  const needed: Permission = `${CODES[kind]}-${act}`
  if (!ctx.user.permissions.has(needed)) throw forbidden('PI0008', `您没有${act === 'bianji' ? '修改' : '查看'}${NAMES[kind]}的权限`)
}

interface Staged {
  readonly reading: unknown
  readonly choices: Choices
  /** Rows that look like others and are taken all the same. */
  readonly taken?: readonly string[]
}

export const toWire = (row: ImportRow): Preview['import'] => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  title: row.title,
  fileIds: row.fileIds,
  fileNames: row.fileNames,
  newCount: row.newCount,
  changedCount: row.changedCount,
  skippedCount: row.skippedCount,
  refusedCount: row.refusedCount,
  conflictCount: row.conflictCount,
  createdBy: row.createdName,
  createdAt: row.createdAt,
  undoneAt: row.undoneAt,
})

export function planned(plan: Plan, staged: Staged) {
  const { shown } = plan
  const proof = {
    ...shown,
    changes: shown.changes.slice(0, SHOWN),
    conflicts: shown.conflicts.slice(0, SHOWN),
    refused: shown.refused.slice(0, SHOWN),
    marks: shown.marks.slice(0, SHOWN),
    markCount: shown.marks.length,
  }
  return {
    title: plan.title,
    newCount: plan.newCount,
    changedCount: plan.changedCount,
    skippedCount: plan.skippedCount,
    refusedCount: shown.refused.length,
    conflictCount: shown.conflicts.length,
    staged: JSON.stringify(staged),
    baseDigest: digestOf(JSON.stringify(plan.outline)),
    proof: JSON.stringify(proof),
  }
}

/** What previews of before these were asked do not hold. */
const UNASKED = { heads: [], questions: [], dayQuestions: [], marks: [], markCount: 0, doubled: [], notices: [] }

export const previewOf = (row: ImportRow & { readonly proof: unknown }): Preview => {
  const proof = row.proof as Omit<Preview, 'import'>
  return { ...UNASKED, ...proof, import: toWire(row) }
}

/** What is asked of a preview again and again, by what each kind of document reads and plans. */
export function openPreviews(importers: Importers) {
  /** Plans anew what is staged and answers the preview as it is now. */
  async function restage(ctx: LedgerContext, id: string, kind: ImportKind, staged: Staged): Promise<Preview> {
    const plan = await importers(kind).plan(ctx, staged.reading, staged.choices, new Set(staged.taken))
    await queries.replan(ctx.db, id, planned(plan, staged))
    return previewOf(await queries.get(ctx.db, id))
  }

  async function lockPreview(ctx: LedgerContext, id: string) {
    const row = await queries.lock(ctx.db, id)
    const kind = row.kind
    mayI(ctx, kind, 'bianji')
    if (row.staged === null) throw conflict('PI0002', row.state === 'undone' ? '这次导入已撤销' : '这次导入已经完成，不用再次确认')
    return { ...row, kind, staged: JSON.parse(row.staged) as Staged }
  }
  /** Reads the kept files of a preview again, by what is remembered now; no transaction is open meanwhile. */
  async function reread(caller: LedgerCaller, id: string, remember: (ctx: LedgerContext) => Promise<void>): Promise<Preview> {
    const { fileIds, kind, stored, mappings } = await caller.transact(async (ctx) => {
      const row = await lockPreview(ctx, id)
      await remember(ctx)
      return { ...row, stored: await queries.filesByIds(ctx.db, row.fileIds), mappings: await queries.mappings(ctx.db) }
    })
    const byId = new Map(stored.map((file) => [file.id, file]))
    const files = await Promise.all(
      fileIds.map(async (fileId) => {
        const { name, digest } = byId.get(fileId)!
        return { id: fileId, name, bytes: await caller.files.get(digest) }
      }),
    )
    const reading = await importers(kind).read(files, mappings)
    return caller.transact(async (ctx) => restage(ctx, id, kind, { reading, choices: (await lockPreview(ctx, id)).staged.choices }))
  }
  return { restage, lockPreview, reread }
}
export type Previews = ReturnType<typeof openPreviews>
