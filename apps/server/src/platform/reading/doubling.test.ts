/** Four times the file takes about four times as long, whatever reads it and whatever is in it: a square of it would take sixteen times. */
import { readReconciliation } from '@app/domain/papers/funds/bank-reconciliation'
import { readStatementSheets } from '@app/domain/papers/funds/read-statement'
import { factsInText } from '@app/domain/papers/bills/bill-text'
import { readReceiptPage } from '@app/domain/papers/bills/receipt-blocks'
import { readDeductionList } from '@app/domain/papers/invoices/read-deduction-list'
import { invoiceTrees } from '@app/domain/papers/invoices/invoice-trees'
import { readFace } from '@app/domain/papers/invoices/read-face'
import { readInvoiceList } from '@app/domain/papers/invoices/read-invoice-list'
import { readInvoiceTree } from '@app/domain/papers/invoices/read-invoice-xml'
import { readTaxControlList } from '@app/domain/papers/invoices/read-tax-control'
import { STATEMENTS } from '@app/testing/statement-fixtures'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { linesByPage } from '../documents/page-lines.ts'
import { readJsonTree, readXmlTree } from '../documents/trees.ts'
import { readDelimited } from '../spreadsheet/read-text.ts'
import { readWorkbook } from '../spreadsheet/workbook.ts'
import { workbook } from '../../testing/document-files.ts'

type Case = readonly [name: string, prepare: (size: number) => () => unknown, size?: number]

const many = <T>(size: number, make: (index: number) => T): T[] => Array.from({ length: size }, (_, index) => make(index))
const sheets = <T extends readonly string[]>(rows: T[]) => [{ name: '一', rows }]
const refused = (work: () => unknown) => () => {
  try {
    return work()
  } catch {
    return null
  }
}
const statement = (rows: (readonly string[])[]) => refused(() => readStatementSheets(sheets(rows)))
const day = (index: number) => `2026-01-${String((index % 28) + 1).padStart(2, '0')}`
const placed = (size: number, text: (index: number) => string) =>
  many(size, (index) => ({
    page: 1 + Math.floor(index / 500),
    x: (index % 5) * 90,
    y: Math.floor((index % 500) / 5) * 8,
    width: 60,
    size: 8,
    text: text(index),
  }))

const INVOICE_HEAD =
  '序号,发票代码,发票号码,数电发票号码,销方识别号,销方名称,购方识别号,购买方名称,开票日期,金额,税额,价税合计,发票来源,发票票种,发票状态,是否正数发票,发票风险等级,开票人,备注'.split(
    ',',
  )
const invoiceRow = (index: number) =>
  `${index},,,2644${String(index).padStart(16, '0')},91,甲,92,乙,2026-01-05 10:00:00,100.00,13.00,113.00,电子发票服务平台,数电票（专用发票）,正常,是,正常,某,`.split(
    ',',
  )

const EINVOICE = (lines: number) =>
  `<EInvoice><EInvoiceData><BasicInformation><TotalAmWithoutTax>1.00</TotalAmWithoutTax><TotalTaxAm>0.13</TotalTaxAm></BasicInformation>${'<IssuItemInformation><ItemName>纸</ItemName><Amount>1.00</Amount><TaxRate>0.13</TaxRate><ComTaxAm>0.13</ComTaxAm></IssuItemInformation>'.repeat(lines)}</EInvoiceData><TaxSupervisionInfo><InvoiceNumber>26440000000000000001</InvoiceNumber><IssueTime>2026-01-05</IssueTime></TaxSupervisionInfo></EInvoice>`

