export { messagesRoutes } from './messages.routes.ts'
export { tellNewSubjects } from './messages.service.ts'
