/** Codes and scans that the returns of many companies wait for, entered in one place; what waited for one goes on by itself. */
import { z } from 'zod'
import { Id, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { TaxSignIn, taxLoginsApi } from '../../ledger/tax-login/tax-logins.ts'

const base = '/rest/companytax/merge/declarationBatch/v1.0/login/:companyId/:loginId'
const OfCompany = z.object({ companyId: Id, loginId: Id })
const ofFirm = { method: 'POST', scope: 'agency', long: true, permission: 'taxWorkspace-taxHome-bianji', params: OfCompany } as const

/** A sign-in that keeps companies waiting for a code or a scan. */
export const WaitingSignIn = wire({
  companyId: ['companyId', Id],
  loginId: ['loginId', Id],
  loginType: ['loginType', z.enum(['password', 'qr', 'agent'])],
  account: ['account', z.string()],
  province: ['declareProvince', z.string()],
  /** A code was sent, and is taken for so many seconds more; 0: none is on its way. */
  left: ['secondsLeft', Whole],
  /** Those it keeps waiting, by number and by name. */
  companyIds: ['companyIds', z.array(Id)],
  companies: ['companyNames', z.array(z.string())],
})

export const taxSignInsApi = {
  /** Of every company one may enter, whatever month and tax. */
  waiting: {
    method: 'GET',
    scope: 'agency',
    long: true,
    permission: 'taxWorkspace-taxHome-bianji',
    path: '/rest/companytax/merge/declarationBatch/v1.0/waitingLogins',
    summary: '等验证码的税局登录',
    many: WaitingSignIn,
  },
  start: { ...ofFirm, path: `${base}/start`, summary: '批量申报：发送税局登录验证码', unversioned: 'acts', one: TaxSignIn },
  verify: {
    ...ofFirm,
    path: `${base}/verify`,
    summary: '批量申报：验证税局登录',
    unversioned: 'acts',
    body: taxLoginsApi.verify.body,
    one: TaxSignIn,
  },
  /** After somebody is let in: what waited for that sign-in in these companies is tried again. */
  goOn: {
    ...ofFirm,
    path: `${base}/goOn`,
    summary: '批量申报：登录后继续办理',
    unversioned: 'acts',
    permission: 'taxWorkspace-declarationChecklist-bianji',
    body: wire({ companyIds: ['companyIds', z.array(Id).min(1, '请选择账套').max(2000, '一次最多2000个账套')] }),
    one: wire({ count: ['count', Whole] }),
  },
} as const satisfies Api
