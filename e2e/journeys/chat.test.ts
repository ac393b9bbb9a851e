/** The assistants: frames of the chat service in a window of the product, without a model and with one that streams, fails and looks up. */
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, pageOf, seen } from '../pages/shell.ts'
import { violationsIn } from '../support/axe.ts'
import { test } from '../support/journey.ts'

const openChat = async (page: Page): Promise<Locator> => {
  await page.goto('/manager/guidance')
  await seen(pageOf(page, '首页'))
  await page.getByRole('banner').getByRole('button', { name: '智能助手' }).click()
  return seen(page.getByRole('dialog', { name: '智能助手' }))
}
const frameOf = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`)
const ask = async (frame: FrameLocator, question: string) => {
  await frame.getByRole('textbox', { name: '问题' }).fill(question)
  await frame.getByRole('textbox', { name: '问题' }).press('Enter')
}

test('without a model the help articles answer and it is said; links open pages; the talk is found again', async ({ page }) => {
  const chat = await openChat(page)
  const frame = frameOf(page, '做账专家')
  await seen(frame.getByText('没有配置大模型，以帮助文章回答。'))
  await seen(frame.getByText(/按您的权限只读/))
  await ask(frame, '外币凭证怎样录？')
  const answer = await seen(frame.getByRole('article', { name: '回答' }))
  await seen(answer.getByText('没有配置大模型，以下是帮助文章中最接近的回答：'))
  await seen(answer.getByRole('list', { name: '依据' }).getByText('帮助：外币凭证怎样录？'))
  await answer.getByRole('button', { name: '期末结转' }).click()
  await seen(pageOf(page, '期末结转'))
  await seen(chat)
  // closed and opened again, the conversation is in the list
  await page.getByRole('button', { name: '关闭智能助手' }).click()
  await chat.waitFor({ state: 'hidden' })
  await page.getByRole('banner').getByRole('button', { name: '智能助手' }).click()
  await frame.getByRole('combobox', { name: '对话' }).selectOption({ label: '外币凭证怎样录？' })
  await seen(frame.getByRole('article', { name: '回答' }))
  await frame.getByRole('button', { name: '删除', exact: true }).click()
  await frame.getByRole('button', { name: '确定删除' }).click()
  await seen(frame.getByText('您好，我是做账专家。', { exact: false }))
})

test('ST-chat-01 to 03: full screen and back, Esc leaves full screen, then closes, from inside the frame too', async ({ page }) => {
  const chat = await openChat(page)
  const frame = frameOf(page, '做账专家')
  await seen(frame.getByRole('textbox', { name: '问题' }))
  await chat.getByRole('button', { name: '窗口全屏' }).click()
  await eventually(async () => (await chat.boundingBox())!.width).toBe(1440)
  await frame.getByRole('textbox', { name: '问题' }).press('Escape')
  await eventually(async () => (await chat.boundingBox())!.width).toBe(440)
  // the key takes the frame away: nobody is left in it to say that it has come
  await frame.getByRole('textbox', { name: '问题' }).focus()
  await page.keyboard.down('Escape')
  await chat.waitFor({ state: 'hidden' })
})

test('ST-chat-04 each assistant is loaded in its own frame when it is chosen', async ({ page }) => {
  const chat = await openChat(page)
  await seen(frameOf(page, '做账专家').getByText('您好，我是做账专家。', { exact: false }))
  expect(await page.locator('iframe').count()).toBe(1)
  await chat.getByRole('tab', { name: '财税专家' }).click()
  await seen(frameOf(page, '财税专家').getByText('您好，我是财税专家。', { exact: false }))
  await chat.getByRole('tab', { name: '财税专家' }).press('ArrowLeft')
  await seen(frameOf(page, '银企直连助手').getByText('您好，我是银企直连助手。', { exact: false }))
  expect(await page.locator('iframe').count()).toBe(3)
  // what is inside the frames is looked at where they are
  expect(await violationsIn(page, '.chat-tabs')).toEqual([])
})

test('with a model: answers stream, show what they stand on, can be stopped and tried again', async ({ page, house }) => {
  house.chatModel(true)
  await openChat(page)
  const frame = frameOf(page, '做账专家')
  await seen(frame.getByText(/会发送给所配置的大模型/))
  house.sandbox.model.say(
    { tool: 'ledger_overview', args: {} },
    { text: '账套从 2026-09 启用。\n\n| 月份 | 状态 |\n| --- | --- |\n| 2026-09 | 未结账 |', pauseMs: 20 },
  )
  await ask(frame, '账套什么时候启用的？')
  const answers = frame.getByRole('article', { name: '回答' })
  await seen(answers.getByText('账套从 2026-09 启用。'))
  await seen(answers.getByRole('cell', { name: '未结账' }))
  await seen(answers.getByText('账套概况'))
  const inside = page.frames().find((one) => one !== page.mainFrame() && one.url().includes('assistant=accounting'))!
  expect(await violationsIn(inside, 'body')).toEqual([])

  house.sandbox.model.say({ status: 429 }, { text: '数'.repeat(400), pauseMs: 50 }, { text: '好了' })
  await ask(frame, '再来')
  await seen(frame.getByRole('alert').getByText('大模型正忙或额度已用完，请稍后重试'))
  await frame.getByRole('button', { name: '重试' }).click()
  await seen(answers.last().getByText(/数数/))
  await frame.getByRole('button', { name: '停止' }).click()
  await seen(answers.last().getByText('已停止'))
  await eventually(() => frame.getByRole('button', { name: '停止' }).count()).toBe(0)
  await frame.getByRole('button', { name: '重试' }).click()
  await seen(answers.last().getByText('好了'))
  expect(await answers.count()).toBe(2)
})
