/** The risk indicators there are. The ranges are of practice, not of law: outside them is a question, not a verdict. */
import type { Basis } from './risk-basis.ts'
import { balanceRule, ratioRule, type Rule, text, turnover } from './risk-makers.ts'

const STOCK = ['材料采购', '在途物资', '原材料', '库存商品', '周转材料', '委托加工物资', '发出商品', '产品物资', '存货', '农产品']
const CASH_MUCH = 5_000_000n
const stock = ({ bal }: Basis): bigint => bal(...STOCK)
const revenue = ({ row }: Basis): bigint => row('incomeStatement', /营业收入$|经营收入$/)
const cost = ({ row }: Basis): bigint => row('incomeStatement', /营业成本$|经营支出$/)
const net = ({ row }: Basis): bigint => row('incomeStatement', /净利润（|本年盈余/)
const never = () => false

export const rules: readonly Rule[] = [
  ratioRule(
    'debt',
    '偿债',
    '资产负债率',
    '≤70%',
    (one) => {
      const [part, whole] = [one.row('balanceSheet', /^负债合计/), one.row('balanceSheet', /资产总计/)]
      return { part, whole, words: `负债${text(part)} ÷ 资产${text(whole)}；过高说明偿债压力大，超过100%已资不抵债` }
    },
    (value) => value > 0.7,
    (value) => value > 1,
  ),
  ratioRule(
    'current',
    '偿债',
    '流动比率',
    '≥1',
    (one) => {
      const [part, whole] = [one.row('balanceSheet', /^流动资产合计/), one.row('balanceSheet', /^流动负债合计/)]
      return { part, whole, words: `流动资产${text(part)} ÷ 流动负债${text(whole)}` }
    },
    (value) => value < 1,
    (value) => value < 0.5,
    (value) => value.toFixed(2),
  ),
  ratioRule(
    'quick',
    '偿债',
    '速动比率',
    '≥0.5',
    (one) => {
      const [part, whole] = [one.row('balanceSheet', /^流动资产合计/) - stock(one), one.row('balanceSheet', /^流动负债合计/)]
      return { part, whole, words: `（流动资产－存货）${text(part)} ÷ 流动负债${text(whole)}` }
    },
    (value) => value < 0.5,
    (value) => value < 0.2,
    (value) => value.toFixed(2),
  ),
  ratioRule(
    'gross',
    '盈利',
    '毛利率',
    '≥0%',
    (one) => ({
      part: revenue(one) - cost(one),
      whole: revenue(one),
      words: `（收入${text(revenue(one))}－成本${text(cost(one))}）÷ 收入；负毛利常被要求说明`,
    }),
    (value) => value < 0.02,
    (value) => value < 0,
  ),
  ratioRule(
    'net',
    '盈利',
    '净利率',
    '≥0%',
    (one) => ({
      part: net(one),
      whole: revenue(one),
      words: `净利润${text(net(one))} ÷ 收入${text(revenue(one))}；长期亏损又持续经营容易引起关注`,
    }),
    (value) => value < 0,
    (value) => value < -0.5,
  ),
  turnover(
    'receivable-days',
    '应收账款周转天数',
    '≤180天',
    (one) => one.bal('应收账款', '应收款'),
    revenue,
    180,
    '长期收不回的应收款应核实',
    ['应收账款', '应收款'],
  ),
  turnover('stock-days', '存货周转天数', '≤180天', stock, cost, 180, '积压的存货或未结转的成本', STOCK),
  ratioRule(
    'vat',
    '税务',
    '增值税税负率',
    '参考同行业',
    (one) => {
      // general taxpayers owe what was carried out of the month and what was paid within it; others what they accrued
      const general = one.credited('未交增值税') + one.amt('已交税金')
      const part = general === 0n ? one.credited('应交增值税') : general
      return {
        part,
        whole: revenue(one),
        words: `本年应交增值税${text(part)}（含减免的）÷ 收入${text(revenue(one))}；明显低于同行业时先核对进项`,
      }
    },
    (value) => value < 0,
    never,
  ),
  ratioRule(
    'income-tax',
    '税务',
    '企业所得税贡献率',
    '≥0%',
    (one) => {
      const part = one.amt('所得税费用')
      return { part, whole: revenue(one), words: `所得税费用${text(part)} ÷ 收入${text(revenue(one))}` }
    },
    never,
    (value) => value < 0,
  ),
  ratioRule(
    'entertainment',
    '税务',
    '业务招待费占收入',
    '≤0.5%',
    (one) => {
      const part = one.amt('业务招待费')
      return {
        part,
        whole: revenue(one),
        words: `业务招待费${text(part)} ÷ 收入${text(revenue(one))}；税前扣除以发生额60%与收入5‰孰低为限，超过部分汇算时调增`,
      }
    },
    (value) => value > 0.005,
    (value) => value > 0.02,
  ),
  balanceRule(
    'cash',
    '资金',
    '库存现金',
    '不为负，≤50,000',
    (one) => ({
      fen: one.bal('库存现金'),
      words: '现金为负一定有错或漏记收款；余额过大常与账外资金或未入账支出有关',
      subjects: one.codes('库存现金'),
    }),
    (fen) => fen > CASH_MUCH,
    (fen) => fen < 0n,
  ),
  balanceRule(
    'bank',
    '资金',
    '银行存款',
    '不为负',
    (one) => ({
      fen: one.bal('银行存款'),
      words: '银行存款为负说明有流水没有入账或记错账户',
      subjects: one.codes('银行存款'),
    }),
    never,
    (fen) => fen < 0n,
  ),
  balanceRule(
    'stock',
    '资金',
    '存货',
    '不为负',
    (one) => ({
      fen: stock(one),
      words: '存货为负说明多结转了成本或少入了库',
      subjects: one.codes(...STOCK),
    }),
    never,
    (fen) => fen < 0n,
  ),
  ratioRule(
    'other-receivable',
    '往来',
    '其他应收款占资产',
    '≤30%',
    (one) => {
      const [part, whole] = [one.bal('其他应收款'), one.row('balanceSheet', /资产总计/)]
      return {
        part,
        whole,
        words: `其他应收款${text(part)} ÷ 资产${text(whole)}；股东借款跨年未还可能视同分红`,
        subjects: one.codes('其他应收款'),
      }
    },
    (value) => value > 0.3,
    (value) => value > 0.6,
  ),
  ratioRule(
    'other-payable',
    '往来',
    '其他应付款占负债',
    '≤50%',
    (one) => {
      const [part, whole] = [one.bal('其他应付款'), one.row('balanceSheet', /^负债合计/)]
      return { part, whole, words: `其他应付款${text(part)} ÷ 负债${text(whole)}；长期挂账的应核实来源`, subjects: one.codes('其他应付款') }
    },
    (value) => value > 0.5,
    (value) => value > 0.8,
  ),
  ratioRule(
    'advance',
    '往来',
    '预收账款占收入',
    '≤30%',
    (one) => {
      const part = one.bal('预收账款', '合同负债')
      return {
        part,
        whole: revenue(one),
        words: `预收${text(part)} ÷ 收入${text(revenue(one))}；已发货或已完工的应确认收入`,
        subjects: one.codes('预收账款', '合同负债'),
      }
    },
    (value) => value > 0.3,
    (value) => value > 1,
  ),
  ratioRule(
    'depreciation',
    '资产',
    '累计折旧占原值',
    '≤95%',
    (one) => {
      const [part, whole] = [one.bal('累计折旧'), one.bal('固定资产')]
      return {
        part,
        whole,
        words: `累计折旧${text(part)} ÷ 固定资产原值${text(whole)}；超过原值说明多提了折旧`,
        subjects: one.codes('累计折旧', '固定资产'),
      }
    },
    (value) => value > 0.95,
    (value) => value > 1,
  ),
  balanceRule(
    'no-income',
    '经营',
    '本年收入',
    '>0',
    (one) => ({
      fen: revenue(one),
      words: '连续没有收入（零申报）容易列为异常；有收入未开票也要入账',
      subjects: one.codes('主营业务收入', '经营收入'),
    }),
    (fen) => fen === 0n,
    (fen) => fen < 0n,
  ),
]
