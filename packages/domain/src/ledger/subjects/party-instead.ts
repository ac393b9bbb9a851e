/** Who a unit out of use is today: one in use that is the same unit, however it is written or by its tax number (被合并的往来单位). */
import { partyKey } from '../../kernel/party-name.ts'
import { isParty, type TagType } from './subject.ts'

interface Unit {
  readonly type: TagType
  readonly name: string
  readonly taxNumber: string
  readonly disabled: boolean
  readonly deleted: boolean
}

/** `all`: the units among which the one in use is looked for. A unit in use, and what is no unit, is itself. */
export function insteadAmong<T extends Unit>(all: readonly T[]): (one: T) => T {
  const inUse = new Map<string, T>()
  for (const one of all) {
    if (!isParty(one.type) || one.disabled || one.deleted) continue
    const keys = [`${one.type} n ${partyKey(one.name)}`, ...(one.taxNumber === '' ? [] : [`${one.type} t ${one.taxNumber}`])]
    for (const key of keys) if (!inUse.has(key)) inUse.set(key, one)
  }
  return (one) =>
    one.disabled && isParty(one.type)
      ? (inUse.get(`${one.type} n ${partyKey(one.name)}`) ?? inUse.get(`${one.type} t ${one.taxNumber}`) ?? one)
      : one
}
