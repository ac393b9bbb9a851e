/** The calls of voucher templates (凭证模板) and recurring vouchers (周期凭证), one hook each. */
import { voucherTemplatesApi as api, type TemplateWire } from '@app/contract/finance/voucher-templates/voucher-templates'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { useRead, useWrite } from '../../../platform/reading.ts'

export type Template = z.output<typeof TemplateWire>
export type Due = z.output<typeof api.due.many>
export type Generated = z.output<typeof api.generate.one>

const AREA = 'voucher-templates'
/** Drafts that come or go move every figure of the ledger. */
const moving = { refreshes: ['vouchers', 'balances', 'books', 'reports', 'home'] }

export const useTemplates = () => useRead(AREA, api.list, {})
export const useAddTemplate = () => useWrite(AREA, api.add, { quiet: true })
export const useChangeTemplate = () => useWrite(AREA, api.change, { quiet: true })
export const useRemoveTemplate = () => useWrite(AREA, api.remove)
export const useDue = (period: Period) => useRead(AREA, api.due, { query: { period } })
export const useRuns = () => useRead(AREA, api.runs, {})
export const useGenerate = () => useWrite(AREA, api.generate, moving)
export const useUndoRun = () => useWrite(AREA, api.undo, { ...moving, quiet: true })
