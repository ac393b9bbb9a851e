/** What the fields of a conflict are called, and their values in words: the dialog shows nothing of the wire. */
import { moneyShown } from '../ui/formats.ts'

export const FIELD_TITLES: Readonly<Record<string, string>> = {
  voucherDate: '凭证日期',
  voucherWord: '凭证字',
  attachmentCount: '附单据数',
  voucherItems: '分录',
  content: '内容',
  accountPeriod: '会计期间',
  todoTaskFlag: '待办',
  topFlag: '置顶',
  processStatus: '已办理',
  accountPeriodDistinctFlag: '区分账期',
  templateName: '名称',
  place: '次序',
  frequency: '频率',
  disabled: '停用',
  items: '明细',
  rates: '比例或汇率',
  goods: '出库数量',
  withAmounts: '带金额',
  schedule: '周期',
  bkCompanyName: '公司名称',
  enableBKAuthority: '权限控制',
  describeText: '推广信息',
  roleName: '角色名称',
  remark: '备注',
  frontendSeqCodes: '权限',
  staffName: '姓名',
  roleNames: '角色',
  groupId: '分组',
  position: '职务',
  email: '邮箱',
  groupName: '组名称',
  firstLevelDepartment: '一级部门',
  parentGroupId: '上级组',
  expenseTypeName: '费用类型',
  subjectId: '科目',
  deductibleFlag: '可抵扣',
  note: '备注',
  expenseTypeStatus: '停用',
  claimContents: '报销内容',
  saleunitId: '单位',
  baseSaleunitId: '基本单位',
  goodsId: '商品',
  conversionRate: '换算率',
  tagName: '名称',
  tagColor: '颜色',
  fields: '资料',
  accountingId: '会计准则',
  vatType: '纳税人性质',
  vatPeriodType: '增值税申报周期',
  urbanTaxRate: '城建税税率',
  smallProfitEnterprise: '小型微利企业',
  voucherCheck: '凭证审核',
  enableSeparateDuties: '不相容岗位分离',
  companyName: '企业名称',
  companyShortName: '简称',
  taxNumber: '税号',
  voucherDateRule: '凭证日期规则',
  subjectName: '科目名称',
  saleunitName: '单位',
  currencies: '外币',
  endingExchange: '期末调汇',
  tagTypeCodes: '辅助核算',
  subjectStatus: '停用',
  tagParentId: '上级',
  departmentId: '部门',
  tagStatus: '停用',
  deleteFlag: '删除',
  billType: '单据类型',
  billNo: '号码',
  billDate: '日期',
  partyName: '对方',
  amount: '金额',
  scannedFlag: '扫描件',
  rotation: '方向',
  employeeId: '人员',
  projectId: '项目',
  billReason: '事由',
  details: '明细',
  bankAccountId: '账户',
  tradeDate: '交易日期',
  incomeAmount: '收入',
  expenditureAmount: '支出',
  abstractText: '摘要',
  purpose: '用途',
  invoiceType: '发票种类',
  invoiceNumber: '发票号码',
  invoiceCode: '发票代码',
  issueDate: '开票日期',
  blueInvoiceNumber: '蓝字发票号码',
  buyerName: '购买方',
  buyerTaxNumber: '购买方税号',
  sellerName: '销售方',
  sellerTaxNumber: '销售方税号',
  recordCode: '编码',
  recordName: '名称',
  recordStatus: '停用',
  accountType: '账户类型',
  accountStatus: '停用',
  bankName: '开户行',
  bankAccount: '账号',
  invAccountFlag: '开票账户',
  currencyCode: '币别',
  rows: '期初余额',
  yearBalance: '年初余额',
  ytdDebit: '累计借方',
  ytdCredit: '累计贷方',
  openingBalance: '期初余额',
  ytdProfit: '累计损益',
  openingOriginal: '期初原币',
  openingQuantity: '期初数量',
  tagIds: '辅助核算',
  insuredCity: '参保城市',
  socialInsuranceBase: '社保基数',
  housingFundBase: '公积金基数',
  housingFundRate: '公积金比例',
  employmentType: '从业类型',
  firstJobYear: '首次就业年度',
  deductYearAtOnce: '一次扣除年度',
  deductions: '专项附加扣除',
  openingCumulative: '本年累计',
  sheetType: '工资表类别',
  columns: '项目',
  approvalMode: '审批方式',
  approvalThreshold: '审批金额',
  firstApprovers: '一级审批人',
  secondApprovers: '二级审批人',
  accountingTime: '入账时间',
  voucherMerge: '凭证合并',
  smsFlag: '短信提醒',
  inputs: '工资项目',
  taxes: '税款',
  cellValues: '填写的各栏',
  flow: '核销',
  formalPrint: '打印和导出',
  ruleId: '规则',
  moduleIncome: '销项发票',
  modulePurchase: '进项发票',
  moduleBank: '银行流水',
  moduleCash: '现金流水',
}

type Row = Readonly<Record<string, unknown>>
const lineWords = (line: Row): string =>
  [line['voucherAbstract'], line['subjectCode'], line['subjectFullName'], ...sides(line)]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
const sides = (line: Row): string[] =>
  ['debitAmount', 'creditAmount'].flatMap((name) => {
    const amount = line[name]
    return typeof amount === 'string' && amount !== '0.00' ? [`${name === 'debitAmount' ? '借' : '贷'} ${moneyShown(amount as never)}`] : []
  })

/** A value as a person reads it. */
const YES_NO = /Flag$|Status$|^disabled$|Exchange$|Check$|Duties$|Enterprise$|Authority$/

export function valueWords(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return '（空）'
  if (value === true || (value === 1 && YES_NO.test(name))) return '是'
  if (value === false || (value === 0 && YES_NO.test(name))) return '否'
  if (Array.isArray(value))
    return value.length === 0
      ? '（空）'
      : value.map((one) => (isRow(one) && 'voucherAbstract' in one ? lineWords(one) : valueWords(one))).join('\n')
  if (isRow(value))
    return Object.entries(value)
      .filter(([name, one]) => !/Id$|^version$/.test(name) && one !== null && one !== '' && one !== '0.00')
      .map(([name, one]) => `${FIELD_TITLES[name] ?? ''} ${valueWords(one, name)}`.trim())
      .join('，')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
