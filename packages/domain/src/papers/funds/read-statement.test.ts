import { describe, expect, test } from 'vitest'
import { moneyText } from '../../kernel/money.ts'
import { headerKey } from '../../kernel/header-key.ts'
import { cellText, currencyOf, readAmount, readMoment, readTime } from './cells.ts'
import { checkMapping, type ColumnMapping } from './column-mapping.ts'
import { headerFingerprint } from './flow-fields.ts'
import type { StatementReading } from './fund-flow.ts'
import { readStatementSheets } from './read-statement.ts'

type Recognised = Extract<StatementReading, { kind: 'recognised' }>
const table = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s*[;；]\s*/))
function read(text: string, mappings: ColumnMapping[] = []): Recognised {
  const reading = readStatementSheets([{ name: 'S', rows: table(text) }], mappings)
  if (reading.kind !== 'recognised') throw new Error('not recognised')
  return reading
}
const moves = (reading: Recognised) =>
  reading.flows.map((flow) => `${flow.day} +${moneyText(flow.inflow)} -${moneyText(flow.outflow)} ${flow.counterparty.name}`)

describe('cells', () => {
  test.each([
    ['1,234.50', '1234.50'],
    ['￥３.00', '3.00'],
    ['CNY 123.18', '123.18'],
    ['CNY123.18', '123.18'],
    ['+0.00', '0.00'],
    ['-1,000.00', '-1000.00'],
    ['(12.30)', '-12.30'],
    ['-¥5', '-5.00'],
    ['12元', '12.00'],
    ['.5', '0.50'],
    ['5.500000', '5.50'],
    ['`8.00', '8.00'],
  ])('%s is %s', (cell, value) => expect(readAmount(cell)).toMatchObject({ kind: 'amount', value }))
  test.each(['', '-', '--', '/', '***', '-------------------', '\t '])('%j is empty', (cell) => expect(readAmount(cell).kind).toBe('empty'))
  test.each(['xx,yyyy.zz', '1,23', '1.234', '12abc', '1e5'])('%s is no amount', (cell) => expect(readAmount(cell).kind).toBe('unreadable'))
  test('a remark behind a figure is kept', () =>
    expect(readAmount('131.77(已退款89.84)')).toEqual({ kind: 'amount', value: '131.77', side: '', note: '已退款89.84', currency: '' }))
  test.each([
    ['20250101', '2025-01-01', null],
    ['2025/1/2', '2025-01-02', null],
    ['2025年01月03日', '2025-01-03', null],
    ['20260410 17:07:09', '2026-04-10', '17:07:09'],
    ['2025-01-01  08:00', '2025-01-01', '08:00:00'],
    ['45658', '2025-01-01', null],
    ['45658.5', '2025-01-01', '12:00:00'],
    ['20250101093005', '2025-01-01', '09:30:05'],
  ])('%s is %s %s', (cell, day, time) => expect(readMoment(cell)).toEqual({ day, time }))
  test.each(['2025-02-30', '合计', '123', '01/02', '99999999'])('%s is no day', (cell) => expect(readMoment(cell)).toBeNull())
  test('times without marks', () =>
    expect([readTime('123456'), readTime('9:05'), readTime('256060'), readTime('')]).toEqual(['12:34:56', '09:05:00', null, null]))
  test('spelling of names and currencies', () => {
    expect(headerKey(' 借方发生额（支取）')).toBe('借方发生额(支取)')
    expect(headerKey('对方帐号[ Account No. ]')).toBe('对方账号')
    expect(cellText('="20230212"')).toBe('20230212')
    expect([currencyOf('人民币元'), currencyOf('USD'), currencyOf(''), currencyOf('火星币')]).toEqual(['CNY', 'USD', 'CNY', '火星币'])
  })
})

