/** Company information by section, tax and accounting settings, and the start month while nothing is booked yet. */
import { checkAlone } from '@app/domain/ledger/ledgers/alone'
import { broken } from '@app/domain/kernel/app-error'
import { dayInChina, periodOf, periodsBetween, type Day, type Period } from '@app/domain/kernel/period'
import { companySections, readSection, type CompanySection } from '@app/domain/ledger/ledgers/company-sections'
import {
  businessNames,
  STANDARDS,
  standardNames,
  standardVersions,
  type Standard,
  type VatNature,
} from '@app/domain/ledger/ledgers/standard'
import type { RecordValues } from '@app/domain/ledger/records/record-kinds'
import type { LedgerContext } from '../../platform/http/context.ts'
import { booked } from '../accounting-methods/index.ts'
import { lockChain, record } from '../book-log/index.ts'
import { fieldColumn, fieldText } from '../records/index.ts'
import { checkStandard, ledgerSettings } from '../ledgers/index.ts'
import { installChart } from '../subjects/index.ts'
import * as queries from './company.queries.ts'

export async function section(ctx: LedgerContext, name: CompanySection): Promise<{ values: Record<string, string> }> {
  const row: Readonly<Record<string, unknown>> = (await queries.details(ctx.db)) ?? {}
  return {
    values: Object.fromEntries(
      companySections[name].fields.map((field) => [
        field.key,
        row[field.key] === undefined ? (field.initial ?? '') : fieldText(field, row[field.key]),
      ]),
    ),
  }
}

export async function editSection(ctx: LedgerContext, name: CompanySection, typed: RecordValues): Promise<void> {
  const { values, details } = readSection(name, typed)
  if (details.length > 0) throw broken('CO0001', details[0]!.reason, details)
  await lockChain(ctx.db)
  const before = await section(ctx, name)
  await queries.keep(
    ctx.db,
    Object.fromEntries(companySections[name].fields.map((field) => [field.key, fieldColumn(field, values[field.key] ?? '')])),
  )
  await record(ctx, {
    action: `修改${companySections[name].title}`,
    object: 'ledger',
    objectId: ctx.ledger.id,
    before: before.values,
    after: values,
  })
}

export async function accountInfo(ctx: LedgerContext) {
  const row = await ledgerSettings(ctx.db)
  const standard = row.standard
  return {
    standard,
    standardName: standardNames[standard],
    vatNature: row.vatNature,
    vatFiling: row.vatFiling,
    urbanRate: row.urbanRate,
    smallProfit: row.smallProfit,
    reviewed: row.reviewed,
    separateDuties: row.separateDuties,
    aloneReason: row.aloneReason,
    serialNumbers: true,
    reclassified: row.reclassified,
    changeable: !(await booked(ctx.db, ctx.ledger.id)),
  }
}

export interface AccountEdit {
  readonly standard?: Standard | undefined
  readonly vatNature?: VatNature | undefined
  readonly vatFiling?: 'month' | 'quarter' | undefined
  readonly urbanRate?: '7' | '5' | '1' | undefined
  readonly smallProfit?: boolean | undefined
  readonly reviewed?: boolean | undefined
  readonly separateDuties?: boolean | undefined
  readonly aloneReason?: string | undefined
}

/** Standard and VAT nature bring another chart: only while nothing is booked and nothing names a subject (CO0002, CO0003). */
export async function editAccountInfo(ctx: LedgerContext, edit: AccountEdit): Promise<void> {
  await lockChain(ctx.db)
  const before = await accountInfo(ctx)
  const standard = edit.standard ?? before.standard
  const vatNature = edit.vatNature ?? before.vatNature
  checkAlone({ separate: edit.separateDuties ?? before.separateDuties, alone: edit.aloneReason ?? before.aloneReason })
  const recharted = standard !== before.standard || vatNature !== before.vatNature
  if (recharted) {
    if (!before.changeable) throw broken('CO0002', '已有凭证或期初余额，不能再修改会计准则和纳税人性质')
    if (await queries.namesSubjects(ctx.db, ctx.ledger.id))
      throw broken('CO0003', '科目已被修改或使用，不能再更换科目表；请先删除自己新增的科目和银行账户')
    checkStandard(standard, ctx.ledger.startPeriod)
    await queries.clearChart(ctx.db)
    await installChart(ctx.db, standard, vatNature)
  }
  const { standard: _, vatNature: __, ...values } = edit
  const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const changed = { ...named, ...(recharted ? { standard, vatNature } : {}) }
  if (Object.keys(changed).length === 0) return
  await ledgerSettings(ctx.db, changed)
  await record(ctx, { action: '修改税务与账务设置', object: 'ledger', objectId: ctx.ledger.id, before, after: edit })
  if (recharted) ctx.tell('subject')
}

/** Moves the start month while nothing is booked (CO0004, CO0005). */
export async function changeStart(ctx: LedgerContext, startOn: Day): Promise<void> {
  await lockChain(ctx.db)
  const startPeriod: Period = periodOf(startOn)
  const thisMonth = periodOf(dayInChina(ctx.now))
  if (startPeriod > thisMonth) throw broken('CO0004', '建账月份不能晚于本月', [{ field: 'accountDate', reason: '建账月份不能晚于本月' }])
  if (ctx.ledger.closedThrough !== null || (await booked(ctx.db, ctx.ledger.id)))
    throw broken('CO0005', '已有凭证、期初余额或结账，不能再修改建账月份')
  checkStandard(ctx.ledger.standard, startPeriod)
  await queries.startAt(ctx.db, startPeriod, periodsBetween(startPeriod, thisMonth))
  await record(ctx, {
    action: '修改建账月份',
    object: 'ledger',
    objectId: ctx.ledger.id,
    before: { startPeriod: ctx.ledger.startPeriod },
    after: { startPeriod },
  })
}

const rowOf = (standard: Standard) => {
  const { issued, from, to, business } = standardVersions[standard]
  return {
    standard,
    name: standardNames[standard],
    issued,
    from: from as Period,
    to: to as Period | null,
    business,
    businessName: businessNames[business],
  }
}
export const standards = () => STANDARDS.map(rowOf)
export const businesses = () =>
  (Object.keys(businessNames) as (keyof typeof businessNames)[]).map((business) => ({ business, businessName: businessNames[business] }))
