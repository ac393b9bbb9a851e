/** AI chat (智能助手): the header's button and the window over the pages. */
import { later } from '../../ui/faces/later.tsx'

export { toggleChat, useChatWindow } from './display.ts'
export { useChatOffered } from './offered.ts'
export const ChatPanel = later<object>(() => import('./ChatPanel.tsx'))
