/** Pages of the warehouse (spec 1 §2.4): one line a page, in the order of the specification. */
import { STOCK_LISTS } from '../stock/documents/kinds.ts'
import type { Item } from './menu-item.ts'

function page<const Name extends string>(name: Name, title: string) {
  const item = { title, code: `warehouse-${name}` as const, layout: 'ledger', group: 'warehouse' } as const
  return { [`/warehouse/${name}`]: item } as Record<`/warehouse/${Name}`, Item & { readonly code: `warehouse-${Name}` }>
}

export const warehouse = {
  ...page('materialInputList', STOCK_LISTS.materialInputList.title),
  ...page('materialOutputList', STOCK_LISTS.materialOutputList.title),
  ...page('stockGoodsInputList', STOCK_LISTS.stockGoodsInputList.title),
  ...page('stockGoodsOutputList', STOCK_LISTS.stockGoodsOutputList.title),
  ...page('goodsBalanceStatistics', '收发存汇总表'),
}
