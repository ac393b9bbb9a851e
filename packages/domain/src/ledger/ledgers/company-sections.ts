/** What is kept of a company beside its books (企业信息): registration, taxation, qualifications, invoicing; by section and field. */
import type { ErrorDetail } from '../../kernel/app-error.ts'
import { taxRegistrationRule } from '../../kernel/field-rules.ts'
import { readField, type Field, type FieldKind } from '../../kernel/field.ts'
import type { RecordValues } from '../records/record-kinds.ts'

export const COMPANY_SECTIONS = ['register', 'taxation', 'qualifications', 'invoicing'] as const
export type CompanySection = (typeof COMPANY_SECTIONS)[number]

const text = (key: string, title: string, most: number): Field => ({ key, title, kind: 'text', most })
const of = (key: string, title: string, kind: FieldKind, more: Partial<Field> = {}): Field => ({ key, title, kind, ...more })

export const companySections: Readonly<Record<CompanySection, { readonly title: string; readonly fields: readonly Field[] }>> = {
  register: {
    title: '工商登记',
    fields: [
      text('legalPerson', '法定代表人', 50),
      of('registeredCapital', '注册资本', 'amount'),
      of('establishedOn', '成立日期', 'day'),
      of('telephone', '电话', 'telephone'),
      text('industry', '行业', 50),
      text('registeredAddress', '注册地址', 200),
      text('businessAddress', '经营地址', 200),
      text('businessScope', '经营范围', 500),
      { ...text('archiveFonds', '档案全宗号', 10), help: '会计档案的档号以它开头，档案管理部门没有给过的留空' },
    ],
  },
  taxation: {
    title: '税务信息',
    fields: [
      text('taxAuthority', '主管税务机关', 100),
      text('taxRegistration', '税务登记号', 20),
      of('citLevy', '所得税征收方式', 'choice', { choices: { accounts: '查账征收', assessed: '核定征收' } }),
      of('citFiling', '所得税申报', 'choice', { choices: { quarter: '按季', month: '按月' } }),
      text('iitOffice', '个税申报机关', 100),
      text('taxContact', '办税人员', 50),
      of('taxContactPhone', '办税人员手机', 'mobilePhone'),
    ],
  },
  qualifications: {
    title: '资质',
    fields: [
      of('highTech', '高新技术企业', 'flag', { initial: '0' }),
      text('highTechNumber', '高新证书编号', 50),
      of('highTechUntil', '高新证书有效期至', 'day'),
      of('smallTech', '科技型中小企业', 'flag', { initial: '0' }),
      of('software', '软件企业', 'flag', { initial: '0' }),
      of('foreignTrade', '进出口经营权', 'flag', { initial: '0' }),
      text('qualificationNote', '其他资质', 200),
    ],
  },
  invoicing: {
    title: '开票信息',
    fields: [
      text('invoiceAddress', '开票地址', 100),
      of('invoicePhone', '开票电话', 'telephone'),
      text('payee', '收款人', 20),
      text('checker', '复核人', 20),
      text('drawer', '开票人', 20),
      of('invoiceEmail', '收票邮箱', 'email'),
    ],
  },
}

/** A section as typed, each field by its rule; the details say what is refused. */
export function readSection(
  section: CompanySection,
  typed: RecordValues,
): { readonly values: RecordValues; readonly details: ErrorDetail[] } {
  const values: Record<string, string> = {}
  const details: ErrorDetail[] = []
  for (const field of companySections[section].fields) {
    const read = readField(field, typed[field.key] ?? field.initial ?? '')
    if ('refused' in read) details.push({ field: field.key, reason: read.refused })
    else values[field.key] = read.value
  }
  const refused = section === 'taxation' ? taxRegistrationRule(values['taxRegistration'] ?? '') : null
  if (refused !== null) details.push({ field: 'taxRegistration', reason: refused })
  if (section === 'qualifications' && values['highTech'] === '1' && !values['highTechUntil'])
    details.push({ field: 'highTechUntil', reason: '请填写高新证书有效期' })
  return { values, details }
}
