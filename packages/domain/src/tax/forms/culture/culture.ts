/**
 * WHSY: 文化事业建设费申报表 (国家税务总局公告2013年第64号附件2, its row 18 by 公告2019年第24号). 3 % of what advertising and entertainment
 * were sold for, tax included, less what other advertisers were paid for publishing; small sellers are exempt, and since July 2019 half of
 * what belongs to the State is left off, of what belongs to a province as much as it has said: that is asked, nobody here knows it.
 */
import { vatThresholds } from '../../../finance/period-end/rates.ts'
import { dated, heldOn, rateOn, type Dated } from '../../../kernel/dated.ts'
import { groupThousands, money, moneyText, type Money } from '../../../kernel/money.ts'
import { lastDay } from '../../../kernel/period.ts'
import { rate, trimmed, type Rate } from '../../../kernel/quantity.ts'
import { beforeChecks, beforeParameters, spanChecks, spanParameters } from '../engine/before.ts'
import { isFirstOfYear } from '../engine/cycles.ts'
import { YES_NO, type Filing } from '../engine/form.ts'
import { FIRST_OF_YEAR } from '../engine/formula.ts'
import { percentText } from '../../tips/tip.ts'
import { form } from '../engine/table.ts'
import { lawOf, type SaidAsked } from '../engine/taking.ts'
import { ADVERTISING, ENTERTAINMENT } from '../../taxes/culture.ts'

const OF_ALL = '财税〔2016〕25号；财税〔2016〕60号'
const SMALL = '财税〔2016〕25号第七条'
const DECLARING = '国家税务总局公告2019年第24号'
const rates: readonly Dated<Rate>[] = [dated('2016-05-01', null, rate('0.03'), OF_ALL)]
/** Of small-scale taxpayers, by month and by quarter, the limit included; all they sell counts, without tax. */
interface Limit {
  readonly month: Money
  readonly quarter: Money
}
const smallSales: readonly Dated<Limit>[] = [dated('2018-01-01', null, { month: money('20000'), quarter: money('60000') }, SMALL)]
const exemptions: readonly Dated<'免征'>[] = [
  dated('2020-01-01', '2020-12-31', '免征', '财政部 税务总局公告2020年第25号'),
  dated('2021-01-01', '2021-12-31', '免征', '财政部 税务总局公告2021年第7号'),
]
/** Left off of what belongs to the State; a province may leave off as much and no more. */
const reductions: readonly Dated<Rate>[] = [
  dated('2019-07-01', '2024-12-31', rate('0.5'), '财税〔2019〕46号'),
  dated('2025-01-01', '2027-12-31', rate('0.5'), '财税〔2025〕7号'),
]

const SOLD = '/document/outputTax'

function law({ period, cycle, vatNature }: SaidAsked): Record<string, string> {
  const on = lastDay(period)
  const often = cycle === 'month' ? 'month' : 'quarter'
  const threshold = heldOn(vatThresholds, on)
  return {
    $culture_rate: trimmed(rateOn(rates, on).value),
    $small: vatNature === 'smallScaleTaxpayer' ? '1' : '0',
    $free_limit: moneyText(rateOn(smallSales, on).value[often]),
    $free_all: heldOn(exemptions, on) === undefined ? '0' : '1',
    $cut: trimmed(heldOn(reductions, on)?.value ?? rate('0')),
    $vat_threshold: threshold === undefined ? '0' : moneyText(threshold.value[often]),
    [FIRST_OF_YEAR]: isFirstOfYear(period, cycle),
  }
}

