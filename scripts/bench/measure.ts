/** Measuring in turn: ours, bare, ours, bare …; what counts is the median of the ratios, because the machine is shared. */

export interface Pair {
  readonly ours: number
  readonly bare: number
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

/** Milliseconds one run takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Pairs of times; `repeat` runs of each side make one time, so that short works are seen above the clock. */
export async function inTurn(
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  options: { pairs?: number; repeat?: number; warm?: number } = {},
): Promise<Pair[]> {
  const { pairs = 7, repeat = 1, warm = 2 } = options
  const times = async (work: () => Promise<unknown>) => {
    for (let index = 0; index < repeat; index += 1) await work()
  }
  for (let index = 0; index < warm; index += 1) {
    await times(ours)
    await times(bare)
  }
  const found: Pair[] = []
  for (let index = 0; index < pairs; index += 1) found.push({ ours: await timed(() => times(ours)), bare: await timed(() => times(bare)) })
  return found.map((pair) => ({ ours: pair.ours / repeat, bare: pair.bare / repeat }))
}

export interface Figure {
  readonly name: string
  /** What was measured against what, with the two medians. */
  readonly detail: string
  readonly value: number
  readonly limit: number
  /** most: the value may not be above the limit · least: not below. */
  readonly kind: 'most' | 'least'
  readonly unit: string
}

export const holds = (figure: Figure): boolean => (figure.kind === 'most' ? figure.value <= figure.limit : figure.value >= figure.limit)

const ms = (value: number): string => (value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${value.toFixed(1)} ms`)

/** The ratio of two times, ours over bare. */
export function ratioOf(name: string, pairs: readonly Pair[], limit: number): Figure {
  const ours = median(pairs.map((pair) => pair.ours))
  const bare = median(pairs.map((pair) => pair.bare))
  return {
    name,
    detail: `${ms(ours)} / ${ms(bare)}`,
    value: median(pairs.map((pair) => pair.ours / pair.bare)),
    limit,
    kind: 'most',
    unit: '×',
  }
}

/** The ratio of two rates, ours over bare; times are per piece of work. */
export function rateOf(name: string, pairs: readonly Pair[], limit: number): Figure {
  const rate = (value: number): string => `${Math.round(1000 / value)}/s`
  return {
    name,
    detail: `${rate(median(pairs.map((pair) => pair.ours)))} / ${rate(median(pairs.map((pair) => pair.bare)))}`,
    value: median(pairs.map((pair) => pair.bare / pair.ours)),
    limit,
    kind: 'least',
    unit: '×',
  }
}

export const absolute = (name: string, value: number, limit: number, unit: string, detail = '', kind: Figure['kind'] = 'most'): Figure => ({
  name,
  detail,
  value,
  limit,
  kind,
  unit,
})

/** How many of a hundred answers came within a limit, at least 95; `high`: the percentile told beside the middle. */
export const inTime = (name: string, times: readonly number[], limit: number, { noun, high }: { noun: string; high: number }): Figure =>
  absolute(
    name,
    (times.filter((time) => time < limit).length / times.length) * 100,
    95,
    '%',
    `${times.length}${noun}，中位 ${percentile(times, 0.5).toFixed(1)} ms，p${high} ${percentile(times, high / 100).toFixed(1)} ms`,
    'least',
  )

export function printed(figure: Figure): string {
  const sign = figure.kind === 'most' ? '≤' : '≥'
  const value = figure.value >= 100 ? figure.value.toFixed(0) : figure.value.toFixed(2)
  return `${holds(figure) ? '✓' : '✗'} ${figure.name}: ${value} ${figure.unit} (${sign} ${figure.limit} ${figure.unit})${figure.detail === '' ? '' : `  ${figure.detail}`}`
}
