/** Sign-in, session and what the shell asks at start-up (登录与会话). */
import { DUTIES } from '@app/domain/access/duty-names'
import { BASE_ROLES, ROLES } from '@app/domain/access/roles'
import { z } from 'zod'
import { Flag, Id, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

export const UserInfo = wire({
  userId: ['userId', Id],
  userName: ['username', z.string()],
  mobilePhone: ['mobilePhone', z.string()],
  userType: ['userType', z.enum(['agent', 'enterprise'])],
  /** The channel variant's code; empty elsewhere. */
  channelCode: ['channelCode', z.string()],
  roles: ['roleNames', z.array(z.enum(ROLES))],
  /** Sites the person may enter. */
  baseRoles: ['baseRoleNames', z.array(z.enum(BASE_ROLES))],
  roleTitles: ['roleNameStr', z.string()],
  /** One of the three administrators of a firm that separates them; null: none, or it does not. */
  duty: ['adminDuty', z.enum(DUTIES).nullable()],
  /** The firm separates them. */
  separated: ['isSeparated', Flag],
  /** The password has to be changed before anything else. */
  passwordAged: ['isPasswordExpired', Flag],
  agencyId: ['bkCompanyId', Id.nullable()],
  agencyName: ['bkCompanyName', z.string()],
  agencyCode: ['bkCompanyCode', z.string()],
  /** The firm that made this sub-account; empty for accounts of their own. */
  ownerAgencyCode: ['ownerBkCompanyCode', z.string()],
  features: ['vipCodeBkCom', z.array(z.string())],
  ledgerId: ['selectCompanyId', Id.nullable()],
  /** The ledger whose name is told beside it: the selected one. */
  companyId: ['companyId', Id.nullable()],
  ledgerName: ['companyName', z.string()],
  /** The month work begins with in it, never before its start (spec 2 §4.2); null without a ledger. */
  startingPeriod: ['accountPeriod', PeriodText.nullable()],
  /** Of the selected ledger; null without one. */
  company: ['companyInfo', wire({ sharePermit: ['sharePermitType', Whole] }).nullable()],
  /** The ledger list comes first after signing in (a preference). */
  startsAtList: ['defaultJump', Flag],
})

/** The key the browser encrypts passwords with (SM2, uncompressed point in hex). */
export const LoginKey = wire({ keyId: ['keyId', z.string()], publicKey: ['publicKey', z.string()] })

/** sm2: passwords are SM2-encrypted under the server's key; plain: as they are, accepted over a protected connection. */
export const PasswordForm = z.enum(['sm2', 'plain']).default('sm2')

const Login = wire({
  passwordForm: ['pwdType', PasswordForm],
  userName: ['username', z.string({ error: '用户名不能为空' }).trim().min(1, '用户名不能为空').max(100, '用户名过长')],
  password: ['password', z.string({ error: '密码不能为空' }).min(1, '密码不能为空').max(2000, '密码过长')],
  captcha: ['captcha_code', z.string().trim().optional()],
})

export const identityApi = {
  loginKey: { method: 'GET', path: '/auth/login/key', summary: '取登录加密公钥', scope: 'public', one: LoginKey },
  login: {
    method: 'POST',
    path: '/auth/login/qf',
    summary: '登录',
    unversioned: 'self',
    scope: 'public',
    long: true,
    query: Login,
    one: wire({ userId: ['userId', Id] }),
  },
  captcha: {
    method: 'GET',
    path: '/auth/generate/captcha',
    summary: '取图形验证码',
    scope: 'public',
    long: true,
    query: wire({ freshness: ['t', z.string().optional()], kind: ['codeType', z.string().optional()] }),
    download: true,
  },
  userInfo: { method: 'GET', path: '/auth/usercenter/userinfo', summary: '当前用户', scope: 'user', evenWhenAged: true, one: UserInfo },
  logout: { method: 'GET', path: '/auth/logout', summary: '退出登录', scope: 'public', writes: true },
  permissions: {
    method: 'GET',
    path: '/auth/rest/resource/security/operations/SelectedCom/frontendSeqCode',
    summary: '当前用户的权限码',
    scope: 'user',
    evenWhenAged: true,
    many: z.string(),
  },
  authority: {
    method: 'GET',
    path: '/auth/bk/authority/v1.0/user',
    summary: '当前用户在代账公司的权限',
    scope: 'user',
    one: wire({ roles: ['roleNames', z.array(z.enum(ROLES))], controlled: ['enableBKAuthority', Flag] }),
  },
} as const satisfies Api
