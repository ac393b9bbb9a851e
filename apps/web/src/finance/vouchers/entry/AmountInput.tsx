/** One side of a line while it is typed: digits, `=` balances, Space changes sides, `-` makes red. */
import { isZero, groupThousands, type Money } from '@app/domain/kernel/money'
import type { Side } from '@app/domain/ledger/subjects/subject'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { inputText, readMoney } from '../../../ui/inputs/amount-text.ts'
import { balancing, flipped, proposal, reddened, withAmount } from './entry.ts'
import { isRows, readRows } from './paste.ts'
import type { EntryActs } from './use-entry.ts'

interface Props {
  readonly index: number
  readonly side: Side
  readonly value: Money
  readonly acts: EntryActs
}
const words = { debit: '借方', credit: '贷方' } as const
const other = { debit: 'credit', credit: 'debit' } as const

export function AmountInput({ index, side, value, acts }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => inputText(value))
  const [known, setKnown] = useState(value)
  // changed from outside (quantity × price, a sign): show that
  if (known !== value) {
    setKnown(value)
    if (readMoney(text) !== value) setText(inputText(value))
  }
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const offered = isZero(value) ? proposal(acts.now().lines, index) : null
  const place = { line: index, field: side }
  const set = (amount: Money) => {
    setKnown(amount)
    acts.edit(index, (line) => withAmount(line, side, amount))
  }
  const type = (typed: string) => {
    setText(typed)
    const amount = readMoney(typed)
    if (amount !== null) set(amount)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const lines = acts.now().lines
    if (acts.means(event, 'balance')) {
      event.preventDefault()
      const balance = balancing(lines, index)
      if (balance === null) return
      acts.edit(index, (line) => withAmount(line, balance.side, balance.amount))
      if (balance.side === side) setText(inputText(balance.amount))
      else acts.go({ line: index, field: other[side] })
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return void acts.press(event, place, false)
    switch (event.key) {
      case ' ':
        event.preventDefault()
        acts.edit(index, flipped)
        acts.go({ line: index, field: other[side] })
        return
      case '-':
        if (/[+*/]/.test(text)) return
        event.preventDefault()
        if (isZero(value)) return setText(text.startsWith('-') ? '' : '-')
        acts.edit(index, reddened)
        setText(text.startsWith('-') ? text.slice(1) : `-${text}`)
        return
      case 'Enter':
        if (offered !== null && (text === '' || text === '-')) {
          event.preventDefault()
          if (offered.side !== side) return acts.go({ line: index, field: offered.side })
          acts.edit(index, (line) => withAmount(line, side, offered.amount))
        }
        if (readMoney(text) === null) {
          event.preventDefault()
          return input.current?.select()
        }
        return void acts.press(event, place, false)
      case 'Escape':
        return setText(inputText(value))
      default:
        acts.press(event, place, false)
    }
  }
  return (
    <input
      ref={input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`第${index + 1}行${words[side]}`}
      aria-invalid={readMoney(text) === null}
      className={offered?.side === side ? 'cell-input amount offered' : 'cell-input amount'}
      placeholder={offered?.side === side ? groupThousands(offered.amount) : ''}
      title={offered?.side === side ? '回车填入平衡金额' : undefined}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={press}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (!isRows(pasted)) return
        event.preventDefault()
        acts.paste(index, readRows(pasted))
      }}
    />
  )
}
