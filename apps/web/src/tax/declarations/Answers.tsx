/** What a return rests on beside its cells: figures of the law and of the books, and what a person may answer otherwise. */
import type { ParameterData } from '@app/domain/tax/forms/engine/form'
import { dec } from '@app/domain/kernel/decimal'
import { groupThousands, money } from '@app/domain/kernel/money'
import { rate } from '@app/domain/kernel/quantity'
import { percentText } from '@app/domain/tax/tips/tip'
import { sourceAt } from './cell-words.ts'
import type { Book } from '@app/domain/tax/forms/engine/book'
import { readEntry, type Reckoned } from '@app/domain/tax/forms/engine/reckon'
import { AppError } from '@app/domain/kernel/app-error'
import { holdsOn } from '@app/domain/kernel/dated'
import { lastDay } from '@app/domain/kernel/period'
import { STANDINGS } from '@app/domain/tax/policies/standings'
import { policyOfParameter } from '@app/domain/tax/policies/of-return'
import type { PolicyRow } from '@app/domain/tax/policies/policy'
import { policiesOf } from '@app/domain/tax/policies/registry'
import { Button, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { useCan, useLedger } from '../../platform/session.ts'
import { policiesAtParameter } from '../policies/index.ts'
import type { Declaration } from './declarations.api.ts'
import type { Entry } from './use-tax-grid.ts'

interface Props {
  readonly book: Book
  /** The return they are of. */
  readonly of: Declaration
  readonly reckoned: Reckoned
  readonly editable: boolean
  readonly onType: (entries: readonly Entry[]) => void
}
/** As a bookkeeper reads it: 0.07 is 7%, 15000 is 15,000.00. */
const measured = (as: ParameterData['as'], value: string): string =>
  as === 'share' ? percentText(rate(value)) : as === 'money' ? groupThousands(money(dec(value).round(2).toString())) : value
const HIDDEN: readonly string[] = ['$first_period_of_year', '$typed_cells', '$before_asks', '$staff_said', '$assets_said']

export function Answers({ book, of, reckoned, editable, onType }: Props) {
  const navigate = useGo()
  const { standard } = useLedger()
  const mayLook = useCan('taxWorkspace-policies-chaxun')
  const all = useMemo(() => policiesOf(standard), [standard])
  /** As the register says it on the day of the return, where it is a rule. */
  const ruleOf = (name: string): PolicyRow | null => {
    const policy = policyOfParameter(name, all)
    return policy === undefined ? null : (policy.rows.find((row) => holdsOn(row, lastDay(of.period))) ?? null)
  }
  const shown = Object.entries(book.filing.parameters).filter(([name]) => !HIDDEN.includes(name))
  if (shown.length === 0) return null
  return (
    <details className="tax-answers">
      <summary>填表依据（{shown.length}）</summary>
      <dl>
        {shown.map(([name, { title, as, open, reads, source, page }]) => {
          const rule = ruleOf(name)
          const value = reckoned.now[book.placeOf(name)]!.toString()
          const changed = Object.hasOwn(reckoned.given.typed, name)
          const take = (text: string | null) => onType([{ name, text }])
          return (
            <div key={name}>
              <dt>{title}</dt>
              <dd>
                {open === undefined || !editable ? (
                  reckoned.said[book.placeOf(name)] !== true ? (
                    '没有回答'
                  ) : typeof open === 'object' ? (
                    (open[value] ?? value)
                  ) : (
                    (reads?.[value] ?? measured(as, value))
                  )
                ) : typeof open === 'object' ? (
                  <Select
                    size="small"
                    aria-label={title}
                    placeholder="请回答"
                    value={reckoned.said[book.placeOf(name)] === true ? value : null}
                    options={Object.entries(open).map(([one, label]) => ({ value: one, label }))}
                    onChange={take}
                  />
                ) : (
                  <Answer
                    key={value}
                    title={title}
                    value={reckoned.said[book.placeOf(name)] === true ? value : ''}
                    onTake={(text) => take(readEntry(book, name, text))}
                  />
                )}
                {changed && editable && (
                  <Button type="link" size="small" onClick={() => take(null)}>
                    恢复
                  </Button>
                )}
                {page !== undefined && (
                  <Button type="link" size="small" onClick={() => void navigate(sourceAt({ page }, of))}>
                    查看来源
                  </Button>
                )}
                <span className="quiet">{rule === null ? source : `${STANDINGS[rule.standing]}：${rule.source}`}</span>
                {mayLook && rule !== null && (
                  <Button type="link" size="small" onClick={() => void navigate(policiesAtParameter(of, name))}>
                    规定
                  </Button>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}

export function Answer({
  title,
  value,
  onTake,
}: {
  readonly title: string
  readonly value: string
  readonly onTake: (text: string) => void
}) {
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
