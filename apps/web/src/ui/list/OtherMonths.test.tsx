import { PeriodText } from '@app/contract/kernel/codecs'
import type { Api } from '@app/contract/kernel/endpoint'
import { wire } from '@app/contract/kernel/wire'
import { period } from '@app/domain/kernel/period'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useSession } from '../../platform/session.ts'
import { answers, stage } from '../../testing/stage.tsx'
import { OtherMonths } from './OtherMonths.tsx'

const { list } = {
  list: {
    method: 'GET',
    path: '/rest/things',
    summary: '东西',
    query: wire({ from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText], search: ['search', z.string().optional()] }),
    many: wire({ period: ['accountPeriod', PeriodText] }),
  },
} as const satisfies Api
const rows = ['2026-03', '2026-09', '2026-09', '2026-10'].map((month) => ({ period: period(month) }))
const october = { from: period('2026-10'), to: period('2026-10') }

test('what is not in the month shown is told of the others, the latest first, each a step away', async () => {
  act(() => useSession.setState({ period: period('2026-10') }))
  const went: object[] = []
  const { user, asked } = await stage(
    <OtherMonths of={list} query={{ ...october, search: '鹏程' }} unit="张" onMonth={(month) => went.push(month)} />,
    { server: [answers(list, rows)] },
  )
  const buttons = await screen.findAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['在 2026-09 有 2 张', '在 2026-03 有 1 张'])
  expect(Object.fromEntries(asked(list)[0]!.query)).toMatchObject({ fromPeriod: '2026-01', toPeriod: '2026-10', search: '鹏程' })
  await user.click(buttons[0]!)
  expect(went).toEqual([{ from: '2026-09', to: '2026-09' }])
})

test('nothing is asked where nothing is searched', async () => {
  act(() => useSession.setState({ period: period('2026-10') }))
  const { asked } = await stage(<OtherMonths of={list} query={october} unit="张" onMonth={() => {}} />, { server: [answers(list, rows)] })
  expect(asked(list)).toEqual([])
})
