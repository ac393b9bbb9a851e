/** Pay (薪酬): people, tables of contributions, templates, sheets and their vouchers. Figures are exact text, by name. */
import { COLUMN_PARTS } from '@app/domain/practice/salary/columns'
import { DEDUCTION_KEYS } from '@app/domain/practice/salary/deductions'
import { SHEET_KINDS, TAX_KINDS, type SheetKind, type TaxKind } from '@app/domain/practice/salary/pay-types'
import { SOCIAL_ITEM_KEYS } from '@app/domain/practice/salary/social'
import { EXPENSE_CLASSES } from '@app/domain/ledger/records/record-kinds'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, Whole, text } from '../kernel/codecs.ts'
import type { Api } from '../kernel/endpoint.ts'
import { versioned } from '../kernel/versions.ts'
import { wire } from '../kernel/wire.ts'

export const salaryBase = '/rest/companyAccount/merge/salary/v1.0'
const base = salaryBase
const look = 'document-salary-chaxun'
const edit = 'document-salary-bianji'

const Kind = z.enum(Object.keys(SHEET_KINDS) as SheetKind[], { error: '请选择工资表类别' })
const Taxed = z.enum(Object.keys(TAX_KINDS) as TaxKind[], { error: '请选择从业类型' })
const RateOf = z.string().regex(/^0(\.\d{1,6})?$/, '比例应为0到1之间的小数，最多六位')
const Year = Whole

