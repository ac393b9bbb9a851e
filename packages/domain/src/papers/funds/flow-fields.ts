/** The fields of a statement row and the header names banks and wallets give them (列名对照). */
import { headingInYuan } from '../../kernel/table-unit.ts'
import { headerKey } from '../../kernel/header-key.ts'
import { ENGLISH_NAMES } from './english-names.ts'

export type FlowField =
  | 'day'
  | 'time'
  | 'postedOn'
  | 'year'
  | 'month'
  | 'dayOfMonth'
  | 'inflow'
  | 'outflow'
  | 'amount'
  | 'direction'
  | 'balance'
  | 'currency'
  | 'fee'
  | 'counterpartyName'
  | 'counterpartyBankAccount'
  | 'counterpartyBankName'
  | 'payerName'
  | 'payerBankAccount'
  | 'payerBankName'
  | 'payeeName'
  | 'payeeBankAccount'
  | 'payeeBankName'
  | 'serialNumber'
  | 'orderNumber'
  | 'transactionKind'
  | 'abstract'
  | 'purpose'
  | 'remark'
  | 'status'
  | 'reversalMark'
  | 'ownBankAccount'
  | 'ownName'

export type FieldNames = Readonly<Partial<Record<FlowField, readonly string[]>>>

/** Field → header names in headerKey spelling, the preferred first. Bank words are the bank's: its 借方 is our money going out. */
export const FIELD_NAMES: FieldNames = {
  day: [
    '交易日期',
    '交易日',
    '交易时间',
    '交易日期时间',
    '交易创建时间',
    '日期',
    '业务日期',
    '发生日期',
    '付款时间',
    '记账日期',
    '记账日',
    '银行记账日',
    '入账日期',
    '入账时间',
    '时间',
  ],
  time: ['交易时间', '记账时间', '时间', '交易时刻'],
  postedOn: ['记账日期', '记账日', '银行记账日', '入账日期', '入账日'],
  year: ['年'],
  month: ['月'],
  dayOfMonth: ['日'],
  inflow: [
    '收入',
    '收入金额',
    '收入(元)',
    '收入金额(元)',
    '贷方发生额',
    '贷方发生额(收入)',
    '贷方发生额(元)',
    '贷方金额',
    '贷方',
    '贷方(收入)',
    '转入金额',
    '转入',
    '存入金额',
    '存入',
    '收款金额',
    '收入发生额',
    '交易金额(收入)',
    '贷方发生金额',
  ],
  outflow: [
    '支出',
    '支出金额',
    '支出(元)',
    '支出金额(元)',
    '借方发生额',
    '借方发生额(支取)',
    '借方发生额(支出)',
    '借方发生额(元)',
    '借方金额',
    '借方',
    '借方(支出)',
    '转出金额',
    '转出',
    '取出金额',
    '取出',
    '支取',
    '支取金额',
    '付款金额',
    '支出发生额',
    '交易金额(支出)',
    '借方发生金额',
  ],
  amount: ['金额', '交易金额', '发生额', '金额(元)', '交易金额(元)', '人民币金额', '结算金额', '记账金额', '交易额', '发生金额'],
  direction: [
    '收/支',
    '收支',
    '借贷',
    '借/贷',
    '借贷标志',
    '借贷标识',
    '借贷方向',
    '借贷状态',
    '收支类型',
    '收支方向',
    '收付标志',
    '收付方向',
    '方向',
    '来往账标志',
  ],
  balance: ['余额', '账户余额', '交易后余额', '本次余额', '联机余额', '当前余额', '余额(元)', '账户余额(元)', '结余', '可用余额'],
  currency: ['币种', '币别', '交易币种', '交易货币', '货币', '货币种类', '记账币种', '结算币种'],
  fee: ['手续费', '服务费(元)', '服务费'],
  counterpartyName: [
    '对方户名',
    '对方单位',
    '对方名称',
    '对方单位名称',
    '对方账户名称',
    '对方账户名',
    '对方账号名称',
    '对手信息',
    '对手方名称',
    '对手方',
    '对手户名',
    '对手名称',
    '对方客户名称',
    '对方名',
    '往来单位',
    '对方账户户名',
    '收付款人名称',
    '交易对手名称',
    '交易对方',
    '交易对手',
    '收/付方名称',
    '收(付)方名称',
    '收付方名称',
    '收付款方名称',
    '对方姓名',
    '商户名称',
  ],
  counterpartyBankAccount: [
    '对方账号',
    '对方账户',
    '对方卡号/账号',
    '对方卡号',
    '对方银行账号',
    '交易对手账号',
    '收/付方账号',
    '收(付)方账号',
    '收付方账号',
    '对手账号',
    '对手方账号',
    '对手方账户',
    '对方帐号',
    '往来账号',
    '收付款人账号',
  ],
  counterpartyBankName: [
    '对方开户机构',
    '对方开户行',
    '对方账号开户行',
    '对方开户银行',
    '对方行名',
    '对方银行',
    '对方开户行名',
    '收/付方开户行名',
    '收(付)方开户行名',
    '收付方开户行名',
    '对手开户行',
  ],
  payerName: ['付款人名称'],
  payerBankAccount: ['付款人账号'],
  payerBankName: ['付款人开户行名'],
  payeeName: ['收款人名称'],
  payeeBankAccount: ['收款人账号'],
  payeeBankName: ['收款人开户行名'],
  serialNumber: [
    '账户明细编号-交易流水号',
    '核心唯一流水号',
    '交易流水号',
    '流水号',
    '交易单号',
    '交易订单号',
    '交易号',
    '微信订单号',
    '日志号',
    '银行流水号',
    '核心流水号',
    '账务流水号',
    '明细序号',
    '回单编号',
    '柜员流水号',
  ],
  orderNumber: ['商户单号', '商家订单号', '商户订单号', '企业流水号', '客户业务编号', '业务参考号', '凭证号', '凭证号码', '票据号'],
  transactionKind: ['交易类型', '交易名称', '业务类型', '交易分类', '业务名称', '类型', '凭证种类', '交易渠道'],
  abstract: ['摘要', '交易摘要', '交易描述', '商品说明', '商品', '交易说明', '业务摘要', '商品名称', '摘要内容'],
  purpose: ['用途', '交易用途', '资金用途'],
  remark: ['备注', '附言', '交易附言', '客户附言', '交易备注', '客户摘要', '其它摘要', '其他摘要'],
  status: ['交易状态', '当前状态', '状态', '资金状态'],
  reversalMark: ['冲账标志', '冲正标志', '冲账标识'],
  ownBankAccount: ['账号', '本方账号', '借记卡号', '卡号后四位', '卡号末四位', '卡末四位', '我方账号', '账户'],
  ownName: ['账户名称', '本方户名', '户名', '我方户名'],
}

