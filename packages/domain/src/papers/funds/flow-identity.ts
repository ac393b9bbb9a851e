/** Identity of fund flows (流水去重): the same movement has the same key in every file, equal movements are numbered. */
import { moneyText } from '../../kernel/money.ts'
import type { FundFlow } from './fund-flow.ts'

/** A serial number that says nothing: zeros, or nothing at all. */
const blankSerial = (serial: string): boolean => /^[0\s]*$/.test(serial)

function keyOf(flow: Omit<FundFlow, 'identity'>): string {
  const amount = flow.neutral ? `~${moneyText(flow.amount)}` : `${moneyText(flow.inflow)}/${moneyText(flow.outflow)}`
  // the bank's number alone is not enough: some banks print one number on all lines of a batch
  if (!blankSerial(flow.serialNumber)) return ['S', flow.serialNumber, flow.day, flow.time ?? '', amount].join('|')
  const balance = flow.balance === null ? '' : moneyText(flow.balance)
  return ['T', flow.day, flow.time ?? '', amount, balance, flow.counterparty.name, flow.abstract].join('|')
}

/** Gives every flow of one table its identity; the number behind # counts equal movements of one account. */
export function withIdentities(flows: readonly Omit<FundFlow, 'identity'>[]): FundFlow[] {
  const seen = new Map<string, number>()
  return flows.map((flow) => {
    const key = keyOf(flow)
    const counted = `${flow.ownBankAccount}|${key}`
    const ordinal = (seen.get(counted) ?? 0) + 1
    seen.set(counted, ordinal)
    return { identity: `${key}#${ordinal}`, ...flow }
  })
}
