/** Tables of contributions by city, item and date: the ledger's own, and the product's examples to start from. */
import { SOCIAL_ITEMS } from '@app/domain/people/salary/social'
import { dec, isDecimalText } from '@app/domain/kernel/decimal'
import { groupThousands, money, ZERO, type Money } from '@app/domain/kernel/money'
import { day, isDay, type Day } from '@app/domain/kernel/period'
import { Alert, Button, Input, Select } from 'antd'
import { DeleteOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { Toolbar } from '../../ui/faces/Page.tsx'
import { useRates, useSaveRates, type Rate } from './salary.api.ts'

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
const percent = (rate: string): string => dec(rate).times('100').toString()
const rateOf = (typed: string): string | null => (isDecimalText(typed) ? dec(typed).over('100', 6).toString() : null)

export function RatesView({ lead, mayEdit }: { lead: ReactNode; mayEdit: boolean }) {
  const { data = [], loading, error, again } = useRates()
  const [edited, setEdited] = useState<readonly Rate[] | null>(null)
  const [city, setCity] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const { mutateAsync: save, isPending } = useSaveRates()
  const own = edited ?? data.filter((one) => one.own).map((one) => one.rate)
  const taken = new Set(own.map((one) => `${one.city} ${one.item}`))
  const examples = data.filter((one) => !one.own && !taken.has(`${one.rate.city} ${one.rate.item}`)).map((one) => one.rate)
  const cities = [...new Set([...own, ...examples].map((one) => one.city))].toSorted()
  const shown = (rate: Rate): boolean => city === '' || rate.city === city
  const change = (at: number, part: Partial<Rate>) => setEdited(own.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const keep = async () => {
    setRefused([])
    try {
      await save({ body: [...own] })
      setEdited(null)
      tell.success('已保存；已有的工资表请“从一月起重算”')
    } catch (refusal) {
      if (isApiError(refusal) && refusal.details.length > 0)
        setRefused(refusal.details.map((one) => (one.row === undefined ? one.reason : `第${one.row}行：${one.reason}`)))
      else showError(refusal)
    }
  }
  const face = faceOf({
    loading,
    error,
    again,
    count: own.length + examples.length,
    empty: <Empty title="没有社保公积金标准" hint="按当地通知增加" />,
  })
  const blank: Rate = {
    city: city || '北京',
    item: 'pension',
    from: day('2026-07-01'),
    to: null,
    employerRate: '0.16',
    employeeRate: '0.08',
    employeeFixed: ZERO,
    floor: null,
    ceiling: null,
    source: '',
  }
  return (
    <>
      <Toolbar
        actions={
          <>
            <Button disabled={!mayEdit} onClick={() => setEdited([...own, blank])}>
              增加一行
            </Button>
            <Button disabled={!mayEdit || !examples.some(shown)} onClick={() => setEdited([...own, ...examples.filter(shown)])}>
              {city === '' ? '示例全部复制到本账套' : `${city}的示例复制到本账套`}
            </Button>
            <Button type="primary" disabled={!mayEdit || edited === null} loading={isPending} onClick={() => void keep()}>
              保存
            </Button>
          </>
        }
      >
        {lead}
        <Select
          aria-label="城市"
          value={city}
          style={{ width: 120 }}
          options={[{ value: '', label: '全部城市' }, ...cities.map((value) => ({ value, label: value }))]}
          onChange={setCity}
        />
        <span className="quiet">自带的只是示例，复制后按当地通知核对</span>
      </Toolbar>
      {refused.length > 0 && <Alert type="error" title={refused.join('；')} />}
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
                  <tr key={at}>
                    <td>
                      <Input
                        aria-label="城市"
                        disabled={!mayEdit}
                        style={{ width: 72 }}
                        value={one.city}
                        onChange={(event) => change(at, { city: event.target.value })}
                      />
                    </td>
                    <td>
                      <Select
                        aria-label="险种"
                        disabled={!mayEdit}
                        style={{ width: 116 }}
                        value={one.item}
                        options={Object.entries(SOCIAL_ITEMS).map(([value, label]) => ({ value: value as Rate['item'], label }))}
                        onChange={(item) => change(at, { item })}
                      />
                    </td>
                    <td>
                      <DayText label="起" value={one.from} disabled={!mayEdit} onChange={(from) => from !== null && change(at, { from })} />
                    </td>
                    <td>
                      <DayText label="止" value={one.to} disabled={!mayEdit} onChange={(to) => change(at, { to })} />
                    </td>
                    <td>
                      <RateText
                        label="单位比例"
                        value={one.employerRate}
                        disabled={!mayEdit}
                        onChange={(employerRate) => change(at, { employerRate })}
                      />
                    </td>
                    <td>
                      <RateText
                        label="个人比例"
                        value={one.employeeRate}
                        disabled={!mayEdit}
                        onChange={(employeeRate) => change(at, { employeeRate })}
                      />
                    </td>
                    <td>
                      <MoneyInput
                        aria-label="个人定额"
                        disabled={!mayEdit}
                        value={one.employeeFixed}
                        onChange={(employeeFixed) => change(at, { employeeFixed })}
                      />
                    </td>
                    <td>
                      <Limit label="基数下限" value={one.floor} disabled={!mayEdit} onChange={(floor) => change(at, { floor })} />
                    </td>
                    <td>
                      <Limit label="基数上限" value={one.ceiling} disabled={!mayEdit} onChange={(ceiling) => change(at, { ceiling })} />
                    </td>
                    <td>
                      <Input
                        aria-label="依据"
                        disabled={!mayEdit}
                        value={one.source}
                        onChange={(event) => change(at, { source: event.target.value })}
                      />
                    </td>
                    <td>
                      <Button
                        size="small"
                        type="text"
                        danger
                        disabled={!mayEdit}
                        aria-label="删除一行"
                        icon={<DeleteOutlined />}
                        onClick={() => setEdited(own.filter((_, index) => index !== at))}
                      />
                    </td>
                  </tr>
                ) : null,
              )}
              {examples.filter(shown).map((one) => (
                <tr key={`${one.city}${one.item}${one.from}`} className="quiet">
                  <td>{one.city}</td>
                  <td>{SOCIAL_ITEMS[one.item]}</td>
                  <td>{one.from}</td>
                  <td>{one.to}</td>
                  <td className="right">{percent(one.employerRate)}</td>
                  <td className="right">{percent(one.employeeRate)}</td>
                  <td className="right">{one.employeeFixed === ZERO ? '' : groupThousands(one.employeeFixed)}</td>
                  <td className="right">{one.floor === null ? '' : groupThousands(one.floor)}</td>
                  <td className="right">{one.ceiling === null ? '' : groupThousands(one.ceiling)}</td>
                  <td>示例</td>
                  <td />
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}

interface TextProps<T> {
  readonly label: string
  readonly value: T
  readonly disabled: boolean
}
function RateText({ label, value, disabled, onChange }: TextProps<string> & { onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const bad = typed !== null && rateOf(typed) === null
  return (
    <Input
      aria-label={label}
      disabled={disabled}
      style={{ width: 64 }}
      value={typed ?? percent(value)}
      {...(bad ? { status: 'error' as const } : {})}
      onChange={(event) => {
        setTyped(event.target.value)
        const rate = rateOf(event.target.value.trim())
        if (rate !== null) onChange(rate)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
function DayText({ label, value, disabled, onChange }: TextProps<Day | null> & { onChange: (value: Day | null) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const bad = typed !== null && typed !== '' && !isDay(typed)
  return (
    <Input
      aria-label={label}
      disabled={disabled}
      style={{ width: 96 }}
      placeholder={label === '止' ? '长期' : '2026-07-01'}
      value={typed ?? value ?? ''}
      {...(bad ? { status: 'error' as const } : {})}
      onChange={(event) => {
        const next = event.target.value.trim()
        setTyped(next)
        if (next === '') onChange(null)
        else if (isDay(next)) onChange(day(next))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
/** Empty: no limit. */
const Limit = ({ label, value, disabled, onChange }: TextProps<Money | null> & { onChange: (value: Money | null) => void }) => (
  <MoneyInput
    aria-label={label}
    disabled={disabled}
    placeholder="不限"
    {...(value === null ? {} : { value })}
    onChange={(next) => onChange(next === money('0') ? null : next)}
  />
)
