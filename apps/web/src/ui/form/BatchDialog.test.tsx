/** 批量修改: nothing is written before it was looked at, nothing while one of them is refused. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { BatchDialog, type BatchRow } from './BatchDialog.tsx'

const row = (id: string, after: string, refused = ''): BatchRow => ({ id, name: `客户${id}`, before: '北京', after, refused })
type Ask = (field: string, value: string, agreed: boolean) => Promise<readonly BatchRow[]>

async function opened(rows: readonly BatchRow[]) {
  const ask = vi.fn<Ask>().mockResolvedValue(rows)
  const [onDone, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { user } = await stage(
    <BatchDialog
      title="客户"
      count={2}
      fields={[{ key: 'city', title: '城市' }]}
      renderControl={(_, value, onChange) => <input aria-label="内容" value={value} onChange={(event) => onChange(event.target.value)} />}
      words={(_, value) => value}
      ask={ask}
      busy={false}
      onDone={onDone}
      onClose={onClose}
    />,
  )
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '修改哪一项' }))
  await user.click(await screen.findByText('城市'))
  await user.type(screen.getByRole('textbox', { name: '内容' }), '上海')
  const main = () => screen.getByRole('button', { name: /^修\s*改( \d+ 条)?$/ })
  return { user, ask, onDone, onClose, main }
}

test('looked at first, then written: as many as change', async () => {
  const { user, ask, onDone, onClose, main } = await opened([row('1', '上海'), row('2', '北京')])
  expect(main()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: /预\s*览/ }))
  expect(await screen.findByText('1 条会改变')).toBeDefined()
  await user.click(main())
  expect(ask.mock.calls).toEqual([
    ['city', '上海', false],
    ['city', '上海', true],
  ])
  await screen.findByText('已修改 1 条客户，可用“撤销上一步”恢复')
  expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('one refused stops them all, and says which; another value is looked at anew', async () => {
  const { user, ask, main } = await opened([row('1', '上海'), row('2', '上海', '客户已停用')])
  await user.click(screen.getByRole('button', { name: /预\s*览/ }))
  await screen.findByText('客户已停用')
  expect(main()).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: '内容' }), '市')
  expect(screen.queryByText('客户已停用')).toBeNull()
  expect(main()).toHaveProperty('disabled', true)
  expect(ask).toHaveBeenCalledTimes(1)
})
