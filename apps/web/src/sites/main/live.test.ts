import { expect, test, vi } from 'vitest'
import { noticeOf } from './live.ts'

test('ST-alert-01 the carry alert leads to the carry-forward page for 30 seconds, and not from there', () => {
  const go = vi.fn<() => void>()
  const notice = noticeOf('carry', '/books/subAccount', go)
  expect(notice).toMatchObject({ title: '本月操作凭证会影响结转，请重新结转', seconds: 30 })
  notice.action?.act()
  expect(go).toHaveBeenCalledOnce()
  expect(noticeOf('carry', '/finance/endCheckout', go).action).toBeUndefined()
})

test('ST-alert-02 ST-alert-03 changed lines are told for 30 seconds, asset cards until closed', () => {
  expect(noticeOf('voucherItem', '/', () => {})).toMatchObject({ title: '凭证分录已变动，请核对', seconds: 30 })
  expect(noticeOf('asset', '/', () => {})).toMatchObject({ title: '请新增或处置资产卡片', seconds: 0 })
})
