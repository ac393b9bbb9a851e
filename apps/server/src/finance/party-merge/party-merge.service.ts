/**
 * Units kept twice become one: drafts are rewritten, the posted balances go over by one draft voucher, what is yet to be booked is of the one
 * that stays, the others are out of use. Nothing posted changes; what comes later under another's name is of the one that stays (tags).
 */
import { checkDrafts, doublesOf, type MergedKind } from '@app/domain/finance/party-merge/doubles'
import { transferLines, type TransferLine } from '@app/domain/finance/subject-conversion/transfer'
import { AppError, broken, notFound } from '@app/domain/kernel/app-error'
import { ZERO } from '@app/domain/kernel/money'
import { periodOf, type Day } from '@app/domain/kernel/period'
import { isParty } from '@app/domain/ledger/subjects/subject'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { subjectsByIds } from '../../ledger/subjects/index.ts'
import { allTags, disableTags, tagsByIds, type StoredTag } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { addVouchers, changeVoucher, inputOf, vouchersByIds } from '../vouchers/index.ts'
import * as queries from './party-merge.queries.ts'

export interface Asked {
  readonly keepId: string
  readonly dropIds: readonly string[]
  readonly day: Day
}
type Party = StoredTag & { readonly type: MergedKind }
const inUse = (one: StoredTag): one is Party => isParty(one.type) && !one.disabled && !one.deleted

const groupsOf = async (ctx: LedgerContext) => doublesOf((await allTags(ctx.db)).filter(inUse))

/** What stands on each group, the one with the most lines first: it is the likeliest to stay. */
export async function list(ctx: LedgerContext) {
  const groups = await groupsOf(ctx)
  const all = groups.flat()
  const found = new Map<string, { lines: number; balance: typeof ZERO }>()
  for (const [kind, parties] of Map.groupBy(all, (one) => one.type))
    for (const { id, ...stands } of await queries.standing(
      ctx.db,
      ctx.ledger.id,
      kind,
      parties.map((one) => one.id),
    ))
      found.set(id, stands)
  return groups.flatMap((parties, group) =>
    parties
      .map(({ id, type: kind, code, name, taxNumber }) => ({
        group,
        id,
        kind,
        code,
        name,
        taxNumber,
        ...(found.get(id) ?? { lines: 0, balance: ZERO }),
      }))
      .toSorted((one, other) => other.lines - one.lines),
  )
}

/** MG0404: one that is not in use; MG0001: two that are not one unit. */
async function sidesOf(ctx: LedgerContext, { keepId, dropIds }: Asked): Promise<{ keep: Party; drops: readonly Party[] }> {
  const group = (await groupsOf(ctx)).find((parties) => parties.some((one) => one.id === keepId))
  const byId = new Map(group?.map((one) => [one.id, one]))
  const drops = [...new Set(dropIds)].flatMap((id) => (id === keepId ? [] : (byId.get(id) ?? [])))
  if (drops.length === new Set(dropIds).size) return { keep: byId.get(keepId)!, drops }
  const there = (await tagsByIds(ctx.db, [keepId, ...dropIds])).filter(inUse)
  if (there.length < new Set([keepId, ...dropIds]).size) throw notFound('MG0404', '单位不存在、已停用或已删除，请刷新')
  throw broken('MG0001', '只能合并名称写法不同或税号相同的同一类单位', [{ field: 'dropIds', reason: '不是同一单位' }])
}

interface MovedLine extends TransferLine {
  readonly subjectId: string
  readonly tagIds: readonly string[]
}

interface Plan {
  readonly keep: Party
  readonly drops: readonly Party[]
  readonly drafts: readonly { readonly id: string; readonly number: string; readonly reviewed: boolean }[]
  readonly posted: number
  readonly invoices: number
  readonly lines: readonly MovedLine[]
}

const replaced = (tagIds: readonly string[], keepId: string, drops: ReadonlySet<string>): string[] =>
  tagIds.map((id) => (drops.has(id) ? keepId : id))

