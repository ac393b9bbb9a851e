/** The five faces of a list: what failed, what is forbidden, what is empty and what finds nothing are told apart. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { stage } from '../../testing/stage.tsx'
import { Empty, faceOf } from './faces.tsx'

const failed = (status: number, message: string) => new ApiError({ code: 'XX0001', message, errorId: 'e-1', status, details: [], kind: '' })
const state = { loading: false, error: null, count: 0, empty: <Empty title="还没有凭证" /> }

test('each face has its own words and drawing', async () => {
  const faces = {
    empty: faceOf(state),
    nothing: faceOf({ ...state, filtered: true }),
    failed: faceOf({ ...state, error: failed(500, '服务器正忙') }),
    forbidden: faceOf({ ...state, error: failed(403, '您没有查看凭证的权限') }),
    loading: faceOf({ ...state, loading: true }),
  }
  await stage(
    Object.entries(faces).map(([name, face]) => (
      <div key={name} data-testid={name}>
        {face}
      </div>
    )),
  )
  const words = (name: string) => screen.getByTestId(name).textContent
  expect(words('empty')).toContain('还没有凭证')
  expect(words('nothing')).toContain('没有符合条件的数据')
  expect(words('failed')).toContain('服务器正忙')
  expect(words('failed')).toContain('事件编号：e-1')
  expect(words('forbidden')).toContain('您没有查看凭证的权限')
  expect(words('forbidden')).not.toContain('事件编号')
  expect(screen.getByRole('status', { name: '正在加载' })).toBeDefined()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  const drawings = ['empty', 'nothing', 'failed', 'forbidden'].map((name) => screen.getByTestId(name).querySelector('svg')?.innerHTML)
  expect(new Set(drawings).size).toBe(4)
})

test('a failed list can be asked again, a filter cleared; what has rows has no face', async () => {
  const [again, clear] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { user } = await stage([
    <div key="failed">{faceOf({ ...state, error: failed(500, '服务器正忙'), again })}</div>,
    <div key="none">{faceOf({ ...state, filtered: true, onClear: clear })}</div>,
  ])
  await user.click(screen.getByRole('button', { name: /重\s*试/ }))
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect([again.mock.calls.length, clear.mock.calls.length]).toEqual([1, 1])
  expect(faceOf({ ...state, count: 1, filtered: true })).toBeNull()
})
