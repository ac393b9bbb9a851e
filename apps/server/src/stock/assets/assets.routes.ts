import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetCountsApi } from '@app/contract/stock/assets/asset-counts'
import { assetDeferredTaxApi } from '@app/contract/stock/assets/asset-deferred-tax'
import { assetEventsApi } from '@app/contract/stock/assets/asset-events'
import { assetHandoversApi } from '@app/contract/stock/assets/asset-handovers'
import { assetMixedUseApi } from '@app/contract/stock/assets/asset-mixed-use'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { assetPapersApi } from '@app/contract/stock/assets/asset-papers'
import { assetProjectsApi } from '@app/contract/stock/assets/asset-projects'
import { assetCategoriesApi, assetDepartmentsApi } from '@app/contract/stock/assets/asset-settings'
import type { Sheet } from '@app/domain/kernel/sheet'
import { printedSheet } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { implement, type Route } from '../../platform/http/implement.ts'
import { spanOf } from '../../platform/sheet-file.ts'
import * as batches from './cards/cards.batch.ts'
import { finish, undo as undoCount } from './counts/counts.finish.ts'
import * as counts from './counts/counts.service.ts'
import * as files from './cards/cards.files.ts'
import * as cards from './cards/cards.service.ts'
import { sums } from './cards/cards.sums.ts'
import * as deferredTax from './tax/deferred-tax.service.ts'
import { exportedEvents } from './events/events.files.ts'
import { preview } from './events/events.plan.ts'
import * as division from './cards/division.service.ts'
import * as events from './events/events.service.ts'
import * as handovers from './handovers/handovers.service.ts'
import { undo as undoHandover } from './handovers/handovers.undo.ts'
import { labels } from './cards/labels.ts'
import * as mixedUse from './tax/mixed-use.service.ts'
import * as months from './months/months.service.ts'
import * as papers from './papers/papers.service.ts'
import { previewSettlement, previewTransfer } from './projects/project-acts.plan.ts'
import * as acts from './projects/project-acts.service.ts'
import { exportedProjects } from './projects/projects.files.ts'
import { sources as projectSources } from './projects/project-sources.service.ts'
import * as projects from './projects/projects.service.ts'
import { proof } from './months/proof.service.ts'
import * as settings from './settings/settings.service.ts'
import * as sheets from './months/sheets.service.ts'
import { sources } from './papers/sources.service.ts'
import { importedUnits, unitsTemplate } from './months/units.files.ts'

/** A sheet taken away, named after what it is of. */
const file =
  <Q extends object>(name: string, make: (ctx: LedgerContext, query: Q) => Promise<Sheet>, span: (query: Q) => string) =>
  async (ctx: LedgerContext, { query }: { readonly query: Q & { readonly format: 'xlsx' | 'pdf' } }) =>
    printedSheet(ctx, 'book', await make(ctx, query), `${name}_${span(query)}`, query.format)

