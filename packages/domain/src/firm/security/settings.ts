/** What a firm settles about sessions, passwords and its log (等级保护 8.1.4.1, 8.1.4.3), within what the installation allows. */
import { fields } from '../../kernel/field.ts'

/** Days of a password's life; 0: it does not age. */
const DAYS_LEAST = 30
const DAYS_MOST = 365
/** The law keeps network logs at least six months (网络安全法 第二十一条). */
const LOG_LEAST = 6

export const securityFields = fields({
  idleMinutes: {
    title: '无操作退出',
    kind: 'number',
    least: 5,
    most: 720,
    unit: '分钟',
    required: '请输入几分钟无操作后退出',
    help: '5至720分钟没有操作，须重新登录',
  },
  longestHours: {
    title: '登录最长',
    kind: 'number',
    least: 1,
    most: 168,
    unit: '小时',
    required: '请输入登录最长几小时',
    help: '1至168小时，到时不论在做什么都须重新登录',
  },
  passwordDays: {
    title: '密码期限',
    kind: 'number',
    most: DAYS_MOST,
    unit: '天',
    required: '请输入密码用几天须更换，0为不限',
    help: `0为不限，或${DAYS_LEAST}至${DAYS_MOST}天；到期的登录后只能先修改密码`,
    check: (days) => (days !== 0 && (days as number) < DAYS_LEAST ? `密码期限须为0（不限）或${DAYS_LEAST}至${DAYS_MOST}天` : null),
  },
  passwordKept: {
    title: '密码不重复',
    kind: 'number',
    most: 10,
    unit: '个',
    required: '请输入不能与最近几个密码相同，0为不限',
    help: '新密码不能与最近用过的几个相同，0至10个',
  },
  passwordLength: {
    title: '密码至少',
    kind: 'number',
    least: 6,
    most: 18,
    unit: '位',
    required: '请输入密码至少几位',
    help: '6至18位，并包含字母和数字',
  },
  logMonths: {
    title: '日志保存',
    kind: 'number',
    least: LOG_LEAST,
    most: 600,
    unit: '个月',
    hint: '永久',
    help: `操作日志满几个月后自动清除，不少于${LOG_LEAST}个月；空着永久保存`,
  },
})

export interface SecuritySettings {
  readonly idleMinutes: number
  readonly longestHours: number
  readonly passwordDays: number
  readonly passwordKept: number
  readonly passwordLength: number
  readonly logMonths: number | null
}

/** As the log says them. */
export const settingWords = (one: SecuritySettings): string =>
  Object.values(securityFields)
    .map(({ key, title, unit }) => `${title}${one[key] === null ? '永久' : `${one[key]}${unit}`}`)
    .join('，')
