/** Projects in progress: kept, and what is gathered for them from the books and from invoices; each change is in the book log. */
import type { Draft } from '@app/contract/kernel/drafts'
import type { ProjectDraft as ProjectBody } from '@app/contract/stock/assets/asset-projects'
import { broken, conflict } from '@app/domain/kernel/app-error'
import { dec } from '@app/domain/kernel/decimal'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { type Money } from '@app/domain/kernel/money'
import { addDays, dayInChina, firstDay, type Period, periodOf } from '@app/domain/kernel/period'
import {
  COST_KINDS,
  kindAt,
  overgathered,
  placeOf,
  projectFields,
  shareOfBudget,
  type BuildingKind,
  type ProjectState,
} from '@app/domain/stock/assets/projects/projects'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { tagsByIds } from '../../../ledger/tags/index.ts'
import { insertRows } from '../../../platform/database/bulk.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { Answer } from '../../../platform/http/implement.ts'
import { voucherNames } from '../cards/cards.queries.ts'
import { heldBy, keyOf } from './project-sources.service.ts'
import * as queries from './projects.queries.ts'
import type { GatheredLine, ListedProject, ProjectFilter, StoredCost, StoredProject } from './projects.queries.ts'
import { invoiceNames } from '../papers/sources.queries.ts'

export const logged = (
  ctx: LedgerContext,
  action: string,
  { id, code, name }: Pick<StoredProject, 'id' | 'code' | 'name'>,
  more: { before?: unknown; after?: unknown },
) =>
  record(ctx, {
    action,
    object: 'assetProject',
    objectId: id,
    ...Object.fromEntries(Object.entries(more).map(([at, what]) => [at, { project: `${code} ${name}`, what }])),
  })

const stateOf = ({ settledOn, acts }: ListedProject): ProjectState => (settledOn !== null ? 'settled' : acts > 0 ? 'partly' : 'building')
const shown = ({ changedName, ...row }: ListedProject) => ({
  ...row,
  ofBudget: shareOfBudget(row.gathered, row.budget),
  state: stateOf({ changedName, ...row }),
  changedBy: changedName,
})

type Listed = ProjectFilter & { readonly period: Period; readonly page: number; readonly pageSize: number }
export async function list({ db }: LedgerContext, { period, page, pageSize, ...filter }: Listed) {
  const rows = await queries.list(db, period, filter, { page, pageSize })
  const { count, ...totalData } = await queries.totals(db, period, filter)
  return new Answer(rows.map(shown), { total: count, totalData })
}
export const get = async ({ db, now }: LedgerContext, id: string) => shown(await queries.one(db, periodOf(dayInChina(now)), id))

const wrong = (field: string, reason: string) => broken('AS0034', reason, [{ field, reason }])
type ProjectDraft = Draft<typeof ProjectBody>
/** AS0034 at its field; AS0035 for a number or a name that is another's. */
async function rowOf(ctx: LedgerContext, draft: ProjectDraft, before: StoredProject | null): Promise<StoredProject> {
  const progress = dec(draft.progress)
  if (progress.sign() < 0 || progress.compare('100') > 0) throw wrong('progressPercent', '工程进度须为0至100')
  if (dec(draft.budget).sign() < 0) throw wrong('budgetAmount', '预算不能是负数')
  if (draft.plannedOn !== null && draft.plannedOn < draft.startedOn) throw wrong('plannedEndDate', '计划完工不能早于开工日期')
  if (draft.tagId !== null && (await tagsByIds(ctx.db, [draft.tagId]))[0]?.type !== 'project')
    throw wrong('projectTagId', '辅助核算项目不存在或已删除')
  const twin = (field: string, reason: string) => conflict('AS0035', reason, [{ field, reason }])
  const others = (await queries.all(ctx.db)).filter(({ id }) => id !== before?.id)
  if (others.some(({ code }) => code === draft.code)) throw twin('projectCode', `工程编号${draft.code}已被使用`)
  if (others.some(({ name }) => name === draft.name)) throw twin('projectName', `已有工程“${draft.name}”`)
  return {
    ...rowFrom(projectFields, draft),
    id: before?.id ?? newId(),
    settledOn: before?.settledOn ?? null,
    changedName: ctx.user.name,
    changedAt: ctx.now,
  }
}
const told = ({ id: _, changedName: __, changedAt: ___, ...row }: StoredProject) => row

export async function add(ctx: LedgerContext, draft: ProjectDraft): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const row = await rowOf(ctx, draft, null)
  await insertRows(ctx.db, 'assetProjects', [row])
  await logged(ctx, '新增在建工程', row, { after: told(row) })
  return { id: row.id }
}
export async function change(ctx: LedgerContext, id: string, draft: ProjectDraft): Promise<void> {
  await lockChain(ctx.db)
  const before = await queries.lock(ctx.db, id)
  const row = await rowOf(ctx, draft, before)
  await queries.set(ctx.db, row)
  await logged(ctx, '修改在建工程', row, { before: told(before), after: told(row) })
}
/** AS0037: something was gathered for it, or became a card. */
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await queries.lock(ctx.db, id)
  if ((await queries.costs(ctx.db, id)).length > 0 || (await queries.acted(ctx.db, id)).length > 0)
    throw conflict('AS0037', `${before.name}已归集费用或已转固，请先取消归集、撤销转固`)
  await queries.remove(ctx.db, id)
  await logged(ctx, '删除在建工程', before, { before: told(before) })
}

