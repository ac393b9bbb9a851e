import { expect, test } from 'vitest'
import { inviteToken, shownPhone } from './invite-token.ts'

test('ST-invite-01: the token is read from the text after token=, or is the last part of the path', () => {
  expect(
    ['/invite/token=aB-_9', '/invite/x?token=aB-_9&from=1', '/invite/aB-_9', '/invite/aB-_9?from=1', '/invite/%E0%A4%A'].map(inviteToken),
  ).toEqual(['aB-_9', 'aB-_9', 'aB-_9', 'aB-_9', '%E0%A4%A'])
})

test('a prefix before the phone is not shown', () =>
  expect(['86_13800138000', '13800138000', ''].map(shownPhone)).toEqual(['13800138000', '13800138000', '']))
