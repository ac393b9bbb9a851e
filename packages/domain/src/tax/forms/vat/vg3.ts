/** VG3: schedule three of the general return: what services deduct from their sales (差额征税). */
import { form } from '../engine/table.ts'

export const vg3 = form({
  code: 'VG3',
  title: '增值税及附加税费申报表附列资料（三）（服务、不动产和无形资产扣除项目明细）',
  short: '附列资料（三）',
  from: '2021-08-01',
  source: '国家税务总局公告2021年第20号',
  columns: [
    { col: '1', title: '本期服务、不动产和无形资产价税合计额（免税销售额）' },
    { col: '2', title: '期初余额', over: '扣除项目', usual: '~ PREV({*:6})' },
    { col: '3', title: '本期发生额', over: '扣除项目' },
    { col: '4', title: '本期应扣除金额', over: '扣除项目', usual: '= {*:2} + {*:3}' },
    { col: '5', title: '本期实际扣除金额', over: '扣除项目', must: '{*:*} <= {*:1} AND {*:*} <= {*:4}' },
    { col: '6', title: '期末余额', over: '扣除项目', usual: '= {*:4} - {*:5}' },
  ],
  checks: [
    {
      id: 'VC12',
      severity: 'error',
      that: '{3:1} + {4:1} = {VG1!5:11}',
      says: '附列资料（三）6%两行价税合计应等于附列资料（一）第5行11列',
    },
  ],
})`
# 服务、不动产和无形资产扣除项目明细
1 | 13%税率的项目 | = {VG1!2:11}
2 | 9%税率的项目 | = {VG1!4:11}
3 | 6%税率的项目（不含金融商品转让） | ~ {VG1!5:11} - {4:*}
> 6%行价税合计扣除金融商品转让部分
4 | 6%税率的金融商品转让项目
> 金融商品转让盈亏：年末负差不得转入下一年度
5 | 5%征收率的项目 | = {VG1!9b:11}
6 | 3%征收率的项目 | = {VG1!12:11}
7 | 免抵退税的项目 | = {VG1!17:11}
8 | 免税的项目 | = {VG1!19:11}
`
