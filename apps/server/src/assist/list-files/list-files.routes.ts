import { listFilesApi } from '@app/contract/assist/list-files/list-files'
import { implement } from '../../platform/http/implement.ts'
import * as service from './list-files.service.ts'

export const listFilesRoutes = implement(listFilesApi, {
  make: (ctx, { body }) => service.make(ctx, body),
})
