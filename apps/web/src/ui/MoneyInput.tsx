/** Money typed: separated when left alone, plain while edited, unreadable text marked and not lost. */
import { groupThousands, isZero, type Money } from '@app/domain/kernel/money'
import { Input, type InputProps, type InputRef } from 'antd'
import { useState, type Ref } from 'react'
import { inputText, readMoney } from './amount-text.ts'

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'ref'> {
  readonly value?: Money
  readonly onChange?: (value: Money) => void
  readonly ref?: Ref<InputRef>
}

export function MoneyInput({ value, onChange, onFocus, onBlur, ...rest }: Props) {
  const [typing, setTyping] = useState<string | null>(null)
  const shown = typing ?? (value === undefined || isZero(value) ? '' : groupThousands(value))
  const bad = typing !== null && readMoney(typing) === null
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      className="money-input"
      {...rest}
      {...(bad ? { status: 'error' as const } : {})}
      value={shown}
      onFocus={(event) => {
        setTyping(value === undefined ? '' : inputText(value))
        onFocus?.(event)
      }}
      onChange={(event) => {
        setTyping(event.target.value)
        const read = readMoney(event.target.value)
        if (read !== null) onChange?.(read)
      }}
      onBlur={(event) => {
        setTyping(null)
        onBlur?.(event)
      }}
    />
  )
}
