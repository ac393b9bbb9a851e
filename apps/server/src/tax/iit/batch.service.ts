/** Personal tax of a month in many ledgers: how each stands, and what preparing one of them does. */
import { groupThousands, ZERO } from '@app/domain/kernel/money'
import { dayInChina, type Period } from '@app/domain/kernel/period'
import { filingOf } from '@app/domain/tax/calendar/deadlines'
import { batchStateOf, standsAgainst, toKnow } from '@app/domain/tax/iit/batch'
import { inForce, isOpen } from '@app/domain/tax/iit/declaration'
import { enterableLedgers } from '../../ledger/ledgers/index.ts'
import { sheetCount } from '../../people/salary/index.ts'
import type { AgencyCaller, LedgerContext } from '../../platform/http/context.ts'
import { viewOf } from './declaration-view.ts'
import { check } from './declaration-life.ts'
import { add, take } from './declarations.service.ts'
import * as queries from './declarations.queries.ts'
import { taxPeople } from './people.service.ts'

/** So many ledgers are read at once: the pool serves everybody. */
const AT_ONCE = 4

async function monthOf(caller: AgencyCaller, ledger: Awaited<ReturnType<typeof enterableLedgers>>[number], period: Period) {
  const dueOn = filingOf(period, dayInChina(caller.now)).day
  return caller.database.inLedger(ledger.id, async (db) => {
    const one = inForce(await queries.ofPeriod(db, period))
    const sums = one && (await queries.sumsOf(db, ledger.id, [one.id])).get(one.id)
    const people = (await taxPeople({ db, ledger: { id: ledger.id } as LedgerContext['ledger'], vault: caller.vault })).filter(
      (person) => !person.disabled,
    )
    const about = {
      startPeriod: ledger.startPeriod,
      period,
      readOnly: ledger.readOnly,
      state: one?.state ?? null,
      sheets: await sheetCount(db, period),
      people: sums?.people ?? people.length,
      lacking: people.filter((person) => person.problems.length > 0).length,
    }
    const against = standsAgainst(about)
    return {
      id: ledger.id,
      name: ledger.name,
      initials: ledger.initials,
      state: batchStateOf(about.state),
      ready: against.length === 0,
      why: against.length > 0 ? against : toKnow(about),
      sheets: about.sheets,
      people: about.people,
      lacking: about.lacking,
      tax: sums?.tax ?? ZERO,
      dueOn,
    }
  })
}

/** Every ledger one may enter, in the order of the list of ledgers. */
export async function batch(caller: AgencyCaller, period: Period) {
  const ledgers = await caller.database.inPlatform((db) => enterableLedgers({ db, user: caller.user, now: caller.now }))
  const rows: Awaited<ReturnType<typeof monthOf>>[] = []
  const waiting = ledgers.map((ledger, at) => ({ ledger, at })).toReversed()
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) rows[next.at] = await monthOf(caller, next.ledger, period)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return rows
}

/** One ledger's month taken from its sheets and checked; what is left for a person is told. */
export async function prepare(ctx: LedgerContext, period: Period): Promise<{ success: boolean; message: string }> {
  const before = inForce(await queries.ofPeriod(ctx.db, period))
  if (before !== undefined && !isOpen(before.state)) return { success: true, message: '已待报送或已申报，没有改动' }
  const { id } = before ?? (await add(ctx, { period, zeros: true }))
  if (before !== undefined) await take(ctx, id)
  const { open } = await check(ctx, id)
  const { head, findings } = await viewOf(ctx, await queries.get(ctx.db, id))
  const sums = `${head.people} 人，应扣税额 ${groupThousands(head.tax)}`
  if (open === 0) return { success: true, message: `已核对，${sums}` }
  const first = findings.find(({ severity }) => severity !== 'warn')
  return { success: false, message: `${sums}；还有 ${open} 处要处理：${first?.words ?? ''}` }
}
