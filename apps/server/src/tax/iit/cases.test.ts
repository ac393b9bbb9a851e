/** Every worked example of withholding, over HTTP, to the fen. */
import { iitTryOutApi } from '@app/contract/tax/iit-declarations'
import { iitPeopleApi } from '@app/contract/tax/iit-people'
import { money, moneyText } from '@app/domain/kernel/money'
import { period, periodFrom } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { openBench, test } from '../../testing/bench.ts'
import { add, get, person, say, ZHANG } from '../../testing/person-tax.ts'
import { onceCases, yearCases, type YearCase } from '@app/testing/iit-cases'

async function wholeYear(house: Awaited<ReturnType<typeof openBench>>, one: YearCase) {
  const ledger = await house.ledger()
  const id = await person(ledger, '张三', ZHANG, one.hiredOn === undefined ? {} : { hiredOn: one.hiredOn })
  const [known] = await ledger.call(iitPeopleApi.list)
  await ledger.call(iitPeopleApi.save, {
    body: {
      ...known!,
      employeeId: id,
      taxKind: one.item === 'platform' ? 'platform' : 'employee',
      firstJobYear: one.firstJob ? 2026 : null,
    },
  })
  const found: string[][] = []
  for (const [at, [income, special, additional]] of one.months.entries()) {
    const declaration = await add(ledger, periodFrom(2026, one.first + at))
    const { rows } = await get(ledger, declaration)
    const known = rows[0] && { id: rows[0].id }
    await say(ledger, declaration, id, one.item, { income, pension: special, child: String(additional * (at + 1)) }, known)
    const [row] = (await get(ledger, declaration)).rows
    found.push([row!.figures['taxable'] ?? '0.00', moneyText(row!.tax)])
  }
  return found
}

test('every worked example of a year, typed month by month', { timeout: 240_000 }, async () => {
  const house = await openBench({ clock: () => new Date('2026-12-21T02:00:00Z') })
  for (const one of yearCases) expect([one.id, await wholeYear(house, one)]).toEqual([one.id, one.expected.map((row) => [...row])])
})

test('every worked example of one payment', async ({ ledger }) => {
  for (const { id, kind, given, expected } of onceCases) {
    const sums = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, money(value)]))
    const { figures } = await ledger.call(iitTryOutApi.tryOut, { body: { ...sums, kind: kind as 'labour', on: period('2026-12') } })
    expect([id, figures]).toEqual([id, expect.objectContaining(expected)])
  }
  await expect(
    ledger.call(iitTryOutApi.tryOut, { body: { kind: 'bonusSeparate', on: period('2028-01'), bonus: money('1') } }),
  ).rejects.toMatchObject({
    code: 'PE0001',
  })
})
