import { securityReportApi } from '@app/contract/centre/security-report/security-report'
import { implement } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import { catalogue } from './data-catalogue.ts'
import { report } from './security-report.service.ts'

export const securityReportRoutes = implement(securityReportApi, {
  year: (ctx, { query }) => report(ctx, query.year),
  file: async (ctx, { query }) => sheetFile(await report(ctx, query.year), `${query.year}年度安全报告`, query.format),
  catalogue: () => catalogue(),
  catalogueFile: (_, { query }) => sheetFile(catalogue(), '数据分类分级目录', query.format),
})
