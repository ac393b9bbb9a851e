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
