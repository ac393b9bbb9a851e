import { expect, test } from 'vitest'
import { asked, ruleOf, rulesOf } from './tag-rules.ts'

test('what is asked of lines, and back', () => {
  const subject = { tagTypes: ['customer' as const, 'project' as const], optionalTags: ['project' as const] }
  expect([ruleOf(subject, 'customer'), ruleOf(subject, 'project'), ruleOf(subject, 'goods')]).toEqual(['required', 'optional', 'none'])
  expect(asked(rulesOf([subject, { tagTypes: [], optionalTags: [] }]))).toEqual({
    types: ['customer', 'project'],
    optionalTypes: ['project'],
  })
  expect(asked(rulesOf([]))).toEqual({ types: [], optionalTypes: [] })
})
