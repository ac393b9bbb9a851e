/** The catalogue of closing checks (结账检查目录) that books alone can answer; other areas add theirs (assets, stock, salary, tax). */
import { fromFen, groupThousands, isZero } from '../../../kernel/money.ts'
import { monthOf } from '../../../kernel/period.ts'
import { duplicateNumbers, numberGaps } from '../../vouchers/numbering.ts'
import type { ClosingCheck } from './closing-check.ts'
import { exchangeSteps } from '../steps/exchange.ts'
import { missingRates, undecidedExemption } from '../inputs.ts'
import { turnover, vatCodes } from '../steps/vat-cycle.ts'
import { vatSteps } from '../steps/vat.ts'

import {
  total,
  none,
  open,
  ofStandard,
  listed,
  pending,
  overdrawn,
  oddStock,
  unbalancedTrial,
  unbalancedOpening,
  untied,
  missingCost,
  missingSurcharge,
  missingIncomeTax,
  openProfitLoss,
  missingTags,
  reversed,
  negativeAssets,
  emptyLedger,
  emptyMonth,
  overspent,
  faultyPapers,
  redPapers,
  thinDocuments,
  offInvoices,
} from './check-finders.ts'
import { heldUnpaid, unaccruedPay, untickedInput } from './left-open.ts'
import { missingActuals, openDistribution, openYear, priorYears } from './year-finders.ts'

const companies = ['smallBusiness', 'enterprise'] as const
/** A check names so many vouchers; of more it says how many. */
const MOST_NAMED = 20

type Of<K extends keyof ClosingCheck> = ClosingCheck[K]
type Row = readonly [Of<'checkId'>, number, string, Of<'severity'>, string, Of<'standards'>, Of<'jump'>, Of<'find'>]

