/** How many tools of a bar have to give way so that it stays one line: none, one, two … in a fixed order, as the room asks. */
import { useLayoutEffect, useState, type RefObject } from 'react'

/** `what` is anything whose change may change the room the bar needs. */
export function useFolding(bar: RefObject<HTMLElement | null>, tools: number, what: string): number {
  const [state, setState] = useState({ folded: 0, what })
  // something else stands in the bar: measured anew from nothing folded
  const folded = state.what === what ? Math.min(state.folded, tools) : 0
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const fit = () => {
      if (folded < tools && element.scrollWidth > element.clientWidth) setState({ folded: folded + 1, what })
    }
    fit()
    let width = element.clientWidth
    const watch = new ResizeObserver(() => {
      // another width: from the beginning; something in it became wider: one more gives way
      const same = element.clientWidth === width
      width = element.clientWidth
      if (same || folded === 0) return fit()
      return setState({ folded: 0, what })
    })
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [bar, folded, tools, what])
  return folded
}
