/** Which page the documents of a module live on, and the addresses that open its import, its form or a filter. */
import type { MenuPath } from '@app/domain/access/menu'
import { documentNames, type StepKey } from '@app/domain/papers/quick-account/steps'
import { ModuleId } from './quick-account.api.ts'

export type ListedKey = StepKey

const places: Readonly<Record<ListedKey, { readonly path: MenuPath; readonly query: Readonly<Record<string, string>> }>> = {
  output: { path: '/document/outputTax', query: {} },
  input: { path: '/document/inputTax', query: {} },
  bank: { path: '/document/trade', query: { isCash: '0' } },
  cash: { path: '/document/trade', query: { isCash: '1' } },
  claims: { path: '/bailian/baoxiaoBill', query: {} },
}

export const pathOf = (key: ListedKey): MenuPath => places[key].path

export function addressOfModule(key: ListedKey, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...places[key].query, ...more }).toString()
  return query === '' ? places[key].path : `${places[key].path}?${query}`
}

export const moduleOf = (key: ListedKey): number => ModuleId[key]
/** Bank and cash of the tips are one kind of document; the title says which module spoke. */
export const titleOfModule = (moduleId: number): string => documentNames[moduleId] ?? ''
