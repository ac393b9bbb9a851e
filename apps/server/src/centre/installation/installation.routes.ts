import { installationApi } from '@app/contract/centre/installation/installation'
import { implement } from '../../platform/http/implement.ts'
import * as service from './installation.service.ts'

export const installationRoutes = implement(installationApi, {
  now: (ctx) => service.now(ctx),
})
