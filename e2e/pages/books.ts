/** Books, statements and the period end: reading figures, following them, taking them away. */
import { read, utils } from '@e965/xlsx'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { PATIENCE_MS } from '../support/windows.ts'
import { seen, type Shell } from './shell.ts'

export interface Printed {
  readonly pages: number
  /** Without blanks: print breaks words anywhere. */
  readonly text: string
}

/** Presses something that opens a PDF in a window of its own; answers what the document says. */
export async function printed(page: Page, press: () => Promise<void>): Promise<Printed> {
  const [request] = await Promise.all([
    page.context().waitForEvent('request', { predicate: (one) => /format=pdf|\/print\b/.test(one.url()), timeout: PATIENCE_MS }),
    press(),
  ])
  const answer = await page.request.get(request.url())
  const bytes = await answer.body()
  if (!answer.ok() || bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error(`no PDF: ${answer.status()}`)
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { pages: totalPages, text: text.replaceAll(/\s/g, '') }
}

/** Presses something that saves a workbook; answers its name and the cells of its first sheet as they are typed. */
export async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; cells: unknown[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const book = read(await readFile(await download.path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (sheet === undefined) throw new Error('an empty workbook')
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  // indents of a form are blanks before its words
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.trim() : cell)))
  return { name: download.suggestedFilename(), cells }
}

export const pressPrint = (region: Locator) => region.getByRole('button', { name: '打印', exact: true }).click()
export const pressExport = (region: Locator) => region.getByRole('button', { name: '导出', exact: true }).click()

export class PeriodEnd {
  readonly page: Page
  readonly at: Locator
  constructor(page: Page, at: Locator) {
    this.page = page
    this.at = at
  }

  /** Types an amount a step asks for. */
  async fill(step: string, label: string, amount: string): Promise<void> {
    await this.at.getByRole('button', { name: step }).first().click()
    const drawer = this.page.getByRole('dialog').filter({ hasText: step })
    await drawer.getByLabel(label).fill(amount)
    await drawer.getByRole('button', { name: '保存' }).click()
    await seen(this.page.getByText('已保存，金额已重新计算'))
    await drawer
      .getByRole('button', { name: 'Close' })
      .or(drawer.getByRole('button', { name: '关闭' }))
      .first()
      .click()
    await drawer.waitFor({ state: 'hidden' })
  }

  async generateAll(): Promise<void> {
    await this.at.getByRole('button', { name: '一键生成', exact: true }).click()
  }

  async close(shell: Shell, month: string): Promise<void> {
    await this.at.getByRole('button', { name: '结账', exact: true }).click()
    await shell.agree(`结账 ${month}？`, '结账')
  }
}
