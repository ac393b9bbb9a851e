/** Which page the documents of a module live on, and the addresses that open its import, its form or a filter. */
import type { Period } from '@app/domain/kernel/period'
import { type Address, addressAt } from '@app/domain/access/address'
import type { MenuPath } from '@app/domain/access/menu'
import { documentNames, type StepKey } from '@app/domain/papers/quick-account/steps'
import { ModuleId } from './quick-account.api.ts'

export type ListedKey = StepKey

type Path = '/document/outputTax' | '/document/inputTax' | '/document/trade' | '/bailian/baoxiaoBill'
const places: Readonly<Record<ListedKey, { readonly path: Path; readonly isCash?: '0' | '1' }>> = {
  output: { path: '/document/outputTax' },
  input: { path: '/document/inputTax' },
  bank: { path: '/document/trade', isCash: '0' },
  cash: { path: '/document/trade', isCash: '1' },
  claims: { path: '/bailian/baoxiaoBill' },
}

export const pathOf = (key: ListedKey): MenuPath => places[key].path

export interface InModule {
  readonly search?: string
  readonly booked?: '0' | '1'
  readonly execute?: 'import' | 'input'
}
export function addressOfModule(key: ListedKey, period: Period, more: InModule = {}): Address {
  const { path, ...purse } = places[key]
  return addressAt(path, { from: period, to: period }, { ...purse, ...more })
}

export const moduleOf = (key: ListedKey): number => ModuleId[key]
/** Bank and cash of the tips are one kind of document; the title says which module spoke. */
export const titleOfModule = (moduleId: number): string => documentNames[moduleId] ?? ''
