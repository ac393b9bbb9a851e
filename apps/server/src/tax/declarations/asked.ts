/** What the takings of returns are asked with, and answer. */
import type { PeriodEndSettings } from '@app/domain/finance/period-end/step'
import type { Period } from '@app/domain/kernel/period'
import type { Switched } from '@app/domain/ledger/policies/packages'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import type { Basis } from '@app/domain/tax/forms/engine/return'
import type { FilingKind } from '@app/domain/tax/forms/engine/taxes'

export interface OfReturn {
  readonly filing: FilingKind
  readonly cycle: Cycle
  readonly period: Period
  /** Which of several that end with one month. */
  readonly serial: number
}
export type Taken = Omit<Basis, 'before'>
export interface Asked extends OfReturn {
  readonly settings: PeriodEndSettings
  readonly from: Period
  /** No return before it is there. */
  readonly alone: boolean
  /** Doubtful rules that hold. */
  readonly switched: Switched
}
