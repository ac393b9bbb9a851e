/** September of a small trading company as it arrives: two invoice lists of the tax bureau and a statement of the bank. */
import { csv, invoiceList, type Sold } from '../../apps/server/src/testing/document-files.ts'

export const COMPANY = { name: '深圳市和顺商贸有限公司', taxNumber: '91440300MA5OWN0001' }
const SPECIAL = '数电票（增值税专用发票）'
const ORDINARY = '数电票（普通发票）'
const goods = '*日用杂品*保温杯'

const sales: readonly Sold[] = [
  { no: 1, day: '2026-09-08', net: '100000.00', tax: '1000.00', gross: '101000.00', buyer: '深圳市甲和贸易有限公司', kind: SPECIAL },
  { no: 2, day: '2026-09-15', net: '50000.00', tax: '500.00', gross: '50500.00', buyer: '广州乙丰商行', kind: ORDINARY },
].map((one) => ({ ...one, seller: COMPANY, goods, rate: '1%' }))

const purchases: readonly Sold[] = [
  {
    no: 101,
    day: '2026-09-09',
    net: '60000.00',
    tax: '7800.00',
    gross: '67800.00',
    seller: { name: '东莞市丙达五金制品厂', taxNumber: '91441900MA4BD00003' },
    goods,
    rate: '13%',
  },
  {
    no: 102,
    day: '2026-09-12',
    net: '884.96',
    tax: '115.04',
    gross: '1000.00',
    seller: { name: '深圳市丁文办公用品店', taxNumber: '91440300MA4DW00004' },
    goods: '*纸制品*复印纸',
    rate: '13%',
  },
].map((one) => ({ ...one, buyer: COMPANY.name, buyerTaxNumber: COMPANY.taxNumber, kind: ORDINARY }))

const STATEMENT = `账号：4000023309200123456
交易日期,交易时间,收入,支出,余额,对方户名,摘要,用途
2026-09-05,09:30:00,200000.00,,200000.00,王建国,投资款,投资款
2026-09-16,10:12:31,101000.00,,301000.00,深圳市甲和贸易有限公司,货款,货款
2026-09-18,14:05:10,,67800.00,233200.00,东莞市丙达五金制品厂,货款,货款
2026-09-20,16:40:00,,15000.00,218200.00,,工资,代发9月工资
2026-09-21,08:00:01,,25.50,218174.50,,手续费,网银手续费
`

export const monthFiles = {
  output: { name: '全量发票查询导出结果-销项.xlsx', bytes: invoiceList(sales) },
  input: { name: '全量发票查询导出结果-进项.xlsx', bytes: invoiceList(purchases) },
  statement: { name: '工商银行明细202609.csv', bytes: csv(STATEMENT) },
}
