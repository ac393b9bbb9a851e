/** YH: stamp tax (财产和行为税纳税申报表, 印花税), an item a row with what its papers come to; contracts by quarter, the capital by year. */
import type { PeriodEndSettings } from '../../../finance/period-end/step.ts'
import type { Period } from '../../../kernel/period.ts'
import { trimmed } from '../../../kernel/quantity.ts'
import { spanChecks, spanParameters } from '../engine/before.ts'
import { stampBeside, stampChecks } from '../engine/beside.ts'
import { YES_NO, type Filing, type SourceData } from '../engine/form.ts'
import { stampRates, type StampRateItem } from './stamp-rates.ts'
import { sixTaxesHalf } from '../vat/surtax.ts'
import { form } from '../engine/table.ts'
import { classOfLine, isUnder, type ClassedLine } from '../../../papers/invoices/line-class.ts'

/** Items whose papers invoices tell, by the first digits of the codes of what was sold; the others a person types. */
export const STAMP_CODES = {
  SALE: ['买卖合同', ['1']],
  WORK: ['承揽合同', ['2']],
  CONS: ['建设工程合同', ['305']],
  TRANS: ['运输合同', ['301']],
  LEASE: ['租赁合同', ['3040502']],
  FLEASE: ['融资租赁合同', ['3040501']],
  STORE: ['仓储合同', ['3040407']],
} as const satisfies Record<string, readonly [string, readonly string[]]>
export type StampItem = keyof typeof STAMP_CODES
/** The items a line is a paper of; null where nothing printed says what it is, and a person has to. */
export function stampItemsOf(line: ClassedLine): readonly StampItem[] | null {
  const found = classOfLine(line)
  if (found === null) return null
  return (Object.keys(STAMP_CODES) as StampItem[]).filter((item) => isUnder(found, STAMP_CODES[item][1]))
}
const SOURCES: Record<string, SourceData> = {
  'stamp.BOOK.base': { title: '实收资本（股本）、资本公积本年增加', page: '/books/subAccount' },
}
for (const [item, [title]] of Object.entries(STAMP_CODES)) {
  SOURCES[`stamp.${item}.count`] = { title: `${title}：本期购销发票的份数（没有登记合同，以发票计）`, page: '/document/outputTax' }
  SOURCES[`stamp.${item}.base`] = { title: `${title}：本期购销发票的不含税金额（没有登记合同，以发票计）`, page: '/document/outputTax' }
}

const ITEMS = Object.keys(stampRates)
/** There is one table of rates since the law: a change of one gives its row of the form another. */
const RATE = (item: StampRateItem): string => trimmed(stampRates[item].at(-1)!.value)
const ALL = `= SUM(${ITEMS.map((item) => `{${item}:*}`).join(', ')})`

const yh = form({
  code: 'YH',
  signed: true,
  title: '财产和行为税纳税申报表（印花税）',
  short: '印花税',
  from: '2022-07-01',
  source: '印花税法；国家税务总局公告2022年第14号',
  columns: [
    { col: '1', title: '应税凭证数量', type: 'count' },
    { col: '2', title: '计税金额' },
    { col: '3', title: '税率', type: 'rate' },
    { col: '4', title: '应纳税额', usual: '= ROUND({*:2} * {*:3}, 2)' },
    { col: '5', title: '减免性质代码', type: 'text', usual: 'text' },
    { col: '6', title: '减免税额', usual: '~ IF($half = 1, ROUND({*:4} * 0.5, 2), 0)', must: '{*:*} <= {*:4}' },
    { col: '7', title: '已缴税额' },
    { col: '8', title: '应补（退）税额', usual: '= {*:4} - {*:6} - {*:7}' },
  ],
  checks: [
    {
      id: 'YH01',
      severity: 'error',
      that: 'MIN({SALE:2}, {WORK:2}, {CONS:2}, {TRANS:2}, {LEASE:2}, {BOOK:2}) >= 0',
      says: '计税金额不能为负数：以前多缴的另行退抵',
    },
    {
      id: 'YH02',
      severity: 'warn',
      that: 'NOT({SALE:2} > 0 AND {SALE:1} = 0)',
      says: '填了买卖合同的计税金额，没有填应税凭证数量',
    },
  ],
})`
# 合同
LOAN | 借款合同 | . | . | = ${RATE('LOAN')}
FLEASE | 融资租赁合同 | < stamp.*.count | < stamp.*.base | = ${RATE('FLEASE')}
SALE | 买卖合同 | < stamp.*.count | < stamp.*.base | = ${RATE('SALE')}
> 动产的买卖，不含个人书立的；合同没有分列增值税的，按全额
WORK | 承揽合同 | < stamp.*.count | < stamp.*.base | = ${RATE('WORK')}
CONS | 建设工程合同 | < stamp.*.count | < stamp.*.base | = ${RATE('CONS')}
TRANS | 运输合同 | < stamp.*.count | < stamp.*.base | = ${RATE('TRANS')}
TECH | 技术合同 | . | . | = ${RATE('TECH')}
LEASE | 租赁合同 | < stamp.*.count | < stamp.*.base | = ${RATE('LEASE')}
KEEP | 保管合同 | . | . | = ${RATE('KEEP')}
STORE | 仓储合同 | < stamp.*.count | < stamp.*.base | = ${RATE('STORE')}
INS | 财产保险合同 | . | . | = ${RATE('INS')}
# 产权转移书据
LAND | 土地使用权出让书据 | . | . | = ${RATE('LAND')}
HOUSE | 土地使用权、房屋等建筑物和构筑物所有权转让书据 | . | . | = ${RATE('HOUSE')}
EQUITY | 股权转让书据 | . | . | = ${RATE('EQUITY')}
IP | 商标专用权、著作权、专利权、专有技术使用权转让书据 | . | . | = ${RATE('IP')}
# 营业账簿
BOOK | 资金账簿 | . | < stamp.*.base | = ${RATE('BOOK')}
> 按年申报：实收资本（股本）与资本公积合计的增加额
# 证券交易
SEC [..2023-08-27] | 股票、存托凭证 | . | . | = ${RATE('SEC')} | . | . | typed
SEC [2023-08-28] | 股票、存托凭证 | . | . | = ${RATE('SEC')} | . | . | ~ ROUND({*:4} * 0.5, 2)
> 由证券登记结算机构代扣，一般不自行申报；2023年8月28日起减半（财政部 税务总局公告2023年第39号）
# 合计
TOTAL | 合计 | - | - | - | ${ALL} | - | ${ALL} | ${ALL} | ${ALL}
`
export const stamp: Filing = {
  kind: 'stamp',
  title: '财产和行为税纳税申报表（印花税）',
  forms: [{ ...yh, checks: [...yh.checks, ...stampChecks(Object.keys(STAMP_CODES)), ...spanChecks] }],
  parameters: {
    ...stampBeside,
    ...spanParameters,
    $half: { title: '享受六税两费减半', open: YES_NO, source: '财政部 税务总局公告2023年第12号；企业信息的纳税人身份' },
  },
  sources: SOURCES,
  due: ['YH!TOTAL:8'],
}

export const stampParameters = (period: Period, settings: Pick<PeriodEndSettings, 'sixTaxesHalved'>): Record<string, string> => ({
  $half: sixTaxesHalf(period, settings),
})
