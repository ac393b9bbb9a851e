/** 专项附加扣除和个人养老金 of one person: item, amount a month, from when to when. */
import { fromFen } from '@app/domain/kernel/money'
import { isPeriod, yearOf, type Period } from '@app/domain/kernel/period'
import { DEDUCTIONS, usualIn, type DeductionItem } from '@app/domain/people/salary/deductions'
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import type { PersonDraft } from './salary.api.ts'

type Declared = PersonDraft['declared']
/** An amount that is typed here stands by itself: kind and share are declared on the tax page. */
const TYPED = { variety: '', persons: 1, share: 100 } as const
interface Props {
  readonly period: Period
  readonly value?: Declared
  readonly onChange?: (value: Declared) => void
  readonly disabled?: boolean
}

export function DeclaredTable({ period, value = [], onChange, disabled = false }: Props) {
  const change = (at: number, part: Partial<Declared[number]>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const blank = {
    item: 'child',
    monthly: fromFen(usualIn('child', period)),
    from: `${yearOf(period)}-01` as Period,
    to: null,
    ...TYPED,
  } as const
  return (
    <>
      <table className="salary-table">
        <tbody>
          {value.map((one, at) => (
            // rows have no name of their own
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td>
                <Select
                  aria-label="扣除项目"
                  disabled={disabled}
                  style={{ width: 160 }}
                  value={one.item}
                  options={Object.entries(DEDUCTIONS).map(([item, label]) => ({ value: item as DeductionItem, label }))}
                  onChange={(item) => change(at, { item, monthly: fromFen(usualIn(item, one.from)), ...TYPED })}
                />
              </td>
              <td>
                <MoneyInput
                  aria-label="每月金额"
                  disabled={disabled}
                  value={one.monthly}
                  onChange={(monthly) => change(at, { monthly, ...TYPED })}
                />
              </td>
              <td>
                <MonthText
                  label="开始月份"
                  value={one.from}
                  disabled={disabled}
                  onChange={(from) => from !== null && change(at, { from })}
                />
              </td>
              <td>
                <MonthText label="结束月份" value={one.to} disabled={disabled} onChange={(to) => change(at, { to })} />
              </td>
              <td>
                <Button
                  size="small"
                  type="text"
                  danger
                  disabled={disabled}
                  aria-label="删除扣除"
                  icon={<DeleteOutlined />}
                  onClick={() => onChange?.(value.filter((_, index) => index !== at))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button disabled={disabled} onClick={() => onChange?.([...value, blank])}>
        增加扣除
      </Button>
    </>
  )
}

interface MonthTextProps {
  readonly label: string
  readonly value: Period | null
  readonly disabled: boolean
  readonly onChange: (value: Period | null) => void
}
/** A month typed as 2026-03; empty: no end. */
function MonthText({ label, value, disabled, onChange }: MonthTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value ?? ''
  const bad = typed !== null && typed !== '' && !isPeriod(typed)
  return (
    <Input
      aria-label={label}
      disabled={disabled}
      style={{ width: 86 }}
      placeholder={label === '开始月份' ? '2026-01' : '长期'}
      value={text}
      {...(bad ? { status: 'error' as const } : {})}
      onChange={(event) => {
        const next = event.target.value.trim()
        setTyped(next)
        if (next === '') onChange(null)
        else if (isPeriod(next)) onChange(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
