import { claimBillsApi, loanBillsApi, repaymentBillsApi } from '@app/contract/people/claims/claims'
import { claimsApi } from '@app/contract/people/claims/claims-overview'
import type { BillKind } from '@app/domain/people/claims/bill'
import { implement, type Handlers, type Route } from '../../platform/http/implement.ts'
import { print } from './bill-pdf.ts'
import { exported } from './bill-sheet.ts'
import * as bills from './bills.service.ts'
import * as vouchers from './claim-vouchers.ts'
import * as files from './files.service.ts'
import * as imports from './import.service.ts'
import { tellByPhone } from './outcome-sms.ts'
import * as overview from './overview.service.ts'
import * as settings from './settings.service.ts'
import * as settle from './settle.service.ts'

/** The three kinds are called alike; each has the rights of its own page. */
const billsOf = (kind: BillKind): Handlers<typeof claimBillsApi> => ({
  list: (ctx, { query }) => bills.list(ctx, kind, query),
  export: (ctx, { query }) => exported(ctx, kind, query),
  get: (ctx, { params }) => bills.get(ctx, kind, params.id),
  save: (ctx, { body }) => bills.save(ctx, kind, body),
  remove: (ctx, { query }) => bills.remove(ctx, kind, query.ids),
  submit: (ctx, { body }) => bills.submit(ctx, kind, body.ids),
  withdraw: (ctx, { body }) => bills.withdraw(ctx, kind, body.ids),
  decide: async (caller, { body }) => {
    const done = await caller.transact((ctx) => bills.decide(ctx, kind, body))
    return {
      ...done,
      unsent: await tellByPhone(caller, kind, body.ids, body.agree ? 'approved' : 'refused', body.agree ? '' : body.reason),
    }
  },
  pay: async (caller, { body }) => {
    const { count } = await caller.transact((ctx) => settle.pay(ctx, kind, body))
    return { count, unsent: await tellByPhone(caller, kind, body.ids, 'paid') }
  },
  unpay: (ctx, { body }) => settle.unpay(ctx, kind, body.paymentId),
  makeVouchers: (ctx, { body }) => vouchers.makeVouchers(ctx, kind, body.ids),
  removeVouchers: (ctx, { body }) => vouchers.removeBillVouchers(ctx, kind, body.ids),
  print: (ctx, { query }) => print(ctx, kind, query.ids),
  addFiles: (caller, { params, files: given }) => files.addFiles(caller, kind, params.id, given),
  removeFile: (ctx, { params }) => files.removeFile(ctx, kind, params.id),
  file: (ctx, { params }) => files.file(ctx, kind, params.id),
})

export const claimsRoutes: readonly Route[] = [
  ...implement(claimBillsApi, billsOf('claim')),
  ...implement(loanBillsApi, billsOf('loan')),
  ...implement(repaymentBillsApi, billsOf('repayment')),
  ...implement(claimsApi, {
    settings: (ctx) => settings.settings(ctx),
    saveSettings: (ctx, { body }) => settings.saveSettings(ctx, body),
    choices: (ctx) => settings.choices(ctx),
    template: () => imports.template(),
    import: (caller, { files: given }) => imports.imported(caller, given[0]!),
    balances: (ctx) => overview.balances(ctx),
    flow: (ctx, { query }) => overview.flow(ctx, query),
    flowFile: (ctx, { query }) => overview.flowFile(ctx, query),
    summary: (ctx, { query }) => overview.summary(ctx, query),
    summaryFile: (ctx, { query }) => overview.summaryFile(ctx, query),
  }),
]
