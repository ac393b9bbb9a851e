/** 个人信息保护: what a firm holds of one person, taken along as one file, and what of it is not kept by law deleted. */
import { ENTRIES, PLACES, type Place } from '@app/domain/centre/personal-data/person'
import { z } from 'zod'
import { Flag, Id, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { filter } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/auth/rest/personalData/v1.0'
const look = 'controlCenter-personalData-chaxun'
const edit = 'controlCenter-personalData-bianji'

export const personFilter = filter({
  search: { title: '姓名或手机号', kind: 'text', most: 50, hint: '姓名或手机号', as: 'keyword' },
})
export const PersonEntry = wire({
  place: ['place', z.enum(Object.keys(PLACES) as [Place, ...Place[]])],
  id: ['recordId', Id],
  ledgerId: ['companyId', Id.nullable()],
  ledgerName: ['companyName', z.string()],
  name: ['personName', z.string()],
  /** Masked. */
  phone: ['mobilePhone', z.string()],
  detail: ['detail', z.string()],
  /** The law keeps some of it. */
  kept: ['isKept', Flag],
})
const Entries = z.string({ error: '请选择人员' }).max(12_000, '一次最多100条').regex(ENTRIES, '请选择人员')

export const personalDataApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '查找个人信息',
    scope: 'agency',
    permission: look,
    long: true,
    query: wire(personFilter.wire),
    many: PersonEntry,
    /** In more ledgers than are looked into for one answer there is somebody like it. */
    total: wire({ more: ['hasMore', Flag] }),
  },
  /** All of it as one file; that it was taken is in the log. */
  file: {
    method: 'GET',
    path: `${base}/export`,
    summary: '导出个人信息',
    scope: 'agency',
    permission: edit,
    writes: true,
    long: true,
    query: wire({ entries: ['records', Entries] }),
    download: true,
  },
  /** Cannot be taken back: the name is typed. */
  erase: {
    method: 'PUT',
    path: `${base}/erase`,
    summary: '删除个人信息',
    unversioned: 'acts',
    scope: 'agency',
    permission: edit,
    long: true,
    body: wire({
      entries: ['records', Entries],
      name: ['personName', text({ required: '请输入姓名', max: 100, tooLong: '姓名最多100个字符' })],
    }),
    /** What stays, and why. */
    many: z.string(),
  },
} as const satisfies Api
