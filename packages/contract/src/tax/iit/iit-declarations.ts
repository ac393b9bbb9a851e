/** 扣缴个人所得税申报: the month's income of everybody (综合所得申报), and the return made of it (个税申报). It is sent by the bureau's queue (tax/filing). */
import { BUREAU_STATES, DECLARATION_STATES, type BureauState, type DeclarationState } from '@app/domain/tax/iit/declaration'
import { AMOUNT_KEYS, INCOME_KEYS, INCOME_SOURCES, MODES, type IncomeSource, type Mode } from '@app/domain/tax/iit/income'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, PeriodNumber, PeriodText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { oneSheet } from '../../kernel/uploads.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { personTaxBase } from './iit-people.ts'

const base = `${personTaxBase}/declarations`
const lookIncome = 'taxWorkspace-comprehensiveIncome-chaxun'
const editIncome = 'taxWorkspace-comprehensiveIncome-bianji'
const look = 'taxWorkspace-individualIncomeTax-chaxun'
const edit = 'taxWorkspace-individualIncomeTax-bianji'

const keys = <K extends string>(choices: Readonly<Record<K, string>>) => Object.keys(choices) as [K, ...K[]]
export const Item = z.enum(INCOME_KEYS, { error: '请选择所得项目' })
const State = z.enum(keys<DeclarationState>(DECLARATION_STATES))
export const Bureau = z.enum(keys<BureauState>(BUREAU_STATES))
const Year = Whole.pipe(z.number().min(2019, '年度不正确').max(2100, '年度不正确'))
const OneId = z.object({ id: Id })
const Words = text({ max: 300, tooLong: '最多300个字' })
const Reason = text({ required: '请填写原因', max: 300, tooLong: '原因最多300个字' })

/** Money as text, by key: amounts, cumulative deductions that are given, and how a bonus is taxed. */
const Given = z
  .partialRecord(z.enum([...AMOUNT_KEYS, 'child', 'education', 'mortgage', 'rent', 'elderly', 'infant', 'privatePension']), MoneyText)
  .default({})
const Texts = z.record(z.string(), z.string())

export const DeclarationHead = wire({
  id: ['declarationId', Id],
  period: ['declarationYearmonth', PeriodNumber],
  /** 0: the original. */
  number: ['correctionNumber', Whole],
  state: ['declareStatus', State],
  people: ['personCount', Whole],
  income: ['incomeTotal', MoneyText],
  tax: ['taxTotal', MoneyText],
  /** '': recorded by a person; else what the bureau says of it. */
  bureau: ['bureauStatus', Bureau],
  /** As it was accepted: read back, or as somebody recorded it. */
  filedTax: ['declaredTax', MoneyText.nullable()],
  filedOn: ['declaredDate', DayText.nullable()],
  receipt: ['receiptNo', z.string()],
  paid: ['paidAmount', MoneyText],
  reason: ['correctReason', z.string()],
  voidReason: ['voidReason', z.string()],
  changedBy: ['updateUserName', z.string()],
  changedAt: ['updateTime', Moment],
  /** Sent, and no longer what the sheets say. */
  moved: ['sheetsMoved', Flag],
})
export const IncomeRow = wire({
  ...versioned,
  id: ['incomeId', Id],
  employeeId: ['employeeId', Id],
  code: ['employeeCode', z.string()],
  name: ['employeeName', z.string()],
  initials: ['employeeInitials', z.string()],
  idNumber: ['idNumber', z.string()],
  item: ['incomeItem', Item],
  source: ['incomeSource', z.enum(keys<IncomeSource>(INCOME_SOURCES))],
  /** To open where it came from. */
  sheetIds: ['sheetIds', z.array(Id)],
  amounts: ['amounts', Texts],
  figures: ['figures', Texts],
  mode: ['taxMode', z.string()],
  income: ['incomeAmount', MoneyText],
  tax: ['taxAmount', MoneyText],
  problem: ['problem', z.string()],
  /** How it differs from its sheets, and what somebody said of it. */
  difference: ['difference', z.string()],
  answer: ['answer', z.string()],
})
const Finding = wire({
  severity: ['severity', z.enum(['error', 'ask', 'warn'])],
  words: ['message', z.string()],
  rowId: ['incomeId', Id.nullable()],
})
const OneDeclaration = wire({
  head: ['declaration', DeclarationHead],
  rows: ['rows', z.array(IncomeRow)],
  findings: ['findings', z.array(Finding)],
  /** People of the month's sheets who are not in it, and what was said of that. */
  missing: ['missingPersons', z.array(z.string())],
  answer: ['missingAnswer', z.string()],
  dueOn: ['endDeclareDate', DayText],
})

