/**
 * What an area is to the house, said by the area itself: the calls it answers, the jobs it does, and what it brings to areas below it.
 * A lower area opens a slot and knows nobody; who stands above brings his part to it in his own declaration, and the list of areas
 * (areas.ts) puts the parts where they belong. Nothing else fills a slot.
 */
import type { Services } from './http/services.ts'
import type { Route } from './http/implement.ts'
import type { Worked } from './jobs/job.ts'

/** A part on its way to its slot. */
export interface Bringing {
  readonly bring: () => void
}

/** Many bring to it; called, it answers what was brought, in the order of the areas. */
export interface Slot<T> {
  (): readonly T[]
  readonly from: (...parts: readonly T[]) => Bringing
}
export function slot<T>(): Slot<T> {
  const brought: T[] = []
  return Object.assign((): readonly T[] => brought, {
    from: (...parts: readonly T[]): Bringing => ({ bring: () => void brought.push(...parts) }),
  })
}

/** One area alone brings to it; called, it answers what was brought, or null in an installation without that area. */
export interface OnlySlot<T> {
  (): T | null
  readonly from: (part: T) => Bringing
}
export function onlySlot<T>(): OnlySlot<T> {
  let brought: { readonly part: T } | null = null
  return Object.assign((): T | null => brought?.part ?? null, {
    from: (part: T): Bringing => ({
      bring: () => {
        if (brought !== null) throw new Error('two areas bring what one alone brings')
        brought = { part }
      },
    }),
  })
}

/** One area brings for each key; called with one, it answers what was brought for it. */
export interface SlotBy<K extends string, T> {
  (key: K): T | undefined
  readonly from: (parts: { readonly [_ in K]?: T }) => Bringing
}
export function slotBy<K extends string, T>(): SlotBy<K, T> {
  const brought = new Map<string, T>()
  return Object.assign((key: K): T | undefined => brought.get(key), {
    from: (parts: { readonly [_ in K]?: T }): Bringing => ({
      bring: () => {
        for (const [key, part] of Object.entries<T | undefined>(parts)) {
          if (brought.has(key)) throw new Error(`two areas bring ${key}`)
          if (part !== undefined) brought.set(key, part)
        }
      },
    }),
  })
}

export interface Area {
  readonly routes?: readonly Route[]
  readonly jobs?: readonly Worked<Services>[]
  /** `periodEndSuppliers.from(…)`: each part to the slot of a lower area. */
  readonly brings?: readonly Bringing[]
}
export const defineArea = (area: Area): Area => area

/** Every slot filled, in the order of the areas. */
export function openAreas(areas: readonly Area[]): { readonly routes: readonly Route[]; readonly jobs: readonly Worked<Services>[] } {
  for (const area of areas) for (const one of area.brings ?? []) one.bring()
  return { routes: areas.flatMap((area) => area.routes ?? []), jobs: areas.flatMap((area) => area.jobs ?? []) }
}
