/** Front door of the AI chat. */
import { defineArea } from '../../platform/area.ts'
import { aiChatRoutes } from './ai-chat.routes.ts'

export const area = defineArea({
  routes: aiChatRoutes,
})
