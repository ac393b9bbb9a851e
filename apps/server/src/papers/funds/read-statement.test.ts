import { existsSync, readFileSync } from 'node:fs'
import { moneyText, sum } from '@app/domain/kernel/money'
import type { FundFlow, StatementReading } from '@app/domain/papers/funds/fund-flow'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const SAMPLES = new URL('../../../../../../shared/samples/', import.meta.url)
const sample = (file: string): Uint8Array => new Uint8Array(readFileSync(new URL(file, SAMPLES)))
const present = existsSync(SAMPLES)

type Recognised = Extract<StatementReading, { kind: 'recognised' }>
async function recognised(bytes: Uint8Array, name: string): Promise<Recognised> {
  const reading = await readStatement(bytes, name)
  if (reading.kind !== 'recognised') throw new Error(`not recognised: ${name}`)
  return reading
}

const figures = (flows: readonly FundFlow[]) => ({
  count: flows.length,
  inflow: moneyText(sum(flows.map((flow) => flow.inflow))),
  outflow: moneyText(sum(flows.map((flow) => flow.outflow))),
})

describe.skipIf(!present)('the sample statements', () => {
  const control = present
    ? readFileSync(new URL('CONTROL.tsv', SAMPLES), 'utf8')
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(([kind]) => kind === 'money')
    : []
  test('there are control rows', () => expect(control.length).toBe(16))

  test.each(control)('%s %s', async (_kind, file, count, inflow, outflow, note) => {
    const reading = await recognised(sample(file ?? ''), file ?? '')
    expect(reading.problems).toEqual([])
    expect(figures(reading.flows)).toEqual({ count: Number(count), inflow, outflow })
    expect(reading.flows.filter((flow) => flow.neutral).length).toBe(Number(/neutral rows (\d+)/.exec(note ?? '')?.[1] ?? 0))
    expect(reading.layout).not.toBe('generic')
    expect(new Set(reading.flows.map((flow) => `${flow.ownBankAccount}|${flow.identity}`)).size).toBe(reading.flows.length)
  })
})

