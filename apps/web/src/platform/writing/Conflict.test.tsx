/** Somebody else saved meanwhile: both sides are shown, and nothing is written over without being chosen. */
import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import type { Conflict } from '@app/contract/kernel/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, refuses, stage } from '../../testing/stage.tsx'
import { useWrite } from '../reading.ts'
import { supplyShowAnew, TookTheirs } from './versions.ts'

const conflict: Conflict = {
  key: '',
  version: 'v2',
  changedBy: '李会计',
  changedAt: '2026-11-21T02:00:00Z',
  fields: [{ name: 'attachmentCount', yours: 3, theirs: 5 }],
}

function Form({ onEnd }: { onEnd: (how: unknown) => void }) {
  const { mutateAsync: save } = useWrite('things', preferencesApi.saveBusiness, { quiet: true })
  const body = { version: 'v1', word: '记', dayRule: 'today', attachmentCount: 3, formal: 'posted' } as const
  return (
    <button type="button" onClick={() => void save({ body }).then(() => onEnd('saved'), onEnd)}>
      保存
    </button>
  )
}
async function opened(conflicts: readonly Conflict[] = [conflict]) {
  const onEnd = vi.fn<(how: unknown) => void>()
  const { user, asked } = await stage(<Form onEnd={onEnd} />, {
    server: [
      refuses(preferencesApi.saveBusiness, 409, { errorCode: 'KN0409', errorMessage: '内容已被修改', conflicts }),
      answers(preferencesApi.saveBusiness, undefined as never),
    ],
  })
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText(/李会计于 .*改过/)
  return { user, onEnd, sent: () => asked(preferencesApi.saveBusiness).map((one) => (one.body as { version: string }).version) }
}

test('what differs is named, and shown side by side', async () => {
  const { user } = await opened()
  expect(screen.getByText(/不同之处：附单据数/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '并排看' }))
  const sides = within(screen.getByRole('table', { name: '两边的内容' })).getAllByRole('cell')
  expect(sides.map((one) => one.textContent)).toEqual(['附单据数', '3', '5'])
})

test('lines of goods say their goods first, and nothing the server adds', async () => {
  const mine = { goodsId: '7', quantity: '12', unitName: '个', amount: '125.00', remark: '' }
  const other = { ...mine, goodsId: '8' }
  const theirs = {
    ...mine,
    quantity: '11',
    goodsName: '钢笔',
    specification: '',
    baseQuantity: '11.000000',
    baseUnitName: '个',
    costAmount: '125.00',
  }
  const { user } = await opened([{ ...conflict, fields: [{ name: 'lines', yours: [mine, other], theirs: [theirs] }] }])
  await user.click(screen.getByRole('button', { name: '并排看' }))
  const sides = within(screen.getByRole('table', { name: '两边的内容' })).getAllByRole('cell')
  expect(sides.map((one) => one.textContent)).toEqual([
    '单据明细',
    '商品 钢笔，数量 12，单位 个，金额 125.00\n商品 另选的商品，数量 12，单位 个，金额 125.00',
    '商品 钢笔，数量 11，单位 个，金额 125.00',
  ])
})

test('用我的 saves again from what is stored now', async () => {
  const { user, onEnd, sent } = await opened()
  await user.click(screen.getByRole('button', { name: '用我的' }))
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith('saved'))
  expect(sent()).toEqual(['v1', 'v2'])
})

test('用对方的 saves nothing and reads the page anew', async () => {
  const anew = vi.fn<() => void>()
  supplyShowAnew(anew)
  const { user, onEnd, sent } = await opened()
  await user.click(screen.getByRole('button', { name: '用对方的' }))
  await waitFor(() => expect(anew).toHaveBeenCalled())
  expect(onEnd.mock.calls[0]![0]).toBeInstanceOf(TookTheirs)
  expect(sent()).toEqual(['v1'])
})

test('返回继续改 leaves both as they are', async () => {
  const { user, onEnd, sent } = await opened()
  await user.click(screen.getByRole('button', { name: '返回继续改' }))
  await waitFor(() => expect(onEnd).toHaveBeenCalled())
  expect(onEnd.mock.calls[0]![0]).not.toBeInstanceOf(TookTheirs)
  expect(sent()).toEqual(['v1'])
})
