import { companyApi, standardsApi } from '@app/contract/ledger/company/company'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as service from './company.service.ts'

export const companyRoutes: readonly Route[] = [
  ...implement(companyApi, {
    registerInfo: (ctx) => service.section(ctx, 'register'),
    taxationInfo: (ctx) => service.section(ctx, 'taxation'),
    qualificationsInfo: (ctx) => service.section(ctx, 'qualifications'),
    invoicingInfo: (ctx) => service.section(ctx, 'invoicing'),
    editSection: (ctx, { params, body }) => service.editSection(ctx, params.section, body.values),
    accountInfo: (ctx) => service.accountInfo(ctx),
    editAccountInfo: (ctx, { body }) => service.editAccountInfo(ctx, body),
    changeStart: (ctx, { body }) => service.changeStart(ctx, body.startOn),
  }),
  ...implement(standardsApi, {
    standards: () => service.standards(),
    businesses: () => service.businesses(),
    versions: () => service.standards(),
    ids: () => service.standards(),
    all: () => service.standards(),
  }),
]
