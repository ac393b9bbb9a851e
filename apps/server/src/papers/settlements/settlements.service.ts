/** Settling movements against invoices: read with proposals, kept, accepted, taken back. */
import { notFound } from '@app/domain/kernel/app-error'
import { isZero, subtract, sum } from '@app/domain/kernel/money'
import { partyKey } from '@app/domain/kernel/party-name'
import type { Period } from '@app/domain/kernel/period'
import { checkParts, openByParty, propose, type Part } from '@app/domain/papers/settlements/settle'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { printedSheet } from '../../ledger/preferences/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { registerSheet } from '../../platform/sheet-file.ts'
import * as queries from './settlements.queries.ts'
import type { FlowRow, InvoiceRow, SettledRow } from './settlements.queries.ts'

/** Candidates shown at most: more are found by searching. */
const MOST_CANDIDATES = 200

const shown = (flow: FlowRow, settled: readonly SettledRow[], open: readonly InvoiceRow[]) => {
  const found = propose(flow, open)
  const numbers = new Map(open.map((one) => [one.id, one.number]))
  return {
    ...flow,
    settled: settled.map(({ flowId: _, ...one }) => one),
    proposal:
      found === null ? null : { ...found, parts: [...found.parts], numbers: found.parts.map((part) => numbers.get(part.invoiceId)!) },
  }
}

/** Proposals go down the movements in their order: what one is to settle, the next is not offered again. */
export async function list(ctx: LedgerContext, { from, to, open: openOnly }: { from: Period; to: Period; open: boolean }) {
  const rows = await queries.flows(ctx.db, ctx.ledger.id, { span: { from, to } })
  const settled = Map.groupBy(
    await queries.settledBy(
      ctx.db,
      ctx.ledger.id,
      rows.map((row) => row.id),
    ),
    (one) => one.flowId,
  )
  const byParty = Map.groupBy(await queries.openInvoices(ctx.db, ctx.ledger.id), (one) => partyKey(one.party))
  return rows.flatMap((row) => {
    const mine = settled.get(row.id) ?? []
    const key = partyKey(row.party)
    const one = shown(row, mine, byParty.get(key) ?? [])
    for (const part of one.proposal?.parts ?? [])
      byParty.set(
        key,
        (byParty.get(key) ?? []).flatMap((invoice) => {
          if (invoice.id !== part.invoiceId) return [invoice]
          const left = subtract(invoice.left, part.amount)
          return isZero(left) ? [] : [{ ...invoice, left }]
        }),
      )
    if (mine.length === 0 && one.proposal === null) return []
    return openOnly && isZero(row.left) ? [] : [one]
  })
}

async function flowOf(ctx: LedgerContext, id: string): Promise<FlowRow> {
  const [flow] = await queries.flows(ctx.db, ctx.ledger.id, { ids: [id] })
  if (flow === undefined) throw notFound('SE0404', '流水不存在、未成功或不入账')
  return flow
}

export async function candidates(ctx: LedgerContext, id: string, search = '') {
  const flow = await flowOf(ctx, id)
  const settled = await queries.settledBy(ctx.db, ctx.ledger.id, [id])
  const open = await queries.openInvoices(ctx.db, ctx.ledger.id, id)
  const key = partyKey(flow.party)
  const mine = new Set(settled.map((one) => one.invoiceId))
  const wanted = open.filter((one) => search === '' || [one.number, one.party].some((text) => text.includes(search)) || mine.has(one.id))
  const rank = (one: InvoiceRow): number => (mine.has(one.id) ? 0 : partyKey(one.party) === key ? 1 : 2)
  return {
    // what it settles already is not proposed to it again
    flow: shown(flow, settled, settled.length === 0 ? open : await queries.openInvoices(ctx.db, ctx.ledger.id)),
    invoices: wanted.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_CANDIDATES),
  }
}

