/**
 * A person for whom tax is withheld (人员信息采集): what the tax office asks beside name, documents and days, the rules of the six kinds of
 * documents (spec 3 §9), and how far the report of it has come.
 */
import { fields, listed, type Field } from '../../kernel/field.ts'
import { ZERO, type Money } from '../../kernel/money.ts'
import { isDay, type Day } from '../../kernel/period.ts'
import { heldIn } from '../../people/salary/person-sheet.ts'

export const REPORT_STATES = { unsent: '未报送', sending: '报送中', pending: '待验证', verified: '已验证', failed: '验证不通过' } as const
export type ReportState = keyof typeof REPORT_STATES
export const SEXES = { '': '未填写', male: '男', female: '女' } as const
export type Sex = keyof typeof SEXES
export const SITUATIONS = { '': '无', retired: '退休返聘', dispatched: '劳务派遣', other: '其他' } as const
export const DUTIES = { '': '未填写', senior: '高层', ordinary: '普通' } as const
export const TAX_MATTERS = {
  '': '未填写',
  employment: '任职受雇',
  service: '提供临时劳务',
  property: '转让财产',
  business: '从事投资和经营活动',
  other: '其他',
} as const
/** The nationality of those whose documents say so. */
const CHINA = '中国'
const HONG_KONG_OR_MACAU: readonly string[] = ['中国香港', '中国澳门']
const TAIWAN = '中国台湾'

const country = { kind: 'text', most: 40 } as const
/** What is asked here alone; everything else stands with the employee or with pay. */
export const taxPersonFields = fields({
  nationality: { title: '国籍（地区）', ...country, required: '请填写国籍（地区）' },
  sex: { title: '性别', kind: 'choice', choices: SEXES, initial: '', help: '居民身份证由号码得出' },
  bornOn: { title: '出生日期', kind: 'day', help: '居民身份证由号码得出' },
  situation: { title: '其他情况', kind: 'choice', choices: SITUATIONS, initial: '' },
  duty: { title: '职务', kind: 'choice', choices: DUTIES, initial: '' },
  disabledPerson: { title: '残疾', kind: 'flag', help: '是残疾人' },
  disabilityNumber: { title: '残疾证号', kind: 'text', most: 30, secret: true, when: ({ disabledPerson }) => disabledPerson === true },
  martyrKin: { title: '烈属', kind: 'flag', help: '是烈属' },
  martyrNumber: { title: '烈属证号', kind: 'text', most: 30, secret: true, when: ({ martyrKin }) => martyrKin === true },
  lonelyElder: { title: '孤老', kind: 'flag', help: '是孤老人员' },
  invested: { title: '个人投资额', kind: 'money' },
  investedShare: { title: '个人投资比例（%）', kind: 'percent' },
  taxMatter: { title: '涉税事由', kind: 'choice', choices: TAX_MATTERS, initial: '' },
  birthCountry: { title: '出生国家（地区）', ...country },
  enteredChinaOn: { title: '首次入境时间', kind: 'day' },
  leavesChinaOn: { title: '预计离境时间', kind: 'day' },
  spouseId: { title: '配偶', kind: 'record', hint: '不在本单位', help: '也在本单位任职的，用来核对两人的专项附加扣除' },
})
export const taxPersonFieldList: readonly Field[] = listed(taxPersonFields)

export interface TaxFacts {
  readonly nationality: string
  readonly sex: Sex
  readonly bornOn: Day | null
  readonly situation: keyof typeof SITUATIONS
  readonly duty: keyof typeof DUTIES
  readonly disabledPerson: boolean
  readonly disabilityNumber: string
  readonly martyrKin: boolean
  readonly martyrNumber: string
  readonly lonelyElder: boolean
  readonly invested: Money
  /** Percent, as text; empty where nothing was invested. */
  readonly investedShare: string
  readonly taxMatter: keyof typeof TAX_MATTERS
  readonly birthCountry: string
  readonly enteredChinaOn: Day | null
  readonly leavesChinaOn: Day | null
  readonly spouseId: string | null
}
/** Of whom nothing was said yet. */
export const NO_FACTS: TaxFacts = {
  nationality: CHINA,
  sex: '',
  bornOn: null,
  situation: '',
  duty: '',
  disabledPerson: false,
  disabilityNumber: '',
  martyrKin: false,
  martyrNumber: '',
  lonelyElder: false,
  invested: ZERO,
  investedShare: '',
  taxMatter: '',
  birthCountry: '',
  enteredChinaOn: null,
  leavesChinaOn: null,
  spouseId: null,
}