const whsy = form({
  code: 'WHSY',
  signed: true,
  title: '文化事业建设费申报表',
  short: '文化事业建设费',
  from: '2019-07-01',
  source: '国家税务总局公告2013年第64号；国家税务总局公告2019年第24号',
  columns: [
    { col: '1', title: '本月（期）数' },
    { col: '2', title: '本年累计', usual: '= PREVY({*:*}) + {*:1}' },
  ],
  checks: [
    {
      id: 'WH01',
      severity: 'error',
      that: 'NOT({1:1} > 0 AND {2:1} > 0)',
      says: '应征收入和免征收入不能同时有数：免征的期间全部填在第2栏',
    },
    { id: 'WH02', severity: 'error', that: '$previous = 0 OR {3:1} = PREV({7:1})', says: '减除项目期初金额应等于上期的期末余额' },
    {
      id: 'WH03',
      severity: 'error',
      that: '{5:1} <= {1:1} AND {6:1} <= {2:1} AND {7:1} >= 0',
      says: '减除额不能大于收入，也不能大于期初金额与本期发生额之和',
    },
    {
      id: 'WH04',
      severity: 'ask',
      that: '$cut = 0 OR {10:1} = 0 OR KNOWN($central_share)',
      says: '归属中央收入的减半征收，归属地方收入的按本省规定：请填写归属中央收入的比例（中央所属单位为1，地方单位为0）',
      answer: '$central_share',
    },
    {
      id: 'WH05',
      severity: 'ask',
      that: '$cut = 0 OR {10:1} = 0 OR $central_share = 1 OR KNOWN($local_cut)',
      says: '请按本省（区、市）财政、党委宣传部门的规定填写归属地方收入的减征比例（不超过50%，没有减征填0）',
      answer: '$local_cut',
    },
    {
      id: 'WH06',
      severity: 'error',
      that: '$cut = 0 OR ($central_share >= 0 AND $central_share <= 1 AND $local_cut >= 0 AND $local_cut <= $cut)',
      says: '归属比例应在0到1之间，地方减征的比例不能超过应缴费额的50%',
    },
    {
      id: 'WH07',
      severity: 'warn',
      that: '{1:1} + {2:1} >= $sold - 1',
      says: '申报的计费收入小于已开具的广告、娱乐服务发票：票表比对不符',
    },
    {
      id: 'WH08',
      severity: 'warn',
      that: '$unclear = 0',
      says: '有销项发票的货物名称没有税收分类编码和简称，看不出是不是广告、娱乐服务，没有取进来',
    },
    {
      id: 'WH09',
      severity: 'warn',
      that: '$small = 0 OR $fun = 0 OR $exempt = 1 OR $sales >= $vat_threshold',
      says: '娱乐服务未达到增值税起征点的免征（财税〔2016〕60号）：本期销售额没有达到，是否免征请向主管税务机关核实，免征的填在第2栏',
    },
    {
      id: 'WH10',
      severity: 'warn',
      that: '{14:1} + {15:1} <= $paid + 0.01',
      says: '本期缴纳的上期、欠缴费额大于账上缴纳的：没有记账的请补记',
    },
  ],
})`
# 计费收入
1 | 应征收入 | ~ IF($exempt = 1, 0, $sold)
> 提供广告、娱乐服务取得的全部含税价款和价外费用，减除以前的；没有开票的也要加进来
2 | 免征收入 | ~ IF($exempt = 1, $sold, 0)
# 费额计算
3 | 减除项目期初金额 | ~ PREV({7:1}) | -
4 | 减除项目本期发生额 | < culture.deducted
> 支付给其他广告公司或广告发布者的含税广告发布费，凭增值税发票等合法凭证；为自己做广告的不是，请减去
5 | 本期减除额：应征收入减除额 | ~ MAX(MIN({1:1} - IF($exempt = 1, 0, $fun), {3:1} + {4:1}), 0)
> 娱乐服务没有减除
6 | 本期减除额：免征收入减除额 | ~ IF({2:1} > 0, MAX(MIN({2:1} - IF($exempt = 1, $fun, 0), {3:1} + {4:1}), 0), 0)
7 | 减除项目期末余额 | = {3:1} + {4:1} - {5:1} - {6:1} | = {*:1}
8 | 计费销售额 | = {1:1} - {5:1}
9@rate | 费率 | = $culture_rate | -
10 | 应缴费额 | = ROUND({8:1} * {9:1}, 2)
# 费额缴纳
11 | 期初未缴费额（多缴为负） | ~ PREV({16:1}) | -
12 | 本期已缴费额 | = {13:1} + {14:1} + {15:1}
13 |   其中：本期预缴费额 | typed
14 |   本期缴纳上期费额 | < culture.paid
15 |   本期缴纳欠费额 | typed
16 | 期末未缴费额（多缴为负） | ~ ROUND({10:1} * $kept, 2) + {11:1} - {12:1} | = {*:1}
> 减征的部分不是未缴：按减征以后的费额
17 |   其中：欠缴费额（≥0） | = MAX({11:1} - {14:1} - {15:1}, 0) | -
18 | 本期应补（退）费额 | = ROUND({10:1} * $kept, 2) - {13:1}
> 应缴费额×归属中央收入比例×（1－50%）＋应缴费额×归属地方收入比例×（1－地方减征比例）－本期预缴费额
19 | 本期检查已补缴费额 | typed
`

