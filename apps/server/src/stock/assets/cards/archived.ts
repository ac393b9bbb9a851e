/** What the package of a month keeps of assets: the cards as the month ends, its depreciation, what happened in it; of December the year beside the tax book. */
import { periodOf, type Period } from '@app/domain/kernel/period'
import { EVENT_KINDS } from '@app/domain/stock/assets/events/events'
import { archivedJson, archivedSheet, type Part } from '../../../finance/archive/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { any } from './cards.queries.ts'
import { allCards, departmentText, standing } from './cards.read.ts'
import { account, depreciation } from '../months/sheets.service.ts'

/** Nothing of a ledger that keeps no cards. */
export async function assetsInArchive(ctx: LedgerContext, period: Period): Promise<Part[]> {
  if (!(await any(ctx.db))) return []
  const read = await allCards(ctx)
  const cards = read.list.flatMap((card) => {
    const at = standing(card, period)
    if (at === null) return []
    const { id, code, name, spec, quantity, unit, location, keeper, inService, lifeMonths, method, origin } = card.stored
    const departments = departmentText(card, period, read.departments)
    const { cost, accumulated, impairment, net, charge } = at
    const own = { id, code, name, spec, quantity, unit, location, keeper, inService, lifeMonths, method, origin }
    return [{ ...own, category: card.kept.name, departments, cost, accumulated, impairment, net, charge }]
  })
  const events = read.list.flatMap(({ code, name, happened }) =>
    happened.flatMap(({ madeAt, cardId: _, ...event }) =>
      periodOf(event.day) === period ? [{ code, name, title: EVENT_KINDS[event.kind], ...event, madeAt: madeAt.toISOString() }] : [],
    ),
  )
  const month = await depreciation(ctx, { period, group: 'none' })
  const year = period.endsWith('-12') ? await account(ctx, { period, view: 'tax' }) : null
  return [
    { path: 'assets/cards.json', title: '资产卡片', make: () => archivedJson(cards) },
    { path: 'assets/depreciation.json', title: '折旧明细表', make: () => archivedJson(archivedSheet(month)) },
    { path: 'assets/events.json', title: '资产变动', make: () => archivedJson(events) },
    ...(year === null
      ? []
      : [{ path: 'assets/tax-year.json', title: '折旧台账（税会差异）', make: () => archivedJson(archivedSheet(year)) }]),
  ]
}
