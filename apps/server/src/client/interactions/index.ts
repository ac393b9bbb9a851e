export { addContactUser } from './contacts.service.ts'
export { forecastsSaid } from './forecast-answers.ts'
export { reminding, sendDueReminders } from './reminders.service.ts'
export { clientSiteRoutes, interactionsRoutes } from './interactions.routes.ts'
