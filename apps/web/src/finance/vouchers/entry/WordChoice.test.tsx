/** The word of a voucher: the arrows step through it and stop at its ends, the list offers them all, nothing moves while it is off. */
import type { VoucherWord } from '@app/domain/finance/vouchers/voucher'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { stage } from '../../../testing/stage.tsx'
import { WordChoice } from './WordChoice.tsx'

function Field({ disabled = false }: { disabled?: boolean }) {
  const [word, setWord] = useState<VoucherWord>('记')
  return <WordChoice word={word} disabled={disabled} onChange={setWord} />
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^凭证字/ })

test('the arrows step, and stop at the ends', async () => {
  const { user } = await stage(<Field />)
  button().focus()
  await user.keyboard('{ArrowUp}')
  expect(button().textContent).toContain('记')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(button().textContent).toContain('转')
})

test('the list offers every word', async () => {
  const { user } = await stage(<Field />)
  await user.click(button())
  const offered = await screen.findAllByRole('menuitem')
  expect(offered.map((one) => one.textContent)).toEqual(['记', '收', '付', '转'])
  await user.click(offered[2]!)
  expect(button().textContent).toContain('付')
})

test('it is no button to press while the voucher cannot be changed', async () => {
  await stage(<Field disabled />)
  expect(button().disabled).toBe(true)
})
