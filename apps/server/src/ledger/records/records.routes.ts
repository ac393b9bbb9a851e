import { abstractsApi, expenseTypesApi, partiesApi, unitsApi } from '@app/contract/ledger/records/basic-data'
import { recordsApi } from '@app/contract/ledger/records/records'
import { implement, type Route } from '../../platform/http/implement.ts'
import { addParty } from './parties.service.ts'
import * as batches from './records.batch.ts'
import * as files from './records.files.ts'
import * as service from './records.service.ts'
import * as units from './units.service.ts'

export const recordsRoutes: readonly Route[] = [
  ...implement(recordsApi, {
    list: (ctx, { params }) => service.list(ctx, params.kind),
    reveal: (ctx, { params, body }) => service.reveal(ctx, params.kind, body.id, body.field),
    save: (ctx, { params, body }) => service.save(ctx, params.kind, body),
    references: (ctx, { params, query }) => service.references(ctx, params.kind, query.ids),
    remove: (ctx, { params, body }) => service.remove(ctx, params.kind, body.ids),
    batch: (ctx, { params, body }) => batches.batch(ctx, params.kind, body),
    lastChange: (ctx, { params }) => batches.lastChange(ctx, params.kind),
    undo: (ctx, { params, body }) => batches.undo(ctx, params.kind, body.id),
    export: (ctx, { params }) => files.download(ctx, params.kind),
    import: (ctx, { params, files: given }) => files.upload(ctx, params.kind, given[0]!),
  }),
  ...implement(partiesApi, {
    addCustomer: (ctx, { query, body }) => addParty(ctx, 'customer', body, query.agreed ?? false),
    addSupplier: (ctx, { query, body }) => addParty(ctx, 'supplier', body, query.agreed ?? false),
  }),
  ...implement(unitsApi, {
    list: (ctx, { query }) => units.listUnits(ctx, query),
    save: (ctx, { body }) => units.saveUnits(ctx, body),
    conversions: (ctx) => units.conversions(ctx),
    addConversions: (ctx, { body }) => units.addConversions(ctx, body),
    changeConversion: (ctx, { params, body }) => units.changeConversion(ctx, params.id, body),
    removeConversion: (ctx, { params }) => units.removeConversion(ctx, params.id),
  }),
  ...implement(abstractsApi, {
    list: (ctx) => units.abstracts(ctx),
    add: (ctx, { body }) => units.addAbstract(ctx, body.name),
  }),
  ...implement(expenseTypesApi, {
    list: (ctx, { query }) => units.expenseTypes(ctx, query),
    change: async (ctx, { body }) => void (await units.saveExpenseType(ctx, body)),
    add: (ctx, { body }) => units.saveExpenseType(ctx, body),
    remove: (ctx, { query }) => units.removeExpenseTypes(ctx, query.ids),
    updateClaimContent: (ctx, { body }) => units.updateClaimContents(ctx, body.id, body.claimContents),
  }),
]
