/** What is owed by the returns of a year, what of it is paid, and the button that pays. */
import { dueText } from '@app/domain/tax/calendar/deadlines'
import { compareMoney, isZero, ZERO } from '@app/domain/kernel/money'
import { firstOfYear, lastOfYear, periodFrom, yearOf } from '@app/domain/kernel/period'
import { taxOwed } from '@app/domain/tax/filing/owing'
import { blockOf } from '@app/domain/tax/filing/steps'
import { Button, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { useLedger } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { MoneyCell, MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { Opens } from '../../ui/list/columns.tsx'
import { Page, State, Toolbar } from '../../ui/faces/Page.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import { useOwed, usePay, type Filing, type Owed } from './filing.api.ts'
import { PaymentVoucherDialog } from '../payment-vouchers/index.ts'
import { payQuestion } from './pay-question.ts'
import { FilingDrawer } from './FilingDrawer.tsx'
import { useLookingAt } from './looking.ts'
import './filing.css'

const HEADS = ['税种', '所属期', '缴款期限', '应缴税款', '滞纳金', '已缴', '已入账', '状态', '操作'] as const
const RIGHT: ReadonlySet<string> = new Set(['应缴税款', '滞纳金', '已缴', '已入账'])

/** Something was paid that no voucher says. */
const booksLeft = ({ paid, booked }: Owed): boolean => compareMoney(booked, paid ?? ZERO) < 0

/** What waits for nothing but the payment. */
const isPayable = ({ state, reason }: Filing): boolean => state === 'blocked' && reason !== null && blockOf(reason).act === 'pay'

/** Paid is what was read back as paid. */
function standing({ state, reason, step, paid, payable }: Filing) {
  if (state === 'blocked' && reason !== null) return <State mark={reason === 'pay' ? 'suggested' : 'red'}>{blockOf(reason).title}</State>
  if (step !== null) return <State mark="draft">办理中</State>
  return paid !== null && payable !== null ? <State mark="proved">已缴清</State> : <State mark="suggested">未缴</State>
}

export function OwedList({ may, bar }: { readonly may: boolean; readonly bar: ReactNode }) {
  const today = useToday()
  const { startPeriod } = useLedger()
  const [year, setYear] = useState(yearOf(today))
  const [opened, setOpened] = useState<string | null>(null)
  const [booking, setBooking] = useState<Filing | null>(null)
  const month = periodFrom(year, 1)
  const { data: rows = [], totals, loading, error, again } = useOwed(firstOfYear(month), lastOfYear(month))
  useLookingAt(rows, again)
  const { mutateAsync: pay, isPending } = usePay()
  const first = yearOf(startPeriod)
  const years = Array.from({ length: yearOf(today) - first + 1 }, (_, at) => first + at)
  const go = async (one: Filing) => {
    if (!(await ask(payQuestion(one)))) return
    try {
      await pay({ params: { id: one.id } })
      tell.success('已提交，正在扣款')
    } catch {
      // the write has said what went wrong
    }
  }
  const empty = <Empty title={`${year}年还没有要缴的税款`} hint="申报受理后，应缴的税款列在这里。" />
  const face = faceOf({ loading, error, again, count: rows.length, empty })
  return (
    <Page title="税费缴纳">
      <StoppedBar />
      {bar}
      <Toolbar>
        <Select aria-label="年度" value={year} options={years.map((value) => ({ value, label: `${value}年` }))} onChange={setYear} />
      </Toolbar>
      <div className="filing-body">
        {face ?? (
          <PlainTable label="税费缴纳" titles={HEADS} figures={RIGHT} foot={totals && <OwedFoot totals={totals} />}>
            {rows.map((one) => (
              <OwedRow key={one.id} one={one} may={may} busy={isPending} onOpen={setOpened} onPay={go} onBook={setBooking} />
            ))}
          </PlainTable>
        )}
      </div>
      {booking !== null && (
        <PaymentVoucherDialog
          key={booking.id}
          kind="filing"
          id={booking.id}
          name={`${booking.title} ${booking.from} 至 ${booking.to}`}
          may={may}
          onClose={() => setBooking(null)}
        />
      )}
      {opened !== null && <FilingDrawer key={opened} id={opened} may={may} onClose={() => setOpened(null)} />}
    </Page>
  )
}

interface RowProps {
  readonly one: Owed
  readonly may: boolean
  /** Something is being paid. */
  readonly busy: boolean
  readonly onOpen: (id: string) => void
  readonly onPay: (one: Owed) => Promise<void>
  readonly onBook: (one: Owed) => void
}
/** What one return owes, and how far its payment is. */
const OwedRow = ({ one, may, busy, onOpen, onPay, onBook }: RowProps) => (
  <tr>
    <td>
      <Opens alone title="打开申报的进度" onClick={() => onOpen(one.id)}>
        {one.title}
        {one.correction > 0 && `（更正第${one.correction}次）`}
      </Opens>
    </td>
    <td>
      {one.from} 至 {one.to}
    </td>
    <td>{dueText(one.due)}</td>
    {[taxOwed(one), one.lateFee, one.paid, one.booked].map((value, at) => (
      <td key={HEADS[at + 3]} className="right">
        {value !== null && <MoneyCell value={value} zero="shown" />}
      </td>
    ))}
    <td>{standing(one)}</td>
    <td>
      {isPayable(one) && (
        <Button type="primary" size="small" disabled={!may} loading={busy} onClick={() => void onPay(one)}>
          缴款
        </Button>
      )}
      {one.paid !== null && !isZero(one.paid) && (
        <Button size="small" onClick={() => onBook(one)}>
          {booksLeft(one) ? '入账' : '已入账'}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => onOpen(one.id)}>
        进度
      </Button>
    </td>
  </tr>
)

const OwedFoot = ({ totals }: { readonly totals: NonNullable<ReturnType<typeof useOwed>['totals']> }) => (
  <tr>
    <td colSpan={3}>合计（应缴含滞纳金）</td>
    <td className="right" colSpan={2}>
      <MoneyCell value={totals.owed} zero="shown" />
    </td>
    <MoneyTd value={totals.paid} zero="shown" />
    <MoneyTd value={totals.booked} zero="shown" />
    <td colSpan={2} />
  </tr>
)
