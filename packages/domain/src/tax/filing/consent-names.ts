/** How a return stands with its client, in words: apart, because the client's telephone takes no more with it. */
export const CONSENT_STATES = {
  free: '不需客户确认',
  waits: '等客户确认',
  agreed: '客户已同意',
  disputed: '客户有异议',
  outdated: '客户同意后数已变，须重新确认',
} as const
export type ConsentState = keyof typeof CONSENT_STATES
export const CONSENT_WAYS = { phone: '手机页', offline: '线下', forecast: '税款预估' } as const
export type ConsentWay = keyof typeof CONSENT_WAYS
export const CONSENT_MEANS = { phone: '电话', message: '微信、短信、邮件', meeting: '当面', paper: '书面' } as const
export type ConsentMeans = keyof typeof CONSENT_MEANS
