/** Sign-ins at the tax bureau (C-taxlogin-01 to 08, 11, 12, 14): bound to a ledger, verified, and what the bureau knows of the taxpayer. */
import {
  BIND,
  bindNames,
  declareProvinces,
  loginFields,
  loginKinds,
  loginPurposes,
  loginRoles,
  loginTypes,
} from '@app/domain/ledger/tax-login/tax-login'
import { z } from 'zod'
import { BureauAgreement, BureauTaxpayer, SignInNeed } from '../../gateways/tax-bureau.ts'
import { DayText, Flag, Id, Moment } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companytax/merge/chinatax/login/v1.0'
const personal = '/rest/companytax/merge/chinatax/personalLogin/v1.0'
const look = 'taxWorkspace-taxHome-chaxun'
const edit = 'taxWorkspace-taxHome-bianji'
const OneId = z.object({ id: Id })
const keys = <K extends string>(names: Readonly<Record<K, string>>) => z.enum(Object.keys(names) as [K, ...K[]])
const Status = z.union([z.literal(BIND.unbound), z.literal(BIND.bound), z.literal(BIND.wrong)])
/** Every one of them has a name. */
export const bindStatusNames = bindNames

export const TaxLogin = wire({
  ...versioned,
  id: ['loginId', Id],
  kind: ['loginKind', keys(loginKinds)],
  bindStatus: ['bindStatus', Status],
  purpose: ['purpose', keys(loginPurposes)],
  declareProvince: ['declareProvince', keys(declareProvinces)],
  loginType: ['loginType', keys(loginTypes)],
  /** Masked: enough to tell one from another. */
  account: ['account', z.string()],
  role: ['identity', keys(loginRoles)],
  remarks: ['remarks', z.string()],
  boundAt: ['bindTime', Moment.nullable()],
  /** Until when its session serves without signing in. */
  sessionUntil: ['sessionTime', Moment.nullable()],
  /** Wrong passwords of today. */
  wrong: ['wrongTimes', z.number()],
  changedBy: ['updateUserName', z.string()],
})

export const TaxLoginDraft = wire({
  declareProvince: ['declareProvince', codecOf(loginFields.declareProvince)],
  loginType: ['loginType', codecOf(loginFields.loginType)],
  account: ['account', codecOf(loginFields.account)],
  password: ['password', codecOf(loginFields.password).default('')],
  role: ['identity', codecOf(loginFields.role).default('taxHandler')],
  purpose: ['purpose', codecOf(loginFields.purpose).default('declare')],
  remarks: ['remarks', codecOf(loginFields.remarks).default('')],
})

const Code = z.string().trim().max(8).default('')
/** Where signing in has got to: bound, or what the bureau wants now. */
export const TaxSignIn = wire({
  bindStatus: ['bindStatus', Status],
  needs: ['needType', SignInNeed],
  phone: ['mobilePhone', z.string()],
  /** What a phone is to scan. */
  qr: ['qrContent', z.string()],
  scanned: ['scanned', Flag],
  roles: ['identityList', z.array(z.string())],
  /** Seconds until another code may be asked for. */
  wait: ['countdown', z.number()],
})

