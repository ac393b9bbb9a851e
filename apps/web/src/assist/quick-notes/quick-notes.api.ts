/** The calls of quick notes (随手记), one hook each. */
import { quickNotesApi as api, type QuickNoteWire } from '@app/contract/assist/quick-notes'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Note = z.output<typeof QuickNoteWire>

const AREA = 'quick-notes'
export const useQuickNotes = (period: Period) => useRead(AREA, api.list, { query: { periods: [null, period] } })
export const useAddNote = () => useWrite(AREA, api.add)
export const useChangeNote = () => useWrite(AREA, api.change)
export const useRemoveNote = () => useWrite(AREA, api.remove)
export const useSwitchTodo = () => useWrite(AREA, api.switchTodo)
export const useSwitchPinned = () => useWrite(AREA, api.switchPinned)
export const useSwitchHandled = () => useWrite(AREA, api.switchHandled)
export const useTieNote = () => useWrite(AREA, api.tie)