/** The name a heading is known by, whatever its unit: 收入(万元) is 收入(元). */
export function nameKey(heading: string): string {
  const key = headerKey(headingInYuan(heading))
  // banks abroad write theirs in any case
  return ENGLISH.test(key) ? key.toLowerCase() : key
}
const ENGLISH = /^[A-Za-z/]{3,}$/

/** Where each field stands in the columns of one table; every column serves one field. */
export type FieldColumns = ReadonlyMap<FlowField, number>

const ABROAD: FieldNames = ENGLISH_NAMES
const FIELD_ORDER = Object.keys(FIELD_NAMES) as FlowField[]

/** Gives the columns of a header row to fields: the layout's own names first, then the common ones. */
export function placeFields(headers: readonly string[], own: FieldNames = {}): FieldColumns {
  const keys = headers.map(nameKey)
  const columns = new Map<FlowField, number>()
  const taken = new Set<number>()
  const place = (field: FlowField, names: readonly string[]): void => {
    if (columns.has(field)) return
    for (const name of names) {
      const at = keys.findIndex((key, index) => key === name && !taken.has(index))
      if (at < 0) continue
      columns.set(field, at)
      taken.add(at)
      return
    }
  }
  for (const field of FIELD_ORDER) place(field, own[field] ?? [])
  for (const field of FIELD_ORDER) if (own[field] === undefined) place(field, [...(FIELD_NAMES[field] ?? []), ...(ABROAD[field] ?? [])])
  return columns
}

/** One text for the header row as a whole, so that a mapping made once is found again. */
export const headerFingerprint = (headers: readonly string[]): string => headers.map(headerKey).join('|').replace(/\|+$/, '')