/** Everything that would be done; MG0002 to MG0005 where it cannot. */
async function planOf(ctx: LedgerContext, asked: Asked): Promise<Plan> {
  const { keep, drops } = await sidesOf(ctx, asked)
  const ids = drops.map((one) => one.id)
  const through = periodOf(asked.day)
  const drafts = await queries.drafts(ctx.db, ctx.ledger.id, keep.type, ids)
  checkDrafts(drafts.length)
  const posted = await queries.posted(ctx.db, ctx.ledger.id, keep.type, ids)
  const held = await queries.held(ctx.db, ctx.ledger.id, keep.type, ids, through)
  const dropped = new Set(ids)
  const lines = [...Map.groupBy(held, ({ subjectId, tagIds }) => `${subjectId} ${tagIds.join()}`).values()].flatMap((parts) => {
    const { subjectId, tagIds } = parts[0]!
    const target = { name: '', tagIds: [], parts }
    return transferLines({ balances: parts }, { mode: 'tags', types: [], carried: true, targets: [target] }).map((line) => ({
      ...line,
      subjectId,
      tagIds: line.target === null ? tagIds : replaced(tagIds, keep.id, dropped),
    }))
  })
  const reviewed = drafts.find((one) => one.reviewed)
  if (reviewed !== undefined) throw broken('MG0002', `${reviewed.number}已审核，请先反审核再合并`)
  if (lines.length > 0 && ctx.ledger.closedThrough !== null && through <= ctx.ledger.closedThrough)
    throw broken('MG0003', `${through}已结账，请选择以后的日期`, [{ field: 'voucherDate', reason: '已结账' }])
  if (posted.last !== null && posted.last > through)
    throw broken('MG0004', `${posted.last}还有已记账的分录，请选择这个月或以后的日期`, [{ field: 'voucherDate', reason: '以后还有分录' }])
  return { keep, drops, drafts, posted: posted.count, invoices: await queries.unbooked(ctx.db, ids), lines }
}

export async function preview(ctx: LedgerContext, asked: Asked) {
  try {
    const { lines, posted, drafts, invoices } = await planOf(ctx, asked)
    const subjects = new Map((await subjectsByIds(ctx.db, [...new Set(lines.map((one) => one.subjectId))])).map((one) => [one.id, one]))
    const tags = new Map((await tagsByIds(ctx.db, [...new Set(lines.flatMap((one) => one.tagIds))])).map((one) => [one.id, one.name]))
    return {
      posted,
      drafts: drafts.length,
      invoices,
      transfer: lines.map(({ subjectId, tagIds, debit, credit, currency, originalAmount, quantity }) => ({
        code: subjects.get(subjectId)!.code,
        name: subjects.get(subjectId)!.fullName,
        tags: tagIds.map((id) => tags.get(id)!).join('；'),
        debit,
        credit,
        currency,
        originalAmount,
        quantity,
      })),
      refused: '',
    }
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return { posted: 0, drafts: 0, invoices: 0, transfer: [], refused: refusal.message }
  }
}

export async function merge(ctx: LedgerContext, asked: Asked) {
  // the chain first, then rows, as all who change vouchers do
  await lockChain(ctx.db)
  const { keep, drops, drafts, lines } = await planOf(ctx, asked)
  const dropped = new Set(drops.map((one) => one.id))
  for (const voucher of await vouchersByIds(
    ctx,
    drafts.map((one) => one.id),
  )) {
    const input = inputOf(voucher)
    const moved = input.lines.map((line) => ({ ...line, tagIds: replaced(line.tagIds, keep.id, dropped) }))
    await changeVoucher(ctx, voucher.id, { ...input, lines: moved }, undefined, true)
  }
  const voucher = await carry(ctx, asked.day, keep, drops, lines)
  await queries.move(ctx.db, ctx.ledger.id, keep.id, [...dropped])
  await disableTags(ctx, drops)
  await record(ctx, {
    action: '合并往来单位',
    object: 'tag',
    objectId: keep.id,
    before: drops.map(({ code, name, taxNumber }) => ({ code, name, taxNumber })),
    after: { code: keep.code, name: keep.name, drafts: drafts.map((one) => one.number), voucher },
  })
  return { merged: drops.length, drafts: drafts.length, voucher }
}

async function carry(ctx: LedgerContext, day: Day, keep: Party, drops: readonly Party[], lines: readonly MovedLine[]): Promise<string> {
  if (lines.length === 0) return ''
  const abstract = `合并单位：${drops.map((one) => one.name).join('、')}并入${keep.name}`.slice(0, 200)
  const [voucher] = await addVouchers(
    ctx,
    [
      {
        day,
        period: periodOf(day),
        word: '记',
        attachmentCount: 0,
        kind: 'manual',
        source: { kind: 'typed', ids: [], reason: abstract },
        lines: lines.map(({ target: _, tagIds, ...line }) => ({ abstract, ...line, tagIds: [...tagIds], unitPrice: null })),
      },
    ],
    '合并往来单位',
  )
  return `${voucher!.period} ${voucher!.word}-${voucher!.number}`
}
