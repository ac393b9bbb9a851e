/** Acts taken back: asked first, done once, and what stands against it shown above them. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { reply, stage } from '../../testing/stage.tsx'
import { UndoList, type Undoable } from './UndoList.tsx'

const act = (id: string, undone = false): Undoable => ({
  id,
  at: new Date('2026-11-21T02:00:00Z'),
  userName: '李会计',
  what: `导入流水${id}`,
  count: '12 笔',
  undone,
  question: { title: `撤销导入${id}？`, content: '12 笔流水会被删除' },
})
const undoing = () => vi.fn<(id: string) => Promise<string>>()

test('an act is taken back only when it is agreed, and what was done is said', async () => {
  const undo = undoing().mockResolvedValue('已撤销，删除 12 笔')
  const { user } = await stage(<UndoList title="最近的导入" acts={[act('1'), act('2', true)]} busy={false} undo={undo} />)
  expect(screen.getAllByRole('button', { name: /撤\s*销/ })).toHaveLength(1)
  expect(screen.getByText('已撤销')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /撤\s*销/ }))
  await reply(user, '撤销导入1？', /取\s*消/)
  expect(undo).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /撤\s*销/ }))
  await reply(user, '撤销导入1？', /撤\s*销/)
  await screen.findByText('已撤销，删除 12 笔')
  expect(undo.mock.calls).toEqual([['1']])
})

test('each reason against it is shown', async () => {
  const against = new ApiError({
    code: 'XX0001',
    message: '2 笔已生成凭证',
    errorId: '',
    status: 400,
    details: [{ reason: '第3行已生成凭证记-5' }],
    kind: '',
  })
  const { user } = await stage(<UndoList title="最近的导入" acts={[act('1')]} busy={false} undo={undoing().mockRejectedValue(against)} />)
  await user.click(screen.getByRole('button', { name: /撤\s*销/ }))
  await reply(user, '撤销导入1？', /撤\s*销/)
  expect(await screen.findByText('第3行已生成凭证记-5')).toBeDefined()
  expect(screen.getByText('2 笔已生成凭证')).toBeDefined()
})

test('where nothing was done there is nothing to see', async () => {
  await stage(<UndoList title="最近的导入" acts={[]} busy={false} undo={undoing()} />)
  expect(screen.queryByRole('region', { name: '最近的导入' })).toBeNull()
})
