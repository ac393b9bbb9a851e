/** 年度安全报告: one sheet for whoever audits the firm. */
import { z } from 'zod'
import { Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat, SheetWire } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/auth/rest/securityReport/v1.0'
const look = 'controlCenter-securityReport-chaxun'
const ofYear = { year: ['year', Whole.pipe(z.number().min(2020, '年份不正确').max(2100, '年份不正确'))] } as const

export const securityReportApi = {
  year: {
    method: 'GET',
    path: `${base}/year`,
    summary: '年度安全报告',
    scope: 'agency',
    permission: look,
    long: true,
    query: wire(ofYear),
    one: SheetWire,
  },
  file: {
    method: 'GET',
    path: `${base}/file`,
    summary: '导出年度安全报告',
    scope: 'agency',
    permission: look,
    long: true,
    query: wire({ ...ofYear, format: ['format', OutputFormat] }),
    download: true,
  },
  /** 数据分类分级目录: every field that is kept, its class and grade. */
  catalogue: {
    method: 'GET',
    path: `${base}/dataCatalogue`,
    summary: '数据分类分级目录',
    scope: 'agency',
    permission: look,
    one: SheetWire,
  },
  catalogueFile: {
    method: 'GET',
    path: `${base}/dataCatalogue/file`,
    summary: '导出数据分类分级目录',
    scope: 'agency',
    permission: look,
    query: wire({ format: ['format', OutputFormat] }),
    download: true,
  },
} as const satisfies Api
