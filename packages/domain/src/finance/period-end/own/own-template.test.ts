/** Own closing templates: formulas, shares, spreading, what balances and what is refused where. */
import { journal } from '@app/testing/journal'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../kernel/app-error.ts'
import { dec } from '../../../kernel/decimal.ts'
import { add, money, ZERO } from '../../../kernel/money.ts'
import { addMonths, period } from '../../../kernel/period.ts'
import { rate } from '../../../kernel/quantity.ts'
import { readOwnFormula, valueOfOwn } from './own-formula.ts'
import { checkOwnTemplate, type OwnLine, ownSteps, type OwnTemplate, planOwn, spreadPart } from './own-template.ts'
import { isPlanned, type PeriodEndInput } from '../step.ts'

const facts = journal(
  '2026-02-05 记-1 x\n借 1405 900.00\n贷 2202 900.00\n2026-03-05 记-1 x\n借 1122 1000.00\n贷 50010001 1000.00\n2026-03-06 记-2 x\n借 1122 -200.00\n贷 50010001 -200.00',
)
const input: PeriodEndInput = {
  facts,
  period: period('2026-03'),
  settings: { vatNature: 'smallScaleTaxpayer', vatCycle: 'quarter', location: 'city', smallProfit: true, sixTaxesHalved: true },
  given: {},
}
const line = (code: string, side: 'debit' | 'credit', mode: OwnLine['mode'], more: Partial<OwnLine> = {}): OwnLine => ({
  abstract: '结转成本',
  code,
  side,
  mode,
  amount: null,
  source: '',
  share: null,
  formula: '',
  start: null,
  months: null,
  ...more,
})
const template = (...lines: OwnLine[]): OwnTemplate => ({
  id: 'a',
  name: '按比例结转成本',
  place: 'cost',
  frequency: 'month',
  disabled: false,
  lines,
})
const amounts = (...lines: OwnLine[]) => {
  const outcome = planOwn(template(...lines), input)
  return isPlanned(outcome) ? outcome.lines.map((one) => [one.code, one.debit, one.credit]) : outcome
}
const valueOf = (text: string) =>
  valueOfOwn(readOwnFormula(text), (figure, code) => dec({ 余额: '900', 发生: '800' }[figure as '余额'] ?? code)).toString()
const refusal = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return `${error.code === 'PE0010' || error.code === 'PE0011' ? '' : error.code}${error.message}`
    throw error
  }
  return ''
}

describe('formulas', () => {
  test('precedence, brackets, percentages, full-width signs, signs, the larger and the smaller', () => {
    expect(valueOf('1+2*3')).toBe('7')
    expect(valueOf('（1＋2）×3÷4')).toBe('2.25')
    expect(valueOf('余额(1405)*30%')).toBe('270')
    expect(valueOf('-发生(5001)/3')).toBe('-266.666666666667')
    expect(valueOf('最大(0, 发生(5001)-余额(1405))')).toBe('0')
    expect(valueOf('最小(0，发生(5001)-余额(1405))')).toBe('-100')
    expect(valueOf('0.1+0.2')).toBe('0.3')
  })
  test('what is wrong is said with its place', () => {
    expect(refusal(() => readOwnFormula(' '))).toBe('公式有误：请填写公式')
    expect(refusal(() => readOwnFormula('余额(1405'))).toBe('公式有误：末尾缺少右括号')
    expect(refusal(() => readOwnFormula('余额(14)'))).toBe('公式有误：“余额”的括号里应是4、8或12位科目编码')
    expect(refusal(() => readOwnFormula('金额(1405)'))).toMatch(/^公式有误：第1个字处“金额”不认识，可用余额、/)
    expect(refusal(() => readOwnFormula('1+'))).toBe('公式有误：没有写完')
    expect(refusal(() => readOwnFormula('1 2'))).toBe('公式有误：第3个字“2”多余')
    expect(refusal(() => readOwnFormula('eval(1)'))).toBe('公式有误：第1个字“e”不认识')
    expect(refusal(() => readOwnFormula('('.repeat(30)))).toBe('公式有误：括号最多20层')
    expect(refusal(() => readOwnFormula('1'.repeat(201)))).toBe('公式有误：最多200个字')
    expect(refusal(() => valueOf('1/(余额(1405)-900)'))).toBe('公式中的除数为零')
  })
})

