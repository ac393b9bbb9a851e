/** Who a unit out of use is today: one in use that is the same unit, however it is written or by its tax number (被合并的往来单位). */
import { partyKey } from '../../kernel/party-name.ts'
import { isParty, type TagType } from './subject.ts'

interface Named {
  readonly type: TagType
  readonly name: string
  readonly taxNumber: string
}
interface Unit extends Named {
  readonly disabled: boolean
  readonly deleted: boolean
}

/** What units that share one of them are one unit by: the name however written, and the tax number. */
export const unitKeys = ({ type, name, taxNumber }: Named): string[] => [
  `${type} n ${partyKey(name)}`,
  ...(taxNumber === '' ? [] : [`${type} t ${taxNumber}`]),
]

function inUseByKey<T extends Unit>(all: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const one of all) {
    if (!isParty(one.type) || one.disabled || one.deleted) continue
    for (const key of unitKeys(one)) if (!found.has(key)) found.set(key, one)
  }
  return found
}

/** `all`: the units among which the one in use is looked for. A unit in use, and what is no unit, is itself. */
export function insteadAmong<T extends Unit>(all: readonly T[]): (one: T) => T {
  // most ask of units in use alone
  let inUse: ReadonlyMap<string, T> | null = null
  return (one) => {
    if (!one.disabled || !isParty(one.type)) return one
    const known = (inUse ??= inUseByKey(all))
    return unitKeys(one).flatMap((key) => known.get(key) ?? [])[0] ?? one
  }
}
