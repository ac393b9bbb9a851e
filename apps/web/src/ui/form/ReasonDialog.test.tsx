/** A reason is asked for; without one there is no going on. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

const opened = async (onReason: (reason: string) => Promise<unknown>) => {
  const onClose = vi.fn<() => void>()
  const { user } = await stage(
    <ReasonDialog title="驳回" label="驳回原因" hint="写给报销人" ok="驳回" longest={5} onReason={onReason} onClose={onClose} />,
  )
  return { user, onClose, text: screen.getByRole('textbox', { name: '驳回原因' }), ok: screen.getByRole('button', { name: /驳\s*回/ }) }
}
const given = () => vi.fn<(reason: string) => Promise<unknown>>()

test('blanks are no reason; what is handed on is trimmed and as long as allowed', async () => {
  const onReason = given().mockResolvedValue(null)
  const { user, text, ok } = await opened(onReason)
  await user.type(text, '  ')
  expect(ok).toHaveProperty('disabled', true)
  await user.type(text, '没有发票附件')
  await user.click(ok)
  expect(onReason.mock.calls).toEqual([['没有发']])
})

test('a refusal is said, and the dialog stays to be tried again', async () => {
  const { user, text, ok, onClose } = await opened(given().mockRejectedValue(new Error('单据已付款')))
  await user.type(text, '缺票')
  await user.click(ok)
  await screen.findByText('单据已付款')
  await waitFor(() => expect(ok.className).not.toContain('loading'))
  expect(onClose).not.toHaveBeenCalled()
})
