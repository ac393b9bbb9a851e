/** The calls of 会计报表附注, one hook each. */
import { notesApi as api } from '@app/contract/finance/notes/notes'
import type { Data } from '@app/contract/kernel/endpoint'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Notes = Data<typeof api.one>
export type NotesSection = Notes['sections'][number]

const AREA = 'statement-notes'

export const useNotes = (year: number, withDrafts: boolean) =>
  useRead(AREA, api.one, { query: { year, withDrafts } }, { staleMs: 0, keep: false })
export const useSaveNotes = () => useWrite(AREA, api.save)
