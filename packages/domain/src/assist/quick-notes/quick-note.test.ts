import { expect, test } from 'vitest'
import { isPending, switchHandled, switchTodo } from './quick-note.ts'

test('a to-do is pending until it is handled', () => {
  const todo = switchTodo({ todo: false, handled: false })
  expect(isPending(todo)).toBe(true)
  expect(isPending(switchHandled(todo))).toBe(false)
  expect(isPending(switchHandled(switchHandled(todo)))).toBe(true)
})

test('refusals', () => {
  expect(() => switchTodo({ todo: true, handled: true })).toThrow('已办理')
  expect(() => switchHandled({ todo: false, handled: false })).toThrow('请先设为待办')
})
