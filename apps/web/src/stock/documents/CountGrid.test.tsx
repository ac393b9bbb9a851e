/** A long count: thousands of goods open, typing in one draws that one, Enter goes on by what is seen. */
import { stockQuantity } from '@app/domain/kernel/quantity'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import type { CountItemRow } from './documents.api.ts'

const drawn: string[] = []
// a field of every row: it says when its row is drawn
vi.mock('../../ui/inputs/MoneyInput.tsx', () => ({
  MoneyInput: ({ 'aria-label': label, disabled }: { 'aria-label': string; disabled: boolean }) => {
    drawn.push(label)
    return <input aria-label={label} disabled={disabled} />
  },
}))
const { CountGrid, countLine, keyOf } = await import('./CountGrid.tsx')
const items = Array.from({ length: 3000 }, (_, at): CountItemRow => ({
  goodsId: `g${at}`,
  code: String(at),
  name: `商品${at}`,
  spec: '',
  unit: '个',
  lot: '',
  book: stockQuantity('5'),
  counted: null,
  amount: null,
  reason: '',
}))
function Sheet({ onEnd }: { onEnd: () => void }) {
  const [lines, setLines] = useState(() => items.map(countLine))
  return (
    <CountGrid
      lines={lines}
      off={false}
      onEnd={onEnd}
      onPut={(line, more) => setLines((now) => now.map((one) => (keyOf(one) === keyOf(line) ? { ...one, ...more } : one)))}
    />
  )
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('three thousand goods: those in sight are drawn, typing draws its own row alone, Enter goes through what may be typed', async () => {
  const { user } = await stage(<Sheet onEnd={() => {}} />)
  expect(document.querySelectorAll('.grid-row').length).toBeLessThan(100)
  expect(screen.getByRole('grid', { name: '盘点的商品' }).getAttribute('aria-rowcount')).toBe('3000')
  drawn.length = 0
  await user.type(field('实盘数量2'), '4')
  expect(field('实盘数量2').value).toBe('4')
  expect(new Set(drawn)).toEqual(new Set(['盘盈金额2']))
  // one is missing: no amount is asked for
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('差异原因2'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('实盘数量3'))
  // one more than there should be is worth something
  await user.keyboard('6{Enter}')
  expect(document.activeElement).toBe(field('盘盈金额3'))
  await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowUp}')
  expect(document.activeElement).toBe(field('实盘数量2'))
})
