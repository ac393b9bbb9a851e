/** Several subjects from their tree: narrowed by typing, refused beyond the most, confirmed in code order. */
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, stage } from '../../testing/stage.tsx'
import type { SubjectRow } from './subjects.api.ts'
import SubjectTreeDialog from './SubjectTreeDialog.tsx'

const subject = (code: string, name: string, initials: string): SubjectRow => ({
  id: code,
  code,
  name,
  fullName: name,
  parentId: null,
  parentCode: null,
  parentName: null,
  level: 1,
  subjectClass: 'asset',
  side: 'debit',
  leaf: true,
  disabled: false,
  unit: null,
  currencies: [],
  revalued: false,
  cash: null,
  tagTypes: [],
  optionalTags: [],
  closeTo: null,
  bankName: null,
  bankAccount: null,
  initials,
})
const subjects = [subject('1001', '库存现金', 'kcxj'), subject('1002', '银行存款', 'yhck'), subject('1122', '应收账款', 'yszk')]

async function opened(chosen: readonly string[], most = 2) {
  const onConfirm = vi.fn<(codes: readonly string[]) => void>()
  const { user } = await stage(
    <SubjectTreeDialog title="选择科目" chosen={chosen} most={most} onConfirm={onConfirm} onClose={() => {}} />,
    { server: [answers(subjectsApi.list, subjects)] },
  )
  await screen.findByText('1001 库存现金')
  return { user, onConfirm, ok: screen.getByRole('button', { name: /确\s*定/ }) }
}

test('chosen by the pointer, handed on in code order', async () => {
  const { user, onConfirm, ok } = await opened([])
  expect(ok).toHaveProperty('disabled', true)
  await user.click(screen.getByText('1122 应收账款'))
  await user.click(screen.getByText('1001 库存现金'))
  expect(screen.getByText('已选 2 / 2')).toBeDefined()
  await user.click(ok)
  expect(onConfirm.mock.calls).toEqual([[['1001', '1122']]])
})

test('one too many is refused with its reason; a second click gives one back', async () => {
  const { user, onConfirm, ok } = await opened(['1001', '1002'])
  await user.click(screen.getByText('1122 应收账款'))
  await screen.findByText('选择数量超过2条，无法继续勾选')
  await user.click(screen.getByText('1001 库存现金'))
  await user.click(ok)
  expect(onConfirm.mock.calls).toEqual([[['1002']]])
})

test('typing narrows the tree by initials', async () => {
  const { user } = await opened([])
  await user.type(screen.getByRole('textbox', { name: '查找科目' }), 'yhck')
  expect(screen.queryByText('1001 库存现金')).toBeNull()
  expect(screen.getByText('1002 银行存款')).toBeDefined()
})
