/** Zip containers (压缩包): entries by name, with their declared sizes checked before anything is unpacked. */
import { invalid } from '@app/domain/kernel/app-error'
import { unzipSync } from 'fflate'

const LIMIT_BYTES = 200 * 1024 * 1024
const LIMIT_ENTRIES = 5000

/** Sizes as the central directory declares them, without unpacking; refuses what is too big (DO0003) or no zip (DO0004). */
export function checkZip(bytes: Uint8Array, limitBytes = LIMIT_BYTES, limitEntries = LIMIT_ENTRIES): string[] {
  const names: string[] = []
  let total = 0
  let encrypted = false
  guarded(() =>
    unzipSync(bytes, {
      filter: (file) => {
        names.push(entryName(file.name))
        total += file.originalSize
        // methods: 0 stored, 8 deflated; 99 is AES encryption
        if (file.compression === 99) encrypted = true
        return false
      },
    }),
  )
  if (encrypted || isEncrypted(bytes)) throw invalid('DO0005', '压缩包有密码，请先解压，再上传里面的文件')
  if (total > limitBytes || names.length > limitEntries) throw invalid('DO0003', '文件过大或已损坏，解压后超过允许的大小')
  return names
}

/** Unpacks the entries the caller wants; names in GBK are read as such. */
export function openZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean = () => true,
  limitBytes = LIMIT_BYTES,
  limitEntries = LIMIT_ENTRIES,
): Map<string, Uint8Array> {
  checkZip(bytes, limitBytes, limitEntries)
  const entries = guarded(() => unzipSync(bytes, { filter: (file) => !file.name.endsWith('/') && wanted(entryName(file.name)) }))
  return new Map(Object.entries(entries).map(([name, content]) => [entryName(name), content]))
}

function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw invalid('DO0004', '文件过大或已损坏，无法打开压缩包')
  }
}

/** Bit 0 of the first local header's flags. */
const isEncrypted = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[2] === 0x03 && ((bytes[6] ?? 0) & 1) === 1

/** Without the UTF-8 flag names arrive byte by byte: try UTF-8, then GB18030. */
function entryName(name: string): string {
  const codes = Array.from(name, (letter) => letter.codePointAt(0) ?? 0)
  if (codes.every((code) => code < 128) || codes.some((code) => code > 255)) return name.replaceAll('\\', '/')
  const bytes = Uint8Array.from(codes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
