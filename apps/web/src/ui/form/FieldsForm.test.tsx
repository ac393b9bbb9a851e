/** A form drawn from a table of fields, used as a person uses it: typed in, saved with Enter, refused at its fields, reset. */
import { FundFlowDraft } from '@app/contract/papers/funds/funds'
import { fields, listed, type Field } from '@app/domain/kernel/field'
import { act } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { stage } from '../../testing/stage.tsx'
import { FieldsForm, type FieldsFormProps } from './FieldsForm.tsx'
import { FormDialog } from './FormDialog.tsx'

const thing = fields({
  abstract: { title: '摘要', kind: 'text', most: 5, required: '请输入摘要' },
  monthly: { title: '按月', kind: 'flag', help: '每月一次' },
  purpose: { title: '用途', kind: 'text', most: 200, when: ({ monthly }) => monthly === true },
  remark: { title: '备注', kind: 'text', stays: true },
  again: { title: '再说一遍', kind: 'text', check: (typed, { abstract }) => (typed === '' || typed === abstract ? null : '两次不同') },
})
const described = listed(thing)
const start = { abstract: '', monthly: false, purpose: '原来的', remark: '', again: '' }
type Values = typeof start

const form = async (more: Partial<FieldsFormProps<Values>> = {}, among: readonly Field[] = described) => {
  const saved = vi.fn<(values: Values) => Promise<void>>(async () => {})
  const { user } = await stage(<FieldsForm<Values> name="thing" fields={among} start={start} onSave={saved} {...more} />)
  return { saved, user }
}
const input = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!
const type = async (user: UserEvent, label: string, text: string) => {
  await user.clear(input(label))
  await user.type(input(label), text)
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
const enter = async (label: string, more: KeyboardEventInit = {}) => {
  await act(async () => {
    input(label).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }))
  })
  await settle()
}
const saidAt = (label: string) => input(label).closest('.ant-form-item')!.querySelector('.ant-form-item-explain')?.textContent ?? ''

test('a required field left empty is refused in its own words, at itself; nothing is saved', async () => {
  const { saved } = await form()
  await enter('备注')
  expect(saidAt('摘要')).toBe('请输入摘要')
  expect(saved).not.toHaveBeenCalled()
})

test('what is odd is said at its field and may be saved all the same', async () => {
  const odd = { ...thing.remark, warn: (value: unknown) => (value === '奇怪' ? '请核对' : null) }
  const { saved, user } = await form(
    {},
    described.map((one) => (one.key === 'remark' ? odd : one)),
  )
  await type(user, '摘要', '甲')
  await type(user, '备注', '奇怪')
  await settle()
  expect(saidAt('备注')).toBe('请核对')
  await enter('备注')
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ remark: '奇怪' }))
})

test('a text longer than its limit is refused, not cut', async () => {
  const { saved, user } = await form()
  await type(user, '摘要', '一二三四五六')
  await enter('摘要')
  expect(saidAt('摘要')).toBe('摘要最多5个字符')
  expect(saved).not.toHaveBeenCalled()
})

test('Enter saves what is typed; while a word is being composed it does not', async () => {
  const { saved, user } = await form()
  await type(user, '摘要', '房租')
  await enter('摘要', { isComposing: true })
  expect(saved).not.toHaveBeenCalled()
  await enter('摘要')
  expect(saved).toHaveBeenCalledWith({ ...start, abstract: '房租' })
})

test('where Enter moves on it goes to the next field, and from the last where the page says', async () => {
  const end = vi.fn<() => void>()
  const { saved } = await form({ onEnd: end })
  await enter('备注')
  expect(document.activeElement).toBe(input('再说一遍'))
  await enter('再说一遍')
  expect([end.mock.calls.length, saved.mock.calls.length]).toEqual([1, 0])
})

test('a field is asked only when it applies; what is not asked stays as it was', async () => {
  const { saved, user } = await form({ start: { ...start, abstract: '房租' } })
  expect(input('用途')).toBeNull()
  await act(async () => document.querySelector<HTMLInputElement>('input[type="checkbox"]')!.click())
  await type(user, '用途', '办公')
  await enter('用途')
  expect(saved.mock.lastCall![0]).toMatchObject({ monthly: true, purpose: '办公' })
  await act(async () => document.querySelector<HTMLInputElement>('input[type="checkbox"]')!.click())
  expect(input('用途')).toBeNull()
  await enter('摘要')
  expect(saved.mock.lastCall![0]).toMatchObject({ monthly: false, purpose: '原来的' })
})

test('a field may look at the others', async () => {
  const { saved, user } = await form()
  await type(user, '摘要', '房租')
  await type(user, '再说一遍', '水费')
  await enter('再说一遍')
  expect(saidAt('再说一遍')).toBe('两次不同')
  expect(saved).not.toHaveBeenCalled()
})

const refusal = (details: ApiError['details']) =>
  new ApiError({ code: 'PF0001', message: '不能保存', errorId: '', status: 400, details, kind: '', quiet: 'silent' })

test('a refusal of the server lands at the field it names on the wire', async () => {
  await form({
    shape: FundFlowDraft,
    start: { ...start, abstract: '房租' },
    onSave: async () => {
      throw refusal([{ field: 'abstractText', reason: '这一笔已经有了' }])
    },
  })
  await enter('摘要')
  expect(saidAt('摘要')).toBe('这一笔已经有了')
})

test('the call’s own limits are asked while typing, in the call’s words', async () => {
  const { saved, user } = await form({ shape: FundFlowDraft }, [{ key: 'remark', title: '备注', kind: 'text' }])
  await type(user, '备注', '长'.repeat(201))
  await enter('备注')
  expect(saidAt('备注')).toContain('最多200')
  expect(saved).not.toHaveBeenCalled()
})

test('saving and typing the next: what belongs to each one is empty again, what stays stays', async () => {
  const saved = vi.fn<(values: Values) => Promise<void>>(async () => {})
  const closed = vi.fn<() => void>()
  const { user } = await stage(
    <FormDialog<Values> title="东西" name="dialog" fields={described} start={start} another onClose={closed} onSave={saved} />,
  )
  await type(user, '摘要', '房租')
  await type(user, '备注', '每月')
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === '保存并新增')!
  await act(async () => button.click())
  await settle()
  expect(saved).toHaveBeenCalledTimes(1)
  expect([input('摘要').value, input('备注').value, closed.mock.calls.length]).toEqual(['', '每月', 0])
  await type(user, '摘要', '水费')
  await enter('摘要')
  expect([saved.mock.calls.length, closed.mock.calls.length]).toEqual([2, 1])
})
