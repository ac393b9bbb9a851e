/** One movement of bank or cash as it is typed; kept as a fund flow, and the next begins. */
import { EntryGrid } from '../../ui/inputs/EntryGrid.tsx'
import type { BankAccount } from '../../ledger/bank-accounts/index.ts'
import { ZERO } from '@app/domain/kernel/money'
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import type { Day } from '@app/domain/kernel/period'
import { Button, Input } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError } from '../../platform/feedback.tsx'
import { useSmall } from '../../platform/small.ts'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { EntrySelect } from '../../ui/inputs/EntrySelect.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { focusNext } from '../../papers/paper/index.ts'
import { useAddJournalLine } from './simple-books.api.ts'

interface Props {
  readonly title: string
  readonly day: Day
  readonly accounts: readonly BankAccount[]
  readonly account: string | null
}

/** A movement as it is typed, and how it is kept and the next begins. */
function useMovement({ day, accounts, account }: Props) {
  const begin = { bankAccountId: account ?? accounts[0]!.id, day, content: '', party: '', inflow: ZERO, outflow: ZERO }
  const [line, setLine] = useState(begin)
  const [problem, setProblem] = useState('')
  const small = useSmall()
  const { mutateAsync: add, isPending } = useAddJournalLine()
  const row = useRef<HTMLTableElement>(null)
  const put = (more: Partial<typeof line>) => setLine({ ...line, ...more })
  const keep = async () => {
    setProblem('')
    try {
      await add({ body: line })
      setLine({ ...begin, bankAccountId: line.bankAccountId, day: line.day })
      // a telephone would open its keys over the form
      if (!small) row.current?.querySelector<HTMLInputElement>('input')?.focus()
    } catch (error) {
      if (isApiError(error) && error.status < 500) setProblem(error.message)
      else showError(error)
    }
  }
  const goOn = () => {
    if (row.current && !focusNext(row.current)) void keep()
  }
  return { line, put, row, problem, isPending, keep, goOn }
}

export function MovementForm(props: Props) {
  const { title, accounts } = props
  const movement = useMovement(props)
  const { row, problem, isPending, keep } = movement
  return (
    <div className="simple-entry">
      <EntryGrid ref={row} label={`录入${title}`}>
        <thead>
          <tr>
            <th style={{ width: 112 }}>日期</th>
            {accounts.length > 1 && <th style={{ width: 200 }}>账户</th>}
            <th>用途</th>
            <th>对方</th>
            <th style={{ width: 120 }}>收入</th>
            <th style={{ width: 120 }}>支出</th>
          </tr>
        </thead>
        <tbody>
          <MovementLine accounts={accounts} movement={movement} />
        </tbody>
      </EntryGrid>
      <div className="entry-bar">
        <Button loading={isPending} onClick={() => void keep()}>
          保存
        </Button>
        <span className="quiet desk-only">回车到下一格，末格回车保存并开始下一笔；凭证在“一键生成凭证”里和资金流水一起生成</span>
        <span className="negative" role="alert">
          {problem}
        </span>
      </div>
    </div>
  )
}

interface LineProps {
  readonly accounts: readonly BankAccount[]
  readonly movement: ReturnType<typeof useMovement>
}
function MovementLine({ accounts, movement: { line, put, goOn } }: LineProps) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    goOn()
  }
  return (
    <tr onKeyDown={press}>
      <td>
        <DayInput label="日期" value={line.day} onChange={(next) => put({ day: next })} onEnter={goOn} />
      </td>
      {accounts.length > 1 && (
        <td>
          <EntrySelect
            onEnter={goOn}
            aria-label="录入账户"
            makes="bankAccount"
            value={line.bankAccountId}
            options={accounts.map((one) => ({ value: one.id, label: accountTitle(one) }))}
            onChange={(bankAccountId) => put({ bankAccountId })}
          />
        </td>
      )}
      <td>
        <Input
          variant="borderless"
          aria-label="用途"
          maxLength={200}
          value={line.content}
          onChange={(event) => put({ content: event.target.value })}
        />
      </td>
      <td>
        <Input
          variant="borderless"
          aria-label="对方"
          maxLength={100}
          value={line.party}
          onChange={(event) => put({ party: event.target.value })}
        />
      </td>
      <td>
        <MoneyInput aria-label="收入" value={line.inflow} onChange={(inflow) => put({ inflow })} />
      </td>
      <td>
        <MoneyInput aria-label="支出" value={line.outflow} onChange={(outflow) => put({ outflow })} />
      </td>
    </tr>
  )
}
