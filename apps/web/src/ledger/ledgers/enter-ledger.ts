/** Ways into a ledger: the site knows them; pages only ask. */
import type { Period } from '@app/domain/kernel/period'
import { createContext, use } from 'react'

/** Enters a ledger as a person does: its home opens, in a month if one is named, and what is to be told of it is told. */
export const EnterLedger = createContext<(id: string, period?: Period) => Promise<void>>(() => Promise.resolve())
export const useEnterLedger = () => use(EnterLedger)

let select: (id: string) => Promise<void> = () => Promise.reject(new Error('no site has said how a ledger is selected'))
export const selectLedgersBy = (way: typeof select): void => void (select = way)
/** Makes a ledger the one this window works in, staying on the page; nothing of the ledger before is kept. */
export const selectLedger = (id: string): Promise<void> => select(id)