const withId = { params: OneId } as const
export const iitDeclarationsApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '个税申报列表',
    permission: look,
    query: wire({ year: ['year', Year] }),
    many: DeclarationHead,
  },
  /** Of one month: the one in force; none where the month has none yet. */
  incomes: {
    method: 'GET',
    path: `${base}/incomes`,
    summary: '综合所得',
    permission: lookIncome,
    query: wire({ period: ['declarationYearmonth', PeriodNumber] }),
    many: OneDeclaration,
  },
  get: { method: 'GET', path: `${base}/one/:id`, summary: '个税申报', permission: look, ...withId, one: OneDeclaration },
  /** From the month's sheets; people employed who are in none of them with nothing. */
  add: {
    method: 'POST',
    path: base,
    summary: '新建个税申报',
    unversioned: 'made',
    permission: editIncome,
    body: wire({ period: ['declarationYearmonth', PeriodNumber], zeros: ['zeroFlag', Flag.default(true)] }),
    one: wire({ id: ['declarationId', Id] }),
  },
  /** Once more from the sheets: what was typed or brought in stays. */
  take: {
    method: 'PUT',
    path: `${base}/take/:id`,
    summary: '个税申报重新取数',
    unversioned: 'acts',
    permission: editIncome,
    ...withId,
    one: wire({ taken: ['takenCount', Whole], removed: ['removedCount', Whole] }),
  },
  saveRow: {
    method: 'PUT',
    path: `${base}/row/:id`,
    summary: '保存所得',
    permission: editIncome,
    guards: {
      shownBy: 'get',
      key: 'id',
      in: 'body',
      shownIn: 'rows',
      ask: ({ params }: { params: { id: string } }) => ({ params: { id: params.id } }),
    },
    ...withId,
    body: wire({
      ...versioned,
      id: ['incomeId', Id.nullable()],
      employeeId: ['employeeId', z.string({ error: '请选择人员' }).min(1, '请选择人员').max(40)],
      item: ['incomeItem', Item],
      amounts: ['amounts', Given],
      mode: ['taxMode', z.enum(keys<Mode>(MODES)).default('')],
      answer: ['answer', Words.default('')],
    }),
    one: wire({ id: ['incomeId', Id] }),
  },
  removeRows: {
    method: 'PUT',
    path: `${base}/removeRows/:id`,
    summary: '移出所得',
    unversioned: 'acts',
    permission: editIncome,
    ...withId,
    body: wire({ rowIds: ['incomeIds', z.array(Id).min(1, '请选择人员').max(5000)] }),
  },
  /** What is said of the people of the sheets who are left out. */
  answer: {
    method: 'PUT',
    path: `${base}/answer/:id`,
    summary: '说明未申报人员',
    unversioned: 'single',
    permission: editIncome,
    ...withId,
    body: wire({ answer: ['missingAnswer', Reason] }),
  },
  import: {
    method: 'POST',
    path: `${base}/file/:id`,
    summary: '导入所得',
    unversioned: 'made',
    permission: editIncome,
    ...withId,
    query: wire({ item: ['incomeItem', Item] }),
    upload: oneSheet('扣缴端的所得导入表'),
    one: wire({ count: ['count', Whole], added: ['addedCount', Whole] }),
  },
  /** In the client's columns with whole numbers: who took it is on record. */
  file: {
    method: 'GET',
    path: `${base}/file/:id`,
    summary: '导出扣缴端导入表',
    permission: edit,
    ...withId,
    query: wire({ item: ['incomeItem', Item] }),
    download: true,
    writes: true,
  },
  /** The return on paper, with whole numbers. */
  print: {
    method: 'GET',
    path: `${base}/print/:id`,
    summary: '打印扣缴申报表',
    permission: edit,
    ...withId,
    download: true,
    writes: true,
  },
  check: {
    method: 'PUT',
    path: `${base}/check/:id`,
    summary: '审核个税申报',
    unversioned: 'acts',
    permission: edit,
    ...withId,
    one: wire({ state: ['declareStatus', State], open: ['openCount', Whole] }),
  },
  reopen: { method: 'PUT', path: `${base}/reopen/:id`, summary: '退回草稿：个税申报', unversioned: 'acts', permission: edit, ...withId },
  /** That it was declared in the client, by whoever did it. */
  filed: {
    method: 'PUT',
    path: `${base}/filed/:id`,
    summary: '登记个税已申报',
    unversioned: 'acts',
    permission: edit,
    ...withId,
    body: wire({
      filedOn: ['declaredDate', DayText],
      filedTax: ['declaredTax', MoneyText],
      receipt: ['receiptNo', text({ max: 60, tooLong: '受理编号最多60个字符' }).default('')],
    }),
  },
  correct: {
    method: 'POST',
    path: `${base}/correct/:id`,
    summary: '更正个税申报',
    unversioned: 'made',
    permission: edit,
    ...withId,
    body: wire({ reason: ['correctReason', Reason] }),
    one: wire({ id: ['declarationId', Id] }),
  },
  void: {
    method: 'PUT',
    path: `${base}/void/:id`,
    summary: '作废个税申报',
    unversioned: 'acts',
    permission: edit,
    ...withId,
    body: wire({ reason: ['voidReason', Reason] }),
  },
  remove: { method: 'DELETE', path: `${base}/:id`, summary: '删除个税申报草稿', permission: editIncome, ...withId },
} as const satisfies Api

/** One computation of its own, kept nowhere. */
const Sum = MoneyText.optional()
export const iitTryOutApi = {
  tryOut: {
    method: 'POST',
    path: `${personTaxBase}/tryOut`,
    summary: '个税试算',
    unversioned: 'reads',
    permission: lookIncome,
    writes: false,
    body: wire({
      kind: [
        'calcType',
        z.enum(
          [
            'bonusSeparate',
            'bonusCompare',
            'labour',
            'author',
            'royalty',
            'nrWage',
            'nrLabour',
            'nrAuthor',
            'nrRoyalty',
            'severance',
            'business',
            'annual',
          ],
          {
            error: '请选择试算项目',
          },
        ),
      ],
      on: ['calcPeriod', PeriodText],
      income: ['incomeAmount', Sum],
      bonus: ['bonusAmount', Sum],
      wages: ['wagesAmount', Sum],
      labour: ['labourAmount', Sum],
      author: ['authorAmount', Sum],
      royalty: ['royaltyAmount', Sum],
      average: ['localAverageWage', Sum],
      taxable: ['taxableAmount', Sum],
      relief: ['otherRelief', Sum],
      special: ['specialDeduction', Sum],
      additional: ['additionalDeduction', Sum],
      paid: ['paidTaxAmount', Sum],
    }),
    /** Money by name, and `better`. */
    one: wire({ figures: ['figures', z.record(z.string(), z.string())] }),
  },
} as const satisfies Api
