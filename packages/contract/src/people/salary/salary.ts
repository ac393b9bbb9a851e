/** Pay (薪酬): people, tables of contributions, templates, sheets and their vouchers. Figures are exact text, by name. */
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import {
  Kind,
  Year,
  PersonDraftWire,
  SalaryPersonWire,
  SocialRateWire,
  ColumnWire,
  Columns,
  Named,
  Amounts,
  SalarySheetWire,
  OneSheet,
  InSheet,
} from './salary-shapes.ts'

export * from './salary-shapes.ts'

export const salaryBase = '/rest/companyAccount/merge/salary/v1.0'
const base = salaryBase
const look = 'document-salary-chaxun'
const edit = 'document-salary-bianji'

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
    unversioned: { because: '一城一段时间的比例表，整份替换并留痕；按生效期取用，已算的工资不变' },
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
    unversioned: 'made',
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
    unversioned: 'acts',
    permission: edit,
    body: wire({ id: ['sheetId', Id], employeeIds: ['employeeIds', z.array(Id).min(1, '请选择人员').max(5000)] }),
    one: OneSheet,
  },
  saveColumns: {
    method: 'PUT',
    path: `${base}/sheet/columns`,
    summary: '修改工资表项目',
    unversioned: { because: '只改工资表有哪些项目，行里的数都在' },
    permission: edit,
    body: wire({ id: ['sheetId', Id], columns: ['columns', Columns] }),
    one: OneSheet,
  },
  removeSheet: { method: 'DELETE', path: `${base}/sheet`, summary: '删除工资表', permission: edit, query: InSheet },
  recompute: {
    method: 'POST',
    path: `${base}/recompute`,
    summary: '从一月起重算工资',
    unversioned: 'acts',
    permission: edit,
    body: wire({ year: ['year', Year] }),
    one: wire({ sheets: ['sheetCount', Whole], rows: ['rowCount', Whole], changed: ['changedCount', Whole] }),
  },
  makeVoucher: {
    method: 'POST',
    path: `${base}/voucher`,
    summary: '工资表生成凭证',
    unversioned: 'made',
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