/** AS0038: it is settled. */
export const openProject = async ({ db }: LedgerContext, id: string, lock = true): Promise<StoredProject> => {
  const project = await (lock ? queries.lock(db, id) : queries.get(db, id))
  if (project.settledOn !== null) throw conflict('AS0038', `${project.name}已于${project.settledOn}决算，请先撤销决算`)
  return project
}

/** AS0033: a line holds less; AS0039: it is none of a project's. All of them or none. */
export async function gather(ctx: LedgerContext, id: string, lines: readonly GatheredLine[]): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const project = await openProject(ctx, id)
  const held = await heldBy(ctx, lines)
  const taken = new Set<string>()
  const rows = lines.map((line): StoredCost => {
    const key = keyOf(line)
    const source = held.get(key)
    const place = source === undefined ? null : placeOf(ctx.ledger.standard, source.code)
    const none = (reason: string) => broken('AS0039', reason, [{ field: 'costs', reason }])
    if (source === undefined || place === null) throw none('没有这一行在建工程、工程物资或预付款的分录或发票明细')
    if (taken.has(key)) throw none('同一行只能归集一次')
    taken.add(key)
    const refusal = overgathered(line.amount, source.left, source.voucher || `发票${source.invoice}的“${source.abstract}”`)
    if (refusal !== null) throw refusal
    return {
      id: newId(),
      projectId: id,
      kind: kindAt(place, line.kind),
      code: source.code,
      day: source.day,
      amount: line.amount,
      opening: false,
      voucherId: source.voucherId,
      voucherPosition: source.position,
      invoiceId: source.invoiceId,
      invoicePosition: source.invoicePosition,
      actId: null,
      note: source.abstract.slice(0, 200),
      madeName: ctx.user.name,
      madeAt: ctx.now,
    }
  })
  await insertRows(ctx.db, 'assetProjectCosts', rows)
  await logged(ctx, '归集工程费用', project, { after: rows.map(costTold) })
  return { count: rows.length }
}
const costTold = ({ kind, code, day, amount, note }: StoredCost) => ({ kind: COST_KINDS[kind], code, day, amount, note })

interface OpeningCost {
  readonly code: string
  readonly kind: BuildingKind
  readonly amount: Money
  readonly note: string
}
/** What was there when the ledger began; the proof holds it against the opening balances. */
export async function addOpening(ctx: LedgerContext, id: string, draft: OpeningCost): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const project = await openProject(ctx, id)
  const place = placeOf(ctx.ledger.standard, draft.code)
  if (place === null) throw wrong('subjectCode', '请选择在建工程、工程物资或预付款的科目')
  if (dec(draft.amount).sign() <= 0) throw wrong('amount', '期初金额应大于零')
  const row: StoredCost = {
    id: newId(),
    projectId: id,
    kind: kindAt(place, draft.kind),
    code: draft.code,
    day: addDays(firstDay(ctx.ledger.startPeriod), -1),
    amount: draft.amount,
    opening: true,
    voucherId: null,
    voucherPosition: null,
    invoiceId: null,
    invoicePosition: null,
    actId: null,
    note: draft.note,
    madeName: ctx.user.name,
    madeAt: ctx.now,
  }
  await insertRows(ctx.db, 'assetProjectCosts', [row])
  await logged(ctx, '登记工程期初', project, { after: costTold(row) })
  return { id: row.id }
}

/** AS0040: it left for a card, or a later transfer stands on it. */
export async function removeCost(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const row = await queries.cost(ctx.db, id)
  const project = await openProject(ctx, row.projectId)
  const stands = (reason: string) => conflict('AS0040', reason)
  if (row.kind === 'out') throw stands('这是转出的金额，请撤销转固')
  const acts = await queries.acted(ctx.db, row.projectId)
  const later = acts.find(({ day }) => day >= row.day)
  if (later !== undefined && row.kind !== 'material' && row.kind !== 'prepaid')
    throw stands(`${later.day}已转固，这笔费用已在其中，请先撤销转固`)
  await queries.removeCost(ctx.db, id)
  await logged(ctx, '取消归集工程费用', project, { before: costTold(row) })
}

/** What was gathered, with where each came from. */
export async function costs(ctx: LedgerContext, id: string) {
  const { db, ledger } = ctx
  await queries.get(db, id)
  const rows = await queries.costs(db, id)
  const vouchers = await voucherNames(
    db,
    ledger.id,
    rows.flatMap(({ voucherId }) => voucherId ?? []),
  )
  const invoices = await invoiceNames(
    db,
    rows.flatMap(({ invoiceId }) => invoiceId ?? []),
  )
  return rows.map(({ voucherPosition: position, madeName: madeBy, ...row }) => ({
    ...row,
    position,
    madeBy,
    voucher: row.voucherId === null ? '' : (vouchers.get(row.voucherId) ?? ''),
    invoice: row.invoiceId === null ? '' : (invoices.get(row.invoiceId)?.name ?? ''),
  }))
}
