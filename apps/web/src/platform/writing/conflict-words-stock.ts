/** What the fields of stock documents, warehouses and goods in stock are called in a conflict. */
export const STOCK_TITLES: Readonly<Record<string, string>> = {
  goodsName: '商品',
  isDisabled: '停用',
  lines: '单据明细',
  reason: '原因',
  safetyQuantity: '安全库存',
  shareWeight: '分摊比例',
  shelfDays: '保质期（天）',
  pricePercent: '进价异常（%）',
  slowMonths: '呆滞（月）',
  expiryDays: '临期（天）',
  parts: '组成',
  stockSubjectCode: '存货科目',
  subjectCode: '对方科目',
  trackType: '批次管理',
}

/** What the server adds to a line of goods: the other side alone has it, and it is no difference. */
const ADDED_TO_GOODS: ReadonlySet<string> = new Set(['goodsCode', 'specification', 'baseQuantity', 'baseUnitName', 'costAmount'])

type Row = Readonly<Record<string, unknown>>
/** Names of goods, as the lines of the other side say them: those typed here know their goods by its id alone. */
export function goodsNamed(value: unknown): ReadonlyMap<unknown, unknown> {
  const rows: Row[] = Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
  return new Map(rows.filter((row) => 'goodsName' in row).map((row) => [row['goodsId'], row['goodsName']]))
}
/** A line of goods with its name before its figures, without what the server adds to it. */
export function goodsLine(row: Row, names: ReadonlyMap<unknown, unknown>): Row {
  const said = Object.entries(row).filter(([name]) => !ADDED_TO_GOODS.has(name))
  return { goodsName: names.get(row['goodsId']) ?? '另选的商品', ...Object.fromEntries(said) }
}
