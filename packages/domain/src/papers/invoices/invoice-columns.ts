/** Columns of invoice lists (发票清单列名): the tax bureau's and the tax-control software's names for the same things. */
import { headerKey } from '../../kernel/header-key.ts'
import { cellText } from '../funds/cells.ts'

export type InvoiceColumn =
  | 'code'
  | 'paperNumber'
  | 'digitalNumber'
  | 'sellerTaxNumber'
  | 'sellerName'
  | 'buyerTaxNumber'
  | 'buyerName'
  | 'buyerBank'
  | 'buyerAddress'
  | 'issuedOn'
  | 'net'
  | 'tax'
  | 'gross'
  | 'kind'
  | 'state'
  | 'positive'
  | 'riskLevel'
  | 'drawer'
  | 'remark'
  | 'taxCategoryCode'
  | 'specialBusiness'
  | 'goodsName'
  | 'specification'
  | 'unit'
  | 'quantity'
  | 'unitPrice'
  | 'rate'
  | 'source'
  | 'selected'
  | 'effectiveTax'
  | 'redLocked'
  | 'riskState'
  | 'selectedAt'
  | 'certifiedPeriod'

const NAMES: Readonly<Record<InvoiceColumn, readonly string[]>> = {
  code: ['发票代码'],
  paperNumber: ['发票号码', '纸质发票号码'],
  digitalNumber: ['数电发票号码', '数电票号码', '全电发票号码', '电子发票号码', '电子客票号码'],
  sellerTaxNumber: ['销方识别号', '销售方识别号', '销方税号', '销售方纳税人识别号', '销售方税号'],
  sellerName: ['销方名称', '销售方名称', '销售方纳税人名称', '销方企业名称'],
  buyerTaxNumber: ['购方识别号', '购买方识别号', '购方税号', '购买方纳税人识别号', '购买方税号'],
  buyerName: ['购买方名称', '购方名称', '购方企业名称', '购买方纳税人名称'],
  buyerBank: ['银行账号', '购方开户行及账号'],
  buyerAddress: ['地址电话', '购方地址电话'],
  issuedOn: ['开票日期', '填开日期', '开票时间'],
  net: ['金额', '不含税金额', '合计金额'],
  tax: ['税额', '票面税额', '合计税额'],
  gross: ['价税合计', '票价', '含税金额'],
  kind: ['发票票种', '票种', '发票类型', '发票种类'],
  state: ['发票状态', '作废标志'],
  positive: ['是否正数发票'],
  riskLevel: ['发票风险等级'],
  drawer: ['开票人'],
  remark: ['备注'],
  taxCategoryCode: ['税收分类编码'],
  specialBusiness: ['特定业务类型'],
  goodsName: ['货物或应税劳务名称', '货物或应税劳务、服务名称', '商品名称', '项目名称'],
  specification: ['规格型号', '规格'],
  unit: ['单位'],
  quantity: ['数量'],
  unitPrice: ['单价'],
  rate: ['税率', '税率/征收率', '税率(征收率)'],
  source: ['发票来源'],
  selected: ['是否勾选', '勾选状态'],
  effectiveTax: ['有效抵扣税额'],
  redLocked: ['红字锁定标志'],
  riskState: ['风险状态'],
  selectedAt: ['勾选时间'],
  certifiedPeriod: ['税款所属期', '勾选属期', '认证属期', '所属期'],
}

export interface InvoiceHeader {
  /** Index of the header row. */
  readonly at: number
  readonly headers: readonly string[]
  readonly has: (column: InvoiceColumn) => boolean
  readonly cell: (row: readonly string[], column: InvoiceColumn) => string
  /** The cell as printed, *** included. */
  readonly raw: (row: readonly string[], column: InvoiceColumn) => string
  readonly title: (column: InvoiceColumn) => string
}

/** Finds the header row of an invoice list in the first rows; undefined when the sheet is no such list. */
export function findInvoiceHeader(rows: readonly (readonly string[])[]): InvoiceHeader | undefined {
  for (let at = 0; at < Math.min(rows.length, 30); at += 1) {
    const headers = rows[at] ?? []
    const places = placesOf(headers)
    const numbered = places.has('digitalNumber') || places.has('paperNumber')
    if (!numbered || !places.has('issuedOn') || !(places.has('net') || places.has('gross'))) continue
    const raw = (row: readonly string[], column: InvoiceColumn): string => (row[places.get(column) ?? -1] ?? '').trim()
    return {
      at,
      headers,
      has: (column) => places.has(column),
      cell: (row, column) => cellText(raw(row, column)),
      raw,
      title: (column) => headers[places.get(column) ?? -1] ?? '',
    }
  }
  return undefined
}

function placesOf(headers: readonly string[]): Map<InvoiceColumn, number> {
  const keys = headers.map(headerKey)
  const places = new Map<InvoiceColumn, number>()
  for (const column of Object.keys(NAMES) as InvoiceColumn[]) {
    const found = NAMES[column].map((name) => keys.indexOf(name)).find((index) => index >= 0)
    if (found !== undefined) places.set(column, found)
  }
  return places
}
