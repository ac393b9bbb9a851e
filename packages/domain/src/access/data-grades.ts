/**
 * Classes and grades of what is kept (数据分类分级: 会计信息化工作规范 第三十八条; 数据安全法 第二十一条): a table has a class, and each of its
 * fields a grade, told by what it is and not by where it lies.
 */
export const DATA_CLASSES = {
  books: '账务',
  papers: '票据与资金',
  stock: '资产、存货与成本',
  tax: '税务',
  people: '人员与薪酬',
  settings: '账套资料',
  clients: '客户往来与交付',
  accounts: '账号与权限',
  evidence: '日志与证据',
  running: '系统运行',
} as const
export type DataClass = keyof typeof DATA_CLASSES

export type DataGrade = 1 | 2 | 3 | 4
export const DATA_GRADES: Readonly<Record<DataGrade, { readonly name: string; readonly leaves: string }>> = {
  1: { name: '1级 一般', leaves: '可以随列表、账表带走' },
  2: { name: '2级 内部', leaves: '有查看权限的人可以带走，对外的登记在对外提供登记里' },
  3: { name: '3级 敏感', leaves: '个人信息和薪酬：按岗位权限看，带走留痕，助手看不到' },
  4: { name: '4级 高敏感', leaves: '加密或只存摘要；显示时掩码，看原文留痕；鉴别信息从不带走' },
}

/** What a class holds unless a field says more. */
const CLASS_GRADE: Readonly<Record<DataClass, DataGrade>> = {
  books: 2,
  papers: 2,
  stock: 2,
  tax: 2,
  people: 3,
  settings: 2,
  clients: 2,
  accounts: 2,
  evidence: 2,
  running: 1,
}

/** Proves who somebody is: never shown, never taken along. */
const PROOFS = /^(password|passwordHash|privateKey|tokenHash|codeHash|sessionHash|cipher|payKey)$/
/** A person's own numbers, by law sensitive (个人信息保护法 第二十八条). */
const PERSON_NUMBERS = /^(idNumber|disabilityNumber|martyrNumber|bankAccount|certificate)$/
/** Names a person, or finds one. */
const OF_PERSONS =
  /^(mobilePhone|phone|email|telephone|taxContact|taxContactPhone|legalPerson|displayName|staffName|userName|userAgent|address|invoicePhone|birthCountry|nationality|replyName|contact)$/
/** Of money that lies somewhere. */
const ACCOUNTS = /^(accountNumber|counterpartyAccount|payeeAccount|payerAccount)$/
/** Keys, places and times: they say nothing by themselves. */
const TECHNICAL =
  /^(ledgerId|agencyId|id|position|seq|version|createdAt|changedAt|madeAt|addedAt|removedAt|[a-z]\w*Id|[a-z]\w*Ids|[a-z]\w*At)$/

/** How sensitive a field is, and why. */
export function gradeOf(of: DataClass, column: string): { readonly grade: DataGrade; readonly why: string } {
  if (PROOFS.test(column)) return { grade: 4, why: '鉴别信息' }
  if (PERSON_NUMBERS.test(column)) return { grade: 4, why: '证件与银行账号' }
  if (ACCOUNTS.test(column) || OF_PERSONS.test(column)) return { grade: 3, why: ACCOUNTS.test(column) ? '资金账号' : '个人信息' }
  if (TECHNICAL.test(column)) return { grade: 1, why: '编号与时间' }
  if (column.endsWith('Name') && of !== 'settings' && of !== 'papers') return { grade: 3, why: '经手人姓名' }
  return { grade: CLASS_GRADE[of], why: DATA_CLASSES[of] }
}
