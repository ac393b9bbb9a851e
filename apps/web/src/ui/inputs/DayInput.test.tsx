/** A day typed in any short form, stepped by the arrows, walked to in the calendar, refused outside its bounds. */
import { day, type Day } from '@app/domain/kernel/period'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { DayInput } from './DayInput.tsx'

function Field({ min, max }: { min?: Day; max?: Day }) {
  const [value, setValue] = useState(day('2026-11-21'))
  return <DayInput label="日期" value={value} onChange={setValue} {...(min && { min })} {...(max && { max })} />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '日期' })

test.each([
  ['5', '2026-11-05'],
  ['0105', '2026-01-05'],
  ['11-5', '2026-11-05'],
  ['20250228', '2025-02-28'],
  ['2025年3月1日', '2025-03-01'],
  ['1900/1/1', '1900-01-01'],
  ['2100-12-31', '2100-12-31'],
])('%s is typed over what stands there and taken by Enter', async (typed, read) => {
  const { user } = await stage(<Field />)
  await user.click(field())
  await user.keyboard(`${typed}{Enter}`)
  expect(field().value).toBe(read)
})

test.each(['13-45', '20210229', '1899-12-31', '2101-01-01', '明天'])('%s is no day: marked, and the day before stays', async (typed) => {
  const { user } = await stage(<Field />)
  await user.click(field())
  await user.keyboard(typed)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await user.tab()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['2026-11-21', 'false'])
})

test('the arrows step within the month', async () => {
  const { user } = await stage(<Field />)
  await user.click(field())
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(field().value).toBe('2026-11-23')
  await user.keyboard('{ArrowDown}')
  expect(field().value).toBe('2026-11-22')
})

test('a day outside the bounds is refused with its reason, and cannot be clicked in the calendar', async () => {
  const { user } = await stage(<Field min={day('2026-11-10')} max={day('2026-11-30')} />)
  await user.click(field())
  await user.keyboard('5{Enter}')
  await screen.findByText('日期须在2026-11-10至2026-11-30之间')
  expect(field().value).toBe('2026-11-21')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const panel = await screen.findByRole('dialog', { name: '选择日期' })
  const early = panel.querySelector<HTMLButtonElement>('[aria-label="2026-11-09"]')!
  const late = panel.querySelector<HTMLButtonElement>('[aria-label="2026-11-10"]')!
  expect([early.disabled, late.disabled]).toEqual([true, false])
})

test('the calendar is walked by the arrows; Enter takes and the cursor is back in the field', async () => {
  const { user } = await stage(<Field />)
  await user.click(field())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const panel = await screen.findByRole('dialog', { name: '选择日期' })
  await waitFor(() => expect(document.activeElement).toBe(panel))
  await user.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
  expect(field().value).toBe('2026-11-27')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('Escape leaves the calendar and the day alone', async () => {
  const { user } = await stage(<Field />)
  await user.click(screen.getByRole('button', { name: '日期日历' }))
  await screen.findByRole('dialog', { name: '选择日期' })
  await user.keyboard('{PageDown}{Escape}')
  expect([screen.queryByRole('dialog'), field().value]).toEqual([null, '2026-11-21'])
})

function MayBeEmpty() {
  const [value, setValue] = useState<Day | ''>('')
  return <DayInput label="日期" value={value} onChange={setValue} onText={(typed) => setValue(typed as Day)} />
}
test('a field that may be empty has the calendar too; emptied it is empty, and what is no day stays to be refused', async () => {
  const { user } = await stage(<MayBeEmpty />)
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['', 'false'])
  await user.click(screen.getByRole('button', { name: '日期日历' }))
  const panel = await screen.findByRole('dialog', { name: '选择日期' })
  await user.click(panel.querySelector<HTMLButtonElement>('[aria-label$="-09"]')!)
  expect(field().value).toMatch(/^\d{4}-\d\d-09$/)
  await user.clear(field())
  await user.tab()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['', 'false'])
  await user.click(field())
  await user.keyboard('昨天')
  await user.tab()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['昨天', 'true'])
})
