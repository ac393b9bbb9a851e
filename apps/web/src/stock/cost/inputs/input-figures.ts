/** The figures a product is asked for, in groups, and how they stand as columns. */
import { trimmed } from '@app/domain/kernel/quantity'
import type { InputRow } from '../cost.api.ts'

export const COUNTS = ['hours', 'machineHours', 'normalLoss', 'abnormal', 'ending', 'opening'] as const
export const SUMS = ['wages', 'openingMaterial', 'openingLabour', 'openingOverhead'] as const
export const DEGREES = [
  'endingMaterial',
  'endingLabour',
  'endingOverhead',
  'abnormalMaterial',
  'abnormalLabour',
  'abnormalOverhead',
] as const
export type Key = (typeof COUNTS)[number] | (typeof SUMS)[number] | (typeof DEGREES)[number] | 'started'
export type Typed = Readonly<Record<Key, string>>
export type InputGroup = 'keys' | 'wip' | 'opening'
/** One figure: what it is, and in how many pixels; under a heading that is said once, its own short title. */
interface Figure {
  readonly key: Key
  readonly title: string
  readonly width: number
  readonly over?: string
  readonly short?: string
}
const [COUNT, SUM, DEGREE] = [80, 104, 56]
export const DONE = 96
/** The name takes what the figures leave, but no less. */
const NAME = 180
const one = (key: Key, title: string, width = COUNT): Figure => ({ key, title, width })
const under = (over: string, key: Key, title: string, short: string, width = DEGREE): Figure => ({ key, title, width, over, short })
const GROUPS: Readonly<Record<InputGroup | 'lost', readonly Figure[]>> = {
  keys: [one('hours', '人工工时'), one('machineHours', '机器工时'), one('wages', '直接工资', SUM)],
  wip: [
    one('started', '投产'),
    one('normalLoss', '正常损耗'),
    one('ending', '期末在产'),
    under('完工程度', 'endingMaterial', '料完工程度', '料'),
    under('完工程度', 'endingLabour', '工完工程度', '工'),
    under('完工程度', 'endingOverhead', '费完工程度', '费'),
    under('非正常损失', 'abnormal', '非正常损失', '数量', 88),
  ],
  lost: [
    under('非正常损失', 'abnormalMaterial', '损失料程度', '料程度'),
    under('非正常损失', 'abnormalLabour', '损失工程度', '工程度'),
    under('非正常损失', 'abnormalOverhead', '损失费程度', '费程度'),
  ],
  opening: [
    under('期初在产', 'opening', '期初在产', '数量', COUNT),
    under('期初在产', 'openingMaterial', '期初材料', '材料', SUM),
    under('期初在产', 'openingLabour', '期初人工', '人工', SUM),
    under('期初在产', 'openingOverhead', '期初费用', '费用', SUM),
  ],
}
/** What stands in a row before anybody types. */
export const typedOf = (row: InputRow): Typed => {
  const shown = (key: (typeof COUNTS)[number] | (typeof DEGREES)[number]): string => trimmed(row[key])
  return Object.fromEntries([
    ...[...COUNTS, ...DEGREES].map((key) => [key, shown(key) === '0' && !DEGREES.includes(key as never) ? '' : shown(key)]),
    ...SUMS.map((key) => [key, trimmed(row[key] as never) === '0' ? '' : trimmed(row[key] as never)]),
    ['started', row.started === null ? '' : trimmed(row.started)],
  ]) as Typed
}
export const plain = (typed: string): string => typed.trim().replaceAll(/[,，]/g, '')
export const number = (typed: string): string => (plain(typed) === '' ? '0' : plain(typed))

/** The columns of these groups: one alone bears its whole title, those side by side a heading said once. */
export function columnsOf(groups: readonly InputGroup[], { lost, carried }: { readonly lost: boolean; readonly carried: boolean }) {
  // how far what was lost had come is asked where anything was; the opening where no run left it
  const shown = groups.flatMap((group): (InputGroup | 'lost')[] =>
    group === 'wip' && lost ? ['wip', 'lost'] : group === 'opening' && carried ? [] : [group],
  )
  const figures = shown.flatMap((group) => GROUPS[group])
  // one alone bears its whole title
  const columns = figures.map((figure) => ({
    ...figure,
    over: figures.filter(({ over }) => over === figure.over).length > 1 ? figure.over : undefined,
  }))
  // those side by side under the same heading
  const heads = columns.map(({ over }, at) =>
    over !== undefined && over !== columns[at - 1]?.over ? columns.filter((each) => each.over === over).length : 0,
  )
  const minWidth = columns.reduce((all, { width }) => all + width, NAME + DONE)
  const deep = heads.some((count) => count > 0) ? 2 : 1
  return { columns, heads, minWidth, deep }
}
export type Columns = ReturnType<typeof columnsOf>
