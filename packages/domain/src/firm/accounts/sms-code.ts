/** SMS codes: how long they live and how often one may ask for them (times in seconds). */

export const CODE_DIGITS = 6
export const CODE_SECONDS = 300
/** Wrong tries after which a code opens nothing any more. */
export const CODE_TRIES = 5

const MINUTE = 60
const DAY = 86_400
const HOUR = 3600
const A_DAY_PER_PHONE = 10
const AN_HOUR_PER_ADDRESS = 30

export const codeWindows = { day: DAY, hour: HOUR } as const

export interface CodeHistory {
  /** When the phone was last sent a message that arrived. */
  readonly lastSentAt: Date | null
  /** Messages asked for within a day by the phone, within an hour by the address. */
  readonly today: number
  readonly thisHour: number
}

/** Why no code is sent now, or null. */
export function codeRefusal(history: CodeHistory, now: Date): string | null {
  const waited = history.lastSentAt === null ? MINUTE : (now.getTime() - history.lastSentAt.getTime()) / 1000
  if (waited < MINUTE) return `发送过于频繁，请${Math.ceil(MINUTE - waited)}秒后再试`
  if (history.today >= A_DAY_PER_PHONE) return '该手机号今日获取验证码次数已达上限，请明天再试'
  if (history.thisHour >= AN_HOUR_PER_ADDRESS) return '当前网络获取验证码过于频繁，请一小时后再试'
  return null
}

/** client: the sender knows the phone from a link it sent, so that a code always makes sense. */
export type CodePurpose = 'register' | 'reset' | 'phone' | 'client'

const purposeNames: Readonly<Record<CodePurpose, string>> = {
  register: '注册账号',
  reset: '重置密码',
  phone: '更换手机号',
  client: '打开代账公司发给您的页面',
}

/** The message with a code. */
export const codeText = (purpose: CodePurpose, code: string): string =>
  `【清账】您的验证码是${code}，用于${purposeNames[purpose]}，5分钟内有效。请勿告诉他人。`

/** The message a phone gets for which no code makes sense: its owner learns why, and nobody else learns anything. */
export const noCodeText = (purpose: CodePurpose): string =>
  purpose === 'reset'
    ? '【清账】该手机号尚未注册清账账号，不能重置密码。如非本人操作，请忽略。'
    : '【清账】该手机号已注册清账账号，可直接登录或找回密码。如非本人操作，请忽略。'
