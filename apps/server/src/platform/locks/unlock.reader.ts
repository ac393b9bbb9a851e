/** The reader of locked files: the same file without its lock, by the first of the passwords that opens it. */
import { invalid } from '@app/domain/kernel/app-error'
import { sniff } from '../documents/sniff.ts'
import { entriesOf, inflated, packedBytes } from '../documents/zip.ts'
import { hasLock, unlockPdf } from './pdf-lock.ts'
import { lockedWorkbook, unlockWorkbook } from './workbook-lock.ts'
import { repacked, unlockEntry } from './zip-lock.ts'

interface Asked {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly passwords: readonly string[]
}

const wrong = (fileName: string) => invalid('DO0020', `“${fileName}”的密码不对，请重新填写`)

async function openedPdf(bytes: Uint8Array, passwords: readonly string[]): Promise<Uint8Array | null> {
  if (!hasLock(bytes)) return bytes
  for (const password of ['', ...passwords]) {
    const plain = await unlockPdf(bytes, password)
    if (plain !== null) return plain
  }
  return null
}

/** The same without its lock; null: none of the passwords opens it. */
async function opened(content: Uint8Array, passwords: readonly string[]): Promise<Uint8Array | null> {
  const kind = sniff(content)
  if (kind === 'pdf') return openedPdf(content, passwords)
  const locked = kind === 'ole' ? lockedWorkbook(content) : null
  if (locked === null) return content
  for (const password of passwords) {
    const plain = unlockWorkbook(locked, password)
    if (plain !== null) return plain
  }
  return null
}

async function openedZip({ bytes, fileName, passwords }: Asked): Promise<Uint8Array> {
  const files = new Map<string, Uint8Array>()
  let changed = false
  for (const entry of entriesOf(bytes)) {
    if (entry.name.endsWith('/')) continue
    let content: Uint8Array | null = null
    if (entry.locked) for (const password of passwords) content ??= unlockEntry(bytes, entry, password)
    else {
      const packed = packedBytes(bytes, entry)
      // no archive that can be read: its reader says so
      if (packed === null) return bytes
      content = entry.method === 0 ? packed : inflated(packed, entry)
    }
    if (content === null) throw wrong(fileName)
    // a file inside may have a lock of its own; one that none of the passwords opens stays as it is
    const plain = (await opened(content, passwords)) ?? content
    changed ||= entry.locked || plain !== content
    files.set(entry.name, plain)
  }
  return changed ? repacked(files) : bytes
}

/** DO0020: none of the passwords opens it. */
export async function read(asked: Asked): Promise<Uint8Array> {
  const { bytes, fileName, passwords } = asked
  if (sniff(bytes) === 'zip') return openedZip(asked)
  const plain = await opened(bytes, passwords)
  if (plain === null) throw wrong(fileName)
  return plain
}
