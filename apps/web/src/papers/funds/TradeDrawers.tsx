/** What the flow page opens: drawers and dialogs, one at a time, and one flow above them. */
import { AccountDialog, type AccountStart, accountName, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import type { Period } from '@app/domain/kernel/period'
import { use } from 'react'
import { ReceiptsDrawer } from '../bills/index.ts'
import { CashCountDrawer } from '../cash-counts/index.ts'
import { ImportDrawer, ImportHistory, MappingsDrawer } from '../imports/index.ts'
import { Asking } from '../asking/index.ts'
import { CodingDrawer, SubjectRulesDrawer } from '../quick-account/index.ts'
import { SettleDrawer } from '../settlements/index.ts'
import { AccountStep } from './AccountStep.tsx'
import { FlowDrawer } from './FlowDrawer.tsx'
import { FlowForm } from './FlowForm.tsx'
import type { FlowRow } from './funds.api.ts'
import { ReconcileDrawer } from './ReconcileDrawer.tsx'
import { StatementsDrawer } from './StatementsDrawer.tsx'

export type Opened =
  | { readonly kind: 'import'; readonly files: readonly File[] }
  | { readonly kind: 'history' }
  | { readonly kind: 'mappings' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'reconcile'; readonly accountId: string }
  | { readonly kind: 'statements' }
  | { readonly kind: 'receipts' }
  | { readonly kind: 'settle' }
  | { readonly kind: 'coding' }
  | { readonly kind: 'count'; readonly account: BankAccount }
  | { readonly kind: 'request'; readonly flow: FlowRow }
  | { readonly kind: 'form'; readonly flow: FlowRow | null }
  | { readonly kind: 'account'; readonly start: AccountStart | BankAccount; readonly thenType: boolean }

interface Props {
  readonly shown: Opened | null
  /** The flow that is looked at; empty for none. */
  readonly id: string
  /** The accounts of this side, bank or cash. */
  readonly here: readonly BankAccount[]
  readonly account: BankAccount | undefined
  readonly isCash: boolean
  readonly side: 'inflow' | 'outflow'
  readonly range: { readonly from: Period; readonly to: Period }
  readonly rows: readonly FlowRow[]
  readonly nameOf: (id: string) => string
  readonly mayEdit: boolean
  readonly onOpen: (opened: Opened) => void
  readonly onRow: (id: string) => void
  readonly onClose: () => void
}

/** What is opened of an account: how it agrees with the bank, its statements, its cash, itself. */
function AccountDrawers({ shown, here, account, range: { to }, mayEdit, onOpen, onRow, onClose }: Props) {
  return (
    <>
      {shown?.kind === 'reconcile' && (
        <ReconcileDrawer
          bankAccountId={shown.accountId}
          period={to}
          mayEdit={mayEdit}
          onStatements={() => onOpen({ kind: 'statements' })}
          onClose={onClose}
        />
      )}
      {shown?.kind === 'statements' && (
        <StatementsDrawer
          accounts={here}
          accountId={account?.id ?? ''}
          through={to}
          mayEdit={mayEdit}
          onImport={() => onOpen({ kind: 'import', files: [] })}
          onRow={onRow}
          onClose={onClose}
        />
      )}
      {shown?.kind === 'count' && (
        <CashCountDrawer bankAccountId={shown.account.id} name={accountName(shown.account)} mayEdit={mayEdit} onClose={onClose} />
      )}
      {shown?.kind === 'account' && (
        <AccountDialog
          start={shown.start}
          onClose={onClose}
          onSaved={() => (shown.thenType ? onOpen({ kind: 'form', flow: null }) : onClose())}
        />
      )}
    </>
  )
}

export function TradeDrawers(props: Props) {
  const { RequestDialog } = use(Asking)
  const { shown, id, here, account, isCash, side, range, rows, nameOf, mayEdit, onOpen, onRow, onClose } = props
  const { from, to } = range
  return (
    <>
      {shown?.kind === 'import' && <ImportDrawer kind="fundFlow" files={shown.files} onClose={onClose} Accounts={AccountStep} />}
      <AccountDrawers {...props} />
      {shown?.kind === 'receipts' && <ReceiptsDrawer period={to} mayEdit={mayEdit} onClose={onClose} />}
      {shown?.kind === 'coding' && <CodingDrawer period={to} isCash={isCash} mayEdit={mayEdit} onClose={onClose} />}
      {shown?.kind === 'settle' && <SettleDrawer from={from} to={to} mayEdit={mayEdit} onClose={onClose} />}
      {shown?.kind === 'rules' && <SubjectRulesDrawer side={side} onClose={onClose} />}
      {shown?.kind === 'mappings' && <MappingsDrawer mayEdit={mayEdit} onClose={onClose} />}
      {shown?.kind === 'history' && <ImportHistory kind="fundFlow" mayEdit={mayEdit} onClose={onClose} />}
      {shown?.kind === 'request' && (
        <RequestDialog
          about={{
            period: shown.flow.period,
            flowId: shown.flow.id,
            line: `${shown.flow.day} ${shown.flow.counterpartyName}`,
            title: `${shown.flow.day} ${shown.flow.abstract}的单据`.slice(0, 60),
          }}
          onClose={onClose}
        />
      )}
      {shown?.kind === 'form' && (
        <FlowForm
          accounts={here.filter((one) => !one.disabled)}
          accountId={account?.id ?? ''}
          flow={shown.flow}
          period={to}
          onClose={onClose}
        />
      )}
      {id !== '' && (
        <FlowDrawer
          id={id}
          account={nameOf}
          mayEdit={mayEdit}
          onEdit={(flowId) => {
            onRow('')
            onOpen({ kind: 'form', flow: rows.find((row) => row.id === flowId) ?? null })
          }}
          onClose={() => onRow('')}
        />
      )}
    </>
  )
}
