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

/** As JSON.stringify writes it; `breath` between two pieces. */
export async function jsonInSlices(value: unknown, breath: ReturnType<typeof breather>, deep = DEEPEST): Promise<string> {
  if (!isLong(value, deep) || 'toJSON' in (value as object)) return JSON.stringify(value)
  const texts: string[] = []
  if (Array.isArray(value)) {
    for (const one of value as unknown[]) {
      texts.push((await jsonInSlices(one, breath, deep - 1)) ?? 'null')
      await breath()
    }
    return `[${texts.join(',')}]`
  }
  for (const [key, one] of Object.entries(value as object)) {
    const text = (await jsonInSlices(one, breath, deep - 1)) as string | undefined
    if (text !== undefined) texts.push(`${JSON.stringify(key)}:${text}`)
  }
  return `{${texts.join(',')}}`
}
