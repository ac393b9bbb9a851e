/** A month, quarter or year: typed from the button, walked, refused outside its bounds, closed months told. */
import { period, type Period } from '@app/domain/kernel/period'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import type { PeriodUnit } from './period-text.ts'

const [min, max] = [period('2025-03'), period('2026-11')]
function Field({ unit = 'month' }: { unit?: PeriodUnit }) {
  const [value, setValue] = useState<Period>(period('2026-09'))
  return <PeriodPicker value={value} onChange={setValue} min={min} max={max} unit={unit} isClosed={(one) => one < '2026-09'} />
}
const button = () => screen.getByRole('button', { name: /^会计期间/ })
const typedIn = () => screen.findByRole<HTMLInputElement>('textbox', { name: '输入会计期间' })
/** Opens the panel by a key of the button, and waits until the panel has the cursor. */
async function opened(user: { keyboard: (keys: string) => Promise<void> }, key: string) {
  button().focus()
  await user.keyboard(key)
  const field = await typedIn()
  await waitFor(() => expect(document.activeElement).toBe(field))
  return field
}

test('a figure typed on the button opens the panel with it; Enter takes the month', async () => {
  const { user } = await stage(<Field />)
  const field = await opened(user, '2')
  expect(field.value).toBe('2')
  await user.keyboard('02510{Enter}')
  expect(button().textContent).toContain('2025-10')
})

test('the arrows of the button go a month on, and stop at the ends', async () => {
  const { user } = await stage(<Field />)
  button().focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(button().textContent).toContain('2026-11')
})

test('the panel is walked by the arrows: up and down a row of four months', async () => {
  const { user } = await stage(<Field />)
  await opened(user, '{ArrowDown}')
  await user.keyboard('{ArrowUp}{ArrowRight}{Enter}')
  expect(button().textContent).toContain('2026-06')
})

test.each(['13', '202502', '202612', '某月'])('%s is marked as refused and nothing changes', async (typed) => {
  const { user } = await stage(<Field />)
  const field = await opened(user, '{ArrowDown}')
  await user.keyboard(`${typed}{Enter}`)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(button().textContent).toContain('2026-09')
})

test('closed months say so, months outside cannot be chosen', async () => {
  const { user } = await stage(<Field />)
  await opened(user, '{ArrowDown}')
  expect(screen.getByRole('button', { name: '8月 已结账' })).toBeDefined()
  expect(screen.getByRole('button', { name: '9月 未结账' })).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '12月' }).disabled).toBe(true)
})

test.each([
  ['quarter', '3', '2026年第3季度'],
  ['quarter', '2025Q2', '2025年第2季度'],
  ['year', '2025', '2025年'],
] as const)('a %s is typed as %s', async (unit, typed, read) => {
  const { user } = await stage(<Field unit={unit} />)
  await opened(user, '{ArrowDown}')
  await user.keyboard(`${typed}{Enter}`)
  expect(button().textContent).toBe(read)
})
