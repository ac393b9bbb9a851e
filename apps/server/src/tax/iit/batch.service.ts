/** Personal tax of a month in many ledgers: how each stands, and what preparing one of them does. */
import type { Asked } from '@app/contract/kernel/filter'
import type { batchFilter } from '@app/contract/tax/iit/iit-batch'
import { groupThousands, ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, yearOf, type Day, type Period } from '@app/domain/kernel/period'
import { filingOf } from '@app/domain/tax/calendar/deadlines'
import { batchStateOf, standsAgainst, toKnow, type MonthOfLedger } from '@app/domain/tax/iit/batch'
import { inForce, isOpen } from '@app/domain/tax/iit/declaration'
import { look, type Overview } from '../../ledger/overviews/index.ts'
import { sheetCount } from '../../people/salary/index.ts'
import type { AgencyCaller, LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { viewOf } from './declaration-view.ts'
import { check } from './declaration-life.ts'
import { add, take } from './declarations.service.ts'
import * as queries from './declarations.queries.ts'
import { movedWithheld } from './moved.service.ts'
import { taxPeople } from './people.service.ts'

interface Kept extends Omit<MonthOfLedger, 'startPeriod' | 'readOnly' | 'period'> {
  readonly tax: Money
  readonly dueOn: Day
}
export const personTaxOverview: Overview<Kept> = {
  page: 'personTax',
  rules: 2,
  reckon: async (ctx, span) => {
    const period = span as Period
    const one = inForce(await queries.ofPeriod(ctx.db, period))
    const sums = one && (await queries.sumsOf(ctx.db, ctx.ledger.id, [one.id])).get(one.id)
    const people = (await taxPeople(ctx)).filter((person) => !person.disabled)
    const row = {
      state: one?.state ?? null,
      sheets: await sheetCount(ctx.db, period),
      people: sums?.people ?? people.length,
      lacking: people.filter((person) => person.problems.length > 0).length,
      tax: sums?.tax ?? ZERO,
      moved: one !== undefined && (await movedWithheld(ctx, yearOf(period))).has(one.id),
      dueOn: filingOf(period, dayInChina(ctx.now)).day,
    }
    return { looked: 1, rows: [{ kind: batchStateOf(row.state), amount: row.tax, row }] }
  },
}

interface Paged {
  readonly page: number
  readonly pageSize: number
}
/** The ledgers one may enter, in the order of the list of ledgers. */
export async function batch(caller: AgencyCaller, period: Period, { state, ...filter }: Asked<typeof batchFilter> & Paged) {
  const page = await look(caller, personTaxOverview, { span: period, kind: state, ...filter })
  const rows = page.rows.map(({ id, name, initials, startPeriod, readOnly, row: { tax, dueOn, ...known } }) => {
    const about = { ...known, startPeriod, period, readOnly }
    const against = standsAgainst(about)
    const { sheets, people, lacking } = known
    return {
      id,
      name,
      initials,
      sheets,
      people,
      lacking,
      tax,
      dueOn,
      state: batchStateOf(known.state),
      ready: against.length === 0,
      why: against.length > 0 ? against : toKnow(about),
    }
  })
  const { total, ledgers: companies, waiting, kinds, amount: tax } = page
  return new Answer(rows, { total, totalData: { companies, waiting, filed: kinds['filed'] ?? 0, tax } })
}

/** One ledger's month taken from its sheets and checked; what is left for a person is told. */
export async function prepare(ctx: LedgerContext, period: Period): Promise<{ success: boolean; message: string }> {
  const before = inForce(await queries.ofPeriod(ctx.db, period))
  if (before !== undefined && !isOpen(before.state)) return { success: true, message: '已审核或已申报，没有改动' }
  const { id } = before ?? (await add(ctx, { period, zeros: true }))
  if (before !== undefined) await take(ctx, id)
  const { open } = await check(ctx, id)
  const { head, findings } = await viewOf(ctx, await queries.get(ctx.db, id))
  const sums = `${head.people} 人，应扣税额 ${groupThousands(head.tax)}`
  if (open === 0) return { success: true, message: `已审核，${sums}` }
  const first = findings.find(({ severity }) => severity !== 'warn')
  return { success: false, message: `${sums}；还有 ${open} 处要处理：${first?.words ?? ''}` }
}
