/** Which messages pop up, and when (ST-messages-01): new ones of a level above 0, half a second apart, five seconds each. */
import { pops } from '@app/domain/ledger/messages/message'
import type { Message } from './messages.api.ts'

export const POPUP_SECONDS = 5
const APART_MS = 500

/** Unread messages later than the last one popped up, the oldest first. */
export const toPop = (unread: readonly Message[], since: number): Message[] =>
  unread.filter((one) => pops(one) && one.at.getTime() > since).toSorted((a, b) => a.at.getTime() - b.at.getTime())

/** Shows them one after another; answers the function that stops the rest. */
export function stagger(messages: readonly Message[], show: (message: Message) => void): () => void {
  const timers = messages.map((message, index) => setTimeout(() => show(message), index * APART_MS))
  return () => timers.forEach(clearTimeout)
}
