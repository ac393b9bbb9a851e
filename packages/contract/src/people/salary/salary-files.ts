/** Pay on its way out and in (薪酬): workbooks, the tax office's import format, and payslips by link. */
import { z } from 'zod'
import { Flag, Id, Moment, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { InSheet, salaryBase as base } from './salary.ts'
import { oneSheet } from '../../kernel/uploads.ts'

const look = 'document-salary-chaxun'
const edit = 'document-salary-bianji'

const taxFiles = `${base}/official`
export const salaryFilesApi = {
  /** The grid as a workbook, and back: people by code or name, columns by title. */
  export: { method: 'GET', path: `${base}/file`, summary: '导出工资表', permission: look, query: InSheet, download: true },
  import: {
    method: 'POST',
    path: `${base}/file`,
    summary: '导入工资表',
    unversioned: 'made',
    permission: edit,
    query: InSheet,
    upload: oneSheet('工资表'),
    one: wire({ count: ['count', Whole], added: ['addedCount', Whole] }),
  },
  /** In the import format of 扣缴端, with whole id numbers: who took it is on record. */
  exportOfficial: {
    method: 'GET',
    path: taxFiles,
    summary: '导出扣缴端申报表',
    permission: edit,
    query: InSheet,
    download: true,
    writes: true,
  },
  /** 人员信息采集 of the same client: everybody of pay, or those chosen. */
  exportPeople: {
    method: 'GET',
    path: `${taxFiles}/people`,
    summary: '导出扣缴端人员信息',
    permission: edit,
    query: wire({ sheetId: ['sheetId', Id.optional()] }),
    download: true,
    writes: true,
  },
  importOfficial: {
    method: 'POST',
    path: taxFiles,
    summary: '导入扣缴端申报表',
    unversioned: 'made',
    permission: edit,
    query: InSheet,
    upload: oneSheet('扣缴端导出的申报表'),
    one: wire({ count: ['count', Whole], added: ['addedCount', Whole] }),
  },
} as const satisfies Api

const SlipWire = wire({
  id: ['payslipId', Id],
  employeeId: ['employeeId', Id],
  name: ['employeeName', z.string()],
  sentAt: ['sentTime', Moment],
  expiresAt: ['expireTime', Moment],
  openedAt: ['openedTime', Moment.nullable()],
  withdrawn: ['withdrawnFlag', Flag],
})
export const payslipsApi = {
  list: { method: 'GET', path: `${base}/payslips`, summary: '工资条发送记录', permission: look, query: InSheet, many: SlipWire },
  send: {
    method: 'POST',
    path: `${base}/payslips`,
    summary: '发送工资条',
    unversioned: 'made',
    permission: edit,
    long: true,
    body: wire({
      id: ['sheetId', Id],
      employeeIds: ['employeeIds', z.array(Id).min(1, '请选择人员').max(2000, '一次最多发送2000人')],
      days: ['validDays', Whole],
      /** 0: the links are shown once, to be handed on by the person himself. */
      bySms: ['smsFlag', Flag],
    }),
    many: wire({
      employeeId: ['employeeId', Id],
      name: ['employeeName', z.string()],
      /** Shown once: only its hash is kept. Empty when it went by message. */
      link: ['link', z.string()],
      problem: ['problem', z.string()],
    }),
  },
  withdraw: {
    method: 'DELETE',
    path: `${base}/payslips`,
    summary: '收回工资条',
    permission: edit,
    query: InSheet,
  },
  /** The page the link opens, for nobody signed in. */
  open: {
    method: 'GET',
    path: '/rest/payslip/v1.0/:token',
    summary: '查看工资条',
    scope: 'public',
    long: true,
    download: true,
    params: z.object({ token: z.string().max(100) }),
  },
} as const satisfies Api
