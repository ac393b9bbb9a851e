export { addContactUser } from './contacts.service.ts'
export { reminding, sendDueReminders } from './reminders.service.ts'
export { clientSiteRoutes, interactionsRoutes } from './interactions.routes.ts'
