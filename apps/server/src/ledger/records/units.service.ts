/** Sales units, their conversions, voucher abstracts and expense types, as the documents' calls ask for them. */
import { broken, notFound, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import type { LedgerRecord } from '@app/domain/ledger/records/record'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { lockChain, record } from '../book-log/index.ts'
import * as queries from './records.queries.ts'
import { remove, save } from './records.service.ts'
import * as units from './units.queries.ts'
import type { Conversion } from './units.queries.ts'

const onPage = <T>(rows: readonly T[], { page, pageSize }: { page: number; pageSize: number }) =>
  new Answer(rows.slice((page - 1) * pageSize, page * pageSize), { total: rows.length })

const unit = ({ id, name, values }: Pick<LedgerRecord, 'id' | 'name' | 'values'>) => ({
  id,
  name,
  enabledDecimal: values['enabledDecimal'] === '1',
})

export async function listUnits(ctx: LedgerContext, place: { page: number; pageSize: number }) {
  return onPage((await queries.all(ctx, 'unit')).filter((one) => !one.disabled).map(unit), place)
}

export async function saveUnits(ctx: LedgerContext, drafts: readonly { name: string; enabledDecimal: boolean }[]) {
  const kept = await asCalled(
    { recordName: 'saleunitName' },
    save(
      ctx,
      'unit',
      drafts.map(({ name, enabledDecimal }) => ({ name, values: { enabledDecimal: enabledDecimal ? '1' : '0' } })),
    ),
  )
  return new Answer(kept.map(unit), { returnMessage: '新增单位成功' })
}

/** Refusals under the field names of the call. */
async function asCalled<T>(names: Readonly<Record<string, string>>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (refusal) {
    const details = (refusal as { details?: readonly ErrorDetail[] }).details
    if (details === undefined || details.length === 0) throw refusal
    throw Object.assign(refusal as Error, {
      details: details.map((one) => ({ ...one, ...(one.field && names[one.field] ? { field: names[one.field] } : {}) })),
    })
  }
}

export const conversions = (ctx: LedgerContext) => units.conversions(ctx.db)

type ConversionDraft = Omit<Conversion, 'id'>

async function checkConversions(ctx: LedgerContext, rows: readonly Conversion[]): Promise<void> {
  const known = new Set((await queries.all(ctx, 'unit')).map((one) => one.id))
  const goods = new Set((await queries.all(ctx, 'goods')).flatMap((one) => (one.deleted ? [] : [one.id])))
  const keyOf = (one: ConversionDraft): string => [[one.unitId, one.baseId].toSorted().join(), one.goodsId].join()
  const taken = new Set((await units.conversions(ctx.db)).filter((one) => !rows.some((row) => row.id === one.id)).map(keyOf))
  for (const [index, row] of rows.entries()) {
    const at = (field: string, reason: string) => broken('UN0001', reason, [{ row: index + 1, field, reason }])
    if (!known.has(row.unitId)) throw at('saleunitId', '单位不存在')
    if (!known.has(row.baseId)) throw at('baseSaleunitId', '单位不存在')
    if (row.unitId === row.baseId) throw at('baseSaleunitId', '两个单位不能相同')
    if (row.goodsId !== null && !goods.has(row.goodsId)) throw at('goodsId', '商品不存在')
    if (taken.has(keyOf(row))) throw at('saleunitId', '这两个单位的换算关系已存在')
    taken.add(keyOf(row))
  }
}

export async function addConversions(ctx: LedgerContext, drafts: readonly ConversionDraft[]) {
  await lockChain(ctx.db)
  const rows = drafts.map((draft) => ({ id: newId(), ...draft }))
  await checkConversions(ctx, rows)
  await units.add(ctx.db, rows)
  await record(ctx, {
    action: '新增单位换算',
    object: 'unitConversion',
    objectId: rows.length === 1 ? rows[0]!.id : `${rows.length}条`,
    after: rows,
  })
  return rows
}

async function conversion(ctx: LedgerContext, id: string): Promise<Conversion> {
  await lockChain(ctx.db)
  const found = (await units.conversions(ctx.db)).find((one) => one.id === id)
  if (found === undefined) throw notFound('UN0404', '换算关系不存在或已删除')
  return found
}

export async function changeConversion(ctx: LedgerContext, id: string, draft: ConversionDraft): Promise<void> {
  const before = await conversion(ctx, id)
  const after = { id, ...draft }
  await checkConversions(ctx, [after])
  await units.change(ctx.db, after)
  await record(ctx, { action: '修改单位换算', object: 'unitConversion', objectId: id, before, after })
}

export async function removeConversion(ctx: LedgerContext, id: string): Promise<void> {
  const before = await conversion(ctx, id)
  await units.remove(ctx.db, id)
  await record(ctx, { action: '删除单位换算', object: 'unitConversion', objectId: id, before })
}

const abstract = ({ id, name, values }: Pick<LedgerRecord, 'id' | 'name' | 'values'>) => ({
  id,
  name,
  subjectId: values['subjectId'] || null,
})

export const abstracts = async (ctx: LedgerContext) => (await queries.all(ctx, 'abstract')).filter((one) => !one.disabled).map(abstract)

export async function addAbstract(ctx: LedgerContext, name: string) {
  const [kept] = await asCalled({ recordName: 'voucherAbstract' }, save(ctx, 'abstract', [{ name }]))
  return abstract(kept!)
}

const EXPENSE_NAMES = { recordName: 'expenseTypeName' }

export async function expenseTypes(
  ctx: LedgerContext,
  { disabled, ...place }: { page: number; pageSize: number; disabled?: boolean | undefined },
) {
  const contents = Map.groupBy(await queries.all(ctx, 'claimContent'), (one) => one.values['expenseTypeId'] ?? '')
  const rows = (await queries.all(ctx, 'expenseType')).filter((one) => disabled === undefined || one.disabled === disabled)
  return onPage(
    rows.map((one) =>
      expenseType(
        one,
        (contents.get(one.id) ?? []).map((content) => content.name),
      ),
    ),
    place,
  )
}

const expenseType = (one: LedgerRecord, claimContents: string[]) => ({
  id: one.id,
  code: one.code,
  name: one.name,
  disabled: one.disabled,
  subjectId: one.values['subjectId'] || null,
  deductible: one.values['deductible'] === '1',
  note: one.values['note'] ?? '',
  claimContents,
})

export interface ExpenseTypeDraft {
  readonly id?: string
  readonly name: string
  readonly subjectId: string | null
  readonly deductible: boolean
  readonly note: string
  readonly disabled: boolean
}

export async function saveExpenseType(ctx: LedgerContext, { subjectId, deductible, note, ...draft }: ExpenseTypeDraft) {
  const values = { subjectId: subjectId ?? '', deductible: deductible ? '1' : '0', note }
  const [kept] = await asCalled(EXPENSE_NAMES, save(ctx, 'expenseType', [{ ...draft, values }]))
  return expenseType(kept!, [])
}

export const removeExpenseTypes = (ctx: LedgerContext, ids: readonly string[]) => remove(ctx, 'expenseType', ids)

/** The claim contents of a type as a whole: new names are added, those not named any more are deleted. */
export async function updateClaimContents(ctx: LedgerContext, id: string, names: readonly string[]): Promise<void> {
  await lockChain(ctx.db)
  if (!(await queries.all(ctx, 'expenseType')).some((one) => one.id === id)) throw notFound('RC0406', '费用类型不存在或已删除')
  const known = await queries.all(ctx, 'claimContent')
  const wanted = new Set(names.map((name) => name.trim()))
  const gone = known.filter((one) => one.values['expenseTypeId'] === id && !wanted.has(one.name))
  const missing = [...wanted].filter((name) => !known.some((one) => one.values['expenseTypeId'] === id && one.name === name))
  if (gone.length > 0)
    await remove(
      ctx,
      'claimContent',
      gone.map((one) => one.id),
    )
  if (missing.length > 0)
    await asCalled(
      { recordName: 'claimContents' },
      save(
        ctx,
        'claimContent',
        missing.map((name) => ({ name, values: { expenseTypeId: id } })),
      ),
    )
}
