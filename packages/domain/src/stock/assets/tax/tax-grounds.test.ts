/** Shorter lives and faster methods: what each ground leaves, to the month, and what is refused at which field. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, sum, ZERO } from '../../../kernel/money.ts'
import { day } from '../../../kernel/period.ts'
import type { TaxGround } from '../cards/kinds.ts'
import { basis } from '../cards/sample-card.ts'
import { schedule } from '../cards/schedule.ts'
import { taxByYear, taxYears, type TaxBasis } from './tax-book.ts'
import { fasterProblem, generalMonths, groundSource, isFaster, type FasterAsked, type LeastOf } from './tax-grounds.ts'

const MACHINES: LeastOf = { kind: 'fixed', taxMonths: 120, taxRow: 3 }
const BUILDINGS: LeastOf = { kind: 'fixed', taxMonths: 240, taxRow: 2 }
const SOFTWARE: LeastOf = { kind: 'intangible', taxMonths: 24, taxRow: 18 }
const asked = (more: Partial<FasterAsked> = {}): FasterAsked => ({
  method: 'straightLine',
  lifeMonths: 72,
  ground: 'progress',
  usedMonths: 0,
  cost: money('120000'),
  quantity: 1,
  inService: day('2026-01-10'),
  ...more,
})
const said = (more: Partial<FasterAsked>, of = MACHINES) => fasterProblem(asked(more), of)

test('a life is cut to three fifths of the least, of a used thing to three fifths of what is left of it; one month less is refused', () => {
  expect(said({})).toBeNull()
  expect(said({ lifeMonths: 71 })).toEqual([
    'taxMonths',
    '缩短后不能少于72个月，即120个月的60%（国税发〔2009〕81号第一条第一项：主要或关键的固定资产）',
  ])
  // three years: 21.6 months are not reached by 21
  const electronics: LeastOf = { kind: 'fixed', taxMonths: 36, taxRow: 6 }
  expect(said({ lifeMonths: 22 }, electronics)).toBeNull()
  expect(said({ lifeMonths: 21 }, electronics)?.[0]).toBe('taxMonths')
  expect(said({ lifeMonths: 48, usedMonths: 40 })).toBeNull()
  expect(said({ lifeMonths: 47, usedMonths: 40 })?.[1]).toContain('即120减去已使用40个月后的60%')
  expect(said({ usedMonths: 120 })?.[0]).toBe('taxUsedMonths')
})

test('without a ground the least of the law stands; a faster method asks for one, and for the whole least life in years', () => {
  expect(said({ ground: null })).toEqual(['taxMonths', '税收年限不能少于10年（企业所得税法实施条例第六十条）；依法缩短的请选择依据'])
  expect(said({ ground: null, lifeMonths: 120 })).toBeNull()
  expect(said({ ground: null, lifeMonths: 120, method: 'sumOfYears' })).toEqual(['taxGround', '请选择用年数总和法的依据'])
  expect(said({ lifeMonths: 120, method: 'doubleDeclining' })).toBeNull()
  expect(said({ lifeMonths: 72, method: 'doubleDeclining' })?.[1]).toContain('只能选一种')
  expect(said({ lifeMonths: 125, method: 'sumOfYears' })?.[1]).toContain('12的倍数')
})

test('each ground in its time, for its things: industries by year, research by price, software in two years, chips in three', () => {
  expect(groundSource('keyIndustry', day('2014-05-01'))).toContain('六个行业')
  expect(groundSource('keyIndustry', day('2015-01-01'))).toContain('财税〔2015〕106号')
  expect(groundSource('keyIndustry', day('2019-01-01'))).toContain('公告2019年第66号')
  expect(said({ ground: 'keyIndustry', inService: day('2013-12-31') })?.[0]).toBe('taxGround')
  expect(said({ ground: 'research', cost: money('1000000') })?.[1]).toContain('单价不超过1,000,000.00元')
  expect(said({ ground: 'research', cost: money('2000000'), quantity: 2 })?.[0]).toBe('taxGround')
  expect(said({ ground: 'research', cost: money('1000000.01') })).toBeNull()
  expect(said({ ground: 'research', cost: money('9000000'), lifeMonths: 144 }, BUILDINGS)?.[1]).toContain('房屋、建筑物')
  expect(said({ ground: 'progress', lifeMonths: 144 }, BUILDINGS)).toBeNull()
  expect(said({ ground: 'chips', lifeMonths: 36 })).toBeNull()
  expect(said({ ground: 'chips', lifeMonths: 35 })).toEqual(['taxMonths', '缩短后不能少于36个月（财税〔2012〕27号第八条）'])
  expect(said({ ground: 'chips', lifeMonths: 120, method: 'sumOfYears' })?.[0]).toBe('taxMethod')
  expect(said({ ground: 'software', lifeMonths: 24 }, SOFTWARE)).toBeNull()
  expect(said({ ground: 'software', lifeMonths: 23 }, SOFTWARE)?.[0]).toBe('taxMonths')
  expect(said({ ground: 'progress', lifeMonths: 24 }, SOFTWARE)?.[0]).toBe('taxGround')
  // two years of software are a favour, ten the rule; its category asks for no ground all the same
  expect(generalMonths(SOFTWARE)).toBe(120)
  expect(isFaster({ method: 'straightLine', lifeMonths: 24 }, SOFTWARE)).toBe(true)
  expect(said({ ground: null, lifeMonths: 24 }, SOFTWARE)).toBeNull()
  expect(said({ ground: 'progress', lifeMonths: 10 }, { kind: 'fixed', taxMonths: null, taxRow: 3 })).toBeNull()
})

const anyLaw = fc.record({
  method: fc.constantFrom('straightLine' as const, 'doubleDeclining' as const, 'sumOfYears' as const),
  years: fc.integer({ min: 3, max: 20 }),
  cost: fc.integer({ min: 100, max: 90_000_000 }),
  ground: fc.constantFrom<TaxGround>('progress', 'strain', 'keyIndustry'),
})
test('however fast: everything that may be deducted is, nothing more; the differences of a whole life come to nothing', () => {
  fc.assert(
    fc.property(anyLaw, ({ method, years, cost, ground }) => {
      const of = basis({ cost: money(String(cost)), residual: ZERO })
      const tax: TaxBasis = { method, cost: of.cost, residual: ZERO, lifeMonths: years * 12, ground }
      expect(sum([...taxByYear(of, [], tax).values()])).toBe(of.cost)
      expect(sum(taxYears(of, [], tax, schedule(of, [])).map(({ depreciation }) => depreciation))).toBe(ZERO)
    }),
  )
})
test('no life the law allows is refused, and none shorter is allowed: of any category and whatever was used', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 12, max: 300 }),
      fc.integer({ min: 0, max: 299 }),
      fc.integer({ min: 1, max: 300 }),
      (least, used, life) => {
        fc.pre(used < least && life < least)
        const problem = said({ lifeMonths: life, usedMonths: used }, { ...MACHINES, taxMonths: least })
        expect(problem === null).toBe(life * 100 >= (least - used) * 60)
      },
    ),
  )
})
