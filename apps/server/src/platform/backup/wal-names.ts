/** Segments of the database's log: their names, and the keys they are kept under. */

/** Where in the log: `16/B374D848`. */
function numberOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0')

export interface LogShape {
  readonly timeline: number
  readonly segmentBytes: number
}

const nameOf = (number: bigint, { timeline, segmentBytes }: LogShape): string => {
  const inEach = 2n ** 32n / BigInt(segmentBytes)
  return `${hex(BigInt(timeline))}${hex(number / inEach)}${hex(number % inEach)}`
}

/** The segments from one place in the log to another that ends there. */
export function segmentsBetween(from: string, to: string, shape: LogShape): string[] {
  const size = BigInt(shape.segmentBytes)
  const names: string[] = []
  // what ends with a segment does not reach into the next
  for (let number = numberOf(from) / size; number <= (numberOf(to) - 1n) / size; number += 1n) names.push(nameOf(number, shape))
  return names
}

/** A segment begins with so much about itself: a place not beyond it says that nothing was written there. */
const HEAD_BYTES = 40n

/** The last segment anything stands in before a place in the log. */
export const segmentBefore = (lsn: string, shape: LogShape): string =>
  nameOf((numberOf(lsn) - HEAD_BYTES - 1n) / BigInt(shape.segmentBytes), shape)

/** The segment after this one. */
export function segmentAfter(segment: string, segmentBytes: number): string {
  const inEach = 2n ** 32n / BigInt(segmentBytes)
  const number = BigInt(`0x${segment.slice(8, 16)}`) * inEach + BigInt(`0x${segment.slice(16)}`)
  return nameOf(number + 1n, { timeline: timelineOf(segment), segmentBytes })
}

export const timelineOf = (segment: string): number => Number.parseInt(segment.slice(0, 8), 16)

/** The name of a whole segment, or of the history of a timeline. */
export const isLogName = (name: string): boolean => /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/.test(name)
export const isSegment = (name: string): boolean => name.length === 24

/** A segment as it is kept. */
export interface KeptLog {
  readonly key: string
  readonly name: string
  /** Of its last entry. */
  readonly at: Date
  /** Of the segment itself, and of what is kept of it. */
  readonly sha256: string
  readonly packedSha256: string
}

const KEY = /^wal\/([0-9A-F]{24}|[0-9A-F]{8}\.history)_(\d+)_([0-9a-f]{64})_([0-9a-f]{64})\.zst$/
export const WAL = 'wal/'

/** All that is known of a segment is in its key: there is no list to keep beside them. */
export const keyOfLog = ({ name, at, sha256, packedSha256 }: Omit<KeptLog, 'key'>): string =>
  `${WAL}${name}_${at.getTime()}_${sha256}_${packedSha256}.zst`
export const keysOfLog = (name: string): string => `${WAL}${name}_`

export function keptLogOf(key: string): KeptLog | null {
  const [, name, at, sha256, packedSha256] = KEY.exec(key) ?? []
  return name === undefined ? null : { key, name, at: new Date(Number(at)), sha256: sha256!, packedSha256: packedSha256! }
}
