/** 企业流水账, and 银行、现金 of the simplified books: all money in order with running balances; a line of bank or cash is typed above. */
import { journalFilter } from '@app/contract/people/simple-books/simple-books'
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import { AccountDialog, useBankAccounts } from '../../ledger/bank-accounts/index.ts'
import { journalApi } from '@app/contract/people/simple-books/simple-books'
import { fundAccountType, type FundAccountType } from '@app/domain/people/simple-books/journal'
import { groupThousands } from '@app/domain/kernel/money'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { useCan, useLocked, useWorkDay } from '../../platform/session.ts'
import { ActButton } from '../../ui/list/acts.tsx'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { LockBar } from '../../ui/faces/Page.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { journalColumns, sourceAt } from './journal-columns.tsx'
import { MovementForm } from './MovementForm.tsx'
import { useJournal } from './simple-books.api.ts'
import './simple-books.css'

const none: readonly never[] = []

interface Props {
  readonly title: string
  /** Only this kind of account: 银行 or 现金; without it all of them. */
  readonly only?: FundAccountType
}

/** The journal of all accounts or of one kind of them: what it is searched by, and the accounts it is of. */
function useJournalList(only: FundAccountType | undefined) {
  const { data: accounts = none } = useBankAccounts()
  const ofType = (type: string) =>
    accounts.filter((one) => one.currency === 'CNY' && (type === '' || fundAccountType(one.kind) === (Number(type) as FundAccountType)))
  const choices = (type: string) => ofType(type).map((one) => ({ value: one.id, label: accountTitle(one) }))
  const usual = only === undefined ? '' : String(only)
  const list = useList({
    name: 'journal',
    fields: fieldsOf(journalFilter, {
      start: { accountType: usual },
      resets: { accountType: { account: '' } },
      places: ['accountType', 'bankAccountId'],
      // a page of one kind of account has no say in it
      elsewhere: only === undefined ? [] : ['accountType'],
      // those of the kind that is shown, where there are several
      options: { bankAccountId: ({ type = usual }) => choices(type) },
      when: { bankAccountId: ({ type = usual }) => choices(type).length > 1 },
      asks: { accountType: (said) => only ?? Number(said), bankAccountId: (id) => accounts.find((one) => one.id === id)?.id },
    }),
  })
  const type = only === undefined ? list.values.type : usual
  const here = ofType(type)
  return { list, here, chosen: here.find((one) => one.id === list.values.account) }
}

export function JournalPage({ title, only }: Props) {
  const navigate = useGo()
  const [bank, cash, all] = [useCan('bailian-bank-bianji'), useCan('bailian-cash-bianji'), useCan('finance-enterpriseJournal-bianji')]
  const mayEdit = only === 2 ? cash : only === 1 ? bank : all
  const mayAccounts = useCan('options-bankAccount-bianji')
  const { list, here, chosen } = useJournalList(only)
  const { from, to } = list.query
  const [making, setMaking] = useState(false)
  const day = useWorkDay(to)
  const locked = useLocked(to)
  const read = useJournal(list.query)
  const { total, totals } = read
  const mixed = chosen === undefined && here.length > 1
  const columns = useMemo(() => journalColumns(mixed, (address) => void navigate(address)), [navigate, mixed])
  const newAccount = { label: '新增账户', off: !mayAccounts, run: () => setMaking(true) }
  return (
    <ListPage
      file="own"
      title={title}
      label={title}
      list={mixed ? { ...list, name: 'journal-mixed' } : list}
      read={read}
      columns={columns}
      rowKey={(row) => row.key}
      fixed
      sortable={false}
      onOpen={(row) => void navigate(sourceAt(row))}
      totals={totals && { inflow: totals.inflow, outflow: totals.outflow, balance: totals.closing }}
      status={`${total} 笔${totals && totals.months.length > 1 ? ` · ${totals.months.map((one) => `${one.period} 收 ${groupThousands(one.inflow)} 支 ${groupThousands(one.outflow)}`).join('；')}` : ''}`}
      empty={
        here.length === 0
          ? { title: '还没有账户', hint: '先新增银行账户或现金账户，再录入收支', action: <ActButton act={newAccount} /> }
          : { title: `${from === to ? from : `${from} 至 ${to}`} 还没有收支`, hint: '在上面直接录入，一笔一行' }
      }
      bar={<LockBar reason={locked} />}
      tools={
        <>
          <ActButton act={newAccount} />
          <SheetFile of={journalApi.file} ask={(format) => ({ query: { ...list.filter, format } })} name={title} />
        </>
      }
      above={
        <>
          {mayEdit && locked === null && here.some((one) => !one.disabled) && (
            <MovementForm
              key={`${to} ${chosen?.id ?? ''}`}
              title={title}
              day={day}
              accounts={here.filter((one) => !one.disabled)}
              account={chosen?.id ?? null}
            />
          )}
          {totals && <Totals totals={totals} byAccount={mixed} />}
        </>
      }
    >
      {making && (
        <AccountDialog start={{ kind: only === 2 ? 'cash' : 'bank' }} onClose={() => setMaking(false)} onSaved={() => setMaking(false)} />
      )}
    </ListPage>
  )
}

interface TotalsProps {
  readonly totals: NonNullable<ReturnType<typeof useJournal>['totals']>
  readonly byAccount: boolean
}
const Totals = ({ totals, byAccount }: TotalsProps) => (
  <div className="totals-line">
    <span>
      期初 <b className="figure">{groupThousands(totals.opening)}</b>
    </span>
    <span>
      收入 <b className="figure">{groupThousands(totals.inflow)}</b>
    </span>
    <span>
      支出 <b className="figure">{groupThousands(totals.outflow)}</b>
    </span>
    <span>
      期末 <b className="figure">{groupThousands(totals.closing)}</b>
    </span>
    {byAccount &&
      totals.accounts.map((one) => (
        <span key={one.id} className="quiet">
          {one.name} {groupThousands(one.balance)}
        </span>
      ))}
  </div>
)
