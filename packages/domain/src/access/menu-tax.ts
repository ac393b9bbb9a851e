/** Pages of the tax workspace (spec 1 §2.4), each with its link in the ledger's menu: one line a page, in the order of the specification. */
import type { Item } from './menu-item.ts'

type Own = Partial<Pick<Item, 'also' | 'hidden'>>
interface Of<Name extends string> extends Item {
  readonly code: `taxWorkspace-${Name}`
}

/** A page of the workspace. */
function page<const Name extends string>(name: Name, title: string, own: Own = {}) {
  const item = { title, code: `taxWorkspace-${name}` as const, layout: 'taxWorkspace', group: 'taxWorkspace', ...own } as const
  return { [`/taxWorkspace/${name}`]: item } as Record<`/taxWorkspace/${Name}`, Of<Name>>
}
/** A page of the workspace and the link that leads there from the ledger's menu: one page, one right. */
function linked<const Name extends string>(name: Name, title: string, own: Own = {}) {
  const there = `/taxWorkspace/${name}`
  const link = {
    title,
    code: `taxWorkspace-${name}` as const,
    layout: 'ledger',
    group: 'tax',
    ofPage: there,
    leadsTo: there,
    ...own,
  } as const
  return { ...page(name, title, own), ...({ [`/tax/${name}`]: link } as Record<`/tax/${Name}`, Of<Name>>) }
}

/** A page that opens one return: by the right of the list it is opened from. */
function opened<const Name extends string, const Of extends string>(name: Name, title: string, of: Of, own: Own = {}) {
  const item = {
    title,
    code: `taxWorkspace-${of}` as const,
    layout: 'taxWorkspace',
    group: 'taxWorkspace',
    hidden: true,
    ofPage: `/taxWorkspace/${of}`,
    ...own,
  } as const
  return { [`/taxWorkspace/${name}`]: item } as Record<`/taxWorkspace/${Name}`, Item & { readonly code: `taxWorkspace-${Of}` }>
}
/** Clients see their statements and their stamp tax (spec 1 §2.4). */
const CLIENTS_TOO: Own = { also: ['ROLE_CUSTOMER_WECHAT'] }

export const taxPages = {
  ...linked('newValueAddedTax', '增值税申报'),
  ...linked('newBusinessIncomeTax', '企业所得税月（季）报'),
  ...linked('newSettlementPayment', '企业所得税年报'),
  ...linked('financialStatementListPage', '财务报表申报', CLIENTS_TOO),
  ...linked('stampTaxListPage', '印花税申报', CLIENTS_TOO),
  ...opened('VATDeclaration', '增值税申报表', 'newValueAddedTax'),
  ...opened('BITDeclaration', '企业所得税预缴申报表', 'newBusinessIncomeTax'),
  ...opened('enterpriseIncomeTax', '企业所得税年度申报表', 'newSettlementPayment'),
  ...opened('financialStatementDeclare', '财务报表填报', 'financialStatementListPage', CLIENTS_TOO),
  ...opened('stampTaxDeclare', '印花税填报', 'stampTaxListPage', CLIENTS_TOO),
  '/tax/behaviorTips': { title: '行为提示', code: 'tax-behaviorTips', layout: 'ledger', group: 'tax' },
} as const satisfies Record<string, Item>
