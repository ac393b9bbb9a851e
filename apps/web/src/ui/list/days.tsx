/** Days from and to of a list; apart from the other fields, for it brings a calendar. */
import type { Day } from '@app/domain/kernel/period'
import { dayOr, DayRange } from '../DayRange.tsx'
import type { Field } from './fields.tsx'

export const days = (
  label: string,
  usual: { readonly from: Day | ''; readonly to: Day | '' },
): Field<'from' | 'to', { readonly from?: Day; readonly to?: Day }> => ({
  keys: usual,
  cleared: { from: '', to: '' },
  ask: ({ from = '', to = '' }) => ({
    ...(dayOr(from) === null ? {} : { from: from as Day }),
    ...(dayOr(to) === null ? {} : { to: to as Day }),
  }),
  draw: ({ from = '', to = '' }, change) => (
    <DayRange label={label} from={dayOr(from)} to={dayOr(to)} onChange={(span) => change({ from: span.from ?? '', to: span.to ?? '' })} />
  ),
})
