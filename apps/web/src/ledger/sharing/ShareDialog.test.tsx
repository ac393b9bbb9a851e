/** 账套共享: a link is made to look only unless said otherwise, shown once, withdrawn; a share ends only when it is agreed. */
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, reply, stage } from '../../testing/stage.tsx'
import ShareDialog from './ShareDialog.tsx'

const ledger = { id: 'l1', name: '和顺商贸' }
const relation = {
  id: 'r1',
  inviteeId: 'f1',
  inviteeName: '成都分所',
  permit: 'look' as const,
  sharedBy: '钱主管',
  linkedBy: '孙会计',
  since: new Date('2026-11-01T02:00:00Z'),
}
const none = { expiresAt: null, permit: null }
const until = new Date('2026-11-28T02:00:00Z')
const dialog = <ShareDialog ledger={ledger} onClose={() => {}} />

test('a link is made, shown once, and taken back', async () => {
  const { user, asked } = await stage(dialog, {
    server: [
      answers(sharingApi.given, [], none),
      answers(sharingApi.given, [], { expiresAt: until, permit: 'look' }),
      answers(sharingApi.offer, { token: 't-1', permit: 'look', expiresAt: until }),
      answers(sharingApi.withdraw, undefined as never),
    ],
  })
  await screen.findByText('还没有共享给任何公司')
  expect(screen.getByText('链接 7 天内有效，只能使用一次')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '创建共享链接' }))
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: '共享链接' })
  expect(link.value).toMatch(/\/share\/t-1$/)
  expect(asked(sharingApi.offer).map((one) => one.body)).toEqual([{ sharePermitType: 1 }])
  await user.click(await screen.findByRole('button', { name: '撤回链接' }))
  await screen.findByText('共享链接已撤回')
  expect(screen.queryByRole('textbox', { name: '共享链接' })).toBeNull()
})

test('a share is ended only when it is agreed', async () => {
  const { user, asked } = await stage(dialog, {
    server: [answers(sharingApi.given, [relation], none), answers(sharingApi.end, undefined as never)],
  })
  await screen.findByText('成都分所')
  const stop = async (answer: RegExp) => {
    await user.click(within(screen.getByRole('grid', { name: '共享关系' })).getByRole('button', { name: '取消共享' }))
    await reply(user, '取消对“成都分所”的共享？', answer)
  }
  await stop(/返\s*回/)
  expect(asked(sharingApi.end)).toEqual([])
  await stop(/取消共享/)
  await screen.findByText('取消共享成功')
  expect(asked(sharingApi.end)).toHaveLength(1)
})
