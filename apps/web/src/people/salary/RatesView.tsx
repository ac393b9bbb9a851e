/** Tables of contributions by city, item and date: the ledger's own, and the product's examples to start from. */
import { Alert, Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { Toolbar } from '../../ui/faces/Page.tsx'
import { RateRow, ExampleRow } from './RateRow.tsx'
import { useRateTable } from './use-rate-table.ts'

const TITLES: readonly (readonly [string, boolean])[] = [
  ['城市', false],
  ['险种', false],
  ['起', false],
  ['止', false],
  ['单位%', true],
  ['个人%', true],
  ['个人定额', true],
  ['基数下限', true],
  ['基数上限', true],
  ['依据', false],
  ['', false],
]

export function RatesView({ lead, mayEdit }: { lead: ReactNode; mayEdit: boolean }) {
  const table = useRateTable()
  const { own, examples, city, shown } = table
  const face = faceOf({
    ...table.reading,
    count: own.length + examples.length,
    empty: <Empty title="没有社保公积金标准" hint="按当地通知增加" />,
  })
  return (
    <>
      <Toolbar actions={<RateActs table={table} mayEdit={mayEdit} />}>
        {lead}
        <Select
          aria-label="城市"
          value={city}
          style={{ width: 120 }}
          options={[{ value: '', label: '全部城市' }, ...table.cities.map((value) => ({ value, label: value }))]}
          onChange={table.setCity}
        />
        <span className="quiet">自带的只是示例，复制后按当地通知核对</span>
      </Toolbar>
      {table.refused.length > 0 && <Alert type="error" title={table.refused.join('；')} />}
      <div className="salary-scroll">
        {face ?? (
          <table className="salary-table">
            <thead>
              <tr>
                {TITLES.map(([title, right]) => (
                  <th key={title} className={right ? 'right' : ''}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {own.map((one, at) =>
                shown(one) ? (
                  // rows being typed have no name of their own
                  // oxlint-disable-next-line react/no-array-index-key
                  <RateRow
                    key={at}
                    rate={one}
                    mayEdit={mayEdit}
                    onChange={(part) => table.change(at, part)}
                    onRemove={() => table.remove(at)}
                  />
                ) : null,
              )}
              {examples.filter(shown).map((one) => (
                <ExampleRow key={`${one.city}${one.item}${one.from}`} rate={one} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}

interface ActsProps {
  readonly table: ReturnType<typeof useRateTable>
  readonly mayEdit: boolean
}
const RateActs = ({ table, mayEdit }: ActsProps) => (
  <>
    <Button disabled={!mayEdit} onClick={table.add}>
      增加一行
    </Button>
    <Button disabled={!mayEdit || !table.examples.some(table.shown)} onClick={table.copyExamples}>
      {table.city === '' ? '示例全部复制到本账套' : `${table.city}的示例复制到本账套`}
    </Button>
    <Button type="primary" disabled={!mayEdit || !table.changed} loading={table.busy} onClick={() => void table.keep()}>
      保存
    </Button>
  </>
)
