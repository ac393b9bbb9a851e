import { expect, test } from 'vitest'
import { insteadAmong } from './party-instead.ts'

const unit = (
  name: string,
  over: { taxNumber?: string; disabled?: boolean; deleted?: boolean; type?: 'customer' | 'supplier' | 'goods' } = {},
) => ({
  type: 'customer' as const,
  name,
  taxNumber: '',
  disabled: false,
  deleted: false,
  ...over,
})

test('one out of use is the one in use of its name or its tax number; one in use, and one without such, is itself', () => {
  const kept = unit('甲（上海）公司', { taxNumber: '9131' })
  const written = unit('甲(上海) 公司', { disabled: true })
  const renamed = unit('甲贸易行', { taxNumber: '9131', disabled: true })
  const alone = unit('乙公司', { disabled: true })
  const supplier = unit('甲(上海)公司', { type: 'supplier', disabled: true })
  const of = insteadAmong<ReturnType<typeof unit>>([written, renamed, alone, supplier, unit('甲贸易行', { deleted: true }), kept])
  expect([written, renamed, alone, supplier, kept].map((one) => of(one).name)).toEqual([
    kept.name,
    kept.name,
    alone.name,
    supplier.name,
    kept.name,
  ])
  const goods = unit('纸', { type: 'goods', disabled: true })
  expect(insteadAmong<ReturnType<typeof unit>>([unit('纸', { type: 'goods' }), goods])(goods)).toBe(goods)
})
