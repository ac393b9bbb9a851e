/** Hours, losses and work in progress of a month's products, one row each, as a grid; saved together. */
import { isDecimalText } from '@app/domain/kernel/decimal'
import { money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { grouped, stockQuantity, trimmed } from '@app/domain/kernel/quantity'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { EntryGrid } from '../../ui/inputs/EntryGrid.tsx'
import { focusNext } from '../../papers/paper/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { OperationsDialog } from './OperationsDialog.tsx'
import { useInputs, useSaveInputs, type InputRow } from './cost.api.ts'
import { GoTo } from '../../ui/faces/GoTo.tsx'

const COUNTS = ['hours', 'machineHours', 'normalLoss', 'abnormal', 'ending', 'opening'] as const
const SUMS = ['wages', 'openingMaterial', 'openingLabour', 'openingOverhead'] as const
const DEGREES = ['endingMaterial', 'endingLabour', 'endingOverhead', 'abnormalMaterial', 'abnormalLabour', 'abnormalOverhead'] as const
type Key = (typeof COUNTS)[number] | (typeof SUMS)[number] | (typeof DEGREES)[number] | 'started'
type Typed = Readonly<Record<Key, string>>
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
const DONE = 96
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
const typedOf = (row: InputRow): Typed => {
  const shown = (key: (typeof COUNTS)[number] | (typeof DEGREES)[number]): string => trimmed(row[key])
  return Object.fromEntries([
    ...[...COUNTS, ...DEGREES].map((key) => [key, shown(key) === '0' && !DEGREES.includes(key as never) ? '' : shown(key)]),
    ...SUMS.map((key) => [key, trimmed(row[key] as never) === '0' ? '' : trimmed(row[key] as never)]),
    ['started', row.started === null ? '' : trimmed(row.started)],
  ]) as Typed
}
const plain = (typed: string): string => typed.trim().replaceAll(/[,，]/g, '')
const number = (typed: string): string => (plain(typed) === '' ? '0' : plain(typed))

interface Props {
  readonly period: Period
  readonly groups: readonly InputGroup[]
  readonly may: boolean
}
export function Inputs({ period, groups, may }: Props) {
  const { data, loading, error, again } = useInputs(period)
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [byOperation, setByOperation] = useState<InputRow | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const { mutateAsync: save, isPending } = useSaveInputs()
  const face = faceOf({
    loading,
    error,
    again,
    count: data?.length ?? 0,
    empty: <Empty title="还没有产品" hint="先在产品管理里把自己生产的商品设为产品" action={<GoTo page="/warehouse/productManagement" />} />,
  })
  if (face || data === undefined) return face
  const carried = data.some((row) => row.carried)
  // how far what was lost had come is asked where anything was; the opening where no run left it
  const lost = data.some((row) => (typed.get(row.productId) ?? typedOf(row)).abnormal !== '')
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
  const send = async () => {
    const changed = data.filter(({ productId }) => typed.has(productId))
    const bad = new Map(
      changed.flatMap(({ productId }) => {
        const wrong = Object.entries(typed.get(productId)!).find(([, text]) => text.trim() !== '' && !isDecimalText(plain(text)))
        return wrong === undefined ? [] : [[productId, `“${wrong[1]}”不是数字`] as const]
      }),
    )
    setProblems(bad)
    if (bad.size > 0) return
    const rows = changed.map(({ productId, version }) => {
      const own = typed.get(productId)!
      const counts = Object.fromEntries([...COUNTS, ...DEGREES].map((key) => [key, stockQuantity(number(own[key]))]))
      const sums = Object.fromEntries(SUMS.map((key) => [key, money(number(own[key]))]))
      return { productId, version, ...counts, ...sums, started: own.started.trim() === '' ? null : stockQuantity(plain(own.started)) }
    })
    try {
      await save({ body: { period, rows } })
      setTyped(new Map())
      tell.success(`已保存 ${rows.length} 种产品`)
    } catch (refusal) {
      const details = isApiError(refusal) ? refusal.details.filter((one) => one.row !== undefined) : []
      if (details.length === 0) return showError(refusal)
      setProblems(new Map(details.map((one) => [changed[one.row! - 1]!.productId, one.reason])))
    }
  }
  return (
    <>
      <div className="cost-grid">
        <EntryGrid ref={grid} className="cost-inputs" label="产品的工时与在产品" least={minWidth}>
          <colgroup>
            <col />
            <col style={{ width: DONE }} />
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th rowSpan={deep}>产品</th>
              <th rowSpan={deep} className="right">
                本月完工
              </th>
              {columns.map(({ key, title, over }, at) =>
                over === undefined ? (
                  <th key={key} rowSpan={deep} className="right">
                    {title}
                  </th>
                ) : heads[at] === 0 ? null : (
                  <th key={key} colSpan={heads[at]} className="center">
                    {over}
                  </th>
                ),
              )}
            </tr>
            {deep === 2 && (
              <tr>
                {columns.map(({ key, over, short }) =>
                  over === undefined ? null : (
                    <th key={key} className="right">
                      {short}
                    </th>
                  ),
                )}
              </tr>
            )}
          </thead>
          <tbody>
            {data.map((row) => {
              const own = typed.get(row.productId) ?? typedOf(row)
              return (
                <tr
                  key={row.productId}
                  className={problems.has(row.productId) ? 'cost-wrong' : ''}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || !grid.current) return
                    event.preventDefault()
                    focusNext(grid.current)
                  }}
                >
                  <td title={problems.get(row.productId)}>
                    <span className="cost-product">
                      <span title={`${row.code} ${row.name}`}>
                        {row.code} {row.name}
                      </span>
                      {groups.includes('wip') && row.wipMethod === 'equivalent' && (
                        <Button size="small" type="link" aria-label={`${row.name}分工序`} onClick={() => setByOperation(row)}>
                          分工序
                        </Button>
                      )}
                    </span>
                  </td>
                  <td className="right">
                    {grouped(row.completed)} <span className="quiet">{row.unit}</span>
                  </td>
                  {columns.map(({ key, title }) => (
                    <td key={key}>
                      <input
                        aria-label={`${row.name}${title}`}
                        inputMode="decimal"
                        maxLength={20}
                        disabled={!may}
                        placeholder={key === 'started' ? '倒推' : ''}
                        value={own[key]}
                        onChange={(event) => setTyped(new Map([...typed, [row.productId, { ...own, [key]: event.target.value }]]))}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </EntryGrid>
      </div>
      {byOperation && (
        <OperationsDialog
          product={byOperation}
          period={period}
          may={may}
          onClose={() => setByOperation(null)}
          // what was typed of its work in progress gives way to what operations come to
          onSaved={() => setTyped(new Map([...typed].filter(([id]) => id !== byOperation.productId)))}
        />
      )}
      {problems.size > 0 && (
        <ul className="cost-problems" role="alert">
          {[...problems].map(([id, why]) => (
            <li key={id}>
              {data.find((row) => row.productId === id)?.name}：{why}
            </li>
          ))}
        </ul>
      )}
      <div className="cost-foot">
        {carried && groups.includes('opening') && <span className="quiet">期初在产品是上次核算的期末，不用填</span>}
        <Button type="primary" loading={isPending} disabled={!may || typed.size === 0} onClick={() => void send()}>
          保存（{typed.size}）
        </Button>
      </div>
    </>
  )
}
