/** JYA (A表): business income prepaid by quarter; everything counts from January. */
import { asked, error, FORMS, halfFits, halved, monthsFit, NOT_NEGATIVE, ofBracket, shared, twice, warn } from './business-shared.ts'
import { form } from '../engine/table.ts'

/** Nothing where a person says it: of what the tax office has fixed, or what was taxed last year. */
const TAXABLE_A = 'IF($levy = 1, $by_books, IF($levy = 3 OR $levy = 4, $by_levy, 0))'
export const jya = form({
  code: 'JYA',
  signed: true,
  title: '个人所得税经营所得纳税申报表（A表）',
  short: 'A表',
  from: '2020-01-01',
  source: FORMS,
  columns: [{ col: '1', title: '金额/比例（本年累计）' }],
  checks: [
    asked('JA'),
    shared('JA', '{6:1}'),
    twice('JA', '{7:1}'),
    monthsFit('JA'),
    halfFits('JA', '{H1:1}'),
    error('JA06', '$levy > 0', '请在填表依据里选择征收方式'),
    error('JA07', '$levy <= 2 OR {4:1} + {7:1} + {18:1} = 0', '核定征收不减亏损、个人扣除和捐赠'),
    error('JA08', 'NOT($levy = 3 OR $levy = 4) OR {5:1} > 0 AND {5:1} < 100', '请填写税务机关核定的应税所得率（大于0、小于100%）'),
    error('JA09', '$levy = 3 OR $levy = 4 OR {5:1} = 0', '只有核定应税所得率的填应税所得率'),
    error('JA10', `NOT($levy = 1 OR $levy = 3 OR $levy = 4) OR {19:1} = ${TAXABLE_A}`, '应纳税所得额与填表依据的征收方式计算的不同'),
    warn('JA11', '$levy = 1 OR $levy = 3 OR $levy = 4 OR {19:1} > 0', '按上年应纳税所得额或核定应纳税所得额预缴的，请填应纳税所得额'),
    warn('JA12', '{25:1} >= 0', '多缴的税款在年度汇算时退'),
  ],
})`
# 个人所得税计算
1 | 一、收入总额 | < business.income
2 | 二、成本费用 | < business.costs
3 | 三、利润总额（3=1-2） | = {1:*} - {2:*}
4 | 四、弥补以前年度亏损
! 1: {*:*} >= 0 AND {*:*} <= MAX({3:*}, 0) :: 弥补的亏损应不小于零，不超过本年的利润
5@rate | 五、应税所得率（%） | ~ IF($levy = 3 OR $levy = 4, $levy_rate, 0)
> 核定征收的填税务机关核定的应税所得率
6@rate | 六、合伙企业个人合伙人分配比例（%） | ~ IF($owner_kind = 3, $share, 100)
> 合伙企业按合伙协议约定；其他为100%
7 | 七、允许扣除的个人费用及其他扣除（7=8+9+14） | = {8:*} + {9:*} + {14:*}
  8 | （一）投资者减除费用 | ~ IF($comprehensive = 1 OR $levy >= 3, 0, $basic * $months)
! 1: {*:*} >= 0 AND {*:*} <= $basic * $months :: 投资者减除费用不超过每月标准乘实际经营月份数
  9 | （二）专项扣除（9=10+11+12+13） | = {10:*} + {11:*} + {12:*} + {13:*}
    10 | 1.基本养老保险费
${NOT_NEGATIVE}
    11 | 2.基本医疗保险费
${NOT_NEGATIVE}
    12 | 3.失业保险费
${NOT_NEGATIVE}
    13 | 4.住房公积金
${NOT_NEGATIVE}
  14 | （三）依法确定的其他扣除（14=15+16+17） | = {15:*} + {16:*} + {17:*}
    15 | （填写项目名称）明细1
${NOT_NEGATIVE}
> 商业健康保险、税延养老保险、个人养老金等；专项附加扣除在年度汇算时减
    16 | （填写项目名称）明细2
${NOT_NEGATIVE}
    17 | （填写项目名称）明细3
${NOT_NEGATIVE}
18 | 八、准予扣除的捐赠额
${NOT_NEGATIVE}
> 附报个人所得税公益慈善事业捐赠扣除明细表
19 | 九、应纳税所得额 | ~ ${TAXABLE_A}
! 1: {*:*} >= 0 :: 应纳税所得额不能为负数
20@rate | 十、税率（%） | = ${ofBracket('{19:*}', 'rate')}
21 | 十一、速算扣除数 | = ${ofBracket('{19:*}', 'quick')}
22 | 十二、应纳税额（22=19×20-21） | = ROUND({19:*} * {20:*} / 100 - {21:*}, 2)
23 | 十三、减免税额 | = {H1:*} + {H2:*}
! 1: {*:*} >= 0 AND {*:*} <= {22:*} :: 减免税额应不小于零，不超过应纳税额
  H1 | 其中：个体工商户减半征收 | ${halved('{19:*}', '{22:*}', '{H2:*}')}
${NOT_NEGATIVE}
> 应纳税所得额不超过200万元的部分减半，其他减免先减
  H2 | 其他减免税额
${NOT_NEGATIVE}
> 附报个人所得税减免税事项报告表
24 | 十四、已缴税额 | ~ PREVY({*:*} + MAX({25:*}, 0))
${NOT_NEGATIVE}
> 取上一期申报表的已缴与应补之和，可以改
25 | 十五、应补/退税额（25=22-23-24） | = {22:*} - {23:*} - {24:*}
`
