import { TAG_TYPES, type OwnTagType } from '@app/domain/ledger/subjects/subject'
import { expect, test } from 'vitest'
import { asked, ruleOf, rulesOf } from './tag-rules.ts'

const line: OwnTagType = `own-${'0'.repeat(32)}`
const kinds = [...TAG_TYPES, line]

test('what is asked of lines, and back', () => {
  const subject = { tagTypes: ['customer' as const, 'project' as const, line], optionalTags: ['project' as const] }
  expect([ruleOf(subject, 'customer'), ruleOf(subject, 'project'), ruleOf(subject, 'goods'), ruleOf(subject, line)]).toEqual([
    'required',
    'optional',
    'none',
    'required',
  ])
  expect(asked(rulesOf([subject, { tagTypes: [], optionalTags: [] }], kinds), kinds)).toEqual({
    types: ['customer', 'project', line],
    optionalTypes: ['project'],
  })
  expect(asked(rulesOf([], kinds), kinds)).toEqual({ types: [], optionalTypes: [] })
})
