/** A folder as one stream, in the form every system unpacks (ustar), and back. */

const BLOCK = 512
const ENDED = Buffer.alloc(2 * BLOCK)

export interface Entry {
  readonly name: string
  /** null: a folder. */
  readonly size: number | null
}

function field(block: Buffer, at: number, length: number, value: number): void {
  block.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1')
}

function checksum(block: Buffer): number {
  let sum = 0
  // the sum's own place counts as blanks
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 32 : block[at]!
  return sum
}

/** What stands before an entry's bytes. */
export function tarHeader({ name, size }: Entry): Buffer {
  if (Buffer.byteLength(name) > 99) throw new Error(`a name too long to pack: ${name}`)
  const block = Buffer.alloc(BLOCK)
  block.write(size === null ? `${name}/` : name, 0, 'utf8')
  field(block, 100, 8, size === null ? 0o700 : 0o600)
  field(block, 108, 8, 0)
  field(block, 116, 8, 0)
  field(block, 124, 12, size ?? 0)
  field(block, 136, 12, 0)
  block.write(size === null ? '5' : '0', 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  field(block, 148, 7, checksum(block))
  return block
}

/** What fills an entry up to whole blocks. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
export const tarEnd = (): Buffer => ENDED

function readHeader(block: Buffer): Entry {
  const text = (at: number, length: number) => {
    const part = block.subarray(at, at + length)
    const end = part.indexOf(0)
    return part.toString('utf8', 0, end < 0 ? length : end)
  }
  if (Number.parseInt(text(148, 8), 8) !== checksum(block)) throw new Error('a packed folder is damaged')
  const name = text(0, 100).replace(/\/$/, '')
  if (name === '' || name.startsWith('/') || name.split('/').includes('..')) throw new Error(`a packed name that leads elsewhere: ${name}`)
  return { name, size: text(156, 1) === '5' ? null : Number.parseInt(text(124, 12), 8) }
}

/** What is done with what comes out. */
export interface Unpacking {
  begin(entry: Entry): void
  write(bytes: Buffer): void
  end(): void
}

export async function unpack(source: AsyncIterable<Buffer>, into: Unpacking): Promise<void> {
  let held: Buffer = Buffer.alloc(0)
  /** Bytes of the entry still to come, and of what fills it up. */
  let left = 0
  let padding = 0
  let ended = false
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    for (;;) {
      if (left > 0) {
        const part = held.subarray(0, left)
        if (part.length === 0) break
        into.write(part)
        left -= part.length
        held = held.subarray(part.length)
        if (left === 0) into.end()
        continue
      }
      if (padding > 0) {
        const part = Math.min(padding, held.length)
        padding -= part
        held = held.subarray(part)
        if (padding > 0) break
      }
      if (held.length < BLOCK) break
      const block = held.subarray(0, BLOCK)
      held = held.subarray(BLOCK)
      if (block.every((byte) => byte === 0)) {
        ended = true
        continue
      }
      const entry = readHeader(block)
      into.begin(entry)
      left = entry.size ?? 0
      padding = tarPadding(left).length
      if (left === 0) into.end()
    }
  }
  if (!ended || left > 0) throw new Error('a packed folder ends before its end')
}
