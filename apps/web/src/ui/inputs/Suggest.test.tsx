/** Answers under a field: arrows choose, Enter takes, Escape closes; what begins something new is never taken by a mere Enter. */
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { Suggest, type Suggestion } from './Suggest.tsx'

type Words = Suggestion & { readonly label: string }
const all: readonly Words[] = [
  { key: 'rent', label: '房租' },
  { key: 'fee', label: '手续费', hint: '财务费用' },
]
interface FieldProps {
  readonly onPick: (key: string) => void
  readonly onEnter?: () => void
  readonly options?: readonly Words[]
  readonly eager?: boolean
  readonly waiting?: boolean
}
function Field(props: FieldProps) {
  const { options = all, onPick, onEnter, eager = false, waiting = false } = props
  const [text, setText] = useState('')
  const fit = options.filter((one) => text === '' || one.label.includes(text))
  return (
    <Suggest
      label="摘要"
      text={text}
      onText={setText}
      options={fit}
      onPick={onPick}
      eager={eager}
      waiting={waiting}
      nothing="没有"
      onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
    />
  )
}
const field = () => screen.getByRole('combobox', { name: '摘要' })
const onPick = () => vi.fn<(key: string) => void>()

test('the arrows go round, Enter takes, the chosen one is told to a reader', async () => {
  const picked = onPick()
  const { user } = await stage(<Field onPick={picked} />)
  await user.click(field())
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('手续费')
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(picked.mock.calls).toEqual([['rent']])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('what is clicked is taken, and the list no longer covers what stands below it', async () => {
  const picked = onPick()
  const { user } = await stage(<Field onPick={picked} />)
  await user.click(field())
  await user.click(screen.getByRole('option', { name: /手续费/ }))
  expect(picked.mock.calls).toEqual([['fee']])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter without a choice is the field’s own; an eager list takes its first once something is typed', async () => {
  const [picked, entered] = [onPick(), vi.fn<() => void>()]
  const { user } = await stage(<Field onPick={picked} onEnter={entered} />)
  await user.click(field())
  await user.keyboard('手{Enter}')
  expect([picked.mock.calls, entered.mock.calls.length]).toEqual([[], 1])
})

test('an eager list takes its first once something is typed', async () => {
  const picked = onPick()
  const { user } = await stage(<Field onPick={picked} eager />)
  await user.click(field())
  await user.keyboard('{Enter}')
  expect(picked).not.toHaveBeenCalled()
  await user.keyboard('手{Enter}')
  expect(picked.mock.calls).toEqual([['fee']])
})

test('what begins something of its own is chosen by the arrows only', async () => {
  const [picked, entered] = [onPick(), vi.fn<() => void>()]
  const options = [{ key: 'new', label: '新增', deliberate: true }]
  const { user } = await stage(<Field onPick={picked} onEnter={entered} options={options} eager />)
  await user.click(field())
  await user.keyboard('新{Enter}')
  expect([picked.mock.calls.length, entered.mock.calls.length]).toEqual([0, 1])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(picked.mock.calls).toEqual([['new']])
})

test('Escape closes the answers and nothing else; what fits nothing is said; the pointer picks', async () => {
  const [picked, heard] = [onPick(), vi.fn<() => void>()]
  const { user } = await stage(
    <div role="presentation" onKeyDown={(event) => event.key === 'Escape' && heard()}>
      <Field onPick={picked} />
    </div>,
  )
  await user.click(field())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(heard).not.toHaveBeenCalled()
  await user.keyboard('无')
  expect(screen.getByRole('listbox').textContent).toBe('没有')
  await user.clear(field())
  await user.click(screen.getByText('房租'))
  expect(picked.mock.calls).toEqual([['rent']])
})

test('an Enter that comes before the answers is kept, and takes the first of them', async () => {
  const picked = onPick()
  const come = Promise.withResolvers<void>()
  function Late() {
    const [there, setThere] = useState(false)
    useEffect(() => void come.promise.then(() => setThere(true)), [])
    return <Field onPick={picked} options={there ? all : []} waiting={!there} eager />
  }
  const { user } = await stage(<Late />)
  await user.click(field())
  await user.keyboard('手{Enter}')
  expect(picked.mock.calls).toEqual([])
  come.resolve()
  await waitFor(() => expect(picked.mock.calls).toEqual([['fee']]))
})

test.each([
  { typed: '手', picks: [['fee']], leaves: 0 },
  { typed: '没有的', picks: [], leaves: 1 },
])('an Enter kept so is still meant when the field was left meanwhile: $typed', async ({ typed, picks, leaves }) => {
  const picked = onPick()
  const left = vi.fn<() => void>()
  function Late() {
    const [there, setThere] = useState(false)
    const fit = there ? all.filter(({ label }) => label.includes(typed)) : []
    return (
      <>
        <Suggest label="摘要" text={typed} onText={() => {}} options={fit} onPick={picked} onBlur={left} waiting={!there} eager />
        <button onClick={() => setThere(true)}>来了</button>
      </>
    )
  }
  const { user } = await stage(<Late />)
  await user.click(field())
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: '来了' }))
  await waitFor(() => expect([picked.mock.calls, left.mock.calls.length]).toEqual([picks, leaves]))
})
