/** JSON of thousands of rows, written in slices. */
import type { breather } from '../beside/breath.ts'

/** So many are written at one time. */
const FEW = 50
/** Rows lie in an answer, in its data, or in a sheet of these. */
const DEEPEST = 3

/** Lists this long are somewhere within, not deeper than rows lie. */
const isLong = (value: unknown, deep: number): boolean => {
  if (typeof value !== 'object' || value === null || deep === 0) return false
  if (Array.isArray(value)) return value.length > FEW || value.some((one) => isLong(one, deep - 1))
  return Object.values(value).some((one) => isLong(one, deep - 1))
}

async function write(value: unknown, into: string[], breath: ReturnType<typeof breather>, deep: number): Promise<void> {
  if (!isLong(value, deep) || 'toJSON' in (value as object)) {
    into.push(JSON.stringify(value) ?? 'null')
    return
  }
  let before = ''
  if (Array.isArray(value)) {
    into.push('[')
    for (const one of value as unknown[]) {
      into.push(before)
      await write(one, into, breath, deep - 1)
      before = ','
      await breath()
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

/** As JSON.stringify writes it; `breath` between two pieces. Joined once: five megabytes joined at each level they lie in held others up 40 ms. */
export async function jsonInSlices(value: unknown, breath: ReturnType<typeof breather>): Promise<string> {
  const texts: string[] = []
  await write(value, texts, breath, DEEPEST)
  return texts.join('')
}
