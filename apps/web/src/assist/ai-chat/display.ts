/** The chat window: closed, open or full screen, and the assistant spoken with last. */
import { isAssistant, type Assistant } from '@app/domain/assist/ai-chat/assistants'
import { afterEscape, afterToggle, type ChatState } from '@app/domain/assist/ai-chat/window'
import { create } from 'zustand'
import { recall, remember } from '../../platform/storage.ts'

interface ChatWindow {
  readonly state: ChatState
  readonly assistant: Assistant
}
const LAST = 'chat:assistant'
const last = recall<unknown>(LAST, null)

export const useChatWindow = create<ChatWindow>(() => ({ state: 'closed', assistant: isAssistant(last) ? last : 'accounting' }))

const move = (next: (state: ChatState) => ChatState) => (): void => useChatWindow.setState(({ state }) => ({ state: next(state) }))
export const toggleChat = move((state) => (state === 'closed' ? 'open' : 'closed'))
export const closeChat = move(() => 'closed')
export const escapeChat = move(afterEscape)
export const toggleFullScreen = move(afterToggle)
export const leaveFullScreen = move((state) => (state === 'fullscreen' ? 'open' : state))

export function chooseAssistant(assistant: Assistant): void {
  remember(LAST, assistant)
  useChatWindow.setState({ assistant })
}
