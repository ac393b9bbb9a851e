/** Subject codes period end works with, per standard. The same number means different things under different standards. */
import type { Standard } from '../../ledger/ledgers/standard.ts'

export interface PeriodEndCodes {
  readonly taxes: string
  readonly revenue: readonly string[]
  readonly goodsCost: string | null
  readonly exchangeGain: string | null
  readonly exchangeLoss: string | null
  readonly exemptIncome: string | null
  readonly cityConstruction: string | null
  readonly education: string | null
  readonly localEducation: string | null
  readonly incomeTax: string | null
  /** Subject of the profit of the year and the undistributed profit it goes to. */
  readonly yearProfit: string | null
  readonly undistributed: string | null
}

export const periodEndCodes: Readonly<Record<Standard, PeriodEndCodes>> = {
  smallBusiness: {
    taxes: '2221',
    revenue: ['5001', '5051'],
    goodsCost: '54010001',
    exchangeGain: '53010005',
    exchangeLoss: '56030004',
    exemptIncome: '53010011',
    cityConstruction: '54030002',
    education: '54030009',
    localEducation: '54030010',
    incomeTax: '5801',
    yearProfit: '3103',
    undistributed: '31040006',
  },
  enterprise: {
    taxes: '2221',
    revenue: ['6001', '6051'],
    goodsCost: '64010001',
    exchangeGain: '66030004',
    exchangeLoss: '66030004',
    exemptIncome: '61170003',
    cityConstruction: '64030002',
    education: '64030009',
    localEducation: '64030010',
    incomeTax: '68010001',
    yearProfit: '4103',
    undistributed: '41040006',
  },
  nonProfit: {
    taxes: '2206',
    revenue: ['4301', '4501'],
    goodsCost: '510100010004',
    exchangeGain: '540100010004',
    exchangeLoss: '540100010004',
    exemptIncome: '49010001',
    cityConstruction: '52010001',
    education: '52010001',
    localEducation: '52010001',
    incomeTax: '56010001',
    yearProfit: null,
    undistributed: null,
  },
  // the 2004 regime has no subjects of its own for taxes on activities and income tax (有疑): those steps are left to the user
  nonProfit2004: {
    taxes: '2206',
    revenue: ['4301', '4501'],
    goodsCost: null,
    exchangeGain: '53010004',
    exchangeLoss: '53010004',
    exemptIncome: null,
    cityConstruction: null,
    education: null,
    localEducation: null,
    incomeTax: null,
    yearProfit: null,
    undistributed: null,
  },
  cooperative: {
    taxes: '2140',
    revenue: ['5010'],
    goodsCost: null,
    exchangeGain: null,
    exchangeLoss: null,
    exemptIncome: null,
    cityConstruction: '5220',
    education: '5220',
    localEducation: '5220',
    incomeTax: '5310',
    yearProfit: '3310',
    undistributed: '33200002',
  },
}
