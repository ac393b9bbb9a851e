/** What a line is decides its cell, whichever way the invoice came in (F2): by its code, by the short name between asterisks, or it is asked. */
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { stampReturnsApi, vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { dec } from '@app/domain/kernel/decimal'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { openBench, test, type LedgerClient } from '../../testing/bench.ts'
import { oneGoods } from '../../testing/invoices.ts'

const march = period('2026-03')
let serial = 5000
type Sale = readonly [goods: string, net: string, percent: string]
const typed = ([goods, net, percent]: Sale, kind: 'digitalSpecial' | 'digitalOrdinary' = 'digitalOrdinary') =>
  oneGoods({
    no: (serial += 1),
    on: '2026-03-10',
    party: '客户公司',
    goods,
    count: null,
    net,
    tax: dec(net).times(percent).round(2).toString(),
    percent,
    kind,
  })
const sell = (ledger: LedgerClient, sale: Sale, kind?: 'digitalSpecial' | 'digitalOrdinary') =>
  ledger.call(outputInvoicesApi.add, { body: typed(sale, kind) })
async function returnOf(ledger: LedgerClient) {
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: march } })
  return ledger.call(vatReturnsApi.get, { params: { id } })
}

test('a small-scale seller of services fills the column of services, typed with asterisks or kept apart', async ({ ledger }) => {
  await sell(ledger, ['*运输服务*客运服务费', '36.12', '0.03'])
  await sell(ledger, ['*建筑服务*工程款', '500000', '0.03'])
  await sell(ledger, ['*家具*椅子', '1000', '0.03'])
  const { figures, findings } = await returnOf(ledger)
  expect([figures['VS0!1:1'], figures['VS0!1:2']]).toEqual(['1000.00', '500036.12'])
  expect(findings.map((one) => one.id)).not.toContain('XS03')
  const [kept] = await ledger.call(outputInvoicesApi.list, { query: { from: march, to: march, page: 1, pageSize: 5, search: '客运' } })
  expect((await ledger.call(outputInvoicesApi.get, { params: { id: kept!.id } })).lines).toMatchObject([
    { taxCategoryName: '运输服务', goodsName: '客运服务费' },
  ])
})

test('below the limit it is the row of services that is filled; a line typed before there was a short name is read all the same', async ({
  ledger,
}) => {
  const { id } = await sell(ledger, ['*运输服务*客运服务费', '36.12', '0.03'])
  // as it was kept before
  await ledger.sql(`update app.invoice_lines set tax_category_name = '', goods_name = '*运输服务*客运服务费' where invoice_id = $1`, [id])
  const { figures } = await returnOf(ledger)
  expect([figures['VS0!10:1'], figures['VS0!10:2']]).toEqual(['0.00', '36.12'])
})

test('what nothing says is put somewhere, and asked', async ({ ledger }) => {
  await sell(ledger, ['技术咨询', '1000', '0.01'])
  await sell(ledger, ['某物', '500', '0.01'])
  const { parameters, findings } = await returnOf(ledger)
  expect(parameters['$unclear']).toBe('1500.00')
  expect(findings.find((one) => one.id === 'XS03')).toMatchObject({ severity: 'warn' })
})

test('a general taxpayer: services of 9 % on their row, farm products at 3 % deducted at nine, and stamp tax by item', async () => {
  const house = await openBench()
  try {
    const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
    await sell(ledger, ['*运输服务*运费', '100000', '0.09'], 'digitalSpecial')
    await sell(ledger, ['*金属制品*钢材', '200000', '0.13'], 'digitalSpecial')
    await ledger.call(inputInvoicesApi.add, { body: typed(['*谷物*小麦', '10000', '0.03'], 'digitalSpecial') })
    await ledger.sql(`update app.invoices set selected = true where ledger_id = $1 and direction = 'input'`, [ledger.ledgerId])
    const { figures, findings } = await returnOf(ledger)
    expect([figures['VG1!3:1'], figures['VG1!4:1'], figures['VG1!1:1']]).toEqual(['0.00', '100000.00', '200000.00'])
    expect([figures['VG2!2:3'], figures['VG2!6:3']]).toEqual(['0.00', '900.00'])
    expect(findings.map((one) => one.id)).not.toContain('XG02')
    const { id } = await ledger.call(stampReturnsApi.add, { body: { period: march } })
    const stamp = await ledger.call(stampReturnsApi.get, { params: { id } })
    // the grain that was bought is a sale as well
    expect([stamp.figures['YH!TRANS:2'], stamp.figures['YH!TRANS:1'], stamp.figures['YH!SALE:2'], stamp.figures['YH!SALE:1']]).toEqual([
      '100000.00',
      '1',
      '210000.00',
      '2',
    ])
    expect([stamp.figures['YH!TRANS:4'], stamp.figures['YH!SALE:4']]).toEqual(['30.00', '63.00'])
    expect(stamp.parameters['$unclear']).toBe('0.00')
  } finally {
    await house.close()
  }
})

test('one press never puts a service into stock, nor what a service earns under goods', async ({ ledger }) => {
  for (const goods of ['*信息技术服务*云主机', '*人力资源服务*招人', '*生活服务*体检', '*生活服务*讲座'])
    await ledger.call(inputInvoicesApi.add, { body: typed([goods, '100', '0.01']) })
  await ledger.call(inputInvoicesApi.add, { body: typed(['*日用杂品*杯子', '10', '0.01']) })
  await sell(ledger, ['*文化服务*演出', '100', '0.01'])
  await ledger.call(quickAccountApi.inputInvoices, { params: { period: march } })
  await ledger.call(quickAccountApi.outputInvoices, { params: { period: march } })
  const vouchers = await ledger.call(vouchersApi.list, { query: { from: march, to: march, page: 1, pageSize: 50 } })
  const booked = vouchers.map((one) => one.lines.find((line) => /费|收入|库存/.test(line.subjectName))!.subjectName)
  expect(booked.filter((name) => name.includes('库存'))).toHaveLength(1)
  expect(booked.at(-1)).toBe('主营业务收入-提供劳务收入')
})
