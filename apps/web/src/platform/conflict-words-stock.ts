/** What the fields of stock documents, warehouses and goods in stock are called in a conflict. */
export const STOCK_TITLES: Readonly<Record<string, string>> = {
  isDisabled: '停用',
  lines: '单据明细',
  originDate: '原单据日期',
  reason: '原因',
  safetyQuantity: '安全库存',
  shelfDays: '保质期（天）',
  pricePercent: '进价异常（%）',
  slowMonths: '呆滞（月）',
  expiryDays: '临期（天）',
  parts: '组成',
  stockSubjectCode: '存货科目',
  subjectCode: '对方科目',
  trackType: '批次管理',
  warehouseName: '仓库名称',
}
