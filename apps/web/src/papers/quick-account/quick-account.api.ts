/** The calls of quick account (一键记账), one hook each. A step moves every figure of the ledger. */
import {
  quickAccountApi as api,
  type ModuleTotal,
  type RuleRecord,
  type StepOutcome,
  type Tip,
} from '@app/contract/papers/quick-account/quick-account'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { readOnce, useRead, useWrite } from '../../platform/reading.ts'

export type Rule = z.output<typeof RuleRecord>
export type ModuleSums = z.output<typeof ModuleTotal>
export type TipRow = z.output<typeof Tip>
export type FailedDocument = z.output<typeof StepOutcome>['failed'][number]
export type MonthResult = z.output<typeof api.result.many>

/** moduleId as the calls number them. */
export const ModuleId = { output: 1, input: 2, bank: 3, cash: 4, claims: 5 } as const

const AREA = 'quick-account'
// documents arrive and are booked elsewhere: sums are asked for again each time they are looked at
const fresh = { staleMs: 0 }
/** booked false: what still waits for a voucher; left out: everything of the month. */
export const useModuleTotals = (period: Period, booked?: boolean) =>
  useRead(AREA, api.totals, { query: { period, ...(booked === undefined ? {} : { booked }) } }, fresh)
export const tipsOf = async (period: Period): Promise<readonly TipRow[]> =>
  (await readOnce(AREA, api.tips, { query: { period, modules: '1,2,3,4,5' } })).data
export const useBasis = () => useRead(AREA, api.basis, {}, fresh)
export const useMonthResults = (from: Period, to: Period) => useRead('home', api.result, { query: { from, to } }, fresh)
export const useRules = () => useRead('voucher-rules', api.rules, {}, { ...fresh, keep: false })
export const useSaveRules = () => useWrite('voucher-rules', api.saveRules)

/** What vouchers made or taken back move. */
export const MOVED_BY_VOUCHERS = [
  'vouchers',
  'review-queue',
  'review-counts',
  'balances',
  'books',
  'reports',
  'home',
  'period-end',
  'subjects',
  'tags',
  'invoices',
  'funds',
  'claims',
]
const moving = {
  refreshes: MOVED_BY_VOUCHERS,
  noLoading: true,
  // a step that fails is shown in the run's own list
  quiet: true,
}
export type StepCall = (input: {
  readonly params: { readonly period: Period }
}) => Promise<{ readonly data: number; readonly totals: z.output<typeof StepOutcome> }>
export function useStepCalls(): Readonly<Record<'output' | 'input' | 'claims' | 'bank' | 'cash', StepCall>> {
  const { mutateAsync: claims } = useWrite(AREA, api.claims, moving)
  return {
    claims: ({ params: { period } }) => claims({ params: { period, to: period } }),
    output: useWrite(AREA, api.outputInvoices, moving).mutateAsync,
    input: useWrite(AREA, api.inputInvoices, moving).mutateAsync,
    bank: useWrite(AREA, api.bank, moving).mutateAsync,
    cash: useWrite(AREA, api.cash, moving).mutateAsync,
  }
}
