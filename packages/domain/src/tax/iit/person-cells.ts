/** 人员信息 in workbooks: what is asked here in the columns of the tax office's client, and read from them. */
import type { Field } from '../../kernel/field.ts'
import { isZero, moneyText } from '../../kernel/money.ts'
import { ID_TYPES } from '../../ledger/records/record-kinds.ts'
import { TAX_KINDS, type TaxKind } from '../../people/salary/pay-types.ts'
import type { PersonHeader } from '../../people/salary/person-sheet.ts'
import { DUTIES, SEXES, SITUATIONS, TAX_MATTERS, taxPersonFields as facts, type TaxFacts } from './tax-person.ts'

const yes = (held: boolean): string => (held ? '是' : '否')
const named = <K extends string>(names: Readonly<Record<K, string>>, key: K): string => (key === '' ? '' : names[key])

/** Cells of the client's workbook beside those pay knows. */
export const factCells = (one: TaxFacts): Partial<Record<PersonHeader, string>> => ({
  '*国籍(地区)': one.nationality,
  '*性别': named(SEXES, one.sex),
  '*出生日期': one.bornOn ?? '',
  其他情况说明: named(SITUATIONS, one.situation),
  是否残疾: yes(one.disabledPerson),
  是否烈属: yes(one.martyrKin),
  是否孤老: yes(one.lonelyElder),
  残疾证号: one.disabilityNumber,
  烈属证号: one.martyrNumber,
  个人投资额: isZero(one.invested) ? '' : moneyText(one.invested),
  '个人投资比例(%)': one.investedShare,
  涉税事由: named(TAX_MATTERS, one.taxMatter),
  '出生国家(地区)': one.birthCountry,
  首次入境时间: one.enteredChinaOn ?? '',
  预计离境时间: one.leavesChinaOn ?? '',
  职务: named(DUTIES, one.duty),
})

/** How each is paid, as the client names it: of several kinds of ours with one name the first is meant. */
const KIND_NAMES: Readonly<Record<string, TaxKind>> = {
  雇员: 'employee',
  保险营销员: 'agent',
  证券经纪人: 'agent',
  其他: 'labour',
  '实习学生（全日制学历教育）': 'intern',
  '实习学生(全日制学历教育)': 'intern',
}
export const taxKindNamed = (name: string): TaxKind | undefined =>
  KIND_NAMES[name] ?? (Object.keys(TAX_KINDS) as TaxKind[]).find((key) => TAX_KINDS[key] === name)

/** Employee records by the client's header, without its star. */
export const RECORD_COLUMNS = {
  mobilePhone: { key: 'mobilePhone', title: '手机号码', kind: 'mobilePhone' },
  email: { key: 'email', title: '电子邮箱', kind: 'email' },
  hiredOn: { key: 'hiredOn', title: '任职受雇从业日期', kind: 'day' },
  leftOn: { key: 'leftOn', title: '离职日期', kind: 'day' },
  bankName: { key: 'bankName', title: '开户银行', kind: 'text', most: 24 },
  bankAccount: { key: 'bankAccount', title: '银行账号', kind: 'bankAccount' },
  note: { key: 'note', title: '备注', kind: 'text', most: 200 },
} as const satisfies Record<string, Field>

const flag: Readonly<Record<string, string>> = { '1': '是', '0': '否' }
/** What is asked here, by the same headers; choices by the words they show. */
export const FACT_COLUMNS = {
  nationality: { ...facts.nationality, title: '国籍(地区)' },
  sex: { ...facts.sex, kind: 'choice', choices: SEXES },
  bornOn: facts.bornOn,
  situation: { ...facts.situation, title: '其他情况说明' },
  disabledPerson: { key: 'disabledPerson', title: '是否残疾', kind: 'choice', choices: flag },
  martyrKin: { key: 'martyrKin', title: '是否烈属', kind: 'choice', choices: flag },
  lonelyElder: { key: 'lonelyElder', title: '是否孤老', kind: 'choice', choices: flag },
  disabilityNumber: facts.disabilityNumber,
  martyrNumber: facts.martyrNumber,
  invested: { key: 'invested', title: '个人投资额', kind: 'amount' },
  investedShare: { key: 'investedShare', title: '个人投资比例(%)', kind: 'percent' },
  taxMatter: facts.taxMatter,
  birthCountry: { ...facts.birthCountry, title: '出生国家(地区)' },
  enteredChinaOn: facts.enteredChinaOn,
  leavesChinaOn: facts.leavesChinaOn,
  duty: facts.duty,
} as const satisfies Record<string, Field>
export const WHO = {
  code: { key: 'code', title: '工号', kind: 'text', most: 20 },
  name: { key: 'name', title: '姓名', kind: 'text', most: 100 },
  idType: { key: 'idType', title: '证件类型', kind: 'choice', choices: ID_TYPES },
  idNumber: { key: 'idNumber', title: '证件号码', kind: 'idNumber' },
  taxKind: { key: 'taxKind', title: '任职受雇从业类型', kind: 'text', most: 30 },
  firstJob: { key: 'firstJob', title: '入职年度就业情形', kind: 'text', most: 30 },
} as const satisfies Record<string, Field>
