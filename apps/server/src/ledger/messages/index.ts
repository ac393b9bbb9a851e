export { messagesRoutes } from './messages.routes.ts'
export { tellLedger, tellNewSubjects, tellPeople } from './messages.service.ts'
