/** What holds of every page used on a telephone: nothing wider than its glass, no grid of a desk, nothing the rules of WCAG 2 A and AA say of it. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shot } from '../support/shot.ts'

/** Grids of a desk: rows of fields beside one another, lists of a dozen columns. */
const DESK = 'table:has(input, textarea), table:has(tr > :nth-child(4)), [role="grid"]'

/** `within`: the part of the page that is looked at where the rest of it is the frame of the desk. */
export async function fitsPhone(phone: Page, name: string, within = 'body'): Promise<void> {
  await shot(phone, name)
  const width = phone.viewportSize()!.width
  // nothing is fitting on emptiness
  await phone.locator(within).filter({ visible: true }).first().waitFor()
  const seen = await phone.evaluate(
    ({ desk, root }) => {
      const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0
      const named = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.slice(0, 40)
      const here = [...document.querySelectorAll(root)].filter(shown)
      const all = (selector: string) => here.flatMap((one) => [...one.querySelectorAll(selector)]).filter(shown)
      return {
        wide: document.documentElement.scrollWidth,
        // set one field below the other it is none
        grids: all(desk)
          .filter((one) => one.getAttribute('role') === 'grid' || getComputedStyle(one).display === 'table')
          .map(named),
        // a field that is typed into is as wide as a thumb can aim at, and stands on the glass
        narrow: all('input:not([type=file]):not([type=checkbox]):not([type=radio]), textarea, select')
          .filter((one) => {
            const box = (one.closest('.ant-select, .ant-input-affix-wrapper') ?? one).getBoundingClientRect()
            return box.width < 100 || box.right > innerWidth + 1 || box.left < -1
          })
          .map(named),
      }
    },
    { desk: DESK, root: within },
  )
  expect({ name, ...seen }).toEqual({ name, wide: Math.min(seen.wide, width), grids: [], narrow: [] })
  await phone.evaluate(axe.source)
  const violations = await phone.evaluate(
    async (root) =>
      (await (globalThis as unknown as { axe: typeof axe }).axe.run(root, { runOnly: ['wcag2a', 'wcag2aa'] })).violations.flatMap(
        ({ id, nodes }) => nodes.map((node) => `${id} ${node.html.slice(0, 120)}`),
      ),
    within,
  )
  expect(violations).toEqual([])
}
