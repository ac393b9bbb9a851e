/** The frame of every page: sign-in, ledger and month, sidebar, tabs, messages. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { menuItems } from '../../packages/domain/src/access/menu.ts'
import { centreSections, menuGroups } from '../../packages/domain/src/access/menu-rules.ts'
import { PATIENCE_MS } from '../support/windows.ts'

/** The page on screen; kept tabs stay in the document, hidden. */
export const pageOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

export async function seen(locator: Locator): Promise<Locator> {
  await locator.waitFor({ state: 'visible' })
  return locator
}

/** Waits until a button may be pressed: what it needs has come. */
export async function enabled(button: Locator): Promise<Locator> {
  await seen(button)
  await eventually(() => button.isEnabled()).toBe(true)
  return button
}

/** Types what a choice is looked for by into the field with the cursor, and takes what is found. */
export async function typeChoice(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  // what is drawn of a long list stands beside its options
  await page.getByRole('option', { name: text }).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
}

/** Waits until a value becomes what is expected; what it was at last is in the failure. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- handed on, not left alone
export const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: PATIENCE_MS, interval: 50 })

export class SignIn {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/')
    await seen(this.page.getByRole('heading', { name: '登录' }))
  }

  /** Types and presses Enter, as people do. */
  async with(userName: string, password: string): Promise<void> {
    await this.page.getByLabel('用户名').fill('')
    await this.page.getByLabel('用户名').pressSequentially(userName)
    await this.page.getByLabel('密码', { exact: true }).fill('')
    await this.page.getByLabel('密码', { exact: true }).pressSequentially(password)
    await this.page.getByLabel('密码', { exact: true }).press('Enter')
  }

  get failure(): Locator {
    return this.page.getByRole('alert')
  }

  get captcha(): Locator {
    return this.page.getByRole('textbox', { name: '验证码' })
  }
}

export class Shell {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  link(title: string): Locator {
    return this.menu.getByRole('link').filter({ hasText: new RegExp(`^${title}$`) })
  }

  /** A page's place in the sidebar, its part of the menu unfolded. */
  async place(title: string): Promise<Locator> {
    await seen(this.menu.getByRole('button').or(this.menu.getByRole('link')).first())
    const parts = menuItems
      .filter((item) => item.title === title && !item.hidden)
      .map(({ group, section }) => (section === undefined ? menuGroups[group].title : centreSections[section]))
    for (const part of parts) {
      if ((await this.link(title).count()) > 0) break
      const folded = this.menu.getByRole('button', { name: part, expanded: false })
      if ((await folded.count()) > 0) await folded.click()
    }
    return seen(this.link(title).first())
  }

  /** Everything the menu holds, part by part. */
  async everyLink(): Promise<string[]> {
    await seen(this.menu.getByRole('button').or(this.menu.getByRole('link')).first())
    const found = new Set(await this.menu.getByRole('link').allInnerTexts())
    for (const part of await this.menu.locator('[aria-expanded]').allInnerTexts()) {
      const folded = this.menu.getByRole('button', { name: part, expanded: false })
      if ((await folded.count()) > 0) await folded.click()
      for (const one of await this.menu.getByRole('link').allInnerTexts()) found.add(one)
    }
    return [...found]
  }

  /** A page's place in the sidebar once it is the page on screen. */
  current(title: string): Locator {
    return this.link(title).and(this.page.locator('[aria-current="page"]'))
  }

  /** The page on screen, whichever it is. */
  get screen(): Locator {
    return this.page.getByRole('tabpanel').or(this.page.getByRole('region')).filter({ visible: true }).first()
  }

  get menu(): Locator {
    return this.page.getByRole('navigation', { name: '菜单' })
  }

  /** Opens a page by its place in the sidebar. */
  async go(title: string): Promise<Locator> {
    await (await this.place(title)).click()
    return seen(pageOf(this.page, title))
  }

  async goTo(address: string, title: string): Promise<Locator> {
    await this.page.goto(address)
    return seen(pageOf(this.page, title))
  }

  /** Picks a month in the header. */
  async pickMonth(month: string): Promise<void> {
    const [year, number] = month.split('-')
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /^会计期间 / })
      .click()
    const panel = this.page.getByRole('tooltip')
    const shown = await (await seen(panel.getByText(/^\d{4}年$/))).innerText()
    const away = Number(year) - Number.parseInt(shown, 10)
    for (let turn = 0; turn < Math.abs(away); turn += 1) await panel.getByRole('button', { name: away > 0 ? '下一年' : '上一年' }).click()
    await seen(panel.getByText(`${year}年`))
    await panel
      .getByRole('button', { name: `${Number(number)}月` })
      .first()
      .click()
    await seen(this.page.getByRole('banner').getByRole('button', { name: `会计期间 ${month}` }))
  }

  /** Picks a ledger by the initials of its name, with the keyboard. */
  async pickLedger(initials: string, name: string): Promise<void> {
    await this.ledger.click()
    const search = this.page.getByRole('searchbox', { name: '搜索账套' })
    await search.pressSequentially(initials)
    await seen(this.page.getByRole('listbox', { name: '账套' }).getByRole('option', { name }))
    await search.press('Enter')
    await seen(this.page.getByRole('banner').getByRole('button', { name: `账套 ${name}` }))
    await seen(pageOf(this.page, '首页'))
  }

  get month(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^会计期间 / })
  }

  get ledger(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^账套 / })
  }

  get tabs(): Locator {
    return this.page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')
  }

  tab(title: string): Locator {
    return this.page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab', { name: title, exact: true })
  }

  /** A message in passing, by its words. */
  async says(words: string | RegExp): Promise<void> {
    await seen(this.page.getByText(words).first())
    // what is drawn beside the window is visible to the browser, and to nobody else
    const beside = await this.page.evaluate(
      () =>
        [...document.querySelectorAll('.ant-message-notice')].filter((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          return bottom < 0 || top > innerHeight || right < 0 || left > innerWidth
        }).length,
    )
    expect(beside).toBe(0)
  }

  /** Answers a question of the product. */
  async agree(title: string | RegExp, button: string): Promise<void> {
    const dialog = this.page.getByRole('dialog').filter({ hasText: title })
    await seen(dialog)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /用户菜单/ }).click()
    await this.page.getByRole('menuitem', { name: '退出登录' }).click()
  }
}
