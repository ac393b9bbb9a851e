/** Taxes a forecast tells of (税款预估), by name: what the client's telephone needs of it. */
export const FORECAST_TAXES = {
  vat: '增值税',
  cityConstruction: '城市维护建设税',
  education: '教育费附加',
  localEducation: '地方教育附加',
  stamp: '印花税',
  cit: '企业所得税（预缴）',
  iit: '个人所得税（代扣代缴）',
} as const
export type ForecastTax = keyof typeof FORECAST_TAXES
