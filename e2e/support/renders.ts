/** Counts what React draws again below a page's panel, as its own tools do: by the work flag of the components of each commit. */
import type { Page } from 'playwright-core'

interface Fiber {
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly flags: number
  readonly type: unknown
  readonly memoizedProps: Record<string, unknown> | null
}

declare global {
  interface Window {
    rendersBelow: number
  }
}

/** Before the page is opened: listens to React's commits. */
export const countRenders = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const PERFORMED_WORK = 1
    window.rendersBelow = 0
    const isPanel = (fiber: Fiber) => fiber.type === 'div' && fiber.memoizedProps?.['role'] === 'tabpanel'
    const walk = (fiber: Fiber, inside: boolean): void => {
      const before = fiber.alternate
      if (inside && typeof fiber.type !== 'string' && fiber.type !== null && before !== null && (fiber.flags & PERFORMED_WORK) !== 0)
        window.rendersBelow += 1
      // a subtree React went past is the very same one as before
      if (before !== null && before.child === fiber.child) return
      const below = inside || isPanel(fiber)
      for (let child = fiber.child; child !== null; child = child.sibling) if (child.alternate !== null) walk(child, below)
    }
    // the name React looks for
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => walk(root.current, false),
    })
  })

/** What was drawn again in the pages since it was last asked. */
export const rendersSince = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const count = window.rendersBelow
    window.rendersBelow = 0
    return count
  })
