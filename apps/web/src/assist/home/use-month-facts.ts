/** What the six steps of the home are read from, asked of the areas that know. */
import { add, isZero } from '@app/domain/kernel/money'
import { periodsBetween, type Period } from '@app/domain/kernel/period'
import { filingOf } from '@app/domain/tax/calendar/deadlines'
import { useChecks } from '../../finance/period-end/reading.ts'
import { useVouchers } from '../../finance/vouchers/index.ts'
import { useTrial } from '../../ledger/opening-balances/index.ts'
import { useSubjectCount } from '../../ledger/subjects/index.ts'
import { useGate } from '../../platform/gate.tsx'
import { useInventory } from '../../tax/filing/reading.ts'
import { isClosed, useSession } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { ModuleId, useModuleTotals, type ModuleSums } from '../../papers/quick-account/index.ts'
import { useQueueCounts } from '../../papers/review-queue/reading.ts'
import type { MonthFacts } from './month-steps.ts'

const ONE = { page: 1, pageSize: 1 }

export function useMonthFacts(period: Period): MonthFacts {
  const subjects = useSubjectCount()
  const { data: trial } = useTrial()
  const sees = {
    vouchers: useGate({ page: '/finance/voucherDetails' }),
    closing: useGate({ page: '/finance/endCheckout' }),
    filing: useGate({ page: '/taxWorkspace/declarationChecklist' }),
  }
  const all = useVouchers({ from: period, to: period, ...ONE }, sees.vouchers)
  const drafts = useVouchers({ from: period, to: period, state: 'draft', ...ONE }, sees.vouchers)
  const { data: queue } = useQueueCounts(period, useGate({ page: '/finance/reviewQueue' }))
  const { data: totals } = useModuleTotals(period)
  const { data: waiting } = useModuleTotals(period, false)
  const checks = useChecks(period, sees.closing)
  const periods = useSession((state) => state.periods)
  const closed = isClosed(periods, period)
  const earlier = periods ? periodsBetween(periods.startPeriod, period).find((one) => one !== period && !isClosed(periods, one)) : undefined
  const module = (id: number, from: readonly ModuleSums[] | undefined) => from?.find((one) => one.moduleId === id)
  const invoices = (id: number) => {
    const [known, left] = [module(id, totals), module(id, waiting)]
    return known && left && { count: known.count, waiting: left.count, net: known.net }
  }
  const [bank, cash] = [module(ModuleId.bank, totals), module(ModuleId.cash, totals)]
  const [bankLeft, cashLeft] = [module(ModuleId.bank, waiting), module(ModuleId.cash, waiting)]
  const first = checks.data?.find((one) => one.severity === 'block')
  const inventory = useInventory(period, sees.filing)
  const asked = (inventory.totals?.askedAt ?? null) !== null && inventory.data
  const due = asked ? asked.filter(({ state }) => state === 'due').length : 0
  return {
    period,
    returns: asked ? { due, filed: asked.length - due } : undefined,
    sees,
    subjects,
    balanced: trial?.balanced,
    opened: trial && !(isZero(trial.openingDebit) && isZero(trial.openingCredit) && isZero(trial.ytdDebit) && isZero(trial.ytdCredit)),
    filing: filingOf(period, useToday()),
    output: invoices(ModuleId.output),
    input: invoices(ModuleId.input),
    funds: bank &&
      cash &&
      bankLeft &&
      cashLeft && {
        count: bank.count + cash.count,
        waiting: bankLeft.count + cashLeft.count,
        cashWaiting: cashLeft.count,
        inflow: add(bank.inflow, cash.inflow),
        outflow: add(bank.outflow, cash.outflow),
      },
    vouchers:
      all.data && drafts.data && queue
        ? { count: all.total, drafts: drafts.total, look: queue.waiting - queue.certain, sure: queue.certain }
        : undefined,
    closed,
    earlier: closed ? undefined : earlier,
    checks: checks.totals && { ...checks.totals, first },
  }
}
