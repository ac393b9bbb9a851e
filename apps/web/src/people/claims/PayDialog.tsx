/** Settling: the day, how, from which account, and what is set against the person's advances; the rest in money. */
import { useWorkDay } from '../../platform/session.ts'
import { accountName, useBankAccounts } from '../../ledger/bank-accounts/index.ts'
import { claimBillsApi } from '@app/contract/people/claims/claims'
import type { Field } from '@app/domain/kernel/field'
import { add, compareMoney, groupThousands, isZero, subtract, sum, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { BILL_KINDS, SETTLEMENT_METHODS, type BillKind, type SettlementMethod } from '@app/domain/people/claims/bill'
import { oldestFirst } from '@app/domain/people/claims/settlement'
import { Form } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { EntryGrid } from '../../ui/inputs/EntryGrid.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { PAY_WORDS } from './bill-words.tsx'
import { telling, useBill, usePay, type Bill, type WholeBill } from './claims.api.ts'

interface Props {
  readonly kind: BillKind
  readonly bills: readonly Bill[]
  readonly onPaid: () => void
  readonly onClose: () => void
}
const none: readonly never[] = []
interface Typed {
  readonly day: Day
  readonly method: SettlementMethod
  readonly bankAccountId: string | null
}
const fieldsOf = (method: SettlementMethod): readonly Field[] => [
  { key: 'day', title: '结算日期', kind: 'day', required: '请选择日期' },
  { key: 'method', title: '结算方式', kind: 'option', required: '请选择结算方式' },
  {
    key: 'bankAccountId',
    title: '账户',
    kind: 'option',
    makes: 'bankAccount',
    hint: USUAL[method],
    when: (values) => values['method'] !== 4,
  },
]
/** Where no account is chosen. */
const USUAL = { 1: '库存现金', 2: '银行存款', 4: '', 5: '其他货币资金' } as const
const ACCOUNTS = { 1: 'cash', 2: 'bank', 5: 'wallet', 4: null } as const
/** Of an advance everything leaves at once; of the others what is still open. */
const toPay = (bill: Bill): Money => (bill.kind === 'loan' ? bill.amount : bill.open)

export function PayDialog({ kind, bills, onPaid, onClose }: Props) {
  const worked = useWorkDay()
  const latest = bills.reduce<Day>((last, one) => (one.day > last ? one.day : last), bills[0]?.day ?? worked)
  const [method, setMethod] = useState<SettlementMethod>(2)
  const [form] = Form.useForm<Typed>()
  const [typed, setTyped] = useState<Readonly<Record<string, Money>> | null>(null)
  const { data: accounts = none } = useBankAccounts()
  const one = bills.length === 1 ? bills[0]! : null
  const { data: whole } = useBill(kind, one?.id ?? '')
  const { mutateAsync } = usePay(kind)
  const pay = telling(mutateAsync)
  const loans = kind === 'loan' ? none : (whole?.loans ?? none)
  const open = sum(bills.map(toPay))
  const proposed = Object.fromEntries(oldestFirst(open, loans).map((each) => [each.loanId, each.amount]))
  const offsets = typed ?? proposed
  const offset = loans.reduce<Money>((all, loan) => add(all, offsets[loan.id] ?? ZERO), ZERO)
  const rest = kind === 'repayment' ? open : subtract(open, offset)
  const usable = accounts.filter((each) => !each.disabled && each.currency === 'CNY' && each.kind === ACCOUNTS[method])
  const over = compareMoney(offset, open) > 0
  const ways = ([2, 1, 5, ...(kind === 'claim' ? ([4] as const) : [])] as const).map((value) => ({
    value,
    label: SETTLEMENT_METHODS[value],
  }))
  return (
    <FormDialog<Typed>
      width={500}
      title={`${PAY_WORDS[kind]}：${one ? `${one.employee} ${one.number}` : `${bills.length} 张${BILL_KINDS[kind]}`}`}
      ok={PAY_WORDS[kind]}
      off={over}
      name="pay"
      form={form}
      fields={fieldsOf(method)}
      start={{ day: latest > worked ? latest : worked, method: 2, bankAccountId: null }}
      shape={claimBillsApi.pay.body}
      options={{ method: ways, bankAccountId: usable.map((each) => ({ value: each.id, label: accountName(each) })) }}
      onChange={(changed, next) => {
        if (changed.method === undefined) return
        setMethod(next.method)
        form.setFieldValue('bankAccountId', null)
      }}
      onClose={onClose}
      onSave={async ({ bankAccountId, ...how }) => {
        const offset = loans.flatMap((loan) => (isZero(offsets[loan.id] ?? ZERO) ? [] : [{ loanId: loan.id, amount: offsets[loan.id]! }]))
        await pay({
          body: {
            ids: bills.map((bill) => bill.id),
            ...how,
            ...(bankAccountId !== null && method !== 4 ? { bankAccountId } : {}),
            ...(one && loans.length > 0 ? { offsets: offset } : {}),
          },
        })
        tell.success(`已${PAY_WORDS[kind]} ${bills.length} 张${BILL_KINDS[kind]}`)
        onPaid()
        return false
      }}
    >
      {loans.length > 0 && (
        <Offsets kind={kind} loans={loans} offsets={offsets} onType={(id, value) => setTyped({ ...offsets, [id]: value })} />
      )}
      {one === null && kind === 'claim' && <p className="quiet">每个人有未还的借款时，从最早的借起自动冲抵，余额按所选方式付款</p>}
      {one !== null && <Rest kind={kind} method={method} offset={offset} rest={rest} over={over} />}
    </FormDialog>
  )
}

interface OffsetsProps {
  readonly kind: BillKind
  readonly loans: readonly WholeBill['loans'][number][]
  readonly offsets: Readonly<Record<string, Money>>
  readonly onType: (loanId: string, value: Money) => void
}
const Offsets = ({ kind, loans, offsets, onType }: OffsetsProps) => (
  <EntryGrid className="claim-table" label="冲抵的借款">
    <thead>
      <tr>
        <th>借款单</th>
        <th>日期</th>
        <th className="right">未还</th>
        <th className="right">{kind === 'repayment' ? '本次归还' : '本次冲抵'}</th>
      </tr>
    </thead>
    <tbody>
      {loans.map((loan) => (
        <tr key={loan.id}>
          <td>{loan.number}</td>
          <td className="figure">{loan.day}</td>
          <td className="right figure">{groupThousands(loan.open)}</td>
          <td className="right">
            <MoneyInput aria-label={`冲抵${loan.number}`} value={offsets[loan.id] ?? ZERO} onChange={(value) => onType(loan.id, value)} />
          </td>
        </tr>
      ))}
    </tbody>
  </EntryGrid>
)

interface RestProps {
  readonly kind: BillKind
  readonly method: SettlementMethod
  readonly offset: Money
  readonly rest: Money
  /** More is set against the bill than it is of. */
  readonly over: boolean
}
const Rest = ({ kind, method, offset, rest, over }: RestProps) => (
  <p className="claim-rest" role="status">
    {kind === 'claim' && !isZero(offset) && <span>冲借款 {groupThousands(offset)}</span>}
    <span>
      {method === 4 ? '挂账' : PAY_WORDS[kind]} <b className={over ? 'negative figure' : 'figure'}>{groupThousands(rest)}</b>
    </span>
    {over && <span className="negative">冲抵超过单据金额</span>}
  </p>
)
