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

export const taxPages = {
  ...linked('newValueAddedTax', '增值税申报'),
  '/tax/behaviorTips': { title: '行为提示', code: 'tax-behaviorTips', layout: 'ledger', group: 'tax' },
} as const satisfies Record<string, Item>
