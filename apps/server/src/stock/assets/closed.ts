/** Closed months stay as they are: what would charge them otherwise is refused, by name. */
import { conflict } from '@app/domain/kernel/app-error'
import { moneyText, ZERO } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { trimmed } from '@app/domain/kernel/quantity'
import { sharesIn, type CardOfMonth } from '@app/domain/stock/assets/charges'
import { schedule } from '@app/domain/stock/assets/schedule'
import type { LedgerContext } from '../../platform/http/context.ts'

const NONE = { months: [] } as const
const monthsOf = (card: CardOfMonth | null, through: Period) =>
  (card === null ? NONE : schedule(card.basis, card.events, { through, units: card.units })).months.map(
    ({ period, charge }) => [period, charge] as const,
  )

/** AS0003: a month that is closed would be charged another amount than before. */
export function refuseClosedChange({ ledger }: Pick<LedgerContext, 'ledger'>, before: CardOfMonth | null, after: CardOfMonth | null): void {
  const { closedThrough } = ledger
  if (closedThrough === null) return
  const was = new Map(monthsOf(before, closedThrough))
  const is = new Map(monthsOf(after, closedThrough))
  for (const period of [...new Set([...was.keys(), ...is.keys()])].toSorted()) {
    // before the ledger began nothing of it is in the books
    if (period < ledger.startPeriod) continue
    const [old, now] = [moneyText(was.get(period) ?? ZERO), moneyText(is.get(period) ?? ZERO)]
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
