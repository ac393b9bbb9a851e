import { expect, test } from 'vitest'
import { OCR_TOKEN, startSandbox } from '../../../../sandbox/src/sandbox.ts'
import { photo } from '../../testing/document-files.ts'
import { httpOcr } from './ocr.ts'

test('without an address it says so; a dead service and a blurred picture are told apart', async () => {
  const sandbox = await startSandbox()
  const file = (facts: Record<string, string>) => ({ name: '票.jpg', mediaType: 'image/jpeg', bytes: photo(facts) })
  const none = httpOcr('', '')
  expect(none.available).toBe(false)
  await expect(none.read(file({}))).rejects.toMatchObject({ code: 'OC0001' })
  const ocr = httpOcr(sandbox.ocrUrl, OCR_TOKEN)
  expect(await ocr.read(file({ kind: '收据', amount: '1.00' }))).toMatchObject({ kind: '收据', amount: '1.00', party: '' })
  await expect(ocr.read(file({}))).rejects.toMatchObject({ code: 'OC0003', message: '图像无法识别：图像模糊' })
  await expect(httpOcr(sandbox.ocrUrl, 'wrong').read(file({ kind: '收据' }))).rejects.toMatchObject({ code: 'OC0002' })
  await sandbox.close()
  await expect(ocr.read(file({}))).rejects.toMatchObject({ code: 'OC0002' })
})
