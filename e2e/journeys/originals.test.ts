/** Originals beside the figures: an OFD is drawn, and one changed byte turns the voucher's file red. */
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const xml = (body: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
const ofd = (words: string): Uint8Array =>
  zipSync({
    'OFD.xml': xml('<OFD><DocBody><DocRoot>Doc_0/Document.xml</DocRoot></DocBody></OFD>'),
    'Doc_0/Document.xml': xml(
      '<Document><CommonData><PageArea><PhysicalBox>0 0 210 140</PhysicalBox></PageArea></CommonData><Pages><Page ID="1" BaseLoc="P.xml"/></Pages></Document>',
    ),
    'Doc_0/P.xml': xml(
      `<Page><Content><Layer><PathObject Boundary="10 20 190 0.4"><AbbreviatedData>M 0 0.2 L 190 0.2</AbbreviatedData></PathObject><TextObject Boundary="80 8 60 8" Size="6"><TextCode X="0" Y="6" DeltaX="g 9 6">${words}</TextCode></TextObject></Layer></Content></Page>`,
    ),
  })

test('CS-18a and CS-19b: the face is drawn beside the voucher; after one changed byte the file is red', async ({ house, ledger, page }) => {
  const { id } = await book(ledger, '2026-09-05', '借 1002 100', '贷 3001 100')
  const [file] = await ledger.call(voucherFilesApi.add, {
    params: { id },
    query: {},
    files: [{ name: '电子发票.ofd', bytes: ofd('电子发票普通发票') }],
  })
  const shell = new Shell(page)
  const region = await shell.goTo(`/document/createVoucher?id=${id}`, '录凭证')
  const panel = region.getByRole('complementary', { name: '凭证附件' })
  if (!(await panel.isVisible())) await region.getByRole('button', { name: /附件/ }).first().click()
  const face = await seen(panel.getByRole('img', { name: '电子发票.ofd 第 1 页' }))
  expect(await face.locator('path').count()).toBe(1)
  expect(await face.locator('text').textContent()).toBe('电子发票普通发票')
  await shot(page, 'voucher-ofd')
  expect(await panel.getByRole('alert').count()).toBe(0)
  const [{ digest } = { digest: '' }] = await ledger.sql<{ digest: string }>(
    'select f.digest from app.files f join app.voucher_files v on v.file_id = f.id where v.id = $1',
    [file!.id],
  )
  house.sandbox.s3.tamper(`files/${digest.slice(0, 2)}/${digest}`, Buffer.from('别的'))
  await panel.getByRole('button', { name: '关闭附件' }).click()
  await region.getByRole('button', { name: /附件/ }).first().click()
  await seen(panel.getByRole('alert').getByText('与收到时不符'))
  await shot(page, 'voucher-tampered')
})
