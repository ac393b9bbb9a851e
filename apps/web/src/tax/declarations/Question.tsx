/** A question of a return, answered where it stands: by a choice, an amount, or by what else settles it. */
import { returnAt } from '@app/domain/tax/forms/engine/return-pages'
import { groupThousands, money } from '@app/domain/kernel/money'
import type { Book, Check } from '@app/domain/tax/forms/engine/book'
import { readEntry, type Reckoned } from '@app/domain/tax/forms/engine/reckon'
import { taxOfReturn } from '@app/domain/tax/forms/engine/taxes'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { Answer } from './Answers.tsx'
import { beforeTitle } from './cell-words.ts'
import { type Declaration } from './declarations.api.ts'
import { RegisterDialog } from './RegisterDialog.tsx'
import type { Entry } from './use-tax-grid.ts'

interface Props {
  readonly book: Book
  readonly reckoned: Reckoned
  readonly check: Check
  readonly of: Declaration
  readonly onType: (entries: readonly Entry[]) => void
}
export function Question({ book, reckoned, check, of, onType }: Props) {
  const { answer, remedy } = check
  return (
    <>
      {answer !== undefined && <Choices book={book} reckoned={reckoned} name={answer} onType={onType} />}
      {remedy !== undefined && <Remedy remedy={remedy} of={of} reckoned={reckoned} />}
    </>
  )
}

function Choices({ book, reckoned, name, onType }: Omit<Props, 'check' | 'of'> & { readonly name: `$${string}` }) {
  const { title, open } = book.filing.parameters[name]!
  const said = reckoned.said[book.placeOf(name)] === true
  const value = reckoned.now[book.placeOf(name)]!.toString()
  const take = (text: string) => onType([{ name, text: readEntry(book, name, text) }])
  if (typeof open === 'object')
    return (
      <Radio.Group
        aria-label={title}
        value={said ? value : null}
        options={Object.entries(open).map(([one, label]) => ({ value: one, label }))}
        onChange={(event) => take(event.target.value as string)}
      />
    )
  return (
    <label>
      {title}
      <Answer
        key={value}
        title={title}
        value={said ? (open === 'money' ? groupThousands(money(value)) : value) : ''}
        onTake={(text) => take(text.replaceAll(',', ''))}
      />
    </label>
  )
}

function Remedy({
  remedy,
  of,
  reckoned,
}: {
  readonly remedy: NonNullable<Check['remedy']>
  readonly of: Declaration
  readonly reckoned: Reckoned
}) {
  const navigate = useGo()
  const [open, setOpen] = useState(false)
  const { beforeId } = of
  if (remedy === 'openBefore')
    return beforeId === null ? null : (
      <Button size="small" onClick={() => void navigate(returnAt(taxOfReturn(of.filing, of.cycle), beforeId))}>
        打开上一期的申报表
      </Button>
    )
  return (
    <>
      <Button size="small" type="primary" onClick={() => setOpen(true)}>
        登记 {beforeTitle(of)}…
      </Button>
      {open && <RegisterDialog of={of} parameters={reckoned.given.parameters} onClose={() => setOpen(false)} />}
    </>
  )
}
