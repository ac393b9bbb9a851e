/**
 * 所有者权益变动表 of enterprises (会企04表, 财会〔2019〕6号): rows with a formula per column. What is typed by hand (政策变更、股份支付 …)
 * is nothing until somebody types it.
 */
import type { RowKind } from '../template.ts'

export const equityColumns = {
  paidInCapital: '实收资本（或股本）',
  preferred: '优先股',
  perpetual: '永续债',
  otherEquity: '其他',
  capitalReserve: '资本公积',
  treasury: '减：库存股',
  oci: '其他综合收益',
  specialReserve: '专项储备',
  surplusReserve: '盈余公积',
  undistributed: '未分配利润',
} as const
export type EquityColumn = keyof typeof equityColumns
/** 其他权益工具 stands above these. */
export const otherInstruments: readonly EquityColumn[] = ['preferred', 'perpetual', 'otherEquity']

/** Row, label, indent, kind, and its formula: one for every column, or that of each column that has one. */
export type EquityRow = readonly [
  row: string,
  label: string,
  indent: number,
  kind: RowKind,
  formula: string | Readonly<Partial<Record<EquityColumn, string>>>,
]

export const equityRows: readonly EquityRow[] = [
  [
    'E01',
    '一、上年年末余额',
    0,
    'item',
    {
      paidInCapital: 'yb(4001)',
      preferred: 'yb(44010001)',
      perpetual: 'yb(44010002)',
      otherEquity: 'yb(44010003)',
      capitalReserve: 'yb(4002)',
      treasury: 'yb(4201)',
      oci: 'yb(4003)',
      specialReserve: 'yb(4301)',
      surplusReserve: 'yb(4101)+yb(4102)',
      undistributed: 'yb(4104)+yb(4103)',
    },
  ], // 账面上年末余额
  ['E02', '加：会计政策变更', 1, 'item', {}],
  ['E03', '前期差错更正', 2, 'item', { undistributed: 'mv(41040006,6901)' }], // 本年通过6901更正的前期差错；年初数未追溯改账，故在此行体现
  ['E04', '其他', 2, 'item', {}],
  ['E05', '二、本年年初余额', 0, 'subtotal', 'col(E01)+col(E02)+col(E03)+col(E04)'],
  ['E06', '三、本年增减变动金额（减少以“-”号填列）', 0, 'subtotal', 'col(E07)+col(E08)+col(E13)+col(E17)'],
  ['E07', '（一）综合收益总额', 1, 'item', { oci: 'net(4003)', undistributed: 'netProfit()' }],
  ['E08', '（二）所有者投入和减少资本', 1, 'subtotal', 'col(E09)+col(E10)+col(E11)+col(E12)'],
  [
    'E09',
    '1．所有者投入的普通股',
    2,
    'item',
    { paidInCapital: 'net(4001)-col(E18)-col(E19)', capitalReserve: 'net(40020001)-col(E18)', treasury: 'net(4201)' },
  ],
  [
    'E10',
    '2．其他权益工具持有者投入资本',
    2,
    'item',
    { preferred: 'net(44010001)', perpetual: 'net(44010002)', otherEquity: 'net(44010003)' },
  ],
  ['E11', '3．股份支付计入所有者权益的金额', 2, 'item', {}],
  ['E12', '4．其他', 2, 'item', { capitalReserve: 'net(40020002)', specialReserve: 'net(4301)' }], // 专项储备本年提取与使用净额惯例单列或入其他
  ['E13', '（三）利润分配', 1, 'subtotal', 'col(E14)+col(E15)+col(E16)'],
  ['E14', '1．提取盈余公积', 2, 'item', { surplusReserve: 'mv(4101,4104)', undistributed: '-mv(4101,4104)' }], // mv(A,B)=与B同凭证对应的A净贷方发生
  ['E15', '2．对所有者（或股东）的分配', 2, 'item', { undistributed: '-mv(2232,4104)' }],
  ['E16', '3．其他', 2, 'item', {}],
  ['E17', '（四）所有者权益内部结转', 1, 'subtotal', 'col(E18)+col(E19)+col(E20)+col(E21)+col(E22)+col(E23)'],
  ['E18', '1．资本公积转增资本（或股本）', 2, 'item', { paidInCapital: 'mv(4001,4002)', capitalReserve: '-mv(4001,4002)' }],
  ['E19', '2．盈余公积转增资本（或股本）', 2, 'item', { paidInCapital: 'mv(4001,4101)', surplusReserve: '-mv(4001,4101)' }],
  ['E20', '3．盈余公积弥补亏损', 2, 'item', { surplusReserve: '-mv(41040005,4101)', undistributed: 'mv(41040005,4101)' }],
  ['E21', '4．设定受益计划变动额结转留存收益', 2, 'item', {}],
  ['E22', '5．其他综合收益结转留存收益', 2, 'item', {}],
  ['E23', '6．其他', 2, 'item', {}],
  ['E24', '四、本年年末余额', 0, 'total', 'col(E05)+col(E06)'], // 校验：各列=paidInCapital=bal(4001)；surplusReserve=bal(4101)+bal(4102)；undistributed=bal(4104)+bal(4103)+unclosedPL()
]
