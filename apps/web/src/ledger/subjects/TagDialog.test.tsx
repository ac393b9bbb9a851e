/** 选择辅助核算: found by typing, one of a kind, a person brings his department, what is required is waited for. */
import { tagsApi } from '@app/contract/ledger/subjects/subjects'
import { tagTypeName, type OwnTagType, type TagType } from '@app/domain/ledger/subjects/subject'
import { tagTypeCode } from '@app/domain/ledger/subjects/tag-tree'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, stage } from '../../testing/stage.tsx'
import type { TagRow } from './subjects.api.ts'
import TagDialog from './TagDialog.tsx'

const line: OwnTagType = `own-${'0'.repeat(32)}`
const own = new Map([[line, '生产线']])
const tag = (id: string, type: TagType, name: string, more: Partial<TagRow> = {}): TagRow => ({
  id,
  type,
  typeName: tagTypeName(type, own),
  code: id,
  levelCode: `${tagTypeCode(type)}000${id}`,
  leaf: true,
  name,
  initials: '',
  disabled: false,
  taxNumber: '',
  unit: '',
  spec: '',
  parentId: null,
  departmentId: null,
  deleted: false,
  ...more,
})
const tags = [
  tag('1', 'customer', '和顺商贸', { initials: 'hssm' }),
  tag('2', 'customer', '川味餐饮'),
  tag('3', 'customer', '已停用的', { disabled: true }),
  tag('4', 'department', '销售部'),
  tag('5', 'employee', '王小明', { departmentId: '4' }),
  tag('6', line, '一号线', { initials: 'yhx' }),
]

async function opened(required: readonly TagType[] = [], more: readonly OwnTagType[] = []) {
  const onConfirm = vi.fn<(tags: readonly TagRow[]) => void>()
  const types: readonly TagType[] = ['customer', 'department', 'employee', ...more]
  const kinds = [{ id: line, name: '生产线', code: '0007', own: true, disabled: false, deleted: false, onlyDetail: true }]
  const { user } = await stage(<TagDialog types={types} required={required} chosen={[]} onConfirm={onConfirm} onClose={() => {}} />, {
    server: [answers(tagsApi.list, tags), answers(tagsApi.types, kinds)],
  })
  const option = (name: string) => screen.findByRole('option', { name: new RegExp(name) })
  await option('和顺商贸')
  return { user, onConfirm, option, search: screen.getByRole('searchbox', { name: '搜索辅助核算' }) }
}
const ok = () => screen.getByRole('button', { name: /^确\s*定/ })
const confirmed = (onConfirm: { mock: { calls: (readonly TagRow[])[][] } }) =>
  onConfirm.mock.calls.map(([list]) => list!.map((one) => one.name))

test('typed by initials, taken by Enter, confirmed by Ctrl+Enter: no hand leaves the keys', async () => {
  const { user, onConfirm, search } = await opened()
  await user.type(search, 'hssm{Enter}')
  expect(screen.getByText('已选 1 / 3')).toBeDefined()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(confirmed(onConfirm)).toEqual([['和顺商贸']])
})

test('a second of a kind is refused, a person brings his department, and what was taken can be given back', async () => {
  const { user, option } = await opened()
  await user.click(await option('和顺商贸'))
  await user.click(await option('川味餐饮'))
  await screen.findByText('同一类别下只能选择一个标签')
  await user.click(await option('王小明'))
  await screen.findByText('已同时选择部门“销售部”')
  expect(screen.getByText('已选 3 / 3')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '移除和顺商贸' }))
  expect(screen.getByText('已选 2 / 3')).toBeDefined()
})

test('one that is out of use says why it cannot be chosen', async () => {
  const { user, option } = await opened()
  const off = await option('已停用的')
  expect([off.getAttribute('aria-disabled'), off.getAttribute('title') === null]).toEqual(['true', false])
  await user.click(off)
  expect(screen.getByText('已选 0 / 3')).toBeDefined()
})

test('a kind of the ledger’s own stands behind the six, is waited for by its name, and found by initials', async () => {
  const { user, onConfirm, search, option } = await opened([line], [line])
  await user.click(await option('和顺商贸'))
  await screen.findByText('还需要选择生产线')
  await user.type(search, 'yhx{Enter}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(confirmed(onConfirm)).toEqual([['和顺商贸', '一号线']])
})

test('it cannot be confirmed without what is required', async () => {
  const { user, onConfirm, option } = await opened(['customer', 'department'])
  await user.click(await option('和顺商贸'))
  expect(ok()).toHaveProperty('disabled', true)
  expect(within(screen.getByRole('dialog')).getByText('还需要选择部门')).toBeDefined()
  await user.click(await option('销售部'))
  await user.click(ok())
  expect(confirmed(onConfirm)).toEqual([['和顺商贸', '销售部']])
})
