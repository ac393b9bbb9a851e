/** JSON of thousands of rows, written in slices. */
import type { breather } from '../beside/breath.ts'

/** Letters of one piece. */
const PIECE = 32_768
/** So many are written at one time. */
const FEW = 50
/** Rows lie in an answer, in its data, or in a sheet of these. */
const DEEPEST = 4

/** Lists this long are somewhere within, not deeper than rows lie. */
const isLong = (value: unknown, deep: number): boolean => {
  if (typeof value !== 'object' || value === null || deep === 0) return false
  if (Array.isArray(value)) return value.length > FEW || value.some((one) => isLong(one, deep - 1))
  return Object.values(value).some((one) => isLong(one, deep - 1))
}

/** Texts put together until they are worth a piece. */
class Pieces {
  private readonly whole: string[] = []
  private texts: string[] = []
  private length = 0

  push(text: string): void {
    this.texts.push(text)
    this.length += text.length
    if (this.length >= PIECE) this.cut()
  }

  private cut(): void {
    this.whole.push(this.texts.join(''))
    this.texts = []
    this.length = 0
  }

  end(): string[] {
    if (this.length > 0) this.cut()
    return this.whole
  }
}

async function write(value: unknown, into: Pieces, breath: ReturnType<typeof breather>, deep: number): Promise<void> {
  if (!isLong(value, deep) || 'toJSON' in (value as object)) {
    into.push(JSON.stringify(value) ?? 'null')
    return
  }
  let before = ''
  if (Array.isArray(value)) {
    into.push('[')
    for (const one of value as unknown[]) {
      into.push(before)
      // waiting is what thousands of rows cost most: only where there is something to wait for
      if (isLong(one, deep - 1)) await write(one, into, breath, deep - 1)
      else into.push(JSON.stringify(one) ?? 'null')
      before = ','
      const turn = breath()
      if (turn !== null) await turn
    }
    into.push(']')
    return
  }
  into.push('{')
  for (const [key, one] of Object.entries(value as object)) {
    if (one === undefined) continue
    into.push(`${before}${JSON.stringify(key)}:`)
    await write(one, into, breath, deep - 1)
    before = ','
  }
  into.push('}')
}

/**
 * As JSON.stringify writes it, in pieces that are to be sent one after the other; `breath` between two rows. Never one text: five megabytes
 * joined, counted and copied to the line in one go held others up 40 ms.
 */
export async function jsonInSlices(value: unknown, breath: ReturnType<typeof breather>): Promise<string[]> {
  const pieces = new Pieces()
  await write(value, pieces, breath, DEEPEST)
  return pieces.end()
}
