import { iitBatchApi } from '@app/contract/tax/iit/iit-batch'
import { iitDeclarationsApi, iitTryOutApi } from '@app/contract/tax/iit/iit-declarations'
import { iitDeductionsApi } from '@app/contract/tax/iit/iit-deductions'
import { iitAgreementsApi, iitPaymentsApi, iitRecordsApi } from '@app/contract/tax/iit/iit-payments'
import { iitPeopleApi } from '@app/contract/tax/iit/iit-people'
import { implement, type Route } from '../../platform/http/implement.ts'
import { batch } from './batch.service.ts'
import * as declarationFiles from './declaration-files.ts'
import { printReturn } from './return-pdf.ts'
import * as declarations from './declarations.service.ts'
import * as life from './declaration-life.ts'
import * as deductionFiles from './deduction-files.ts'
import * as deductions from './deductions.service.ts'
import * as payments from './payments.service.ts'
import * as peopleFiles from './people-files.ts'
import * as people from './people.service.ts'

export const iitRoutes: readonly Route[] = [
  ...implement(iitBatchApi, { list: (caller, { params, query }) => batch(caller, params.period, query) }),
  ...implement(iitPeopleApi, {
    list: (ctx) => people.list(ctx),
    save: (ctx, { body }) => people.save(ctx, body),
    report: (ctx, { body }) => people.report(ctx, body),
    file: (ctx, { query }) => peopleFiles.exportPeople(ctx, query.employeeIds),
    template: () => peopleFiles.template(),
    import: (caller, { files }) => peopleFiles.importPeople(caller, files[0]!),
  }),
  ...implement(iitDeductionsApi, {
    list: (ctx, { query }) => deductions.list(ctx, query.period),
    save: (ctx, { body }) => deductions.save(ctx, body),
    file: (ctx) => deductionFiles.exportDeductions(ctx),
    template: () => deductionFiles.template(),
    import: (caller, { query, files }) => deductionFiles.importDeductions(caller, query.period, files[0]!),
  }),
  ...implement(iitDeclarationsApi, {
    list: (ctx, { query }) => declarations.list(ctx, query.year),
    incomes: (ctx, { query }) => declarations.incomes(ctx, query.period),
    get: (ctx, { params }) => declarations.get(ctx, params.id),
    add: (ctx, { body }) => declarations.add(ctx, body),
    take: (ctx, { params }) => declarations.take(ctx, params.id),
    saveRow: async (ctx, { params, body }) => ({ id: (await declarations.saveRow(ctx, params.id, body)).rowId }),
    removeRows: (ctx, { params, body }) => declarations.removeRows(ctx, params.id, body.rowIds),
    answer: (ctx, { params, body }) => declarations.answer(ctx, params.id, body.answer),
    import: (caller, { params, query, files }) => declarationFiles.importIncomes(caller, params.id, query.item, files[0]!),
    file: (ctx, { params, query }) => declarationFiles.exportIncomes(ctx, params.id, query.item),
    print: (ctx, { params }) => printReturn(ctx, params.id),
    check: (ctx, { params }) => life.check(ctx, params.id),
    reopen: (ctx, { params }) => life.reopen(ctx, params.id),
    filed: (ctx, { params, body }) => life.filed(ctx, params.id, body),
    correct: (ctx, { params, body }) => life.correct(ctx, params.id, body.reason),
    void: (ctx, { params, body }) => life.voidOne(ctx, params.id, body.reason),
    remove: (ctx, { params }) => declarations.remove(ctx, params.id),
  }),
  ...implement(iitTryOutApi, { tryOut: async (_, { body }) => declarations.tryOut(body) }),
  ...implement(iitRecordsApi, {
    records: (ctx, { query }) => declarations.list(ctx, query.year),
    status: (ctx, { query }) => payments.status(ctx, query.year),
  }),
  ...implement(iitPaymentsApi, {
    due: (ctx, { query }) => payments.due(ctx, query.year),
    pay: (ctx, { params, body }) => payments.pay(ctx, params.id, body),
    list: (ctx, { query }) => payments.payments(ctx, query.year),
    remove: (ctx, { params }) => payments.removePayment(ctx, params.id),
  }),
  ...implement(iitAgreementsApi, {
    list: (ctx) => payments.agreements(ctx),
    save: (ctx, { body }) => payments.saveAgreement(ctx, body),
    remove: (ctx, { params }) => payments.removeAgreement(ctx, params.id),
  }),
]
