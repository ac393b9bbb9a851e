/** Where a search finds nothing in the months shown: the months in which it does, each a step away. */
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import type { z } from 'zod'
import { useRead } from '../../platform/reading.ts'
import { useLedger, usePeriod } from '../../platform/session.ts'

interface Asked {
  readonly removed?: boolean
  readonly from: Period
  readonly to: Period
  readonly search?: string | undefined
}
/** A row says its month or its day. */
type Dated = { readonly period: Period } | { readonly day: Day }
const monthOf = (row: Dated): Period => ('period' in row ? row.period : periodOf(row.day))
/** A list of months. */
type MonthsList = Endpoint & { readonly many: z.ZodType<Dated> }
interface Props {
  /** The list: asked of all months, and only where something is searched. */
  readonly of: MonthsList
  /** What it is asked. */
  readonly query: Asked
  /** 张、笔. */
  readonly unit: string
  readonly onMonth: (month: { readonly from: Period; readonly to: Period }) => void
}

/** So many hits are counted by month, and so many months are told. */
const MOST = 200
const MOST_MONTHS = 6

export function OtherMonths({ of, query, unit, onMonth }: Props) {
  const { startPeriod } = useLedger()
  const worked = usePeriod()
  const { search = '' } = query
  const last = query.to > worked ? query.to : worked
  const input = { query: { ...query, from: startPeriod, to: last, page: 1, pageSize: MOST } }
  const all = useRead('elsewhere', of, input, { enabled: search !== '', keep: false, staleMs: 0 })
  const hits = (search === '' ? [] : (all.data ?? [])).map(monthOf).filter((month) => month < query.from || month > query.to)
  const months = [...Map.groupBy(hits, (month) => month)].toSorted(([a], [b]) => (a < b ? 1 : -1))
  if (months.length === 0) return null
  return (
    <div role="note" aria-label="其他月份">
      {months.slice(0, MOST_MONTHS).map(([period, found]) => (
        <Button key={period} type="link" onClick={() => onMonth({ from: period, to: period })}>
          在 {period} 有 {found.length} {unit}
        </Button>
      ))}
      {(months.length > MOST_MONTHS || all.total > MOST) && <span className="quiet">更早或更多的，把月份放宽再找</span>}
    </div>
  )
}
