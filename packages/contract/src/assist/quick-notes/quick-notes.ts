/** Quick notes (随手记) of a ledger, visible to everyone with access to it. */
import { z } from 'zod'
import { Flag, Id, IdList, Moment, PeriodList, PeriodOrZero, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { oneOf } from '../../kernel/uploads.ts'

export const NoteFile = wire({
  id: ['remindersAttachmentId', Id],
  name: ['originalName', z.string()],
  mediaType: ['mediaType', z.string()],
  sizeBytes: ['fileSize', Whole],
  url: ['url', z.string()],
})

export const QuickNoteWire = wire({
  ...versioned,
  id: ['remindersId', Id],
  content: ['content', z.string()],
  todo: ['todoTaskFlag', Flag],
  handled: ['processStatus', Flag],
  pinned: ['topFlag', Flag],
  period: ['accountPeriod', PeriodOrZero],
  distinguished: ['accountPeriodDistinctFlag', Flag],
  createdBy: ['createUserid', Id],
  createdByName: ['createUserName', z.string()],
  createdAt: ['createTime', Moment],
  modifiedAt: ['modifyTime', Moment],
  /** Who wrote it last; empty where that was before it was kept. */
  modifiedByName: ['modifyUserName', z.string()],
  files: ['files', z.array(NoteFile)],
})

const Content = z.string({ error: '请输入内容' }).trim().min(1, '请输入内容').max(200, '最多200字')

export const QuickNoteDraft = wire({
  content: ['content', Content],
  requestId: ['requestId', Id.optional()],
  period: ['accountPeriod', PeriodOrZero.optional()],
  /** No: it belongs to no month, whichever is named. */
  distinguished: ['accountPeriodDistinctFlag', Flag.optional()],
  todo: ['todoTaskFlag', Flag.optional()],
  pinned: ['topFlag', Flag.optional()],
  handled: ['processStatus', Flag.optional()],
})

const QuickNoteChange = wire({
  ...versioned,
  content: ['content', Content],
  requestId: ['requestId', Id.optional()],
  period: ['accountPeriod', PeriodOrZero.optional()],
  /** No: it belongs to no month, whichever is named. */
  distinguished: ['accountPeriodDistinctFlag', Flag.optional()],
  todo: ['todoTaskFlag', Flag.optional()],
  pinned: ['topFlag', Flag.optional()],
  handled: ['processStatus', Flag.optional()],
  /** Attachments that go. */
  dropped: ['delFileIds', IdList.optional()],
})

const Announced = wire({
  name: ['originalName', z.string().trim().min(1, '文件名不能为空').max(200, '文件名过长')],
  /** The page's own mark of the file, answered with its place. */
  signature: ['signature', z.string().max(200)],
  sizeBytes: ['fileSize', Whole],
})

const path = '/rest/companyConfig/companyBasis/reminder/v1.0'
const one = z.object({ id: Id })

export const quickNotesApi = {
  list: {
    method: 'GET',
    path: `${path}/byCompanyAndPeriod`,
    summary: '随手记列表',
    permission: 'quickNotes-chaxun',
    // none named: of every period
    query: wire({ periods: ['accountPeriods', PeriodList.optional()] }),
    many: QuickNoteWire,
  },
  add: {
    method: 'POST',
    path: `${path}/insert`,
    summary: '新增随手记',
    unversioned: 'made',
    permission: 'quickNotes-bianji',
    body: QuickNoteDraft,
    one: wire({ id: ['remindersId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: '修改随手记',
    guards: { shownBy: 'list', key: 'id', ask: () => ({ query: { periods: [] } }) },
    permission: 'quickNotes-bianji',
    params: one,
    body: QuickNoteChange,
  },
  remove: { method: 'DELETE', path: `${path}/:id`, summary: '删除随手记', permission: 'quickNotes-bianji', params: one },
  switchTodo: {
    method: 'PUT',
    path: `${path}/switchTodo/:id`,
    summary: '设为或取消待办',
    unversioned: 'single',
    permission: 'quickNotes-bianji',
    params: one,
  },
  switchPinned: {
    method: 'PUT',
    path: `${path}/switchTop/:id`,
    summary: '置顶或取消置顶',
    unversioned: 'single',
    permission: 'quickNotes-bianji',
    params: one,
  },
  switchHandled: {
    method: 'PUT',
    path: `${path}/process/:id`,
    summary: '办理或取消办理',
    unversioned: 'single',
    permission: 'quickNotes-bianji',
    params: one,
  },
  tie: {
    method: 'PUT',
    path: `${path}/diffPeriod/:id/:accountPeriod`,
    summary: '区分或取消区分账期',
    unversioned: 'single',
    permission: 'quickNotes-bianji',
    params: wire({ id: ['id', Id], period: ['accountPeriod', PeriodOrZero] }),
  },
  announce: {
    method: 'POST',
    path: `${path}/getUploadToken`,
    summary: '取附件上传凭证',
    unversioned: 'made',
    permission: 'quickNotes-bianji',
    body: wire({ files: ['fileNames', z.array(Announced).min(1, '请选择要上传的文件')] }),
    one: wire({
      requestId: ['requestId', Id],
      /** Temporary: for this request and a quarter of an hour. */
      credentials: [
        'credentials',
        wire({ keyId: ['accessKeyId', z.string()], keySecret: ['accessKeySecret', z.string()], token: ['securityToken', z.string()] }),
      ],
      places: ['fileVos', z.array(wire({ signature: ['signature', z.string()], path: ['fileTmpPath', z.string()] }))],
    }),
  },
  /** The own object endpoint of announced files (C-notes-10, O48). */
  upload: {
    method: 'PUT',
    path: `${path}/object/:id`,
    summary: '上传附件',
    unversioned: 'made',
    permission: 'quickNotes-bianji',
    params: one,
    query: wire({ token: ['securityToken', z.string()] }),
    upload: oneOf('登记过的那个附件', 'jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'pdf', 'docx', 'xlsx', 'zip'),
    uploadMegabytes: 10,
  },
  /** The file has been sent to the place it was told, at the store itself: it is taken over from there. */
  arrived: {
    method: 'PUT',
    path: `${path}/arrived/:id`,
    summary: '附件已上传到对象存储',
    unversioned: 'acts',
    permission: 'quickNotes-bianji',
    long: true,
    params: one,
    query: wire({ token: ['securityToken', z.string()] }),
  },
  attachment: {
    method: 'GET',
    path: `${path}/getAttachment/:id`,
    summary: '取附件地址',
    permission: 'quickNotes-chaxun',
    params: one,
    one: z.string(),
  },
  attachmentFile: {
    method: 'GET',
    path: `${path}/attachmentFile/:id`,
    summary: '下载附件',
    permission: 'quickNotes-chaxun',
    params: one,
    download: true,
  },
} as const satisfies Api
