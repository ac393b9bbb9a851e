import { defineArea } from '../../platform/area.ts'
import { forecastSources } from '../../tax/filing/index.ts'
import { forecastsSaid } from './forecast-answers.ts'
import { reminding } from './reminders.service.ts'
import { clientSiteRoutes, interactionsRoutes } from './interactions.routes.ts'

export { addContactUser } from './contacts.service.ts'
export { sendDueReminders } from './reminders.service.ts'

export const area = defineArea({
  routes: [...clientSiteRoutes, ...interactionsRoutes],
  jobs: [reminding],
  brings: [forecastSources.from(forecastsSaid)],
})
