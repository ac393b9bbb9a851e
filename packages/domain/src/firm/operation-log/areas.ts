/** The areas of the firm's operation log (操作日志): what an act belonged to, in the words of the list. */
export const FIRM_AREAS = [
  '员工',
  '邀请',
  '分组',
  '账套分配',
  '角色',
  '代账公司',
  '账号',
  '账套',
  '共享',
  '移交',
  '标签',
  '授权',
  '安全',
] as const
export type FirmArea = (typeof FIRM_AREAS)[number]
/** Acts on the books of one ledger, from the ledger's own chained log. */
export const BOOK_AREA = '账簿'
