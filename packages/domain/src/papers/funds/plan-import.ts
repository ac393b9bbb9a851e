/** What importing a statement would do (流水导入预览): which flows are new, by the account each belongs to. */
import type { FundFlow } from './fund-flow.ts'

export interface FlowOfFile {
  readonly file: number
  readonly flow: FundFlow
}

/** A place in the files that stands for one own account: what is printed there, and the currency when it is foreign. */
export const slotOf = (flow: Pick<FundFlow, 'ownBankAccount' | 'currency'>): string =>
  flow.currency === 'CNY' ? flow.ownBankAccount : `${flow.ownBankAccount} ${flow.currency}`

export interface NewFlow extends FlowOfFile {
  readonly bankAccountId: string
  readonly identity: string
}

export interface FlowPlan {
  readonly added: readonly NewFlow[]
  readonly skipped: number
  /** Flows whose account nobody has named yet. */
  readonly homeless: number
}

/**
 * Flows by account. What is there already is skipped, in the ledger as among the files; two printed accounts that are one
 * account of ours (several cards on it) keep movements apart that look the same.
 */
export function planFlows(
  given: readonly FlowOfFile[],
  accountOf: ReadonlyMap<string, string>,
  isKnown: (bankAccountId: string, identity: string) => boolean,
): FlowPlan {
  const added: NewFlow[] = []
  const owner = new Map<string, string>()
  const seen = new Set<string>()
  let [skipped, homeless] = [0, 0]
  for (const one of given) {
    const slot = slotOf(one.flow)
    const bankAccountId = accountOf.get(slot)
    if (bankAccountId === undefined) {
      homeless += 1
      continue
    }
    const plain = `${bankAccountId}|${one.flow.identity}`
    const first = owner.get(plain) ?? slot
    owner.set(plain, first)
    const identity = first === slot ? one.flow.identity : `${one.flow.identity}@${slot}`
    const key = `${bankAccountId}|${identity}`
    if (seen.has(key) || isKnown(bankAccountId, identity)) skipped += 1
    else added.push({ ...one, bankAccountId, identity })
    seen.add(key)
  }
  return { added, skipped, homeless }
}
