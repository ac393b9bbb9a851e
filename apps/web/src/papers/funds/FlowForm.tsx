/** Typing a flow of bank or cash, or changing a typed one. */
import { accountName, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import { isZero, ZERO, type Money } from '@app/domain/kernel/money'
import { lastDay, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { useAddFlow, useChangeFlow, type FlowRow } from './funds.api.ts'
import './funds.css'

interface Props {
  readonly accounts: readonly BankAccount[]
  /** The account it starts with; empty for the first. */
  readonly accountId: string
  readonly flow: FlowRow | null
  readonly period: Period
  readonly onClose: () => void
}
interface Typed {
  readonly bankAccountId: string
  readonly day: Day
  readonly inflow: Money
  readonly outflow: Money
  readonly counterpartyName: string
  readonly abstract: string
  readonly purpose: string
  readonly remark: string
}

export function FlowForm({ accounts, accountId, flow, period, onClose }: Props) {
  const today = useToday()
  const start: Typed = flow ?? {
    bankAccountId: accountId === '' ? (accounts[0]?.id ?? '') : accountId,
    day: periodOf(today) === period ? today : lastDay(period),
    inflow: ZERO,
    outflow: ZERO,
    counterpartyName: '',
    abstract: '',
    purpose: '',
    remark: '',
  }
  const [typed, setTyped] = useState(start)
  const [problem, setProblem] = useState('')
  const { mutateAsync: add, isPending: adding } = useAddFlow()
  const { mutateAsync: change, isPending: changing } = useChangeFlow()
  const put = (values: Partial<Typed>) => setTyped({ ...typed, ...values })
  const save = async (andNew: boolean) => {
    if (typed.abstract.trim() === '') return setProblem('请输入摘要')
    if (isZero(typed.inflow) === isZero(typed.outflow)) return setProblem('收入和支出填写其中一项')
    const { bankAccountId, day, inflow, outflow, counterpartyName, abstract, purpose, remark } = typed
    const body = { bankAccountId, day, inflow, outflow, counterpartyName, abstract, purpose, remark }
    try {
      if (flow === null) await add({ body })
      else await change({ params: { id: flow.id }, body: { ...body, version: flow.version } })
      tell.success(flow === null ? '流水已保存' : '修改成功')
      setProblem('')
      if (!andNew) return onClose()
      put({ inflow: ZERO, outflow: ZERO, counterpartyName: '', abstract: '', purpose: '', remark: '' })
    } catch (error) {
      if (isApiError(error) && error.status < 500) setProblem(error.message)
      else showError(error)
    }
  }
  const text = (field: 'counterpartyName' | 'abstract' | 'purpose' | 'remark', label: string, maxLength: number, autoFocus = false) => (
    <FormField label={label} wide>
      <Input
        aria-label={label}
        autoFocus={autoFocus}
        maxLength={maxLength}
        value={typed[field]}
        onChange={(event) => put({ [field]: event.target.value })}
      />
    </FormField>
  )
  return (
    <Modal
      open
      width={520}
      title={flow === null ? '录入资金流水' : '修改资金流水'}
      onCancel={onClose}
      footer={
        <>
          {problem !== '' && <span className="negative form-problem">{problem}</span>}
          {flow === null && (
            <Button loading={adding} onClick={() => void save(true)}>
              保存并新增
            </Button>
          )}
          <Button type="primary" loading={adding || changing} onClick={() => void save(false)}>
            保存
          </Button>
        </>
      }
    >
      <FormGrid>
        <FormField label="账户">
          <Select
            aria-label="账户"
            value={typed.bankAccountId}
            options={accounts.map((account) => ({ value: account.id, label: accountName(account) }))}
            onChange={(bankAccountId) => put({ bankAccountId })}
          />
        </FormField>
        <FormField label="日期">
          <DayInput label="日期" value={typed.day} onChange={(day) => put({ day })} />
        </FormField>
        {text('abstract', '摘要', 200, true)}
        <FormField label="收入">
          <MoneyInput aria-label="收入" value={typed.inflow} onChange={(inflow) => put({ inflow })} />
        </FormField>
        <FormField label="支出">
          <MoneyInput aria-label="支出" value={typed.outflow} onChange={(outflow) => put({ outflow })} />
        </FormField>
        {text('counterpartyName', '对方户名', 100)}
        {text('purpose', '用途', 200)}
        {text('remark', '备注', 200)}
      </FormGrid>
    </Modal>
  )
}
