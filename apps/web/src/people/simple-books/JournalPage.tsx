/** 企业流水账, and 银行、现金 of the simplified books: all money in order with running balances; a line of bank or cash is typed above. */
import { accountTitle } from '@app/domain/ledger/records/field-rules'
import { AccountDialog, useBankAccounts } from '../../ledger/bank-accounts/index.ts'
import { journalApi } from '@app/contract/people/simple-books'
import { FUND_ACCOUNT_TYPES, fundAccountType, type FundAccountType } from '@app/domain/people/simple-books/journal'
import { groupThousands, isZero, moneyText, type Money } from '@app/domain/kernel/money'
import { lastDay, periodOf } from '@app/domain/kernel/period'
import { Button, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../platform/address.ts'
import { addressOf, saveFile } from '../../platform/client.ts'
import { useCan, useLocked } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { LockBar, Page, Toolbar } from '../../ui/Page.tsx'
import { RangeField, useRange } from '../../ui/period-range.tsx'
import { SheetTools } from '../../ui/SheetTools.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import { MovementForm } from './MovementForm.tsx'
import { useJournal, type JournalFilter, type JournalLine } from './simple-books.api.ts'
import './simple-books.css'

const none: readonly never[] = []
const keyOf = (row: JournalLine): string => row.key
const SOURCES = {
  fundFlow: ['资金流水', '/document/trade'],
  otherIn: ['其他收入', '/bailian/income'],
  otherOut: ['其他支出', '/bailian/purchase'],
  claim: ['报销单', '/bailian/baoxiaoBill'],
  loan: ['借款单', '/bailian/borrowBill'],
  repayment: ['还款单', '/bailian/repayBill'],
} as const

const money = (key: string, title: string, of: (row: JournalLine) => Money, summed: boolean): Column<JournalLine> => ({
  key,
  title,
  width: 120,
  align: 'right',
  text: (row) => (summed && isZero(of(row)) ? '' : moneyText(of(row))),
  ...(summed ? { amount: of } : {}),
  render: (row) => <MoneyCell value={of(row)} zero={summed ? 'blank' : 'shown'} />,
})

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
  const [address, setAddress] = useAddress({ from: '', to: '', type: '', account: '' })
  const [making, setMaking] = useState(false)
  const { from, to } = useRange(address)
  const locked = useLocked(to)
  const type = only ?? (address.type === '' ? undefined : (Number(address.type) as FundAccountType))
  const { data: accounts = none } = useBankAccounts()
  const here = accounts.filter((one) => one.currency === 'CNY' && (type === undefined || fundAccountType(one.kind) === type))
  const chosen = here.find((one) => one.id === address.account)
  const filter: JournalFilter = {
    from,
    to,
    ...(type === undefined ? {} : { accountType: type }),
    ...(chosen ? { bankAccountId: chosen.id } : {}),
  }
  const { data, total, totals, loading, refreshing, error, again } = useJournal(filter)
  const rows = data ?? none
  const mixed = chosen === undefined && here.length > 1
  const columns = useMemo<Column<JournalLine>[]>(
    () => [
      { key: 'day', title: '日期', width: 96, align: 'center', text: (row) => row.day },
      ...(mixed ? [{ key: 'account', title: '账户', width: 180, text: (row) => row.account } satisfies Column<JournalLine>] : []),
      { key: 'party', title: '对方', width: 160, grow: true, text: (row) => row.party },
      { key: 'content', title: '用途', width: 200, grow: true, text: (row) => row.content },
      money('inflow', '收入', (row) => row.inflow, true),
      money('outflow', '支出', (row) => row.outflow, true),
      money('balance', mixed ? '合计余额' : '余额', (row) => row.balance, false),
      ...(mixed ? [money('accountBalance', '账户余额', (row) => row.accountBalance, false)] : []),
      { key: 'source', title: '来源', width: 84, text: (row) => SOURCES[row.source][0] },
      {
        key: 'voucher',
        title: '凭证',
        width: 116,
        text: (row) => row.voucher || '未生成',
        render: (row) =>
          row.voucherId === null ? (
            <span className="quiet">未生成</span>
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className="drill"
              onClick={() => void navigate(`/document/createVoucher?id=${row.voucherId!}`)}
            >
              {row.voucher}
            </button>
          ),
      },
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
  const newAccount = (
    <Button disabled={!mayAccounts} onClick={() => setMaking(true)}>
      新增账户
    </Button>
  )
  return (
    <Page title={title}>
      <StoppedBar />
      <LockBar reason={locked} />
      <Toolbar
        actions={
          <>
            {newAccount}
            <SheetTools
              printAddress={addressOf(journalApi.file, { query: { ...filter, format: 'pdf' } })}
              onExport={() => saveFile(journalApi.file, { query: { ...filter, format: 'xlsx' } }, `${title}.xlsx`)}
            />
          </>
        }
      >
        <RangeField from={from} to={to} onChange={setAddress} />
        {only === undefined && (
          <Segmented
            aria-label="账户类型"
            value={address.type}
            options={[{ value: '', label: '全部' }, ...Object.entries(FUND_ACCOUNT_TYPES).map(([value, label]) => ({ value, label }))]}
            onChange={(next) => setAddress({ type: next, account: '' })}
          />
        )}
        {here.length > 1 && (
          <Select
            aria-label="账户"
            allowClear
            placeholder="全部账户"
            style={{ width: 220 }}
            value={chosen?.id ?? null}
            options={here.map((one) => ({ value: one.id, label: accountTitle(one) }))}
            onChange={(next: string | undefined) => setAddress({ account: next ?? '' })}
          />
        )}
      </Toolbar>
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
      <DataTable
        name={mixed ? 'journal-mixed' : 'journal'}
        label={title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        onOpen={open}
        pinned={1}
        dimmed={refreshing}
        {...(totals
          ? {
              totals: {
                day: '合计',
                inflow: <MoneyCell value={totals.inflow} zero="shown" />,
                outflow: <MoneyCell value={totals.outflow} zero="shown" />,
                balance: <MoneyCell value={totals.closing} zero="shown" />,
              },
            }
          : {})}
        status={`${total} 笔${totals && totals.months.length > 1 ? ` · ${totals.months.map((one) => `${one.period} 收 ${groupThousands(one.inflow)} 支 ${groupThousands(one.outflow)}`).join('；')}` : ''}`}
        face={faceOf({
          loading,
          error,
          again,
          count: rows.length,
          empty:
            here.length === 0 ? (
              <Empty title="还没有账户" hint="先新增银行账户或现金账户，再录入收支" action={newAccount} />
            ) : (
              <Empty title={`${from === to ? from : `${from} 至 ${to}`} 还没有收支`} hint="在上面直接录入，一笔一行" />
            ),
        })}
      />
      {making && (
        <AccountDialog start={{ kind: only === 2 ? 'cash' : 'bank' }} onClose={() => setMaking(false)} onSaved={() => setMaking(false)} />
      )}
    </Page>
  )
}