export const taxLoginsApi = {
  list: { method: 'GET', path: base, summary: '税局登录列表', permission: look, many: TaxLogin },
  get: { method: 'GET', path: `${base}/:id`, summary: '税局登录', permission: look, params: OneId, one: TaxLogin },
  add: {
    method: 'POST',
    path: base,
    summary: '绑定税局登录',
    unversioned: 'made',
    permission: edit,
    body: TaxLoginDraft,
    one: wire({ id: ['loginId', Id] }),
  },
  /** The password may be left empty: the one that is kept stays. */
  change: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: '修改税局登录',
    guards: { shownBy: 'get', key: 'id' },
    permission: edit,
    params: OneId,
    body: wire({
      ...versioned,
      password: ['password', codecOf(loginFields.password).default('')],
      role: ['identity', codecOf(loginFields.role)],
    }),
  },
  /** Another region is another bureau: it is verified anew there; the password stays. */
  changeRegion: {
    method: 'PUT',
    path: `${base}/:id/region`,
    summary: '修改税局登录的申报地区',
    guards: { shownBy: 'get', key: 'id' },
    permission: edit,
    params: OneId,
    body: wire({ ...versioned, declareProvince: ['declareProvince', codecOf(loginFields.declareProvince)] }),
  },
  remove: { method: 'DELETE', path: `${base}/:id`, summary: '解除税局登录', permission: edit, params: OneId },
  changeRemarks: {
    method: 'PUT',
    path: `${base}/:id/remarks`,
    summary: '修改税局登录的备注',
    unversioned: 'single',
    permission: edit,
    params: OneId,
    body: wire({ remarks: ['remarks', codecOf(loginFields.remarks)] }),
  },
  changePurpose: {
    method: 'PUT',
    path: `${base}/:id/purpose`,
    summary: '修改税局登录的用途',
    unversioned: 'single',
    permission: edit,
    params: OneId,
    body: wire({ purpose: ['purpose', codecOf(loginFields.purpose)] }),
  },
  /** Begins to sign in: the bureau sends a code to the handler's phone where it wants one. */
  sendSmsCode: {
    method: 'POST',
    path: `${base}/sendSmsCode/:id`,
    summary: '税局登录：发送短信验证码',
    unversioned: 'acts',
    permission: edit,
    params: OneId,
    one: TaxSignIn,
    long: true,
  },
  /** The picture a phone is to scan, of one that signs in so. */
  getVerifyCode: {
    method: 'POST',
    path: `${base}/getVerifyCode`,
    summary: '税局登录：获取扫码登录的二维码',
    unversioned: 'acts',
    permission: edit,
    body: wire({ id: ['loginId', Id] }),
    one: TaxSignIn,
    long: true,
  },
  verify: {
    method: 'POST',
    path: `${base}/verify/:id`,
    summary: '验证税局登录',
    unversioned: 'acts',
    permission: edit,
    params: OneId,
    body: wire({ code: ['smsCode', Code], role: ['identityName', z.string().trim().max(20).default('')] }),
    one: TaxSignIn,
    long: true,
  },
  /** Bound when there is any. */
  personal: { method: 'GET', path: personal, summary: '个税登录', permission: look, many: TaxLogin },
  addPersonal: {
    method: 'POST',
    path: personal,
    summary: '绑定个税登录',
    unversioned: 'made',
    permission: edit,
    body: wire({
      declareProvince: ['declareProvince', codecOf(loginFields.declareProvince)],
      account: ['account', codecOf(loginFields.account)],
      password: ['password', codecOf(loginFields.password).default('')],
      remarks: ['remarks', codecOf(loginFields.remarks).default('')],
    }),
    one: wire({ id: ['loginId', Id] }),
  },
  /** A token that opens the bureau's session once, within a minute; with the token: the session itself, for the browser's plug-in. */
  cookies: {
    method: 'GET',
    path: '/rest/companytax/merge/chinatax/cookies/v1.0/:companyId/:loginId',
    summary: '税局会话的一次性令牌',
    permission: edit,
    writes: true,
    params: z.object({ companyId: Id, loginId: Id }),
    query: wire({
      create: ['createOneTimeToken', Flag.default(false)],
      token: ['oneTimeToken', z.string().max(100).default('')],
    }),
    one: wire({ token: ['oneTimeToken', z.string()], until: ['expireTime', Moment.nullable()], session: ['cookies', z.string()] }),
  },
  /** What the bureau says of the taxpayer, beside what is kept here. */
  facts: {
    method: 'GET',
    path: '/rest/companytax/merge/chinatax/taxpayer/v1.0',
    summary: '税务局登记的纳税人信息',
    permission: look,
    long: true,
    one: z.object({
      available: z.boolean(),
      /** Null: nobody is signed in, so nothing is known. */
      taxpayer: BureauTaxpayer.nullable(),
      agreements: z.array(BureauAgreement),
      /** What differs from what is kept here, in words. */
      differences: z.array(z.string()),
      askedOn: DayText,
    }),
  },
} as const satisfies Api
