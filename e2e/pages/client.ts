/** The client's door on the telephone: the link that was sent, and the code that comes. */
import type { Page } from 'playwright-core'
import type { House } from '../support/journey.ts'
import { seen } from './shell.ts'

const messages = async (house: House, phone: string): Promise<string[]> => (await house.sandbox.messages(phone)).map((one) => one.text)
const linkIn = (text: string): string => /http\S+\/h5\.html\S*#\S+/.exec(text)![0]

/** Follows the last link that was sent, and types the code that comes. */
export async function enter(house: House, phone: Page, number: string, atDoor: () => Promise<void> = async () => undefined): Promise<void> {
  await phone.goto(linkIn((await messages(house, number)).find((text) => text.includes('h5.html'))!))
  await seen(phone.getByText(`139****${number.slice(7)}`))
  await atDoor()
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await seen(phone.getByText('验证码已发送'))
  const [code] = (await messages(house, number)).flatMap((text) => /验证码是(\d{6})/.exec(text)?.[1] ?? [])
  await phone.getByLabel('验证码').fill(code!)
  await phone.getByRole('button', { name: '登录' }).click()
  await seen(phone.getByRole('navigation', { name: '功能' }))
}
