/** Files for the books and for the beginning (做账资料, 初始化资料), against the list of what is asked for. */
import { CLIENT_FILE_STATES, FILE_PURPOSES, type ClientFileState, type FilePurpose } from '@app/domain/client/interactions/interaction'
import { z } from 'zod'
import { Flag, Id, Moment, PeriodText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { interactionsBase as base } from './interactions.ts'
import { anyPapers } from '../../kernel/uploads.ts'

const keys = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]]
const OneId = z.object({ id: Id })
const papers = { look: 'customerInteractions-businessFileManage-chaxun', edit: 'customerInteractions-businessFileManage-bianji' } as const

const purpose = ['purpose', z.enum(keys<FilePurpose>(FILE_PURPOSES))] as const
export const ClientFileWire = wire({
  id: ['clientFileId', Id],
  name: ['fileName', z.string()],
  mediaType: ['mediaType', z.string()],
  sizeBytes: ['fileSize', Whole],
  period: ['accountPeriod', PeriodText],
  requirement: ['requirement', z.string()],
  givenBy: ['givenBy', z.string()],
  fromClient: ['clientFlag', Flag],
  state: ['status', z.enum(keys<ClientFileState>(CLIENT_FILE_STATES))],
  reason: ['reason', z.string()],
  billId: ['billId', Id.nullable()],
  addedAt: ['createTime', Moment],
})
const fileCalls = <const P extends FilePurpose, const L extends string, const E extends string>(of: P, name: string, look: L, edit: E) =>
  ({
    list: {
      method: 'GET',
      path: `${base}/${of}File`,
      summary: `${name}列表`,
      permission: look,
      query: wire({ period: ['accountPeriod', PeriodText] }),
      many: ClientFileWire,
      /** What is asked for, and what of it has come this month. */
      total: wire({
        required: ['required', z.array(wire({ name: ['name', z.string()], count: ['fileCount', Whole], held: ['heldText', z.string()] }))],
      }),
    },
    upload: {
      method: 'POST',
      path: `${base}/${of}File`,
      summary: `上传${name}`,
      unversioned: 'made',
      permission: edit,
      query: wire({ period: ['accountPeriod', PeriodText], requirement: ['requirement', z.string().trim().max(60).default('')] }),
      upload: anyPapers(name),
    },
    saveRequired: {
      method: 'PUT',
      path: `${base}/${of}File/required`,
      summary: `设置${name}清单`,
      unversioned: { because: '一份名称清单，最后一次为准' },
      permission: edit,
      body: wire({ names: ['names', z.array(text({ required: '请输入资料名称', max: 60, tooLong: '名称最多60字' })).max(50, '最多50项')] }),
    },
    /** bill: made into bills · keep: put away · sendBack: with a reason. */
    decide: {
      method: 'PUT',
      path: `${base}/${of}File/decide`,
      summary: `处理${name}`,
      unversioned: 'acts',
      permission: edit,
      long: true,
      body: wire({
        ids: ['clientFileIds', z.array(Id).min(1, '请选择文件').max(200, '一次最多200个文件')],
        act: ['act', z.enum(['bill', 'keep', 'sendBack'])],
        reason: ['reason', z.string().trim().max(200, '原因最多200字').default('')],
      }),
      /** Of what came from clients and went back: how many of them were told by a message, and how many messages did not go. */
      one: wire({ count: ['count', Whole], told: ['toldCount', Whole], untold: ['untoldCount', Whole] }),
    },
    file: { method: 'GET', path: `${base}/${of}File/:id`, summary: `${name}原文件`, permission: look, params: OneId, download: true },
  }) as const
export { purpose as purposeField }
export const businessFilesApi = fileCalls('business', '做账资料', papers.look, papers.edit) satisfies Api
export const initFilesApi = fileCalls(
  'init',
  '初始化资料',
  'customerInteractions-initFileManage-chaxun',
  'customerInteractions-initFileManage-bianji',
) satisfies Api
