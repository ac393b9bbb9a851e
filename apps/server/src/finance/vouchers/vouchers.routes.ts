import { separatePapersApi } from '@app/contract/finance/vouchers/separate-papers'
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { implement } from '../../platform/http/implement.ts'
import { electronicState } from './papers/electronic-only.ts'
import * as posting from './vouchers.posting.ts'
import { renumber } from './renumbering.ts'
import { bin, removeToBin, restore } from './vouchers.bin.ts'
import * as printing from './printing/vouchers.printing.ts'
import * as queries from './vouchers.read.queries.ts'
import * as reading from './vouchers.reading.ts'
import * as apart from './papers/separate-papers.ts'
import * as files from './papers/voucher-files.ts'
import * as service from './vouchers.service.ts'
import * as state from './vouchers.state.queries.ts'

export const vouchersRoutes = implement(vouchersApi, {
  list: (ctx, { query }) => reading.list(ctx, query),
  get: (ctx, { params }) => reading.get(ctx, params.id),
  neighbour: (ctx, { params, query }) => queries.neighbourOf(ctx.db, ctx.ledger.id, params.id, query.forward),
  nextNumber: async (ctx, { query }) => ({ number: await state.nextNumber(ctx.db, query.period, query.word) }),
  add: (ctx, { body }) => service.add(ctx, body),
  change: (ctx, { params, body }) => service.change(ctx, params.id, body),
  remove: (ctx, { query }) => removeToBin(ctx, query.ids),
  bin: (ctx) => bin(ctx),
  restore: (ctx, { body }) => restore(ctx, body.ids),
  review: (ctx, { body }) => posting.review(ctx, body.ids),
  unreview: (ctx, { body }) => posting.unreview(ctx, body.ids),
  post: (ctx, { body }) => posting.post(ctx, body.ids),
  correct: (ctx, { params, body }) => service.correct(ctx, params.id, body),
  renumber: (ctx, { body }) => renumber(ctx, body.period, body.by),
  print: (ctx, { query }) => printing.print(ctx, query),
  export: (ctx, { query }) => printing.exportJournal(ctx, query),
  summary: (ctx, { query }) => reading.summary(ctx, query),
  summaryFile: (ctx, { query }) => printing.summaryFile(ctx, query),
  abstracts: (ctx) => queries.abstracts(ctx.db, ctx.ledger.id),
})

export const voucherFilesRoutes = implement(voucherFilesApi, {
  list: (ctx, { params }) => files.list(ctx, params.id),
  conditions: (ctx, { params }) => electronicState(ctx, params.id),
  add: (caller, { params, query, files: given }) => files.add(caller, params.id, given, query.corrects ?? null),
  mark: (ctx, { params, body }) => files.mark(ctx, params.id, body),
  remove: (ctx, { params }) => files.remove(ctx, params.id),
  file: (ctx, { params }) => files.content(ctx, params.id),
  face: (ctx, { params }) => files.face(ctx, params.id),
  printIndex: (ctx, { query }) => printing.printFiles(ctx, query.ids),
  check: (caller, { params }) => files.check(caller, params.id),
  splitForm: (ctx, { params, query }) => printing.splitForm(ctx, params.id, query),
})

export const separatePapersRoutes = implement(separatePapersApi, {
  ofVoucher: (ctx, { params }) => apart.ofVoucher(ctx, params.id),
  add: (ctx, { params, body }) => apart.add(ctx, params.id, body),
  remove: (ctx, { params }) => apart.remove(ctx, params.id),
  file: (ctx, { query }) => apart.index(ctx, query),
})
