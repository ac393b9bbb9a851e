/** What the rules of WCAG 2 A and AA say of a part of a page or of a frame in it. */
import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** Rule and element of each violation. */
export async function violationsIn(place: Page | Frame, selector: string): Promise<string[]> {
  await place.evaluate(axe.source)
  const { violations } = await place.evaluate(
    // the page has it as a global of its own now
    (part) => (globalThis as unknown as { axe: typeof axe }).axe.run(part, { runOnly: ['wcag2a', 'wcag2aa'] }),
    selector,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
