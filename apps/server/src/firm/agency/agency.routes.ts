import { agencyApi } from '@app/contract/firm/agency/agency'
import { implement } from '../../platform/http/implement.ts'
import * as service from './agency.service.ts'

export const agencyRoutes = implement(agencyApi, {
  get: (ctx) => service.get(ctx),
  logo: (ctx) => service.logo(ctx),
  change: (ctx, { params, body }) => service.change(ctx, params.code, body),
  changeLogo: (ctx, { params, files }) => service.changeLogo(ctx, params.code, files),
  promotion: (ctx, { params }) => service.promotion(ctx, params.code),
  savePromotion: (ctx, { body }) => service.savePromotion(ctx, body),
})
