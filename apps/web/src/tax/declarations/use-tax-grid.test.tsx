/** A tax form under the hands: what is typed is read and goes in, what cannot be read says why, a typed figure is taken back. */
import { day } from '@app/domain/kernel/period'
import { openBook, type Book, type Cell } from '@app/domain/tax/forms/engine/book'
import { filingOf } from '@app/domain/tax/forms/engine/filings'
import { reckon, retyped } from '@app/domain/tax/forms/engine/reckon'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { TaxFormGrid } from './TaxFormGrid.tsx'
import type { Entry } from './use-tax-grid.ts'

const book: Book = openBook(filingOf('smallVat', 'smallBusiness', 'quarter'), day('2026-03-31'))
const form = book.forms[0]!
const cells = form.sections.flatMap((section) => section.rows.flatMap((row) => row.cells))
const open: Cell = cells.find((cell) => cell.open && cell.type === 'money')!

function Form({ onType }: { onType: (entries: readonly Entry[]) => void }) {
  const [now, setNow] = useState(() => reckon(book, { typed: {}, taken: {}, parameters: {}, before: {} }))
  const [active, setActive] = useState(open.name)
  return (
    <TaxFormGrid
      book={book}
      form={form}
      reckoned={now}
      editable
      active={active}
      onActive={setActive}
      onType={(entries) => {
        onType(entries)
        setNow(entries.reduce((all, { name, text }) => retyped(book, all, name, text), now))
      }}
      faults={new Map()}
    />
  )
}
async function typed() {
  const onType = vi.fn<(entries: readonly Entry[]) => void>()
  const { user } = await stage(<Form onType={onType} />)
  return { user, onType, field: () => screen.getByRole<HTMLInputElement>('textbox') }
}

test('the cell in hand has the keys; Tab takes what is typed and goes to the next that is open', async () => {
  const { user, onType, field } = await typed()
  expect(document.activeElement).toBe(field())
  const before = field().getAttribute('aria-label')
  await user.keyboard('1200')
  await user.tab()
  expect(onType).toHaveBeenCalledExactlyOnceWith([{ name: open.name, text: '1200.00' }])
  expect(field().getAttribute('aria-label')).not.toBe(before)
})

test('what is no amount stays in its cell and says so; Escape takes it back', async () => {
  const { user, onType, field } = await typed()
  await user.keyboard('甲')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe('不是金额')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field().value).not.toContain('甲')
  expect(onType).not.toHaveBeenCalled()
})

test('Delete takes back what was typed, and nothing else', async () => {
  const { user, onType } = await typed()
  await user.keyboard('{Delete}')
  expect(onType).not.toHaveBeenCalled()
  await user.keyboard('7{Enter}{Shift>}{Enter}{/Shift}{Delete}')
  expect(onType).toHaveBeenLastCalledWith([{ name: open.name, text: null }])
})
