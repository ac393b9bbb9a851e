/** Tags: adding, and the one id of a combination of tags. */
import { broken, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { partyKey } from '@app/domain/kernel/party-name'
import {
  isFixedType,
  isOwnType,
  isParty,
  MOST_OWN_TAGS,
  nameKey,
  TAG_TYPES,
  tagTypeName,
  tagTypeNames,
  type TagType,
} from '@app/domain/ledger/subjects/subject'
import { insteadAmong } from '@app/domain/ledger/subjects/party-instead'
import { checkTagPlace, levelCodes, tagTypeCode } from '@app/domain/ledger/subjects/tag-tree'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { spellingOf } from '../../platform/pinyin.ts'
import { record } from '../book-log/index.ts'
import * as queries from './tags.queries.ts'
import type { StoredTag } from './tags.queries.ts'

/** The id of "no tags" in balances, whose key cannot be empty. */
export const NO_TAGS = '00000000-0000-0000-0000-000000000000'

/** The id of a combination: a digest of its sorted tag ids, so that the same tags are the same set whoever writes first. */
export function tagSetId(tagIds: readonly string[]): string {
  const digest = createHash('sm3')
    .update([...tagIds].toSorted().join())
    .digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

/** Makes sure the sets of these combinations exist; answers the set id of each (null for no tags). */
export async function ensureSets(db: Tx, combinations: readonly (readonly string[])[]): Promise<(string | null)[]> {
  const wanted = new Map<string, readonly string[]>()
  const ids = combinations.map((tagIds) => {
    if (tagIds.length === 0) return null
    const id = tagSetId(tagIds)
    wanted.set(id, tagIds)
    return id
  })
  if (wanted.size === 0) return ids
  const there = new Set((await queries.setsByIds(db, [...wanted.keys()])).map((row) => row.id))
  const missing = [...wanted].filter(([id]) => !there.has(id))
  if (missing.length === 0) return ids
  const tags = new Map((await queries.byIds(db, [...new Set(missing.flatMap(([, tagIds]) => tagIds))])).map((tag) => [tag.id, tag.type]))
  await queries.addSets(
    db,
    missing.map(([id, tagIds]) => {
      const row = {
        id,
        tagIds: [...tagIds].toSorted(),
        customer: null,
        supplier: null,
        employee: null,
        department: null,
        project: null,
        goods: null,
      } as Record<string, unknown>
      for (const tagId of tagIds) {
        const type = tags.get(tagId)
        if (!type) throw broken('TG0001', '辅助核算项目不存在')
        // an own kind has no column: its tags are among the ids, and the database looks that they are there
        if (isFixedType(type)) row[type] = tagId
      }
      return row as unknown as queries.TagSetRow
    }),
  )
  return ids
}

/** Tags as they are shown: with their type's name, their place in the tree, and whether others are below them. */
async function shown(ctx: Pick<LedgerContext, 'db'>, tags: readonly StoredTag[]) {
  if (tags.length === 0) return []
  const all = await queries.places(ctx.db)
  const own = all.some((one) => isOwnType(one.type)) ? await queries.ownKindsMade(ctx.db) : []
  const codes = levelCodes(
    all.map((one) => ({ ...one, place: one.place ?? 0 })),
    own,
  )
  const parents = new Set(all.flatMap((one) => (one.parentId === null || one.deleted ? [] : [one.parentId])))
  return tags.map((tag) => ({
    ...tag,
    levelCode: codes.get(tag.id)!,
    leaf: !parents.has(tag.id),
  }))
}

export const list = async (ctx: LedgerContext, type?: TagType) => shown(ctx, await queries.all(ctx.db, type))
/** The same for what was added or changed. */
export const shownOne = async (ctx: LedgerContext, tag: StoredTag) => (await shown(ctx, [tag]))[0]!

export interface TagDraft {
  readonly type: TagType
  readonly name: string
  readonly code?: string | undefined
  readonly taxNumber?: string | undefined
  readonly unit?: string | undefined
  readonly spec?: string | undefined
  readonly parentId?: string | null | undefined
  readonly departmentId?: string | null | undefined
}

const place = { parentId: null, departmentId: null, deleted: false } as const

/** The next running code of a type: 00001, 00002 … */
function nextCode(known: readonly { code: string }[]): string {
  const last = known.reduce((most, one) => (/^\d{1,9}$/.test(one.code) ? Math.max(most, Number(one.code)) : most), 0)
  return String(last + 1).padStart(5, '0')
}

/** A name is free in its type; goods of one name differ by their specification. */
function checkFree(known: readonly StoredTag[], { type, name, spec }: Pick<StoredTag, 'type' | 'name' | 'spec'>): void {
  const same = known.find((one) => one.type === type && nameKey(type, one.name) === nameKey(type, name) && one.spec === spec)
  if (same)
    throw broken('TG0002', same.name === name ? `“${name}”已存在` : `“${name}”已存在（“${same.name}”，写法不同，是同一个）`, [
      { field: 'tagName', reason: '名称已存在' },
    ])
}

/** What a kind is called; TG0008 for an own kind that is not there, or takes no more. */
async function nameOfType(ctx: LedgerContext, type: TagType): Promise<string> {
  if (!isOwnType(type)) return tagTypeNames[type]
  const names = await queries.ownNames(ctx.db, [type])
  if (!names.has(type)) throw notFound('TG0008', '辅助核算类别不存在或已删除')
  if ((await queries.countOf(ctx.db, type)) >= MOST_OWN_TAGS) throw broken('TG0009', `“${names.get(type)!}”最多${MOST_OWN_TAGS}项`)
  return tagTypeName(type, names)
}

export async function add(ctx: LedgerContext, draft: TagDraft): Promise<StoredTag> {
  const typeName = await nameOfType(ctx, draft.type)
  const all = await queries.all(ctx.db)
  const known = all.filter((one) => one.type === draft.type)
  const name = draft.name.trim()
  const spec = draft.spec ?? ''
  checkFree(known, { type: draft.type, name, spec })
  if (draft.code && known.some((one) => one.code === draft.code))
    throw broken('TG0003', `编码“${draft.code}”已存在`, [{ field: 'tagNo', reason: '编码已存在' }])
  const tag: StoredTag = {
    id: newId(),
    type: draft.type,
    typeName,
    code: draft.code || nextCode(known),
    name,
    initials: spellingOf(name),
    disabled: false,
    taxNumber: draft.taxNumber ?? '',
    unit: draft.unit ?? '',
    spec,
    ...place,
    parentId: draft.parentId ?? null,
    departmentId: draft.departmentId ?? null,
  }
  checkTagPlace(tag, all)
  await queries.add(ctx.db, [tag])
  await record(ctx, { action: '新增辅助核算', object: 'tag', objectId: tag.id, after: tag })
  ctx.tell('tag')
  return tag
}

export interface TagEdit {
  readonly name: string
  readonly parentId?: string | null | undefined
  readonly departmentId?: string | null | undefined
  readonly disabled?: boolean | undefined
  readonly deleted?: boolean | undefined
}

/** Changes a tag; what stands on vouchers keeps the tag and shows its new name. Deleted ones stay, marked (ST-tags-05). */
export async function change(ctx: LedgerContext, id: string, edit: TagEdit): Promise<StoredTag> {
  const all = await queries.all(ctx.db)
  const before = all.find((one) => one.id === id)
  if (!before) throw notFound('TG0404', '辅助核算项目不存在')
  const name = edit.name.trim()
  checkFree(
    all.filter((one) => one.id !== id),
    { ...before, name },
  )
  const values = {
    name,
    initials: spellingOf(name),
    parentId: edit.parentId === undefined ? before.parentId : edit.parentId,
    departmentId: edit.departmentId === undefined ? before.departmentId : edit.departmentId,
    disabled: edit.disabled ?? before.disabled,
    deleted: edit.deleted ?? before.deleted,
  }
  const after = { ...before, ...values }
  checkTagPlace(after, all)
  if (after.deleted && !before.deleted && all.some((one) => one.parentId === id && !one.deleted))
    throw broken('TG0007', `“${before.name}”有下级，请先删除下级`)
  await queries.change(ctx.db, id, values)
  await record(ctx, { action: '修改辅助核算', object: 'tag', objectId: id, before, after })
  ctx.tell('tag')
  return after
}

/** Out of use: what stands on them stays, nothing new comes. */
export async function disable(ctx: LedgerContext, tags: readonly StoredTag[]): Promise<void> {
  for (const one of tags) {
    await queries.change(ctx.db, one.id, { disabled: true })
    await record(ctx, { action: '修改辅助核算', object: 'tag', objectId: one.id, before: one, after: { ...one, disabled: true } })
  }
  ctx.tell('tag')
}

/** The six, then the ledger's own in their order. */
export async function types({ db }: Pick<LedgerContext, 'db'>) {
  const [own, made] = [await queries.ownKinds(db), await queries.ownKindsMade(db)]
  const kinds = [...TAG_TYPES.map((kind) => ({ kind, name: tagTypeNames[kind], disabled: false })), ...own]
  return kinds.map(({ kind, name, disabled }) => ({
    id: kind,
    name,
    code: tagTypeCode(kind, made),
    own: isOwnType(kind),
    disabled,
    deleted: false,
    onlyDetail: true,
  }))
}

/** Units out of use stand for the ones in use that are the same: those merged. Only where one is found is more read. */
async function inUseInstead(ctx: LedgerContext, found: readonly StoredTag[]): Promise<(one: StoredTag) => StoredTag> {
  const gone = found.filter((one) => isParty(one.type) && one.disabled && one.taxNumber !== '')
  const more = await Promise.all(
    [...Map.groupBy(gone, (one) => one.type)].map(([type, ones]) =>
      queries.byTaxNumbers(
        ctx.db,
        type,
        ones.map((one) => one.taxNumber),
      ),
    ),
  )
  return insteadAmong([...found, ...more.flat()])
}

/** Finds tags by type and name (and specification; parties by tax number first), adding those that are missing; one log row for all of them. */
export async function findOrAdd(ctx: LedgerContext, drafts: readonly TagDraft[]): Promise<StoredTag[]> {
  if (drafts.length === 0) return []
  const parties = drafts.filter((draft) => isParty(draft.type))
  const types = [...new Set(drafts.map((draft) => draft.type))]
  const own = await queries.ownNames(ctx.db, types)
  const [known, alike, last] = await Promise.all([
    queries.named(
      ctx.db,
      types,
      drafts.map((draft) => draft.name.trim()),
    ),
    queries.byKeys(
      ctx.db,
      types.filter((type) => isParty(type)),
      [...new Set(parties.map((draft) => partyKey(draft.name)))],
    ),
    queries.lastCodes(ctx.db, ctx.ledger.id),
  ])
  const keyOf = (one: { type: TagType; name: string; spec?: string | undefined }) =>
    `${one.type}\n${nameKey(one.type, one.name.trim())}\n${one.spec ?? ''}`
  const instead = await inUseInstead(ctx, [...known, ...alike])
  // of several written differently the one to the letter, then the oldest
  const byKey = new Map<string, StoredTag>()
  for (const one of [...known, ...alike] as StoredTag[]) {
    if (!byKey.has(keyOf(one))) byKey.set(keyOf(one), instead(one))
  }
  const added: StoredTag[] = []
  for (const draft of drafts) {
    if (byKey.has(keyOf(draft))) continue
    const number = (last.get(draft.type) ?? 0) + 1
    if (!draft.code) last.set(draft.type, number)
    const tag: StoredTag = {
      id: newId(),
      type: draft.type,
      typeName: tagTypeName(draft.type, own),
      code: draft.code || String(number).padStart(5, '0'),
      name: draft.name.trim().slice(0, 100),
      initials: spellingOf(draft.name),
      disabled: false,
      taxNumber: draft.taxNumber ?? '',
      unit: draft.unit ?? '',
      spec: draft.spec ?? '',
      ...place,
    }
    added.push(tag)
    byKey.set(keyOf(draft), tag)
  }
  for (let from = 0; from < added.length; from += 1000) await queries.add(ctx.db, added.slice(from, from + 1000))
  if (added.length > 0) {
    await record(ctx, {
      action: '新增辅助核算',
      object: 'tag',
      objectId: added[0]!.id,
      after: added.map((one) => `${one.type} ${one.code} ${one.name}`),
    })
    ctx.tell('tag')
  }
  return drafts.map((draft) => byKey.get(keyOf(draft))!)
}
