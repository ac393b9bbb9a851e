/** The product's table, as a person reads it: rows of cells, figures by their row and column. */
import type { Locator } from 'playwright-core'
import { eventually, seen } from './shell.ts'

export class Grid {
  readonly at: Locator
  /** A page on screen with one table, or the table itself. */
  constructor(region: Locator, name?: string | RegExp) {
    this.at = name === undefined ? region.getByRole('grid') : region.getByRole('grid', { name })
  }

  /** The rows as texts, column by column. */
  async rows(): Promise<string[][]> {
    await seen(
      this.at
        .getByRole('row')
        .filter({ has: this.at.page().getByRole('gridcell') })
        .first(),
    )
    return this.at
      .getByRole('row')
      .evaluateAll((rows) =>
        rows
          .map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => (cell.textContent ?? '').trim()))
          .filter((cells) => cells.length > 0),
      )
  }

  async titles(): Promise<string[]> {
    return this.at.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => (head.textContent ?? '').trim()))
  }

  /** What stands right of a label; of a two-sided form, beside it. */
  async beside(label: string, count = 3): Promise<string[]> {
    for (const row of await this.rows()) {
      const at = row.findIndex((cell) => cell.replaceAll(/[\s　]/g, '') === label)
      if (at >= 0) return row.slice(at + 1, at + 1 + count)
    }
    return []
  }

  /** Waits until the figures beside a label are these. */
  async shows(label: string, figures: readonly string[]): Promise<void> {
    await eventually(() => this.beside(label, figures.length)).toEqual(figures)
  }

  row(text: string | RegExp): Locator {
    return this.at.getByRole('row').filter({ hasText: text }).first()
  }

  /** Clicks a figure that leads somewhere. */
  async follow(row: string | RegExp, figure: string): Promise<void> {
    await this.row(row).getByRole('button', { name: figure, exact: true }).first().click()
  }
}
