/** A month of days to choose from; knows nothing of what the days are for. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addMonths, firstDay, lastDay, periodOf, type Day } from '@app/domain/kernel/period'
import { inBounds, movedDay, weeksOf, type DayBounds } from './day-range.ts'
import { QuickButton } from '../overlay/QuickButton.tsx'

interface Props extends DayBounds {
  readonly at: Day
  readonly today: Day
  readonly mark: (day: Day) => 'chosen' | 'between' | null
  readonly onMove: (day: Day) => void
  readonly onPick: (day: Day) => void
}

const WEEK = ['一', '二', '三', '四', '五', '六', '日']

export function Calendar({ at, today, min, max, mark, onMove, onPick }: Props) {
  const month = periodOf(at)
  const bounds = { min, max }
  return (
    <div className="calendar">
      <div className="period-year">
        <QuickButton
          look="plain"
          aria-label="上个月"
          icon={<LeftOutlined />}
          disabled={min !== undefined && lastDay(addMonths(month, -1)) < min}
          onClick={() => onMove(movedDay(at, 'PageUp', bounds))}
        />
        <span>
          {month.slice(0, 4)}年{Number(month.slice(5))}月
        </span>
        <QuickButton
          look="plain"
          aria-label="下个月"
          icon={<RightOutlined />}
          disabled={max !== undefined && firstDay(addMonths(month, 1)) > max}
          onClick={() => onMove(movedDay(at, 'PageDown', bounds))}
        />
      </div>
      <div className="calendar-days">
        {WEEK.map((name) => (
          <span key={name} className="quiet">
            {name}
          </span>
        ))}
        {weeksOf(month).map((one) => {
          const marked = mark(one)
          const names = [
            one === at ? 'at' : '',
            one === today ? 'today' : '',
            marked === 'between' ? 'between' : '',
            periodOf(one) === month ? '' : 'outside',
          ]
          return (
            <button
              key={one}
              type="button"
              tabIndex={-1}
              aria-label={one}
              aria-pressed={marked === 'chosen'}
              disabled={!inBounds(one, bounds)}
              className={names.join(' ')}
              onClick={() => onPick(one)}
            >
              {Number(one.slice(8))}
            </button>
          )
        })}
      </div>
    </div>
  )
}
