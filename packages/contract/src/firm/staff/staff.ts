/** People of a firm (员工管理): list, sub-accounts, invitations, groups, and who looks after which ledger. */
import { DUTIES } from '@app/domain/access/duty-names'
import { COMPANY_ROLES, staffRoleOf } from '@app/domain/access/roles'
import { passwordProblem } from '@app/domain/firm/accounts/password'
import { z } from 'zod'
import { Flag, Id, Moment, pagesOf, text, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { travels, wire } from '../../kernel/wire.ts'
import { StaffRole, StaffRoles } from './invitations.ts'

const base = '/auth/staff/management'
const groups = '/auth/user/group'
/** Staff lists are asked for whole (spec 3 §9). */
export const STAFF_PAGE_SIZE = 999_999

/** A role id of either edition: 6 · 7 or 16 · 8 or 17 (decision O8). */

const RoleIds = travels(
  z.codec(z.string(), z.array(z.number()), {
    decode: (value, context) => {
      const ids = value
        .split(',')
        .filter((one) => one !== '')
        .map(Number)
      if (ids.every((id) => staffRoleOf(id) !== undefined)) return ids
      context.issues.push({ code: 'custom', input: value, message: '角色不正确' })
      return z.NEVER
    },
    encode: (ids) => ids.join(','),
  }),
  (ids) => (ids as number[]).join(','),
  (value) => String(value).split(',').map(Number),
)
const RoleId = Whole.pipe(z.number().refine((id) => staffRoleOf(id) !== undefined, { error: '角色不正确' }))

const Password = z.string({ error: '请输入密码' }).superRefine((typed, context) => {
  const problem = passwordProblem(typed)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
})

const Phone = z
  .string()
  .trim()
  .regex(/^(1\d{10})?$/, '请输入11位手机号码')

const details = {
  position: ['position', text({ max: 50, tooLong: '职务最多50个字' }).default('')],
  email: [
    'email',
    z
      .string()
      .trim()
      .max(100, '邮箱最多100个字符')
      .regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, '邮箱格式不正确')
      .default(''),
  ],
  note: ['remark', text({ max: 200, tooLong: '备注最多200个字' }).default('')],
} as const

const names = {
  staffName: ['staffName', text({ required: '请输入姓名', max: 50, tooLong: '姓名最多50个字' })],
  roles: ['roleNames', StaffRoles],
  groupId: ['groupId', Id.nullable()],
} as const

export const StaffEntry = wire({
  ...versioned,
  userId: ['userId', Id],
  /** The name of sign-in. */
  userName: ['username', z.string()],
  staffName: ['staffName', z.string()],
  mobilePhone: ['mobilePhone', z.string()],
  roles: ['roleNames', z.array(StaffRole)],
  roleIds: ['roleIds', z.array(z.number())],
  roleTitles: ['roleNameStr', z.string()],
  /** One of the three administrators; null: none, or the firm does not separate them. */
  duty: ['adminDuty', z.enum(DUTIES).nullable()],
  /** Roles of the firm's own. */
  ownRoles: ['customRoles', z.array(wire({ id: ['roleId', Id], name: ['roleName', z.string()] }))],
  groupId: ['groupId', Id.nullable()],
  suspended: ['disabled', Flag],
  /** Made by the firm; cannot accept invitations of others. */
  subAccount: ['subAccount', Flag],
  joinedAt: ['joinTime', Moment],
  /** How many ledgers the person looks after. */
  ledgerCount: ['companyTotal', Whole],
  position: ['position', z.string()],
  email: ['email', z.string()],
  note: ['remark', z.string()],
})

export const SubAccountDraft = wire({
  userName: [
    'username',
    z
      .string({ error: '用户名不能为空' })
      .trim()
      .regex(/^[A-Za-z][A-Za-z0-9_]{3,29}$/, '用户名为4-30位字母、数字或下划线，以字母开头'),
  ],
  password: ['password', Password],
  ...names,
  mobilePhone: ['mobilePhone', Phone.default('')],
  groupId: ['groupId', Id.nullable().default(null)],
})

export const StaffChange = wire({
  ...versioned,
  userId: ['userId', Id],
  staffName: names.staffName,
  roles: names.roles,
  groupId: names.groupId,
  suspended: ['disabled', Flag],
  /** A new password of a sub-account; left out, the old one stays. */
  password: ['password', Password.optional()],
})

export const StaffDetails = wire({ ...versioned, userId: ['userId', Id], ...details })

export const UserGroup = wire({
  ...versioned,
  id: ['groupId', Id],
  name: ['groupName', z.string()],
  firstLevelDepartment: ['firstLevelDepartment', z.string()],
  parentId: ['parentGroupId', Id.nullable()],
  isDefault: ['ifDefault', Flag],
  /** People in it. */
  memberCount: ['userTotal', Whole],
})
const groupNames = {
  name: ['groupName', text({ required: '请输入组名称', max: 50, tooLong: '组名称最多50个字' })],
  /** Empty for a new first-level department: it is its own. */
  firstLevelDepartment: ['firstLevelDepartment', text({ max: 50, tooLong: '一级部门最多50个字' }).default('')],
  parentId: ['parentGroupId', Id.nullable().default(null)],
} as const
export const GroupDraft = wire(groupNames)
export const GroupChange = wire({ ...versioned, id: ['groupId', Id], ...groupNames })

