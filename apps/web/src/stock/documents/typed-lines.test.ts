/** A stock document as it is sent. */
import { money } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import type { DocumentKind } from '@app/domain/stock/documents/kinds'
import { expect, test } from 'vitest'
import { draftOf, newLine, type TypedLine } from './typed-lines.ts'

const head = (kind: DocumentKind) => ({ kind, day: day('2026-03-09') })
const line = (more: Partial<TypedLine> = {}): TypedLine => ({ ...newLine(), ...more })
const steel = line({ goodsId: 'steel', quantity: '1,200', weight: '2', amount: money('60.00') })
const bolt = line({ goodsId: 'bolt', quantity: '3', amount: money('9.00') })

test('what was not typed is left out; what cannot be sent is told by its place', () => {
  expect(draftOf(head('purchase'), [newLine()], [])).toEqual({ wrong: '请录入商品' })
  expect(draftOf(head('purchase'), [newLine(), line({ quantity: '1' })], [])).toEqual({ wrong: '第 2 行请选择商品' })
  expect(draftOf(head('purchase'), [line({ goodsId: 'steel', expiresOn: 'soon' })], [])).toMatchObject({
    wrong: expect.stringMatching(/^第 1 行的.*不是日期$/),
  })
  expect(draftOf(head('purchase'), [newLine(), steel], [])).toMatchObject({
    written: [steel],
    body: { kind: 'purchase', lines: [{ goodsId: 'steel', quantity: '1200', amount: money('60.00'), weight: '' }], parts: [] },
  })
})

test('a kind that is made of others asks for them; its own amounts are found, theirs are never sent', () => {
  expect(draftOf(head('assemblyIn'), [steel], [newLine()])).toEqual({ wrong: '请录入组件' })
  expect(draftOf(head('assemblyIn'), [steel], [line({ quantity: '1' })])).toEqual({ wrong: '组件第 1 行请选择商品' })
  expect(draftOf(head('assemblyIn'), [steel, bolt], [bolt])).toMatchObject({
    body: {
      lines: [
        { goodsId: 'steel', amount: null, weight: '2' },
        { goodsId: 'bolt', amount: null, weight: '' },
      ],
      parts: [{ goodsId: 'bolt', amount: null, weight: '' }],
    },
  })
  // one alone shares with nobody
  expect(draftOf(head('assemblyIn'), [steel], [bolt])).toMatchObject({ body: { lines: [{ weight: '' }] } })
})
