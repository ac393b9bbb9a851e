/** Pages of assets (spec 1 §2.4): one line a page, in the order of the specification. */
import type { Item } from './menu-item.ts'

function page<const Name extends string>(name: Name, title: string) {
  const item = { title, code: `assets-${name}` as const, layout: 'ledger', group: 'assets' } as const
  return { [`/assets/${name}`]: item } as Record<`/assets/${Name}`, Item & { readonly code: `assets-${Name}` }>
}

export const assets = {
  ...page('card', '资产卡片'),
  ...page('maintain', '资产类别'),
  ...page('depreciationSchedule', '折旧明细表'),
  ...page('depreciationAccount', '折旧台账'),
  ...page('disposalSchedule', '资产处置表'),
  ...page('assetsDepartment', '使用部门'),
  ...page('buildingEngineering', '在建工程'),
  ...page('changeAssetsRecord', '资产变动记录'),
}
