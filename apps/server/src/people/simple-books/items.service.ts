/** Other income and expense: entered by the line, changed and deleted until they are booked. */
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import { broken, invalid } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { add, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { periodOf, type Period } from '@app/domain/kernel/period'
import {
  checkItems,
  hasTrade,
  ITEM_DIRECTIONS,
  itemProblem,
  type ItemDirection,
  type ItemDraft,
} from '@app/domain/people/simple-books/other-item'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { allRecords } from '../../ledger/records/index.ts'
import { allTags } from '../../ledger/tags/index.ts'
import { changeRows, insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { tradeOf } from './item-vouchers.ts'
import * as queries from './items.queries.ts'
import type { ItemFilter, StoredItem } from './items.queries.ts'

export async function list(ctx: LedgerContext, direction: ItemDirection, filter: ItemFilter) {
  const rows = await queries.items(ctx.db, ctx.ledger.id, direction, filter)
  const months = new Map<Period, { amount: Money; count: number }>()
  for (const row of rows) {
    const known = months.get(row.period) ?? { amount: ZERO, count: 0 }
    months.set(row.period, { amount: add(known.amount, row.amount), count: known.count + 1 })
  }
  const totalData = {
    amount: sum(rows.map((one) => one.amount)),
    tax: sum(rows.map((one) => one.tax)),
    unpaid: sum(rows.filter((one) => !one.paid).map((one) => one.amount)),
    waiting: rows.filter((one) => one.voucherId === null).length,
    months: [...months].map(([period, one]) => ({ period, ...one })),
  }
  return new Answer(rows, { total: rows.length, totalData })
}

const usable = async (ctx: LedgerContext) => (await ownAccounts(ctx.db)).filter((one) => !one.disabled && one.currency === 'CNY')

/** What can be chosen: purposes and parties of before, expense types, the people it may be with, own accounts. */
export async function choices(ctx: LedgerContext, direction: ItemDirection) {
  const types = direction === 'out' ? (await allRecords(ctx, 'expenseType')).filter((one) => !one.disabled).map((one) => one.name) : []
  const kind = direction === 'in' ? 'customer' : 'supplier'
  const parties = (await allTags(ctx.db, kind)).filter((one) => !one.disabled && !one.deleted).map((one) => one.name)
  return {
    purposes: [...new Set([...(await queries.words(ctx.db, ctx.ledger.id, direction, 'purpose')), ...types])],
    parties: [...new Set([...(await queries.words(ctx.db, ctx.ledger.id, direction, 'party')), ...parties])].slice(0, 500),
    accounts: (await usable(ctx)).map((one) => ({ id: one.id, name: accountTitle(one) })),
    taxed: isTaxed(ctx, direction),
    levied: ctx.ledger.vatNature === 'smallScaleTaxpayer' && hasTrade(ctx.ledger.standard),
    trade: await tradeOf(ctx),
  }
}

/** Income of either kind of taxpayer bears tax; input tax of a general taxpayer alone is deducted. */
const isTaxed = (ctx: LedgerContext, direction: ItemDirection): boolean => direction === 'in' || ctx.ledger.vatNature === 'generalTaxpayer'

/** Items that are there and not booked, locked; OI0002 names those that are. */
async function lockOpen(ctx: LedgerContext, direction: ItemDirection, ids: readonly string[]): Promise<StoredItem[]> {
  await lockChain(ctx.db)
  const found = await queries.items(ctx.db, ctx.ledger.id, direction, { ids })
  if (found.length !== new Set(ids).size) throw queries.noItem()
  const booked = found.filter((one) => one.voucherId !== null)
  if (booked.length > 0)
    throw broken(
      'OI0002',
      `${booked.length}行已生成凭证，请先撤销凭证`,
      booked.slice(0, 100).map((one) => ({ reason: `${one.day} ${one.purpose} ${one.voucher}` })),
    )
  return found
}

type Draft = ItemDraft & { readonly id?: string | undefined }
const told = ({ day, purpose, party, amount }: Pick<ItemDraft, 'day' | 'purpose' | 'party' | 'amount'>) => ({ day, purpose, party, amount })

/** All or none: OI0001 names every line that cannot stand. */
export async function save(
  ctx: LedgerContext,
  direction: ItemDirection,
  drafts: readonly Draft[],
  verb = '保存',
): Promise<{ count: number; ids: string[] }> {
  const { startPeriod, closedThrough } = ctx.ledger
  const accounts = new Set((await usable(ctx)).map((one) => one.id))
  checkItems(drafts, (draft) => itemProblem(draft, { startPeriod, closedThrough, accounts, taxed: isTaxed(ctx, direction) }))
  const before = await lockOpen(
    ctx,
    direction,
    drafts.flatMap((one) => one.id ?? []),
  )
  const rows = drafts.map(({ id, ...draft }) => ({
    id: id ?? newId(),
    direction,
    ...draft,
    period: periodOf(draft.day),
    createdName: ctx.user.name,
    createdAt: ctx.now,
  }))
  const known = new Set(before.map((one) => one.id))
  await insertRows(
    ctx.db,
    'otherItems',
    rows.filter((row) => !known.has(row.id)),
  )
  await changeRows(
    ctx.db,
    ctx.ledger.id,
    'otherItems',
    rows.flatMap(({ direction: _d, createdName: _n, createdAt: _a, ...row }) => (known.has(row.id) ? [row] : [])),
  )
  await record(ctx, {
    action: `${verb}${ITEM_DIRECTIONS[direction]}`,
    object: 'otherItem',
    objectId: rows.length === 1 ? rows[0]!.id : `${rows.length}行`,
    before: before.map(told),
    after: rows.map(told),
  })
  return { count: rows.length, ids: rows.map((row) => row.id) }
}

export async function remove(ctx: LedgerContext, direction: ItemDirection, ids: readonly string[]): Promise<{ count: number }> {
  if (ids.length === 0) throw invalid('OI0003', '请选择要删除的行')
  const found = await lockOpen(ctx, direction, ids)
  await queries.remove(ctx.db, ids)
  await record(ctx, {
    action: `删除${ITEM_DIRECTIONS[direction]}`,
    object: 'otherItem',
    objectId: `${ids.length}行`,
    before: found.map(told),
  })
  return { count: ids.length }
}
