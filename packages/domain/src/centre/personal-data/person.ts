/** One person's data in a firm (个人信息保护法 第四十五条、第四十七条): where it lies, and what the law keeps when the rest goes. */
import { broken } from '../../kernel/app-error.ts'

export const PLACES = { account: '账号与员工档案', employee: '职员', contact: '客户联系人', payee: '登记的自然人收款方' } as const
export type Place = keyof typeof PLACES

/** Where a person stands: an account of the firm, an employee, a client's contact or a payee of one of its ledgers. */
export interface Entry {
  readonly place: Place
  readonly id: string
  /** null for accounts. */
  readonly ledgerId: string | null
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Entries as one text: `account/<id>,employee/<id>/<ledger>`. */
export const ENTRIES = new RegExp(
  `^(account/${ID}|(employee|contact|payee)/${ID}/${ID})(,(account/${ID}|(employee|contact|payee)/${ID}/${ID}))*$`,
)
export const MOST_ENTRIES = 100
export const entriesText = (entries: readonly Entry[]): string =>
  entries.map(({ place, id, ledgerId }) => [place, id, ...(ledgerId === null ? [] : [ledgerId])].join('/')).join(',')
export const entriesIn = (text: string): Entry[] =>
  text.split(',').map((one) => {
    const [place, id, ledgerId = null] = one.split('/')
    return { place: place as Place, id: id!, ledgerId }
  })

/** GP0010: what cannot be taken back is done for whom it was meant; every entry carries the name that was typed. */
export function checkSamePerson(names: readonly string[], typed: string): void {
  const refuse = (reason: string) => broken('GP0010', reason, [{ field: 'personName', reason }])
  if (names.length === 0) throw refuse('所选的记录不存在或已删除，请刷新')
  if (names.some((name) => name !== typed)) throw refuse('姓名与所选的人不一致')
}

/** What the law keeps, and why. */
export const KEPT = {
  books: '凭证、账簿、报表中的姓名：会计档案须保存（会计法第二十三条、会计档案管理办法第十四条）',
  pay: '工资表、个人所得税的姓名、证件号码和扣除：扣缴义务人须保存（税收征收管理法实施细则第二十九条、个人所得税专项附加扣除暂行办法）',
  claims: '报销单、借款单及其凭证：会计档案须保存（会计档案管理办法第十四条）',
  withheld: '代扣代缴增值税登记的姓名、证件号码：扣缴义务人须保存（税收征收管理法实施细则第二十九条）',
  logs: '操作日志、账务日志、账号安全记录：网络日志至少保存六个月，记录不得改动（网络安全法第二十一条）',
  account: '账号属于本人，由本人办理；本公司只删除员工档案和权限',
} as const
export type Kept = keyof typeof KEPT

/** What an employee of a ledger leaves behind. */
export const keptOf = ({ pay, claims, books }: { pay: boolean; claims: boolean; books: boolean }): Kept[] => [
  ...(pay ? (['pay'] as const) : []),
  ...(claims ? (['claims'] as const) : []),
  ...(books ? (['books'] as const) : []),
]

export const GONE = '已删除人员'
