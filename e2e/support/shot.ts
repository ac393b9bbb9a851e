/** Pictures of a journey on the way, for whoever looks at the pages: only when SHOTS names a folder. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'

export async function shot(page: Page, name: string): Promise<void> {
  const dir = process.env['SHOTS']
  if (dir === undefined || dir === '') return
  await new Promise((done) => setTimeout(done, 400))
  await page.screenshot({ path: join(dir, `${name}.png`) })
}