describe.skipIf(!present)('what the control table does not tell', () => {
  test('a workbook holding the same bill twice counts it once', async () => {
    const reading = await recognised(sample('pay/wechat_2019.xlsx'), 'bill.xlsx')
    expect(figures(reading.flows)).toEqual({ count: 27, inflow: '28.49', outflow: '2904.53' })
    expect(reading.repeated).toBe(27)
    expect(reading.flows.find((flow) => flow.row === 25)?.fee).toBe('0.10')
  })
  test('balances chain newest first, and gaps are told where they are', async () => {
    const chained = await recognised(sample('bank/boc_personal_debit.csv'), 'a.csv')
    expect(chained.sections[0]?.chains).toMatchObject([
      { order: 'newestFirst', checked: 16, gaps: [], opening: '2813.58', closing: '3240.28' },
    ])
    const gap = await recognised(sample('bank/ccb_personal_debit.xls'), 'a.xls')
    expect(gap.sections[0]?.chains).toMatchObject([
      { order: 'oldestFirst', checked: 5, gaps: [{ row: 10, expected: '1625.11', found: '1579.11' }] },
    ])
  })
  test('masked balances are missing, not wrong', async () => {
    const reading = await recognised(sample('bank/icbc_personal_debit_v1.csv'), 'a.csv')
    expect(reading.sections[0]).toMatchObject({ bankAccount: '1234****9876', balancesMissing: 11, chains: [] })
  })
  test('December of a January card bill is last year', async () => {
    const reading = await recognised(sample('bank/cmb_credit_card.csv'), 'a.csv')
    expect(reading.flows.map((flow) => flow.day)).toEqual([
      '2023-12-29',
      '2023-12-30',
      '2024-01-01',
      '2024-01-02',
      '2024-01-03',
      '2024-01-05',
    ])
  })
  test('refunds keep their place and their part', async () => {
    const reading = await recognised(sample('pay/jd_2024.csv'), 'a.csv')
    const parts = reading.flows.filter((flow) => flow.status === 'partlyRefunded')
    expect(parts.map((flow) => moneyText(flow.refundedAmount))).toEqual(['89.84', '70.48', '233.45', '235.50'])
    // the file's own total leaves the refunded parts out
    expect(reading.sections[0]?.controls.find((one) => one.label === '支出合计')).toMatchObject({
      stated: '1648.43',
      found: '2277.70',
      agrees: false,
    })
    const bill = await recognised(sample('pay/alipay_2020_gbk.csv'), 'a.csv')
    expect(bill.flows.filter((flow) => flow.status === 'closed').map((flow) => moneyText(flow.amount))).toEqual(['0.00', '29.12'])
  })
  test('two lines sharing a business number are two movements', async () => {
    const reading = await recognised(sample('einvoice/mof_bank_statement_bkrs.json'), 'bkrs.json')
    expect(figures(reading.flows)).toEqual({ count: 2, inflow: '156.22', outflow: '15177.33' })
    expect(reading.sections[0]?.chains).toMatchObject([{ checked: 1, gaps: [], closing: '95601.54' }])
  })
})

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('files of any kind', () => {
  const table = '交易日期,收入,支出,余额,对方户名\n2026-01-02,"1,000.00",,1000.00,甲公司\n2026-01-03,,0.10,999.90,乙公司\n'
  test('the same table as text, zipped, and as an HTML table named .xls', async () => {
    const html = `<html><meta charset="utf-8"><table>${table
      .trim()
      .replace('"1,000.00"', '1000.00')
      .split('\n')
      .map(
        (line) =>
          `<tr>${line
            .split(',')
            .map((cell) => `<td>${cell}</td>`)
            .join('')}</tr>`,
      )
      .join('')}</table></html>`
    for (const file of [bytes(table), zipSync({ 'a.csv': bytes(table) }), bytes(html)]) {
      const reading = await recognised(file, 'a.xls')
      expect(figures(reading.flows)).toEqual({ count: 2, inflow: '1000.00', outflow: '0.10' })
      expect(reading.sections[0]?.chains).toMatchObject([{ gaps: [], closing: '999.90' }])
    }
  })
  test('a reconciliation inside an OFD', async () => {
    const line =
      '<b:InformationOfReconcileDetailsTuple><b:DateOfBookkeeping>2026-01-02</b:DateOfBookkeeping><b:IdentificationOfCreditOrDebit>1</b:IdentificationOfCreditOrDebit><b:TransactionAmount>5.00</b:TransactionAmount></b:InformationOfReconcileDetailsTuple>'
    const xbrl = `<x:xbrl xmlns:x="x" xmlns:b="b"><b:CustomerSettlementBankAccount>6200</b:CustomerSettlementBankAccount>${line}${line.replace('>1<', '>7<')}</x:xbrl>`
    const reading = await recognised(zipSync({ 'OFD.xml': bytes('<OFD/>'), 'Doc_0/Attachs/bkrs_1.xml': bytes(xbrl) }), 'a.ofd')
    expect([reading.layout, ...reading.flows.map((flow) => moneyText(flow.inflow))]).toEqual(['bankReconciliation', '5.00'])
    expect(reading.problems).toMatchObject([{ row: 2, column: '借贷标识' }])
  })
  test('a header without rows has no flows and no problems', async () => {
    expect(await recognised(bytes('交易日期,收入,支出,余额\n'), 'a.csv')).toMatchObject({ flows: [], problems: [] })
  })
  test('nothing readable is refused', async () => {
    await expect(readStatement(new Uint8Array(), 'a.csv')).rejects.toMatchObject({ code: 'SP0004' })
    await expect(readStatement(Uint8Array.from([0xff, 0xd8, 0xff]), 'a.csv')).rejects.toMatchObject({ code: 'SP0005' })
  })
})
