/** How the company stands, then the statements of closed months a line a row, and one's own payslips. */
import type { Day, Period } from '@app/domain/kernel/period'
import { useState } from 'react'
import { useStatement } from './client.api.ts'
import { standIn } from './parts.tsx'
import { SheetLines } from '../../ui/sheet/SheetLines.tsx'
import { SlipsView } from './SlipsView.tsx'
import { Standing } from './Standing.tsx'

const KINDS = { balanceSheet: '资产负债表', incomeStatement: '利润表' } as const
type Kind = keyof typeof KINDS

function Statement({ kind, period }: { kind: Kind; period: Period }) {
  const reading = useStatement(kind, period)
  return standIn(reading, reading.data === undefined ? 0 : 1, '没有数据') ?? <SheetLines sheet={reading.data!} />
}

interface Props {
  readonly closed: readonly Period[]
  readonly payslips: boolean
  readonly today: Day
}
export function BooksView({ closed, payslips, today }: Props) {
  const [kind, setKind] = useState<Kind>('balanceSheet')
  const [period, setPeriod] = useState(closed[0])
  return (
    <>
      <Standing today={today} />
      <section className="h5-card" aria-label="财务报表">
        <h2>财务报表</h2>
        {period === undefined ? (
          <p>还没有结账的月份；结账后可以在这里查看</p>
        ) : (
          <>
            <div className="h5-pair">
              <label>
                报表
                <select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
                  {(Object.keys(KINDS) as Kind[]).map((one) => (
                    <option key={one} value={one}>
                      {KINDS[one]}
                    </option>
                  ))}
                </select>
              </label>
              <label>
                月份
                <select value={period} onChange={(event) => setPeriod(event.target.value as Period)}>
                  {closed.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              </label>
            </div>
            <Statement kind={kind} period={period} />
          </>
        )}
      </section>
      {payslips && <SlipsView />}
    </>
  )
}
