/** Identifiers: version-7 uuids, so that keys grow with time and index pages stay full. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const isId = (text: string): boolean => UUID.test(text)

let last = 0n
// drawn in one go: a call for each id costs more than the rest of it
const pool = new Uint8Array(4096)
let used = pool.length

function eightBytes(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  used += 8
  return pool.subarray(used - 8, used)
}

/** A new version-7 uuid; two made by one process are always in order. */
export function newId(now: number = Date.now()): string {
  const random = eightBytes()
  // 48 bits of milliseconds and 12 bits of a counter that never runs backwards
  let stamp = BigInt(now) << 12n
  if (stamp <= last) stamp = last + 1n
  last = stamp
  const high = stamp.toString(16).padStart(15, '0')
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(tail[0]!, 16) & 0x3) | 0x8).toString(16)
  return `${high.slice(0, 8)}-${high.slice(8, 12)}-7${high.slice(12, 15)}-${variant}${tail.slice(1, 4)}-${tail.slice(4, 16)}`
}
