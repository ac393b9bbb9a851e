import { sm2 } from 'sm-crypto-v2'
import { expect, test } from 'vitest'
import { sm3 } from './index.ts'

test('CR-07: SM2 and SM3 as they are used here give the vectors of the standards', () => {
  // GB/T 32905 附录 A
  expect(sm3('abc')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0')
  expect(sm3('abcd'.repeat(16))).toBe('debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732')
  // GB/T 32918.5: the key pair, and a signature of "message digest" by the usual identity
  const key =
    '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13'
  const signature =
    'f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa'
  const options = { hash: true, userId: '1234567812345678' }
  expect(sm2.doVerifySignature('message digest', signature, key, options)).toBe(true)
  expect(sm2.doVerifySignature('message digesu', signature, key, options)).toBe(false)
  expect(sm2.doVerifySignature('message digest', signature.replace('b1b6', 'b1b7'), key, options)).toBe(false)
})
