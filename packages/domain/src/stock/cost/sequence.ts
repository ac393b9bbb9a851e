/** Products in the order they are reckoned: what is consumed before what consumes it. */

/** A loop by the names in it, its first once more at the end; or every product, each after what goes into it. */
export function inSequence(consumes: ReadonlyMap<string, readonly string[]>): { readonly order: string[] } | { readonly loop: string[] } {
  const order: string[] = []
  const done = new Set<string>()
  for (const first of consumes.keys()) {
    if (done.has(first)) continue
    // by hand, not by calling itself: levels may be as many as there are products
    const path: { readonly product: string; next: number }[] = [{ product: first, next: 0 }]
    const within = new Set([first])
    while (path.length > 0) {
      const at = path.at(-1)!
      const inputs = consumes.get(at.product) ?? []
      const input = inputs[at.next]
      at.next += 1
      if (at.next > inputs.length) {
        path.pop()
        within.delete(at.product)
        done.add(at.product)
        order.push(at.product)
      } else if (within.has(input!)) {
        const names = path.map(({ product }) => product)
        return { loop: [...names.slice(names.indexOf(input!)), input!] }
      } else if (consumes.has(input!) && !done.has(input!)) {
        path.push({ product: input!, next: 0 })
        within.add(input!)
      }
    }
  }
  return { order }
}
