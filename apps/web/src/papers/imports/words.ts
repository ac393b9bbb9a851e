/** What imports of each kind are called and take. */
import type { ImportKind } from './imports.api.ts'

export interface ImportWords {
  readonly title: string
  readonly unit: string
  readonly first: string
  readonly second: string
  /** What becomes of rows that need an eye. */
  readonly marked: string
  readonly accept: readonly string[]
  readonly hint: string
}

const INVOICE_FILES = ['xlsx', 'xls', 'ods', 'csv', 'xml', 'json', 'ofd', 'pdf', 'zip']

export const importWords: Readonly<Record<ImportKind, ImportWords>> = {
  outputInvoice: {
    title: '导入销项发票',
    unit: '张',
    first: '金额',
    second: '税额',
    marked: '之后可按“有提示”筛选',
    accept: INVOICE_FILES,
    hint: '税局“全量发票查询”导出的 Excel、旧版开票软件导出、数电票 XML / OFD / PDF，可打包成 zip；单个文件小于 20 MB',
  },
  inputInvoice: {
    title: '导入进项发票',
    unit: '张',
    first: '金额',
    second: '税额',
    marked: '之后可按“有提示”筛选',
    accept: INVOICE_FILES,
    hint: '税局“全量发票查询”或“抵扣勾选”导出的 Excel、数电票 XML / OFD / PDF、铁路和航空电子客票，可打包成 zip；单个文件小于 20 MB',
  },
  fundFlow: {
    title: '导入资金流水',
    unit: '笔',
    first: '收入',
    second: '支出',
    marked: '不自动生成凭证',
    accept: [
      'xlsx',
      'xls',
      'xlsb',
      'ods',
      'et',
      'csv',
      'tsv',
      'txt',
      'html',
      'htm',
      'json',
      'xml',
      'ofd',
      'pdf',
      'zip',
      'ofx',
      'qif',
      'sta',
      'mt940',
      '940',
    ],
    hint: '银行网银导出的 Excel、CSV，支付宝、微信、京东账单，银行电子对账单，OFX、QIF、MT940、CAMT.053；单个文件小于 20 MB',
  },
}

/** 3 行 of a file as a place: 文件 · 表 · 第 3 行. */
export const placeOf = (problem: { fileName: string; sheet: string; row: number }): string =>
  [problem.fileName, problem.sheet, problem.row > 0 ? `第 ${problem.row} 行` : ''].filter((text) => text !== '').join(' · ')
