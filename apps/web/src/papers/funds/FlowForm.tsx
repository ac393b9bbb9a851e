/** Typing a flow of bank or cash, or changing a typed one. */
import { useWorkDay } from '../../platform/session.ts'
import { FundFlowDraft } from '@app/contract/papers/funds/funds'
import { listed } from '@app/domain/kernel/field'
import { ZERO } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { flowFields } from '@app/domain/papers/funds/typed-flow'
import { accountName, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useAddFlow, useChangeFlow, type FlowRow } from './funds.api.ts'

interface Props {
  readonly accounts: readonly BankAccount[]
  /** The account it starts with; empty for the first. */
  readonly accountId: string
  readonly flow: FlowRow | null
  readonly period: Period
  readonly onClose: () => void
}
const fields = listed(flowFields)

export function FlowForm({ accounts, accountId, flow, period, onClose }: Props) {
  const day = useWorkDay(period)
  const { mutateAsync: add } = useAddFlow()
  const { mutateAsync: change } = useChangeFlow()
  const start = {
    bankAccountId: accountId === '' ? (accounts[0]?.id ?? '') : accountId,
    day,
    inflow: ZERO,
    outflow: ZERO,
    counterpartyName: '',
    abstract: '',
    purpose: '',
    remark: '',
  }
  return (
    <FormDialog
      title={flow === null ? '录入资金流水' : '修改资金流水'}
      width={560}
      columns={2}
      name="flow"
      fields={fields}
      start={flow === null ? start : { ...start, ...flow }}
      shape={FundFlowDraft}
      options={{ bankAccountId: accounts.map((account) => ({ value: account.id, label: accountName(account) })) }}
      focus="abstract"
      another={flow === null}
      onClose={onClose}
      onSave={async (body) => {
        if (flow === null) await add({ body })
        else await change({ params: { id: flow.id }, body: { ...body, version: flow.version } })
        tell.success(flow === null ? '流水已保存' : '修改成功')
      }}
    />
  )
}
