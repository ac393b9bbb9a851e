/** Signing in to the tax bureau's app (税务APP登录) by an SMS code, when its session has ended (spec 1 §7.2, 3 §4; QXY4999). */
import { z } from 'zod'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const path = '/rest/companytax/merge/chinatax/appLogin/v1.0'

/** returnCode: the bureau needs no code, what follows may be submitted at once. */
export const NO_CODE_NEEDED = '2000'
/** Seconds before another code may be asked for. */
export const TAX_CODE_PAUSE = 180

export const TaxLoginTask = wire({
  taskId: ['taskId', z.string()],
  /** The sign-in at the bureau the task belongs to. */
  loginId: ['declareLoginId', z.string()],
})

const Account = z.string().trim().max(64).default('')
export const TaxLoginCode = wire({
  code: [
    'smsCode',
    z
      .string()
      .trim()
      .regex(/^\d{0,8}$/, '验证码为数字')
      .default(''),
  ],
  taskId: ['taskId', z.string({ error: '请先点击获取验证码' }).min(1, '请先点击获取验证码').max(100)],
})

export const taxLoginApi = {
  sendCode: {
    method: 'POST',
    path: `${path}/sendCode`,
    summary: '税务APP登录：发送验证码',
    unversioned: 'self',
    permission: 'options-companyInformation-bianji',
    // the account at the bureau, once logins are kept; the ledger's tax number alone until then
    body: wire({ accountId: ['accountId', Account], orgId: ['aggOrgId', Account] }),
    one: TaxLoginTask,
    long: true,
  },
  submitCode: {
    method: 'POST',
    path: `${path}/submitCode`,
    summary: '税务APP登录：提交验证码',
    unversioned: 'self',
    permission: 'options-companyInformation-bianji',
    body: TaxLoginCode,
    long: true,
  },
} as const satisfies Api
