/** Pages of the tax workspace (spec 1 §2.4), each with its link in the ledger's menu: one line a page, in the order of the specification. */
import { listPath, onePath, taxesIn, type ListName, type ListPath, type OnePath, type TaxesIn } from '../tax/taxes/places.ts'
import type { TaxData } from '../tax/taxes/tax.ts'
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

/** Personal tax shows what people earn: it takes what pay takes (decision O5), and the customer of the mini program sees it (spec 1 §6). */
const ofPersonTax: Pick<Item, 'also' | 'companyRole'> = { also: ['ROLE_CUSTOMER_WECHAT'], companyRole: 'COMPANY_ROLE_SALARY' }
/** One of the pages of personal tax. */
function part<const Name extends string>(name: Name, title: string) {
  const code = `taxWorkspace-${name}` as const
  const item = { title, code, layout: 'taxWorkspace', group: 'taxWorkspace', ...ofPersonTax } as const
  return { [`/taxWorkspace/personTax/${name}`]: item } as Record<`/taxWorkspace/personTax/${Name}`, Of<Name>>
}
/** Their parent, and its link in the ledger's menu: both lead to one of them, and go by its right. */
const START = '/taxWorkspace/personTax/comprehensiveIncome'
const parent = {
  title: '个人所得税',
  code: 'taxWorkspace-comprehensiveIncome',
  ofPage: START,
  leadsTo: START,
  ...ofPersonTax,
} as const

/** Clients see their statements and their stamp tax (spec 1 §2.4). */
const CLIENTS_TOO: Own = { also: ['ROLE_CUSTOMER_WECHAT'] }
type MenuGroup = TaxData['pages']['group']
/** The pages that list returns, with their links in the ledger's menu; of taxes of a group, in its order. Those of people have one link together. */
type Lists<G extends MenuGroup> = { [T in TaxesIn<G> as ListPath<T>]: Of<ListName<T>> }
type Links<G extends MenuGroup> = { [T in TaxesIn<G> as `/tax/${ListName<T>}`]: Of<ListName<T>> }
function returnLists<const G extends MenuGroup>(group: G) {
  const taxes = taxesIn(group).map(({ pages }) => pages)
  return Object.assign(
    {},
    ...taxes.map(({ list, listTitle, clientsToo }) =>
      group === 'owner' ? part(list, listTitle) : linked(list, listTitle, clientsToo ? CLIENTS_TOO : {}),
    ),
  ) as G extends 'owner' ? Lists<G> : Lists<G> & Links<G>
}
/** The pages that open one of them: by the right of the list it is opened from. */
type Ones<G extends MenuGroup> = { [T in TaxesIn<G> as OnePath<T>]: Of<ListName<T>> }
const openedReturns = <const G extends MenuGroup>(group: G): Ones<G> =>
  Object.fromEntries(
    taxesIn(group).map((tax) => {
      const { list, oneTitle: title, clientsToo } = tax.pages
      const own = group === 'owner' ? ofPersonTax : clientsToo ? CLIENTS_TOO : {}
      const item = { title, code: `taxWorkspace-${list}`, layout: 'taxWorkspace', group: 'taxWorkspace', hidden: true } as const
      return [onePath(tax), { ...item, ofPage: listPath(tax), ...own }]
    }),
  ) as Ones<G>

export const taxPages = {
  // where a month begins: all taxes at a glance, and the one press that prepares them
  ...page('aiTax', '智能报税'),
  ...linked('declarationChecklist', '申报清单'),
  ...linked('taxHome', '税务信息'),
  ...linked('taxPay', '税费缴纳'),
  ...returnLists('returns'),
  ...openedReturns('returns'),
  // not in the channel variant (decision O9)
  '/tax/taxCollection': { title: '税金计提', code: 'tax-taxCollection', layout: 'ledger', group: 'tax', channel: 'never' },
  '/tax/personTax': { ...parent, layout: 'ledger', group: 'tax' },
  '/taxWorkspace/personTax': { ...parent, layout: 'taxWorkspace', group: 'taxWorkspace' },
  ...part('comprehensiveIncome', '综合所得申报'),
  ...part('specialDeduction', '专项附加扣除'),
  ...part('individualPayment', '三方协议'),
  ...part('individualIncomeTax', '个税申报'),
  ...part('individualIncomeTaxPayment', '个税缴款'),
  ...part('unitDeclare', '单位申报记录'),
  ...part('taxStatus', '个税状态查询'),
  ...part('paymentRecord', '缴款记录'),
  ...part('personInfoCollection', '人员信息采集'),
  ...returnLists('owner'),
  ...openedReturns('owner'),
  ...returnLists('beside'),
  ...openedReturns('beside'),
  ...linked('naturalPersons', '代扣代缴增值税登记'),
  ...linked('policies', '政策依据'),
  '/tax/behaviorTips': { title: '行为提示', code: 'tax-behaviorTips', layout: 'ledger', group: 'tax' },
  // one page with the risk check of the reports (decision O44), and one entry: two of one name leave people to guess what differs
  '/tax/risk': {
    title: '风险检测',
    code: 'report-risk',
    layout: 'ledger',
    group: 'tax',
    ofPage: '/report/risk',
    leadsTo: '/report/risk',
    hidden: true,
  },
} as const satisfies Record<string, Item>
