/** Lists of a ledger (基础资料): one group of calls for all kinds, and the calls the documents name for some of them. */
import { recordKinds } from '@app/domain/ledger/records/record-kinds'
import type { Permission } from '@app/domain/access/menu'
import { z } from 'zod'
import { Flag, Id, IdList, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { BatchAsk, BatchRow, Brought, Chosen, LastChange, UndoAsk, Undone } from '../batches/batches.ts'
import { oneSheet } from '../../kernel/uploads.ts'
import { RecordKindText } from '../tags/tag-types.ts'

const base = '/rest/companyConfig/companyBasis/record/v1.0/:kind'
const OfKind = z.object({ kind: RecordKindText })
/** The page of the kind decides: any of these opens the call, its use case asks for the one that fits. */
const pages = (act: 'chaxun' | 'bianji') => [...new Set(Object.values(recordKinds).map((one) => `${one.menu}-${act}` as Permission))]
const looks = pages('chaxun')
const edits = pages('bianji')
const Values = z.record(z.string().max(40), z.string().max(500))

export const RecordWire = wire({
  ...versioned,
  id: ['recordId', Id],
  code: ['recordCode', z.string()],
  name: ['recordName', z.string()],
  initials: ['recordInitials', z.string()],
  /** 1 disabled. */
  disabled: ['recordStatus', Flag],
  values: ['fields', Values],
})

export const RecordDraftWire = wire({
  ...versioned,
  id: ['recordId', Id.optional()],
  code: ['recordCode', z.string().optional()],
  name: ['recordName', z.string({ error: '请输入名称' })],
  disabled: ['recordStatus', Flag.optional()],
  values: ['fields', Values.optional()],
})

export const recordsApi = {
  list: { method: 'GET', path: `${base}/list`, summary: '基础资料列表', anyOf: looks, params: OfKind, many: RecordWire },
  save: {
    method: 'POST',
    path: `${base}/save`,
    summary: '保存基础资料',
    guards: { shownBy: 'list', key: 'id', in: 'rows' },
    anyOf: edits,
    params: OfKind,
    body: z.array(RecordDraftWire).min(1, '请录入内容').max(500, '一次最多保存500条'),
    many: RecordWire,
  },
  /** One secret field of one record in full; who looked is on record. */
  reveal: {
    method: 'POST',
    path: `${base}/reveal`,
    summary: '查看完整号码',
    unversioned: 'reads',
    anyOf: edits,
    params: OfKind,
    body: wire({ id: ['recordId', Id], field: ['fieldName', z.string().max(40)] }),
    one: wire({ value: ['fieldValue', z.string()] }),
  },
  references: {
    method: 'GET',
    path: `${base}/references`,
    summary: '基础资料被哪里使用',
    anyOf: looks,
    params: OfKind,
    query: wire({ ids: ['ids', IdList] }),
    many: wire({ id: ['recordId', Id], what: ['usedBy', z.string()], count: ['count', Whole] }),
  },
  remove: {
    method: 'PUT',
    path: `${base}/remove`,
    summary: '删除基础资料',
    unversioned: 'acts',
    anyOf: edits,
    params: OfKind,
    body: wire({ ids: ['ids', Chosen] }),
  },
  batch: {
    method: 'PUT',
    path: `${base}/batch`,
    summary: '批量修改基础资料',
    unversioned: 'single',
    anyOf: edits,
    params: OfKind,
    body: BatchAsk,
    many: BatchRow,
  },
  lastChange: {
    method: 'GET',
    path: `${base}/lastChange`,
    summary: '可以撤销的一步',
    anyOf: looks,
    params: OfKind,
    many: LastChange,
  },
  undo: {
    method: 'PUT',
    path: `${base}/undo`,
    summary: '撤销上一步',
    unversioned: 'acts',
    anyOf: edits,
    params: OfKind,
    body: UndoAsk,
    one: Undone,
  },
  export: { method: 'GET', path: `${base}/export`, summary: '导出基础资料', anyOf: looks, params: OfKind, download: true },
  import: {
    method: 'POST',
    path: `${base}/import`,
    summary: '导入基础资料',
    unversioned: 'made',
    anyOf: edits,
    params: OfKind,
    upload: oneSheet('基础资料清单'),
    one: Brought,
  },
} as const satisfies Api
