/** Sign-ins at the tax bureau (税局登录): what is kept of one, and when the house may try it by itself. */
import { broken } from '../../kernel/app-error.ts'
import { fields } from '../../kernel/field.ts'
import type { Day } from '../../kernel/period.ts'

/** Where taxes are declared: provinces, and the cities with a bureau of their own. */
export const declareProvinces = {
  '1100': '北京',
  '1200': '天津',
  '1300': '河北',
  '1400': '山西',
  '1500': '内蒙古',
  '2100': '辽宁',
  '2102': '大连',
  '2200': '吉林',
  '2300': '黑龙江',
  '3100': '上海',
  '3200': '江苏',
  '3300': '浙江',
  '3302': '宁波',
  '3400': '安徽',
  '3500': '福建',
  '3502': '厦门',
  '3600': '江西',
  '3700': '山东',
  '3702': '青岛',
  '4100': '河南',
  '4200': '湖北',
  '4300': '湖南',
  '4400': '广东',
  '4403': '深圳',
  '4500': '广西',
  '4600': '海南',
  '5000': '重庆',
  '5100': '四川',
  '5200': '贵州',
  '5300': '云南',
  '5400': '西藏',
  '6100': '陕西',
  '6200': '甘肃',
  '6300': '青海',
  '6400': '宁夏',
  '6500': '新疆',
} as const
export type DeclareProvince = keyof typeof declareProvinces
export const isProvince = (text: string): text is DeclareProvince => Object.hasOwn(declareProvinces, text)

/** Where a company of this number is registered: digits of a unified social credit code that name the district; null where they name none here. */
export function provinceOf(taxNumber: string): DeclareProvince | null {
  const district = /^[0-9A-Z]{2}(\d{6})/.exec(taxNumber.trim().toUpperCase())?.[1]
  if (district === undefined || taxNumber.trim().length !== 18) return null
  const [city, province] = [district.slice(0, 4), `${district.slice(0, 2)}00`]
  return isProvince(city) ? city : isProvince(province) ? province : null
}
/** Only said: who moved may still declare where he was. */
export function provinceWarning(chosen: string, taxNumber: string): string | null {
  const own = provinceOf(taxNumber)
  if (own === null || !isProvince(chosen) || own === chosen) return null
  return `税号${taxNumber}是${declareProvinces[own]}的，选的是${declareProvinces[chosen]}，请核对`
}

export const loginKinds = { bureau: '电子税务局', person: '自然人电子税务局（个税）' } as const
export type LoginKind = keyof typeof loginKinds
/** agent: somebody of an agency, whose sign-in serves every company that named it. */
export const loginTypes = { password: '企业业务：账号密码', qr: '企业业务：扫码', agent: '代理业务：账号密码' } as const
export const loginPurposes = { declare: '申报缴税', collect: '发票采集', invoice: '开票' } as const
export const loginRoles = { taxHandler: '办税员', finance: '财务负责人', legal: '法定代表人' } as const
export type LoginRole = keyof typeof loginRoles

/** What the contract calls bindStatus (2: bound). */
export const BIND = { unbound: 1, bound: 2, wrong: 3 } as const
export type BindStatus = (typeof BIND)[keyof typeof BIND]
export const bindNames: Readonly<Record<BindStatus, string>> = { 1: '未验证', 2: '已绑定', 3: '密码错误' }

const withPassword = ({ loginType, kind }: Readonly<Record<string, unknown>>): boolean => kind === 'person' || loginType !== 'qr'
export const loginFields = fields({
  declareProvince: { title: '申报地区', kind: 'choice', choices: declareProvinces, required: '请选择申报地区' },
  loginType: { title: '登录方式', kind: 'choice', choices: loginTypes, required: '请选择登录方式' },
  account: {
    title: '账号',
    kind: 'text',
    most: 50,
    required: '请填写账号',
    hint: '办税人员的手机号、证件号或用户名',
    help: '同一个账号在几个账套里绑定，登录一次都能用',
  },
  password: { title: '密码', kind: 'password', most: 64, hint: '加密保存，不再显示', when: withPassword },
  role: { title: '身份', kind: 'choice', choices: loginRoles, initial: 'taxHandler' },
  purpose: { title: '用途', kind: 'choice', choices: loginPurposes, initial: 'declare' },
  remarks: { title: '备注', kind: 'text', most: 200, wide: true },
})

/** TL0002: a password is asked for where one signs in with it. */
export function checkDraft(draft: { readonly loginType: string; readonly kind: LoginKind; readonly password: string }): void {
  if (draft.password !== '' || !withPassword(draft)) return
  throw broken('TL0002', '请填写密码', [{ field: 'password', reason: '请填写密码' }])
}

/** Wrong passwords of a day, as the house has counted them. */
export interface Tries {
  readonly wrongOn: Day | null
  readonly wrong: number
}
/** The machine stops after so many wrong passwords of a day; a person before the last: the bureau's own lock (five) is never reached. */
const MACHINE_STOPS = 2
const PERSON_STOPS = 4
export const wrongToday = ({ wrongOn, wrong }: Tries, today: Day): number => (wrongOn === today ? wrong : 0)
export const mayTryByItself = (tries: Tries, today: Day): boolean => wrongToday(tries, today) < MACHINE_STOPS
/** TL0003: a fifth wrong password would lock the account at the bureau. */
export function checkPersonMayTry(tries: Tries, today: Day): void {
  const wrong = wrongToday(tries, today)
  if (wrong >= PERSON_STOPS) throw broken('TL0003', `今日密码已错误${wrong}次，再错一次税局账号将被锁定；请先修改绑定的密码，明日再验证`)
}
export const countWrong = (tries: Tries, today: Day): { readonly wrongOn: Day; readonly wrong: number } => ({
  wrongOn: today,
  wrong: wrongToday(tries, today) + 1,
})

/** Seconds a code is waited for; another is not asked for before. */
export const CODE_WAIT_SECONDS = 180
/** Of an account: enough to tell one from the other. */
export const maskedAccount = (account: string): string =>
  account.length <= 4 ? account : `${account.slice(0, 3)}${'*'.repeat(Math.min(4, account.length - 4))}${account.slice(-2)}`
