/** Papers of a card: added and taken off at any time, each act a row of the log. */
import { notFound } from '@app/domain/kernel/app-error'
import { sql } from 'kysely'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { keepPapers, paperAnswer, storePapers } from '../../../papers/paper/index.ts'
import { insertRows } from '../../../platform/database/bulk.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../../platform/http/context.ts'
import type { FileAnswer } from '../../../platform/http/implement.ts'
import * as cards from '../cards/cards.queries.ts'
import type { StoredCard } from '../cards/cards.queries.ts'

const attached = (db: Tx) =>
  db
    .selectFrom('assetCardFiles')
    .innerJoin('files', (join) =>
      join.onRef('files.id', '=', 'assetCardFiles.fileId').onRef('files.ledgerId', '=', 'assetCardFiles.ledgerId'),
    )
    .select(['assetCardFiles.id', 'assetCardFiles.cardId', 'assetCardFiles.addedName as addedBy'])
    .select(['files.name', 'files.mediaType', 'files.digest', sql<number>`files.size_bytes::integer`.as('sizeBytes')])
const ofCard = (db: Tx, cardId: string) =>
  attached(db).where('assetCardFiles.cardId', '=', cardId).orderBy('assetCardFiles.position').orderBy('assetCardFiles.id').execute()
const one = (db: Tx, id: string) =>
  attached(db)
    .where('assetCardFiles.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('AS0408', '附件不存在或已删除'))

export interface FirstPicture {
  readonly name: string
  readonly digest: string
  readonly sizeBytes: number
}
/** The first picture among the papers of each of these cards that has one. */
export async function firstPictures(db: Tx, cardIds: readonly string[]): Promise<ReadonlyMap<string, FirstPicture>> {
  const rows = await attached(db)
    .where('assetCardFiles.cardId', 'in', [...cardIds])
    .where('files.mediaType', 'in', ['image/jpeg', 'image/png'])
    .distinctOn('assetCardFiles.cardId')
    .orderBy('assetCardFiles.cardId')
    .orderBy('assetCardFiles.position')
    .orderBy('assetCardFiles.id')
    .execute()
  return new Map(rows.map((row) => [row.cardId, row]))
}

/** AS0404 for a card that is not there. */
export async function list({ db }: LedgerContext, cardId: string) {
  await cards.get(db, cardId)
  return ofCard(db, cardId)
}

const log = (ctx: LedgerContext, action: string, { id, code, name }: StoredCard, more: { before?: unknown; after?: unknown }) =>
  record(ctx, {
    action,
    object: 'assetCard',
    objectId: id,
    ...Object.fromEntries(Object.entries(more).map(([at, what]) => [at, { card: `${code} ${name}`, what }])),
  })

export async function addFiles(caller: LedgerCaller, cardId: string, files: readonly UploadedFile[]) {
  const stored = await storePapers(caller, files)
  return caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const card = await cards.lock(ctx.db, cardId)
    const there = await ofCard(ctx.db, cardId)
    const rows = await keepPapers(ctx, there.length, stored)
    await insertRows(
      ctx.db,
      'assetCardFiles',
      rows.map((row, at) => ({ cardId, fileId: row.id, position: there.length + at + 1, addedName: ctx.user.name })),
    )
    await log(ctx, '添加资产附件', card, { after: rows.map(({ name, digest }) => ({ name, digest })) })
    return ofCard(ctx.db, cardId)
  })
}

export async function removeFile(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const { cardId, name, digest } = await one(ctx.db, id)
  const card = await cards.lock(ctx.db, cardId)
  await ctx.db.deleteFrom('assetCardFiles').where('id', '=', id).execute()
  await log(ctx, '删除资产附件', card, { before: { name, digest } })
}

export const file = async (ctx: LedgerContext, id: string): Promise<FileAnswer> => paperAnswer(ctx, await one(ctx.db, id))
