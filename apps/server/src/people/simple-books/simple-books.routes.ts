import { expenseItemsApi, incomeItemsApi, journalApi } from '@app/contract/people/simple-books/simple-books'
import type { ItemDirection } from '@app/domain/people/simple-books/other-item'
import { implement, type Handlers, type Route } from '../../platform/http/implement.ts'
import * as files from './item-files.ts'
import * as vouchers from './item-vouchers.ts'
import * as items from './items.service.ts'
import * as journal from './journal.service.ts'

const itemsOf = (direction: ItemDirection): Handlers<typeof incomeItemsApi> => ({
  list: (ctx, { query }) => items.list(ctx, direction, query),
  choices: (ctx) => items.choices(ctx, direction),
  save: (ctx, { body }) => items.save(ctx, direction, body),
  remove: (ctx, { query }) => items.remove(ctx, direction, query.ids),
  makeVouchers: (ctx, { body }) => vouchers.makeVouchers(ctx, direction, body),
  removeVouchers: (ctx, { body }) => vouchers.removeItemVouchers(ctx, direction, body.ids),
  template: () => files.template(direction),
  import: (caller, { files: given }) => files.imported(caller, direction, given[0]!),
  export: (ctx, { query }) => files.exported(ctx, direction, query),
  files: (ctx, { params }) => files.files(ctx, direction, params.id),
  addFiles: (caller, { params, files: given }) => files.addFiles(caller, direction, params.id, given),
  removeFile: (ctx, { params }) => files.removeFile(ctx, direction, params.id),
  file: (ctx, { params }) => files.file(ctx, direction, params.id),
})

export const simpleBooksRoutes: readonly Route[] = [
  ...implement(incomeItemsApi, itemsOf('in')),
  ...implement(expenseItemsApi, itemsOf('out')),
  ...implement(journalApi, {
    list: (ctx, { query }) => journal.list(ctx, query),
    file: (ctx, { query }) => journal.file(ctx, query),
    add: (ctx, { body }) => journal.addLine(ctx, body),
  }),
]
