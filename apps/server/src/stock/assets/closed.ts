/** Closed months stay as they are, and so does what earlier acts booked: what would make them otherwise is refused, by name. */
import { conflict } from '@app/domain/kernel/app-error'
import { groupThousands, ZERO } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { trimmed } from '@app/domain/kernel/quantity'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { changedPiece, untoldMonth } from '@app/domain/stock/assets/cards/booked-pieces'
import { sharesIn, type CardOfMonth } from '@app/domain/stock/assets/months/charges'
import { EVENT_KINDS } from '@app/domain/stock/assets/events/events'
import { schedule } from '@app/domain/stock/assets/cards/schedule'
import type { LedgerContext } from '../../platform/http/context.ts'

const NONE = { months: [] } as const
const monthsOf = (card: CardOfMonth | null, through: Period) =>
  (card === null ? NONE : schedule(card.basis, card.events, { through, units: card.units })).months.map(
    ({ period, charge }) => [period, charge] as const,
  )

/** Why what an act before this booked of the card would no longer be what the card says; null where all stays. */
export function pieceProblem(before: CardOfMonth, after: CardOfMonth): string | null {
  const piece = changedPiece(before, after)
  if (piece === null) return null
  const what = EVENT_KINDS[piece.kind]
  return `${before.name}：${piece.day}已登记${what}，是按当时的原值和累计折旧入账的，这样改就与它不符；请先撤销${what}，改好再重新登记`
}
/** AS0003: a month that is closed would be charged another amount than before; AS0069: what an earlier act booked would be another; AS0070: it goes by units nobody told. */
export function refuseRewriting(ctx: Pick<LedgerContext, 'ledger'>, before: CardOfMonth | null, after: CardOfMonth | null): void {
  refuseClosedChange(ctx, before, after)
  const problem = before === null || after === null ? null : pieceProblem(before, after)
  if (problem !== null) throw conflict('AS0069', problem)
  const untold = after !== null && after.events.length > (before?.events.length ?? 0) ? untoldMonth(after, openPeriod(ctx.ledger)) : null
  if (untold !== null) {
    const reason = `${untold}的工作量还没有填写（没有生产的填0），请先填写`
    throw conflict('AS0070', `${after!.name}：${reason}`, [{ field: 'eventDate', reason }])
  }
}
function refuseClosedChange({ ledger }: Pick<LedgerContext, 'ledger'>, before: CardOfMonth | null, after: CardOfMonth | null): void {
  const { closedThrough } = ledger
  if (closedThrough === null) return
  const was = new Map(monthsOf(before, closedThrough))
  const is = new Map(monthsOf(after, closedThrough))
  for (const period of [...new Set([...was.keys(), ...is.keys()])].toSorted()) {
    // before the ledger began nothing of it is in the books
    if (period < ledger.startPeriod) continue
    const [old, now] = [groupThousands(was.get(period) ?? ZERO), groupThousands(is.get(period) ?? ZERO)]
    if (old === now) continue
    const card = (after ?? before)!
    const hint =
      before === null ? `；以前月份没有提过的，请把“以前已提到”填为${closedThrough}，从下月起提` : '；请用资产变动，从未结账的月份起改'
    throw conflict('AS0003', `${card.name}：${period}已结账，折旧会从${old}变为${now}${hint}`, [
      { field: 'openingPeriod', reason: `${period}已结账` },
    ])
  }
}

/** Where a month of a card stands in the books: whose it is, and on which subjects. */
const placeIn = ({ shares, category: { accumulatedCode, expenses } }: CardOfMonth, period: Period): string =>
  JSON.stringify([
    // however they are ordered and written
    sharesIn(shares, period)
      .map(({ departmentId, weight }) => `${departmentId} ${trimmed(weight)}`)
      .toSorted(),
    accumulatedCode,
    expenses,
  ])

/** AS0050: a month that is closed was charged to another department, or stands on other subjects. */
export function refuseClosedPlace({ ledger }: Pick<LedgerContext, 'ledger'>, before: CardOfMonth, after: CardOfMonth): void {
  const { closedThrough, startPeriod } = ledger
  if (closedThrough === null) return
  const moved = monthsOf(before, closedThrough).find(
    ([period, charge]) => period >= startPeriod && charge !== ZERO && placeIn(before, period) !== placeIn(after, period),
  )
  if (moved === undefined) return
  const [period] = moved
  const shared = after.category.accumulatedCode === before.category.accumulatedCode
  const [field, what, way] = shared
    ? (['departmentShares', '使用部门', '“部门转移”'] as const)
    : (['categoryId', '类别的科目', '“批量修改”换成科目相同的类别'] as const)
  throw conflict('AS0050', `${before.name}：${period}已结账，${what}不能改到已结账的月份；请用${way}，从未结账的月份起改`, [
    { field, reason: `${period}已结账` },
  ])
}
