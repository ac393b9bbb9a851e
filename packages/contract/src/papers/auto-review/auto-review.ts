/** Automatic review (审签自动化): authorised rules with their versions, running them over a month, and what reviewed a voucher. */
import { REVIEW_SOURCES, RULE_APPROVALS } from '@app/domain/papers/auto-review/rule'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, PeriodText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/merge/autoReview/v1.0'
const look = 'finance-voucherDetails-chaxun'
const edit = 'finance-voucherDetails-bianji'

const rule = {
  name: ['ruleName', text({ required: '请填写规则名称', max: 50, tooLong: '规则名称最多50字' })],
  sources: ['sourceTypes', z.array(z.enum(REVIEW_SOURCES, { error: '请选择来源' }))],
  limit: ['amountLimit', MoneyText],
  from: ['validFrom', DayText],
  to: ['validTo', DayText],
  crossCheck: ['crossCheck', Flag],
  disabled: ['disabled', Flag],
} as const

/** A version of a rule, as it was authorised; none is ever changed. */
const Version = {
  id: ['ruleId', Id],
  version: ['versionNo', Whole],
  ...rule,
  authorisedBy: ['authorizer', z.string()],
  authorisedAt: ['authorizeTime', Moment],
  /** By a second person; until then the version does not hold. */
  approval: ['approvalStatus', z.enum(RULE_APPROVALS)],
  approvedBy: ['approver', z.string().nullable()],
  approvedAt: ['approvalTime', Moment.nullable()],
  note: ['approvalNote', z.string()],
} as const

const Check = wire({ name: ['checkName', z.string()], holds: ['passed', Flag], note: ['checkNote', z.string()] })
const Judged = wire({
  voucherId: ['voucherId', Id],
  voucher: ['voucherText', z.string()],
  rule: ['ruleName', z.string()],
  version: ['versionNo', Whole],
  /** Of what waits: those that do not hold; of what was reviewed: all, with what they compared. */
  checks: ['checks', z.array(Check)],
})

export const AutoReviewWire = wire({
  rule: ['rule', wire(Version)],
  at: ['reviewTime', Moment],
  runBy: ['userName', z.string()],
  /** As they were found then, and as they are found now by the same version. */
  found: ['checks', z.array(Check)],
  again: ['checksNow', z.array(Check)],
})

export const autoReviewApi = {
  rules: { method: 'GET', path: `${base}/rules`, summary: '自动审核规则', permission: look, many: wire(Version) },
  versions: {
    method: 'GET',
    path: `${base}/rules/:id`,
    summary: '自动审核规则的历次版本',
    permission: look,
    params: z.object({ id: Id }),
    many: wire(Version),
  },
  /** A new rule, or the next version of one: whoever saves it authorises it. */
  save: {
    method: 'POST',
    path: `${base}/rules`,
    summary: '授权自动审核规则',
    unversioned: { because: '每次保存都是一个新版本，旧版本永不改动，须经第二人审批才生效' },
    permission: edit,
    body: wire({ id: ['ruleId', Id.optional()], ...rule }),
    one: wire({ id: ['ruleId', Id], version: ['versionNo', Whole] }),
  },
  /** 审批: a version holds once another person than its author has approved it; a refusal says why. */
  decide: {
    method: 'POST',
    path: `${base}/rules/:id/approval`,
    summary: '审批自动审核规则',
    unversioned: 'acts',
    permission: edit,
    params: z.object({ id: Id }),
    body: wire({
      version: ['versionNo', Whole],
      approved: ['approved', Flag],
      note: ['approvalNote', z.string().trim().max(200, '意见最多200字').default('')],
    }),
  },
  run: {
    method: 'POST',
    path: `${base}/run`,
    summary: '自动审核',
    unversioned: 'acts',
    intoMonth: true,
    permission: edit,
    body: wire({ period: ['accountPeriod', PeriodText] }),
    one: wire({ reviewed: ['reviewed', z.array(Judged)], waiting: ['waiting', z.array(Judged)] }),
  },
  /** What reviewed a voucher, the latest first; checked again against the documents as they are. */
  ofVoucher: {
    method: 'GET',
    path: `${base}/vouchers/:id`,
    summary: '凭证的自动审核记录',
    permission: look,
    params: z.object({ id: Id }),
    many: AutoReviewWire,
  },
} as const satisfies Api
