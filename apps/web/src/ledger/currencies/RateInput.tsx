/** A rate typed into its month; kept when it is left. */
import { trimmed, type Rate } from '@app/domain/kernel/quantity'
import { Input } from 'antd'
import { useState } from 'react'
import { readRate } from './rate-rows.ts'

export function RateInput({ label, value, onKeep }: { label: string; value: Rate | null; onKeep: (value: Rate | null) => void }) {
  const [text, setText] = useState(value === null ? '' : trimmed(value))
  const read = readRate(text)
  const leave = () => {
    if (read !== undefined && read !== value) onKeep(read)
  }
  return (
    <Input
      aria-label={label}
      className="money-input"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      {...(read === undefined ? { status: 'error' as const, title: '请输入大于零的汇率' } : {})}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      onPressEnter={leave}
    />
  )
}
