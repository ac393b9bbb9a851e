/** A201020: accelerated depreciation as the prepayment claims it. */
import { form } from '../engine/table.ts'

export const a201020 = form({
  code: 'A201020',
  title: '资产加速折旧、摊销（扣除）优惠明细表',
  short: '加速折旧',
  from: '2021-04-01',
  source: '国家税务总局公告2021年第3号、2025年第17号',
  columns: [
    { col: '0', title: '优惠事项名称', type: 'text', usual: 'text' },
    { col: '1', title: '本年享受优惠的资产原值' },
    { col: '2', title: '账载折旧\\摊销金额' },
    { col: '3', title: '按照税收一般规定计算的折旧\\摊销金额' },
    { col: '4', title: '享受加速政策计算的折旧\\摊销金额' },
    { col: '5', title: '纳税调减金额', usual: '~ MAX({*:4} - {*:2}, 0)', must: '{*:*} >= 0' },
    { col: '6', title: '享受加速政策优惠金额', usual: '= {*:4} - {*:3}' },
  ],
  checks: [],
})`
# 资产加速折旧、摊销（扣除）优惠明细表
1 | 一、加速折旧、摊销（不含一次性扣除，1.1+1.2+…） | - | * = {1.1:*} + {1.2:*}
  1.1 | 明细行1（填写优惠事项名称） | . | < faster.1.cost | < faster.1.charge | < faster.1.general | < faster.1.tax
  1.2 | 明细行2（填写优惠事项名称） | . | < faster.2.cost | < faster.2.charge | < faster.2.general | < faster.2.tax
2 | 二、一次性扣除（2.1+2.2+…） | - | * = {2.1:*} + {2.2:*}
  2.1 | 明细行1（填写优惠事项名称） | . | < oneOff.cost | < oneOff.charge | < oneOff.general | < oneOff.tax
> 一次性扣除：预缴只调减不调增；汇算清缴在A105080调整。单价≤500万元新购设备器具，2024-01-01至2027-12-31（公告2023年第37号）
  2.2 | 明细行2（填写优惠事项名称）
3 | 合计（1+2） | - | * = {1:*} + {2:*}
`
