/** What an asset card is of, and how it is charged: the words of the trade, once. */
export const ASSET_KINDS = {
  fixed: '固定资产',
  biological: '生产性生物资产',
  investment: '投资性房地产',
  intangible: '无形资产',
  landUse: '土地使用权',
  deferred: '长期待摊费用',
  prepaid: '预付费用',
  rightOfUse: '使用权资产',
  lowValue: '低值易耗品',
} as const
export type AssetKind = keyof typeof ASSET_KINDS

export const METHODS = {
  straightLine: '年限平均法',
  units: '工作量法',
  doubleDeclining: '双倍余额递减法',
  sumOfYears: '年数总和法',
  none: '不提折旧',
} as const
export type Method = keyof typeof METHODS

/** Where the fen of rounding goes: into the last month of a stretch, or spread as the balance is divided anew each month. */
export const RESIDUES = { static: '每月相同，末月取余', dynamic: '余额除以剩余月数' } as const
export type Residue = keyof typeof RESIDUES

export const STARTS = { nextMonth: '次月起', sameMonth: '当月起' } as const
export type Start = keyof typeof STARTS

/** Taken in the month they come, and no more in the month they go; the others the other way round. */
const FROM_THE_MONTH: ReadonlySet<AssetKind> = new Set(['intangible', 'landUse', 'rightOfUse', 'prepaid'])
export const usualStart = (kind: AssetKind): Start => (FROM_THE_MONTH.has(kind) ? 'sameMonth' : 'nextMonth')
/** Whether the month something is disposed of in is still charged. */
export const isChargedLeaving = (kind: AssetKind): boolean => !FROM_THE_MONTH.has(kind)

/** Methods that count in whole years of the asset. */
export const isByYears = (method: string): method is 'doubleDeclining' | 'sumOfYears' =>
  method === 'doubleDeclining' || method === 'sumOfYears'

/** What the law lets an asset be deducted faster for than its least years (加速折旧、缩短年限的依据), in the words and the order of its forms. */
export const TAX_GROUNDS = {
  keyIndustry: '重要行业固定资产',
  research: '专用研发设备',
  progress: '技术进步、更新换代',
  strain: '常年强震动、高腐蚀',
  software: '外购软件',
  chips: '集成电路企业生产设备',
} as const
export type TaxGround = keyof typeof TAX_GROUNDS
