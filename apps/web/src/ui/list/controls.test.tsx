import { Checkbox } from 'antd'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { controlOf } from './controls.tsx'

const drawn = (sought: Parameters<typeof controlOf>[0]) =>
  controlOf(sought, sought.key, { start: '', options: undefined, resets: undefined })({}, () => undefined) as ReactElement<{
    choices?: readonly { label: string }[]
  }>

test('yes or no without words of its own is a tick; with words it is one of three, none of them blank', () => {
  expect(drawn({ key: 'warned', title: '有提示', kind: 'flag' }).type).toBe(Checkbox)
  const { choices } = drawn({ key: 'booked', title: '凭证', kind: 'flag', hint: '有无凭证', choices: { 0: '没有', 1: '有' } }).props
  expect(choices!.map(({ label }) => label)).toEqual(['有无凭证', '有', '没有'])
})
