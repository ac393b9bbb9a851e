/** 我的工资条: those that were issued to this very person. */
import { groupThousands, money } from '@app/domain/kernel/money'
import { slipAddress, usePayslips } from './client.api.ts'
import { standIn } from './parts.tsx'

export function SlipsView() {
  const reading = usePayslips()
  const slips = reading.data ?? []
  return (
    <section className="h5-card" aria-label="我的工资条">
      <h2>我的工资条</h2>
      {standIn(reading, slips.length, '还没有工资条') ?? (
        <ul className="h5-list">
          {slips.map((one) => (
            <li key={one.sheetId}>
              <a href={slipAddress(one.sheetId)}>{one.name}</a>
              <span>{groupThousands(money(one.net))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