export const DeclaredWire = wire({
  item: ['deductionItem', z.enum(DEDUCTION_KEYS)],
  monthly: ['monthlyAmount', MoneyText],
  from: ['beginPeriod', PeriodText],
  to: ['endPeriod', PeriodText.nullable()],
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
  city: ['insuredCity', z.string().trim().max(20, '城市最多20个字符')],
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
const Columns = z.array(ColumnWire).min(1, '至少要有一个项目').max(40, '最多40个项目')
const Named = text({ required: '请填写名称', max: 40, tooLong: '名称最多40个字' })

const Amounts = z.record(z.string().max(41), z.string().max(40))
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
const OneSheet = wire({
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

export const salaryApi = {
  people: { method: 'GET', path: `${base}/employees`, summary: '薪酬人员', permission: look, many: SalaryPersonWire },
  savePeople: {
    method: 'PUT',
    path: `${base}/employees`,
    summary: '保存薪酬人员',
    guards: { shownBy: 'people', key: 'employeeId', in: 'rows' },
    permission: edit,
    body: z.array(PersonDraftWire).min(1, '请选择人员').max(5000, '一次最多保存5000人'),
  },
  rates: {
    method: 'GET',
    path: `${base}/socialRates`,
    summary: '社保公积金标准',
    permission: look,
    many: wire({ rate: ['rate', SocialRateWire], own: ['ownFlag', Flag] }),
  },
  saveRates: {
    method: 'PUT',
    path: `${base}/socialRates`,
    summary: '保存社保公积金标准',
    permission: edit,
    body: z.array(SocialRateWire).max(500, '最多500条'),
  },
  templates: {
    method: 'GET',
    path: `${base}/templates`,
    summary: '工资表模板',
    permission: look,
    many: wire({
      ...versioned,
      id: ['templateId', Id],
      kind: ['sheetType', Kind],
      name: ['templateName', z.string()],
      columns: ['columns', z.array(ColumnWire)],
    }),
  },
  saveTemplate: {
    method: 'POST',
    path: `${base}/templates`,
    summary: '保存工资表模板',
    guards: { shownBy: 'templates', key: 'id', in: 'body' },
    permission: edit,
    body: wire({
      ...versioned,
      id: ['templateId', Id.optional()],
      kind: ['sheetType', Kind],
      name: ['templateName', Named],
      columns: ['columns', Columns],
    }),
    one: wire({ id: ['templateId', Id] }),
  },
  removeTemplate: {
    method: 'DELETE',
    path: `${base}/templates`,
    summary: '删除工资表模板',
    permission: edit,
    query: wire({ id: ['templateId', Id] }),
  },
  sheets: {
    method: 'GET',
    path: `${base}/sheets`,
    summary: '工资表列表',
    permission: look,
    query: wire({ year: ['year', Year] }),
    many: SalarySheetWire,
  },
  addSheet: {
    method: 'POST',
    path: `${base}/sheets`,
    summary: '新增工资表',
    permission: edit,
    body: wire({
      period: ['accountPeriod', PeriodText],
      kind: ['sheetType', Kind],
      name: ['sheetName', text({ max: 60, tooLong: '名称最多60个字' }).optional()],
      templateId: ['templateId', Id.optional()],
      /** Starts without anybody: a correction or a late payment names its people. */
      empty: ['emptyFlag', Flag.optional()],
    }),
    one: wire({ id: ['sheetId', Id] }),
  },
  sheet: { method: 'GET', path: `${base}/sheet`, summary: '工资表', permission: look, query: InSheet, one: OneSheet },
  saveRows: {
    method: 'PUT',
    path: `${base}/sheet/rows`,
    summary: '保存工资表',
    guards: {
      shownBy: 'sheet',
      key: 'employeeId',
      in: 'rows',
      rowsIn: 'rows',
      shownIn: 'rows',
      ask: ({ body }: { body: { id: string } }) => ({ query: { id: body.id } }),
    },
    permission: edit,
    body: wire({
      id: ['sheetId', Id],
      rows: [
        'rows',
        z
          .array(wire({ ...versioned, employeeId: ['employeeId', Id], inputs: ['inputs', Amounts] }))
          .min(1, '没有改动')
          .max(5000),
      ],
    }),
    one: OneSheet,
  },
  removeRows: {
    method: 'PUT',
    path: `${base}/sheet/removeRows`,
    summary: '从工资表移出人员',
    permission: edit,
    body: wire({ id: ['sheetId', Id], employeeIds: ['employeeIds', z.array(Id).min(1, '请选择人员').max(5000)] }),
    one: OneSheet,
  },
  saveColumns: {
    method: 'PUT',
    path: `${base}/sheet/columns`,
    summary: '修改工资表项目',
    permission: edit,
    body: wire({ id: ['sheetId', Id], columns: ['columns', Columns] }),
    one: OneSheet,
  },
  removeSheet: { method: 'DELETE', path: `${base}/sheet`, summary: '删除工资表', permission: edit, query: InSheet },
  recompute: {
    method: 'POST',
    path: `${base}/recompute`,
    summary: '从一月起重算工资',
    permission: edit,
    body: wire({ year: ['year', Year] }),
    one: wire({ sheets: ['sheetCount', Whole], rows: ['rowCount', Whole], changed: ['changedCount', Whole] }),
  },
  makeVoucher: {
    method: 'POST',
    path: `${base}/voucher`,
    summary: '工资表生成凭证',
    permission: edit,
    body: wire({
      id: ['sheetId', Id],
      which: ['voucherPart', z.enum(['accrual', 'payment'], { error: '请选择计提或发放' })],
      day: ['voucherDate', DayText.optional()],
      bankAccountId: ['bankAccountId', Id.optional()],
      /** 1: pension and unemployment on 设定提存计划; left out: as the ledger did it last. */
      planApart: ['definedContributionFlag', Flag.optional()],
    }),
    one: wire({ voucherId: ['voucherId', Id], voucher: ['voucherText', z.string()] }),
  },
  /** The lines either voucher would have, before it locks the sheet; nothing is written. */
  voucherLines: {
    method: 'GET',
    path: `${base}/voucher/preview`,
    summary: '工资表凭证预览',
    permission: look,
    query: wire({
      id: ['sheetId', Id],
      which: ['voucherPart', z.enum(['accrual', 'payment'], { error: '请选择计提或发放' })],
      planApart: ['definedContributionFlag', Flag.optional()],
    }),
    many: wire({
      code: ['subjectCode', z.string()],
      name: ['subjectFullName', z.string()],
      department: ['departmentName', z.string()],
      debit: ['debitAmount', MoneyText],
      credit: ['creditAmount', MoneyText],
    }),
  },
  plan: {
    method: 'GET',
    path: `${base}/definedContribution`,
    summary: '设定提存计划的记法',
    permission: look,
    one: wire({ known: ['knownFlag', Flag], apart: ['definedContributionFlag', Flag] }),
  },
  removeVoucher: {
    method: 'DELETE',
    path: `${base}/voucher`,
    summary: '撤销工资表凭证',
    permission: edit,
    query: wire({ id: ['sheetId', Id], which: ['voucherPart', z.enum(['accrual', 'payment'])] }),
  },
} as const satisfies Api
