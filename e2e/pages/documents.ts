/** Invoices and fund flows: importing files, and one-click vouchers from the home page. */
import type { Locator, Page } from 'playwright-core'
import { seen, type Shell } from './shell.ts'

export interface JourneyFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const chosen = ({ name, bytes }: JourneyFile) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })

export class ImportDrawer {
  readonly at: Locator
  constructor(page: Page) {
    this.at = page.getByRole('dialog').filter({ hasText: '预览核对' })
  }

  /** Gives the files and waits for the preview; answers its counts by title. */
  async read(...files: JourneyFile[]): Promise<Record<string, string>> {
    await this.at.getByLabel(/把文件拖到这里/).setInputFiles(files.map(chosen))
    const counts = await seen(this.at.getByRole('status', { name: '预览结果' }))
    const texts = await counts.evaluate((box) =>
      [...box.children].map((one) => [one.children[0]?.textContent ?? '', one.children[1]?.textContent ?? '']),
    )
    return Object.fromEntries(texts) as Record<string, string>
  }

  async confirm(button: string, said: string): Promise<void> {
    await this.at.getByRole('button', { name: button, exact: true }).click()
    await seen(this.at.getByText(said))
    await this.at.getByRole('button', { name: '完成', exact: true }).click()
    await this.at.waitFor({ state: 'hidden' })
  }

  /** Makes a new account of ours out of the one printed on the statement. */
  async newAccount(page: Page, bankName: string): Promise<void> {
    await this.at.getByRole('button', { name: '新账户' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: '新增账户' })
    await dialog.getByLabel('开户行').fill(bankName)
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
}

export class QuickAccount {
  readonly at: Locator
  readonly page: Page
  constructor(page: Page) {
    this.page = page
    this.at = page.getByRole('dialog').filter({ hasText: /一键记账|做账前检查|生成凭证|生成结果/ })
  }

  /** From the button on the home page to the result; answers how many vouchers were made. */
  async run(shell: Shell): Promise<string> {
    const home = await shell.go('首页')
    await home.getByRole('button', { name: '一键记账' }).first().click()
    const later = this.at.getByRole('button', { name: '暂不设置，直接做账' })
    const generate = this.at.getByRole('button', { name: '一键生成凭证' })
    // a ledger with vouchers is not asked for its settings any more
    await later.or(generate).first().waitFor()
    if (await later.isVisible()) await later.click()
    await generate.click()
    const goOn = this.at.getByRole('button', { name: '继续' })
    const result = this.at.getByText(/共生成凭证/)
    // tips to look at first stop the run until a person goes on
    await goOn
      .or(result)
      .or(this.at.getByRole('button', { name: '暂停' }))
      .first()
      .waitFor()
    if (await goOn.isVisible()) await goOn.click()
    await result.waitFor({ timeout: 60_000 })
    return (await result.innerText()).replaceAll(/\s/g, '')
  }
}
