/** Accounts of people (账号): registration, recovery, and what a person does with their own account. */
import { PHONE } from '@app/domain/firm/accounts/phone'
import { z } from 'zod'
import { Flag, Id, Moment, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { PasswordForm } from '../identity/identity.ts'

/** With an optional +86 or 0086; the server strips it. */
export const Phone = z.string({ error: '请输入手机号' }).trim().min(1, '请输入手机号').regex(PHONE, '仅支持中国大陆手机号码')
export const Secret = z.string({ error: '请输入密码' }).min(1, '请输入密码').max(2000, '密码过长')
export const Again = z.string({ error: '请再次输入密码' }).min(1, '请再次输入密码').max(2000, '密码过长')
const Code = z.string({ error: '请输入验证码' }).trim().min(1, '请输入验证码').max(20, '验证码错误或已失效')

export const NewPassword = wire({
  passwordForm: ['pwdType', PasswordForm],
  phone: ['mobilePhone', Phone],
  password: ['password', Secret],
  again: ['confirmPwd', Again],
  code: ['captcha', Code],
})
export const PasswordChange = wire({
  passwordForm: ['pwdType', PasswordForm],
  current: ['oldPassword', Secret],
  password: ['password', Secret],
  again: ['confirmPwd', Again],
})
export const PhoneChange = wire({
  passwordForm: ['pwdType', PasswordForm],
  current: ['oldPassword', Secret],
  phone: ['mobilePhone', Phone],
  code: ['captcha', Code],
})
export const ProfileEdit = wire({
  displayName: ['username', text({ required: '请输入姓名', max: 20, tooLong: '姓名最多20个字符' })],
  startsAtList: ['defaultJump', Flag],
})

export const Profile = wire({
  userName: ['loginName', z.string()],
  displayName: ['username', z.string()],
  /** Masked: 138****5678; empty without one. */
  phone: ['mobilePhone', z.string()],
  agencyName: ['bkCompanyName', z.string()],
  roleTitles: ['roleNameStr', z.string()],
  registeredAt: ['createTime', Moment],
  startsAtList: ['defaultJump', Flag],
})
export const OpenSession = wire({
  id: ['sessionId', Id],
  device: ['device', z.string()],
  address: ['address', z.string()],
  signedInAt: ['signInTime', Moment],
  seenAt: ['lastTime', Moment],
  current: ['current', Flag],
})
export const AccountEvent = wire({
  id: ['eventId', Id],
  title: ['title', z.string()],
  at: ['time', Moment],
  device: ['device', z.string()],
  address: ['address', z.string()],
})

const ofPhone = z.object({ phone: Phone })
const Said = wire({ message: ['returnMessage', z.string()] })
const user = { scope: 'user' } as const

/** One's own account asks for no permission but to be signed in. */
export const accountsApi = {
  register: {
    method: 'POST',
    path: '/auth/register/user',
    summary: '注册账号',
    unversioned: 'made',
    scope: 'public',
    long: true,
    body: NewPassword,
    one: wire({ userId: ['userId', Id] }),
  },
  registerCode: {
    method: 'GET',
    path: '/auth/register/code/:phone',
    summary: '发送注册验证码',
    scope: 'public',
    long: true,
    writes: true,
    params: ofPhone,
    one: Said,
  },
  resetCode: {
    method: 'GET',
    path: '/auth/pwd/code/:phone',
    summary: '发送重置密码验证码',
    scope: 'public',
    long: true,
    writes: true,
    params: ofPhone,
    one: Said,
  },
  forget: {
    method: 'POST',
    path: '/auth/pwd/forget',
    summary: '重置密码',
    unversioned: 'self',
    scope: 'public',
    long: true,
    body: NewPassword,
  },
  terminal: {
    method: 'POST',
    path: '/auth/usercenter/env/terminal',
    summary: '记录浏览器环境',
    unversioned: 'self',
    ...user,
    body: wire({ environment: ['jsonEnv', z.string({ error: '环境信息不正确' }).max(4000, '环境信息过长')] }),
  },
  profile: { method: 'GET', path: '/auth/usercenter/profile', summary: '个人信息', ...user, one: Profile },
  editProfile: {
    method: 'PUT',
    path: '/auth/usercenter/profile',
    summary: '修改个人信息',
    unversioned: 'self',
    ...user,
    body: ProfileEdit,
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/usercenter/password',
    summary: '修改密码',
    unversioned: 'self',
    ...user,
    long: true,
    evenWhenAged: true,
    body: PasswordChange,
  },
  phoneCode: {
    method: 'GET',
    path: '/auth/usercenter/phone/code/:phone',
    summary: '发送更换手机号验证码',
    ...user,
    long: true,
    writes: true,
    params: ofPhone,
    one: Said,
  },
  changePhone: {
    method: 'PUT',
    path: '/auth/usercenter/phone',
    summary: '更换手机号',
    unversioned: 'self',
    ...user,
    long: true,
    body: PhoneChange,
  },
  sessions: { method: 'GET', path: '/auth/usercenter/sessions', summary: '登录中的设备', ...user, many: OpenSession },
  endSession: {
    method: 'DELETE',
    path: '/auth/usercenter/sessions/:id',
    summary: '让一台设备退出登录',
    ...user,
    params: z.object({ id: Id }),
  },
  endOthers: { method: 'DELETE', path: '/auth/usercenter/sessions', summary: '让其他设备退出登录', ...user },
  events: { method: 'GET', path: '/auth/usercenter/events', summary: '账号安全记录', ...user, many: AccountEvent },
  leave: { method: 'POST', path: '/auth/usercenter/company/leave', summary: '退出公司', unversioned: 'self', ...user },
} as const satisfies Api
