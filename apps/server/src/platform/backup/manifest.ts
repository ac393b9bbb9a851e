/** What a backup is made of. It is written last: without it there is no backup. */
import type { Spanned } from '@app/domain/platform/retention'
import { z } from 'zod'
import { changedManifest, missingPiece, othersPlace } from './errors.ts'
import { pieceSchema } from './pieces.ts'
import type { BackupPlace } from './place.ts'
import { sealedSchema, type PassphraseLock } from './sealed-keys.ts'

const FORMAT = 1
const MANIFESTS = 'manifest/'
export const BASES = 'base/'

const contentSchema = z.object({
  format: z.literal(FORMAT),
  id: z.string().regex(/^[\w-]+$/),
  /** Of the program that wrote it. */
  version: z.string(),
  /** Which installation: the database server's own number, or the address of one's own. */
  system: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** null: the database is one's own, and backed up by one's own means. */
  database: z
    .object({
      postgres: z.string(),
      timeline: z.int(),
      segmentBytes: z.int(),
      /** Names of the log's segments that make it whole. */
      from: z.string(),
      to: z.string(),
      bytes: z.int(),
      pieces: z.array(pieceSchema),
    })
    .nullable(),
  files: z.object({ count: z.int(), damaged: z.array(z.string()) }),
  keys: sealedSchema,
})
export type ManifestContent = z.infer<typeof contentSchema>
const manifestSchema = z.object({ content: z.string(), mark: z.string() })

export interface Manifest extends ManifestContent, Spanned {
  /** Its own words, and the mark of who wrote them. */
  readonly text: string
  readonly mark: string
}

const keyOf = (id: string): string => `${MANIFESTS}${id}.json`

export async function writeManifest(place: BackupPlace, content: ManifestContent, lock: PassphraseLock): Promise<Manifest> {
  const text = JSON.stringify(content)
  const mark = lock.mark(text)
  await place.put(keyOf(content.id), Buffer.from(JSON.stringify({ content: text, mark })))
  return read(text, mark)
}

function read(text: string, mark: string): Manifest {
  const content = contentSchema.parse(JSON.parse(text))
  const { from = '', to = '' } = content.database ?? {}
  return { ...content, text, mark, from, to, at: new Date(content.endedAt) }
}

/** All that are whole, the oldest first. */
export async function manifestsIn(place: BackupPlace): Promise<Manifest[]> {
  const found: Manifest[] = []
  for (const key of await place.list(MANIFESTS)) {
    const { content, mark } = manifestSchema.parse(JSON.parse((await place.get(key)).toString('utf8')))
    found.push(read(content, mark))
  }
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** BU0007: a place holds the backups of one installation. */
export function ownedBy(manifests: readonly Manifest[], system: string): void {
  if (manifests.some((one) => one.system !== system)) throw othersPlace()
}

/** Whether it was written by whoever knows the passphrase, and nothing in it was changed since. */
export function proved(manifest: Manifest, lock: PassphraseLock): void {
  if (!lock.isMarked(manifest.text, manifest.mark)) throw changedManifest(manifest.id)
}

/** Every piece it names is there. */
export async function whole(place: BackupPlace, manifest: Manifest): Promise<void> {
  const there = new Set(await place.list(`${BASES}${manifest.id}/`))
  for (const { key } of manifest.database?.pieces ?? []) if (!there.has(key)) throw missingPiece(key, new Error('it is not in the list'))
}

/** The manifest goes first: what is half thrown away counts no more. */
export async function dropBackup(place: BackupPlace, id: string): Promise<void> {
  await place.drop(keyOf(id))
  for (const key of await place.list(`${BASES}${id}/`)) await place.drop(key)
}

/** What was never finished: pieces no manifest names. */
export async function dropUnfinished(place: BackupPlace, manifests: readonly Manifest[]): Promise<void> {
  const finished = new Set(manifests.map((one) => one.id))
  const unfinished = new Set((await place.list(BASES)).map((key) => key.split('/')[1]!).filter((id) => !finished.has(id)))
  for (const id of unfinished) for (const key of await place.list(`${BASES}${id}/`)) await place.drop(key)
}
