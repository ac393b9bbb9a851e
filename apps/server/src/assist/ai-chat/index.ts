/** Front door of the AI chat. */
export { aiChatRoutes } from './ai-chat.routes.ts'
