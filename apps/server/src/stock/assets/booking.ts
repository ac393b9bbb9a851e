/** Vouchers of assets: lines as they are shown before, and stored as a draft after. */
import type { PlannedLine } from '@app/domain/finance/period-end/step'
import { broken } from '@app/domain/kernel/app-error'
import { periodOf, type Day } from '@app/domain/kernel/period'
import { addVouchers, type NewLine } from '../../finance/vouchers/index.ts'
import { allSubjects, ensureSubject } from '../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'

/** AS0021: a subject that is not there; AS0029: one that has details. `tagId`: the project of those that ask for one. */
async function linesOf(ctx: LedgerContext, lines: readonly PlannedLine[], tagId: string | null): Promise<NewLine[]> {
  const known = new Map((await allSubjects(ctx.db)).map((one) => [one.code, one]))
  const made: NewLine[] = []
  for (const { code, abstract, debit, credit } of lines) {
    const subject = known.get(code) ?? (await ensureSubject(ctx, code))
    if (subject === undefined) throw broken('AS0021', `科目${code}不存在，也不能从科目表启用`)
    if (!subject.leaf) throw broken('AS0029', `科目“${subject.fullName}”已有下级，请在资产类别里改为末级科目`)
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

interface Booking {
  /** What it is the voucher of. */
  readonly id: string
  readonly day: Day
  readonly lines: readonly PlannedLine[]
  readonly reason: string
  readonly tagId?: string | null
}
/** The voucher of what happened, as a draft; none where no money moves. */
export async function booked(
  ctx: LedgerContext,
  { id, day, lines, reason, tagId = null }: Booking,
  action: string,
): Promise<{ voucherId: string | null; voucher: string }> {
  if (lines.length === 0) return { voucherId: null, voucher: '' }
  const [stored] = await addVouchers(
    ctx,
    [
      {
        day,
        period: periodOf(day),
        word: '记',
        attachmentCount: 0,
        kind: 'manual',
        lines: await linesOf(ctx, lines, tagId),
        source: { kind: 'asset', ids: [id], reason },
      },
    ],
    action,
  )
  const { id: voucherId, period, word, number } = stored!
  return { voucherId, voucher: `${period} ${word}-${number}` }
}
