/** Figures of income tax that the law sets (企业所得税的标准), as dated rows with their documents. */
import { dated as row, type Dated } from '../../../kernel/dated.ts'
import { rate, type Rate } from '../../../kernel/quantity.ts'

/** Who is small beside income: people employed and assets in ten thousand, each on the average of the quarters. */
export const smallProfitSizes: readonly Dated<{ readonly staff: number; readonly assets: number }>[] = [
  row('2019-01-01', '2027-12-31', { staff: 300, assets: 5000 }, '财税〔2019〕13号；财政部 税务总局公告2023年第12号'),
]
/** Gifts to the public good, as a share of the profit of the year; what is above goes to the three years after. */
export const donationRates: readonly Dated<Rate>[] = [
  row('2008-01-01', null, rate('0.12'), '企业所得税法第九条；企业所得税法实施条例第五十三条'),
]
/** Work of the Party's organisation, as a share of the wages of the year. */
export const partyRates: readonly Dated<Rate>[] = [row('2017-01-01', null, rate('0.01'), '组通字〔2017〕38号')]
/** Training of employees, as a share of wages. */
export const trainingRates: readonly Dated<Rate>[] = [
  row('2008-01-01', '2017-12-31', rate('0.025'), '企业所得税法实施条例第四十二条'),
  row('2018-01-01', null, rate('0.08'), '财税〔2018〕51号'),
]
