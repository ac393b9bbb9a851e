import { helpApi } from '@app/contract/assist/help/help'
import { implement } from '../../platform/http/implement.ts'
import * as service from './help.service.ts'

export const helpRoutes = implement(helpApi, {
  list: (_, { query }) => service.list(query),
  updateLog: () => service.updateLog(),
})
