/** Accounting standards (会计准则) and VAT nature (纳税人性质) of a ledger. */

export const STANDARDS = ['smallBusiness', 'enterprise', 'nonProfit', 'nonProfit2004', 'cooperative'] as const
export type Standard = (typeof STANDARDS)[number]

export const standardNames: Readonly<Record<Standard, string>> = {
  smallBusiness: '小企业会计准则',
  enterprise: '企业会计准则',
  nonProfit: '民间非营利组织会计制度（2024）',
  nonProfit2004: '民间非营利组织会计制度（2004，至2025年）',
  cooperative: '农民专业合作社会计制度',
}

/** generalTaxpayer 一般纳税人 · smallScaleTaxpayer 小规模纳税人. */
export type VatNature = 'generalTaxpayer' | 'smallScaleTaxpayer'
export const vatNatureNames: Readonly<Record<VatNature, string>> = { generalTaxpayer: '一般纳税人', smallScaleTaxpayer: '小规模纳税人' }

export const isNonProfit = (standard: Standard): boolean => standard === 'nonProfit' || standard === 'nonProfit2004'

/** What a standard is issued by, and from when to when it holds. */
export interface StandardVersion {
  readonly issued: string
  readonly from: string
  readonly to: string | null
  /** Whom it is for. */
  readonly business: 'enterprise' | 'nonProfit' | 'cooperative'
}
export const standardVersions: Readonly<Record<Standard, StandardVersion>> = {
  smallBusiness: { issued: '财会〔2011〕17号', from: '2013-01', to: null, business: 'enterprise' },
  enterprise: { issued: '财会〔2006〕3号', from: '2007-01', to: null, business: 'enterprise' },
  nonProfit: { issued: '财会〔2024〕25号', from: '2026-01', to: null, business: 'nonProfit' },
  nonProfit2004: { issued: '财会〔2004〕7号', from: '2005-01', to: '2025-12', business: 'nonProfit' },
  cooperative: { issued: '财会〔2021〕37号', from: '2023-01', to: null, business: 'cooperative' },
}
export const businessNames: Readonly<Record<StandardVersion['business'], string>> = {
  enterprise: '企业',
  nonProfit: '民间非营利组织',
  cooperative: '农民专业合作社',
}