const block = (bankAccount: string, amount: string, side: string, balance: string) => `查询账号[ Inquirer account number ];${bankAccount}
      总笔数[ Total Number ];1
      贷方发生总额[ Total Credit ];${amount.startsWith('+') ? amount.slice(1) : '0.00'}
      借方发生总额[ Total Debit ];${amount.startsWith('-') ? amount.slice(1) : '0.00'}
      查询时间范围[ Date Range ];20260101-20260131
      交易类型[ Transaction Type ];付款人开户行名[ P bank ];付款人账号[ Debit Account No. ];付款人名称[ Payer's Name ];收款人开户行名[ B ];收款人账号[ C ];收款人名称[ N ];交易日期[ Date ];交易时间[ Time ];交易货币[ Cur ];交易金额[ Amount ];交易后余额[ Balance ];交易流水号[ Ref ];摘要[ R ];用途[ P ]
      ${side};付行;11;付方公司;收行;22;收方公司;20260110;090000;CNY;${amount};${balance};R-${bankAccount};摘;用`

describe('corporate layouts', () => {
  test('ICBC', () => {
    const reading = read(`[HISTORYDETAIL]
      凭证号;交易时间;对方单位;对方账号;转入金额;转出金额;余额;用途;摘要;附言
      1;2026-01-02 10:00:00;甲公司;6222;100.00;;1100.00;货款;转账;订单一
      2;2026-01-03 11:00:00;乙公司;6223;;50.00;1050.00;房租;转账;`)
    expect(reading.layout).toBe('icbcCorporate')
    expect(moves(reading)).toEqual(['2026-01-02 +100.00 -0.00 甲公司', '2026-01-03 +0.00 -50.00 乙公司'])
    expect(reading.flows[0]).toMatchObject({ purpose: '货款', abstract: '转账', remark: '订单一', orderNumber: '1', time: '10:00:00' })
    expect(reading.sections[0]?.chains).toMatchObject([{ opening: '1000.00', closing: '1050.00', gaps: [] }])
  })
  const ccb =
    '账号;账户名称;交易时间;借方发生额（支取）;贷方发生额（收入）;余额;币种;对方户名;对方账号;对方开户机构;记账日期;摘要;备注;账户明细编号-交易流水号;企业流水号;凭证种类;凭证号'
  const ccbRow = '4400;本公司;20260102 09:08:07;0;88.00;188.00;人民币元;丙公司;9900;某支行;20260102;收款;备注一;11-22;Q1;;'
  test('CCB, and the development bank by its extra column', () => {
    const reading = read(`${ccb}\n${ccbRow}`)
    expect(reading.layout).toBe('ccbCorporate')
    expect(reading.flows[0]).toMatchObject({
      inflow: '88.00',
      outflow: '0.00',
      serialNumber: '11-22',
      currency: 'CNY',
      ownBankAccount: '4400',
      postedOn: '2026-01-02',
      remark: '备注一',
    })
    expect(reading.flows[0]?.counterparty).toEqual({ name: '丙公司', bankAccount: '9900', bankName: '某支行' })
    expect(read(`${ccb};个性化信息名称1\n${ccbRow};`).layout).toBe('cdbCorporate')
  })
  test('CMB tells reversals from business', () => {
    const reading =
      read(`交易日;交易时间;起息日;交易类型;借方金额;贷方金额;余额;摘要;流水号;业务名称;用途;收/付方名称;收/付方帐号;收/付方开户行名;冲帐标志;交易分析码
      20260105;101112;20260105;转账;10.00;;90.00;付款;F1;;采购;丁公司;55;丁支行;;A
      20260105;101200;20260105;转账;-10.00;;100.00;冲正;F2;;;丁公司;55;丁支行;*;A`)
    expect(reading.layout).toBe('cmbCorporate')
    expect(reading.flows.map((flow) => [flow.reversal, moneyText(flow.outflow), flow.time])).toEqual([
      ['none', '10.00', '10:11:12'],
      ['reversal', '-10.00', '10:12:00'],
    ])
    expect(reading.sections[0]?.chains).toMatchObject([{ gaps: [], closing: '100.00' }])
  })
  test('BOC history: several accounts in one file, the other party by direction', () => {
    const reading = read(`${block('A1', '+267.10', '来账', '1,267.10')}\n${block('B2', '-50.00', '往账', '50.00')}`)
    expect(reading.layout).toBe('bocHistory')
    expect(moves(reading)).toEqual(['2026-01-10 +267.10 -0.00 付方公司', '2026-01-10 +0.00 -50.00 收方公司'])
    expect(reading.flows.map((flow) => flow.ownBankAccount)).toEqual(['A1', 'B2'])
    expect(reading.sections.map((one) => [one.bankAccount, one.from, one.controls.every((control) => control.agrees)])).toEqual([
      ['A1', '2026-01-01', true],
      ['B2', '2026-01-01', true],
    ])
    expect(reading.problems).toEqual([])
  })
  test('CMBC, Ping An, treasury platform', () => {
    const cmbc = read(`账户名称:;本公司
      账号:;7700
      币种:;人民币
      交易时间;交易流水号;借方发生额;贷方发生额;账户余额;凭证号;客户附言;对方账号;对方账号名称;对方开户行
      2026-01-02 10:00:00;M1;5.00;;95.00;;附言;66;戊公司;戊行`)
    expect([cmbc.layout, cmbc.sections[0]?.holder, cmbc.sections[0]?.bankAccount, ...moves(cmbc)]).toEqual([
      'cmbcCorporate',
      '本公司',
      '7700',
      '2026-01-02 +0.00 -5.00 戊公司',
    ])
    const pingan = read(`交易时间;账号;收入;支出;账户余额;对方户名;对方账号;对方账号开户行;摘要;交易流水号;核心唯一流水号;交易用途;币种
      2026-01-02 10:00:00;88;7.00;;107.00;己公司;77;己行;摘;L1;U1;用;RMB`)
    expect([pingan.layout, pingan.flows[0]?.serialNumber, pingan.flows[0]?.purpose]).toEqual(['pinganCorporate', 'U1', '用'])
    const treasury = read(`;账户明细
      ;账号：;9001
      ;交易时间;本方户名;本方账号;收入;支出;账户余额;对方户名;对方账号;币种;交易备注;交易类型
      ;2026-01-02 10:00:00;本公司;9001;1,000.00;;1,000.00;庚公司;99;人民币;备;转账`)
    expect([treasury.layout, ...moves(treasury)]).toEqual(['treasury', '2026-01-02 +1000.00 -0.00 庚公司'])
  })
  test('WeChat merchant bill: backticks, refunds, its summary block ends it', () => {
    const reading =
      read(`交易时间;公众账号ID;商户号;微信订单号;商户订单号;用户标识;交易类型;交易状态;付款银行;货币种类;订单金额;微信退款单号;退款金额;手续费;申请退款金额
      \`2026-08-30 12:34:56;\`wx;\`1;\`420001;\`S1;\`o1;\`JSAPI;\`SUCCESS;\`OTHERS;\`CNY;\`10.00;\`0;\`0.00;\`0.06;\`0.00
      \`2026-08-30 13:00:00;\`wx;\`1;\`420001;\`S1;\`o1;\`JSAPI;\`REFUND;\`OTHERS;\`CNY;\`10.00;\`5003;\`4.00;\`-0.02;\`4.00
      总交易单数;应结订单总金额;退款总金额
      \`2;\`10.00;\`4.00`)
    expect(reading.layout).toBe('wechatMerchant')
    expect(reading.flows.map((flow) => [moneyText(flow.inflow), moneyText(flow.outflow), flow.status, flow.fee])).toEqual([
      ['10.00', '0.00', 'done', '0.06'],
      ['0.00', '4.00', 'refund', '-0.02'],
    ])
    expect(reading.problems).toEqual([])
  })
})

