/** Money and quantities typed: separated when left alone, plain while edited, unreadable text marked and not lost. */
import { groupThousands, isZero, type Money } from '@app/domain/kernel/money'
import { trimmed, type Quantity } from '@app/domain/kernel/quantity'
import { Input, type InputProps, type InputRef } from 'antd'
import { useState, type Ref } from 'react'
import { inputText, readMoney, readQuantity } from './amount-text.ts'

interface Props<T> extends Omit<InputProps, 'value' | 'onChange' | 'ref'> {
  readonly value?: T
  readonly onChange?: (value: T) => void
  readonly ref?: Ref<InputRef>
}
interface Texts<T> {
  /** null: unreadable. */
  readonly read: (text: string) => T | null
  readonly shown: (value: T) => string
  readonly edited: (value: T) => string
}

function TypedInput<T>({ value, onChange, onFocus, onBlur, texts, ...rest }: Props<T> & { readonly texts: Texts<T> }) {
  const [typing, setTyping] = useState<string | null>(null)
  // a form that has not been told anything yet holds an empty text
  const nothing = value === undefined || value === ''
  const shown = typing ?? (nothing ? '' : texts.shown(value))
  const bad = typing !== null && texts.read(typing) === null
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      className="money-input"
      {...rest}
      {...(bad ? { status: 'error' as const } : {})}
      value={shown}
      onFocus={(event) => {
        setTyping(nothing ? '' : texts.edited(value))
        onFocus?.(event)
      }}
      onChange={(event) => {
        setTyping(event.target.value)
        const read = texts.read(event.target.value)
        if (read !== null) onChange?.(read)
      }}
      onBlur={(event) => {
        setTyping(null)
        onBlur?.(event)
      }}
    />
  )
}

const moneyTexts: Texts<Money> = { read: readMoney, shown: (value) => (isZero(value) ? '' : groupThousands(value)), edited: inputText }
const countText = (value: Quantity): string => (trimmed(value) === '0' ? '' : trimmed(value))
const quantityTexts: Texts<Quantity> = { read: readQuantity, shown: countText, edited: countText }

export const MoneyInput = (props: Props<Money>) => <TypedInput {...props} texts={moneyTexts} />
export const QuantityInput = (props: Props<Quantity>) => <TypedInput {...props} texts={quantityTexts} />