const rows: readonly Row[] = [
  [
    'prev-period-open',
    1,
    '上期未结账',
    'block',
    '请先结账上一期间',
    'all',
    'periods',
    ({ given }) => (given.previousClosed ? none : [{ cause: '上一期间尚未结账' }]),
  ],
  ['opening-unbalanced', 2, '期初试算不平衡', 'block', '期初余额不平衡', 'all', 'openingBalances', unbalancedOpening],
  [
    'opening-actuals',
    2,
    '损益科目没有累计实际发生',
    'warn',
    '期初余额里损益科目有累计，没有实际发生',
    'all',
    'openingBalances',
    missingActuals,
  ],
  ['voucher-gap', 3, '凭证断号', 'warn', '存在断号', 'all', 'vouchers', ({ given }) => listed(numberGaps(given.vouchers))],
  ['voucher-dup', 4, '凭证重号', 'block', '存在重号', 'all', 'vouchers', ({ given }) => listed(duplicateNumbers(given.vouchers))],
  [
    'voucher-unaudited',
    5,
    '未审核凭证',
    'blockIfEnabled',
    '存在未审核凭证',
    'all',
    'vouchers',
    ({ given }) => {
      const drafts = given.vouchers.filter((one) => one.state === 'draft')
      const jump = { to: 'vouchers' as const, query: { state: 'draft' } }
      return drafts.length === 0 ? none : [{ cause: `${drafts.length}张凭证未审核`, jump }]
    },
  ],
  [
    'voucher-unbalanced',
    6,
    '凭证借贷不平',
    'block',
    '凭证借贷不平衡',
    'all',
    'vouchers',
    ({ given }) =>
      given.vouchers
        .filter((one) => !isZero(one.imbalance))
        .map((one) => ({
          cause: `${one.word}-${one.number}借贷差额${groupThousands(one.imbalance)}`,
          amount: one.imbalance,
          jump: { to: 'vouchers', query: { id: one.id } },
        })),
  ],
  [
    'voucher-draft',
    7,
    '暂存/错误凭证',
    'block',
    '存在暂存凭证',
    'all',
    'vouchers',
    ({ given }) =>
      (given.unfinishedVoucherIds ?? []).length === 0 ? none : [{ cause: `${given.unfinishedVoucherIds!.length}张凭证暂存或标错` }],
  ],
  [
    'papers-missing',
    7,
    '凭证没有附原始凭证',
    'info',
    '除结账和更正外，记账凭证必须附有原始凭证',
    'all',
    'vouchers',
    ({ given }) => {
      const without = Map.groupBy(
        given.vouchers.filter((one) => one.paperless === true),
        (one) => one.word,
      )
      return listed(
        [...without].map(([word, list]) => ({ word, numbers: list.map((one) => one.number) })),
        { most: MOST_NAMED, what: '没有填附单据数，也没有附件' },
      )
    },
  ],
  [
    'papers-refused',
    7,
    '附有不予受理或已退回的原始凭证',
    'warn',
    '不真实、不合法的原始凭证不予受理，不完整的应退回补充更正',
    'all',
    'vouchers',
    faultyPapers,
  ],
  [
    'red-papers',
    7,
    '红字发票缺少退货和退款凭据',
    'warn',
    '退货须有退货验收证明，退款须有对方的收款收据或银行凭证',
    'all',
    'vouchers',
    redPapers,
  ],
  [
    'document-elements',
    7,
    '单据要素不全',
    'info',
    '原始凭证须有名称、日期、填制单位、接受单位、内容和金额',
    'all',
    'vouchers',
    thinDocuments,
  ],
  [
    'correction-torn',
    7,
    '更正不成对',
    'block',
    '更正凭证缺少红字或蓝字',
    'all',
    'vouchers',
    ({ given }) => (given.torn ?? []).map(({ id, text }) => ({ cause: text, jump: { to: 'vouchers', query: { id } } })),
  ],
  ['ledger-empty', 0, '账套是空的', 'warn', '账套里还没有可以核对的内容', 'all', 'openingBalances', emptyLedger],
  ['month-empty', 0, '没有凭证', 'info', '本月没有凭证', 'all', 'vouchers', emptyMonth],
  ['asset-negative', 12, '资产负数', 'warn', '资产科目出现负数余额', 'all', 'detailBook', negativeAssets],
  ['trial-balance', 8, '试算不平衡', 'block', '试算不平衡', 'all', 'trialBalance', unbalancedTrial],
  ['cash-negative', 9, '现金赤字', 'warn', '库存现金出现赤字', 'all', 'detailBook', (input) => overdrawn(input, 'cash')],
  ['bank-negative', 10, '银行存款赤字', 'warn', '银行存款出现赤字', 'all', 'detailBook', (input) => overdrawn(input, 'bank')],
  ['inventory-negative', 11, '存货负库存', 'warn', '存货数量金额异常', 'all', 'detailBook', oddStock],
  [
    'overhead-open',
    17,
    '制造费用未结转',
    'warn',
    '制造费用未结转',
    companies,
    'periodEnd',
    (input) => open(input, ofStandard(input, '4101', '5101'), '制造费用还有余额'),
  ],
  [
    'rd-open',
    18,
    '费用化研发支出未结转',
    'warn',
    '研发支出未结转',
    companies,
    'periodEnd',
    (input) => open(input, ofStandard(input, '43010001', '53010001'), '费用化研发支出还有余额'),
  ],
  ['cogs-missing', 19, '销售成本未结转', 'warn', '销售成本未结转', companies, 'periodEnd', missingCost],
  [
    'fx-missing',
    20,
    '未调汇',
    'warn',
    '外币未调汇',
    'all',
    'periodEnd',
    (input) => [
      ...missingRates(input).map((currency) => ({ cause: `缺少${currency}的期末汇率，不能判断是否需要调汇` })),
      ...['fx', 'fx-loss', 'fx-gain'].flatMap((rule) => pending(exchangeSteps, rule, input)),
    ],
  ],
  ['vat-open', 21, '增值税未结转', 'warn', '增值税未结转', companies, 'periodEnd', (input) => pending(vatSteps, 'vat-forward', input)],
  ['pay-unaccrued', 20, '工资未计提', 'warn', '工资发放了还没有计提', companies, 'salary', unaccruedPay],
  ['held-unpaid', 20, '代扣社保公积金没有冲', 'warn', '代扣的个人社保、公积金没有冲', companies, 'detailBook', heldUnpaid],
  ['vat-unticked', 21, '进项税额没有勾选', 'warn', '待认证进项税额还没有抵扣', companies, 'inputInvoices', untickedInput],
  [
    'small-vat-open',
    22,
    '小规模免税未结转',
    'warn',
    '免征增值税未结转',
    companies,
    'periodEnd',
    (input) => {
      const undecided = undecidedExemption(input)
      if (undecided !== null) return [{ cause: '销售额未达起征点，请填写普票及未开票销售的税额', amount: undecided }]
      return turnover(input, vatCodes(input).payable, 'debit') === 0n ? pending(vatSteps, 'small-vat-exempt', input) : none
    },
  ],
  ['small-vat-differs', 22, '应交增值税与发票不同', 'warn', '账上应交增值税与发票不同', companies, 'outputInvoices', offInvoices],
  ['surtax-missing', 23, '附加税未计提', 'warn', '税金及附加未计提', companies, 'periodEnd', missingSurcharge],
  ['cit-missing', 24, '所得税未计提', 'warn', '所得税未计提', companies, 'periodEnd', missingIncomeTax],
  ['pl-open', 25, '损益未结平', 'block', '损益科目未结平', 'all', 'periodEnd', openProfitLoss],
  [
    'pending-property',
    26,
    '待处理财产损溢有余额',
    'warn',
    '待处理财产损溢期末应无余额',
    companies,
    'detailBook',
    (input) => (monthOf(input.period) === 12 ? none : open(input, '1901', '年末前须处理完毕')),
  ],
  [
    'pending-property-year',
    26,
    '待处理财产损溢有余额',
    'block',
    '待处理财产损溢年末应无余额',
    companies,
    'detailBook',
    (input) => (monthOf(input.period) === 12 ? open(input, '1901', '年末须处理完毕') : none),
  ],
  ['bs-unbalanced', 27, '资产负债表不平', 'block', '资产负债表不平衡', 'all', 'balanceSheet', (input) => untied(input, '资产总计')],
  [
    'pl-bs',
    28,
    '利润与未分配利润勾稽',
    'warn',
    '报表勾稽不符',
    companies,
    'balanceSheet',
    (input) => [...untied(input, '未分配利润'), ...untied(input, '净利润')],
  ],
  ['cf-cash', 29, '现金流量勾稽', 'warn', '现金流量表不平', 'all', 'cashFlowStatement', (input) => untied(input, '现金净增加额')],
  [
    'cf-untagged',
    30,
    '现金分录未指定流量项目',
    'warn',
    '存在未指定现金流量项目',
    'all',
    'cashFlowStatement',
    ({ given }) => {
      const id = given.untaggedVoucherId ?? null
      if ((given.untaggedCashLines ?? 0) === 0) return none
      return [
        {
          cause: `${given.untaggedCashLines!}条现金类分录未指定项目`,
          ...(id === null ? {} : { jump: { to: 'vouchers' as const, query: { id } } }),
        },
      ]
    },
  ],
  ['aux-missing', 31, '辅助核算缺失', 'warn', '辅助核算不完整', 'all', 'vouchers', missingTags],
  ['negative-balance', 32, '往来科目反向余额', 'info', '存在反向余额，报表可重分类', companies, 'detailBook', reversed],
  ['year-close', 34, '年末本年利润未结转', 'block', '请先结转本年利润', 'all', 'periodEnd', openYear],
  ['prior-years', 34, '以前年度损益调整的后续', 'warn', '以前年度损益调整还要决定', ['enterprise'], 'balanceSheet', priorYears],
  ['year-distribution', 35, '利润分配明细未结转', 'warn', '利润分配明细未结转', companies, 'periodEnd', openDistribution],
  ['donation-restricted', 36, '限定性资金超支', 'warn', '限定性净资产出现负数', ['nonProfit', 'nonProfit2004'], 'detailBook', overspent],
  [
    'agency-mismatch',
    37,
    '受托代理不符',
    'warn',
    '受托代理资产与负债不一致',
    ['nonProfit'],
    'detailBook',
    (input) => {
      const fen = total(input, '1801') + total(input, '2601')
      return fen === 0n ? none : [{ cause: '受托代理资产与受托代理负债的差额（受托代理货币资金除外）', amount: fromFen(fen) }]
    },
  ],
]

/** The checks finance brings; run them with runClosingChecks, together with those of other areas. */
export const closingChecks: readonly ClosingCheck[] = rows.map(([checkId, order, name, severity, message, standards, jump, find]) => ({
  checkId,
  order,
  name,
  severity,
  message,
  standards,
  jump,
  find,
}))
