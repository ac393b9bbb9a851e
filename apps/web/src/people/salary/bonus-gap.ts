/** A bonus taxed by itself just above an edge of the table leaves less in hand than a lower one. */
import { money, toFen } from '@app/domain/kernel/money'
import { lastDay } from '@app/domain/kernel/period'
import { bonusGap } from '@app/domain/people/salary/iit'
import type { Row, Sheet } from './salary.api.ts'

/** The better, lower bonus in fen; null where there is none, or the bonus joins the year. */
export const gapOf = (sheet: Pick<Sheet, 'kind' | 'period'>, row: Pick<Row, 'figures'>): ReturnType<typeof bonusGap> =>
  sheet.kind === 'bonus' && row.figures['mode'] === 'separate'
    ? bonusGap(toFen(money(row.figures['taxable'] ?? '0')), lastDay(sheet.period))
    : null
