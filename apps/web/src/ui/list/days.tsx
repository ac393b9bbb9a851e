/** Days from and to of a list; apart from the other controls, for it brings a calendar. */
import { dayOr, DayRange } from '../inputs/DayRange.tsx'
import type { Draw } from './draw.ts'

interface Props {
  readonly title: string
  readonly values: Parameters<Draw>[0]
  readonly change: Parameters<Draw>[1]
}
export default function Days({ title, values: { from = '', to = '' }, change }: Props) {
  return (
    <DayRange label={title} from={dayOr(from)} to={dayOr(to)} onChange={(span) => change({ from: span.from ?? '', to: span.to ?? '' })} />
  )
}
