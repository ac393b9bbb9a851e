/** Vouchers of assets: lines as they are shown before, and stored as a draft after. */
import type { PlannedLine } from '@app/domain/finance/period-end/step'
import { broken } from '@app/domain/kernel/app-error'
import { periodOf, type Day } from '@app/domain/kernel/period'
import { addVouchers, type NewLine } from '../../finance/vouchers/index.ts'
import { allSubjects, ensureSubject } from '../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'

type Known = ReadonlyMap<string, Awaited<ReturnType<typeof allSubjects>>[number]>
interface Booking {
  /** What it is the voucher of. */
  readonly id: string
  readonly day: Day
  readonly lines: readonly PlannedLine[]
  readonly reason: string
  readonly tagId?: string | null
}

/** AS0021: a subject that is not there; AS0029: one that has details. `tagId`: the project of those that ask for one. */
async function linesOf(ctx: LedgerContext, known: Known, { lines, tagId = null }: Booking): Promise<NewLine[]> {
  const made: NewLine[] = []
  for (const { code, abstract, debit, credit } of lines) {
    const subject = known.get(code) ?? (await ensureSubject(ctx, code))
    if (subject === undefined) throw broken('AS0021', `科目${code}不存在，也不能从科目表启用`)
    if (!subject.leaf) throw broken('AS0029', `科目“${subject.fullName}”已有下级，请改用它的末级科目（类别的科目在“资产类别”里改）`)
    made.push({
      abstract,
      subjectId: subject.id,
      tagIds: tagId !== null && subject.tagTypes.includes('project') ? [tagId] : [],
      debit,
      credit,
      currency: '',
      originalAmount: null,
      exchangeRate: null,
      quantity: null,
      unitPrice: null,
    })
  }
  return made
}

/** As a preview shows them. */
export async function shownLines(ctx: LedgerContext, lines: readonly PlannedLine[]) {
  const names = new Map((await allSubjects(ctx.db)).map(({ code, fullName }) => [code, fullName]))
  return lines.map(({ abstract, code, debit, credit }) => ({
    abstract,
    code,
    name: names.get(code) ?? '（生成时启用）',
    added: !names.has(code),
    tagNames: [],
    debit,
    credit,
    currency: '',
    exchangeRate: null,
    quantity: null,
  }))
}

/** The vouchers of what happened, each a draft of its own, in the order given; every one of them moves money. */
export async function bookedEach(
  ctx: LedgerContext,
  bookings: readonly Booking[],
  action: string,
): Promise<{ voucherId: string; voucher: string }[]> {
  if (bookings.length === 0) return []
  const known = new Map((await allSubjects(ctx.db)).map((one) => [one.code, one]))
  const drafts = []
  for (const booking of bookings)
    drafts.push({
      day: booking.day,
      period: periodOf(booking.day),
      word: '记' as const,
      attachmentCount: 0,
      kind: 'manual' as const,
      lines: await linesOf(ctx, known, booking),
      source: { kind: 'asset' as const, ids: [booking.id], reason: booking.reason },
    })
  const stored = await addVouchers(ctx, drafts, action)
  return stored.map(({ id: voucherId, period, word, number }) => ({ voucherId, voucher: `${period} ${word}-${number}` }))
}
/** The voucher of what happened, as a draft; none where no money moves. */
export async function booked(ctx: LedgerContext, booking: Booking, action: string): Promise<{ voucherId: string | null; voucher: string }> {
  const [made] = booking.lines.length === 0 ? [] : await bookedEach(ctx, [booking], action)
  return made ?? { voucherId: null, voucher: '' }
}