export const assetsRoutes: readonly Route[] = [
  ...implement(assetCategoriesApi, {
    list: (ctx) => settings.categories(ctx),
    get: (ctx, { params }) => settings.category(ctx, params.id),
    adopt: (ctx, { body }) => settings.adoptCategories(ctx, body),
    add: (ctx, { body }) => settings.addCategory(ctx, body),
    change: (ctx, { params, body }) => settings.changeCategory(ctx, params.id, body),
    remove: (ctx, { params }) => settings.removeCategory(ctx, params.id),
  }),
  ...implement(assetDepartmentsApi, {
    list: (ctx) => settings.departments(ctx),
    get: (ctx, { params }) => settings.department(ctx, params.id),
    adopt: (ctx, { body }) => settings.adoptDepartments(ctx, body),
    add: (ctx, { body }) => settings.addDepartment(ctx, body),
    change: (ctx, { params, body }) => settings.changeDepartment(ctx, params.id, body),
    remove: (ctx, { params }) => settings.removeDepartment(ctx, params.id),
  }),
  ...implement(assetCardsApi, {
    list: (ctx, { query }) => cards.list(ctx, query),
    sums: (ctx, { query }) => sums(ctx, query),
    get: (ctx, { params }) => cards.get(ctx, params.id),
    proof: (ctx, { query }) => proof(ctx, query),
    sources: (ctx, { query }) => sources(ctx, query),
    add: (ctx, { body }) => cards.add(ctx, body),
    change: (ctx, { params, body }) => cards.change(ctx, params.id, body),
    remove: (ctx, { params }) => cards.remove(ctx, params.id),
    setUnits: (ctx, { params, body }) => cards.setUnits(ctx, params.id, body.period, body.units),
    batch: (ctx, { body }) => batches.batch(ctx, body),
    split: (ctx, { params, body }) => division.split(ctx, params.id, body),
    merge: (ctx, { body }) => division.merge(ctx, body),
    lastChange: (ctx) => batches.lastChange(ctx),
    undo: (ctx, { body }) => batches.undo(ctx, body.id),
    template: () => files.template(),
    import: (caller, { files: given }) => files.imported(caller, given[0]!),
    export: (ctx, { query }) => files.exported(ctx, query),
  }),
  ...implement(assetPapersApi, {
    list: (ctx, { params }) => papers.list(ctx, params.id),
    addFiles: (caller, { params, files: given }) => papers.addFiles(caller, params.id, given),
    removeFile: (ctx, { params }) => papers.removeFile(ctx, params.id),
    file: (ctx, { params }) => papers.file(ctx, params.id),
    labels: (caller, { query }) => labels(caller, query),
  }),
  ...implement(assetMonthsApi, {
    month: (ctx, { query }) => months.month(ctx, query.period),
    generate: (ctx, { body }) => months.generate(ctx, body.period),
    undo: (ctx, { body }) => months.undo(ctx, body.period),
    unitsTemplate: (ctx, { query }) => unitsTemplate(ctx, query.period),
    importUnits: (caller, { files: given }) => importedUnits(caller, given[0]!),
    schedule: (ctx, { query }) => sheets.depreciation(ctx, query),
    scheduleFile: file('折旧明细表', sheets.depreciation, ({ period }) => period),
    account: (ctx, { query }) => sheets.account(ctx, query),
    accountFile: file('折旧台账', sheets.account, ({ period }) => period),
    disposals: (ctx, { query }) => sheets.disposals(ctx, query),
    disposalsFile: file('资产处置表', sheets.disposals, spanOf),
  }),
  ...implement(assetEventsApi, {
    list: (ctx, { query }) => events.list(ctx, query),
    export: (ctx, { query }) => exportedEvents(ctx, query),
    preview: (ctx, { body }) => preview(ctx, body),
    add: (ctx, { body }) => events.add(ctx, body),
    undo: (ctx, { params }) => events.undo(ctx, params.id),
  }),
  ...implement(assetDeferredTaxApi, {
    get: (ctx, { query }) => deferredTax.get(ctx, query.period),
    preview: (ctx, { body }) => deferredTax.preview(ctx, body),
    book: (ctx, { body }) => deferredTax.book(ctx, body),
    undo: (ctx, { params }) => deferredTax.undo(ctx, params.id),
  }),
  ...implement(assetHandoversApi, {
    ledgers: (caller) => handovers.ledgers(caller),
    places: (caller, { query }) => handovers.places(caller, query),
    preview: (caller, { body }) => handovers.preview(caller, body),
    handOver: (caller, { body }) => handovers.handOver(caller, body),
    undo: (caller, { params }) => undoHandover(caller, params.id),
  }),
  ...implement(assetMixedUseApi, {
    list: (ctx, { query }) => mixedUse.list(ctx, query.period),
    decide: (ctx, { params, body }) => mixedUse.decide(ctx, params.id, body),
    withdraw: (ctx, { params, query }) => mixedUse.withdraw(ctx, params.id, query.period),
  }),
  ...implement(assetCountsApi, {
    list: (ctx, { query }) => counts.list(ctx, query),
    get: (ctx, { params }) => counts.get(ctx, params.id),
    items: (ctx, { params, query }) => counts.items(ctx, params.id, query),
    start: (ctx, { body }) => counts.start(ctx, body),
    mark: (ctx, { params, body }) => counts.mark(ctx, params.id, body),
    scan: (ctx, { params, body }) => counts.scan(ctx, params.id, body.code),
    finds: (ctx, { params }) => counts.finds(ctx, params.id),
    find: (ctx, { params }) => counts.find(ctx, params.id),
    addFind: (ctx, { params, body }) => counts.addFind(ctx, params.id, body),
    changeFind: (ctx, { params, body }) => counts.changeFind(ctx, params.id, body),
    removeFind: (ctx, { params }) => counts.removeFind(ctx, params.id),
    finish: (ctx, { params, body }) => finish(ctx, params.id, body.agreed),
    undo: (ctx, { params }) => undoCount(ctx, params.id),
    remove: (ctx, { params }) => counts.remove(ctx, params.id),
    sheet: (ctx, { query }) => counts.sheet(ctx, query),
    sheetFile: async (ctx, { query }) => {
      const { code } = await counts.get(ctx, query.id)
      return printedSheet(ctx, 'book', await counts.sheet(ctx, query), `固定资产盘点表_${code}`, query.format)
    },
  }),
  ...implement(assetProjectsApi, {
    list: (ctx, { query }) => projects.list(ctx, query),
    get: (ctx, { params }) => projects.get(ctx, params.id),
    add: (ctx, { body }) => projects.add(ctx, body),
    change: (ctx, { params, body }) => projects.change(ctx, params.id, body),
    remove: (ctx, { params }) => projects.remove(ctx, params.id),
    sources: (ctx, { query }) => projectSources(ctx, query),
    costs: (ctx, { params }) => projects.costs(ctx, params.id),
    gather: (ctx, { params, body }) => projects.gather(ctx, params.id, body.lines),
    addOpening: (ctx, { params, body }) => projects.addOpening(ctx, params.id, body),
    removeCost: (ctx, { params }) => projects.removeCost(ctx, params.id),
    acts: (ctx, { params }) => acts.acts(ctx, params.id),
    previewTransfer: (ctx, { params, body }) => previewTransfer(ctx, params.id, body),
    transfer: (ctx, { params, body }) => acts.transfer(ctx, params.id, body),
    previewSettlement: (ctx, { params, body }) => previewSettlement(ctx, params.id, body),
    settle: (ctx, { params, body }) => acts.settle(ctx, params.id, body),
    undo: (ctx, { params }) => acts.undo(ctx, params.id),
    export: (ctx, { query }) => exportedProjects(ctx, query),
  }),
]
