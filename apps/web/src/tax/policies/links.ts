/** One step from a return to the rules it is made by. */
import type { Period } from '@app/domain/kernel/period'
import type { Cycle } from '@app/domain/tax/forms/form'
import type { FilingKind } from '@app/domain/tax/forms/taxes'

export interface OfReturn {
  readonly filing: FilingKind
  readonly cycle: Cycle
  readonly period: Period
}
const PAGE = '/taxWorkspace/policies'
const asked = (names: Readonly<Record<string, string>>): string => `${PAGE}?${new URLSearchParams({ time: 'now', ...names }).toString()}`

export const policiesOfReturn = ({ filing, period }: OfReturn): string => asked({ period, use: filing })
export const policiesAtCell = ({ filing, cycle, period }: OfReturn, cell: string): string =>
  asked({ period, cell: [filing, cycle, period, cell].join(' ') })
export const policiesAtParameter = ({ filing, period }: OfReturn, parameter: string): string => asked({ period, use: filing, parameter })
