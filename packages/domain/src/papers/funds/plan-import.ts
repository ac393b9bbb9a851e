/** What importing a statement would do (流水导入预览): which flows are new, by the account each belongs to. */
import type { FundFlow } from './fund-flow.ts'

export interface FlowOfFile {
  readonly file: number
  readonly flow: FundFlow
}

/** A place in the files that stands for one own account: what is printed there, and the currency when it is foreign. */
export const slotOf = (flow: Pick<FundFlow, 'ownBankAccount' | 'currency'>): string =>
  flow.currency === 'CNY' ? flow.ownBankAccount : `${flow.ownBankAccount} ${flow.currency}`

/** Where a row stands in the files of one import. */
const placeKey = ({ file, flow }: FlowOfFile): string => `${file}!${flow.sheet.slice(0, 60)}!${flow.row}`

export interface NewFlow extends FlowOfFile {
  readonly bankAccountId: string
  readonly identity: string
}

/** A row that looks like one that is there: left out, unless a person says that it is another. */
export interface DoubledFlow extends FlowOfFile {
  /** Its place: what a person answers by. */
  readonly key: string
  /** The row of these files it looks like; null: one that came in before. */
  readonly twin: FlowOfFile | null
  readonly taken: boolean
}

export interface FlowPlan {
  readonly added: readonly NewFlow[]
  readonly doubled: readonly DoubledFlow[]
  readonly skipped: number
  /** Flows whose account nobody has named yet. */
  readonly homeless: number
}

/**
 * Flows by account. What is there already is skipped, in the ledger as among the files; two printed accounts that are one
 * account of ours (several cards on it) keep movements apart that look the same. `taken`: places of rows a person says are movements of
 * their own; they keep a name of their own, so that the same file brings them once.
 */
export function planFlows(
  given: readonly FlowOfFile[],
  accountOf: ReadonlyMap<string, string>,
  isKnown: (bankAccountId: string, identity: string) => boolean,
  taken: ReadonlySet<string> = new Set(),
): FlowPlan {
  const added: NewFlow[] = []
  const owner = new Map<string, string>()
  const doubled: DoubledFlow[] = []
  const seen = new Map<string, FlowOfFile>()
  let [skipped, homeless] = [0, 0]
  for (const one of given) {
    const slot = slotOf(one.flow)
    const bankAccountId = accountOf.get(slot)
    if (bankAccountId === undefined) {
      // whose it is nobody has said yet; what looks like another row of the files can be told already
      const key = `?${slot}|${one.flow.identity}`
      const twin = seen.get(key)
      if (twin === undefined) seen.set(key, one)
      else doubled.push({ ...one, key: placeKey(one), twin, taken: taken.has(placeKey(one)) })
      if (twin === undefined || taken.has(placeKey(one))) homeless += 1
      else skipped += 1
      continue
    }
    const plain = `${bankAccountId}|${one.flow.identity}`
    const first = owner.get(plain) ?? slot
    owner.set(plain, first)
    const identity = first === slot ? one.flow.identity : `${one.flow.identity}@${slot}`
    const key = `${bankAccountId}|${identity}`
    const twin = seen.get(key) ?? null
    if (twin === null) seen.set(key, one)
    if (twin === null && !isKnown(bankAccountId, identity)) {
      added.push({ ...one, bankAccountId, identity })
      continue
    }
    const place = placeKey(one)
    const own = `${identity}&${place}`
    const wanted = taken.has(place) && !isKnown(bankAccountId, own)
    doubled.push({ ...one, key: place, twin, taken: wanted })
    if (wanted) added.push({ ...one, bankAccountId, identity: own })
    else skipped += 1
  }
  return { added, doubled, skipped, homeless }
}
