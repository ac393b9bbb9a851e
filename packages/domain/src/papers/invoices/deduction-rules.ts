/** Rules of deducting input tax (抵扣凭证), each with its first and last day, the cell it lands in and its document; the day of issue decides. */
import { dated, type Dated } from '../../kernel/dated.ts'
import type { PackageKey } from '../../ledger/policies/packages.ts'

export interface DeductionRule {
  readonly id: string
  readonly name: string
  readonly cell: string
  /** In words. */
  readonly formula: string
  /** It has to be confirmed for use (用途确认) before it counts. */
  readonly certified: boolean
  /** Tax within the price, at this rate, where the paper does not print it. */
  readonly within?: string
  /** Of carrying people: the row of which it is a part says so. */
  readonly passenger?: true
  /** Only where the firm has switched it on. */
  readonly doubtful?: PackageKey
}
export type DeductionRow = Dated<DeductionRule>

const OTHER = 'VG2!8b:3'
const FARM = 'VG2!6:3'
const V2019 = '财政部 税务总局 海关总署公告2019年第39号'
const V2026_10 = '财政部 税务总局公告2026年第10号'
const V2026_13 = '财政部 税务总局公告2026年第13号'
const PRICE = '票价÷(1+9%)×9%'
const FARE = '(票价＋燃油附加)÷(1+9%)×9%'
const FACE = '票面税额'
const RIDE = '旅客运输电子普通发票'
const BRIDGE = '桥、闸通行费纸质发票'
const trip = { cell: OTHER, passenger: true } as const

/** What a kind of paper falls under, the later rows first. */
export const DEDUCTION_RULES = {
  special: [
    dated(
      '1994-01-01',
      null,
      { id: 'ID-01', name: '增值税专用发票', cell: 'VG2!2:3', formula: '有效抵扣税额（不超过票面税额）', certified: true },
      '国家税务总局公告2024年第11号',
    ),
  ],
  railway: [
    dated(
      '2024-11-01',
      null,
      { id: 'ID-02', name: '铁路电子客票', ...trip, formula: `票面税额；未列税额的按${PRICE}`, certified: true, within: '0.09' },
      '国家税务总局 财政部 中国国家铁路集团有限公司公告2024年第8号',
    ),
    dated('2019-04-01', '2024-10-31', { id: 'ID-02a', name: '铁路车票', ...trip, formula: PRICE, certified: false, within: '0.09' }, V2019),
  ],
  air: [
    // fare and fuel surcharge alone: the airport fund (民航发展基金) carries no tax
    dated(
      '2024-12-01',
      null,
      { id: 'ID-03', name: '航空电子客票行程单', ...trip, formula: `${FARE}，不含民航发展基金`, certified: true, within: '0.09' },
      '国家税务总局 财政部 中国民用航空局公告2024年第9号',
    ),
    dated(
      '2019-04-01',
      '2024-11-30',
      { id: 'ID-03a', name: '航空行程单', ...trip, formula: FARE, certified: false, within: '0.09' },
      V2019,
    ),
  ],
  ticket: [
    dated(
      '2019-04-01',
      null,
      { id: 'ID-04', name: '公路、水路等客票', ...trip, formula: '票面金额÷(1+3%)×3%', certified: false, within: '0.03' },
      V2026_13,
    ),
  ],
  ride: [
    dated(
      '2026-01-01',
      null,
      { id: 'ID-06', name: RIDE, ...trip, formula: FACE, certified: false, doubtful: 'ride2026' },
      `${V2026_13}（正文未见）`,
    ),
    dated(
      '2019-04-01',
      '2025-12-31',
      { id: 'ID-06', name: RIDE, ...trip, formula: FACE, certified: false },
      '国家税务总局公告2019年第31号',
    ),
  ],
  farm: [
    dated(
      '2019-04-01',
      null,
      { id: 'ID-08', name: '农产品收购、自产农产品销售发票', cell: FARM, formula: '买价×9%', certified: true },
      V2026_10,
    ),
  ],
  farmSmall: [
    dated(
      '2019-04-01',
      null,
      { id: 'ID-09', name: '小规模纳税人3%农产品专用发票', cell: FARM, formula: '专票金额×9%', certified: true },
      V2026_10,
    ),
  ],
  customs: [
    dated(
      '1994-01-01',
      null,
      { id: 'ID-10', name: '海关缴款书', cell: 'VG2!5:3', formula: '缴款书税额', certified: true },
      '国家税务总局公告2024年第11号',
    ),
  ],
  withholding: [
    dated(
      '2013-08-01',
      null,
      { id: 'ID-11', name: '代扣代缴完税凭证', cell: 'VG2!7:3', formula: '完税凭证税额', certified: false },
      '增值税法实施条例',
    ),
  ],
  toll: [dated('2018-01-01', null, { id: 'ID-12', name: '通行费电子发票', cell: OTHER, formula: FACE, certified: true }, V2026_13)],
  bridge: [
    dated(
      '2026-01-01',
      null,
      {
        id: 'IN5-BRIDGE',
        name: BRIDGE,
        cell: OTHER,
        formula: '票面金额÷(1+5%)×5%',
        certified: false,
        within: '0.05',
        doubtful: 'bridge2026',
      },
      '财税〔2017〕90号（2026年起是否保留未见正文）',
    ),
    dated(
      '2018-01-01',
      '2025-12-31',
      { id: 'IN5-BRIDGE', name: BRIDGE, cell: OTHER, formula: '票面金额÷(1+5%)×5%', certified: false, within: '0.05' },
      '财税〔2017〕90号',
    ),
  ],
} as const satisfies Readonly<Record<string, readonly DeductionRow[]>>
export type DeductionKey = keyof typeof DEDUCTION_RULES
export const deductionRows = (key: DeductionKey): readonly DeductionRow[] => DEDUCTION_RULES[key]
