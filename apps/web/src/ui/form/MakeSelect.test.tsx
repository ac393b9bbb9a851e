/** A select of what people make: an empty list is no dead end, what was made is chosen, and who may not make it sees no offer. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { EntrySelect } from '../inputs/EntrySelect.tsx'
import { NamedInput } from '../inputs/NamedInput.tsx'
import { Makers, type Maker } from './makers-context.ts'
import { MakeSelect } from './MakeSelect.tsx'

const employee: Maker = {
  title: '职员',
  rights: ['options-personnelManagement-bianji'],
  Form: ({ onMade }) => (
    <button type="button" onClick={() => onMade({ id: 'e1', name: '张三' })}>
      保存职员
    </button>
  ),
}
const may = { may: employee.rights }
const makers = { employee }

test('an empty list offers to make one, in place, and takes what was made', async () => {
  const onChange = vi.fn<(id: string) => void>()
  const { user } = await stage(
    <Makers value={makers}>
      <MakeSelect aria-label="报销人" makes="employee" options={[]} onChange={onChange} />
    </Makers>,
    may,
  )
  await user.click(screen.getByRole('combobox', { name: '报销人' }))
  await user.click(await screen.findByRole('button', { name: /新增职员/ }))
  await user.click(await screen.findByRole('button', { name: '保存职员' }))
  expect(onChange.mock.calls).toEqual([['e1']])
  expect(screen.queryByRole('button', { name: '保存职员' })).toBeNull()
})

test('who may not make it sees the list alone', async () => {
  const { user } = await stage(
    <Makers value={makers}>
      <MakeSelect aria-label="报销人" makes="employee" options={[{ value: 'e2', label: '李四' }]} />
    </Makers>,
  )
  await user.click(screen.getByRole('combobox', { name: '报销人' }))
  await screen.findByTitle('李四')
  expect(screen.queryByRole('button', { name: /新增职员/ })).toBeNull()
})

test('in a row that is typed through it is offered as well, and the row goes on with what was made', async () => {
  const [onChange, onEnter] = [vi.fn<(id: string) => void>(), vi.fn<() => void>()]
  const { user } = await stage(
    <Makers value={makers}>
      <EntrySelect<string> aria-label="职员1" makes="employee" options={[]} onEnter={onEnter} onChange={onChange} />
    </Makers>,
    may,
  )
  await user.click(screen.getByRole('combobox', { name: '职员1' }))
  await user.click(await screen.findByRole('button', { name: /新增职员/ }))
  await user.click(await screen.findByRole('button', { name: '保存职员' }))
  expect(onChange.mock.calls.map(([id]) => id)).toEqual(['e1'])
  await expect.poll(() => onEnter.mock.calls.length).toBe(1)
})

test('a cell that is found by typing ends its answers with the offer', async () => {
  const onPick = vi.fn<(id: string) => void>()
  const { user } = await stage(
    <Makers value={makers}>
      <NamedInput label="职员1" makes="employee" value="" options={[]} takesFocus={false} nothing="没有职员" onPick={onPick} />
    </Makers>,
    may,
  )
  await user.click(screen.getByRole('combobox', { name: '职员1' }))
  await user.click(await screen.findByRole('option', { name: /新增职员/ }))
  await user.click(await screen.findByRole('button', { name: '保存职员' }))
  expect(onPick.mock.calls).toEqual([['e1']])
})
