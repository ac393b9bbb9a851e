/** 打印设置: only what was changed is saved, what cannot be printed is refused before that, a stopped ledger takes nothing. */
import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import { defaultPrintSettings, PRINT_KINDS } from '@app/domain/ledger/preferences/print-settings'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSession } from '../../platform/session.ts'
import { answers, stage } from '../../testing/stage.tsx'
import type { Preferences } from './preferences.api.ts'
import PrintSettingsDialog from './PrintSettingsDialog.tsx'

const nobody = { principal: '', head: '', poster: '', reviewer: '', cashier: '', preparer: '' }
const kept: Preferences = {
  print: PRINT_KINDS.map((kind) => ({ kind, ...defaultPrintSettings[kind] })),
  cover: { printed: true, principal: '', head: '', keeper: '' },
  staffNames: nobody,
  assetColumns: [],
  exportColumns: {},
  business: { word: '记', dayRule: 'today', attachmentCount: 0, formal: 'posted' },
}
async function opened() {
  const onClose = vi.fn<() => void>()
  const { user, asked } = await stage(<PrintSettingsDialog kind="voucher" onClose={onClose} />, {
    server: [answers(preferencesApi.read, kept), answers(preferencesApi.save, undefined as never)],
  })
  const rows = await screen.findByRole<HTMLInputElement>('spinbutton', { name: '每页分录行数' })
  return {
    user,
    onClose,
    rows,
    saved: () => asked(preferencesApi.save).map((one) => one.body),
    save: () => screen.getByRole('button', { name: /保\s*存/ }),
  }
}

test('nothing changed is nothing saved', async () => {
  const { user, onClose, save, saved } = await opened()
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(saved()).toEqual([])
})

test('names are saved, and nothing that was not touched', async () => {
  const { user, onClose, save, saved } = await opened()
  await user.click(screen.getByText('署名与封面'))
  await user.type(await screen.findByRole('textbox', { name: '会计主管' }), '钱会计')
  await user.click(save())
  await screen.findByText('打印设置已保存，下次打印生效')
  expect(saved()).toEqual([
    { staffPrintNames: { principal: '', accountingHead: '钱会计', poster: '', reviewer: '', cashier: '', preparer: '' } },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what does not fit the paper is said at once and not saved', async () => {
  const { user, onClose, rows, save, saved } = await opened()
  await user.clear(rows)
  await user.type(rows, '30')
  await screen.findByText(/每页最多放/)
  await user.click(screen.getByText('署名与封面'))
  await user.click(save())
  await screen.findByText(/每页最多放/)
  expect([saved(), onClose.mock.calls.length]).toEqual([[], 0])
})

test('a stopped ledger says why nothing can be saved', async () => {
  const { save } = await opened()
  act(() => useSession.setState(({ ledger }) => ({ ledger: ledger && { ...ledger, status: 2 } })))
  expect(save()).toHaveProperty('disabled', true)
  expect(screen.getByText('账套已停用，请联系主管启用')).toBeDefined()
})
