/** October of a trading company that begins its books with it: what the tax bureau and the bank give. Figures stand in the journey. */
import { csv, invoiceList, type Sold } from '../../apps/server/src/testing/document-files.ts'
import { COMPANY } from './month-files.ts'

const goods = '*日用杂品*保温杯'
const CUSTOMER = '深圳市甲和贸易有限公司'
const SUPPLIER = '东莞市丙达五金制品厂'
const SPECIAL = '数电票（增值税专用发票）'
const ORDINARY = '数电票（普通发票）'

const sales: readonly Sold[] = [
  { no: 11, day: '2026-10-08', net: '200000.00', tax: '2000.00', gross: '202000.00', buyer: CUSTOMER, kind: SPECIAL },
  { no: 12, day: '2026-10-15', net: '60000.00', tax: '600.00', gross: '60600.00', buyer: '广州乙丰商行', kind: ORDINARY },
].map((one) => ({ ...one, seller: COMPANY, goods, rate: '1%' }))

const purchases: readonly Sold[] = [
  {
    no: 201,
    day: '2026-10-09',
    net: '100000.00',
    tax: '13000.00',
    gross: '113000.00',
    seller: { name: SUPPLIER, taxNumber: '91441900MA4BD00003' },
    goods,
  },
  {
    no: 202,
    day: '2026-10-12',
    net: '884.96',
    tax: '115.04',
    gross: '1000.00',
    seller: { name: '深圳市丁文办公用品店', taxNumber: '91440300MA4DW00004' },
    goods: '*纸制品*复印纸',
  },
].map((one) => ({ ...one, buyer: COMPANY.name, buyerTaxNumber: COMPANY.taxNumber, kind: ORDINARY, rate: '13%' }))

/** Freight was paid and came back: both rows are there, and none is business. */
const STATEMENT = `账号：4000023309200123456
交易日期,交易时间,收入,支出,余额,对方户名,摘要,用途,状态
2026-10-10,09:30:00,202000.00,,702000.00,${CUSTOMER},货款,货款,成功
2026-10-12,14:05:10,,113000.00,589000.00,${SUPPLIER},货款,货款,成功
2026-10-13,10:00:00,,8800.00,580200.00,广州壬通物流有限公司,运费,运费,已冲正
2026-10-13,15:20:00,8800.00,,589000.00,广州壬通物流有限公司,冲正,运费退回,成功
2026-10-21,08:00:01,,25.50,588974.50,,手续费,网银手续费,成功
2026-10-25,16:40:00,,25810.00,563164.50,,工资,代发10月工资,成功
`

export const octoberFiles = {
  output: { name: '全量发票查询导出结果-销项10月.xlsx', bytes: invoiceList(sales) },
  input: { name: '全量发票查询导出结果-进项10月.xlsx', bytes: invoiceList(purchases) },
  statement: { name: '工商银行明细202610.csv', bytes: csv(STATEMENT) },
}
