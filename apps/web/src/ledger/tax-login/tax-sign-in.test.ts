import { expect, test } from 'vitest'
import { sendWords, sentBy, submission } from './tax-sign-in.ts'

const asked = (code: string) => sentBy({ data: { taskId: 't1' }, code })

test('ST-taxapp-04: nothing is submitted before a code was asked for', () => {
  expect(submission(null, '123456')).toEqual({ kind: 'refused', reason: '请先点击获取验证码' })
})

test('a code that was sent has to be typed', () => {
  expect(submission(asked('200'), '  ')).toEqual({ kind: 'refused', reason: '请输入验证码' })
  expect(submission(asked('200'), ' 123456 ')).toEqual({ kind: 'submit', taskId: 't1', code: '123456' })
})

test('ST-taxapp-03: with returnCode 2000 it is submitted at once', () => {
  expect(submission(asked('2000'), '')).toEqual({ kind: 'submit', taskId: 't1', code: '' })
})

test('ST-taxapp-02: the button counts the seconds before another code', () => {
  expect([180, 1, 0].map(sendWords)).toEqual(['180秒后重新发送', '1秒后重新发送', '发送验证码'])
})
