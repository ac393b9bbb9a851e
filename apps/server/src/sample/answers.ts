/** What a bookkeeper answers where a return asks about a company nothing is to be said of: nothing was before, nobody is employed, no trade that is restricted. */
import type { Data } from '@app/contract/kernel/endpoint'
import type { ReturnsApi } from '@app/contract/tax/declarations/declarations'

type Typed = Readonly<Record<string, string>>
type Asked = Data<ReturnsApi['get']>['findings'][number]
const ANSWERS: Typed = { $first: '2', $earlier: '2', $prior: '2' }
const ENDS = ['1', '2', '3', '4'].flatMap((quarter) => ['a', 'b'].map((end) => `${quarter}${end}`))

function said({ id, cells, answer }: Asked, given: Typed): Typed {
  if (id === 'CC47' || id === 'CL01') return { $staff_average: '0', $assets_average: '0' }
  if (answer !== '') return { [answer]: ANSWERS[answer] ?? '0' }
  if (id === 'CQ03') return { 'A200000!R1:1': '否' }
  const head = { CQ01: 'E', CQ02: 'S' }[id]
  const names = head === undefined ? cells : ENDS.map((end) => `A200000!${head}${end}:1`)
  return Object.fromEntries(names.filter((name) => given[name] === undefined).map((name) => [name, '0']))
}
/** What is to be typed beside what there is, so that every question of a return has its answer; nothing where none is open. */
export const answersTo = (findings: readonly Asked[], { typed, taken }: { readonly typed: Typed; readonly taken: Typed }): Typed =>
  Object.assign({}, ...findings.flatMap((one) => (one.severity === 'ask' ? [said(one, { ...bySource(taken), ...typed })] : []))) as Typed
/** Cells of staff and assets the books have said already. */
const bySource = (taken: Typed): Typed =>
  Object.fromEntries(
    ENDS.flatMap((end) =>
      [
        ['E', 'staff'],
        ['S', 'assets'],
      ].flatMap(([head, of]) => (taken[`${of}.${end}`] === undefined ? [] : [[`A200000!${head}${end}:1`, taken[`${of}.${end}`]!]])),
    ),
  )
