/** Personal tax in tests: people, a month's return, and what is said of a row. */
import { recordsApi } from '@app/contract/ledger/records/records'
import { iitDeclarationsApi as api } from '@app/contract/tax/iit/iit-declarations'
import { iitPeopleApi } from '@app/contract/tax/iit/iit-people'
import { money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { IncomeItem } from '@app/domain/tax/iit/income'
import type { LedgerClient } from './bench.ts'

/** Numbers of the standard's own example, and of nobody. */
export const ZHANG = '11010519491231002X'
export const LI = '110101199003070011'

export const person = async (ledger: LedgerClient, name: string, idNumber: string, values: Record<string, string> = {}) =>
  (
    await ledger.call(recordsApi.save, {
      params: { kind: 'employee' },
      body: [{ name, values: { idType: '1', idNumber, hiredOn: '2024-01-01', ...values } }],
    })
  )[0]!.id
export const verified = (ledger: LedgerClient, ...employeeIds: string[]) =>
  ledger.call(iitPeopleApi.report, { body: { employeeIds, state: 'verified', feedback: '' } })
export const add = async (ledger: LedgerClient, month: Period) => (await ledger.call(api.add, { body: { period: month } })).id
export const get = (ledger: LedgerClient, id: string) => ledger.call(api.get, { params: { id } })
interface Said {
  readonly id?: string
  readonly version?: string
  readonly answer?: string
  readonly mode?: '' | 'separate' | 'merged'
}
export const say = (
  ledger: LedgerClient,
  id: string,
  employeeId: string,
  item: IncomeItem,
  amounts: Record<string, string>,
  more: Said = {},
) =>
  ledger.call(api.saveRow, {
    params: { id },
    body: {
      id: null,
      employeeId,
      item,
      amounts: Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, money(value)])),
      mode: '',
      answer: '',
      ...more,
    },
  })
