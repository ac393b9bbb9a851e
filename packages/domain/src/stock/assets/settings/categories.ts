/** Categories a ledger starts with (资产类别): the subjects of its standard, usual lives, the least the tax law asks, the row of A105080. */
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { usualStart, type AssetKind, type Method, type Residue, type Start } from '../cards/kinds.ts'

export const USES = { manage: '管理部门', sale: '销售部门', production: '生产部门' } as const
export type Use = keyof typeof USES

export interface CategoryPreset {
  readonly code: string
  readonly name: string
  readonly kind: AssetKind
  readonly method: Method
  readonly residue: Residue
  readonly start: Start
  readonly lifeMonths: number | null
  /** Percent of the cost. */
  readonly residualPercent: string
  /** 企业所得税法实施条例 第六十条、第六十四条、第六十七条、第七十条. */
  readonly taxMonths: number | null
  readonly taxRow: number | null
  readonly costCode: string
  readonly accumulatedCode: string
  readonly impairmentCode: string | null
  readonly lossCode: string | null
  readonly expenses: Readonly<Record<Use, string>>
}

type Years = number | null
type Row = readonly [code: string, name: string, kind: AssetKind, tax: Years, book: Years, residual: string, row: number | null]

const THINGS: readonly Row[] = [
  ['01', '房屋建筑物', 'fixed', 20, 20, '5', 2],
  ['02', '机器设备', 'fixed', 10, 10, '5', 3],
  ['03', '飞机、火车、轮船', 'fixed', 10, 10, '5', 3],
  ['04', '运输工具', 'fixed', 4, 4, '5', 5],
  ['05', '电子设备', 'fixed', 3, 3, '5', 6],
  ['06', '器具、工具、家具', 'fixed', 5, 5, '5', 4],
  ['07', '其他固定资产', 'fixed', 5, 5, '5', 7],
]
const LIVING: readonly Row[] = [
  ['11', '林木类生产性生物资产', 'biological', 10, 10, '5', 9],
  ['12', '畜类生产性生物资产', 'biological', 3, 3, '5', 10],
]
const RIGHTS: readonly Row[] = [
  ['21', '土地使用权', 'landUse', 10, 50, '0', 15],
  ['22', '专利权', 'intangible', 10, 10, '0', 12],
  ['23', '商标权', 'intangible', 10, 10, '0', 13],
  ['24', '著作权', 'intangible', 10, 10, '0', 14],
  ['25', '非专利技术', 'intangible', 10, 10, '0', 16],
  ['26', '特许权', 'intangible', 10, 10, '0', 17],
  ['27', '软件', 'intangible', 2, 3, '0', 18],
  ['28', '其他无形资产', 'intangible', 10, 10, '0', 19],
]
const DEFERRED: readonly Row[] = [
  ['31', '已提足折旧固定资产的改建支出', 'deferred', null, null, '0', 21],
  ['32', '租入固定资产的改建支出', 'deferred', null, 3, '0', 22],
  ['33', '固定资产大修理支出', 'deferred', null, null, '0', 23],
  ['34', '其他长期待摊费用', 'deferred', 3, 3, '0', 25],
]
/** Rent, insurance and the like, paid for months to come: no asset of the tax law, no row of A105080. */
const PREPAID: Row = ['35', '预付费用（房租、保险等）', 'prepaid', null, 1, '0', null]
const LEASED: Row = ['41', '使用权资产', 'rightOfUse', null, null, '0', null]
const LET: Row = ['42', '投资性房地产', 'investment', 20, 20, '5', 2]

interface Accounts {
  readonly cost: string
  readonly accumulated: string
  readonly impairment?: string
  readonly loss?: string
  readonly expenses: Readonly<Record<Use, string>>
}
const all = (code: string): Accounts['expenses'] => ({ manage: code, sale: code, production: code })
const months = (years: Years): number | null => (years === null ? null : years * 12)
const preset = ([code, name, kind, tax, book, residualPercent, taxRow]: Row, accounts: Accounts): CategoryPreset => ({
  code,
  name,
  kind,
  method: 'straightLine',
  residue: 'static',
  start: usualStart(kind),
  lifeMonths: months(book),
  residualPercent,
  taxMonths: months(tax),
  taxRow,
  costCode: accounts.cost,
  accumulatedCode: accounts.accumulated,
  impairmentCode: accounts.impairment ?? null,
  lossCode: accounts.loss ?? null,
  expenses: accounts.expenses,
})

/** Details under the subject of things are numbered alike in the charts: 0001 buildings … 0006 others. */
const THING_DETAILS = ['0001', '0002', '0003', '0003', '0004', '0005', '0006'] as const
const RIGHT_DETAILS = ['0005', '0001', '0003', '0004', '0002', '', '0006', ''] as const

