import { expect, test } from 'vitest'
import { chainLine, csvLine } from './chain-file.ts'

test('a cell of a CSV file is quoted where it has to be, and what would be a formula is marked as text', () => {
  expect(csvLine(['a', 'b,c', 'say "d"', 'two\nlines', '=1+1', '@x', "'q", ''])).toBe(`a,"b,c","say ""d""","two\nlines",'=1+1,'@x,''q,\r\n`)
})

test('a line says what was sealed, and that it has gone where it has', () => {
  const line = {
    chainId: 'c',
    seq: 3,
    at: '2026-01-01 00:00:00.000000',
    object: 'account_events',
    key: 'k',
    digest: 'd',
    previousHash: 'p',
    hash: 'h',
  }
  const text = JSON.stringify({ id: 'k', user_id: 'u', kind: 'signIn', at: '2026-01-01T00:00:00+00:00', address: '1.2.3.4' })
  const told = chainLine(
    { ...line, text },
    () => '张三',
    () => '登录',
  )
  expect(told.startsWith('c,3,2026-01-01 00:00:00.000000,账号记录,k,2026-01-01 08:00:00,张三,,账号,登录,,,1.2.3.4,d,')).toBe(true)
  expect(
    chainLine(
      { ...line, text: null },
      () => '',
      () => '',
    ),
  ).toContain('已按保存期限清除')
  expect(
    chainLine(
      { ...line, digest: '', text: null },
      () => '',
      () => '',
    ),
  ).toContain(',清除,')
})
