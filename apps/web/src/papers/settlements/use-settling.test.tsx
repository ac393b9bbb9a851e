/** One movement and what it pays: as much as it still covers is filled in, its proposal is taken, and only then it is kept. */
import type { Data } from '@app/contract/kernel/endpoint'
import { settlementsApi as api } from '@app/contract/papers/settlements/settlements'
import { money } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, stage } from '../../testing/stage.tsx'
import { SettleDialog } from './SettleDialog.tsx'

const id = (last: string) => `019ab000-0000-7000-8000-00000000000${last}`
const invoice = (last: string, left: string) =>
  ({
    id: id(last),
    direction: 'output',
    number: `票${last}`,
    day: day('2026-01-03'),
    party: '和顺商贸',
    gross: money(left),
    left: money(left),
  }) as const
const whole: Data<typeof api.candidates> = {
  version: '1',
  flow: {
    id: id('9'),
    day: day('2026-01-05'),
    party: '和顺商贸',
    abstract: '货款',
    amount: money('150.00'),
    left: money('150.00'),
    settled: [],
    proposal: { parts: [{ invoiceId: id('2'), amount: money('80.00') }], reason: '金额相同', confidence: 'sure', numbers: ['票2'] },
  },
  invoices: [invoice('1', '100.00'), invoice('2', '80.00')],
}
async function opened() {
  const onClose = vi.fn<() => void>()
  const { user, asked } = await stage(<SettleDialog id={id('9')} mayEdit onClose={onClose} />, {
    server: [answers(api.candidates, whole), answers(api.save, null as never)],
  })
  const amount = async (name: string) => (await screen.findByRole<HTMLInputElement>('textbox', { name: `${name}核销金额` })).value
  return { user, asked, onClose, amount }
}

test('as much of an invoice is filled in as the movement still covers, and what is left is told', async () => {
  const { user, amount, asked, onClose } = await opened()
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: /保\s*存/ })
  expect(save.disabled).toBe(true)
  for (const button of await screen.findAllByRole('button', { name: /填\s*入/ })) await user.click(button)
  expect([await amount('票1'), await amount('票2')]).toEqual(['100.00', '50.00'])
  await user.click(save)
  expect(asked(api.save)[0]!.body).toMatchObject({
    parts: [
      { invoiceId: id('1'), settledAmount: '100.00' },
      { invoiceId: id('2'), settledAmount: '50.00' },
    ],
  })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a proposal is taken as it is', async () => {
  const { user, amount } = await opened()
  await user.click(await screen.findByRole('button', { name: /用\s*建\s*议/ }))
  expect([await amount('票1'), await amount('票2')]).toEqual(['', '80.00'])
})
