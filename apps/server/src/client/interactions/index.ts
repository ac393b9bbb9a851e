export { addContactUser } from './contacts.service.ts'
export { disputesOf } from './disputes.ts'
export { reminding, sendDueReminders } from './reminders.service.ts'
export { clientSiteRoutes, interactionsRoutes } from './interactions.routes.ts'
