/** Pages of the warehouse (spec 1 §2.4): one line a page, in the order of the specification. */
import { STOCK_LISTS } from '../stock/documents/kinds.ts'
import type { Item } from './menu-item.ts'

function page<const Name extends string>(name: Name, title: string, more: Pick<Item, 'hidden'> = {}) {
  const item = { title, code: `warehouse-${name}` as const, layout: 'ledger', group: 'warehouse', ...more } as const
  return { [`/warehouse/${name}`]: item } as Record<`/warehouse/${Name}`, Item & { readonly code: `warehouse-${Name}` }>
}

export const warehouse = {
  ...page('materialInputList', STOCK_LISTS.materialInputList.title),
  ...page('materialOutputList', STOCK_LISTS.materialOutputList.title),
  ...page('stockGoodsInputList', STOCK_LISTS.stockGoodsInputList.title),
  ...page('stockGoodsOutputList', STOCK_LISTS.stockGoodsOutputList.title),
  ...page('productManagement', '产品管理'),
  ...page('pickingAccountRelationTable', '领料核算关系表'),
  ...page('goodsBalanceStatistics', '收发存汇总表'),
  // not in the sidebar, but reachable (spec 1 §2.4)
  ...page('manufacturingCosts', '制造费用', { hidden: true }),
}
