/** Text to GB 18030 bytes. The platform only decodes it, so the tables are its decoder turned round, made when first asked for. */

interface Tables {
  /** Two bytes (or one) by code point; 0 for none. */
  readonly short: Uint16Array
  /** Position among the four-byte codes of the basic plane. */
  readonly long: Map<number, number>
}
let tables: Tables | undefined

const fourBytes = (position: number): [number, number, number, number] => [
  0x81 + Math.floor(position / 12_600),
  0x30 + (Math.floor(position / 1260) % 10),
  0x81 + (Math.floor(position / 10) % 126),
  0x30 + (position % 10),
]
/** Four-byte codes of the basic plane end here (0x8431A439); the other planes begin at 0x90308130. */
const LAST_BASIC = 39_419
const FIRST_BEYOND = 189_000

function build(): Tables {
  const decoder = new TextDecoder('gb18030')
  const short = new Uint16Array(0x1_0000)
  const long = new Map<number, number>()
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      if (low === 0x7f) continue
      const text = decoder.decode(Uint8Array.of(high, low))
      const point = text.codePointAt(0)!
      if (text.length === 1 && point !== 0xfffd && point >= 0x80 && short[point] === 0) short[point] = (high << 8) | low
    }
  for (let position = 0; position <= LAST_BASIC; position += 1) {
    const text = decoder.decode(Uint8Array.from(fourBytes(position)))
    const point = text.codePointAt(0)!
    if (text.length === 1 && short[point] === 0 && !long.has(point)) long.set(point, position)
  }
  return { short, long }
}

export function encodeGb18030(text: string): Buffer {
  const { short, long } = (tables ??= build())
  const whole = text.toWellFormed()
  const bytes = Buffer.allocUnsafe(whole.length * 4)
  let at = 0
  const four = (position: number): void => {
    for (const byte of fourBytes(position)) bytes[at++] = byte
  }
  for (const character of whole) {
    const point = character.codePointAt(0)!
    if (point < 0x80) bytes[at++] = point
    else if (point >= 0x1_0000) four(FIRST_BEYOND + point - 0x1_0000)
    else if (short[point] !== 0) {
      bytes[at++] = short[point]! >> 8
      bytes[at++] = short[point]! & 0xff
    } else four(long.get(point) ?? long.get(0xfffd)!)
  }
  return bytes.subarray(0, at)
}
