import { strToU8, zipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readOfdSeal } from './ofd-seal.ts'

const content = '<ofd:Page xmlns:ofd="x">金额 100.00</ofd:Page>'
const ofd = (page: string, method = '1.2.156.10197.1.401', said = createHash('sm3').update(content).digest('base64')) =>
  zipSync({
    'OFD.xml': strToU8(
      '<OFD><DocBody><DocRoot>Doc_0/Document.xml</DocRoot><Signatures>/Doc_0/Signs/Signatures.xml</Signatures></DocBody></OFD>',
    ),
    'Doc_0/Signs/Signatures.xml': strToU8('<Signatures><Signature ID="1" BaseLoc="Sign_0/Signature.xml"/></Signatures>'),
    'Doc_0/Signs/Sign_0/Signature.xml': strToU8(
      `<Signature><SignedInfo><References CheckMethod="${method}"><Reference FileRef="/Doc_0/Pages/Content.xml"><CheckValue>${said}</CheckValue></Reference></References></SignedInfo></Signature>`,
    ),
    'Doc_0/Pages/Content.xml': strToU8(page),
  })

test('CS-17: what was signed and is unchanged, one changed byte, a part that is gone, and a file without a signature', () => {
  expect(readOfdSeal(ofd(content))).toEqual({ seal: 'unknown', text: '签名覆盖的1个部分没有改动；证书未联网核验' })
  expect(readOfdSeal(ofd(content.replace('100.00', '900.00')))).toEqual({
    seal: 'invalid',
    text: '签名之后内容被改动：Doc_0/Pages/Content.xml',
  })
  expect(readOfdSeal(ofd(content, 'UNHEARD-OF'))).toMatchObject({ seal: 'unknown', text: expect.stringContaining('不认识的摘要算法') })
  expect(readOfdSeal(zipSync({ 'OFD.xml': strToU8('<OFD/>') }))).toMatchObject({ seal: 'none' })
})
