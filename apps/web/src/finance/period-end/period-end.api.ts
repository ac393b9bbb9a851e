/** The calls of period end (期末结转与结账), one hook each. What it books moves every figure; closing moves the month's state. */
import { closeRecordsApi, type CloseRecordWire } from '@app/contract/finance/period-end/close-records'
import {
  periodEndApi as api,
  type EventWire,
  type FindingWire,
  type InputsWire,
  type Preview,
} from '@app/contract/finance/period-end/period-end'
import type { StepWire } from '@app/contract/finance/period-end/period-end-steps'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { call } from '../../platform/client.ts'
import { useRead, useWrite } from '../../platform/reading.ts'
import { refreshPeriods } from '../../platform/session.ts'

export type StepRow = z.output<typeof StepWire>
export type StepPreview = z.output<typeof Preview>
export type PreviewRow = StepPreview['lines'][number]
export type Inputs = z.output<typeof InputsWire>
export type Finding = z.output<typeof FindingWire>
export type CloseRecord = z.output<typeof CloseRecordWire>
export type ReopenFacts = z.output<typeof closeRecordsApi.reopenEffect.one>
export type CloseEvent = z.output<typeof EventWire>

const AREA = 'period-end'
const moving = { refreshes: ['vouchers', 'balances', 'books', 'reports', 'home', 'subjects', 'opening-balances', 'ledgers'] }
// vouchers change elsewhere: what is shown here is asked for again each time the tab comes back
const fresh = { staleMs: 0 }

export const useSteps = (period: Period) => useRead(AREA, api.steps, { query: { period } }, fresh)
export const useChecks = (period: Period, may = true) => useRead(AREA, api.checks, { query: { period } }, { ...fresh, enabled: may })
export const usePreview = (period: Period, ruleId: string) =>
  useRead(AREA, api.preview, { query: { period, ruleId } }, { ...fresh, keep: false })
export const useInputs = (period: Period) => useRead(AREA, api.inputs, { query: { period } }, { ...fresh, keep: false })
export const useCloseRecord = (period: Period, id: string | null) =>
  useRead(AREA, closeRecordsApi.record, { query: { period, ...(id === null ? {} : { id }) } }, fresh)
export const useReopenEffect = (period: Period) =>
  useRead(AREA, closeRecordsApi.reopenEffect, { query: { period } }, { ...fresh, keep: false })
export const useHistory = () => useRead(AREA, api.history, {}, fresh)

export const useGenerate = () => useWrite(AREA, api.generate, { ...moving, noLoading: true })
export const useGenerateAll = () => useWrite(AREA, api.generateAll, { ...moving, noLoading: true })
export const useSkip = () => useWrite(AREA, api.skip)
export const useUnskip = () => useWrite(AREA, api.unskip)
export const useSaveInputs = () => useWrite(AREA, api.saveInputs)
export const useClose = () => useWrite(AREA, api.close, { ...moving, noLoading: true })
export const useReopen = () => useWrite(AREA, api.reopen, { ...moving, noLoading: true })
export const useAnswerReopen = () => useWrite(AREA, api.answerReopen, { ...moving, noLoading: true })

/** The header's months as the server has them after a close or a re-opening. */
export async function reloadPeriods(): Promise<void> {
  const { data } = await call(ledgersApi.periods, {}, { noLoading: true })
  refreshPeriods(data)
}
