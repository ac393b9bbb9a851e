/** A105050: pay of employees and its limits. */
import { form } from './table.ts'

export const a105050 = form({
  code: 'A105050',
  title: '职工薪酬支出及纳税调整明细表',
  short: '职工薪酬',
  from: '2017-01-01',
  source: '国家税务总局公告2017年第54号、2019年第41号',
  columns: [
    { col: '1', title: '账载金额' },
    { col: '2', title: '实际发生额' },
    { col: '3', title: '税收规定扣除率', type: 'rate', usual: '-' },
    { col: '4', title: '以前年度累计结转扣除额', usual: '-' },
    { col: '5', title: '税收金额', usual: '= MIN({*:1}, {*:2}, ROUND({1:*} * {*:3}, 2))' },
    { col: '6', title: '纳税调整金额', usual: '= {*:1} - {*:5}' },
    { col: '7', title: '累计结转以后年度扣除额', usual: '-' },
  ],
  checks: [],
})`
# 职工薪酬支出及纳税调整明细表
1 | 一、工资薪金支出 | < pay.wages.accrued | < pay.wages.paid | . | . | typed
> 合理工资薪金：汇算清缴结束前实际支付的才可扣（预提未付部分调增）；福利费/工会/教育经费计算基数为本格
  2 | 其中：股权激励 | . | . | . | . | typed
3 | 二、职工福利费支出 | < pay.welfare.accrued | < pay.welfare.paid | = 0.14
4 | 三、职工教育经费支出 | = {5:*} + {6:*} | = {5:*} + {6:*} | . | = {5:*} | = {5:*} + {6:*} | = {5:*} + {6:*} | = {5:*}
  5 | 其中：按税收规定比例扣除的职工教育经费 | < pay.training.accrued | < pay.training.paid | = $edu_training_rate | ~ PREV({*:7}) | = MIN({*:2} + {*:4}, ROUND({1:*} * {*:3}, 2)) | . | = {*:2} + {*:4} - {*:5}
  6 | 按税收规定全额扣除的职工培训费用 | . | . | = 1 | . | = {*:2}
7 | 四、工会经费支出 | < pay.union.accrued | < pay.union.paid | = 0.02
8 | 五、各类基本社会保障性缴款 | < pay.social.accrued | < pay.social.paid | . | . | ~ MIN({*:1}, {*:2})
9 | 六、住房公积金 | < pay.housing.accrued | < pay.housing.paid | . | . | ~ MIN({*:1}, {*:2})
10 | 七、补充养老保险 | < pay.pension.accrued | < pay.pension.paid | = 0.05
11 | 八、补充医疗保险 | < pay.medical.accrued | < pay.medical.paid | = 0.05
12 | 九、其他 | . | . | . | . | typed
13 | 合计（1+3+4+7+8+9+10+11+12） | = SUM({1:*}, {3:*}, {4:*}, {7:*}, {8:*}, {9:*}, {10:*}, {11:*}, {12:*}) | = SUM({1:*}, {3:*}, {4:*}, {7:*}, {8:*}, {9:*}, {10:*}, {11:*}, {12:*}) | . | = SUM({4:*}) | = SUM({1:*}, {3:*}, {4:*}, {7:*}, {8:*}, {9:*}, {10:*}, {11:*}, {12:*}) | = SUM({1:*}, {3:*}, {4:*}, {7:*}, {8:*}, {9:*}, {10:*}, {11:*}, {12:*}) | = SUM({4:*})
`
