/** JSON of thousands of rows, written in slices. */
import type { breather } from '../beside/breath.ts'

/** So many are written at one time. */
const FEW = 50
/** Rows lie in an answer, in its data, or in a sheet of these. */
const DEEPEST = 3
/** Text is put away as bytes when there is so much of it: five megabytes of it joined, and joined again a level higher, held others up 40 ms. */
const PIECE = 1 << 16

/** Lists this long are somewhere within, not deeper than rows lie. */
const isLong = (value: unknown, deep: number): boolean => {
  if (typeof value !== 'object' || value === null || deep === 0) return false
  if (Array.isArray(value)) return value.length > FEW || value.some((one) => isLong(one, deep - 1))
  return Object.values(value).some((one) => isLong(one, deep - 1))
}

class Pieces {
  readonly #bytes: Buffer[] = []
  #text = ''

  say(text: string): void {
    this.#text += text
    if (this.#text.length > PIECE) this.#putAway()
  }
  #putAway(): void {
    this.#bytes.push(Buffer.from(this.#text))
    this.#text = ''
  }
  end(): string | Buffer {
    if (this.#bytes.length === 0) return this.#text
    this.#putAway()
    return Buffer.concat(this.#bytes)
  }
}

async function write(value: unknown, into: Pieces, breath: ReturnType<typeof breather>, deep: number): Promise<void> {
  if (!isLong(value, deep) || 'toJSON' in (value as object)) {
    into.say(JSON.stringify(value) ?? 'null')
    return
  }
  let before = ''
  if (Array.isArray(value)) {
    into.say('[')
    for (const one of value as unknown[]) {
      into.say(before)
      await write(one, into, breath, deep - 1)
      before = ','
      await breath()
    }
    into.say(']')
    return
  }
  into.say('{')
  for (const [key, one] of Object.entries(value as object)) {
    if (one === undefined) continue
    into.say(`${before}${JSON.stringify(key)}:`)
    await write(one, into, breath, deep - 1)
    before = ','
  }
  into.say('}')
}

/** As JSON.stringify writes it, in bytes where it is long; `breath` between two pieces. */
export async function jsonInSlices(value: unknown, breath: ReturnType<typeof breather>): Promise<string | Buffer> {
  const pieces = new Pieces()
  await write(value, pieces, breath, DEEPEST)
  return pieces.end()
}
