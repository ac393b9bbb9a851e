/** The calls of messages. */
import type { Asked } from '@app/contract/kernel/filter'
import { messagesApi, type MessageWire, type messageFilter } from '@app/contract/ledger/messages/messages'
import type { z } from 'zod'
import { readOnce, useRead, useWrite } from '../../platform/reading.ts'

export type Message = z.output<typeof MessageWire>

const AREA = 'messages'
const EVERYTHING = 99_999

/** What waits to be read; asked by the poll, shown by the bell. */
export const useUnread = (enabled: boolean) =>
  useRead(AREA, messagesApi.poll, { query: { read: false, pageSize: EVERYTHING } }, { enabled, staleMs: 60_000 })
export const pollUnread = async (): Promise<Message[]> =>
  (await readOnce(AREA, messagesApi.poll, { query: { read: false, pageSize: EVERYTHING } })).data

export const useMessages = (query: Asked<typeof messageFilter> & { readonly page: number; readonly pageSize: number }) =>
  useRead(AREA, messagesApi.list, { query })
export const useMarkRead = () => useWrite(AREA, messagesApi.markRead, { noLoading: true })
