/** Zip containers (压缩包): entries by name, with their declared sizes checked before anything is unpacked, and no more unpacked than declared. */
import { invalid } from '@app/domain/kernel/app-error'
import { promisify } from 'node:util'
import { inflateRaw, inflateRawSync } from 'node:zlib'

const LIMIT_BYTES = 200 * 1024 * 1024
const LIMIT_ENTRIES = 5000

/** What a computer leaves in an archive by itself: no file anybody meant to send. */
export const isLitter = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MOST_COMMENT = 0xffff
const AES = 99

export interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly at: number
  /** It needs a password. */
  readonly locked: boolean
  readonly crc: number
  /** Bit 3: sizes and checksum stand behind the data, and the password is checked against the time. */
  readonly streamed: boolean
  readonly time: number
  readonly extra: Uint8Array
}

const locked = () => invalid('DO0005', '压缩包有密码，请填写密码，或解压后上传里面的文件')
export const damagedZip = () => invalid('DO0004', '文件过大或已损坏，无法打开压缩包')

/** The directory at the end of the container; DO0004 when there is none, or when it is not all there. */
function directoryOf(bytes: Uint8Array, limitEntries: number): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_BYTES
  const first = Math.max(0, end - MOST_COMMENT)
  while (end >= first && view.getUint32(end, true) !== END) end -= 1
  if (end < first) throw damagedZip()
  const count = view.getUint16(end + 10, true)
  if (count > limitEntries) throw tooMuch()
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw damagedZip()
    const flags = view.getUint16(at + 8, true)
    const method = view.getUint16(at + 10, true)
    const [nameLength, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)]
    const [packed, size, place] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true), view.getUint32(at + 42, true)]
    // sizes of four gigabytes and more stand elsewhere: far beyond what is taken
    if (packed === 0xffffffff || size === 0xffffffff) throw tooMuch()
    entries.push({
      name: entryName(bytes.subarray(at + 46, at + 46 + nameLength)),
      method,
      packed,
      size,
      at: place,
      locked: (flags & 1) === 1 || method === AES,
      crc: view.getUint32(at + 16, true),
      streamed: (flags & 8) === 8,
      time: view.getUint16(at + 12, true),
      extra: bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extra),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

const tooMuch = () => invalid('DO0003', '文件过大或已损坏，解压后超过允许的大小')

/** Every entry of a container whose declared sizes are within bounds, with or without passwords. */
export function entriesOf(bytes: Uint8Array, limitBytes = LIMIT_BYTES, limitEntries = LIMIT_ENTRIES): Entry[] {
  const entries = directoryOf(bytes, limitEntries)
  if (entries.reduce((total, one) => total + one.size, 0) > limitBytes) throw tooMuch()
  return entries
}

function checked(bytes: Uint8Array, limitBytes: number, limitEntries: number): Entry[] {
  if (isEncrypted(bytes)) throw locked()
  const entries = entriesOf(bytes, limitBytes, limitEntries)
  if (entries.some((one) => one.locked)) throw locked()
  return entries
}

/** Sizes as the directory declares them, without unpacking; refuses what is too big (DO0003) or no zip (DO0004). */
export const checkZip = (bytes: Uint8Array, limitBytes = LIMIT_BYTES, limitEntries = LIMIT_ENTRIES): string[] =>
  checked(bytes, limitBytes, limitEntries).map((one) => one.name)

/** Where the packed bytes of an entry stand; null for a folder. */
export function packedBytes(bytes: Uint8Array, { at, packed, name }: Entry): Uint8Array | null {
  if (name.endsWith('/')) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL) throw damagedZip()
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (start + packed > bytes.length) throw damagedZip()
  return bytes.subarray(start, start + packed)
}

function whole(content: Uint8Array, { size }: Entry): Uint8Array {
  // a size that lies: what follows cannot be trusted either
  if (content.length !== size) throw damagedZip()
  return content
}

const bound = ({ size }: Pick<Entry, 'size'>) => ({ maxOutputLength: Math.max(1, size) })
const known = ({ method }: Entry): boolean => method === 0 || method === 8

export function inflated(packed: Uint8Array, entry: Pick<Entry, 'size'>): Uint8Array {
  try {
    return new Uint8Array(inflateRawSync(packed, bound(entry)))
  } catch {
    throw damagedZip()
  }
}

/** Unpacks the entries the caller wants; names in GBK are read as such. */
export function openZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean = () => true,
  limitBytes = LIMIT_BYTES,
  limitEntries = LIMIT_ENTRIES,
): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>()
  for (const entry of checked(bytes, limitBytes, limitEntries)) {
    const packed = wanted(entry.name) ? packedBytes(bytes, entry) : null
    if (packed === null) continue
    if (!known(entry)) throw damagedZip()
    found.set(entry.name, whole(entry.method === 0 ? packed.slice() : inflated(packed, entry), entry))
  }
  return found
}

const inflateElsewhere = promisify(inflateRaw) as (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>

/** The same entry by entry, unpacked beside the main thread: for packages too large to be handed over whole. */
export async function* unpackZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  limitBytes: number,
  limitEntries: number,
): AsyncGenerator<readonly [name: string, content: Uint8Array]> {
  for (const entry of checked(bytes, limitBytes, limitEntries)) {
    const packed = wanted(entry.name) ? packedBytes(bytes, entry) : null
    if (packed === null) continue
    if (!known(entry)) throw damagedZip()
    const content = entry.method === 0 ? packed : await inflateElsewhere(packed, bound(entry)).catch(() => null)
    if (content === null) throw damagedZip()
    yield [entry.name, whole(content, entry)]
  }
}

/** Bit 0 of the first local header's flags. */
const isEncrypted = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[2] === 0x03 && ((bytes[6] ?? 0) & 1) === 1

/** Without the UTF-8 flag names arrive byte by byte: try UTF-8, then GB18030. */
function entryName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/')
  } catch {
    return new TextDecoder('gb18030').decode(bytes).replaceAll('\\', '/')
  }
}
