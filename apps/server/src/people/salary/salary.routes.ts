import { salaryApi } from '@app/contract/people/salary/salary'
import { payslipsApi, salaryFilesApi } from '@app/contract/people/salary/salary-files'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as files from './files.service.ts'
import { exportPeople } from './people-file.service.ts'
import * as people from './people.service.ts'
import * as payslips from './payslips.service.ts'
import * as vouchers from './sheet-vouchers.ts'
import * as sheets from './sheets.service.ts'

export const salaryRoutes: readonly Route[] = [
  ...implement(salaryApi, {
    people: (ctx) => people.people(ctx),
    savePeople: (ctx, { body }) => people.savePeople(ctx, body),
    rates: (ctx) => people.rates(ctx),
    saveRates: (ctx, { body }) => people.saveRates(ctx, body),
    templates: (ctx) => people.templates(ctx),
    saveTemplate: (ctx, { body }) => people.saveTemplate(ctx, body),
    removeTemplate: (ctx, { query }) => people.removeTemplate(ctx, query.id),
    sheets: (ctx, { query }) => sheets.sheets(ctx, query.year),
    addSheet: (ctx, { body }) => sheets.addSheet(ctx, body),
    sheet: (ctx, { query }) => sheets.sheet(ctx, query.id),
    saveRows: (ctx, { body }) => sheets.saveRows(ctx, body.id, body.rows),
    removeRows: (ctx, { body }) => sheets.removeRows(ctx, body.id, body.employeeIds),
    saveColumns: (ctx, { body }) => sheets.saveColumns(ctx, body.id, body.columns),
    removeSheet: (ctx, { query }) => sheets.removeSheet(ctx, query.id),
    recompute: (ctx, { body }) => sheets.recompute(ctx, body.year),
    makeVoucher: (ctx, { body }) => vouchers.makeVoucher(ctx, body),
    voucherLines: (ctx, { query }) => vouchers.voucherLines(ctx, query),
    plan: (ctx) => vouchers.planOf(ctx),
    removeVoucher: (ctx, { query }) => vouchers.removeVoucher(ctx, query.id, query.which),
  }),
  ...implement(salaryFilesApi, {
    export: (ctx, { query }) => files.exportSheet(ctx, query.id),
    import: (caller, { query, files: given }) => files.importSheet(caller, query.id, given[0]!),
    exportOfficial: (ctx, { query }) => files.exportOfficial(ctx, query.id),
    exportPeople: (ctx, { query }) => exportPeople(ctx, query.sheetId),
    importOfficial: (caller, { query, files: given }) => files.importOfficial(caller, query.id, given[0]!),
  }),
  ...implement(payslipsApi, {
    list: (ctx, { query }) => payslips.list(ctx, query.id),
    send: (caller, { body }) => payslips.send(caller, body),
    withdraw: (ctx, { query }) => payslips.withdraw(ctx, query.id),
    open: (caller, { params }) => payslips.open(caller, params.token),
  }),
]
