/** The reader of locked files: the same file without its lock, by the first of the passwords that opens it. */
import { invalid } from '@app/domain/kernel/app-error'
import { sniff } from '../documents/sniff.ts'
import { entriesOf, inflated, packedBytes } from '../documents/zip.ts'
import { lockedWorkbook, unlockWorkbook } from './workbook-lock.ts'
import { repacked, unlockEntry } from './zip-lock.ts'

interface Asked {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly passwords: readonly string[]
}

const wrong = (fileName: string) => invalid('DO0020', `“${fileName}”的密码不对，请重新填写`)

/** A workbook inside a locked archive may be locked the same way; one that is locked another way stays as it is. */
function opened(content: Uint8Array, passwords: readonly string[]): Uint8Array {
  const locked = sniff(content) === 'ole' ? lockedWorkbook(content) : null
  if (locked === null) return content
  for (const password of passwords) {
    const plain = unlockWorkbook(locked, password)
    if (plain !== null) return plain
  }
  return content
}

function openedZip({ bytes, fileName, passwords }: Asked): Uint8Array {
  const files = new Map<string, Uint8Array>()
  for (const entry of entriesOf(bytes)) {
    if (entry.name.endsWith('/')) continue
    let content: Uint8Array | null = null
    if (entry.locked) for (const password of passwords) content ??= unlockEntry(bytes, entry, password)
    else {
      const packed = packedBytes(bytes, entry)!
      content = entry.method === 0 ? packed : inflated(packed, entry)
    }
    if (content === null) throw wrong(fileName)
    files.set(entry.name, opened(content, passwords))
  }
  return repacked(files)
}

/** DO0020: none of the passwords opens it. */
export function read(asked: Asked): Uint8Array {
  const { bytes, fileName, passwords } = asked
  const kind = sniff(bytes)
  if (kind === 'zip') return entriesOf(bytes).some((one) => one.locked) ? openedZip(asked) : bytes
  const locked = kind === 'ole' ? lockedWorkbook(bytes) : null
  if (locked === null) return bytes
  const plain = opened(bytes, passwords)
  if (plain === bytes) throw wrong(fileName)
  return plain
}
