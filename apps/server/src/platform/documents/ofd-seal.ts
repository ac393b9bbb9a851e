/**
 * Whether what an OFD's signatures cover is still what was signed (GB/T 33190 第18章 数字签名): the digest of every covered part is
 * computed anew. Whose certificate it is, and whether it still holds, nobody here can ask.
 */
import { createHash } from 'node:crypto'
import { descendants } from './document-tree.ts'
import { readXmlTree } from './trees.ts'
import { openZip } from './zip.ts'

export interface SealReading {
  readonly seal: 'none' | 'invalid' | 'unknown'
  readonly text: string
}

const LIMIT_BYTES = 60 * 1024 * 1024
/** Names and object identifiers of the methods in use: SM3, SHA-1, SHA-256, MD5. */
const METHODS: Readonly<Record<string, string>> = {
  '1.2.156.10197.1.401': 'sm3',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  SM3: 'sm3',
  SHA1: 'sha1',
  'SHA-1': 'sha1',
  SHA256: 'sha256',
  'SHA-256': 'sha256',
  MD5: 'md5',
}

/** The address of a part named in a file: from the root, or from that file's folder. */
function placeOf(name: string, base: string): string {
  if (name.startsWith('/')) return name.slice(1)
  const folder = base.includes('/') ? base.slice(0, base.lastIndexOf('/') + 1) : ''
  return `${folder}${name}`
}

export function readOfdSeal(bytes: Uint8Array): SealReading {
  const entries = openZip(bytes, () => true, LIMIT_BYTES)
  const tree = (name: string) => {
    const content = entries.get(name)
    return content === undefined ? undefined : readXmlTree(content)
  }
  const root = tree('OFD.xml')
  const lists = (root ? descendants(root, 'Signatures') : []).map((one) => one.text.trim()).filter((name) => name !== '')
  const signatures = lists.flatMap((list) => {
    const place = placeOf(list, 'OFD.xml')
    const content = tree(place)
    return content ? descendants(content, 'Signature').map((one) => placeOf(one.attributes['BaseLoc'] ?? '', place)) : []
  })
  if (signatures.length === 0) return { seal: 'none', text: '文件里没有电子签名' }
  let covered = 0
  for (const place of signatures) {
    const signature = tree(place)
    if (!signature) return { seal: 'invalid', text: '签名文件缺失' }
    for (const list of descendants(signature, 'References')) {
      const method = METHODS[(list.attributes['CheckMethod'] ?? 'MD5').toUpperCase()]
      if (method === undefined) return { seal: 'unknown', text: `不认识的摘要算法 ${list.attributes['CheckMethod'] ?? ''}` }
      for (const reference of descendants(list, 'Reference')) {
        const name = placeOf(reference.attributes['FileRef'] ?? '', place)
        const part = entries.get(name)
        const said = descendants(reference, 'CheckValue')[0]?.text.trim() ?? ''
        if (part === undefined || createHash(method).update(part).digest('base64') !== said)
          return { seal: 'invalid', text: `签名之后内容被改动：${name}` }
        covered += 1
      }
    }
  }
  return covered === 0
    ? { seal: 'unknown', text: '签名没有列出所覆盖的内容' }
    : { seal: 'unknown', text: `签名覆盖的${covered}个部分没有改动；证书未联网核验` }
}
