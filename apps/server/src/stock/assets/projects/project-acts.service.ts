/** What becomes of a project: cards at an estimate, and the settlement that changes what they cost from then on; each taken back whole. */
import { conflict } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { groupThousands, isZero, type Money, negate } from '@app/domain/kernel/money'
import { periodOf } from '@app/domain/kernel/period'
import { removeVouchers } from '../../../finance/vouchers/index.ts'
import { lockChain } from '../../../ledger/book-log/index.ts'
import { insertRows } from '../../../platform/database/bulk.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { booked } from '../booking.ts'
import * as cards from '../cards/cards.queries.ts'
import { addRows, type CardDraft } from '../cards/cards.service.ts'
import { refuseRewriting } from '../closed.ts'
import { refuseCounted } from '../counts/counting.ts'
import { afterwards } from '../events/events.plan.ts'
import * as events from '../events/events.queries.ts'
import { plannedSettlement, plannedTransfer, readThose, type SettlementDraft, type TransferDraft } from './project-acts.plan.ts'
import * as queries from './projects.queries.ts'
import type { StoredAct, StoredProject } from './projects.queries.ts'
import { logged } from './projects.service.ts'
import type { StoredCategory } from '../settings/settings.queries.ts'

const cardOf = (draft: TransferDraft, category: StoredCategory, project: StoredProject): CardDraft => ({
  name: draft.name,
  categoryId: category.id,
  location: draft.location,
  keeper: draft.keeper,
  supplier: project.contractor,
  note: draft.reason,
  inService: draft.day,
  cost: draft.amount,
  residual: draft.residual,
  method: category.method === 'units' ? 'straightLine' : category.method,
  residue: category.residue,
  start: category.start,
  lifeMonths: draft.lifeMonths,
  taxMethod: 'same',
  taxCost: draft.amount,
  taxResidual: draft.residual,
  taxMonths: draft.lifeMonths ?? 120,
  shares: draft.shares,
})

type Out = ReadonlyMap<string, Money>
/** Keeps an act: what left each subject, which cards took it, its voucher. */
async function kept(
  ctx: LedgerContext,
  project: StoredProject,
  act: Omit<StoredAct, 'voucherId' | 'projectId' | 'madeName' | 'madeAt'>,
  parts: { readonly out: Out; readonly cards: readonly { readonly cardId: string; readonly amount: Money }[] },
  lines: Parameters<typeof booked>[1]['lines'],
) {
  const made = { madeName: ctx.user.name, madeAt: ctx.now }
  await insertRows(ctx.db, 'assetProjectActs', [{ ...act, projectId: project.id, voucherId: null, ...made }])
  if (parts.cards.length > 0)
    await insertRows(
      ctx.db,
      'assetProjectCards',
      parts.cards.map((one) => ({ actId: act.id, ...one })),
    )
  const out = [...parts.out].filter(([, amount]) => !isZero(amount))
  if (out.length > 0)
    await insertRows(
      ctx.db,
      'assetProjectCosts',
      out.map(([code, amount]) => ({
        id: newId(),
        projectId: project.id,
        kind: 'out' as const,
        code,
        day: act.day,
        amount: negate(amount),
        opening: false,
        voucherId: null,
        voucherPosition: null,
        invoiceId: null,
        invoicePosition: null,
        actId: act.id,
        note: '',
        ...made,
      })),
    )
  const action = act.kind === 'transfer' ? '在建工程转固' : '在建工程竣工决算'
  const reason = `${project.code} ${project.name}${act.kind === 'transfer' ? '转固' : '竣工决算'}，${groupThousands(act.amount)}`
  const voucher = await booked(ctx, { id: act.id, day: act.day, lines, reason, tagId: project.tagId }, action)
  if (voucher.voucherId !== null) await queries.setActVoucher(ctx.db, act.id, voucher.voucherId)
  await logged(ctx, action, project, { after: { ...act, id: undefined, voucher: voucher.voucher } })
  return { id: act.id, ...voucher }
}

export async function transfer(ctx: LedgerContext, id: string, draft: TransferDraft) {
  await lockChain(ctx.db)
  const { project, category, out, lines } = await plannedTransfer(ctx, id, draft, true)
  const [card] = await addRows(ctx, [cardOf(draft, category, project)], 'project', '转固新增')
  const { day, amount, estimated, reason } = draft
  const act = { id: newId(), kind: 'transfer' as const, day, amount, estimated, reason }
  const made = await kept(ctx, project, act, { out, cards: [{ cardId: card!.id, amount }] }, lines)
  if (made.voucherId !== null) await queries.setCardVoucher(ctx.db, card!.id, made.voucherId)
  return made
}