describe('tables nobody announced', () => {
  test('synonyms, a two-row header, total and carried rows', () => {
    const reading = read(`日期;摘要;发生额;;余额
      ;;借方;贷方;
      期初余额;;;;100.00
      2026-01-05;付款;30.00;;70.00
      2026-01-06;收款;;5.00;75.00
      本月合计;;30.00;5.00;`)
    expect(moves(reading)).toEqual(['2026-01-05 +0.00 -30.00 ', '2026-01-06 +5.00 -0.00 '])
    expect(reading.sections[0]?.chains).toMatchObject([{ opening: '100.00', gaps: [] }])
    expect(reading.problems).toEqual([])
  })
  test("the company's own bank book is the mirror of a statement", () => {
    const reading = read(`银行存款日记账
      日期;凭证字号;摘要;借方;贷方;方向;余额
      2026-01-05;记-1;收到货款;30.00;;借;130.00`)
    expect([reading.layout, ...moves(reading)]).toEqual(['companyBankBook', '2026-01-05 +30.00 -0.00 '])
  })
  test('refused rows name row, column and reason; the others are read', () => {
    const reading = read(`交易日期;收入;支出;余额;摘要
      2026-01-32;1.00;;;错日
      2026-01-02;abc;;;错额
      2026-01-03;1.00;2.00;;两边
      2026-01-04;;;;没有
      2026-01-05;1.00
      以上数据仅供参考`)
    expect(reading.problems.map((one) => [one.row, one.column, one.reason.slice(0, 9)])).toEqual([
      [2, '交易日期', '“2026-01-'],
      [3, '收入', '“abc”不是金额'],
      [4, '收入', '收入和支出不能同时'],
      [5, '收入', '没有金额，请补上收'],
    ])
    expect(moves(reading)).toEqual(['2026-01-05 +1.00 -0.00 '])
  })
  test('a gap in the balances is reported once, where it is', () => {
    const reading = read(`交易日期;收入;支出;余额;摘要
      2026-01-01;10.00;;110.00;a
      2026-01-02;10.00;;125.00;b
      2026-01-03;;5.00;120.00;c`)
    expect(reading.sections[0]?.chains).toMatchObject([
      { order: 'oldestFirst', checked: 2, gaps: [{ row: 3, expected: '120.00', found: '125.00' }] },
    ])
  })
  test('identical rows are all kept, and the same file again adds nothing', () => {
    const text = `交易日期;收入;支出;摘要
      2026-01-01;;5.00;工资
      2026-01-01;;5.00;工资
      2026-01-01;;5.00;工资`
    const first = read(text).flows.map((flow) => flow.identity)
    expect(new Set(first).size).toBe(3)
    expect(read(text).flows.map((flow) => flow.identity)).toEqual(first)
  })
  test('unknown headers come back to be mapped, and the mapping is found again', () => {
    const text = `出账单
      何时;进出;多少;和谁
      2026-01-01;进账;8.00;辛公司
      2026-01-02;花销;3.00;壬公司`
    const unknown = readStatementSheets([{ name: 'S', rows: table(text) }])
    expect(unknown).toMatchObject({ kind: 'unrecognised', candidates: [{ row: 2, headers: ['何时', '进出', '多少', '和谁'] }] })
    const headers = ['何时', '进出', '多少', '和谁']
    const mapping: ColumnMapping = {
      fingerprint: headerFingerprint(headers),
      columns: { day: '何时', direction: '进出', amount: '多少', counterpartyName: '和谁' },
      positive: 'in',
      inflowWords: ['进账'],
      outflowWords: ['花销'],
    }
    expect(moves(read(text, [checkMapping(mapping, headers)]))).toEqual(['2026-01-01 +8.00 -0.00 辛公司', '2026-01-02 +0.00 -3.00 壬公司'])
    expect(() => checkMapping({ ...mapping, columns: { amount: '多少' } }, headers)).toThrow(expect.objectContaining({ code: 'FF0001' }))
    expect(() => checkMapping({ ...mapping, columns: { day: '何时' } }, headers)).toThrow(expect.objectContaining({ code: 'FF0002' }))
    expect(() => checkMapping(mapping, ['别的'])).toThrow(expect.objectContaining({ code: 'FF0003' }))
  })
  test('an empty table is unrecognised, not an error', () =>
    expect(readStatementSheets([{ name: '', rows: [] }])).toEqual({ kind: 'unrecognised', candidates: [] }))
})
