/** A first start on the first day of a year: nothing has been declared, paid or moved on days to come, and nothing is refused for it. */
import { expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { openBench } from '../testing/bench.ts'
import { ensureSample } from './sample.ts'

const TODAY = '2027-01-01'

test('on the first day of a year the sample is made, and nothing in it is of a day to come', async () => {
  const bench = await openBench({ settings: { role: 'web' }, clock: () => new Date(`${TODAY}T02:00:00Z`) })
  try {
    expect(await ensureSample(bench.server.services)).toBe(true)
    const latest = await asOwner<{ day: string }>(
      bench,
      `select max(day)::text as day from app.fund_flows
        union all select max(issued_on)::text from app.invoices
        union all select max(filed_on)::text from app.iit_declarations`,
    )
    expect(latest.map((one) => one.day <= TODAY)).toEqual([true, true, true])
  } finally {
    await bench.close()
  }
})
