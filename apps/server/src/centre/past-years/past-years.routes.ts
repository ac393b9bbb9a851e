import { pastYearsApi } from '@app/contract/centre/past-years/past-years'
import { implement } from '../../platform/http/implement.ts'
import * as service from './past-years.service.ts'

export const pastYearsRoutes = implement(pastYearsApi, {
  list: (caller, { query }) => service.list(caller, query),
  bringBack: (caller, { body }) => service.bringBack(caller, body),
})
