/** Books made of invoices (销售汇总表、采购统计表、收入统计表), under `/books` (spec 1 §2.4). */
import type { Permission } from '@app/domain/access/menu'
import { STATISTICS_BY } from '@app/domain/papers/invoices/statistics'
import { z } from 'zod'
import { bookRange } from '../../finance/books/trial-balance.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { sheetCall, sheetFileCall } from '../../kernel/sheet.ts'

const base = '/rest/statements/merge/book/v1.0'
const at = <const P extends Permission>(page: string, summary: string, permission: P) =>
  ({ path: `${base}/${page}`, summary, permission }) as const
const { from, to, withDrafts } = bookRange
const Grouped = { from, to, by: ['groupBy', z.enum(STATISTICS_BY, { error: '请选择汇总方式' }).default('goods')] } as const

const sales = at('salesSummary', '销售汇总表', 'books-salesSummary-chaxun')
const purchases = at('purchasingStatistics', '采购统计表', 'books-purchasingStatistics-chaxun')
const income = at('incomeStatistics', '收入统计表', 'books-incomeStatistics-chaxun')

export const invoiceBooksApi = {
  sales: sheetCall(sales, Grouped),
  salesFile: sheetFileCall(sales, Grouped),
  purchases: sheetCall(purchases, Grouped),
  purchasesFile: sheetFileCall(purchases, Grouped),
  income: sheetCall(income, { from, to, withDrafts }),
  incomeFile: sheetFileCall(income, { from, to, withDrafts }),
} as const satisfies Api
