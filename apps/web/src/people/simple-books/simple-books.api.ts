/** The calls of other income and expense and of the journal, one hook each. */
import {
  expenseItemsApi,
  incomeItemsApi,
  journalApi,
  type ItemDraftWire,
  type ItemWire,
  type JournalLineWire,
} from '@app/contract/people/simple-books/simple-books'
import type { ClientInput } from '@app/contract/kernel/endpoint'
import type { ItemDirection } from '@app/domain/people/simple-books/other-item'
import type { z } from 'zod'
import { fetchBlob, saveFile } from '../../platform/client.ts'
import { useRead, useWrite } from '../../platform/reading.ts'
import type { ViewedFile } from '../../ui/files/FileView.tsx'

export type Item = z.output<typeof ItemWire>
export type ItemDraft = z.output<typeof ItemDraftWire>
export type JournalLine = z.output<typeof JournalLineWire>
export type ItemChoices = z.output<typeof incomeItemsApi.choices.one>
type PaperFile = z.output<typeof incomeItemsApi.files.many>

const AREA = 'simple-books'
const moving = { refreshes: ['quick-account', 'funds'], quiet: true }
const booked = { refreshes: ['vouchers', 'home', 'quick-account', 'balances', 'books', 'reports', 'funds'], quiet: true }
export const itemsApiOf = { in: incomeItemsApi, out: expenseItemsApi } as const satisfies Record<ItemDirection, unknown>

export const useItems = (direction: ItemDirection, query: ClientInput<typeof incomeItemsApi.list>['query']) =>
  useRead(AREA, itemsApiOf[direction].list, { query })
export const useItemChoices = (direction: ItemDirection) => useRead(AREA, itemsApiOf[direction].choices, {})
export const useSaveItems = (direction: ItemDirection) => useWrite(AREA, itemsApiOf[direction].save, { ...moving, noLoading: true })
export const useItemActs = (direction: ItemDirection) => ({
  remove: useWrite(AREA, itemsApiOf[direction].remove, moving).mutateAsync,
  makeVouchers: useWrite(AREA, itemsApiOf[direction].makeVouchers, booked).mutateAsync,
  removeVouchers: useWrite(AREA, itemsApiOf[direction].removeVouchers, booked).mutateAsync,
  importFile: useWrite(AREA, itemsApiOf[direction].import, moving).mutateAsync,
})
export const useItemFiles = (direction: ItemDirection, id: string) =>
  useRead(AREA, itemsApiOf[direction].files, { params: { id } }, { keep: false })
export const useAddItemFiles = (direction: ItemDirection) => useWrite(AREA, itemsApiOf[direction].addFiles, { quiet: true })
export const useRemoveItemFile = (direction: ItemDirection) => useWrite(AREA, itemsApiOf[direction].removeFile, { quiet: true })
export const viewedItemFile = (direction: ItemDirection, file: PaperFile): ViewedFile => ({
  ...file,
  key: file.id,
  fetch: () => fetchBlob(itemsApiOf[direction].file, { params: { id: file.id } }),
  save: () => saveFile(itemsApiOf[direction].file, { params: { id: file.id } }, file.name),
})

export const useJournal = (query: ClientInput<typeof journalApi.list>['query']) => useRead(AREA, journalApi.list, { query })
export const useAddJournalLine = () => useWrite(AREA, journalApi.add, { ...moving, noLoading: true })