/** The last character of a resident's number (GB 11643): the weighted sum of the others modulo 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const LAST = '10X98765432'
const checkDigit = (number: string): string => LAST[WEIGHTS.reduce((all, weight, at) => all + weight * Number(number[at]), 0) % 11]!

const SHAPES: Readonly<Record<string, readonly [shape: RegExp, words: string]>> = {
  '2': [/^[A-Z]{1,2}\d{7,8}$/, '中国护照号码为一至两个字母加七至八位数字'],
  '3': [/^[HM]\d{8}(\d{2})?$/, '通行证号码以H或M开头，加八位或十位数字'],
  '4': [/^\d{8}(\d{2}[A-Z]?)?$/, '通行证号码为八位数字，或十位数字（可再加一个字母）'],
  '5': [/^[A-Z0-9]{5,18}$/, '外国护照号码为五至十八位字母和数字'],
  '6': [/^[A-Z0-9()-]{5,30}$/, '证件号码为五至三十位字母、数字'],
}
/** Why a number is none of its kind of document; null: it is one. */
export function idNumberRefusal(idType: string, number: string): string | null {
  if (number === '') return '请填写证件号码'
  if (idType !== '1') {
    const [shape, words] = SHAPES[idType] ?? SHAPES['6']!
    return shape.test(number) ? null : words
  }
  if (!/^\d{17}[\dX]$/.test(number)) return '居民身份证号码为18位'
  if (!isDay(`${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`)) return '居民身份证号码里的出生日期不存在'
  return checkDigit(number) === number[17] ? null : '居民身份证号码的最后一位不对，请核对'
}

/** Who is reported: what the ledger knows of an employee with what is asked here. */
export interface Reported {
  readonly name: string
  readonly idType: string
  readonly idNumber: string
  readonly hiredOn: Day | null
  readonly leftOn: Day | null
  readonly facts: TaxFacts
}
/** Sex and day of birth: of a resident the number says them. */
export function bornAs({ idType, idNumber, facts }: Pick<Reported, 'idType' | 'idNumber' | 'facts'>): { sex: Sex; bornOn: Day | null } {
  const held = heldIn(idType, idNumber)
  if (held.birth === '') return { sex: facts.sex, bornOn: facts.bornOn }
  return { sex: held.sex === '男' ? 'male' : 'female', bornOn: held.birth as Day }
}

export interface Problem {
  /** Key of the field it stands at. */
  readonly field: string
  readonly reason: string
}
const nationalityProblem = (idType: string, nationality: string): string | null => {
  if ((idType === '1' || idType === '2') && nationality !== CHINA) return '居民身份证、中国护照的国籍是中国'
  if (idType === '3' && !HONG_KONG_OR_MACAU.includes(nationality)) return '国籍（地区）请填中国香港或中国澳门'
  if (idType === '4' && nationality !== TAIWAN) return '国籍（地区）请填中国台湾'
  return idType === '5' && nationality.startsWith(CHINA) ? '外国护照请填写护照的国籍' : null
}

/** What the tax office would not take a person without, or does not believe together; the fields are those of the form. */
export function problemsOf(one: Reported): Problem[] {
  const { facts, idType } = one
  const found: Problem[] = []
  const say = (field: string, reason: string | null): void => {
    if (reason !== null) found.push({ field, reason })
  }
  say('idNumber', idNumberRefusal(idType, one.idNumber))
  say('nationality', nationalityProblem(idType, facts.nationality))
  const { sex, bornOn } = bornAs(one)
  if (sex === '') say('sex', '请选择性别')
  if (bornOn === null) say('bornOn', '请填写出生日期')
  if (one.hiredOn === null) say('hiredOn', '请填写任职受雇从业日期')
  if (one.hiredOn !== null && one.leftOn !== null && one.leftOn < one.hiredOn) say('leftOn', '离职日期早于任职日期')
  if (bornOn !== null && one.hiredOn !== null && one.hiredOn <= bornOn) say('hiredOn', '任职日期早于出生日期')
  if (facts.disabledPerson && facts.disabilityNumber === '') say('disabilityNumber', '请填写残疾证号')
  if (facts.martyrKin && facts.martyrNumber === '') say('martyrNumber', '请填写烈属证号')
  if (idType === '3' || idType === '4' || idType === '5') {
    if (facts.taxMatter === '') say('taxMatter', '请选择涉税事由')
    if (facts.birthCountry === '') say('birthCountry', '请填写出生国家（地区）')
    if (idType === '5' && facts.enteredChinaOn === null) say('enteredChinaOn', '请填写首次入境时间')
  }
  if (facts.enteredChinaOn !== null && facts.leavesChinaOn !== null && facts.leavesChinaOn < facts.enteredChinaOn)
    say('leavesChinaOn', '预计离境时间早于首次入境时间')
  return found
}

/** What the tax office verified: when one of these is another now, the person is reported again. */
export const identityText = (one: Reported): string => {
  const { sex, bornOn } = bornAs(one)
  return [one.name, one.idType, one.idNumber, one.facts.nationality, sex, bornOn ?? ''].join('\n')
}

export interface Report {
  readonly state: ReportState
  readonly feedback: string
}
/** How far the report has come: of whom somebody changed what was reported, it begins anew. */
export const reportOf = (kept: Report, reportedAs: string, now: Reported): Report =>
  kept.state === 'unsent' || reportedAs === identityText(now)
    ? kept
    : { state: 'unsent', feedback: '报送后姓名、证件、国籍、性别或出生日期有改动，需重新报送' }
