/** Lists of invoices and their relatives: the same figures, or a refusal with its row; never other figures in silence. */
import { tableOf } from '@app/testing/statement-fixtures'
import { relativesOf, type Rows, type TableFixture } from '@app/testing/table-relatives'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../kernel/app-error.ts'
import { moneyText } from '../../kernel/money.ts'
import { checkTotals, invoiceKey, withoutRepeats } from './invoice.ts'
import { readInvoiceList } from './read-invoice-list.ts'

const LISTS: Readonly<Record<string, TableFixture>> = {
  基础信息: {
    rows: tableOf(`序号|发票代码|发票号码|数电发票号码|销方识别号|销方名称|购方识别号|购买方名称|开票日期|金额|税额|价税合计|发票来源|发票票种|发票状态|是否正数发票|发票风险等级|开票人|备注
      1|||26440000000000000001|91A|甲公司|91B|乙公司|2026-01-05 10:00:00|100.00|13.00|113.00|电子发票服务平台|数电票（专用发票）|正常|是|正常|某|
      2|||26440000000000000002|91A|甲公司|91C|丙公司|2026-01-06 10:00:00|200.00|12.00|212.00|电子发票服务平台|数电票（普通发票）|正常|是|正常|某|
      3|||26440000000000000003|91A|甲公司|91B|乙公司|2026-01-07 10:00:00|-50.00|-6.50|-56.50|电子发票服务平台|数电票（专用发票）|正常|否|正常|某|
      4|044001900111|12345678||91A|甲公司|91D|丁公司|2026-01-08 10:00:00|300.00|39.00|339.00|增值税发票管理系统|增值税电子普通发票|正常|是|正常|某|`),
    head: 0,
    day: '开票日期',
    amounts: ['金额', '税额', '价税合计'],
  },
  信息汇总: {
    rows: tableOf(`序号|发票代码|发票号码|数电发票号码|销方识别号|销方名称|购方识别号|购买方名称|开票日期|税收分类编码|特定业务类型|货物或应税劳务名称|规格型号|单位|数量|单价|金额|税率|税额|价税合计|发票来源|发票票种|发票状态|是否正数发票|发票风险等级|开票人|备注
      1|||26440000000000000001|91A|甲公司|91B|乙公司|2026-01-05 10:00:00|1|||纸|包|1|100|100.00|13%|13.00|113.00|电子发票服务平台|数电票（专用发票）|正常|是|正常|某|
      2|||26440000000000000001|91A|甲公司|91B|乙公司|2026-01-05 10:00:00|1|||笔|支|1|10|10.00|13%|1.30|11.30|电子发票服务平台|数电票（专用发票）|正常|是|正常|某|
      3|||26440000000000000002|91A|甲公司|91C|丙公司|2026-01-06 10:00:00|1|||书|本|1|200|200.00|6%|12.00|212.00|电子发票服务平台|数电票（普通发票）|正常|是|正常|某|`),
    head: 0,
    day: '开票日期',
    amounts: ['金额', '税额', '价税合计'],
  },
}

function read(rows: Rows, second?: Rows) {
  try {
    return readInvoiceList([{ name: '一', rows }, ...(second ? [{ name: '二', rows: second }] : [])])
  } catch (refusal) {
    if (refusal instanceof AppError) return null
    throw refusal
  }
}
type Reading = NonNullable<ReturnType<typeof read>>

const figures = ({ invoices }: Reading, withDays: boolean): Map<string, string> =>
  new Map(
    withoutRepeats(invoices).map((one) => [
      invoiceKey(one),
      [withDays ? one.issuedOn : '', moneyText(one.netAmount), moneyText(one.taxAmount), moneyText(one.grossAmount)].join(' '),
    ]),
  )

describe.each(Object.entries(LISTS))('%s', (_, fixture) => {
  const whole = read(fixture.rows)!
  test('is read whole', () => expect([whole.invoices.length > 1, whole.problems]).toEqual([true, []]))
  test.each(relativesOf(fixture))('$name', ({ rows, second, daysMayDiffer }) => {
    const reading = read(rows, second)
    if (reading === null) return
    const [before, now] = [figures(whole, !daysMayDiffer), figures(reading, !daysMayDiffer)]
    // other figures are told: by a refused row of the file, or by what does not add up
    const told = new Set(reading.invoices.filter((one) => one.warnings.length > 0 || checkTotals(one).length > 0).map(invoiceKey))
    const other = [...now].filter(([key, text]) => before.get(key) !== text && !told.has(key) && reading.problems.length === 0)
    expect(other).toEqual([])
    const missing = [...before.keys()].filter((key) => !now.has(key))
    expect(missing.length).toBeLessThanOrEqual(reading.problems.length)
  })
})
