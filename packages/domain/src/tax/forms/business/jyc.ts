/** JYC (C表): business income of a year from several places, added up and taxed once. */
import { asked, FORMS, halfFits, halved, ofBracket, warn } from './business-shared.ts'
import { form } from '../engine/table.ts'

const unit = (row: string, amount: string): string =>
  `${row} | 被投资单位${row.slice(1)}${row === 'U1' ? '（汇总地）' : ''} | text | text | ${amount}`
const ONLY = '- | -'
export const jyc = form({
  code: 'JYC',
  signed: true,
  title: '个人所得税经营所得纳税申报表（C表）',
  short: 'C表',
  from: '2020-01-01',
  source: FORMS,
  columns: [
    { col: '1', title: '单位名称', type: 'text' },
    { col: '2', title: '纳税人识别号', type: 'text' },
    { col: '3', title: '应纳税所得额／金额／比例' },
  ],
  checks: [
    asked('JC'),
    halfFits('JC', '{H1:3}'),
    warn('JC06', '{U2:3} > 0 OR {U3:3} > 0 OR {U4:3} > 0 OR {U5:3} > 0', '只有一处经营所得的不用填C表'),
  ],
})`
# 被投资单位信息
${unit('U1', '< business.here')}
${unit('U2', 'typed')}
${unit('U3', 'typed')}
${unit('U4', 'typed')}
${unit('U5', 'typed')}
# 个人所得税计算
1 | 一、投资者应纳税所得额合计 | ${ONLY} | = {U1:*} + {U2:*} + {U3:*} + {U4:*} + {U5:*}
2 | 二、应调整的个人费用及其他扣除（2=3+4+5+6） | ${ONLY} | = {3:*} + {4:*} + {5:*} + {6:*}
> 几处重复减的，在这里加回
  3 | （一）投资者减除费用 | ${ONLY} | typed
  4 | （二）专项扣除 | ${ONLY} | typed
  5 | （三）专项附加扣除 | ${ONLY} | typed
  6 | （四）依法确定的其他扣除 | ${ONLY} | typed
7 | 三、应调整的其他项目 | ${ONLY} | typed
8 | 四、调整后应纳税所得额（8=1+2+7） | ${ONLY} | = MAX({1:*} + {2:*} + {7:*}, 0)
9@rate | 五、税率（%） | ${ONLY} | = ${ofBracket('{8:*}', 'rate')}
10 | 六、速算扣除数 | ${ONLY} | = ${ofBracket('{8:*}', 'quick')}
11 | 七、应纳税额（11=8×9-10） | ${ONLY} | = ROUND({8:*} * {9:*} / 100 - {10:*}, 2)
12 | 八、减免税额 | ${ONLY} | = {H1:*} + {H2:*}
! 3: {*:*} >= 0 AND {*:*} <= {11:*} :: 减免税额应不小于零，不超过应纳税额
  H1 | 其中：个体工商户减半征收 | ${ONLY} | ${halved('{8:*}', '{11:*}', '{H2:*}')}
  H2 | 其他减免税额 | ${ONLY} | typed
! 3: {*:*} >= 0 :: 金额不能为负数
13 | 九、已缴税额 | ${ONLY} | < business.settled
! 3: {*:*} >= 0 :: 金额不能为负数
> 本单位的取自B表，其他单位已缴的加在一起填
14 | 十、应补/退税额（14=11-12-13） | ${ONLY} | = {11:*} - {12:*} - {13:*}
`
