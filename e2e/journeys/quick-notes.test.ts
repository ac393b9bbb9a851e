/** Quick notes: written with an attachment, looked at, and found again without regard to the month. */
import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { quickNotesApi } from '../../packages/contract/src/assist/quick-notes/quick-notes.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { assignLedger } from '../../apps/server/src/ledger/ledgers/index.ts'
import { eventually, pageOf, seen } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

// one white pixel
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

test('ST-notes-08, ST-notes-11, ST-notes-14, ST-notes-17, ST-files-01 and 02, ST-files-09: a note keeps its attachments, sent to the object store; what is to be done is counted on the button; pictures are looked at and zoomed', async ({
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
  await page.getByRole('dialog', { name: '选择会计属期' }).getByRole('button', { name: '确定' }).click()
  await seen(page.getByText('区分账期成功'))
  await seen(notes.getByText(/属期 /))
  await seen(page.getByRole('banner').getByTitle('1条待办'))
  await notes.getByRole('button', { name: '办理', exact: true }).click()
  await page.getByTitle('1条待办').waitFor({ state: 'detached' })
})

test('ST-files-08, ST-files-10: files as cards or as a list, each saved or removed; a picture that is none is said to be none', async ({
  page,
}) => {
  await page.goto('/manager/guidance')
  await seen(pageOf(page, '首页'))
  await page.getByRole('button', { name: '随手记' }).click()
  const notes = page.getByRole('dialog').filter({ hasText: '忽略会计属期' })
  await notes.getByRole('button', { name: '新增' }).click()
  const form = await seen(page.getByRole('dialog').filter({ hasText: '新增随手记' }))
  await form.getByLabel('内容').fill('两份附件')
  await form.getByLabel('选择文件').setInputFiles([
    { name: '回单.png', mimeType: 'image/png', buffer: PNG },
    { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('见回单') },
    // large enough to be made smaller, and no picture
    { name: '照片.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(400_000, 7) },
  ])
  await seen(page.getByText('文件转换失败'))
  const files = form.getByRole('list', { name: '文件' })
  await eventually(() => files.getByRole('listitem').count()).toBe(2)
  // new files are saved from memory, in either layout
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), files.getByRole('button', { name: `下载${name}` }).click()])
    return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')]
  }
  await seen(form.getByText('或把文件拖到这里'))
  await shot(page, 'files-cards')
  expect(await saved('说明.txt')).toEqual(['说明.txt', '见回单'])
  await form.getByText('列表', { exact: true }).click()
  expect(await form.getByText('或把文件拖到这里').count()).toBe(0)
  await shot(page, 'files-list')
  expect(await saved('说明.txt')).toEqual(['说明.txt', '见回单'])
  await files.getByRole('button', { name: '删除说明.txt' }).click()
  await eventually(() => files.getByRole('listitem').count()).toBe(1)
  await form.getByRole('button', { name: '保存' }).click()
  await seen(page.getByText('添加成功'))
  // the layout is kept, and a file that has been sent is fetched
  await notes.getByRole('button', { name: '编辑' }).click()
  const again = await seen(page.getByRole('dialog').filter({ hasText: '编辑随手记' }))
  expect(await again.getByText('或把文件拖到这里').count()).toBe(0)
  const [download] = await Promise.all([page.waitForEvent('download'), again.getByRole('button', { name: '下载回单.png' }).click()])
  expect(await readFile(await download.path())).toEqual(PNG)
  await again.getByRole('button', { name: '取消' }).click()
  // and one that comes back broken is said to be so where it is looked at
  await page.route('**/attachmentFile/*', (route) => route.fulfill({ contentType: 'image/png', body: 'no picture' }))
  await notes.getByRole('button', { name: '回单.png' }).click()
  const viewer = page.getByRole('dialog').filter({ hasText: '查看附件' })
  await seen(viewer.getByText('文件打不开，请下载后查看'))
  await seen(page.getByText('文件转换失败').last())
})

