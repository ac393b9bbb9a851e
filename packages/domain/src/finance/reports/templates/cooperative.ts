/** 农民专业合作社会计制度 statements, 财会〔2021〕37号 (checked against the text). */
import type { StatementTemplate, TemplateRow } from '../template.ts'

/** 资产负债表, left side */
const cooperativeBalanceSheetLeft: readonly TemplateRow[] = [
  ['H1', '', '流动资产：', 0, 'heading', 0, ''],
  ['R1', '1', '货币资金', 1, 'item', 1, 'bal(1010)+bal(1020)+bal(1090)'],
  ['R2', '2', '应收款项', 1, 'item', 1, 'bal(1130)+debitBal(1140)', { note: '成员往来按明细借方' }],
  ['R3', '3', '存货', 1, 'item', 1, 'bal(1210)+bal(1220)+bal(1240)+bal(1250)+bal(1270)+bal(1280)+bal(4010)'],
  ['R4', '4', '消耗性生物资产', 1, 'item', 1, 'bal(1410)'],
  ['R5', '5', '流动资产合计', 2, 'subtotal', 1, 'line(R1)+line(R2)+line(R3)+line(R4)'],
  ['H7', '', '非流动资产：', 0, 'heading', 0, ''],
  ['R6', '6', '对外投资', 1, 'item', 1, 'bal(1310)'],
  ['R7', '7', '生产性生物资产原值', 1, 'item', 0, 'bal(1420)'],
  ['R8', '8', '减：生产性生物资产累计折旧', 1, 'item', 0, 'bal(1430)'],
  ['R9', '9', '生产性生物资产净值', 1, 'item', 1, 'line(R7)-line(R8)'],
  ['R10', '10', '固定资产原值', 1, 'item', 0, 'bal(1510)'],
  ['R11', '11', '减：累计折旧', 1, 'item', 0, 'bal(1520)'],
  ['R12', '12', '固定资产净值', 1, 'item', 0, 'line(R10)-line(R11)'],
  ['R13', '13', '在建工程', 1, 'item', 0, 'bal(1530)'],
  ['R14', '14', '固定资产清理', 1, 'item', 0, 'bal(1540)'],
  ['R15', '15', '固定资产小计', 1, 'subtotal', 1, 'line(R12)+line(R13)+line(R14)'],
  ['R16', '16', '无形资产原值', 1, 'item', 0, 'bal(1610)'],
  ['R17', '17', '减：累计摊销', 1, 'item', 0, 'bal(1620)'],
  ['R18', '18', '无形资产净值', 1, 'item', 1, 'line(R16)-line(R17)'],
  ['R19', '19', '公益性生物资产', 1, 'item', 1, 'bal(1440)'],
  ['R20', '20', '长期待摊费用', 1, 'item', 1, 'bal(1710)'],
  ['R21', '21', '非流动资产合计', 2, 'subtotal', 1, 'line(R6)+line(R9)+line(R15)+line(R18)+line(R19)+line(R20)'],
  ['R22', '22', '资产总计', 2, 'total', 1, 'line(R5)+line(R21)', { note: '待处理财产损溢（1810）年末应无余额' }],
]