/** Replaces what a movement settles, checked against what is left of it and of the invoices. */
async function keep(ctx: LedgerContext, id: string, parts: readonly Part[], rule: 'proposed' | 'manual'): Promise<void> {
  const flow = await flowOf(ctx, id)
  const before = await queries.settledBy(ctx.db, ctx.ledger.id, [id])
  const invoices = new Map(
    (
      await queries.invoicesByIds(
        ctx.db,
        ctx.ledger.id,
        parts.map((part) => part.invoiceId),
        id,
      )
    ).map((one) => [one.id, one]),
  )
  checkParts({ party: flow.party, left: flow.amount }, invoices, parts)
  await queries.remove(ctx.db, [id])
  await insertRows(
    ctx.db,
    'settlements',
    parts.map((part) => ({ ...part, flowId: id, rule, settledName: ctx.user.name, settledAt: ctx.now })),
  )
  const told = (list: readonly { invoiceId: string; amount: unknown }[]) => list.map((one) => [one.invoiceId, one.amount])
  await record(ctx, {
    action: parts.length === 0 ? '取消核销' : '核销流水',
    object: 'fundFlow',
    objectId: id,
    before: { day: flow.day, party: flow.party, amount: flow.amount, parts: told(before) },
    after: { parts: told(parts) },
  })
}

export async function save(ctx: LedgerContext, id: string, parts: readonly Part[]): Promise<void> {
  // the chain first: two who settle the same invoice wait for each other
  await lockChain(ctx.db)
  await keep(ctx, id, parts, 'manual')
}

export async function accept(
  ctx: LedgerContext,
  asked: readonly { readonly id: string; readonly parts: readonly Part[] }[],
): Promise<{ count: number }> {
  await lockChain(ctx.db)
  for (const { id, parts } of asked) {
    const mine = await queries.settledBy(ctx.db, ctx.ledger.id, [id])
    // what was settled before stays, and the proposal comes to it
    const amounts = new Map(mine.map((one) => [one.invoiceId, one.amount]))
    for (const part of parts)
      amounts.set(part.invoiceId, sum([part.amount, ...(amounts.has(part.invoiceId) ? [amounts.get(part.invoiceId)!] : [])]))
    await keep(
      ctx,
      id,
      [...amounts].map(([invoiceId, amount]) => ({ invoiceId, amount })),
      'proposed',
    )
  }
  return { count: asked.length }
}

export async function remove(ctx: LedgerContext, ids: readonly string[]): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const before = await queries.settledBy(ctx.db, ctx.ledger.id, ids)
  const count = await queries.remove(ctx.db, ids)
  if (count > 0)
    await record(ctx, {
      action: '取消核销',
      object: 'fundFlow',
      objectId: `${count}笔`,
      before: before.map((one) => [one.flowId, one.invoiceId, one.amount]),
    })
  return { count }
}

export async function outstanding(ctx: LedgerContext) {
  const flows = (await queries.flows(ctx.db, ctx.ledger.id)).filter((one) => !isZero(one.left) && one.party !== '')
  const open = await queries.openInvoices(ctx.db, ctx.ledger.id)
  return openByParty(open, flows, await queries.invoiceParties(ctx.db, ctx.ledger.id))
}

const sideNames = { output: '应收', input: '应付' } as const

export async function outstandingFile(ctx: LedgerContext, format: 'xlsx' | 'pdf') {
  const sheet = registerSheet(ctx, {
    title: '未核销往来',
    columns: [
      ['party', '往来单位', 36],
      ['side', '方向', 8],
      ['invoices', '未核销发票', 12],
      ['invoiced', '未核销票款', 16, 'money'],
      ['unsettled', '未核销收付款', 16, 'money'],
      ['net', '尚欠', 16, 'money'],
    ],
    rows: (await outstanding(ctx)).map((row) => ({
      key: `${row.direction}${row.party}`,
      cells: { ...row, side: sideNames[row.direction], invoices: `${row.invoices}张` },
    })),
  })
  return printedSheet(ctx, 'book', sheet, '未核销往来', format)
}