export const culture: Filing = {
  kind: 'culture',
  title: '文化事业建设费申报表',
  forms: [{ ...whsy, checks: [...whsy.checks, ...beforeChecks, ...spanChecks] }],
  parameters: {
    ...beforeParameters,
    ...spanParameters,
    [FIRST_OF_YEAR]: { title: '本年第一个所属期' },
    $sold: { title: '广告、娱乐服务销项发票的含税金额', as: 'money', page: SOLD },
    $fun: { title: '其中娱乐服务的含税金额', as: 'money', page: SOLD },
    $unclear: { title: '看不出是什么服务的销项发票不含税金额', as: 'money', page: SOLD },
    $sales: { title: '本期全部不含税销售额', as: 'money', open: 'money', page: SOLD },
    $paid: { title: '账上本期缴纳的文化事业建设费金额', as: 'money', page: '/books/subAccount' },
    $small: { title: '增值税小规模纳税人', reads: YES_NO, source: '企业信息的纳税人身份' },
    $free_limit: { title: '小规模纳税人免征的销售额', as: 'money', source: SMALL },
    $free_all: { title: '所属期全部免征', reads: YES_NO, source: '财政部 税务总局公告2020年第25号、2021年第7号' },
    $exempt: {
      title: '免征文化事业建设费',
      formula: 'IF($free_all = 1 OR ($small = 1 AND $sales <= $free_limit), 1, 0)',
      open: YES_NO,
      source: `${SMALL}；财税〔2016〕60号第三条`,
    },
    $vat_threshold: { title: '增值税起征点', as: 'money', source: '财税〔2016〕60号第三条' },
    $culture_rate: { title: '文化事业建设费费率', as: 'share', source: OF_ALL },
    $cut: { title: '归属中央收入的减征比例', as: 'share', source: '财税〔2019〕46号；财税〔2025〕7号' },
    $central_share: { title: '归属中央收入的比例', as: 'share', open: 'rate', source: DECLARING },
    $local_cut: { title: '归属地方收入的减征比例', as: 'share', open: 'rate', source: '本省（区、市）的减征规定' },
    $kept: {
      title: '减征以后缴纳的比例',
      as: 'share',
      formula: 'IF($cut = 0, 1, $central_share * (1 - $cut) + (1 - $central_share) * (1 - $local_cut))',
      source: DECLARING,
    },
  },
  sources: {
    'culture.deducted': { title: '本期取得的广告服务进项发票的含税金额', page: '/document/inputTax' },
    'culture.paid': { title: '账上本期缴纳的文化事业建设费', page: '/books/subAccount' },
  },
  due: ['WHSY!18:1'],
  taking: {
    papers: {
      $sold: { direction: 'output', of: 'gross', kinds: [ADVERTISING, ENTERTAINMENT] },
      $fun: { direction: 'output', of: 'gross', kinds: [ENTERTAINMENT] },
      $unclear: { direction: 'output', of: 'net', kinds: 'unclear' },
      $sales: { direction: 'output', of: 'net', kinds: 'all' },
      'culture.deducted': { direction: 'input', of: 'gross', kinds: [ADVERTISING] },
    },
    paid: { 'culture.paid': '0025', $paid: '0025' },
    law,
  },
  law: [
    lawOf('culture-rate', '文化事业建设费费率', rates, (one) => `计费销售额的${percentText(one)}`, ['$culture_rate']),
    lawOf(
      'culture-small',
      '文化事业建设费免征的销售额（小规模纳税人）',
      smallSales,
      ({ month, quarter }) => `月不超过${groupThousands(month)}元、季不超过${groupThousands(quarter)}元`,
      ['$free_limit', '$exempt'],
    ),
    lawOf('culture-exempt', '文化事业建设费阶段性免征', exemptions, (value) => value, ['$free_all', '$exempt']),
    lawOf(
      'culture-cut',
      '文化事业建设费减征比例',
      reductions,
      (one) => `归属中央收入的减征应缴费额的${percentText(one)}，归属地方收入的各省在这以内自定`,
      ['$cut', '$local_cut', '$kept'],
    ),
  ],
  documents: [
    ['财税〔2016〕25号', '关于营业税改征增值税试点有关文化事业建设费政策及征收管理问题的通知', 'inferred'],
    ['财税〔2016〕60号', '关于营业税改征增值税试点有关文化事业建设费政策及征收管理问题的补充通知', 'inferred'],
    ['财税〔2019〕46号', '财政部关于调整部分政府性基金有关政策的通知', 'inferred'],
    ['财税〔2025〕7号', '财政部关于延续实施文化事业建设费优惠政策的通知', 'inferred'],
    ['国家税务总局公告2013年第64号', '关于营业税改征增值税试点有关文化事业建设费登记与申报事项的公告', 'inferred'],
    ['国家税务总局公告2019年第24号', '关于调整部分政府性基金有关征管事项的公告', 'inferred'],
    ['财政部 税务总局公告2020年第25号', '关于电影等行业税费支持政策的公告', 'inferred'],
  ],
}
