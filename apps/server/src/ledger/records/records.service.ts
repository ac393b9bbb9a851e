/** Records of a ledger: kept, changed, disabled and deleted; one change or many, all of it or nothing, each act on record. */
import { AppError, broken, forbidden, notFound, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { identityOf, nextCode, readRecord, referenceText, type LedgerRecord, type RecordDraft } from '@app/domain/ledger/records/record'
import { keptSecrets, withMasks } from '@app/domain/ledger/records/secrets'
import { isTagKind, rulesOf, type RecordKind, type RecordRules } from '@app/domain/ledger/records/record-kinds'
import { isOwnType, MOST_OWN_TAGS, MOST_TAG_KINDS } from '@app/domain/ledger/subjects/subject'
import { checkTagPlace } from '@app/domain/ledger/subjects/tag-tree'
import type { LedgerContext } from '../../platform/http/context.ts'
import { spellingOf } from '../../platform/pinyin.ts'
import { lockChain, record } from '../book-log/index.ts'
import { allSubjects } from '../subjects/index.ts'
import { ownTagNames } from '../tags/index.ts'
import * as changes from './changes.queries.ts'
import { heldOf } from './guards.ts'
import * as queries from './records.queries.ts'
import type { StoredRecord } from './records.queries.ts'
import { references as referencesOf, type ReferenceRow } from './references.queries.ts'
import { sealedRow, type ChangedRow } from './sealing.ts'

/** Rights go by the page of the kind. */
export function mayI(ctx: Pick<LedgerContext, 'user'>, kind: RecordKind, act: 'chaxun' | 'bianji'): void {
  const { menu, title } = rulesOf(kind)
  if (!ctx.user.permissions.has(`${menu}-${act}`)) throw forbidden('RC0001', `您没有${act === 'bianji' ? '修改' : '查看'}${title}的权限`)
}

/** The rules of a kind, with what an own kind is called in this ledger; RC0013 for one that is not there. */
export async function rulesHere({ db }: Pick<LedgerContext, 'db'>, kind: RecordKind): Promise<RecordRules> {
  if (!isOwnType(kind)) return rulesOf(kind)
  const title = (await ownTagNames(db, [kind])).get(kind)
  if (title === undefined) throw notFound('RC0013', '辅助核算类别不存在或已删除')
  return rulesOf(kind, title)
}

/** Numbers of people leave masked; `reveal` shows one in full. */
const toWire = (kind: RecordKind, { id, code, name, disabled, values }: LedgerRecord) => ({
  id,
  code,
  name,
  disabled,
  values: withMasks(kind, values),
  initials: spellingOf(name),
})

export async function list(ctx: LedgerContext, kind: RecordKind) {
  mayI(ctx, kind, 'chaxun')
  await rulesHere(ctx, kind)
  return (await queries.all(ctx, kind)).flatMap((one) => (one.deleted ? [] : [toWire(kind, one)]))
}

/** One secret field of one record in full: an act on record (个人信息保护法 第五十四条). */
export async function reveal(ctx: LedgerContext, kind: RecordKind, id: string, key: string) {
  mayI(ctx, kind, 'bianji')
  const { title, fields } = await rulesHere(ctx, kind)
  const field = fields.find((one) => one.key === key && one.secret)
  const one = (await queries.all(ctx, kind)).find((stored) => stored.id === id && !stored.deleted)
  if (field === undefined || one === undefined) throw notFound('RC0407', `${title}不存在或已删除`)
  await record(ctx, { action: `查看完整${field.title}`, object: kind, objectId: id, after: [one.code, one.name] })
  return { value: one.values[key] ?? '' }
}

/** Ids of other records and subjects that fields may name. */
async function known(ctx: LedgerContext, kind: RecordKind): Promise<Map<string, ReadonlySet<string>>> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const { kind: field, of } of rulesOf(kind).fields) {
    const key = field === 'record' ? of! : field
    if (found.has(key)) continue
    if (field === 'record') found.set(key, new Set((await queries.all(ctx, of!)).flatMap((one) => (one.deleted ? [] : [one.id]))))
    if (field === 'subject')
      found.set(key, new Set((await allSubjects(ctx.db)).flatMap((one) => (one.leaf && !one.disabled ? [one.id] : []))))
  }
  return found
}

interface Checked {
  readonly added: LedgerRecord[]
  readonly changed: LedgerRecord[]
  readonly rows: ChangedRow[]
  readonly details: ErrorDetail[]
}

