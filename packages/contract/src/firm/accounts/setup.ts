/** Setting up a new installation (系统设置): its first firm and administrator, by the link its log tells. */
import { FIRM_NAME_MOST } from '@app/domain/firm/agency/limits'
import { z } from 'zod'
import { Id, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { Again, Phone, Secret } from './accounts.ts'
import { PasswordForm } from '../identity/identity.ts'

const Token = z.string({ error: '链接不正确' }).max(200, '链接不正确')

export const FirstAdministrator = wire({
  token: ['token', Token],
  firmName: ['bkCompanyName', text({ required: '请填写公司名称', max: FIRM_NAME_MOST, tooLong: `公司名称最多${FIRM_NAME_MOST}个字符` })],
  displayName: ['username', text({ required: '请输入姓名', max: 20, tooLong: '姓名最多20个字符' })],
  phone: ['mobilePhone', Phone],
  passwordForm: ['pwdType', PasswordForm],
  password: ['password', Secret],
  again: ['confirmPwd', Again],
})

const open = { method: 'POST', scope: 'public', long: true } as const

export const setupApi = {
  look: { ...open, path: '/auth/setup/look', summary: '查看设置链接', unversioned: 'reads', body: wire({ token: ['token', Token] }) },
  setUp: {
    ...open,
    path: '/auth/setup',
    summary: '设置管理员',
    unversioned: 'made',
    body: FirstAdministrator,
    one: wire({ userId: ['userId', Id] }),
  },
} as const satisfies Api
