/** Pay: a year of sheets computed anew from January, two thousand people beside a hundred. */
import { recordsApi } from '../../packages/contract/src/ledger/records/records.ts'
import { salaryApi } from '../../packages/contract/src/people/salary/salary.ts'
import { money } from '../../packages/domain/src/kernel/money.ts'
import { periodFrom } from '../../packages/domain/src/kernel/period.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { ratioOf, timed, type Figure, type Pair } from './measure.ts'

const MANY = 2000
const FEW = 100
const ROUNDS = 5
const AT_A_TIME = 500

interface Firm {
  readonly client: Client
  readonly people: readonly string[]
}

/** A ledger with so many people, insured, with deductions, and twelve sheets. */
async function firmOf(house: House, count: number): Promise<Firm> {
  const client = await house.ledgerFrom(books(`薪酬${count}`, 0, { seed: count }))
  const people: string[] = []
  for (let from = 0; from < count; from += AT_A_TIME) {
    const names = Array.from({ length: Math.min(AT_A_TIME, count - from) }, (_, index) => ({ name: `职员${from + index}` }))
    const made = await client.call(recordsApi.save, { params: { kind: 'employee' }, body: names })
    people.push(...made.map((one) => one.id))
  }
  await keepPeople({ client, people }, 0)
  for (let month = 1; month <= 12; month += 1) {
    const { id } = await client.call(salaryApi.addSheet, { body: { period: periodFrom(BENCH_YEAR, month), kind: 'wage' } })
    if (month === 1)
      await client.call(salaryApi.saveRows, {
        body: {
          id,
          rows: people.map((employeeId, index) => ({ employeeId, inputs: { base: String(8000 + (index % 400) * 50), overtime: '350' } })),
        },
      })
  }
  await house.sql.query('vacuum analyze')
  return { client, people }
}

/** Everybody's base moves: every row of the year has other figures than before. */
const keepPeople = ({ client, people }: Firm, round: number) =>
  client.call(salaryApi.savePeople, {
    body: people.map((employeeId, index) => ({
      employeeId,
      city: '北京',
      socialBase: money(`${9000 + round * 10 + (index % 300) * 40}.00`),
      housingBase: money('10000'),
      housingRate: null,
      taxKind: 'employee' as const,
      firstJobYear: null,
      yearAtOnce: null,
      declared: [{ item: 'child' as const, monthly: money(`${2000 + round}`), from: periodFrom(BENCH_YEAR, 1), to: null }],
      opening: null,
    })),
  })

async function recomputed(firm: Firm, round: number): Promise<number> {
  await keepPeople(firm, round)
  let changed = 0
  const time = await timed(async () => {
    ;({ changed } = await firm.client.call(salaryApi.recompute, { body: { year: BENCH_YEAR } }))
  })
  if (changed !== firm.people.length * 12) throw new Error(`${changed} of ${firm.people.length * 12} rows were computed anew`)
  return time
}

export async function payFigures(house: House): Promise<Figure[]> {
  const few = await firmOf(house, FEW)
  const many = await firmOf(house, MANY)
  const pairs: Pair[] = []
  for (let round = 1; round <= ROUNDS + 1; round += 1) {
    const pair = { ours: await recomputed(many, round), bare: await recomputed(few, round) }
    // the first round warms the program
    if (round > 1) pairs.push(pair)
  }
  return [ratioOf(`13 工资从一月起重算（12张表、每行都变）：${MANY}人对${FEW}人`, pairs, 22)]
}
