/** Shapes of pay (薪酬): people, tables of contributions, columns, rows and sheets. */
import { COLUMN_PARTS } from '@app/domain/people/salary/columns'
import { DEDUCTION_KEYS } from '@app/domain/people/salary/deductions'
import { personFields } from '@app/domain/people/salary/person-fields'
import { SHEET_KINDS, TAX_KINDS, type SheetKind, type TaxKind } from '@app/domain/people/salary/pay-types'
import { SOCIAL_ITEM_KEYS } from '@app/domain/people/salary/social'
import { EXPENSE_CLASSES } from '@app/domain/ledger/records/record-kinds'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, Whole, text } from '../../kernel/codecs.ts'
import { codecOf } from '../../kernel/fields.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

export const Kind = z.enum(Object.keys(SHEET_KINDS) as SheetKind[], { error: '请选择工资表类别' })
const Taxed = z.enum(Object.keys(TAX_KINDS) as TaxKind[], { error: '请选择从业类型' })
const RateOf = z.string().regex(/^0(\.\d{1,6})?$/, '比例应为0到1之间的小数，最多六位')
export const Year = Whole

export const DeclaredWire = wire({
  item: ['deductionItem', z.enum(DEDUCTION_KEYS)],
  monthly: ['monthlyAmount', MoneyText],
  from: ['beginPeriod', PeriodText],
  to: ['endPeriod', PeriodText.nullable()],
  /** Which kind of the item; '' where the amount was only typed. */
  variety: ['deductionVariety', z.string().max(20).default('')],
  persons: ['personCount', Whole.default(1)],
  /** Percent: 50 where two share it. */
  share: ['sharePercent', z.literal([50, 100], { error: '分摊比例为50或100' }).default(100)],
})
/** The year before the first sheet here, for ledgers that start in the middle of one. */
export const OpeningWire = wire({
  year: ['year', Year],
  income: ['incomeAmount', MoneyText],
  exempt: ['exemptAmount', MoneyText],
  special: ['specialDeductionAmount', MoneyText],
  other: ['otherDeductionAmount', MoneyText],
  relief: ['taxReliefAmount', MoneyText],
  paid: ['paidTaxAmount', MoneyText],
})

const profile = {
  employeeId: ['employeeId', Id],
  city: ['insuredCity', codecOf(personFields.city)],
  socialBase: ['socialInsuranceBase', MoneyText],
  housingBase: ['housingFundBase', MoneyText],
  housingRate: ['housingFundRate', RateOf.nullable()],
  taxKind: ['employmentType', Taxed],
  firstJobYear: ['firstJobYear', Year.nullable()],
  yearAtOnce: ['deductYearAtOnce', Year.nullable()],
  declared: ['deductions', z.array(DeclaredWire).max(40, '扣除项目最多40条')],
  opening: ['openingCumulative', OpeningWire.nullable()],
} as const
export const PersonDraftWire = wire({ ...profile, ...versioned })
/** An employee of the ledger with what pay knows of him; numbers masked. */
export const SalaryPersonWire = wire({
  ...versioned,
  ...profile,
  code: ['employeeCode', z.string()],
  name: ['employeeName', z.string()],
  initials: ['employeeInitials', z.string()],
  disabled: ['employeeStatus', Flag],
  department: ['departmentName', z.string()],
  expenseClass: ['expenseClass', z.enum(['', ...(Object.keys(EXPENSE_CLASSES) as (keyof typeof EXPENSE_CLASSES)[])])],
  hiredOn: ['hireDate', DayText.nullable()],
  leftOn: ['leaveDate', DayText.nullable()],
  mobilePhone: ['mobilePhone', z.string()],
  idNumber: ['idNumber', z.string()],
  bankAccount: ['bankAccount', z.string()],
})

export const SocialRateWire = wire({
  city: ['cityName', z.string().trim().min(1, '请填写城市').max(20, '城市最多20个字符')],
  item: ['insuranceItem', z.enum(SOCIAL_ITEM_KEYS as [(typeof SOCIAL_ITEM_KEYS)[number], ...(typeof SOCIAL_ITEM_KEYS)[number][]])],
  from: ['beginDate', DayText],
  to: ['endDate', DayText.nullable()],
  employerRate: ['employerRate', RateOf],
  employeeRate: ['employeeRate', RateOf],
  employeeFixed: ['employeeFixedAmount', MoneyText],
  floor: ['floorBase', MoneyText.nullable()],
  ceiling: ['ceilingBase', MoneyText.nullable()],
  source: ['sourceText', z.string().max(200)],
})

export const ColumnWire = wire({
  key: ['columnKey', z.string().regex(/^[a-zA-Z]\w{0,39}$/, '项目编号不正确')],
  title: ['columnTitle', z.string().trim()],
  part: ['columnPart', z.enum(Object.keys(COLUMN_PARTS) as (keyof typeof COLUMN_PARTS)[])],
  formula: ['columnFormula', z.string().max(200)],
})
export const Columns = z.array(ColumnWire).min(1, '至少要有一个项目').max(40, '最多40个项目')
export const Named = text({ required: '请填写名称', max: 40, tooLong: '名称最多40个字' })

export const Amounts = z.record(z.string().max(41), z.string().max(40))
export const SalaryRowWire = wire({
  ...versioned,
  employeeId: ['employeeId', Id],
  code: ['employeeCode', z.string()],
  name: ['employeeName', z.string()],
  department: ['departmentName', z.string()],
  /** Typed or imported, by column; under @ what was given instead of computed. */
  inputs: ['inputs', Amounts],
  /** Computed, by name; zeros left out. Formula columns under # and their key. */
  figures: ['figures', Amounts],
  /** Why it could not be computed; '' when it was. */
  problem: ['problem', z.string()],
})
export const SalarySheetWire = wire({
  id: ['sheetId', Id],
  period: ['accountPeriod', PeriodText],
  kind: ['sheetType', Kind],
  number: ['sheetNumber', Whole],
  name: ['sheetName', z.string()],
  people: ['employeeCount', Whole],
  problems: ['problemCount', Whole],
  gross: ['grossAmount', MoneyText],
  tax: ['taxAmount', MoneyText],
  net: ['netAmount', MoneyText],
  accrualId: ['accrualVoucherId', Id.nullable()],
  accrual: ['accrualVoucher', z.string()],
  paymentId: ['paymentVoucherId', Id.nullable()],
  payment: ['paymentVoucher', z.string()],
  /** Slips that are on their way or were opened. */
  slips: ['payslipCount', Whole],
  opened: ['openedCount', Whole],
})
const PersonName = wire({ employeeId: ['employeeId', Id], name: ['employeeName', z.string()] })
export const OneSheet = wire({
  sheet: ['sheet', SalarySheetWire],
  columns: ['columns', z.array(ColumnWire)],
  rows: ['rows', z.array(SalaryRowWire)],
  /** Cities whose newest table has ended: its figures are used on. */
  outdated: ['outdatedCities', z.array(z.string())],
  /** Employed before the ledger began in this year, and nobody typed their sums of the year so far. */
  withoutSums: ['withoutSums', z.array(PersonName)],
  /** Neither a city nor typed contributions: they pay none. */
  withoutSocial: ['withoutSocial', z.array(PersonName)],
})
export const InSheet = wire({ id: ['sheetId', Id] })
