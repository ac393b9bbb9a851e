/** Tables a company has that every door of files meets (认得的表): what a head is the head of, and where such a table belongs. */
import { headerKey } from './header-key.ts'

const VOUCHER = ['凭证字', '凭证字号', '凭证号', '凭证编号', '凭证号数', '记账凭证号', '凭证类型', '凭证字-号']
const SUBJECT = ['科目', '科目编码', '科目代码', '科目名称', '会计科目', '科目全称', '总账科目', '明细科目', '一级科目']

export type TableKind = 'vouchers' | 'trialBalance' | 'book' | 'report' | 'balanceSheet' | 'invoices' | 'payroll' | 'statement'
/** What it is called, and what to do with it; '' where no door takes it. */
const TABLES: Readonly<Record<TableKind, { readonly title: string; readonly way: string }>> = {
  vouchers: { title: '凭证清单（序时账）', way: '要带入凭证请用“导入账套”或录凭证' },
  trialBalance: { title: '科目余额表', way: '要带入期初数请用“期初余额”的导入' },
  book: { title: '会计账簿（按科目的明细）', way: '' },
  report: { title: '会计报表', way: '' },
  balanceSheet: { title: '资产负债表', way: '' },
  invoices: { title: '发票清单', way: '请在销项或进项发票页导入' },
  payroll: { title: '工资表', way: '请在薪酬页导入' },
  statement: { title: '银行或钱包的对账单', way: '请在资金流水页导入' },
}

/** Of what a row is the head; null where it is of nothing we know. */
export function kindOfHead(headers: readonly string[]): TableKind | null {
  const keys = new Set(headers.map(headerKey).filter((key) => key !== ''))
  const some = (names: readonly string[]): boolean => names.some((name) => keys.has(name))
  const begins = (words: RegExp): number => [...keys].filter((key) => words.test(key)).length
  const subject = some(SUBJECT)
  if (subject && some(VOUCHER)) return 'vouchers'
  if (subject && begins(/^(期初|期末|年初|本期|本年累计)/) >= 2) return 'trialBalance'
  if (subject && some(['借方', '借方金额', '借方发生额'])) return 'book'
  if (keys.has('行次') && begins(/^(期末|年初|本期|本年|上年|上期)/) >= 1) return 'report'
  if (begins(/^(资产|负债和|负债及)/) >= 2 && begins(/(期末|年初)(余额|数)/) >= 1) return 'balanceSheet'
  const numbered = begins(/^(数电)?(发票号码|发票代码|数电发票号码)$/) >= 1
  if (numbered && begins(/税额|价税合计|购买方|购方|销方|销售方/) >= 1) return 'invoices'
  if (begins(/^(应发|实发)/) >= 1 && begins(/姓名|职员|员工/) >= 1) return 'payroll'
  const moved = begins(/^(收入|支出|借方|贷方|转入|转出|存入|支取|余额|账户余额|本次余额)/) >= 2
  if (!numbered && moved && begins(/^(交易|记账|入账|业务)(日期|时间|日)/) >= 1) return 'statement'
  return null
}

const OWN = { statement: '对账单', invoices: '发票清单' } as const
const notThis = (kind: TableKind, asked: keyof typeof OWN): string => {
  const { title, way } = TABLES[kind]
  return `这是${title}，不是${OWN[asked]}${way === '' ? '' : `；${way}`}`
}
/** That a head is of another table than the one asked for, in words; null where it is not known to be. */
export function otherThan(headers: readonly string[], asked: keyof typeof OWN): string | null {
  const kind = kindOfHead(headers)
  return kind === null || kind === asked ? null : notThis(kind, asked)
}

/** A head stands among the first rows. */
const HEAD_ROWS = 30
type Rows = readonly (readonly string[])[]
/** The first head that is known, of another kind than `but`. */
const kindOfTable = (rows: Rows, but?: TableKind): TableKind | null => {
  for (const row of rows.slice(0, HEAD_ROWS)) {
    const kind = kindOfHead(row)
    if (kind !== null && kind !== but) return kind
  }
  return null
}

/** What a file without a single invoice is, where it is known (不是发票清单的表). */
export function notInvoices(sheets: readonly { readonly rows: Rows }[]): string | null {
  for (const { rows } of sheets) {
    const kind = kindOfTable(rows, 'invoices')
    if (kind !== null) return notThis(kind, 'invoices')
  }
  return null
}

/** The refusal of a table whose head is not the one a door reads; a table we know is named, with where it belongs. `own`: what the door itself takes. */
export function headMissing(heads: string, instead: string, rows: Rows, own?: TableKind): string {
  const kind = kindOfTable(rows)
  const said = `没有找到表头“${heads}”，${instead}`
  if (kind === null || kind === own) return said
  const { title, way } = TABLES[kind]
  return `这是${title}${way === '' ? '' : `，${way}`}。这里${said}`
}
