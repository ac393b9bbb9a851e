import { issuedStatementsApi } from '@app/contract/finance/reports/issued-statements'
import { statementLinksApi } from '@app/contract/finance/reports/statement-links'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as service from './issued.service.ts'
import * as links from './statement-links.service.ts'

export const issuedStatementsRoutes: readonly Route[] = [
  ...implement(issuedStatementsApi, {
    list: (ctx, { query }) => service.list(ctx, query.period),
    listFile: (ctx, { query }) => service.listFile(ctx, query.format),
    one: (ctx, { params }) => service.one(ctx, params.id),
    file: (ctx, { params, query }) => service.file(ctx, params.id, query),
    issue: (ctx, { body }) => service.issue(ctx, body),
    reissue: (ctx, { params, body }) => service.reissue(ctx, params.id, body),
    tell: (ctx, { params, body }) => service.tell(ctx, params.id, body),
  }),
  ...implement(statementLinksApi, {
    list: (ctx, { params }) => links.list(ctx, params.id),
    make: (caller, { params, body }) => links.make(caller, params.id, body),
    withdraw: (ctx, { params }) => links.withdraw(ctx, params.id),
    open: (caller, { params }) => links.open(caller, params.token),
    package: (caller, { params }) => links.packageOf(caller, params.token),
  }),
]
