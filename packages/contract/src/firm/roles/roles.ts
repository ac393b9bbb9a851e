/** Roles of the firm's own (角色中心): made of permission codes of the one menu table, given to people. */
import { z } from 'zod'
import { Id, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/auth/roles/custom/v1.0'
const names = {
  name: ['roleName', text({ required: '请输入角色名称', max: 50, tooLong: '角色名称最多50个字' })],
  note: ['remark', text({ max: 200, tooLong: '备注最多200个字' }).default('')],
  permissions: ['frontendSeqCodes', z.array(z.string().max(100), { error: '请选择权限' }).min(1, '请选择权限').max(2000, '权限过多')],
} as const

export const FirmRole = wire({
  ...versioned,
  id: ['roleId', Id],
  name: ['roleName', z.string()],
  note: ['remark', z.string()],
  permissions: ['frontendSeqCodes', z.array(z.string())],
  /** Who holds it. */
  userIds: ['userIds', z.array(Id)],
})
export const FirmRoleDraft = wire(names)

export const rolesApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '自定义角色列表',
    scope: 'agency',
    permission: 'controlCenter-roleCenter-chaxun',
    many: FirmRole,
  },
  add: {
    method: 'POST',
    path: `${base}/insert`,
    summary: '新增角色',
    unversioned: 'made',
    scope: 'agency',
    permission: 'controlCenter-roleCenter-bianji',
    body: FirmRoleDraft,
    one: wire({ id: ['roleId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${base}/update`,
    summary: '修改角色',
    guards: { shownBy: 'list', key: 'id', in: 'body' },
    scope: 'agency',
    permission: 'controlCenter-roleCenter-bianji',
    body: wire({ ...versioned, id: ['roleId', Id], ...names }),
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: '删除角色',
    scope: 'agency',
    permission: 'controlCenter-roleCenter-bianji',
    params: z.object({ id: Id }),
  },
  /** Afterwards exactly these people hold the role. */
  give: {
    method: 'PUT',
    path: `${base}/users/:id`,
    summary: '分配角色',
    unversioned: 'single',
    scope: 'agency',
    permission: 'controlCenter-roleCenter-bianji',
    params: z.object({ id: Id }),
    body: wire({ userIds: ['userIds', z.array(Id).max(5000, '一次最多5000人')] }),
  },
} as const satisfies Api
