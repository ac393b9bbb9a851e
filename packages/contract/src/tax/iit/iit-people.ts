/** 个税人员信息采集: the ledger's employees as the tax office knows them. One list with the settings and with pay. */
import { TAX_KINDS, type TaxKind } from '@app/domain/people/salary/pay-types'
import {
  DUTIES,
  REPORT_STATES,
  SEXES,
  SITUATIONS,
  TAX_MATTERS,
  taxPersonFields as facts,
  type ReportState,
} from '@app/domain/tax/iit/tax-person'
import { ID_TYPES } from '@app/domain/ledger/records/record-kinds'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { filter } from '../../kernel/filter.ts'
import { oneSheet } from '../../kernel/uploads.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

export const personTaxBase = '/rest/companytax/merge/personTax/v1.0'
const base = `${personTaxBase}/persons`
const look = 'taxWorkspace-personInfoCollection-chaxun'
const edit = 'taxWorkspace-personInfoCollection-bianji'

const keys = <K extends string>(choices: Readonly<Record<K, string>>) => Object.keys(choices) as [K, ...K[]]
const Taxed = z.enum(keys<TaxKind>(TAX_KINDS), { error: '请选择从业类型' })
const State = z.enum(keys<ReportState>(REPORT_STATES))
const IdType = z.enum(keys(ID_TYPES), { error: '请选择证件类型' })

export const taxPersonFilter = filter({
  state: { title: '报送状态', kind: 'choice', choices: REPORT_STATES, hint: '全部状态' },
  taxKind: { title: '从业类型', kind: 'choice', choices: TAX_KINDS, hint: '全部类型', as: 'employmentType' },
  lacking: { title: '只看信息不全', kind: 'flag', as: 'onlyIncomplete' },
  search: { title: '搜索人员', kind: 'text', hint: '姓名、工号、拼音首字母', as: 'keyword' },
})

const optional = (most: number, title: string) => text({ max: most, tooLong: `${title}最多${most}个字符` }).default('')
const who = {
  name: ['employeeName', text({ required: '请输入姓名', max: 100, tooLong: '姓名最多100个字符' })],
  code: ['employeeCode', optional(20, '工号')],
  idType: ['idType', IdType],
  /** Masked on its way out; a mask that comes back means: as it was. */
  idNumber: ['idNumber', optional(30, '证件号码')],
  hiredOn: ['hireDate', DayText.nullable().default(null)],
  leftOn: ['leaveDate', DayText.nullable().default(null)],
  mobilePhone: ['mobilePhone', optional(30, '手机')],
  email: ['email', optional(100, '邮箱')],
  taxKind: ['employmentType', Taxed],
  firstJobYear: ['firstJobYear', Whole.nullable()],
} as const
const asked = {
  nationality: ['nationality', codecOf(facts.nationality)],
  sex: ['sex', z.enum(keys(SEXES))],
  bornOn: ['birthDate', DayText.nullable().default(null)],
  situation: ['otherSituation', z.enum(keys(SITUATIONS))],
  duty: ['jobTitle', z.enum(keys(DUTIES))],
  disabledPerson: ['disabledFlag', Flag],
  disabilityNumber: ['disabilityCardNo', codecOf(facts.disabilityNumber).default('')],
  martyrKin: ['martyrFamilyFlag', Flag],
  martyrNumber: ['martyrFamilyCardNo', codecOf(facts.martyrNumber).default('')],
  lonelyElder: ['lonelyElderFlag', Flag],
  invested: ['investAmount', codecOf(facts.invested)],
  investedShare: ['investRatio', codecOf(facts.investedShare).default('')],
  taxMatter: ['taxReason', z.enum(keys(TAX_MATTERS))],
  birthCountry: ['birthCountry', codecOf(facts.birthCountry).default('')],
  enteredChinaOn: ['firstEntryDate', DayText.nullable().default(null)],
  leavesChinaOn: ['expectedLeaveDate', DayText.nullable().default(null)],
  spouseId: ['spouseEmployeeId', Id.nullable().default(null)],
} as const

export const TaxPersonDraft = wire({ ...versioned, employeeId: ['employeeId', Id.nullable()], ...who, ...asked })
const TaxPersonWire = wire({
  ...versioned,
  employeeId: ['employeeId', Id],
  ...who,
  ...asked,
  initials: ['employeeInitials', z.string()],
  disabled: ['employeeStatus', Flag],
  state: ['reportStatus', State],
  /** In the words of whoever recorded it. */
  feedback: ['reportFeedback', z.string()],
  reportedAt: ['reportTime', Moment.nullable()],
  reportedBy: ['reportUserName', z.string()],
  /** What the tax office would not take the person without. */
  problems: ['problems', z.array(z.string())],
})

const SomeIds = z.array(Id, { error: '请选择人员' }).min(1, '请选择人员').max(5000, '一次最多5000人')
const Counted = wire({ count: ['count', Whole], added: ['addedCount', Whole] })

export const iitPeopleApi = {
  list: { method: 'GET', path: `${base}/list`, summary: '个税人员信息', permission: look, many: TaxPersonWire },
  /** Into the ledger's employees and into pay as well: there is one of each fact. */
  save: {
    method: 'PUT',
    path: base,
    summary: '保存个税人员信息',
    permission: edit,
    guards: { shownBy: 'list', key: 'employeeId', in: 'body' },
    body: TaxPersonDraft,
    one: wire({ employeeId: ['employeeId', Id] }),
  },
  /** What came of reporting them in the tax office's client: recorded by hand, nothing is sent from here. */
  report: {
    method: 'POST',
    path: `${base}/report`,
    summary: '登记人员报送结果',
    unversioned: 'acts',
    permission: edit,
    body: wire({
      employeeIds: ['employeeIds', SomeIds],
      state: ['reportStatus', z.enum(['sending', 'pending', 'verified', 'failed'], { error: '请选择报送结果' })],
      feedback: ['reportFeedback', optional(300, '反馈')],
    }),
    one: wire({ count: ['count', Whole] }),
  },
  /** In the client's columns with whole numbers: who took it is on record. */
  file: {
    method: 'GET',
    path: `${base}/file`,
    summary: '导出个税人员信息',
    permission: edit,
    query: wire({ employeeIds: ['employeeIds', z.string().max(200_000).optional()] }),
    download: true,
    writes: true,
  },
  template: { method: 'GET', path: `${base}/template`, summary: '个税人员信息模板', permission: look, download: true },
  import: {
    method: 'POST',
    path: `${base}/file`,
    summary: '导入个税人员信息',
    unversioned: 'made',
    permission: edit,
    upload: oneSheet('人员信息采集表'),
    one: Counted,
  },
} as const satisfies Api
