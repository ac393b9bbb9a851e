/** The movements of an account, of cash or of all that hang together, and what is open over them. */
import { accountName, useBankAccounts, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { flowColumns } from './flow-columns.tsx'
import { useFlows } from './funds.api.ts'
import type { Opened } from './TradeDrawers.tsx'
import { useFlowList } from './use-flow-list.ts'

const none: readonly never[] = []
export function useTrade() {
  const navigate = useGo()
  const list = useFlowList()
  const { values } = list
  const { data: accounts = none as readonly BankAccount[] } = useBankAccounts()
  const isCash = values.isCash === '1'
  const linked = values.voucherId !== '' || values.importId !== ''
  const here = useMemo(() => accounts.filter((account) => (account.kind === 'cash') === isCash), [accounts, isCash])
  const account = here.find((one) => one.id === values.account) ?? (here.length === 1 ? here[0] : undefined)
  const asked = { ...list.query, ...(linked ? {} : account ? { bankAccountId: account.id } : { isCash }) }
  const read = useFlows(asked)
  const rows = read.data ?? none
  const nameOf = useMemo(() => {
    const names = new Map(accounts.map((one) => [one.id, accountName(one)]))
    return (id: string) => names.get(id) ?? ''
  }, [accounts])
  const mixed = linked || account === undefined
  const columns = useMemo(
    () => flowColumns({ onVoucher: (address) => void navigate(address), accountOf: nameOf, mixed }),
    [navigate, nameOf, mixed],
  )
  return { list, isCash, linked, here, account, asked, read, rows, nameOf, mixed, columns }
}

/** What is open over the list: opened here, or because another page leads here for it. */
export function useOpenedTrade({ list: { values, put }, isCash, here }: ReturnType<typeof useTrade>) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const newAccount = (thenType: boolean): Opened => ({ kind: 'account', start: { kind: isCash ? 'cash' : 'bank' }, thenType })
  // a flow needs an account: the first one is made on the way
  const typing = (): Opened => (here.every((one) => one.disabled) ? newAccount(true) : { kind: 'form', flow: null })
  // the wizard's shortcuts lead here with ?execute=import or input (spec 2 §2.1), the closing checks with statements
  const errands: Readonly<Record<string, () => Opened>> = {
    import: () => ({ kind: 'import', files: [] }),
    input: typing,
    statements: () => ({ kind: 'statements' }),
  }
  const shown = opened ?? errands[values.execute]?.() ?? null
  const close = () => {
    setOpened(null)
    if (values.execute !== '') put({ execute: '' })
  }
  return { shown, setOpened, newAccount, typing, close }
}
