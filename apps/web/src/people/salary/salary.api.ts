/** The calls of pay (薪酬), one hook each. */
import {
  salaryApi as api,
  type ColumnWire,
  type PersonDraftWire,
  type SalaryPersonWire,
  type SalaryRowWire,
  type SalarySheetWire,
  type SocialRateWire,
} from '@app/contract/people/salary/salary'
import { payslipsApi, salaryFilesApi as files } from '@app/contract/people/salary/salary-files'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Person = z.output<typeof SalaryPersonWire>
export type PersonDraft = z.output<typeof PersonDraftWire>
export type Sheet = z.output<typeof SalarySheetWire>
export type Row = z.output<typeof SalaryRowWire>
export type SheetColumn = z.output<typeof ColumnWire>
export type Rate = z.output<typeof SocialRateWire>
export type OneSheet = {
  readonly sheet: Sheet
  readonly columns: SheetColumn[]
  readonly rows: Row[]
  readonly outdated: string[]
  readonly withoutSums: { readonly name: string }[]
  readonly withoutSocial: { readonly name: string }[]
}

const AREA = 'salary'
const QUIET = { quiet: true, noLoading: true }
const BOOKED = { refreshes: ['vouchers', 'home', 'quick-account'], quiet: true }

export const usePeople = (enabled = true) => useRead(AREA, api.people, {}, { enabled })
export const useSavePeople = () => useWrite(AREA, api.savePeople, { quiet: true })
export const useRates = (enabled = true) => useRead(AREA, api.rates, {}, { enabled })
export const useSaveRates = () => useWrite(AREA, api.saveRates, { quiet: true })
export const useTemplates = () => useRead(AREA, api.templates, {})
export const useSaveTemplate = () => useWrite(AREA, api.saveTemplate, { quiet: true })
export const useSheets = (year: number) => useRead(AREA, api.sheets, { query: { year } })
export const useSheet = (id: string) => useRead(AREA, api.sheet, { query: { id } }, { enabled: id !== '', keep: false })
export const useAddSheet = () => useWrite(AREA, api.addSheet, { quiet: true })
export const useSaveRows = () => useWrite(AREA, api.saveRows, QUIET)
export const useRemoveRows = () => useWrite(AREA, api.removeRows, { quiet: true })
export const useSaveColumns = () => useWrite(AREA, api.saveColumns, { quiet: true })
export const useRemoveSheet = () => useWrite(AREA, api.removeSheet, { quiet: true })
export const useRecompute = () => useWrite(AREA, api.recompute, { quiet: true })
export const usePlan = (enabled: boolean) => useRead(AREA, api.plan, {}, { enabled })
export const useVoucherLines = (query: { id: string; which: 'accrual' | 'payment'; planApart?: boolean }) =>
  useRead(AREA, api.voucherLines, { query })
export const useMakeVoucher = () => useWrite(AREA, api.makeVoucher, BOOKED)
export const useRemoveVoucher = () => useWrite(AREA, api.removeVoucher, BOOKED)
export const useImportSheet = () => useWrite(AREA, files.import, QUIET)
export const useImportOfficial = () => useWrite(AREA, files.importOfficial, QUIET)
export const useSlips = (id: string) => useRead(AREA, payslipsApi.list, { query: { id } })
export const useSendSlips = () => useWrite(AREA, payslipsApi.send, { quiet: true })
export const useWithdrawSlips = () => useWrite(AREA, payslipsApi.withdraw, { quiet: true })
