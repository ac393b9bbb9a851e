/** The calls of confirmations (往来对账函), one hook each. */
import type { Data } from '@app/contract/kernel/endpoint'
import { confirmationsApi as api } from '@app/contract/papers/confirmations/confirmations'
import type { Period } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../platform/reading.ts'

export type LetterRow = Data<typeof api.list>[number]
export type Letter = Data<typeof api.get>
export type PartyRow = Data<typeof api.parties>[number]
export type SentRow = Data<typeof api.send>[number]

const AREA = 'confirmations'

export const useLetters = () => useRead(AREA, api.list, {}, { staleMs: 0 })
export const useLetter = (id: string) => useRead(AREA, api.get, { params: { id } }, { staleMs: 0 })
export const useParties = (query: { from: Period; to: Period; withDrafts: boolean }) =>
  useRead(AREA, api.parties, { query }, { staleMs: 0 })
export const useMakeLetters = () => useWrite(AREA, api.make, { quiet: true })
export const useSetContact = () => useWrite(AREA, api.setContact, { quiet: true })
export const useSendLetters = () => useWrite(AREA, api.send, { quiet: true })
export const useTakeReply = () => useWrite(AREA, api.takeReply, { quiet: true })
export const useVoidLetter = () => useWrite(AREA, api.void, { quiet: true })
