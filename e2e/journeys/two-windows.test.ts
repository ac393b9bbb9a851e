/** Two people at one voucher: the second save asks, shows both sides, and writes over nothing in silence. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { expect } from 'vitest'
import { book, linesOf } from '../../apps/server/src/testing/entries.ts'
import { seen } from '../pages/shell.ts'
import { test } from '../support/journey.ts'

const SHOTS = process.env['VOUCHER_SHOTS']

test('a voucher somebody else saved meanwhile: both sides are shown, mine or theirs is kept by choice', async ({ ledger, page }) => {
  const { id } = await book(ledger, '2026-10-05', '借 1001 100', '贷 3001 100')
  const read = () => ledger.call(vouchersApi.get, { params: { id } })
  const elsewhere = async (amount: string) =>
    ledger.call(vouchersApi.change, {
      params: { id },
      body: {
        day: (await read()).day,
        word: '记',
        attachmentCount: 0,
        lines: await linesOf(ledger, [`借 1001 ${amount}`, `贷 3001 ${amount}`]),
      },
    })
  const type = async (count: string) => {
    await page
      .getByRole('textbox', { name: '附单据' })
      .or(page.getByRole('spinbutton', { name: '附单据' }))
      .first()
      .fill(count)
    await page.keyboard.press('Control+s')
  }
  await page.goto(`/document/createVoucher?id=${id}`)
  await seen(page.getByText('库存现金').first())
  await elsewhere('200')
  await type('3')
  const dialog = page.getByRole('dialog', { name: '内容已被别人改过' })
  await seen(dialog.getByText('不同之处：附单据数、分录'))
  await dialog.getByRole('button', { name: '并排看' }).click()
  await seen(dialog.getByText('借 200.00').first())
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/conflict.png` })
  expect((await read()).total).toBe('200.00')
  await dialog.getByRole('button', { name: '用我的' }).click()
  await seen(page.getByText('已保存 记-1 号凭证'))
  expect(await read()).toMatchObject({ total: '100.00', attachmentCount: 3 })

  // and the other way: what was typed is given up, the page shows theirs
  await elsewhere('300')
  await type('5')
  await dialog.getByRole('button', { name: '用对方的' }).click()
  await seen(page.getByText('叁佰元整').first())
  expect(await read()).toMatchObject({ total: '300.00', attachmentCount: 0 })
})

test('one voucher of a correction deleted takes the other along, and both come back from the bin', async ({ ledger, page }) => {
  const { id } = await book(ledger, '2026-10-05', '借 1001 100', '贷 3001 100')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  const lines = await linesOf(ledger, ['借 1001 90', '贷 3001 90'])
  const [, blue] = await ledger.call(vouchersApi.correct, {
    params: { id },
    body: { day: (await ledger.call(vouchersApi.get, { params: { id } })).day, word: '记', attachmentCount: 0, lines },
  })
  await page.goto(`/document/createVoucher?id=${blue!.id}`)
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const ask = page.getByRole('dialog').filter({ hasText: '所属的整组更正' })
  await ask.getByRole('button', { name: /删\s*除/ }).click()
  await seen(page.getByText('已删除 2 张凭证：更正的红字和蓝字'))
  expect((await ledger.call(vouchersApi.get, { params: { id } })).correctedBy).toEqual([])
})
