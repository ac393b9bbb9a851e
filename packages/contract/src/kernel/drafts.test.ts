import { fields } from '@app/domain/kernel/field'
import { ZERO } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { MoneyText } from './codecs.ts'
import { filled } from './drafts.ts'
import { codecOf } from './fields.ts'
import { titleIn, wire } from './wire.ts'

const thing = fields({ note: { title: '备注', kind: 'text', most: 10 }, cost: { title: '原值', kind: 'money' } })
const Line = wire({ note: ['remark', codecOf(thing.note).default('')] }, thing)
const Draft = wire({ cost: ['originalValue', MoneyText.default(ZERO)], by: ['by', z.string()], lines: ['lines', z.array(Line)] }, thing)

test('what a draft leaves unsaid is as its call says it', () => {
  expect(filled(Draft, { by: '甲', lines: [] })).toEqual({ by: '甲', lines: [], cost: '0.00' })
  expect(filled(Line, { note: '好' })).toEqual({ note: '好' })
})

test('a field of the wire is called what its form calls it; one no form asks has no name', () => {
  expect(titleIn(Draft, 'originalValue')).toBe('原值')
  expect(titleIn(Draft, 'by')).toBeUndefined()
  expect(titleIn(z.array(Line).optional(), 'remark')).toBe('备注')
})
