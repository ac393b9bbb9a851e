/** What the fields of stock documents, warehouses and goods in stock are called in a conflict. */
export const STOCK_TITLES: Readonly<Record<string, string>> = {
  isDisabled: '停用',
  lines: '单据明细',
  originDate: '原单据日期',
  reason: '原因',
  safetyQuantity: '安全库存',
  stockSubjectCode: '存货科目',
  subjectCode: '对方科目',
  trackType: '批次管理',
  warehouseName: '仓库名称',
}
