/** What own accounts are called in rows that are shown (decision 0044): the bank and the end of the number. */
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'

/** As a query reads it: bank and number, until they are one name. */
export type AccountNamed<T, K extends keyof T> = Omit<T, K> & { readonly bankName: string; readonly accountNumber: string }

/** Puts the name in the place of bank and number. */
export const titled =
  <K extends string>(key: K) =>
  <T extends { readonly bankName: string; readonly accountNumber: string }>({ bankName, accountNumber, ...row }: T) =>
    ({ ...row, [key]: accountTitle({ bankName, accountNumber }) }) as Omit<T, 'bankName' | 'accountNumber'> & Record<K, string>
