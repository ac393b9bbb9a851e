/** The firm itself (代账公司): name, logo, authority control, promotion text. */
import { FIRM_NAME_MOST } from '@app/domain/firm/agency/limits'
import { z } from 'zod'
import { Flag, Moment, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { onePicture } from '../../kernel/uploads.ts'

const base = '/auth/bk/company'
const Code = z.object({ code: z.string().max(50) })
/** Promotion text of this size or more is refused (spec 2 §2.11); counted as UTF-8. */
export const PROMOTION_BYTES = 5 * 1024 * 1024
export const PROMOTION_TOO_LONG = '内容过多，已超出5M大小，建议压缩图片大小或减少文字'
export const LOGO_BYTES = 2 * 1024 * 1024
export const LOGO_TOO_LARGE = '上传头像图片大小不能超过 2MB!'

export const AgencyInfo = wire({
  ...versioned,
  code: ['bkCompanyCode', z.string()],
  name: ['bkCompanyName', z.string()],
  controlled: ['enableBKAuthority', Flag],
  /** The most ledgers the firm may have; null without a limit. */
  ledgerLimit: ['bkCompanyLimit', Whole.nullable()],
  ledgerCount: ['companyTotal', Whole],
  /** Ledgers that are not stopped. */
  activeCount: ['activeCompanyTotal', Whole],
  createdAt: ['createTime', Moment],
})

export const AgencyChange = wire({
  ...versioned,
  name: ['bkCompanyName', text({ required: '请输入代账公司名称', max: FIRM_NAME_MOST, tooLong: '代账公司名称不能超过50个字符' })],
  /** Left out, it stays. */
  controlled: ['enableBKAuthority', Flag.optional()],
})

export const Promotion = wire({ ...versioned, text: ['describeText', z.string()] })

export const agencyApi = {
  get: { method: 'GET', path: `${base}/get`, summary: '代账公司信息', scope: 'agency', one: AgencyInfo },
  logo: {
    method: 'GET',
    path: `${base}/logoFind`,
    summary: '代账公司标志',
    scope: 'agency',
    /** A data address; empty without a logo. */
    one: wire({ logo: ['bkCompanyLogo', z.string()] }),
  },
  change: {
    method: 'PUT',
    path: `${base}/:code`,
    summary: '修改代账公司',
    guards: { shownBy: 'get' },
    scope: 'agency',
    permission: 'controlCenter-BKcompany-bianji',
    params: Code,
    body: AgencyChange,
  },
  changeLogo: {
    method: 'POST',
    path: `${base}/logoUpload/:code`,
    summary: '上传代账公司标志',
    unversioned: 'made',
    scope: 'agency',
    permission: 'controlCenter-BKcompany-bianji',
    params: Code,
    upload: onePicture('标志图片'),
    // a little more than a logo may have, so that the refusal is the logo's own
    uploadMegabytes: 4,
  },
  promotion: { method: 'GET', path: `${base}/describe/:code`, summary: '推广信息', scope: 'agency', params: Code, one: Promotion },
  savePromotion: {
    method: 'POST',
    path: `${base}/describe`,
    summary: '保存推广信息',
    guards: { shownBy: 'promotion', ask: ({ body }: { body: { code?: string } }) => ({ params: { code: body.code ?? '' } }) },
    scope: 'agency',
    permission: 'controlCenter-BKcompany-bianji',
    // a little more than it may have, so that the refusal is its own
    longestText: PROMOTION_BYTES + 100_000,
    body: wire({
      ...versioned,
      code: ['bkCompanyCode', z.string().max(50).optional()],
      text: [
        'describeText',
        z
          .string({ error: '请输入推广信息' })
          .refine((value) => new TextEncoder().encode(value).length < PROMOTION_BYTES, { error: PROMOTION_TOO_LONG }),
      ],
    }),
  },
} as const satisfies Api
