import type { Period } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { statementAsked } from './use-statement.ts'

const address = { span: 'month', layout: 'bureau', drafts: '1', compare: '', asOf: '', reclassified: '1' }
const form = { spans: true, reclassifies: false }
const period = '2026-03' as Period

test('the bureau’s form is asked for only where there is one', () => {
  expect(statementAsked(address, period, 'smallBusiness', form)).toEqual({
    span: 'month',
    layouts: true,
    query: { period, span: 'month', withDrafts: true, layout: 'bureau' },
  })
  const none = { layouts: false, query: { layout: 'standard' } }
  expect(statementAsked({ ...address, span: 'year' }, period, 'smallBusiness', form)).toMatchObject(none)
  expect(statementAsked(address, period, 'cooperative', form)).toMatchObject(none)
  expect(statementAsked(address, period, 'enterprise', { ...form, spans: false })).toMatchObject(none)
})

test('a span nobody offers is a month; reclassified is asked only of what can be', () => {
  expect(
    statementAsked({ ...address, span: 'week', drafts: '0' }, period, 'enterprise', { spans: true, reclassifies: true }),
  ).toMatchObject({
    span: 'month',
    query: { withDrafts: false, reclassified: true },
  })
  expect(statementAsked(address, period, 'enterprise', form).query).not.toHaveProperty('reclassified')
})
