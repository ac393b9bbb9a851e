/** Amounts typed: separated when left alone, plain while edited; what cannot be read is marked and never handed on. */
import { money, type Money } from '@app/domain/kernel/money'
import { quantity } from '@app/domain/kernel/quantity'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { MoneyInput, QuantityInput } from './MoneyInput.tsx'

function Field({ start = '0.00', told }: { start?: string; told?: (value: Money) => void }) {
  const [value, setValue] = useState(money(start))
  return (
    <MoneyInput
      aria-label="金额"
      value={value}
      onChange={(next) => {
        setValue(next)
        told?.(next)
      }}
    />
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')

test('a figure is separated when left alone, plain while it is edited, and blank when it is zero', async () => {
  const { user } = await stage(<Field start="1234567.50" />)
  expect(field().value).toBe('1,234,567.50')
  await user.click(field())
  expect(field().value).toBe('1234567.5')
  await user.clear(field())
  await user.keyboard('0')
  await user.tab()
  expect(field().value).toBe('')
})

test.each([
  ['12.3', '12.30'],
  ['1,200', '1200.00'],
  ['-5', '-5.00'],
])('%s is %s', async (typed, read) => {
  const told = vi.fn<(value: Money) => void>()
  const { user } = await stage(<Field told={told} />)
  await user.click(field())
  await user.paste(typed)
  expect(told).toHaveBeenLastCalledWith(read)
})

test('what cannot be read is marked, kept while typing, never told, and gone when left', async () => {
  const told = vi.fn<(value: Money) => void>()
  const { user } = await stage(<Field start="8.00" told={told} />)
  await user.click(field())
  await user.clear(field())
  told.mockClear()
  await user.paste('12.345')
  expect(field().value).toBe('12.345')
  expect(field().className).toContain('status-error')
  await user.tab()
  expect(told).not.toHaveBeenCalled()
  expect(field().className).not.toContain('status-error')
})

test('a quantity keeps its decimals and drops its zeros', async () => {
  await stage(<QuantityInput aria-label="数量" value={quantity('3.250000')} />)
  expect(field().value).toBe('3.25')
})
