/** The subtree of 应交税费 shared by every chart: VAT columns of 财会〔2016〕22号 (general taxpayers) and the customary tax subjects. */
import type { ChartRow } from './chart-row.ts'

/** Codes follow the first-level subject: 0001 应交增值税, 00010001 进项税额 … */
const suffixes: readonly ChartRow[] = [
  [
    '0001',
    '应交增值税',
    'liability',
    'credit',
    { source: 'official', note: '财会〔2016〕22号；vatType=2（小规模）时本科目为末级，不设专栏' },
  ],
  ['00010001', '进项税额', 'liability', 'debit', { vat: 'generalTaxpayer', source: 'official' }],
  ['00010002', '销项税额抵减', 'liability', 'debit', { vat: 'generalTaxpayer', source: 'official' }],
  ['00010003', '已交税金', 'liability', 'debit', { vat: 'generalTaxpayer', source: 'official' }],
  ['00010004', '转出未交增值税', 'liability', 'debit', { vat: 'generalTaxpayer', source: 'official' }],
  ['00010005', '减免税款', 'liability', 'debit', { vat: 'generalTaxpayer', source: 'official' }],
  ['00010006', '出口抵减内销产品应纳税额', 'liability', 'debit', { vat: 'generalTaxpayer', source: 'official' }],
  ['00010007', '销项税额', 'liability', 'credit', { vat: 'generalTaxpayer', source: 'official' }],
  ['00010008', '出口退税', 'liability', 'credit', { vat: 'generalTaxpayer', source: 'official' }],
  ['00010009', '进项税额转出', 'liability', 'credit', { vat: 'generalTaxpayer', source: 'official' }],
  ['00010010', '转出多交增值税', 'liability', 'credit', { vat: 'generalTaxpayer', source: 'official' }],
  ['0002', '未交增值税', 'liability', 'credit', { vat: 'generalTaxpayer', source: 'official' }],
  ['0003', '预交增值税', 'liability', 'debit', { vat: 'generalTaxpayer', source: 'official' }],
  ['0004', '待抵扣进项税额', 'liability', 'debit', { vat: 'generalTaxpayer', source: 'official' }],
  ['0005', '待认证进项税额', 'liability', 'debit', { vat: 'generalTaxpayer', source: 'official' }],
  ['0006', '待转销项税额', 'liability', 'credit', { vat: 'generalTaxpayer', source: 'official' }],
  [
    '0007',
    '增值税留抵税额',
    'liability',
    'debit',
    { optional: true, vat: 'generalTaxpayer', source: 'official', note: '仅用于营改增前留抵，现已基本停用' },
  ],
  ['0008', '简易计税', 'liability', 'credit', { vat: 'generalTaxpayer', source: 'official' }],
  ['0009', '转让金融商品应交增值税', 'liability', 'credit', { optional: true, source: 'official' }],
  ['0010', '代扣代交增值税', 'liability', 'credit', { optional: true, source: 'official' }],
  ['0011', '应交企业所得税', 'liability', 'credit'],
  ['0012', '应交个人所得税', 'liability', 'credit', { note: '代扣代缴' }],
  ['0013', '应交城市维护建设税', 'liability', 'credit'],
  ['0014', '应交教育费附加', 'liability', 'credit'],
  ['0015', '应交地方教育附加', 'liability', 'credit'],
  ['0016', '应交消费税', 'liability', 'credit'],
  ['0017', '应交资源税', 'liability', 'credit'],
  ['0018', '应交土地增值税', 'liability', 'credit'],
  ['0019', '应交房产税', 'liability', 'credit'],
  ['0020', '应交城镇土地使用税', 'liability', 'credit'],
  ['0021', '应交车船税', 'liability', 'credit'],
  ['0022', '应交印花税', 'liability', 'credit', { note: '可不通过本科目，缴纳时直接计入税金及附加' }],
  ['0023', '应交环境保护税', 'liability', 'credit', { optional: true }],
  ['0024', '应交残疾人就业保障金', 'liability', 'credit', { optional: true }],
  ['0025', '应交文化事业建设费', 'liability', 'credit', { optional: true }],
  ['0026', '应交水利建设基金', 'liability', 'credit', { optional: true }],
]

/** The subtree under a first-level code: 2221, of non-profits 2206, of cooperatives 2140. */
export const taxesPayable = (code: string): readonly ChartRow[] => suffixes.map(([suffix, ...rest]) => [`${code}${suffix}`, ...rest])
