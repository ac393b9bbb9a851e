/** What a line of an own template takes: an amount, a share of a subject, a formula, a sum spread over months, or the rest. */
import { period as periodOf, type Period } from '@app/domain/kernel/period'
import type { Rate } from '@app/domain/kernel/quantity'
import { Input, InputNumber } from 'antd'
import { useState } from 'react'
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx'
import { PeriodPicker } from '../../../ui/inputs/PeriodPicker.tsx'
import { SubjectSelect } from '../../../ledger/subjects/index.ts'
import { readShare, shareText } from './own-draft.ts'
import type { OwnLineDraft } from './own-templates.api.ts'

interface Props {
  readonly line: OwnLineDraft
  readonly row: number
  readonly period: Period
  readonly onChange: (more: Partial<OwnLineDraft>) => void
}

/** Sums are spread from before the ledger began, too. */
const EARLIEST = periodOf('2000-01')
const LATEST = periodOf('2099-12')

export function OwnAmount({ line, row, period, onChange }: Props) {
  const at = `第${row + 1}行`
  const money = (label: string) => (
    <MoneyInput
      aria-label={`${at}${label}`}
      placeholder={label}
      {...(line.amount === null ? {} : { value: line.amount })}
      onChange={(amount) => onChange({ amount })}
    />
  )
  switch (line.mode) {
    case 'fixed':
      return money('金额')
    case 'formula':
      return (
        <Input
          aria-label={`${at}公式`}
          placeholder="余额(1405)*30%"
          value={line.formula}
          maxLength={200}
          onChange={(event) => onChange({ formula: event.target.value })}
        />
      )
    case 'spread':
      return (
        <>
          {money('总额')}
          <PeriodPicker
            label={`${at}开始月份`}
            value={line.start ?? period}
            min={EARLIEST}
            max={LATEST}
            onChange={(start) => onChange({ start })}
          />
          <InputNumber
            aria-label={`${at}月数`}
            min={1}
            max={600}
            precision={0}
            suffix="个月"
            value={line.months}
            onChange={(months) => onChange({ months })}
          />
        </>
      )
    case 'rest':
      return <span className="quiet">其他各行的借贷差额</span>
    default:
      return (
        <>
          <SubjectSelect
            label={`${at}取数科目`}
            placeholder="取数科目，空为本行科目"
            code={line.source}
            clearable
            onChange={(source) => onChange({ source })}
          />
          <ShareInput label={`${at}比例`} share={line.share} onChange={(share) => onChange({ share })} />
        </>
      )
  }
}

/** Typed as a percentage; what cannot be read is marked, and gives way to the last that could when left. */
function ShareInput({ label, share, onChange }: { label: string; share: Rate | null; onChange: (share: Rate | null) => void }) {
  const [typing, setTyping] = useState<string | null>(null)
  return (
    <Input
      aria-label={label}
      className="own-share"
      inputMode="decimal"
      autoComplete="off"
      suffix="%"
      value={typing ?? shareText(share)}
      {...(typing !== null && readShare(typing) === undefined ? { status: 'error' as const } : {})}
      onChange={(event) => {
        setTyping(event.target.value)
        const read = readShare(event.target.value)
        if (read !== undefined) onChange(read)
      }}
      onBlur={() => setTyping(null)}
    />
  )
}
