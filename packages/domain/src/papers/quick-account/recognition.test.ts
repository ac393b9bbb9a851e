import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { recognise, type RecognisedFacts } from './recognition.ts'

const facts = (goods: string, net: string, more: Partial<RecognisedFacts> = {}): RecognisedFacts => ({
  goods,
  category: '',
  vehicle: false,
  netAmount: money(net),
  quantity: '1',
  issuedOn: day('2026-03-01'),
  ...more,
})
test.each<[string, RecognisedFacts, string | null]>([
  ['a server', facts('服务器', '20000'), '16010004'],
  ['ten laptops of four thousand are ten small things', facts('笔记本电脑', '40000', { quantity: '10' }), '56020007'],
  ['at the limit it is still an expense', facts('空调', '5000'), '56020007'],
  ['one fen above it is an asset', facts('空调', '5000.01'), '16010004'],
  ['without a quantity the whole line counts', facts('会议桌', '6000', { quantity: null }), '16010005'],
  ['a vehicle invoice', facts('丰田牌GTM7200', '180000', { vehicle: true }), '16010003'],
  ['repairing a computer is a service', facts('电脑维修', '8000'), null],
  ['toner is not a printer', facts('打印机硒鼓', '6000'), null],
  ['steel is no asset', facts('螺纹钢', '60000'), null],
  ['before the rule there is none', facts('服务器', '20000', { issuedOn: day('2013-12-31') }), null],
])('%s', (_, given, code) => expect(recognise(given)?.code ?? null).toBe(code))

test('the reason names the rule', () => {
  expect(recognise(facts('空调', '3000'))?.why).toContain('财税〔2014〕75号')
  expect(recognise(facts('空调', '8000'))?.why).toContain('固定资产（电子设备）')
})
