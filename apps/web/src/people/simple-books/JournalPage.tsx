/** 企业流水账, and 银行、现金 of the simplified books: all money in order with running balances; a line of bank or cash is typed above. */
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import { AccountDialog, useBankAccounts } from '../../ledger/bank-accounts/index.ts'
import { journalApi } from '@app/contract/people/simple-books'
import { FUND_ACCOUNT_TYPES, fundAccountType, type FundAccountType } from '@app/domain/people/simple-books/journal'
import { groupThousands } from '@app/domain/kernel/money'
import { lastDay, periodOf } from '@app/domain/kernel/period'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { addressOf, saveFile } from '../../platform/client.ts'
import { useCan, useLocked } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { ActButton } from '../../ui/list/acts.tsx'
import { moneyColumn, voucherColumn } from '../../ui/list/columns.tsx'
import { asking, choice, choicesOf, drawn, elsewhere, months, tabs, type Choice } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { LockBar } from '../../ui/Page.tsx'
import { SheetTools } from '../../ui/SheetTools.tsx'
import type { Column } from '../../ui/table-columns.ts'
import { MovementForm } from './MovementForm.tsx'
import { useJournal, type JournalLine } from './simple-books.api.ts'
import './simple-books.css'

const none: readonly never[] = []
const SOURCES = {
  fundFlow: ['资金流水', '/document/trade'],
  otherIn: ['其他收入', '/bailian/income'],
  otherOut: ['其他支出', '/bailian/purchase'],
  claim: ['报销单', '/bailian/baoxiaoBill'],
  loan: ['借款单', '/bailian/borrowBill'],
  repayment: ['还款单', '/bailian/repayBill'],
} as const

const TYPES = [{ value: '', label: '全部' }, ...choicesOf(FUND_ACCOUNT_TYPES)]

interface Props {
  readonly title: string
  /** Only this kind of account: 银行 or 现金; without it all of them. */
  readonly only?: FundAccountType
}

export function JournalPage({ title, only }: Props) {
  const navigate = useNavigate()
  const today = useToday()
  const [bank, cash, all] = [useCan('bailian-bank-bianji'), useCan('bailian-cash-bianji'), useCan('finance-enterpriseJournal-bianji')]
  const mayEdit = only === 2 ? cash : only === 1 ? bank : all
  const mayAccounts = useCan('options-bankAccount-bianji')
  const { data: accounts = none } = useBankAccounts()
  const ofType = (type: string) =>
    accounts.filter((one) => one.currency === 'CNY' && (type === '' || fundAccountType(one.kind) === (Number(type) as FundAccountType)))
  const choices = (type: string) => ofType(type).map((one) => ({ value: one.id, label: accountTitle(one) }))
  const usual = only === undefined ? '' : String(only)
  const ofTypes = tabs('type', '账户类型', TYPES, { first: usual, resets: { account: '' } })
  const ofAccount = (some: readonly Choice[]) =>
    asking(choice('account', '账户', some, { all: '全部账户', width: 220, place: true }), () => ({}))
  const list = useList({
    name: 'journal',
    fields: [
      months(),
      // a page of one kind of account has no say in it
      only === undefined ? ofTypes : elsewhere(ofTypes),
      // those of the kind that is shown, where there are several
      drawn(ofAccount([]), (values, change) => {
        const some = choices(values['type'] ?? usual)
        return some.length > 1 && ofAccount(some).draw?.(values, change)
      }),
    ],
  })
  const { values } = list
  const { from, to } = list.query
  const [making, setMaking] = useState(false)
  const locked = useLocked(to)
  const type = only === undefined ? values.type : usual
  const here = ofType(type)
  const chosen = here.find((one) => one.id === values.account)
  const filter = {
    from,
    to,
    ...(type === '' ? {} : { accountType: Number(type) }),
    ...(chosen ? { bankAccountId: chosen.id } : {}),
  }
  const read = useJournal(filter)
  const { total, totals } = read
  const mixed = chosen === undefined && here.length > 1
  const columns = useMemo<Column<JournalLine>[]>(
    () => [
      { key: 'day', title: '日期', width: 96, align: 'center', text: (row) => row.day },
      ...(mixed ? [{ key: 'account', title: '账户', width: 180, text: (row) => row.account } satisfies Column<JournalLine>] : []),
      { key: 'party', title: '对方', width: 160, grow: true, text: (row) => row.party },
      { key: 'content', title: '用途', width: 200, grow: true, text: (row) => row.content },
      moneyColumn('inflow', '收入', (row) => row.inflow, { width: 120 }),
      moneyColumn('outflow', '支出', (row) => row.outflow, { width: 120 }),
      moneyColumn('balance', mixed ? '合计余额' : '余额', (row) => row.balance, { width: 120, balance: true }),
      ...(mixed
        ? [moneyColumn<JournalLine>('accountBalance', '账户余额', (row) => row.accountBalance, { width: 120, balance: true })]
        : []),
      { key: 'source', title: '来源', width: 84, text: (row) => SOURCES[row.source][0] },
      voucherColumn((address) => void navigate(address), { without: () => '未生成' }),
    ],
    [navigate, mixed],
  )
  const open = (row: JournalLine) => {
    const month = row.day.slice(0, 7)
    const place = `from=${month}&to=${month}`
    const [, path] = SOURCES[row.source]
    if (row.source === 'fundFlow') void navigate(`${path}?isCash=${row.accountType === 2 ? 1 : 0}&id=${row.id}&${place}`)
    else if (row.source === 'otherIn' || row.source === 'otherOut') void navigate(`${path}?id=${row.id}&${place}`)
    else void navigate(`${path}?search=${encodeURIComponent(row.content.split(' ')[0]!)}&${place}`)
  }
  const newAccount = { label: '新增账户', off: !mayAccounts, run: () => setMaking(true) }
  return (
    <ListPage
      title={title}
      label={title}
      list={mixed ? { ...list, name: 'journal-mixed' } : list}
      read={read}
      columns={columns}
      rowKey={(row) => row.key}
      fixed
      sortable={false}
      onOpen={open}
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
          <SheetTools
            printAddress={addressOf(journalApi.file, { query: { ...filter, format: 'pdf' } })}
            onExport={() => saveFile(journalApi.file, { query: { ...filter, format: 'xlsx' } }, `${title}.xlsx`)}
          />
        </>
      }
      above={
        <>
          {mayEdit && locked === null && here.some((one) => !one.disabled) && (
            <MovementForm
              key={`${to} ${chosen?.id ?? ''}`}
              title={title}
              day={periodOf(today) === to ? today : lastDay(to)}
              accounts={here.filter((one) => !one.disabled)}
              account={chosen?.id ?? null}
            />
          )}
          {totals && (
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
              {mixed &&
                totals.accounts.map((one) => (
                  <span key={one.id} className="quiet">
                    {one.name} {groupThousands(one.balance)}
                  </span>
                ))}
            </div>
          )}
        </>
      }
    >
      {making && (
        <AccountDialog start={{ kind: only === 2 ? 'cash' : 'bank' }} onClose={() => setMaking(false)} onSaved={() => setMaking(false)} />
      )}
    </ListPage>
  )
}
