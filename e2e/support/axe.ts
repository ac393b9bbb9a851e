/** What the rules of WCAG 2 A and AA say of a page, of a part of it or of a frame in it. */
import axe from 'axe-core'
import type { Frame, Locator, Page } from 'playwright-core'

// the page has it as a global of its own now
const asked = (part: Element | string) =>
  (globalThis as unknown as { axe: typeof axe }).axe.run(part, { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] })
const said = ({ violations }: axe.AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))

/** Brings the rules into a window; they are gone when it is loaded anew. */
export const bringRules = (place: Page | Frame): Promise<unknown> => place.evaluate(axe.source)

/** Rule and element of each violation within an element of a window that has the rules already. */
export const violationsAt = async (part: Locator): Promise<string[]> => said(await part.evaluate(asked))

/** Rule and element of each violation. */
export async function violationsIn(place: Page | Frame, selector: string): Promise<string[]> {
  await bringRules(place)
  return said(await place.evaluate(asked, selector))
}