test('ST-notes-01 to 04, ST-notes-09 and 10, ST-notes-12 and 13, ST-notes-15 and 16: mine, to-dos, handled, pinned, of a month or of all', async ({
  house,
  ledger,
}) => {
  await ledger.call(quickNotesApi.add, { body: { content: '主管写的' } })
  const colleague = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await assignLedger(house.server.services.database, ledger.ledgerId, [colleague.userId])
  await colleague.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  const page = await house.windowOf(colleague)
  await page.goto('/books/generalLedger')
  await page.getByRole('button', { name: '随手记' }).click()
  const notes = page.getByRole('dialog').filter({ hasText: '忽略会计属期' })
  await seen(notes.getByText('有本账套权限的人都能看到，请勿填写敏感信息'))
  const widthOf = (dialog: Locator) => dialog.evaluate((one) => (one as HTMLElement).offsetWidth)
  expect(await widthOf(notes)).toBe(1000)
  await notes.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog').filter({ hasText: '新增随手记' })
  await seen(form)
  expect(await widthOf(form)).toBe(820)
  await form.getByRole('button', { name: '保存' }).click()
  await seen(form.getByText('请输入内容'))
  await form.getByLabel('内容').fill('助理写的')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  const card = (text: string) => notes.getByRole('article').filter({ hasText: text })
  const texts = () => notes.getByRole('article').locator('p').allInnerTexts()
  await eventually(texts).toEqual(['助理写的', '主管写的'])
  // a new note is neither to do, nor pinned, nor of one month
  const [fresh] = (await ledger.call(quickNotesApi.list, { query: { periods: [null] } })).filter((one) => one.content === '助理写的')
  expect(fresh).toMatchObject({ todo: false, pinned: false, handled: false, period: null, distinguished: false })
  const acts = (text: string) => card(text).getByRole('button').allInnerTexts()
  expect((await acts('助理写的')).map((one) => one.trim())).toEqual(['编辑', '设为待办', '置顶', '区分账期', '删除'])
  await notes.getByRole('checkbox', { name: '只看我的' }).check()
  await eventually(texts).toEqual(['助理写的'])
  await notes.getByRole('checkbox', { name: '只看我的' }).uncheck()
  await card('主管写的').getByRole('button', { name: '置顶' }).click()
  await seen(page.getByText('置顶成功'))
  await eventually(texts).toEqual(['主管写的', '助理写的'])
  await card('助理写的').getByRole('button', { name: '设为待办' }).click()
  await seen(page.getByText('设为待办成功'))
  await seen(card('助理写的').getByText('待办', { exact: true }))
  await notes.getByRole('checkbox', { name: '只看待办' }).check()
  await eventually(texts).toEqual(['助理写的'])
  await notes.getByRole('checkbox', { name: '只看待办' }).uncheck()
  await card('助理写的').getByRole('button', { name: '办理', exact: true }).click()
  await seen(page.getByText('办理状态切换成功'))
  await card('助理写的').getByText('待办', { exact: true }).waitFor({ state: 'detached' })
  // handled, it cannot be made a to-do again
  expect((await acts('助理写的')).map((one) => one.trim())).toEqual(['编辑', '取消办理', '置顶', '区分账期', '删除'])
  await card('助理写的').getByRole('button', { name: '区分账期' }).click()
  const asked = page.getByRole('dialog', { name: '选择会计属期' })
  await asked.getByRole('button', { name: /^会计期间 / }).click()
  await page.getByRole('tooltip').filter({ visible: true }).getByRole('button', { name: '10月' }).first().click()
  await asked.getByRole('button', { name: '确定' }).click()
  await eventually(texts).toEqual(['主管写的'])
  await notes.getByRole('checkbox', { name: '忽略会计属期' }).check()
  await eventually(texts).toEqual(['主管写的', '助理写的'])
  await seen(card('助理写的').getByText('属期 2026-10'))
  await card('助理写的').getByRole('button', { name: '取消区分' }).click()
  await seen(page.getByText('取消区分账期成功'))
})
