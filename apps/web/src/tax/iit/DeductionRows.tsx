/** What one person declares: item, kind, heads, share and months; the amount follows from the standard, or is typed up to it. */
import { DeleteOutlined } from '@ant-design/icons'
import { fromFen, groupThousands } from '@app/domain/kernel/money'
import { firstOfYear, type Period } from '@app/domain/kernel/period'
import { amountBy, kindOf, kindsOf, standardIn, type DeductionItem } from '@app/domain/people/salary/deduction-kinds'
import { DEDUCTIONS } from '@app/domain/people/salary/deductions'
import { Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { monthTyped } from './month-typed.ts'
import type { Declared } from './iit-deductions.api.ts'

const ITEMS = Object.entries(DEDUCTIONS).map(([value, label]) => ({ value: value as DeductionItem, label }))
const SHARES = [100, 50].map((value) => ({ value, label: `${value}%` }))

/** The amount the standard says goes with whatever else is changed; what is typed stays. */
function withAmount(one: Declared): Declared {
  const kind = kindOf(one.item, one.variety)
  const amount = kind && amountBy(kind, one, one.from)
  return amount === undefined || amount === null ? one : { ...one, monthly: fromFen(amount) }
}
const ofKind = (one: Declared, item: DeductionItem, variety: string): Declared => {
  const by = kindOf(item, variety)?.by
  const to = by === 'once' ? one.from : one.to
  return withAmount({ ...one, item, variety, persons: 1, share: 100, to })
}
const newDeclared = (period: Period): Declared =>
  withAmount({ item: 'child', variety: 'child', persons: 1, share: 100, monthly: fromFen(0n), from: firstOfYear(period), to: null })

interface Props {
  readonly value: readonly Declared[]
  readonly onChange: (value: Declared[]) => void
  readonly disabled: boolean
  readonly period: Period
  /** Why a row is refused, by its place from 0. */
  readonly refused: ReadonlyMap<number, string>
}

export function DeductionRows({ value, onChange, disabled, period, refused }: Props) {
  const change = (at: number, next: Declared) => onChange(value.map((one, index) => (index === at ? next : one)))
  return (
    <>
      <table className="iit-rows">
        <thead>
          <tr>
            {['扣除项目', '类别', '人数', '分摊', '每月金额', '开始月份', '结束月份', ''].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((one, at) => (
            <DeclaredRow
              // rows have no name of their own
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              one={one}
              disabled={disabled}
              refused={refused.get(at)}
              onChange={(next) => change(at, next)}
              onRemove={() => onChange(value.filter((_, index) => index !== at))}
            />
          ))}
        </tbody>
      </table>
      <Button disabled={disabled} onClick={() => onChange([...value, newDeclared(period)])}>
        增加扣除
      </Button>
    </>
  )
}

interface RowProps {
  readonly one: Declared
  readonly disabled: boolean
  readonly refused: string | undefined
  readonly onChange: (next: Declared) => void
  readonly onRemove: () => void
}

/** What is deducted, and which kind of it. */
function KindCells({ one, disabled, onChange }: Pick<RowProps, 'one' | 'disabled' | 'onChange'>) {
  const kinds = Object.entries(kindsOf(one.item)).map(([variety, { title }]) => ({ value: variety, label: title }))
  return (
    <>
      <td>
        <Select
          aria-label="扣除项目"
          disabled={disabled}
          style={{ width: 150 }}
          value={one.item}
          options={ITEMS}
          onChange={(item) => onChange(ofKind(one, item, Object.keys(kindsOf(item))[0]!))}
        />
      </td>
      <td>
        <Select
          aria-label="类别"
          disabled={disabled}
          style={{ width: 160 }}
          value={one.variety === '' ? null : one.variety}
          placeholder="未填类别"
          options={kinds}
          onChange={(variety) => onChange(ofKind(one, one.item, variety ?? ''))}
        />
      </td>
    </>
  )
}

function DeclaredRow({ one, disabled, refused, onChange, onRemove }: RowProps) {
  const kind = kindOf(one.item, one.variety)
  const standard = kind && standardIn(kind, one.from)
  const computed = kind !== undefined && kind.by !== 'typed'
  return (
    <>
      <tr>
        <KindCells one={one} disabled={disabled} onChange={onChange} />
        <td>
          <InputNumber
            aria-label="人数"
            disabled={disabled || kind?.by !== 'heads'}
            min={1}
            max={10}
            style={{ width: 56 }}
            value={one.persons}
            onChange={(persons) => onChange(withAmount({ ...one, persons: persons ?? 1 }))}
          />
        </td>
        <td>
          <Select
            aria-label="分摊"
            disabled={disabled || kind?.halved !== true}
            style={{ width: 76 }}
            value={one.share}
            options={SHARES}
            onChange={(share) => onChange(withAmount({ ...one, share }))}
          />
        </td>
        <td>
          <MoneyInput
            aria-label="每月金额"
            disabled={disabled || computed}
            value={one.monthly}
            onChange={(monthly) => onChange({ ...one, monthly })}
          />
        </td>
        <td>
          <MonthText
            label="开始月份"
            disabled={disabled}
            value={one.from}
            onChange={(from) => from !== null && onChange(withAmount({ ...one, from }))}
          />
        </td>
        <td>
          <MonthText label="结束月份" disabled={disabled} value={one.to} onChange={(to) => onChange({ ...one, to })} />
        </td>
        <td>
          <Button size="small" type="text" danger disabled={disabled} aria-label="删除扣除" icon={<DeleteOutlined />} onClick={onRemove} />
        </td>
      </tr>
      {(refused !== undefined || standard !== undefined) && (
        <tr className="iit-row-note">
          <td colSpan={8}>
            {refused !== undefined && <span className="iit-refused">{refused}　</span>}
            {standard && `${kind.who}；标准 ${groupThousands(fromFen(standard.value))} 元（${standard.source}）`}
          </td>
        </tr>
      )}
    </>
  )
}

interface MonthProps {
  readonly label: string
  readonly value: Period | null
  readonly disabled: boolean
  readonly onChange: (value: Period | null) => void
}
/** A month typed as 2026-03; empty: no end. */
function MonthText({ label, value, disabled, onChange }: MonthProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { text, bad } = monthTyped(typed, value)
  return (
    <Input
      aria-label={label}
      disabled={disabled}
      style={{ width: 90 }}
      placeholder={label === '开始月份' ? '2026-01' : '长期'}
      value={text}
      {...(bad ? { status: 'error' as const } : {})}
      onChange={(event) => {
        const next = event.target.value.trim()
        setTyped(next)
        const month = monthTyped(next, value)
        if (!month.bad) onChange(month.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