const CASES: readonly Case[] = [
  ...Object.entries(STATEMENTS).map(([name, { rows, head }]): Case => [
    `流水 ${name}`,
    (size) => statement([...rows.slice(0, head + 1), ...many(size, (index) => [...rows[head + 1 + (index % (rows.length - head - 1))]!])]),
  ]),
  [
    '流水 没人认识的表',
    (size) => statement([['何时', '进出', '多少', '和谁'], ...many(size, (index) => [day(index), '进账', '1.00', '甲'])]),
  ],
  [
    '流水 表头每行重复',
    (size) =>
      statement(many(size, (index) => (index % 2 === 0 ? ['日期', '收入', '支出', '余额'] : [day(index), '1.00', '', String(index)]))),
  ],
  ['流水 全是说明', (size) => statement([['日期', '收入', '支出', '余额'], ...many(size, () => ['以上数据', '仅供', '参考', ''])])],
  [
    '流水 每行一个账号',
    (size) =>
      statement([
        ['账号', '日期', '收入', '支出', '余额'],
        ...many(size, (index) => [String(10_000_000 + index), day(index), '1.00', '', '5.00']),
      ]),
  ],
  [
    '流水 都是冲正',
    (size) =>
      statement([
        ['日期', '收入', '支出', '余额', '摘要'],
        ...many(size, (index) => [day(index), '', index % 2 ? '-5.00' : '5.00', '', index % 2 ? '冲正' : '付款']),
      ]),
  ],
  ['流水 没有日期', (size) => statement([['日期', '收入', '支出', '余额', '摘要'], ...many(size, () => ['', '1.00', '', '', '货款'])])],
  [
    '流水 许多工作表',
    (size) =>
      refused(() =>
        readStatementSheets(
          many(Math.ceil(size / 20), (index) => ({
            name: String(index),
            rows: [
              ['日期', '收入', '支出', '余额'],
              [day(index), '1.00', '', '1.00'],
            ],
          })),
        ),
      ),
    8000,
  ],
  ['发票清单', (size) => refused(() => readInvoiceList(sheets([INVOICE_HEAD, ...many(size, invoiceRow)])))],
  [
    '发票清单 没人认识',
    (size) =>
      refused(() => [
        readTaxControlList(sheets([['甲', '乙'], ...many(size, invoiceRow)])),
        readInvoiceList(sheets([['甲', '乙'], ...many(size, invoiceRow)])),
        readDeductionList(sheets([['甲', '乙'], ...many(size, invoiceRow)])),
      ]),
  ],
  [
    '发票 XML 多行明细',
    (size) => {
      const bytes = strToU8(EINVOICE(size))
      return () => readInvoiceTree(readXmlTree(bytes))
    },
    1500,
  ],
  [
    '发票 XML 许多张',
    (size) => {
      const bytes = strToU8(`<a>${EINVOICE(1).repeat(size)}</a>`)
      return () => invoiceTrees(readXmlTree(bytes)).map((one) => readInvoiceTree(one))
    },
    500,
  ],
  [
    '发票 票面文字',
    (size) => {
      const texts = placed(
        size,
        (index) => ['发票号码：26440000000000000001', '开票日期：2026年01月05日', '¥1.00', '名称：甲', '合计'][index % 5]!,
      )
      return refused(() => readFace(texts, 'pdf'))
    },
    3000,
  ],
  [
    '票面分行',
    (size) => {
      const texts = placed(size, () => '字')
      return () => linesByPage(texts)
    },
  ],
  [
    '回单一页',
    (size) => {
      const lines = many(
        size,
        (index) => ['付款人：甲公司 账号：6222', '收款人：乙公司 账号：6223', '金额：1.00', '电子回单号码：123456', ''][index % 5]!,
      )
      return refused(() => readReceiptPage(lines))
    },
    1000,
  ],
  [
    '单据文字',
    (size) => {
      const lines = many(size, () => '金额 100.00 日期 2026年1月5日 收据 号码 12345678')
      return () => factsInText(lines)
    },
  ],
  [
    '对账单 XBRL',
    (size) => {
      const bytes = strToU8(
        `<xbrl><AccountNumber>1</AccountNumber>${'<InformationOfTransactionTuple><TransactionAmount>1.00</TransactionAmount><DebitAndCreditFlag>1</DebitAndCreditFlag></InformationOfTransactionTuple>'.repeat(size)}</xbrl>`,
      )
      return refused(() => readReconciliation(readXmlTree(bytes)))
    },
    2000,
  ],
  [
    'XML 兄弟',
    (size) => {
      const bytes = strToU8(`<a>${'<b c="1">文</b>'.repeat(size)}</a>`)
      return () => readXmlTree(bytes)
    },
    20_000,
  ],
  [
    'XML 坏的',
    (size) => {
      const bytes = strToU8(`<a>${'<b c="1">文'.repeat(size)}`)
      return refused(() => readXmlTree(bytes))
    },
    20_000,
  ],
  [
    'XML 不闭合的注释',
    (size) => {
      const bytes = strToU8(`<a>${'<!-- '.repeat(size)}`)
      return refused(() => readXmlTree(bytes))
    },
    20_000,
  ],
  [
    'JSON',
    (size) => {
      const bytes = strToU8(JSON.stringify({ a: many(size, (index) => ({ b: index, c: [index] })) }))
      return () => readJsonTree(bytes)
    },
    4000,
  ],
  [
    'CSV',
    (size) => {
      const text = '2026-01-01,1.00,"货,款",甲\n'.repeat(size)
      return () => readDelimited(text)
    },
    10_000,
  ],
  [
    'CSV 引号不闭合',
    (size) => {
      const text = '"一,1.00,货款\n'.repeat(size)
      return () => readDelimited(text)
    },
    10_000,
  ],
  [
    'CSV 没有分隔符',
    (size) => {
      const text = '一二三四五\n'.repeat(size)
      return () => readDelimited(text)
    },
    10_000,
  ],
  [
    '工作簿',
    (size) => {
      const bytes = workbook({ 一: many(size, (index) => [day(index), '1.00', `公司${index}`]) })
      return () => readWorkbook(bytes, 'zip')
    },
    1500,
  ],
]

const SIZE = 4000
/** CPU spent, the least of three unless it is little enough before: other work on the machine is not counted. */
function spent(work: () => unknown, enough = 0): number {
  let least = Infinity
  for (let turn = 0; turn < 3 && least / 1000 >= enough; turn += 1) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least / 1000
}

test.each(CASES.map(([name, prepare, size = SIZE]) => ({ name, prepare, size })))('$name', ({ prepare, size }) => {
  const [small, large] = [prepare(size), prepare(size * 4)]
  small()
  const once = spent(small)
  // what takes no time worth measuring is linear enough
  const most = Math.max(40, once * 9)
  const four = spent(large, most)
  expect(four, `${once.toFixed(1)} ms → ${four.toFixed(1)} ms`).toBeLessThan(most)
})
