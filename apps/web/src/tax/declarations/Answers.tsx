/** What a return rests on beside its cells: figures of the law and of the books, and what a person may answer otherwise. */
import type { Book } from '@app/domain/tax/forms/book'
import { readEntry, type Reckoned } from '@app/domain/tax/forms/reckon'
import { AppError } from '@app/domain/kernel/app-error'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Entry } from './TaxFormGrid.tsx'

interface Props {
  readonly book: Book
  readonly reckoned: Reckoned
  readonly editable: boolean
  readonly onType: (entries: readonly Entry[]) => void
}
const HIDDEN = '$first_period_of_year'

export function Answers({ book, reckoned, editable, onType }: Props) {
  const navigate = useNavigate()
  const shown = Object.entries(book.filing.parameters).filter(([name]) => name !== HIDDEN)
  if (shown.length === 0) return null
  return (
    <details className="tax-answers">
      <summary>填表依据（{shown.length}）</summary>
      <dl>
        {shown.map(([name, { title, open, source, page }]) => {
          const value = reckoned.now[book.placeOf(name)]!.toString()
          const changed = Object.hasOwn(reckoned.given.typed, name)
          const take = (text: string | null) => onType([{ name, text }])
          return (
            <div key={name}>
              <dt>{title}</dt>
              <dd>
                {open === undefined || !editable ? (
                  typeof open === 'object' ? (
                    (open[value] ?? value)
                  ) : (
                    value
                  )
                ) : typeof open === 'object' ? (
                  <Select
                    size="small"
                    aria-label={title}
                    value={value}
                    options={Object.entries(open).map(([one, label]) => ({ value: one, label }))}
                    onChange={take}
                  />
                ) : (
                  <Answer key={value} title={title} value={value} onTake={(text) => take(readEntry(book, name, text))} />
                )}
                {changed && editable && (
                  <Button type="link" size="small" onClick={() => take(null)}>
                    恢复
                  </Button>
                )}
                {page !== undefined && (
                  <Button type="link" size="small" onClick={() => void navigate(page)}>
                    查看来源
                  </Button>
                )}
                <span className="quiet">{source}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}

function Answer({ title, value, onTake }: { readonly title: string; readonly value: string; readonly onTake: (text: string) => void }) {
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState('')
  const settle = () => {
    if (text === value) return
    try {
      onTake(text)
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      setProblem(refusal.message)
    }
  }
  return (
    <>
      <Input
        size="small"
        aria-label={title}
        inputMode="decimal"
        maxLength={30}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem('')
        }}
        onBlur={settle}
        onPressEnter={settle}
      />
      {problem !== '' && (
        <span className="tax-problem" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
