/** What claims come to: settings of approval and vouchers, advances by person, the flow of expenses (费用流水) and its summary (费用汇总). */
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat, sheetCall, sheetFileCall } from '../../kernel/sheet.ts'
import { versioned } from '../../kernel/versions.ts'
import { filter, months } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'
import { claimsBase } from './claims.ts'
import { oneSheet } from '../../kernel/uploads.ts'

const bills = ['bailian-baoxiaoBill-chaxun', 'bailian-borrowBill-chaxun', 'bailian-repayBill-chaxun'] as const

export const ClaimSettingsWire = wire({
  ...versioned,
  mode: ['approvalMode', z.literal([0, 1, 2], { error: '请选择审批方式' })],
  threshold: ['approvalThreshold', MoneyText],
  first: ['firstApprovers', z.array(Id).max(50)],
  second: ['secondApprovers', z.array(Id).max(50)],
  bookedOn: ['accountingTime', z.enum(['approval', 'payment'], { error: '请选择入账时间' })],
  voucherFor: ['voucherMerge', z.enum(['bill', 'month'], { error: '请选择凭证合并方式' })],
  /** Results go by telephone to people who have no account. */
  bySms: ['smsFlag', Flag.default(false)],
})

export const SUMMARY_GROUPS = { type: '费用类型', employee: '职员', department: '部门', project: '项目', month: '月份' } as const
export type SummaryGroup = keyof typeof SUMMARY_GROUPS

const range = { from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText] } as const
const OrNone = z.union([Id, z.literal('none')]).optional()
/** none: those without one. */
export const claimLineFilter = filter({
  ...months,
  typeId: { title: '费用类型', kind: 'option', hint: '全部费用类型', as: 'expenseTypeId' },
  employeeId: { title: '职员', kind: 'option', hint: '全部职员' },
  departmentId: { title: '部门', kind: 'option', hint: '全部部门', codec: OrNone },
  projectId: { title: '项目', kind: 'option', hint: '全部项目', codec: OrNone },
})
const Summary = { ...range, group: ['groupBy', z.enum(Object.keys(SUMMARY_GROUPS) as SummaryGroup[])] } as const

const sumBill = { path: `${claimsBase}/sumBill`, summary: '费用汇总', permission: 'bailian-sumBill-chaxun' } as const

export const FlowLineWire = wire({
  key: ['lineKey', z.string()],
  billId: ['billId', Id],
  number: ['billNo', z.string()],
  day: ['expenseDate', DayText],
  employee: ['employeeName', z.string()],
  department: ['departmentName', z.string()],
  project: ['projectName', z.string()],
  type: ['expenseTypeName', z.string()],
  content: ['claimContent', z.string()],
  amount: ['amount', MoneyText],
  tax: ['taxAmount', MoneyText],
  state: ['approvalState', z.literal([1, 2, 3])],
  status: ['paymentStatus', z.literal([1, 2, 3, 4])],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
})

const named = <const I extends string, const N extends string>(id: I, name: N) =>
  ({ id: [id, Id], name: [name, z.string()], initials: ['initials', z.string()] }) as const

export const claimsApi = {
  settings: {
    method: 'GET',
    path: `${claimsBase}/settings`,
    summary: '报销设置',
    permission: 'bailian-baoxiaoBill-chaxun',
    one: wire({
      ...versioned,
      settings: ['settings', ClaimSettingsWire],
      people: ['people', z.array(wire({ id: ['userId', Id], name: ['userName', z.string()] }))],
    }),
  },
  saveSettings: {
    method: 'PUT',
    path: `${claimsBase}/settings`,
    summary: '保存报销设置',
    guards: { shownBy: 'settings', inside: 'settings' },
    permission: 'options-businessSetting-bianji',
    body: ClaimSettingsWire,
  },
  /** What can be chosen when a bill is entered: whoever enters claims need not see the settings. */
  choices: {
    method: 'GET',
    path: `${claimsBase}/choices`,
    summary: '报销单据选项',
    anyOf: bills,
    one: wire({
      types: [
        'expenseTypes',
        z.array(
          wire({
            ...named('expenseTypeId', 'expenseTypeName'),
            deductible: ['deductibleFlag', Flag],
            contents: ['claimContents', z.array(z.string())],
          }),
        ),
      ],
      employees: ['employees', z.array(wire({ ...named('employeeId', 'employeeName'), departmentId: ['departmentId', Id.nullable()] }))],
      departments: ['departments', z.array(wire(named('departmentId', 'departmentName')))],
      projects: ['projects', z.array(wire(named('projectId', 'projectName')))],
      /** Input tax may be deducted at all: a general taxpayer. */
      general: ['generalTaxpayerFlag', Flag],
    }),
  },
  template: {
    method: 'GET',
    path: `${claimsBase}/baoxiaoBill/template`,
    summary: '下载报销单模板',
    permission: 'bailian-baoxiaoBill-chaxun',
    download: true,
  },
  /** Drafts, all of the file or none. */
  import: {
    method: 'POST',
    path: `${claimsBase}/baoxiaoBill/import`,
    summary: '导入报销单',
    unversioned: 'made',
    permission: 'bailian-baoxiaoBill-bianji',
    upload: oneSheet('报销单清单'),
    one: wire({ count: ['count', Whole] }),
  },
  balances: {
    method: 'GET',
    path: `${claimsBase}/balances`,
    summary: '职员借款余额',
    anyOf: bills,
    many: wire({
      employeeId: ['employeeId', Id],
      employee: ['employeeName', z.string()],
      lent: ['lentAmount', MoneyText],
      offset: ['offsetAmount', MoneyText],
      repaid: ['repaidAmount', MoneyText],
      /** Still out with the person. */
      balance: ['balance', MoneyText],
      /** Approved claims the person has not been paid. */
      owed: ['owedAmount', MoneyText],
      openLoans: ['openCount', Whole],
    }),
  },
  flow: {
    method: 'GET',
    path: `${claimsBase}/waterBill/list`,
    summary: '费用流水',
    permission: 'bailian-waterBill-chaxun',
    query: wire(claimLineFilter.wire),
    many: FlowLineWire,
    total: wire({ amount: ['amount', MoneyText], tax: ['taxAmount', MoneyText] }),
    snapshot: true,
  },
  flowFile: {
    method: 'GET',
    path: `${claimsBase}/waterBill/file`,
    summary: '导出费用流水',
    permission: 'bailian-waterBill-chaxun',
    query: wire({ ...claimLineFilter.wire, format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
  summary: sheetCall(sumBill, Summary),
  summaryFile: sheetFileCall(sumBill, Summary),
} as const satisfies Api