function ofCompany(standard: 'smallBusiness' | 'enterprise'): CategoryPreset[] {
  const enterprise = standard === 'enterprise'
  const [manage, sale, production] = enterprise ? ['6602', '6601', '5101'] : ['5602', '5601', '4101']
  const charged = { manage: `${manage}0015`, sale: `${sale}0015`, production: `${production}0005` }
  const amortised = (code: string) => ({ manage: `${manage}${code}`, sale: `${manage}${code}`, production: `${production}0012` })
  const thing = (detail: string): Accounts => ({
    cost: `1601${detail}`,
    accumulated: `1602${detail}`,
    ...(enterprise && { impairment: '1603', loss: '67010002' }),
    expenses: charged,
  })
  const right = (detail: string): Accounts => ({
    cost: `1701${detail}`,
    accumulated: '1702',
    ...(enterprise && { impairment: '1703', loss: '67010004' }),
    expenses: amortised('0016'),
  })
  const deferred = (code: string): Accounts => ({ cost: code, accumulated: code, expenses: amortised('0017') })
  const spread: Accounts = {
    cost: '1123',
    accumulated: '1123',
    expenses: { manage: `${manage}0012`, sale: `${sale}0016`, production: `${production}0009` },
  }
  const deferredCodes = enterprise ? ['18010003', '18010002', '18010003', '18010003'] : ['18010002', '18010001', '18010003', '18010004']
  const living: Accounts = { cost: '1621', accumulated: '1622', expenses: all(`${production}0012`) }
  const leased: Accounts = { cost: '1641', accumulated: '1642', impairment: '1643', loss: '67010004', expenses: all('66020031') }
  const rented: Accounts = { cost: '1521', accumulated: '1522', impairment: '1523', loss: '67010004', expenses: all('64020002') }
  return [
    ...THINGS.map((row, at) => preset(row, thing(THING_DETAILS[at]!))),
    ...LIVING.map((row) => preset(row, living)),
    ...RIGHTS.map((row, at) => preset(row, right(RIGHT_DETAILS[at]!))),
    ...DEFERRED.map((row, at) => preset(row, deferred(deferredCodes[at]!))),
    preset(PREPAID, spread),
    ...(enterprise ? [preset(LEASED, leased), preset(LET, rented)] : []),
  ]
}

function ofNonProfit(standard: 'nonProfit' | 'nonProfit2004'): CategoryPreset[] {
  const old = standard === 'nonProfit2004'
  const charged = old ? all('52010013') : { ...all('530100010013'), production: '510100010005' }
  const amortised = old ? all('52010014') : { ...all('530100010014'), production: '510100010005' }
  const deferred = { cost: '1701', accumulated: '1701', expenses: all('530100010020') }
  return [
    ...THINGS.map((row, at) =>
      preset(row, { cost: `1501${THING_DETAILS[at]}`, accumulated: `1502${THING_DETAILS[at]}`, expenses: charged }),
    ),
    // the older regime has no subject of what is amortised: the right itself grows less
    ...RIGHTS.map((row) => preset(row, { cost: '1601', accumulated: old ? '1601' : '1602', expenses: amortised })),
    ...(old ? [] : DEFERRED.map((row) => preset(row, deferred))),
  ]
}

const ofCooperative = (): CategoryPreset[] => [
  ...THINGS.map((row) => preset(row, { cost: '1510', accumulated: '1520', expenses: { ...all('5230'), production: '5210' } })),
  ...LIVING.map((row) => preset(row, { cost: '1420', accumulated: '1430', expenses: all('5210') })),
  ...RIGHTS.map((row) => preset(row, { cost: '1610', accumulated: '1620', expenses: all('5230') })),
  ...DEFERRED.map((row) => preset(row, { cost: '1710', accumulated: '1710', expenses: all('5230') })),
]

export function presetCategories(standard: Standard): CategoryPreset[] {
  if (standard === 'smallBusiness' || standard === 'enterprise') return ofCompany(standard)
  return standard === 'cooperative' ? ofCooperative() : ofNonProfit(standard)
}

/** Impairment is of the enterprise standards alone. */
export const hasImpairment = (standard: Standard): boolean => standard === 'enterprise'
/** A life nobody can say belongs to rights of the enterprise standards. */
export const mayBeIndefinite = (standard: Standard, kind: AssetKind): boolean =>
  standard === 'enterprise' && (kind === 'intangible' || kind === 'landUse')
/** A category of buildings: never deducted at once. */
export const isBuilding = (taxRow: number | null): boolean => taxRow === 2
