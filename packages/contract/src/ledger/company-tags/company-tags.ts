/** Company tags (账套标签): a firm's own marks on its ledgers (spec 3 §7; the prefix is decision O24's). */
import { tagColors } from '@app/domain/ledger/company-tags/company-tag'
import { z } from 'zod'
import { Id, IdList, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

const Name = text({ required: '请输入标签名称', max: 20, tooLong: '标签名称最多20个字符' })
const Color = z.enum(tagColors, { error: '请选择标签颜色' })

export const CompanyTagWire = wire({
  ...versioned,
  id: ['tagId', Id],
  /** Every 4 digits are one level. */
  code: ['tagCode', z.string()],
  name: ['tagName', z.string()],
  color: ['tagColor', Color],
})
/** parent: the code of the tag above, empty for a type of its own. */
export const CompanyTagDraft = wire({
  parent: ['parentTagCode', z.string().default('')],
  name: ['tagName', Name],
  color: ['tagColor', Color],
})

const base = '/auth/gdCompanyTag/v1.0'
const look = 'controlCenter-booksSetList-chaxun'
const change = 'controlCenter-booksSetList-bianji'
const ofLedger = z.object({ id: Id })

export const companyTagsApi = {
  ofLedger: {
    method: 'GET',
    path: `${base}/findGdCompanyTagListByCompany/:id`,
    summary: '账套的标签',
    ofOwner: true,
    scope: 'agency',
    permission: look,
    params: ofLedger,
    many: CompanyTagWire,
  },
  putOn: {
    method: 'PUT',
    path: `${base}/updateGdCompanyTagForCompany/:id`,
    summary: '给账套打标签',
    unversioned: 'single',
    ofOwner: true,
    scope: 'agency',
    permission: change,
    params: ofLedger,
    body: wire({ tagIds: ['tagIds', z.array(Id)] }),
  },
  list: {
    method: 'GET',
    path: `${base}/findGdCompanyTagListByUser`,
    summary: '可用的账套标签',
    scope: 'agency',
    permission: look,
    many: CompanyTagWire,
  },
  add: {
    method: 'POST',
    path: `${base}/insert`,
    summary: '新增账套标签',
    unversioned: 'made',
    scope: 'agency',
    permission: change,
    body: CompanyTagDraft,
    one: CompanyTagWire,
  },
  edit: {
    method: 'PUT',
    path: `${base}/edit`,
    summary: '修改账套标签',
    guards: { shownBy: 'list', key: 'id', in: 'body' },
    scope: 'agency',
    permission: change,
    body: wire({ ...versioned, id: ['tagId', Id], name: ['tagName', Name], color: ['tagColor', Color] }),
  },
  remove: {
    method: 'DELETE',
    path: `${base}/delete`,
    summary: '删除账套标签',
    scope: 'agency',
    permission: change,
    query: wire({ ids: ['ids', IdList] }),
  },
} as const satisfies Api