export async function settle(ctx: LedgerContext, id: string, draft: SettlementDraft) {
  await lockChain(ctx.db)
  const { project, settled, rest, out, lines } = await plannedSettlement(ctx, id, draft, true)
  const ids = settled.map(({ card }) => card.id)
  await refuseCounted(ctx, ids, draft.day)
  for (const { card, row } of settled) refuseRewriting(ctx, card, afterwards(card, row))
  if (settled.length > 0)
    await insertRows(
      ctx.db,
      'assetEvents',
      settled.map(({ row }) => row),
    )
  const act = { id: newId(), kind: 'settlement' as const, day: draft.day, amount: rest, estimated: false, reason: draft.reason }
  const made = await kept(ctx, project, act, { out, cards: settled.map(({ card, amount }) => ({ cardId: card.id, amount })) }, lines)
  const happened = settled.map(({ row }) => row.id)
  if (made.voucherId !== null && happened.length > 0) await events.setVoucherOfAll(ctx.db, happened, made.voucherId)
  await queries.set(ctx.db, { ...project, settledOn: draft.day })
  return made
}

/** The acts of a project, the last first. */
export async function acts(ctx: LedgerContext, id: string) {
  const { db, ledger } = ctx
  await queries.get(db, id)
  const rows = await queries.acted(db, id)
  const byAct = Map.groupBy(await queries.cardsOf(db, id), ({ actId }) => actId)
  const names = await cards.voucherNames(
    db,
    ledger.id,
    rows.flatMap(({ voucherId }) => voucherId ?? []),
  )
  const last = rows.at(-1)?.id
  return rows.toReversed().map(({ madeName: madeBy, ...row }) => ({
    ...row,
    madeBy,
    voucher: row.voucherId === null ? '' : (names.get(row.voucherId) ?? ''),
    cards: (byAct.get(row.id) ?? []).map(({ id: cardId, code, name, amount }) => ({ id: cardId, code, name, amount })),
    undoable: row.id === last && (ledger.closedThrough === null || periodOf(row.day) > ledger.closedThrough),
  }))
}

/** AS0042: something stands on it, or its month is closed; a posted voucher is refused as vouchers are. */
export async function undo(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const act = await queries.act(ctx.db, id)
  const project = await queries.lock(ctx.db, act.projectId)
  const rows = await queries.acted(ctx.db, act.projectId)
  const { closedThrough } = ctx.ledger
  const stands = (reason: string) => conflict('AS0042', reason)
  if (rows.at(-1)!.id !== id) throw stands('之后还有转固或决算，请从最后一次开始撤销')
  if (closedThrough !== null && periodOf(act.day) <= closedThrough) throw stands(`${periodOf(act.day)}已结账，不能撤销`)
  const taken = (await queries.cardsOf(ctx.db, act.projectId)).filter(({ actId }) => actId === id)
  await refuseCounted(
    ctx,
    taken.map(({ id: cardId }) => cardId),
    act.day,
  )
  const read = await readThose(ctx, taken)
  const standsOn = read.find(({ happened }) =>
    act.kind === 'transfer' ? happened.length > 0 : happened.at(-1)?.kind !== 'settlement' || happened.at(-1)?.day !== act.day,
  )
  if (standsOn !== undefined) throw stands(`${standsOn.code} ${standsOn.name}之后还有变动，请先撤销变动`)
  for (const card of read) refuseRewriting(ctx, card, act.kind === 'transfer' ? null : { ...card, events: card.events.slice(0, -1) })
  if (act.voucherId !== null) await removeVouchers(ctx, [act.voucherId], '撤销在建工程转固')
  await queries.removeAct(ctx.db, id)
  if (act.kind === 'transfer') await cards.remove(ctx.db, ...read.map((card) => card.id))
  else if (read.length > 0) await events.remove(ctx.db, ...read.map(({ happened }) => happened.at(-1)!.id))
  if (act.kind === 'settlement') await queries.set(ctx.db, { ...project, settledOn: null })
  const action = act.kind === 'transfer' ? '撤销在建工程转固' : '撤销在建工程竣工决算'
  await logged(ctx, action, project, {
    before: { day: act.day, amount: act.amount, cards: taken.map(({ code, name, amount }) => ({ code, name, amount })) },
  })
}