/** 资产负债表, right side */
const cooperativeBalanceSheetRight: readonly TemplateRow[] = [
  ['H25', '', '流动负债：', 0, 'heading', 0, ''],
  ['R23', '23', '短期借款', 1, 'item', 1, 'bal(2010)'],
  ['R24', '24', '应付款项', 1, 'item', 1, 'bal(2110)+creditBal(1140)'],
  ['R25', '25', '应付工资', 1, 'item', 1, 'bal(2120)'],
  ['R26', '26', '应付劳务费', 1, 'item', 1, 'bal(2130)'],
  ['R27', '27', '应交税费', 1, 'item', 1, 'bal(2140)'],
  ['R28', '28', '应付利息', 1, 'item', 1, 'bal(2150)'],
  ['R29', '29', '应付盈余返还', 1, 'item', 1, 'bal(2210)'],
  ['R30', '30', '应付剩余盈余', 1, 'item', 1, 'bal(2220)'],
  ['R31', '31', '流动负债合计', 2, 'subtotal', 1, 'line(R23)+line(R24)+line(R25)+line(R26)+line(R27)+line(R28)+line(R29)+line(R30)'],
  ['H35', '', '非流动负债：', 0, 'heading', 0, ''],
  ['R32', '32', '长期借款', 1, 'item', 1, 'bal(2310)'],
  ['R33', '33', '专项应付款', 1, 'item', 1, 'bal(2350)'],
  ['R34', '34', '非流动负债合计', 2, 'subtotal', 1, 'line(R32)+line(R33)'],
  ['R35', '35', '负债合计', 2, 'subtotal', 1, 'line(R31)+line(R34)'],
  ['H40', '', '所有者权益：', 0, 'heading', 0, ''],
  ['R36', '36', '股金', 1, 'item', 1, 'bal(3010)'],
  ['R37', '37', '专项基金', 1, 'item', 1, 'bal(3110)'],
  ['R38', '38', '资本公积', 1, 'item', 1, 'bal(3210)'],
  ['R39', '39', '盈余公积', 1, 'item', 1, 'bal(3220)'],
  ['R40', '40', '未分配盈余', 1, 'item', 1, 'bal(3310)+bal(3320)+unclosedPL()'],
  ['R41', '41', '所有者权益合计', 2, 'subtotal', 1, 'line(R36)+line(R37)+line(R38)+line(R39)+line(R40)'],
  ['R42', '42', '负债和所有者权益总计', 2, 'total', 1, 'line(R35)+line(R41)'],
]

export const cooperativeBalanceSheet: StatementTemplate = {
  standard: 'cooperative',
  kind: 'balanceSheet',
  title: '资产负债表',
  form: '会农社01表',
  left: cooperativeBalanceSheetLeft,
  right: cooperativeBalanceSheetRight,
  ends: { assets: 'R22', claims: 'R42', retained: 'R40' },
}

/** 盈余及盈余分配表 */
const cooperativeSurplusRows: readonly TemplateRow[] = [
  ['R1', '1', '一、经营收入', 0, 'item', 1, 'amt(5010)'],
  ['R2', '2', '加：投资收益', 0, 'item', 1, 'amt(5110)'],
  ['R3', '3', '减：经营支出', 0, 'item', -1, 'amt(5210)'],
  ['R4', '4', '税金及附加', 0, 'item', -1, 'amt(5220)'],
  ['R5', '5', '管理费用', 0, 'item', -1, 'amt(5230)'],
  ['R6', '6', '财务费用', 0, 'item', -1, 'amt(5240)'],
  ['R7', '7', '二、经营收益', 0, 'subtotal', 1, 'line(R1)+line(R2)-line(R3)-line(R4)-line(R5)-line(R6)'],
  ['R8', '8', '加：其他收入', 0, 'item', 1, 'amt(5020)'],
  ['R9', '9', '减：其他支出', 0, 'item', -1, 'amt(5290)'],
  ['R10', '10', '三、盈余总额', 0, 'subtotal', 1, 'line(R7)+line(R8)-line(R9)'],
  ['R11', '11', '减：所得税费用', 0, 'item', -1, 'amt(5310)'],
  ['R12', '12', '四、本年盈余', 0, 'subtotal', 1, 'line(R10)-line(R11)'],
  ['R13', '13', '加：年初未分配盈余', 0, 'item', 1, 'yb(3320)'],
  ['R14', '14', '其他转入', 0, 'item', 1, 'manual(0)'],
  ['R15', '15', '减：提取盈余公积', 0, 'item', -1, 'manual(0)'],
  ['R16', '16', '五、可分配盈余', 0, 'subtotal', 1, 'line(R12)+line(R13)+line(R14)-line(R15)'],
  ['R17', '17', '减：盈余返还', 0, 'item', -1, 'manual(0)'],
  ['R18', '18', '剩余盈余分配', 0, 'item', -1, 'manual(0)'],
  ['R19', '19', '转为成员出资', 0, 'item', -1, 'manual(0)'],
  ['R20', '20', '六、年末未分配盈余', 0, 'subtotal', 1, 'line(R16)-line(R17)-line(R18)-line(R19)'],
]

export const cooperativeSurplus: StatementTemplate = {
  standard: 'cooperative',
  kind: 'incomeStatement',
  title: '盈余及盈余分配表',
  form: '会农社02表',
  left: cooperativeSurplusRows,
  right: [],
  ends: { net: 'R12', beforeTax: 'R10' },
}
