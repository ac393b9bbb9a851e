/** Subjects: the chart of a new ledger, adding, changing and removing. */
import { PARENT_HAS_BALANCE } from '@app/contract/kernel/envelope'
import { broken, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { adoptChart, chartOf, optionalSubjects } from '@app/domain/ledger/subjects/chart'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import { bankPartsOf, masked } from '@app/domain/ledger/records/shown-numbers'
import { isUnder, type Subject, type TagType } from '@app/domain/ledger/subjects/subject'
import { checkName, checkNewCode, checkPrescribed, checkRemoval, fullNames, planChild } from '@app/domain/ledger/subjects/subject-rules'
import type { Tx } from '../../platform/database/database.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { initialsOf } from '../../platform/pinyin.ts'
import { lockChain, record } from '../book-log/index.ts'
import { checkKinds } from './own-kinds.ts'
import * as queries from './subjects.queries.ts'
import type { StoredSubject } from './subjects.queries.ts'

const withInitials = (subject: Subject) => ({ ...subject, initials: initialsOf(subject.name) })
export const toWire = (subject: StoredSubject) => ({
  ...subject,
  currencies: [...subject.currencies],
  tagTypes: [...subject.tagTypes],
  optionalTags: [...(subject.optionalTags ?? [])],
})

/** Puts the standard's chart into a new ledger. */
export async function installChart(db: Tx, standard: Standard, vatNature: VatNature): Promise<void> {
  const ids = new Map<string, string>()
  const idOf = (code: string) => ids.get(code) ?? ids.set(code, newId()).get(code)!
  await queries.add(
    db,
    adoptChart(chartOf(standard, vatNature), idOf).map((one) => ({ ...withInitials(one), preset: true })),
  )
}

/**
 * The leaf a rule names by code, taken from the optional part of the chart when the ledger does not have it yet (with the
 * parents it needs). Undefined when the chart knows no such code or a parent already carries figures.
 */
export async function ensureSubject(ctx: LedgerContext, code: string): Promise<StoredSubject | undefined> {
  const known = await queries.all(ctx.db)
  const found = known.find((one) => one.code === code)
  if (found) return found
  const offered = new Map(optionalSubjects(ctx.ledger.standard, ctx.ledger.vatNature).map((one) => [one.code, one]))
  const wanted = [4, 8, 12].filter((length) => length <= code.length).map((length) => code.slice(0, length))
  const missing = wanted.filter((one) => !known.some((subject) => subject.code === one))
  if (missing.length === 0 || missing.some((one) => !offered.has(one))) return undefined
  const parent = known.find((one) => one.code === missing[0]!.slice(0, -4))
  if (parent?.leaf) {
    if ((await queries.withHistory(ctx.db, ctx.ledger.id, [parent.id])).size > 0) return undefined
    await queries.change(ctx.db, parent.id, { leaf: false })
  }
  const ids = new Map<string, string>(known.map((one) => [one.code, one.id]))
  const idOf = (one: string) => ids.get(one) ?? ids.set(one, newId()).get(one)!
  const added = adoptChart(
    missing.map((one) => ({ ...offered.get(one)!, leaf: one === code })),
    idOf,
  ).map(withInitials)
  await queries.add(ctx.db, added)
  await record(ctx, {
    action: '启用科目',
    object: 'subject',
    objectId: added.at(-1)!.id,
    after: added.map((one) => `${one.code} ${one.fullName}`),
  })
  ctx.tell('subject')
  return added.at(-1)
}

const BANK = '1002'

/**
 * Subjects as they are shown: with their parent, and bank and account of those below 银行存款: what the account says that stands on
 * it, else the two parts its name is composed of. Whole numbers are for those who look after the accounts (decision 0039).
 */
async function shown(ctx: LedgerContext, subjects: readonly StoredSubject[]) {
  const parentIds = new Set(subjects.flatMap((one) => (one.parentId === null ? [] : [one.parentId])))
  const here = new Map(subjects.map((one) => [one.id, one]))
  const elsewhere = [...parentIds].filter((id) => !here.has(id))
  const parents = new Map([...here, ...(await queries.byIds(ctx.db, elsewhere)).map((one) => [one.id, one] as const)])
  const money = subjects.filter((one) => one.cash !== null).map((one) => one.id)
  const accounts = new Map((await queries.accountsOf(ctx.db, money)).map((one) => [one.subjectId, one]))
  const whole = ctx.user.permissions.has('options-bankAccount-bianji')
  return subjects.map((subject) => {
    const parent = subject.parentId === null ? undefined : parents.get(subject.parentId)
    const account = accounts.get(subject.id)
    const { bankName, accountNumber } =
      account ?? (parent?.code === BANK ? bankPartsOf(subject.name) : { bankName: null, accountNumber: null })
    return {
      ...toWire(subject),
      parentCode: parent?.code ?? null,
      parentName: parent?.name ?? null,
      bankName,
      bankAccount: accountNumber === null || whole ? accountNumber : masked(accountNumber),
    }
  })
}
const shownOne = async (ctx: LedgerContext, subject: StoredSubject) => (await shown(ctx, [subject]))[0]!

export async function list(ctx: LedgerContext, asked: { readonly page: number; readonly pageSize: number }) {
  const { some, total } = await queries.page(ctx.db, asked)
  return new Answer(await shown(ctx, some), { total })
}

export interface SubjectDraft {
  readonly name: string
  readonly code?: string | undefined
  readonly parentCode: string
  readonly unit?: string | null | undefined
  readonly unitAccounting?: boolean | undefined
  readonly currencies?: readonly string[] | undefined
  readonly revalued?: boolean | undefined
  readonly tagTypes?: readonly TagType[] | undefined
  readonly bankName?: string | undefined
  readonly bankAccount?: string | undefined
}

/** 1002's children are named after bank and account (spec 3 §4). */
const nameOf = (draft: SubjectDraft): string =>
  draft.parentCode === BANK && draft.bankName ? `${draft.bankName}${draft.bankAccount ?? ''}` : draft.name.trim()

/**
 * Adds a child. A parent that already has figures is answered with 250 until the user agrees; then the parent itself, with
 * its lines, becomes the first child under a new parent, on record. takesOver: the child asked for is that first one, and the figures are its.
 */
export async function add(ctx: LedgerContext, draft: SubjectDraft, agreed: boolean, takesOver = false) {
  if (draft.unitAccounting && !draft.unit?.trim())
    throw broken('SU0007', '请选择计量单位', [{ field: 'saleunitName', reason: '请选择计量单位' }])
  // the chain first, then the row: savers hold the chain while they look at subjects
  await lockChain(ctx.db)
  const parent = await queries.lockByCode(ctx.db, draft.parentCode)
  if (!parent) throw notFound('SU0001', `上级科目${draft.parentCode}不存在`)
  const known = await queries.all(ctx.db)
  const name = nameOf(draft)
  checkName(
    name,
    known.filter((one) => one.parentId === parent.id),
  )
  const hasHistory = parent.leaf && (await queries.withHistory(ctx.db, ctx.ledger.id, [parent.id])).size > 0
  if (hasHistory && !agreed)
    return new Answer(await shownOne(ctx, parent), {
      returnCode: PARENT_HAS_BALANCE,
      returnMessage: `上级科目“${parent.fullName}”已有余额或发生额，新增下级后，它将成为第一个下级科目，原有分录保持不变。`,
    })
  const codes = known.map((one) => one.code)
  const plan = planChild(parent, hasHistory, { name, takesOver }, codes)
  let parentId = parent.id
  if (plan.kind === 'split' && plan.moved && plan.parent) {
    parentId = newId()
    await queries.change(ctx.db, parent.id, { code: plan.moved.code, name: plan.moved.name, initials: initialsOf(plan.moved.name) })
    await queries.add(ctx.db, [withInitials({ ...plan.parent, id: parentId })])
    await queries.change(ctx.db, parent.id, { parentId, fullName: `${plan.parent.fullName}-${plan.moved.name}` })
    await record(ctx, {
      action: '科目下移',
      object: 'subject',
      objectId: parent.id,
      before: { code: parent.code, fullName: parent.fullName },
      after: { code: plan.moved.code, fullName: `${plan.parent.fullName}-${plan.moved.name}`, newParent: plan.parent.code },
    })
    if (takesOver) {
      ctx.tell('subject')
      return shownOne(
        ctx,
        (await queries.all(ctx.db)).find((one) => one.id === parent.id)!,
      )
    }
  } else if (parent.leaf) await queries.change(ctx.db, parent.id, { leaf: false })
  const code = draft.code ?? plan.code
  checkNewCode(code, new Set([...codes, ...(plan.moved ? [plan.moved.code] : [])]))
  if (!isUnder(code, draft.parentCode) || code.length !== draft.parentCode.length + 4)
    throw broken('SU0002', `科目编码应以上级编码${draft.parentCode}开头并多4位`)
  const subject: StoredSubject = {
    ...parent,
    id: newId(),
    code,
    name,
    fullName: `${parent.fullName}-${name}`,
    initials: initialsOf(name),
    parentId,
    level: code.length / 4,
    leaf: true,
    disabled: false,
    unit: draft.unit?.trim() || null,
    currencies: draft.currencies ?? [],
    revalued: draft.revalued ?? (draft.currencies ?? []).length > 0,
    tagTypes: draft.tagTypes ?? [],
    optionalTags: [],
  }
  await checkKinds(ctx, subject.tagTypes)
  await queries.add(ctx.db, [subject])
  await record(ctx, { action: '新增科目', object: 'subject', objectId: subject.id, after: { code, fullName: subject.fullName } })
  ctx.tell('subject')
  return shownOne(ctx, subject)
}

export interface SubjectEdit {
  readonly name: string
  readonly unit: string | null
  readonly currencies: readonly string[]
  readonly revalued: boolean
  readonly tagTypes: readonly TagType[]
  /** As they are when left out. */
  readonly optionalTags?: readonly TagType[] | undefined
  readonly disabled: boolean
}

function among(known: readonly StoredSubject[], id: string): StoredSubject {
  const subject = known.find((one) => one.id === id)
  if (!subject) throw notFound('SU0003', '科目不存在或已删除')
  return subject
}

export async function change(ctx: LedgerContext, id: string, edit: SubjectEdit): Promise<void> {
  const known = await queries.all(ctx.db)
  const subject = among(known, id)
  const renamed = edit.name.trim() !== subject.name
  if (renamed) {
    checkPrescribed(ctx.ledger.standard, subject.code)
    checkName(
      edit.name,
      known.filter((one) => one.parentId === subject.parentId && one.id !== id),
    )
  }
  const tagsChange = edit.tagTypes.length !== subject.tagTypes.length || edit.tagTypes.some((one) => !subject.tagTypes.includes(one))
  if (tagsChange && edit.tagTypes.length > 0 && (await queries.withHistory(ctx.db, ctx.ledger.id, [id])).size > 0)
    throw broken('SU0004', '科目已有余额或发生额，不能改变辅助核算；请新增带辅助核算的下级科目')
  if (!subject.leaf && edit.tagTypes.length > 0) throw broken('SU0005', '只有末级科目可以设置辅助核算')
  await checkKinds(ctx, edit.tagTypes, subject.tagTypes)
  await queries.change(ctx.db, id, {
    name: edit.name.trim(),
    initials: initialsOf(edit.name),
    unit: edit.unit?.trim() || null,
    currencies: [...edit.currencies],
    revalued: edit.revalued,
    tagTypes: [...edit.tagTypes],
    optionalTags: (edit.optionalTags ?? subject.optionalTags ?? []).filter((type) => edit.tagTypes.includes(type)),
    disabled: edit.disabled,
  })
  if (renamed) {
    const names = fullNames(known.map((one) => (one.id === id ? { ...one, name: edit.name.trim() } : one)))
    for (const one of known) if (isUnder(one.code, subject.code)) await queries.change(ctx.db, one.id, { fullName: names.get(one.id)! })
  }
  await record(ctx, { action: '修改科目', object: 'subject', objectId: id, before: toWire(subject), after: edit })
  ctx.tell('subject')
}

/** Which kinds of tags the lines of which subjects carry, in code order. */
export async function tagRelations(ctx: LedgerContext) {
  return (await queries.all(ctx.db)).flatMap((one) =>
    one.tagTypes.map((type) => ({ subjectId: one.id, subjectCode: one.code, type, required: !one.optionalTags?.includes(type) })),
  )
}

/** Gives subjects their kinds of tags; one of them refused, none is changed (SU0003 to SU0005). */
export async function relateTags(
  ctx: LedgerContext,
  ids: readonly string[],
  types: readonly TagType[],
  optionalTags?: readonly TagType[],
): Promise<void> {
  const known = await queries.all(ctx.db)
  for (const id of new Set(ids))
    await change(ctx, id, { ...among(known, id), tagTypes: [...new Set(types)], ...(optionalTags ? { optionalTags } : {}) })
  ctx.tell('tag')
}

export async function removable(ctx: LedgerContext, asked?: readonly string[]) {
  const known = await queries.all(ctx.db)
  const ids = asked ?? known.map((one) => one.id)
  const used = await queries.withHistory(ctx.db, ctx.ledger.id, ids)
  return known
    .filter((one) => ids.includes(one.id))
    .map((subject) => {
      try {
        checkPrescribed(ctx.ledger.standard, subject.code)
        checkRemoval(subject, known, used.has(subject.id))
        return { id: subject.id, removable: true, reason: '' }
      } catch (refusal) {
        return { id: subject.id, removable: false, reason: refusal instanceof Error ? refusal.message : '' }
      }
    })
}

export async function remove(ctx: LedgerContext, ids: readonly string[]): Promise<void> {
  const known = await queries.all(ctx.db)
  const removed = known.filter((one) => ids.includes(one.id))
  if (removed.length !== new Set(ids).size) throw notFound('SU0006', '科目不存在或已删除')
  const used = await queries.withHistory(ctx.db, ctx.ledger.id, ids)
  const rest = known.filter((one) => !ids.includes(one.id))
  for (const subject of removed) {
    checkPrescribed(ctx.ledger.standard, subject.code)
    checkRemoval(subject, rest, used.has(subject.id))
  }
  await queries.remove(ctx.db, ids)
  // a parent without children takes lines again
  for (const subject of removed) {
    if (subject.parentId !== null && !rest.some((one) => one.parentId === subject.parentId))
      await queries.change(ctx.db, subject.parentId, { leaf: true })
  }
  await record(ctx, {
    action: '删除科目',
    object: 'subject',
    objectId: ids.join(','),
    before: removed.map((one) => `${one.code} ${one.fullName}`),
  })
  ctx.tell('subject')
}

/** Switches tags on for a leaf that has no figures yet; answers whether it did. What has figures keeps its way of being kept. */
export async function enableTags(ctx: LedgerContext, id: string, tagTypes: readonly TagType[]): Promise<boolean> {
  if ((await queries.withHistory(ctx.db, ctx.ledger.id, [id])).size > 0) return false
  await queries.change(ctx.db, id, { tagTypes: [...tagTypes] })
  await record(ctx, { action: '启用辅助核算', object: 'subject', objectId: id, after: tagTypes })
  ctx.tell('subject')
  return true
}
