/** The fields passwords are typed in: a new one twice. */
import { MISMATCH, passwordProblem } from '@app/domain/firm/accounts/password'
import type { Field } from '@app/domain/kernel/field'

export const newPasswordFields: readonly Field[] = [
  {
    key: 'password',
    title: '新密码',
    kind: 'password',
    hint: '6-18位，包含字母和数字',
    check: (typed) => passwordProblem((typed ?? '') as string),
  },
  {
    key: 'again',
    title: '确认密码',
    kind: 'password',
    check: (typed, { password }) => (typed === '' || typed === password ? null : MISMATCH),
  },
]
