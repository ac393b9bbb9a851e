/** Quick notes: written with an attachment, looked at, and found again without regard to the month. */
import { expect } from 'vitest'
import { eventually, pageOf, seen } from '../pages/shell.ts'
import { test } from '../support/journey.ts'

// one white pixel
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

test('a note keeps its attachments, sent to the object store; what is to be done is counted on the button; pictures are looked at and zoomed', async ({
  page,
}) => {
  await page.goto('/manager/guidance')
  await seen(pageOf(page, '首页'))
  await page.getByRole('button', { name: '随手记' }).click()
  const notes = page.getByRole('dialog').filter({ hasText: '忽略会计属期' })
  await seen(notes.getByText('没有找到相关数据'))
  await notes.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog').filter({ hasText: '新增随手记' })
  await form.getByLabel('内容').fill('客户送来回单')
  await form.getByRole('checkbox', { name: '设为待办' }).check()
  await form.getByLabel('选择文件').setInputFiles([
    { name: '回单.png', mimeType: 'image/png', buffer: PNG },
    { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('见回单') },
    { name: '程序.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
  ])
  await seen(page.getByText(/文件《程序.exe》的类型不支持/))
  await eventually(() => form.getByText('新文件').count()).toBe(2)
  await form.getByRole('button', { name: '保存' }).click()
  await seen(page.getByText('添加成功'))
  await seen(notes.getByRole('button', { name: '回单.png' }))
  expect(await notes.getByRole('button', { name: '说明.txt' }).count()).toBe(0)
  await notes.getByRole('button', { name: '展开 2 个附件' }).click()
  await seen(notes.getByRole('button', { name: '说明.txt' }))
  await notes.getByRole('button', { name: '回单.png' }).click()
  const viewer = page.getByRole('dialog').filter({ hasText: '查看附件' })
  const picture = viewer.getByRole('img', { name: '回单.png' })
  await seen(picture)
  await viewer.getByRole('button', { name: '放大' }).click()
  await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).style.width)).toBe('120%')
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  // tied to its month it is gone from another, and found again when the month does not matter
  await notes.getByRole('button', { name: '区分账期' }).click()
  await seen(page.getByText('区分账期成功'))
  await seen(notes.getByText(/属期 /))
  await seen(page.getByRole('banner').getByTitle('1条待办'))
  await notes.getByRole('button', { name: '办理', exact: true }).click()
  await page.getByTitle('1条待办').waitFor({ state: 'detached' })
})
