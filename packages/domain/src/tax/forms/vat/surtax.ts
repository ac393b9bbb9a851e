/** What both VAT returns ask of the taxpayer for the surtaxes beside them. */
import { cityConstructionRates, educationExemptions, sixTaxesShares } from '../../../finance/period-end/rates.ts'
import { heldOn, rateOn } from '../../../kernel/dated.ts'
import type { PeriodEndSettings } from '../../../finance/period-end/step.ts'
import { moneyText } from '../../../kernel/money.ts'
import { lastDay, type Period } from '../../../kernel/period.ts'
import { trimmed } from '../../../kernel/quantity.ts'
import { isFirstOfYear } from '../engine/cycles.ts'
import { YES_NO, type Parameters } from '../engine/form.ts'
import { FIRST_OF_YEAR } from '../engine/formula.ts'

/** What city construction tax is levied at, by where. */
export const PLACE_RATES = { '0.07': '7%（市区）', '0.05': '5%（县城、镇）', '0.01': '1%（其他）' }
export const surtaxParameters = {
  $city_rate: { title: '城建税税率', open: PLACE_RATES, source: '城市维护建设税法第四条；企业信息的所在地' },
  $six_half: { title: '享受六税两费减半', open: YES_NO, source: '财政部 税务总局公告2023年第12号；企业信息的纳税人身份' },
  [FIRST_OF_YEAR]: { title: '本年第一个所属期' },
  $edu_limit: { title: '免征教育费附加的销售额', as: 'money', source: '财税〔2016〕12号' },
  // of the sales the filing names; the limit itself is still free
  $edu_exempt: { title: '免征教育费附加', formula: 'IF($sales <= $edu_limit, 1, 0)', open: YES_NO, source: '财税〔2016〕12号' },
} as const satisfies Parameters

/** Whether the six taxes and two fees are halved, as parameters answer it. */
export function sixTaxesHalf(period: Period, { sixTaxesHalved }: Pick<PeriodEndSettings, 'sixTaxesHalved'>): '0' | '1' {
  const on = lastDay(period)
  return sixTaxesHalved && heldOn(sixTaxesShares, on) !== undefined ? '1' : '0'
}
export function surtaxAnswers(
  period: Period,
  settings: Pick<PeriodEndSettings, 'vatCycle' | 'location' | 'sixTaxesHalved'>,
): Record<string, string> {
  const { vatCycle, location } = settings
  const on = lastDay(period)
  return {
    $city_rate: trimmed(rateOn(cityConstructionRates, on).value[location]),
    $six_half: sixTaxesHalf(period, settings),
    $edu_limit: moneyText(rateOn(educationExemptions, on).value[vatCycle]),
    [FIRST_OF_YEAR]: isFirstOfYear(period, vatCycle),
  }
}
