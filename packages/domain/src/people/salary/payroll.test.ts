import { describe, expect, test } from 'vitest'
import { fromFen, money, moneyText } from '../../kernel/money.ts'
import { day, period, periodsBetween, type Period } from '../../kernel/period.ts'
import { AppError } from '../../kernel/app-error.ts'
import { defaultColumns, readColumns, type SalaryColumn } from './columns.ts'
import { builtUp } from './deductions.ts'
import { readOfficial, WAGE_HEADERS } from './official-sheet.ts'
import { carryText, figuresText, pay, readCarry } from './payroll.ts'
import { NOTHING, type Carry, type Payee, type SheetKind, type SheetTerms } from './pay-types.ts'
import { accrualLines, paymentLines, salaryCodes } from './salary-vouchers.ts'
import { startingColumns } from './sheet-defaults.ts'
import { contributions, ratesOn, checkRates, type SocialRate } from './social.ts'

const someone: Payee = {
  taxKind: 'employee',
  entered: period('2025-03'),
  firstJobYear: null,
  yearAtOnce: null,
  bases: { social: 0n, housing: 0n, housingRate: null },
  declared: [],
}
const terms = (kind: SheetKind, month: Period, rates: readonly SocialRate[] = []): SheetTerms => ({
  kind,
  period: month,
  columns: readColumns(startingColumns[kind]),
  rates,
})
const months = (from: string, to: string) => periodsBetween(period(from), period(to))
function run(
  payee: Payee,
  list: readonly Period[],
  inputs: Record<string, string>,
  rates: readonly SocialRate[] = [],
  start: Carry = NOTHING,
) {
  let carry = start
  return list.map((month) => {
    const { figures, next } = pay(payee, terms('wage', month, rates), inputs, carry)
    carry = next
    return { ...figuresText(figures), next }
  })
}
const refusal = (work: () => unknown): string => {
  try {
    work()
    return ''
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.message}`
    throw error
  }
}

describe('a year of pay', () => {
  test('hired in July: 减除费用 from July; a first job of the year has it from January (公告2020年第13号)', () => {
    const hired = { ...someone, entered: period('2026-07') }
    const own = run(hired, months('2026-07', '2026-12'), { base: '15000', '@pension': '1800' })
    expect(own.map((one) => [one.cumBasic, one.tax]).slice(0, 2)).toEqual([
      ['5000.00', '246.00'],
      ['10000.00', '246.00'],
    ])
    const first = run({ ...hired, firstJobYear: 2026 }, months('2026-07', '2026-12'), { base: '15000', '@pension': '1800', '@child': '0' })
    expect(first[0]).toMatchObject({ cumBasic: '35000.00', tax: '0.00' })
    expect(first.at(-1)).toMatchObject({ cumBasic: '60000.00', taxable: '19200.00' })
  })

  test('Beijing 2026: floor, ceiling and the three yuan; both sides to the fen', () => {
    const { rates } = ratesOn([], '北京', day('2026-07-31'))
    const owed = (social: bigint) =>
      Object.fromEntries(
        contributions(rates, { social, housing: 1_000_000n, housingRate: '0.05' }).map((one) => [
          one.item,
          [one.employer, one.employee].map((fen) => moneyText(fromFen(fen))).join(' '),
        ]),
      )
    expect(owed(500_000n)).toEqual({
      pension: '1163.20 581.60',
      medical: '712.46 148.40',
      unemployment: '36.35 36.35',
      injury: '14.54 0.00',
      housing: '500.00 500.00',
    })
    expect(owed(5_000_000n)['pension']).toBe('5815.68 2907.84')
    // the year before has its own table, and the newest goes on until there is a newer one
    expect(ratesOn([], '北京', day('2026-06-30')).rates[0]!.floor).toBe('7162.00')
    expect(ratesOn([], '北京', day('2028-01-31'))).toMatchObject({ outdated: true })
    expect(ratesOn([], '拉萨', day('2026-07-31')).rates).toEqual([])
  })

  test('declared deductions build up from the month of entry, change with their months, and can be given by a file', () => {
    const declared = [
      { item: 'child' as const, monthly: 200_000n, from: period('2025-01'), to: null },
      { item: 'rent' as const, monthly: 150_000n, from: period('2026-01'), to: period('2026-02') },
      { item: 'privatePension' as const, monthly: 100_000n, from: period('2026-01'), to: null },
    ]
    expect([...builtUp(declared, period('2025-03'), period('2026-03'))]).toEqual([
      ['child', 600_000n],
      ['rent', 300_000n],
      ['privatePension', 300_000n],
    ])
    const [, , march] = run({ ...someone, declared }, months('2026-01', '2026-03'), { base: '20000' })
    expect(march).toMatchObject({ cumAdditional: '9000.00', cumOther: '3000.00', taxable: '33000.00', child: '6000.00' })
    const [given] = run({ ...someone, declared }, months('2026-01', '2026-01'), { base: '20000', '@child': '1000', '@rent': '0' })
    expect(given).toMatchObject({ cumAdditional: '1000.00' })
  })

  test('a second sheet of the month pays no contributions again and goes on with the year', () => {
    const insured = { ...someone, bases: { social: 1_000_000n, housing: 0n, housingRate: null } }
    const { rates } = ratesOn([], '北京', day('2026-01-31'))
    const [first] = run(insured, months('2026-01', '2026-01'), { base: '10000' }, rates)
    const [second] = run(
      insured,
      months('2026-01', '2026-01'),
      { base: '2000' },
      rates,
      readCarry(JSON.parse(JSON.stringify(carryText(first!.next))) as never),
    )
    expect(first).toMatchObject({ pension: '800.00', medical: '203.00' })
    expect(second).toMatchObject({
      pension: '0.00',
      cumIncome: '12000.00',
      cumBasic: '5000.00',
      cumSpecial: first!.cumSpecial,
      paid: first!.tax,
    })
  })

  test('a bonus: the better way by itself, once a year by itself, merged it joins the year', () => {
    const before = run(someone, months('2026-01', '2026-11'), { base: '20000' }).at(-1)!.next
    const paying = (inputs: Record<string, string>, carry: Carry) => pay(someone, terms('bonus', period('2026-12')), inputs, carry)
    const alone = paying({ bonus: '60000' }, before)
    expect(alone.bonusMode).toBe('separate')
    expect(figuresText(alone.figures)).toMatchObject({ tax: '5790.00', aloneTax: '5790.00', mergedTax: '12000.00', net: '54210.00' })
    expect(alone.next).toMatchObject({ bonusUsed: true, income: before.income })
    const again = paying({ bonus: '10000' }, alone.next)
    expect([again.bonusMode, again.next.income - before.income]).toEqual(['merged', 1_000_000n])
    expect(refusal(() => paying({ bonus: '10000', '@mode': 'separate' }, alone.next))).toMatch(/^SL0021 本年已有一次/)
    const low = run(someone, months('2026-01', '2026-11'), { base: '3000' }).at(-1)!.next
    expect(paying({ bonus: '30000' }, low)).toMatchObject({ bonusMode: 'merged', figures: { tax: 24_000n, aloneTax: 90_000n } })
    expect(pay(someone, terms('bonus', period('2028-12')), { bonus: '30000' }, low).bonusMode).toBe('merged')
  })

  test('labour by payment and by the year, severance, non-residents', () => {
    const by = (taxKind: Payee['taxKind'], kind: SheetKind, inputs: Record<string, string>) =>
      figuresText(pay({ ...someone, taxKind, entered: period('2026-01') }, terms(kind, period('2026-01')), inputs, NOTHING).figures)
    expect(by('labour', 'labour', { labour: '10000' })).toMatchObject({ taxable: '8000.00', tax: '1600.00', net: '8400.00' })
    expect(by('agent', 'labour', { labour: '20000' })).toMatchObject({ cumIncome: '12000.00', taxable: '7000.00', tax: '210.00' })
    expect(by('intern', 'labour', { labour: '6000' })).toMatchObject({ tax: '30.00' })
    expect(by('employee', 'severance', { severance: '400000', average: '120000' })).toMatchObject({ taxable: '40000.00', tax: '1480.00' })
    expect(by('nonResident', 'wage', { base: '25000' })).toMatchObject({ tax: '2590.00' })
    expect(refusal(() => by('agent', 'wage', { base: '1' }))).toBe('SL0020 保险营销员、证券经纪人不在工资表中计税，请放入劳务报酬表')
  })
})

describe('columns', () => {
  const column = (title: string, formula = '', part: SalaryColumn['part'] = 'earning') => ({ key: `k${title}`, title, part, formula })
  test('formulas in the order they need each other, rounded once each; circles, strangers and doubles refused', () => {
    const read = readColumns([column('合计', '日薪*天数'), column('日薪', '月薪/21.75'), column('月薪'), column('天数', '', 'info')])
    const values = new Map([
      ['k月薪', 1_000_000n],
      ['k天数', 1_050n],
    ])
    const given = { 社保个人: 0n, 公积金个人: 0n, 社保基数: 0n, 公积金基数: 0n, 当月天数: 3_100n }
    read.complete(values, given)
    expect([values.get('k日薪'), values.get('k合计')]).toEqual([45_977n, 482_759n])
    expect(refusal(() => readColumns([column('甲', '乙'), column('乙', '甲')]))).toBe('SL0012 公式互相引用：甲 → 乙 → 甲')
    expect(refusal(() => readColumns([column('甲', '丙+1')]))).toMatch(/^SL0010 “甲”的公式有误：第1个字处“丙”不认识，可用社保个人/)
    expect(refusal(() => readColumns([column('甲'), column('甲')]))).toBe('SL0011 项目“甲”重复')
    expect(refusal(() => readColumns([column('实发工资')]))).toMatch(/^SL0011 “实发工资”由工资表自动计算/)
    expect(refusal(() => readColumns([column('甲', '1/0')]).complete(new Map(), given))).toBe('SL0013 工资项目公式中的除数为零')
  })
  test('absence by the law’s 21.75 days comes off taxable pay', () => {
    const [paid] = run(someone, months('2026-01', '2026-01'), { base: '8700', absenceDays: '2' })
    expect(paid).toMatchObject({ gross: '7900.00', cumIncome: '7900.00' })
    expect(defaultColumns.some((one) => one.formula !== '')).toBe(true)
  })
})

describe('files and vouchers', () => {
  const headers = WAGE_HEADERS.map(([title]) => title)
  const without = (...gone: readonly string[]) => headers.filter((one) => !gone.includes(one))
  test.each([
    ['30 columns', headers],
    ['29 columns', without('住房公积金调整')],
    ['24 columns', without('公务交通费用', '通讯费用', '律师办案费用', '住房公积金调整', '西藏附加减除费用', '协定减免')],
  ])('the official sheet of %s is read by names', (_, generation) => {
    expect([30, 29, 24]).toContain(generation.length)
    const cell: Readonly<Record<string, string>> = {
      '*姓名': '张三',
      '*证件号码': '11010519491231002X',
      本期收入: '12,345.60',
      累计赡养老人: '3000',
    }
    const read = readOfficial([['说明'], [...generation], generation.map((one) => cell[one] ?? '')])
    expect(read.columns).toBe(generation.length)
    expect(read.rows).toEqual([
      { row: 3, texts: { name: '张三', idNumber: '11010519491231002X' }, amounts: { income: '12345.60', elderly: '3000.00' } },
    ])
  })
  test('each fault of a file has its row and column', () => {
    expect(refusal(() => readOfficial([['甲']]))).toMatch(/^SL0030/)
    expect(refusal(() => readOfficial([['姓名', '证件号码']]))).toMatch(/^SL0032/)
    const faulty = [
      ['姓名', '证件号码', '本期收入'],
      ['', '1.1E+17', 'x'],
      ['李四', '1', '1.005'],
    ]
    expect(() => readOfficial(faulty)).toThrow(
      expect.objectContaining({
        code: 'SL0031',
        details: [
          { row: 2, column: '本期收入', reason: '“x”不是金额' },
          { row: 2, column: '姓名', reason: '姓名不能为空' },
          { row: 2, column: '证件号码', reason: '证件号码成了科学计数，请把该列设为文本后重新填写' },
          { row: 3, column: '本期收入', reason: '金额最多两位小数' },
        ],
      }),
    )
  })
  test('accrual and payment balance in every standard; labour becomes cost when it is paid', () => {
    const groups = [
      {
        expenseClass: 'management' as const,
        departmentId: 'a',
        gross: 1_000_000n,
        employerSocial: 100_000n,
        employerHousing: 50_000n,
        employerPlan: 70_000n,
      },
      { expenseClass: 'selling' as const, departmentId: null, gross: 500_000n, employerSocial: 0n, employerHousing: 0n, employerPlan: 0n },
      { expenseClass: 'management' as const, departmentId: 'a', gross: 1n, employerSocial: 0n, employerHousing: 0n, employerPlan: 0n },
    ]
    const totals = { gross: 1_500_001n, heldSocial: 100_000n, heldHousing: 50_000n, tax: 3_000n, heldOther: 0n, net: 1_347_001n }
    const balance = (lines: ReturnType<typeof accrualLines>) =>
      lines.reduce((all, one) => all + (one.side === 'debit' ? one.fen : -one.fen), 0n)
    for (const standard of Object.keys(salaryCodes) as (keyof typeof salaryCodes)[])
      for (const kind of ['wage', 'bonus', 'labour', 'severance'] as const) {
        expect(balance(accrualLines(kind, standard, groups))).toBe(0n)
        expect(balance(paymentLines(kind, standard, totals))).toBe(0n)
      }
    expect(accrualLines('labour', 'enterprise', groups)).toEqual([])
    expect(accrualLines('wage', 'smallBusiness', groups).map((one) => [one.side, one.code, one.fen])).toEqual([
      ['debit', '56020001', 1_000_001n],
      ['debit', '56010001', 500_000n],
      ['credit', '22110001', 1_500_001n],
      ['debit', '56020003', 100_000n],
      ['credit', '22110003', 100_000n],
      ['debit', '56020004', 50_000n],
      ['credit', '22110004', 50_000n],
    ])
    expect(paymentLines('wage', 'smallBusiness', totals).map((one) => one.code)).toEqual([
      '22110001',
      '22410001',
      '22410002',
      '22210012',
      '1002',
    ])
  })
  test('tables of a ledger are checked row by row', () => {
    const row: SocialRate = {
      city: '甲',
      item: 'housing',
      from: day('2026-01-01'),
      to: null,
      employerRate: '0.13',
      employeeRate: '0.12',
      employeeFixed: money('0'),
      floor: money('2'),
      ceiling: money('1'),
      source: '',
    }
    expect(refusal(() => checkRates([row]))).toBe('SL0001 社保公积金标准有误：公积金比例最高12%')
    expect(refusal(() => checkRates([{ ...row, employerRate: '0.12' }]))).toMatch('上限小于下限')
  })
})