/** Checks drafts against each other and what is there. `row` of a detail is the draft's place, from 1. */
export async function check(
  ctx: LedgerContext,
  kind: RecordKind,
  drafts: readonly RecordDraft[],
  stored: readonly StoredRecord[],
): Promise<Checked> {
  const { title, coded, name: naming, fields } = await rulesHere(ctx, kind)
  const named = await known(ctx, kind)
  const byId = new Map(stored.map((one) => [one.id, one]))
  const drafted = new Set(drafts.flatMap((draft) => draft.id ?? []))
  const others = stored.filter((one) => !drafted.has(one.id))
  const identities = new Map(others.map((one) => [identityOf(kind, one), one]))
  const codes = new Set(others.map((one) => one.code))
  const numbered = stored.map(({ code }) => ({ code }))
  const result: Checked = { added: [], changed: [], rows: [], details: [] }
  for (const [index, draft] of drafts.entries()) {
    const refuse = (field: string, reason: string) => void result.details.push({ row: index + 1, field, reason })
    let before = draft.id === undefined ? undefined : byId.get(draft.id)
    if (draft.id !== undefined && (before === undefined || before.deleted)) throw notFound('RC0404', `${title}不存在或已删除`)
    const { record: read, details } = readRecord(kind, keptSecrets(kind, draft, before), before)
    for (const detail of details) refuse(detail.field ?? 'recordName', detail.reason)
    const twin = identities.get(identityOf(kind, read))
    // what was deleted comes back under its old id: its old lines show the same name again
    if (twin?.deleted && before === undefined) before = twin
    else if (twin !== undefined) refuse('recordName', `${naming.title}“${read.name}”已存在`)
    const id = before?.id ?? draft.newId ?? newId()
    const code = coded ? read.code || before?.code || nextCode(numbered) : ''
    if (coded && code !== before?.code && codes.has(code)) refuse('recordCode', `编码“${code}”已存在`)
    for (const field of fields) {
      const value = read.values[field.key] ?? ''
      // those of its own kind may come with it: checkPlaces knows them all
      if (value === '' || field.of === kind || (field.kind !== 'record' && field.kind !== 'subject')) continue
      if (!named.get(field.kind === 'record' ? field.of! : 'subject')!.has(value)) refuse(field.key, `${field.title}不存在、已停用或不可用`)
    }
    const after: LedgerRecord = { id, code, name: read.name, disabled: read.disabled, values: read.values }
    identities.set(identityOf(kind, after), { ...after, deleted: false })
    codes.add(code)
    numbered.push({ code })
    result.rows.push({ id, before: before === undefined || before.deleted ? null : plain(before), after })
    if (before === undefined) result.added.push(after)
    else result.changed.push(after)
  }
  if (isTagKind(kind)) checkPlaces(kind, stored, result)
  checkCount(kind, stored, result)
  const held = result.rows.flatMap(({ id, before, after }) => (before === null || after === null ? [] : [{ id, before, after }]))
  for (const { id, field, reason } of await heldOf(ctx, kind, held))
    result.details.push({ row: result.rows.findIndex((one) => one.id === id) + 1, field, reason })
  return result
}
const plain = ({ deleted: _, ...one }: StoredRecord): LedgerRecord => one

/** Each record hangs under one of its own kind, and never below itself. */
function checkPlaces(kind: RecordKind, stored: readonly StoredRecord[], { rows, details }: Checked): void {
  if (!isTagKind(kind)) return
  const after = new Map<string, LedgerRecord>(stored.flatMap((one) => (one.deleted ? [] : [[one.id, one] as const])))
  for (const row of rows) after.set(row.id, row.after!)
  const all = [...after.values()].map(({ id, values }) => ({ id, type: kind, parentId: values['parentId'] || null }))
  for (const [index, row] of rows.entries()) {
    const parentId = row.after!.values['parentId'] || null
    if (parentId === null) continue
    if (!after.has(parentId)) {
      const { title } = rulesOf(kind).fields.find((field) => field.key === 'parentId')!
      details.push({ row: index + 1, field: 'parentId', reason: `${title}不存在、已停用或不可用` })
      continue
    }
    try {
      checkTagPlace({ id: row.id, type: kind, parentId, departmentId: null }, all)
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      details.push({ row: index + 1, field: 'parentId', reason: refusal.message })
    }
  }
}

/** So many kinds of its own a ledger has, and so many values one of them: the records beyond are refused. */
function checkCount(kind: RecordKind, stored: readonly StoredRecord[], { added, rows, details }: Checked): void {
  const most = kind === 'tagKind' ? MOST_TAG_KINDS : isOwnType(kind) ? MOST_OWN_TAGS : Infinity
  const beyond = new Set(added.slice(Math.max(0, most - stored.length)).map((one) => one.id))
  for (const [index, row] of rows.entries())
    if (beyond.has(row.id)) details.push({ row: index + 1, field: 'recordName', reason: `最多${most}${kind === 'tagKind' ? '类' : '项'}` })
}

/** For the book log, which nobody can ever change: numbers of people stand there masked. */
const told = (kind: RecordKind, rows: readonly ChangedRow[], side: 'before' | 'after') =>
  rows.flatMap((row) => {
    const one = row[side]
    return one === null ? [] : [[one.code, one.name, one.disabled, withMasks(kind, one.values)] as const]
  })

