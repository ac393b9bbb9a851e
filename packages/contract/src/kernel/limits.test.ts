/** One thing typed at several places has one limit: what one form takes, the other can keep. */
import { everyApi } from '@app/testing/every-api'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOfShape } from './wire.ts'

/** Called the same, and another thing at each place. */
const OTHER_THINGS: Readonly<Record<string, string>> = {
  contactName: '联系人名册里的姓名 · 登记线下同意时写下的人，可以带职务',
  templateName: '凭证、结转模板 · 工资表的格式',
  tagName: '账套标签 · 辅助核算的一条',
}

interface Schema {
  readonly maxLength?: number
  readonly anyOf?: readonly Schema[]
}
const mostOf = ({ maxLength, anyOf = [] }: Schema): number | undefined => maxLength ?? anyOf.map(mostOf).find((most) => most !== undefined)
const limitOf = (schema: z.core.$ZodType) => mostOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

test('a name has one limit at every place where it is typed', async () => {
  const limits = new Map<string, Set<number>>()
  for (const [, api] of await everyApi())
    for (const { body } of Object.values(api))
      for (const { theirs, schema } of body === undefined ? [] : fieldsOfShape(body)) {
        const most = theirs.endsWith('Name') ? limitOf(schema) : undefined
        if (most !== undefined) limits.set(theirs, (limits.get(theirs) ?? new Set()).add(most))
      }
  expect(limits.size).toBeGreaterThan(20)
  const several = [...limits].filter(([, found]) => found.size > 1).map(([name]) => name)
  expect(several.filter((name) => OTHER_THINGS[name] === undefined)).toEqual([])
  expect(Object.keys(OTHER_THINGS).filter((name) => !several.includes(name))).toEqual([])
})
