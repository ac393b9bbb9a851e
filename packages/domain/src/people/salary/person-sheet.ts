/** 人员信息采集表 of 自然人电子税务局扣缴端 (samples/formats §5, 51 columns): who is reported, as its client imports them. */
import { isDay, yearOf, periodOf, type Day } from '../../kernel/period.ts'
import { ID_TYPES } from '../../ledger/records/record-kinds.ts'
import { idTypeName } from './official-sheet.ts'
import type { TaxKind } from './pay-types.ts'

/** In their order; a star marks what the client refuses to be without. */
export const PERSON_HEADERS = [
  '工号',
  '*姓名',
  '*证件类型',
  '*证件号码',
  '*国籍(地区)',
  '*性别',
  '*出生日期',
  '是否高级专家',
  '*任职受雇从业类型',
  '其他情况说明',
  '入职年度就业情形',
  '手机号码',
  '任职受雇从业日期',
  '离职日期',
  '是否离职后补发工资',
  '实际补发工资的月份',
  '是否残疾',
  '是否烈属',
  '是否孤老',
  '残疾证件类型',
  '残疾证号',
  '烈属证号',
  '是否扣除减除费用',
  '个人投资额',
  '个人投资比例(%)',
  '备注',
  '中文名',
  '涉税事由',
  '出生国家(地区)',
  '首次入境时间',
  '预计离境时间',
  '其他证件类型',
  '其他证件号码',
  '户籍所在地（省）',
  '户籍所在地（市）',
  '户籍所在地（区县）',
  '户籍所在地（详细地址）',
  '经常居住地（省）',
  '经常居住地（市）',
  '经常居住地（区县）',
  '经常居住地（详细地址）',
  '联系地址（省）',
  '联系地址（市）',
  '联系地址（区县）',
  '联系地址（详细地址）',
  '电子邮箱',
  '学历',
  '开户银行',
  '银行账号',
  '开户行省份',
  '职务',
] as const
export type PersonHeader = (typeof PERSON_HEADERS)[number]

export interface ReportedPerson {
  readonly code: string
  readonly name: string
  /** Key of ID_TYPES. */
  readonly idType: string
  readonly idNumber: string
  readonly taxKind: TaxKind
  readonly firstJobYear: number | null
  readonly hiredOn: Day | null
  readonly leftOn: Day | null
  readonly mobilePhone: string
  readonly email: string
  readonly bankName: string
  readonly bankAccount: string
  /** What the tax office asks beside, where the ledger was told: cells by header. */
  readonly more?: Partial<Record<PersonHeader, string>>
}

export const CATEGORIES: Readonly<Record<TaxKind, string>> = {
  employee: '雇员',
  nonResident: '雇员',
  labour: '其他',
  agent: '保险营销员',
  platform: '其他',
  intern: '实习学生（全日制学历教育）',
}
const RESIDENT: keyof typeof ID_TYPES = '1'
const CHINESE_PASSPORT: keyof typeof ID_TYPES = '2'

/** What a resident's id number says of its holder (GB 11643): the day of birth and the sex; nothing of other documents. */
export function heldIn(idType: string, idNumber: string): { readonly birth: string; readonly sex: string } {
  const birth = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`
  if (idType !== RESIDENT || idNumber.length !== 18 || !isDay(birth)) return { birth: '', sex: '' }
  return { birth, sex: Number(idNumber[16]) % 2 === 1 ? '男' : '女' }
}

/** Cells by header; what the ledger does not know stays empty, and 备注 says what the client will still ask for. */
export function personCells(one: ReportedPerson): Partial<Record<PersonHeader, string>> {
  const { birth, sex } = heldIn(one.idType, one.idNumber)
  const chinese = one.idType === RESIDENT || one.idType === CHINESE_PASSPORT
  const firstJob = one.firstJobYear !== null && one.hiredOn !== null && yearOf(periodOf(one.hiredOn)) === one.firstJobYear
  const { more = {} } = one
  const known = (header: PersonHeader, held: string): string => held || (more[header] ?? '')
  const missing = [
    known('*国籍(地区)', chinese ? '中国' : '') === '' ? '国籍' : '',
    known('*性别', sex) === '' ? '性别' : '',
    known('*出生日期', birth) === '' ? '出生日期' : '',
  ].filter((title) => title !== '')
  return {
    ...more,
    工号: one.code,
    '*姓名': one.name,
    '*证件类型': idTypeName(one.idType),
    '*证件号码': one.idNumber,
    '*国籍(地区)': known('*国籍(地区)', chinese ? '中国' : ''),
    '*性别': known('*性别', sex),
    '*出生日期': known('*出生日期', birth),
    '*任职受雇从业类型': CATEGORIES[one.taxKind],
    入职年度就业情形: firstJob ? '当年首次入职其他人员' : '',
    手机号码: one.mobilePhone,
    任职受雇从业日期: one.hiredOn ?? '',
    离职日期: one.leftOn ?? '',
    是否残疾: more['是否残疾'] ?? '否',
    是否烈属: more['是否烈属'] ?? '否',
    是否孤老: more['是否孤老'] ?? '否',
    是否扣除减除费用: one.taxKind === 'employee' ? '是' : '',
    备注: missing.length === 0 ? (more['备注'] ?? '') : `请补充${missing.join('、')}`,
    电子邮箱: one.email,
    开户银行: one.bankName,
    银行账号: one.bankAccount,
  }
}