/** Writes what was checked; more than one record, or one of an import, can be taken back as one step. */
export async function keep(
  ctx: LedgerContext,
  kind: RecordKind,
  { added, changed, rows }: Checked,
  action: string,
  undoable: boolean,
): Promise<void> {
  if (rows.length === 0) return
  await queries.write(ctx, kind, added, changed)
  // the unit first: whoever names one that is not there would bring it into the list
  if (kind === 'unit')
    for (const { before, after } of rows)
      if (before !== null && before.name !== after!.name) await queries.renameUnit(ctx.db, before.name, after!.name)
  await written(ctx, kind, rows, action, undoable)
}

/** An act on a list of any kind, kept so that it can be taken back while it is the last. */
export const keepAct = (
  { db, user, now }: Pick<LedgerContext, 'db' | 'user' | 'now'>,
  kind: string,
  action: string,
  rows: readonly unknown[],
) => changes.add(db, { id: newId(), kind, action, rows, createdBy: user.id, createdName: user.name, createdAt: now })

async function written(
  ctx: LedgerContext,
  kind: RecordKind,
  rows: readonly ChangedRow[],
  action: string,
  undoable: boolean,
): Promise<void> {
  if (undoable)
    await keepAct(
      ctx,
      kind,
      action,
      rows.map((row) => sealedRow(ctx, kind, row)),
    )
  await record(ctx, {
    action,
    object: kind,
    objectId: rows.length === 1 ? rows[0]!.id : `${rows.length}条`,
    before: told(kind, rows, 'before'),
    after: told(kind, rows, 'after'),
  })
  if (isTagKind(kind) || kind === 'tagKind') ctx.tell('tag')
  if (kind === 'unit') ctx.tell('subject')
}

/** Keeps records as drafted, new ones and changed ones; refused whole when one of them is (RC0002). */
export async function save(ctx: LedgerContext, kind: RecordKind, drafts: readonly RecordDraft[]) {
  mayI(ctx, kind, 'bianji')
  const { title } = await rulesHere(ctx, kind)
  // the chain first: two people who add the same name wait for each other
  await lockChain(ctx.db)
  const checked = await check(ctx, kind, drafts, await queries.all(ctx, kind))
  refuseIfAny(checked.details)
  await keep(ctx, kind, checked, `${drafts.every((one) => one.id !== undefined) ? '修改' : '新增'}${title}`, drafts.length > 1)
  return checked.rows.map((row) => toWire(kind, row.after!))
}

export function refuseIfAny(details: readonly ErrorDetail[]): void {
  if (details.length > 0) throw broken('RC0002', details[0]!.reason, details)
}

/** What stands in the way of deleting each of these. */
export async function references(ctx: LedgerContext, kind: RecordKind, ids: readonly string[]) {
  mayI(ctx, kind, 'chaxun')
  await rulesHere(ctx, kind)
  return referencesOf(ctx.db, ctx.ledger.id, kind, ids)
}

/** Deletes records nothing refers to; one of them in use, none is deleted (RC0003). */
export async function remove(ctx: LedgerContext, kind: RecordKind, ids: readonly string[]): Promise<void> {
  mayI(ctx, kind, 'bianji')
  const { title } = await rulesHere(ctx, kind)
  await lockChain(ctx.db)
  const stored = new Map((await queries.all(ctx, kind)).map((one) => [one.id, one]))
  const gone = [...new Set(ids)].map((id) => {
    const one = stored.get(id)
    if (one === undefined || one.deleted) throw notFound('RC0405', `${title}不存在或已删除`)
    return one
  })
  const inUse = (await usesOf(ctx, kind, gone, stored)).map(({ one, left }) => ({
    field: one.id,
    reason: `“${one.name}”已被使用：${referenceText(left)}`,
  }))
  if (inUse.length > 0) throw broken('RC0003', `${inUse[0]!.reason}，不能删除，可以停用`, inUse)
  await queries.remove(ctx.db, ctx.ledger.id, kind, ids)
  await written(
    ctx,
    kind,
    gone.map((one) => ({ id: one.id, before: plain(one), after: null })),
    `删除${title}`,
    true,
  )
}

/** What keeps records from going together; those below others may go with them. */
export async function usesOf<T extends { readonly id: string }>(
  ctx: LedgerContext,
  kind: RecordKind,
  gone: readonly T[],
  stored: ReadonlyMap<string, StoredRecord>,
): Promise<{ readonly one: T; readonly left: readonly ReferenceRow[] }[]> {
  const ids = gone.map((one) => one.id)
  const found = Map.groupBy(await referencesOf(ctx.db, ctx.ledger.id, kind, ids), (one) => one.id)
  return gone.flatMap((one) => {
    const left = (found.get(one.id) ?? []).filter((reference) => reference.what !== '下级' || !coversChildren(one.id, new Set(ids), stored))
    return left.length === 0 ? [] : [{ one, left }]
  })
}

const coversChildren = (id: string, gone: ReadonlySet<string>, stored: ReadonlyMap<string, StoredRecord>): boolean =>
  [...stored.values()].filter((other) => !other.deleted && other.values['parentId'] === id).every((child) => gone.has(child.id))
