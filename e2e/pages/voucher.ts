/** The paper voucher, by keyboard. */
import type { Locator, Page } from 'playwright-core'
import { eventually, pageOf, seen } from './shell.ts'

export interface Typed {
  readonly abstract: string
  /** What is typed to find the subject: code, name or initials. */
  readonly subject: string
  /** The answer wanted among those found, walked to with the arrow; else the first is taken. */
  readonly choose?: string
  readonly debit?: string
  readonly credit?: string
}

export class VoucherPaper {
  readonly page: Page
  readonly at: Locator
  constructor(page: Page) {
    this.page = page
    this.at = page.getByRole('grid', { name: '记账凭证' })
  }

  /** The first line waits for its summary. */
  async ready(): Promise<void> {
    await seen(this.field('摘要', 1))
  }

  field(name: '摘要' | '会计科目' | '借方' | '贷方', line: number): Locator {
    return this.at.getByLabel(`第${line}行${name}`, { exact: true })
  }

  /** Types a line and presses Enter after each field; the cursor is in its summary. Uses no mouse. */
  async type(line: number, { abstract, subject, choose, debit, credit }: Typed): Promise<void> {
    const keys = this.page.keyboard
    await eventually(() => this.cursor()).toBe(`第${line}行摘要`)
    await keys.type(abstract)
    await keys.press('Enter')
    await eventually(() => this.cursor()).toBe(`第${line}行会计科目`)
    await keys.type(subject)
    if (choose !== undefined) await this.walkTo(choose)
    await keys.press('Enter')
    const side = debit === undefined ? '贷方' : '借方'
    await eventually(() => this.cursor()).toMatch(new RegExp(`第${line}行[借贷]方`))
    // the proposed side may be the other one
    if ((await this.cursor()) !== `第${line}行${side}`) await keys.press(side === '贷方' ? 'Tab' : 'Shift+Tab')
    await eventually(() => this.cursor()).toBe(`第${line}行${side}`)
    await keys.type(debit ?? credit ?? '')
    await keys.press('Enter')
  }

  /** The answer the cursor is on in the list under the field. */
  private answer(): Promise<string> {
    return this.page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      return (id && document.getElementById(id)?.textContent) || ''
    })
  }

  private async walkTo(wanted: string): Promise<void> {
    await eventually(() => this.answer()).not.toBe('')
    for (let steps = 0; !(await this.answer()).includes(wanted); steps += 1) {
      if (steps > 40) throw new Error(`${wanted} is not among the answers`)
      await this.page.keyboard.press('ArrowDown')
    }
  }

  /** Goes to a field with Tab, as far as it takes. */
  async toField(line: number, name: '摘要' | '借方' | '贷方'): Promise<void> {
    const wanted = `第${line}行${name}`
    await eventually(() => this.cursor()).toMatch(/^第\d+行/)
    for (let steps = 0; (await this.cursor()) !== wanted; steps += 1) {
      if (steps > 200) throw new Error(`${wanted} is not reached by Tab`)
      await this.page.keyboard.press('Tab')
    }
  }

  /** Goes to a field of a line and types it anew. */
  async retype(line: number, name: '摘要' | '借方' | '贷方', text: string): Promise<void> {
    await this.toField(line, name)
    await this.page.keyboard.type(text)
  }

  /** The label of the field the cursor is in. */
  cursor(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  }

  /** Summary, subject, debit, credit of the written lines. */
  async lines(): Promise<string[][]> {
    const rows = await this.at.getByRole('row', { name: /^第\d+行$/ }).evaluateAll((found) =>
      found.map((row) =>
        [...row.querySelectorAll('[role=gridcell]')].map((cell) => {
          const written = cell.querySelector('[role=img]')?.getAttribute('aria-label')
          const typing = cell.querySelector('input')?.value
          return (written ?? typing ?? cell.firstElementChild?.textContent ?? '').trim()
        }),
      ),
    )
    return rows.filter((cells) => cells.some((cell) => cell !== ''))
  }

  /** Saves by keyboard and waits for the words. */
  async save(said: string | RegExp): Promise<void> {
    await this.page.keyboard.press('Control+s')
    await seen(this.page.getByText(said).first())
  }

  async more(item: string): Promise<void> {
    await pageOf(this.page, '录凭证')
      .or(this.page.getByRole('tabpanel'))
      .getByRole('button', { name: '更多' })
      .filter({ visible: true })
      .click()
    await this.page.getByRole('menuitem', { name: item, exact: true }).click()
  }
}
