/** The calls of messages. */
import { messagesApi, type MessageWire } from '@app/contract/ledger/messages'
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

export interface MessageFilter {
  readonly page: number
  readonly pageSize: number
  readonly type?: Message['type']
  readonly read?: boolean
}
export const useMessages = (query: MessageFilter) => useRead(AREA, messagesApi.list, { query })
export const useMarkRead = () => useWrite(AREA, messagesApi.markRead, { noLoading: true })