const CompanyRole = z.enum(COMPANY_ROLES, { error: '账套权限不正确' })
/** One person who looks after a ledger, in one duty. */
export const LedgerCarer = wire({
  userId: ['userId', Id],
  staffName: ['staffName', z.string().default('')],
  /** Role id: 6 in charge · 7, 16 sponsor · 8, 17 assistant. */
  roleId: ['userType', RoleId],
  companyRoles: ['companyRoles', z.array(CompanyRole).default([])],
})

export const FirmLedger = wire({
  id: ['companyId', Id],
  name: ['companyName', z.string()],
  initials: ['companyInitials', z.string()],
  status: ['companyStatus', Whole],
  carers: ['users', z.array(LedgerCarer)],
})

const look = 'controlCenter-staffManagement-chaxun'
const edit = 'controlCenter-staffManagement-bianji'
const Paging = { ...pagesOf(STAFF_PAGE_SIZE) } as const

export const staffApi = {
  /** The kinds of people who look after a ledger, in the ids of the firm's edition (C-start-02, decision O8). */
  managerTypes: {
    method: 'GET',
    path: '/rest/global/dimensionality/managerType/v1.0/list',
    summary: '负责人类型',
    scope: 'user',
    many: wire({ id: ['managerTypeId', z.number()], name: ['managerTypeName', z.string()] }),
  },
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '员工列表',
    scope: 'agency',
    permission: look,
    query: wire({ ...Paging, roleIds: ['roleIds', RoleIds.optional()] }),
    many: StaffEntry,
  },
  dropdown: {
    method: 'GET',
    path: `${base}/list/dropdown`,
    summary: '员工下拉列表',
    scope: 'agency',
    permission: look,
    query: wire({ ...Paging, roleIds: ['roleIds', RoleIds.optional()] }),
    many: wire({ userId: ['userId', Id], staffName: ['staffName', z.string()], roleIds: ['roleIds', z.array(z.number())] }),
  },
  addSubAccount: {
    method: 'POST',
    path: `${base}/v1.0/subAccount/insert`,
    summary: '新增子账号',
    unversioned: 'made',
    scope: 'agency',
    permission: edit,
    body: SubAccountDraft,
    one: wire({ userId: ['userId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${base}/v1.0/update`,
    summary: '修改员工',
    guards: { shownBy: 'list', key: 'userId', in: 'body', ask: () => ({ query: { page: 1, pageSize: STAFF_PAGE_SIZE } }) },
    scope: 'agency',
    permission: edit,
    body: StaffChange,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/v1.0/:id`,
    summary: '删除员工',
    scope: 'agency',
    permission: edit,
    params: z.object({ id: Id }),
  },
  details: {
    method: 'POST',
    path: '/auth/usersExternalInfo/v1.1/addOrUpdate',
    summary: '保存员工附加信息',
    guards: { shownBy: 'list', key: 'userId', in: 'body', ask: () => ({ query: { page: 1, pageSize: STAFF_PAGE_SIZE } }) },
    scope: 'agency',
    permission: edit,
    body: StaffDetails,
  },
  groups: { method: 'GET', path: `${groups}/list`, summary: '员工分组', scope: 'agency', permission: look, many: UserGroup },
  addGroup: {
    method: 'POST',
    path: `${groups}/insert`,
    summary: '新增分组',
    unversioned: 'made',
    scope: 'agency',
    permission: edit,
    body: GroupDraft,
    one: wire({ id: ['groupId', Id] }),
  },
  changeGroup: {
    method: 'PUT',
    path: `${groups}/update`,
    summary: '修改分组',
    guards: { shownBy: 'groups', key: 'id', in: 'body' },
    scope: 'agency',
    permission: edit,
    body: GroupChange,
  },
  removeGroup: {
    method: 'DELETE',
    path: `${groups}/delete`,
    summary: '删除分组',
    scope: 'agency',
    permission: edit,
    query: wire({ id: ['groupId', Id] }),
  },
  ledgers: {
    method: 'GET',
    path: `${base}/v1.0/companys`,
    summary: '账套及其负责人',
    scope: 'agency',
    permission: look,
    many: FirmLedger,
  },
  /** Afterwards the person looks after exactly these ledgers in that role (decision O22: role id, user id). */
  assign: {
    method: 'POST',
    path: '/auth/user/batchCompany/role/:roleId/:userId',
    summary: '批量分配账套',
    unversioned: 'single',
    ofOwner: true,
    scope: 'agency',
    permission: edit,
    params: wire({ roleId: ['roleId', RoleId], userId: ['userId', Id] }),
    body: wire({ ledgerIds: ['companyIds', z.array(Id).max(20_000, '一次最多分配20000个账套')] }),
  },
  carers: {
    method: 'POST',
    path: '/rest/companyConfig/companyBasis/companyUsersManage/v1.22/findUserManage',
    summary: '账套负责人',
    unversioned: 'reads',
    ofOwner: true,
    permission: look,
    writes: false,
    body: z.array(RoleId),
    many: LedgerCarer,
  },
  /** The whole list of the firm's people who look after the selected ledger. */
  changeCarers: {
    method: 'POST',
    path: '/rest/companyConfig/companyBasis/companyUsersManage/v1.22/edit',
    summary: '修改账套负责人',
    unversioned: 'single',
    ofOwner: true,
    permission: edit,
    evenWhenStopped: true,
    body: z.array(LedgerCarer).max(200, '一个账套最多200人'),
  },
} as const satisfies Api
