/** Entering a ledger from a page: the site knows how to switch; pages only ask. */
import { createContext, use } from 'react'

export const EnterLedger = createContext<(id: string) => Promise<void>>(() => Promise.resolve())
export const useEnterLedger = () => use(EnterLedger)
