/** Filing in the tax workspace: a company named and bound at the sandbox, and its list of a month. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { taxLoginsApi } from '../../packages/contract/src/ledger/tax-login/tax-logins.ts'
import { BUREAU_PASSWORD } from '../../apps/sandbox/src/tax-bureau.ts'
import type { LedgerClient } from '../support/journey.ts'
import { enabled, pageOf, seen } from './shell.ts'

export async function numbered(ledger: LedgerClient, taxNumber: string): Promise<void> {
  await ledger.call(ledgersApi.edit, { body: { ...(await ledger.call(ledgersApi.company)), taxNumber } })
}
/** Bound, and in: `account` is one whose handler needs no code. */
export async function signedIn(ledger: LedgerClient, account: string): Promise<void> {
  const body = { declareProvince: '4403', loginType: 'password', account, password: BUREAU_PASSWORD } as const
  const { id } = await ledger.call(taxLoginsApi.add, { body })
  await ledger.call(taxLoginsApi.sendSmsCode, { params: { id } })
}

export class Checklist {
  private readonly page: Page
  private readonly month: string
  constructor(page: Page, month: string) {
    this.page = page
    this.month = month
  }
  get screen(): Locator {
    return pageOf(this.page, '申报清单')
  }
  row(tax: string): Locator {
    return this.screen.getByRole('row').filter({ hasText: tax })
  }
  /** Opens it, and asks the bureau what is to be declared. */
  async asked(): Promise<this> {
    await this.page.goto(`/taxWorkspace/declarationChecklist?period=${this.month}`)
    await (await enabled(this.screen.getByRole('button', { name: '向税务局查询' }))).click()
    await seen(this.row('增值税及附加税费').first())
    return this
  }
  /** Presses a button of a tax, and says yes where it is asked. */
  async press(tax: string, button: string): Promise<void> {
    await (await enabled(this.row(tax).getByRole('button', { name: button, exact: true }))).click()
    const asks = await seen(this.page.getByRole('dialog').or(this.page.getByRole('alertdialog')))
    await asks.getByRole('button', { name: button, exact: true }).click()
  }
  /** The page looks again by itself until it stands so. */
  async becomes(tax: string, words: string): Promise<void> {
    await expect.poll(() => this.row(tax).first().innerText(), { timeout: 40_000, interval: 100 }).toContain(words)
  }
}
