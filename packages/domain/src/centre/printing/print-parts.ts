/** 批量打印: what can be printed of many ledgers at once. */
import type { Permission } from '../../access/menu.ts'

/** What is printed of many ledgers, and the pages whose rights it takes. */
export const printParts = {
  vouchers: { title: '记账凭证', permissions: ['finance-voucherDetails-chaxun'] },
  statements: {
    title: '财务报表',
    permissions: ['report-balanceSheet-chaxun', 'report-profitStatement-chaxun', 'report-flowMeter-chaxun'],
  },
  books: { title: '账簿', permissions: ['books-generalLedger-chaxun', 'books-subAccount-chaxun'] },
  booklet: { title: '账簿装订册', permissions: ['options-ledgerCover-chaxun'] },
} as const satisfies Record<string, { readonly title: string; readonly permissions: readonly Permission[] }>
export type PrintPart = keyof typeof printParts
export const PRINT_PARTS = Object.keys(printParts) as [PrintPart, ...PrintPart[]]
