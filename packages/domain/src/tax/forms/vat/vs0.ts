/** VS0: the VAT return of small-scale taxpayers, main form (25 rows). */
import type { CellText, FormData } from '../engine/form.ts'

const GOODS: CellText = '= PREVY({*:3}) + {*:1}'
const SERVICES: CellText = '= PREVY({*:4}) + {*:2}'
const typed: readonly CellText[] = ['typed', 'typed', GOODS, SERVICES]
const servicesOnly = (now: CellText): readonly CellText[] => ['-', now, '-', SERVICES]
const goodsOnly: readonly CellText[] = ['typed', '-', GOODS, '-']
/** Both columns from the books. */
const taken = (figure: string): readonly CellText[] => [`< goods.${figure}`, `< services.${figure}`, GOODS, SERVICES]
/** The printed form has one cell for goods and services. */
const surtax = (row: string): readonly CellText[] => [`= {VS2!${row}:9}`, '«', '= PREVY({*:3}) + {*:1}', '«']
const BOTH = ['1', '2']

export const vs0: FormData = {
  code: 'VS0',
  signed: true,
  title: '增值税及附加税费申报表（小规模纳税人适用）',
  short: '主表',
  from: '2021-08-01',
  source: '国家税务总局公告2021年第20号',
  columns: [
    { col: '1', title: '货物及劳务', over: '本期数' },
    { col: '2', title: '服务、不动产和无形资产', over: '本期数' },
    { col: '3', title: '货物及劳务', over: '本年累计' },
    { col: '4', title: '服务、不动产和无形资产', over: '本年累计' },
  ],
  sections: [
    {
      title: '一、计税依据',
      rows: [
        {
          row: '1',
          title: '（一）应征增值税不含税销售额（3%征收率）',
          cells: taken('taxed'),
          must: { that: '{1:*} >= {2:*} + {3:*}', cols: BOTH, says: '第1栏不能小于第2栏与第3栏之和' },
          note: '包括未开票收入：账上没有的，直接改这一格。减按1%征收的，也填在3%征收率的栏次，减征额填第16栏。',
        },
        { row: '2', level: 1, title: '增值税专用发票不含税销售额', cells: taken('special') },
        { row: '3', level: 1, title: '其他增值税发票不含税销售额', cells: taken('ordinary') },
        {
          row: '4',
          title: '（二）应征增值税不含税销售额（5%征收率）',
          cells: servicesOnly('< services.five'),
          must: { that: '{4:*} >= {5:*} + {6:*}', cols: ['2'], says: '第4栏不能小于第5栏与第6栏之和' },
          note: '2026年起小规模纳税人的法定征收率统一为3%，本栏只用于以前的所属期和更正申报。',
        },
        { row: '5', level: 1, title: '增值税专用发票不含税销售额', cells: servicesOnly('< services.fiveSpecial') },
        { row: '6', level: 1, title: '其他增值税发票不含税销售额', cells: servicesOnly('< services.fiveOrdinary') },
        {
          row: '7',
          title: '（三）销售使用过的固定资产不含税销售额',
          cells: goodsOnly,
          must: { that: '{7:*} >= {8:*}', cols: ['1'], says: '第7栏不能小于第8栏' },
        },
        { row: '8', level: 1, title: '其中：其他增值税发票不含税销售额', cells: goodsOnly },
        {
          row: '9',
          title: '（四）免税销售额',
          cells: ['= {10:*} + {11:*} + {12:*}', '= {10:*} + {11:*} + {12:*}', GOODS, SERVICES],
        },
        {
          row: '10',
          level: 1,
          title: '其中：小微企业免税销售额',
          cells: taken('belowThreshold'),
          note: '企业未达起征点的销售额填在这里，个体工商户等填第11栏（国家税务总局公告2026年第6号，2026年2月起）。',
        },
        { row: '11', level: 1, title: '未达起征点销售额', cells: typed },
        { row: '12', level: 1, title: '其他免税销售额', cells: taken('exempt') },
        {
          row: '13',
          title: '（五）出口免税销售额',
          cells: typed,
          must: { that: '{13:*} >= {14:*}', cols: BOTH, says: '第13栏不能小于第14栏' },
        },
        { row: '14', level: 1, title: '其中：其他增值税发票不含税销售额', cells: typed },
      ],
    },
    {
      title: '二、税款计算',
      rows: [
        {
          row: '15',
          title: '本期应纳税额',
          cells: ['= ROUND(({1:1} + {7:1}) * 0.03, 2)', '= ROUND({1:2} * 0.03 + {4:2} * 0.05, 2)', GOODS, SERVICES],
        },
        {
          row: '16',
          title: '本期应纳税额减征额',
          cells: taken('reduction'),
          must: { that: '{16:*} <= {15:*}', cols: BOTH, says: '减征额不能超过第15栏' },
          note: '减按1%征收的，减征额＝适用1%的销售额×2%；销售使用过的固定资产按2%征收的，再加×1%。',
        },
        {
          row: '17',
          title: '本期免税额',
          cells: ['= {18:*} + {19:*} + ROUND({12:*} * 0.03, 2)', '= {18:*} + {19:*} + ROUND({12:*} * 0.03, 2)', GOODS, SERVICES],
        },
        {
          row: '18',
          level: 1,
          title: '其中：小微企业免税额',
          cells: ['~ ROUND({10:*} * 0.03, 2)', '~ ROUND({10:*} * 0.03, 2)', GOODS, SERVICES],
          note: '按法定征收率3%计算，不按1%。',
        },
        {
          row: '19',
          level: 1,
          title: '未达起征点免税额',
          cells: ['~ ROUND({11:*} * 0.03, 2)', '~ ROUND({11:*} * 0.03, 2)', GOODS, SERVICES],
        },
        { row: '20', title: '应纳税额合计', cells: ['= {15:*} - {16:*}', '= {15:*} - {16:*}', GOODS, SERVICES] },
        {
          row: '21',
          title: '本期预缴税额',
          // places prepay services and real estate alone; what is left is credited later
          cells: ['typed', '~ MAX(MIN($prepaid_left, {20:2}), 0)', '-', '-'],
        },
        { row: '22', title: '本期应补（退）税额', cells: ['= {20:*} - {21:*}', '= {20:*} - {21:*}', '-', '-'] },
      ],
    },
    {
      title: '三、附加税费',
      rows: [
        { row: '23', title: '城市维护建设税本期应补（退）税额', cells: surtax('1') },
        { row: '24', title: '教育费附加本期应补（退）费额', cells: surtax('2') },
        { row: '25', title: '地方教育附加本期应补（退）费额', cells: surtax('3') },
      ],
    },
  ],
  checks: [
    {
      id: 'VC19',
      severity: 'error',
      that: '{9:1} = {10:1} + {11:1} + {12:1} AND {9:2} = {10:2} + {11:2} + {12:2}',
      says: '第9栏应等于第10、11、12栏之和',
    },
    {
      id: 'VC20',
      severity: 'error',
      that: '{22:1} = {20:1} - {21:1} AND {22:2} = {20:2} - {21:2}',
      says: '第22栏应等于第20栏减第21栏',
    },
    {
      id: 'VC21',
      severity: 'warn',
      from: '2026-01-01',
      that: '{10:1} + {10:2} + {11:1} + {11:2} = 0 OR $sales < $small_threshold',
      says: '销售额已达到起征点，应全额征税：第10、11栏不能填，请改填第1至3栏',
      source: '财政部 税务总局公告2026年第10号',
    },
    {
      id: 'VC49',
      severity: 'warn',
      to: '2025-12-31',
      that: '{10:1} + {10:2} + {11:1} + {11:2} = 0 OR $sales <= $small_threshold',
      says: '销售额超过起征点，应全额征税：第10、11栏不能填，请改填第1至3栏',
    },
    {
      id: 'VC50',
      severity: 'warn',
      that: '{21:1} <= MAX({20:1}, 0) AND {21:2} <= MAX({20:2}, 0)',
      says: '预缴税额大于应纳税额合计：余额结转以后抵减；要退税的请写明',
    },
    {
      id: 'VC51',
      severity: 'error',
      that: '{21:1} >= 0 AND {21:2} >= 0 AND {18:1} <= ROUND({10:1} * 0.03, 2) AND {18:2} <= ROUND({10:2} * 0.05, 2) AND {19:1} <= ROUND({11:1} * 0.03, 2) AND {19:2} <= ROUND({11:2} * 0.05, 2)',
      says: '预缴税额不能为负数，免税额不能大于免税销售额×征收率',
    },
    {
      id: 'VC52',
      severity: 'error',
      that: '{VS1!5:1} = 0 OR ABS({1:2} + {10:2} + {11:2} - {VS1!8:1}) <= 0.01',
      says: '有差额扣除的，主表服务列的不含税销售额应等于附列资料（一）第8栏（扣除以后的）',
    },
    {
      id: 'VC53',
      severity: 'error',
      that: '{VS1!13:1} = 0 OR ABS({4:2} - {VS1!16:1}) <= 0.01',
      says: '有差额扣除的，第4栏应等于附列资料（一）第16栏（扣除以后的）',
    },
    {
      id: 'VC22',
      severity: 'warn',
      from: '2026-01-01',
      that: '{4:2} = 0',
      says: '2026年起小规模纳税人没有5%的征收率，第4栏应为空',
      source: '增值税法；财政部 税务总局公告2026年第10号',
    },
  ],
}
