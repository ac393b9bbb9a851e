/** Papers of a card (附件), and its label (标签) to be stuck on the thing. The calls are ours. */
import { VOUCHER_FILE_MEGABYTES } from '@app/domain/finance/vouchers/voucher-file'
import { z } from 'zod'
import { Id, IdList, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { anyPapers } from '../../kernel/uploads.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/merge/assets/v1.0'
const look = 'assets-card-chaxun'
const edit = 'assets-card-bianji'
const OneId = z.object({ id: Id })

export const AssetFileWire = wire({
  id: ['attachmentId', Id],
  name: ['originalName', z.string()],
  mediaType: ['mediaType', z.string()],
  sizeBytes: ['fileSize', Whole],
  addedBy: ['createUserName', z.string()],
})
export const assetPapersApi = {
  list: { method: 'GET', path: `${base}/card/:id/files`, summary: '资产附件', permission: look, params: OneId, many: AssetFileWire },
  addFiles: {
    method: 'POST',
    path: `${base}/card/:id/files`,
    summary: '添加资产附件',
    unversioned: 'made',
    permission: edit,
    params: OneId,
    upload: anyPapers('资产附件'),
    uploadMegabytes: VOUCHER_FILE_MEGABYTES,
    many: AssetFileWire,
  },
  removeFile: { method: 'DELETE', path: `${base}/files/:id`, summary: '删除资产附件', permission: edit, params: OneId },
  file: { method: 'GET', path: `${base}/files/:id/content`, summary: '下载资产附件', permission: look, params: OneId, download: true },
  labels: {
    method: 'GET',
    path: `${base}/labels`,
    summary: '打印资产标签',
    long: true,
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText], ids: ['ids', IdList] }),
    download: true,
  },
} as const satisfies Api
