/** 经营所得 A、B、C: the returns of who owns the business, computed from the books. Calls of our own beside those of personal tax. */
import { businessFields as said } from '@app/domain/tax/business-income/return'
import { z } from 'zod'
import { Id, Moment, MoneyText, Whole } from '../kernel/codecs.ts'
import type { Api } from '../kernel/endpoint.ts'
import { codecOf } from '../kernel/fields.ts'
import { versioned } from '../kernel/versions.ts'
import { wire } from '../kernel/wire.ts'
import { personTaxBase } from './iit-people.ts'

const base = `${personTaxBase}/businessIncome`
const look = 'taxWorkspace-businessIncome-chaxun'
const edit = 'taxWorkspace-businessIncome-bianji'
const OneId = z.object({ id: Id })
const Year = Whole.pipe(z.number().min(2019, '年度不正确').max(2100, '年度不正确'))

const sayings = {
  period: ['declarationYearmonth', codecOf(said.period)],
  form: ['formType', codecOf(said.form)],
  ownerId: ['employeeId', codecOf(said.ownerId)],
  ownerKind: ['ownerType', codecOf(said.ownerKind)],
  levy: ['levyMethod', codecOf(said.levy).default('accounts')],
  levyRate: ['levyRate', codecOf(said.levyRate).max(7, '应税所得率不正确').default('')],
  levyBase: ['levyBase', codecOf(said.levyBase)],
  share: ['shareRate', codecOf(said.share).max(12, '分配比例不正确')],
  months: ['operatingMonths', codecOf(said.months)],
  increase: ['increaseAmount', codecOf(said.increase)],
  decrease: ['decreaseAmount', codecOf(said.decrease)],
  losses: ['offsetLosses', codecOf(said.losses)],
  comprehensive: ['comprehensiveFlag', codecOf(said.comprehensive)],
  special: ['specialDeduction', codecOf(said.special)],
  additional: ['additionalDeduction', codecOf(said.additional)],
  other: ['otherDeduction', codecOf(said.other)],
  donation: ['donationAmount', codecOf(said.donation)],
  elsewhere: ['elsewhereTaxable', codecOf(said.elsewhere)],
  adjustment: ['deductionAdjustment', codecOf(said.adjustment)],
  otherRelief: ['otherRelief', codecOf(said.otherRelief)],
  paid: ['paidAmount', codecOf(said.paid)],
} as const

export const BusinessDraft = wire({ ...versioned, ...sayings })
const BusinessWire = wire({
  ...versioned,
  id: ['returnId', Id],
  ...sayings,
  owner: ['employeeName', z.string()],
  /** As the books were when it was saved, and as they are. */
  profit: ['profitAmount', MoneyText],
  booksProfit: ['bookProfitAmount', MoneyText],
  here: ['hereTaxable', MoneyText],
  basic: ['basicDeduction', MoneyText],
  taxable: ['taxableAmount', MoneyText],
  percent: ['taxPercent', Whole],
  quick: ['quickDeduction', MoneyText],
  due: ['dueTax', MoneyText],
  halved: ['halvedRelief', MoneyText],
  tax: ['taxAmount', MoneyText],
  left: ['unpaidAmount', MoneyText],
  changedBy: ['updateUserName', z.string()],
  changedAt: ['updateTime', Moment],
})

export const businessIncomeApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '经营所得申报',
    permission: look,
    query: wire({ year: ['year', Year] }),
    many: BusinessWire,
    /** People of the ledger who may own it. */
    total: wire({ owners: ['owners', z.array(wire({ id: ['employeeId', Id], name: ['employeeName', z.string()] }))] }),
  },
  get: { method: 'GET', path: `${base}/returns/:id`, summary: '一份经营所得申报', permission: look, params: OneId, one: BusinessWire },
  add: { method: 'POST', path: `${base}/returns`, summary: '新建经营所得申报', permission: edit, body: BusinessDraft, one: OneId },
  change: {
    method: 'PUT',
    path: `${base}/returns/:id`,
    summary: '修改经营所得申报',
    permission: edit,
    guards: { shownBy: 'get', key: 'id' },
    params: OneId,
    body: BusinessDraft,
  },
  remove: { method: 'DELETE', path: `${base}/returns/:id`, summary: '删除经营所得申报', permission: edit, params: OneId },
} as const satisfies Api
