/** One step from a return to the rules it is made by. */
import { type Address, addressOf, type Query } from '@app/domain/access/address'
import type { Period } from '@app/domain/kernel/period'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import type { FilingKind } from '@app/domain/tax/forms/engine/taxes'

export interface OfReturn {
  readonly filing: FilingKind
  readonly cycle: Cycle
  readonly period: Period
}
const asked = (query: Query<'/taxWorkspace/policies'>): Address => addressOf('/taxWorkspace/policies', { time: 'now', ...query })

export const policiesOfReturn = ({ filing, period }: OfReturn): Address => asked({ period, use: filing })
export const policiesAtCell = ({ filing, cycle, period }: OfReturn, cell: string): Address =>
  asked({ period, cell: [filing, cycle, period, cell].join(' ') })
export const policiesAtParameter = ({ filing, period }: OfReturn, parameter: string): Address => asked({ period, use: filing, parameter })
