import { policyEffectsApi } from '@app/contract/centre/policy-switches/policy-effects'
import { implement } from '../../platform/http/implement.ts'
import * as service from './policy-effects.service.ts'

export const policyEffectsRoutes = implement(policyEffectsApi, { list: (ctx, { query }) => service.list(ctx, query) })
