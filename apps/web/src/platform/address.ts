/** The address bar as a page's memory: filters and options that a link or the back button restores. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type Address<K extends string> = { readonly [_ in K]: string }

/**
 * Named values from the query with their defaults; a value equal to its default is left out of the address.
 * Changes replace the entry: filtering is no step to go back over.
 */
export function useAddress<const D extends Readonly<Record<string, string>>>(
  defaults: D,
): [Address<keyof D & string>, (change: Partial<Address<keyof D & string>>) => void] {
  const [search, setSearch] = useSearchParams()
  const mark = JSON.stringify(defaults)
  const values = useMemo(() => {
    const known = JSON.parse(mark) as D
    return Object.fromEntries(Object.entries(known).map(([key, value]) => [key, search.get(key) ?? value])) as Address<keyof D & string>
  }, [mark, search])
  const change = useCallback(
    (change: Partial<Address<keyof D & string>>) => {
      const known = JSON.parse(mark) as D
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [key, value] of Object.entries(change) as [keyof D & string, string | undefined][]) {
            if (value === undefined || value === known[key]) next.delete(key)
            else next.set(key, value)
          }
          return next
        },
        { replace: true },
      )
    },
    [mark, setSearch],
  )
  return [values, change]
}
