/** 专项附加扣除: what people declare of a year; pay and the declaration compute from the same rows. */
import { DEDUCTION_KEYS } from '@app/domain/people/salary/deductions'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { filter } from '../../kernel/filter.ts'
import { oneSheet } from '../../kernel/uploads.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { DeclaredWire, OpeningWire } from '../../people/salary/salary-shapes.ts'
import { personTaxBase } from './iit-people.ts'

const base = `${personTaxBase}/specialDeductions`
const look = 'taxWorkspace-specialDeduction-chaxun'
const edit = 'taxWorkspace-specialDeduction-bianji'

export const deductionFilter = filter({
  declared: { title: '有无扣除', kind: 'flag', choices: { '1': '有扣除', '0': '没有扣除' }, hint: '全部人员', as: 'declaredFlag' },
  doubtful: { title: '只看有疑问', kind: 'flag', as: 'onlyDoubtful' },
  search: { title: '搜索人员', kind: 'text', hint: '姓名、工号、拼音首字母', as: 'keyword' },
})

const Item = z.enum(DEDUCTION_KEYS)
const declared = ['deductions', z.array(DeclaredWire).max(40, '扣除项目最多40条')] as const
const opening = ['openingCumulative', OpeningWire.nullable()] as const

const DeductionsWire = wire({
  ...versioned,
  employeeId: ['employeeId', Id],
  code: ['employeeCode', z.string()],
  name: ['employeeName', z.string()],
  initials: ['employeeInitials', z.string()],
  disabled: ['employeeStatus', Flag],
  hiredOn: ['hireDate', DayText.nullable()],
  leftOn: ['leaveDate', DayText.nullable()],
  declared,
  opening,
  /** From January, or the month of entry, to the month asked for. */
  builtUp: ['cumulativeAmounts', z.array(wire({ item: ['deductionItem', Item], amount: ['amount', MoneyText] }))],
  total: ['cumulativeTotal', MoneyText],
  doubts: ['doubts', z.array(z.string())],
})

export const iitDeductionsApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '专项附加扣除',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText] }),
    many: DeductionsWire,
  },
  save: {
    method: 'PUT',
    path: base,
    summary: '保存专项附加扣除',
    permission: edit,
    guards: {
      shownBy: 'list',
      key: 'employeeId',
      in: 'body',
      ask: ({ body }: { body: { period: string } }) => ({ query: { period: body.period } }),
    },
    body: wire({ ...versioned, employeeId: ['employeeId', Id], period: ['accountPeriod', PeriodText], declared, opening }),
  },
  file: {
    method: 'GET',
    path: `${base}/file`,
    summary: '导出专项附加扣除',
    permission: edit,
    download: true,
    writes: true,
  },
  template: { method: 'GET', path: `${base}/template`, summary: '专项附加扣除模板', permission: look, download: true },
  /** All rows of those named in the file take the place of what they had; of the others nothing changes. */
  import: {
    method: 'POST',
    path: `${base}/file`,
    summary: '导入专项附加扣除',
    unversioned: 'made',
    permission: edit,
    query: wire({ period: ['accountPeriod', PeriodText] }),
    upload: oneSheet('专项附加扣除表'),
    one: wire({ count: ['count', Whole], rows: ['rowCount', Whole] }),
  },
} as const satisfies Api
