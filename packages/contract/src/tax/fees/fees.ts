/** Tax fee items (C-tax-20 to 23): kept beside what is paid by returns. The specification shows no fields. */
import { FEE_KINDS, FEE_STATES, feeFields, type FeeKind, type FeeState } from '@app/domain/tax/fees/fee'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, pagesOf, PeriodText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { filter } from '../../kernel/filter.ts'
import { sheetFileCall } from '../../kernel/sheet.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companytax/merge/taxFee/v1.0'
const look = 'taxWorkspace-taxPay-chaxun'
const edit = 'taxWorkspace-taxPay-bianji'
const OneId = z.object({ id: Id })
const keys = <K extends string>(choices: Readonly<Record<K, string>>) => Object.keys(choices) as [K, ...K[]]

export const feeFilter = filter({
  state: { title: '状态', kind: 'choice', hint: '全部状态', choices: FEE_STATES, as: 'payStatus' },
  kind: { title: '项目', kind: 'choice', hint: '全部项目', choices: FEE_KINDS, as: 'feeType' },
  from: { title: '缴款期限', kind: 'day', as: 'dueFrom' },
  to: { title: '缴款期限', kind: 'day', as: 'dueTo' },
  search: { title: '搜索', kind: 'text', hint: '名称、完税凭证号、备注', most: 50 },
})

const fee = {
  kind: ['feeType', z.enum(keys<FeeKind>(FEE_KINDS), { error: '请选择项目' })],
  name: ['feeName', codecOf(feeFields.name).default('')],
  from: ['beginPeriod', PeriodText],
  to: ['endPeriod', PeriodText],
  dueOn: ['endPayDate', DayText],
  amount: ['payableAmount', MoneyText],
  paid: ['paidAmount', MoneyText],
  lateFee: ['lateFee', MoneyText],
  paidOn: ['paidDate', DayText.nullable().default(null)],
  certificate: ['certificateNo', codecOf(feeFields.certificate).default('')],
  note: ['remark', codecOf(feeFields.note).default('')],
} as const
export const FeeWire = wire({
  ...versioned,
  id: ['taxFeeId', Id],
  ...fee,
  title: ['feeTitle', z.string()],
  /** Of what is paid, late fee included. */
  booked: ['bookedAmount', MoneyText],
  state: ['payStatus', z.enum(keys<FeeState>(FEE_STATES))],
  overdue: ['overdueFlag', Flag],
  changedBy: ['updateUserName', z.string()],
  changedAt: ['updateTime', Moment],
})
export const FeeDraft = wire({ ...versioned, ...fee }, feeFields)

export const taxFeesApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '税费项目列表',
    permission: look,
    query: wire({ ...feeFilter.wire, ...pagesOf(100) }),
    many: FeeWire,
    total: wire({ amount: ['payableAmount', MoneyText], paid: ['paidAmount', MoneyText], lateFee: ['lateFee', MoneyText] }),
  },
  /** Those that are to be paid in a month, for the checklist of the one before. */
  due: {
    method: 'GET',
    path: `${base}/due`,
    summary: '到期的税费项目',
    permission: 'taxWorkspace-declarationChecklist-chaxun',
    query: wire({ month: ['accountPeriod', PeriodText] }),
    many: FeeWire,
  },
  export: sheetFileCall({ path: base, summary: '税费项目', permission: look }, feeFilter.wire),
  get: { method: 'GET', path: `${base}/:id`, summary: '税费项目', permission: look, params: OneId, one: FeeWire },
  add: {
    method: 'POST',
    path: base,
    summary: '新增税费项目',
    unversioned: 'made',
    permission: edit,
    body: FeeDraft,
    one: wire({ id: ['taxFeeId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: '修改税费项目',
    guards: { shownBy: 'get', key: 'id' },
    permission: edit,
    params: OneId,
    body: FeeDraft,
  },
  remove: { method: 'DELETE', path: `${base}/:id`, summary: '删除税费项目', permission: edit, params: OneId },
} as const satisfies Api
