/** The calls of units and their conversions, one hook each. */
import { unitsApi, type ConversionWire } from '@app/contract/ledger/records/basic-data'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Conversion = z.output<typeof ConversionWire>

const EVERYTHING = { query: { page: 1, pageSize: 99_999 } }
const QUIET = { quiet: true, noLoading: true }
export const useUnits = () => useRead('units', unitsApi.list, EVERYTHING, { staleMs: 300_000 })
export const useAddUnit = () => useWrite('units', unitsApi.save, { ...QUIET, refreshes: ['records'] })
export const useConversions = () => useRead('units', unitsApi.conversions, {})
export const useAddConversions = () => useWrite('units', unitsApi.addConversions, QUIET)
export const useChangeConversion = () => useWrite('units', unitsApi.changeConversion, QUIET)
export const useRemoveConversion = () => useWrite('units', unitsApi.removeConversion)