describe('plans', () => {
  test('cost by a share of the month’s revenue, the stock taking what balances', () => {
    expect(amounts(line('54010001', 'debit', 'turnover', { source: '5001', share: rate('0.6') }), line('1405', 'credit', 'rest'))).toEqual([
      ['54010001', '480.00', ZERO],
      ['1405', ZERO, '480.00'],
    ])
  })
  test('the four ways an amount is taken, and a negative rest on its own side', () => {
    expect(
      amounts(
        line('56020012', 'debit', 'fixed', { amount: money('10') }),
        line('56020012', 'debit', 'balance', { source: '1405', share: rate('0.1') }),
        line('56020012', 'debit', 'formula', { formula: '贷方(2202)+期初(1405)/7' }),
        line('1405', 'credit', 'rest'),
      ),
    ).toEqual([
      ['56020012', '10.00', ZERO],
      ['56020012', '90.00', ZERO],
      ['56020012', '128.57', ZERO],
      ['1405', ZERO, '228.57'],
    ])
  })
  test('out of balance, divided by nothing, nothing to book: said, the first two stop the step', () => {
    expect(
      amounts(line('56020012', 'debit', 'fixed', { amount: money('10') }), line('1405', 'credit', 'fixed', { amount: money('9') })),
    ).toEqual({ skipped: '借贷不平衡，借方减贷方为1.00', blocked: true })
    expect(amounts(line('56020012', 'debit', 'formula', { formula: '1/余额(1001)' }), line('1405', 'credit', 'rest'))).toEqual({
      skipped: '公式中的除数为零',
      blocked: true,
    })
    expect(amounts(line('56020012', 'debit', 'formula', { formula: '余额(1001)' }), line('1405', 'credit', 'rest'))).toEqual({
      skipped: '本期没有金额',
    })
  })
  test('quarterly and yearly templates apply in their months alone; one that is off is no step', () => {
    const months = (frequency: OwnTemplate['frequency']) =>
      ownSteps([{ ...template(), frequency }], 'smallBusiness').map((step) =>
        ['2026-02', '2026-03', '2026-12'].map((at) => step.applies({ ...input, period: period(at) })),
      )
    expect(months('month')).toEqual([[true, true, true]])
    expect(months('quarter')).toEqual([[false, true, true]])
    expect(months('year')).toEqual([[false, false, true]])
    expect(ownSteps([{ ...template(), disabled: true }], 'smallBusiness')).toEqual([])
  })
})

test('a sum spread over months: rounded to the fen, the last month takes the remainder, nothing outside', () => {
  const start = period('2025-11')
  const parts = Array.from({ length: 7 }, (_, index) => spreadPart(money('1000'), start, 7, addMonths(start, index)))
  expect(parts).toEqual(['142.86', '142.86', '142.86', '142.86', '142.86', '142.86', '142.84'])
  expect(parts.reduce<typeof ZERO>((total, part) => add(total, part!), ZERO)).toBe('1000.00')
  expect(spreadPart(money('1000'), start, 7, period('2025-10'))).toBeNull()
  expect(spreadPart(money('1000'), start, 7, period('2026-06'))).toBeNull()
  expect(spreadPart(money('1000'), start, 1, start)).toBe('1000.00')
})

test('every fault of a template is named with its row and field', () => {
  const faults = (...lines: OwnLine[]) => {
    try {
      checkOwnTemplate({ lines }, facts.subjects)
    } catch (error) {
      if (error instanceof AppError) return error.details.map((one) => `${one.row ?? ''} ${one.field} ${one.reason}`)
      throw error
    }
    return []
  }
  expect(faults(line('1405', 'credit', 'rest'))).toEqual([' items 至少要有两行', ' items 至少一行要有自己的金额'])
  expect(
    faults(
      line('9999', 'debit', 'fixed', { abstract: ' ' }),
      line('5001', 'debit', 'balance', { source: '8888' }),
      line('1405', 'credit', 'formula', { formula: '余额(7777)' }),
      line('1405', 'credit', 'spread', { amount: money('-1') }),
      line('1405', 'credit', 'rest'),
      line('1405', 'credit', 'rest'),
    ),
  ).toEqual([
    '1 voucherAbstract 请填写摘要',
    '1 subjectCode 科目9999不存在',
    '1 amount 请填写不为零的金额',
    '2 subjectCode 科目“主营业务收入”不是末级科目',
    '2 sourceSubjectCode 科目8888不存在',
    '2 ratio 请填写比例',
    '3 formula 公式里的科目7777不存在',
    '4 amount 请填写大于零的总额',
    '4 startPeriod 请选择开始月份',
    '4 monthCount 月数应为1到600',
    ' items “借贷差额”最多一行',
  ])
})
