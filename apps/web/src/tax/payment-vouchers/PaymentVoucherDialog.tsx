/** 缴款凭证: what was paid of a return, a fee or personal tax is booked in one step; what is not certain is asked. */
import { addressOf } from '@app/domain/access/address'
import type { Field } from '@app/domain/kernel/field'
import { isZero, moneyText, subtract, ZERO, type Money } from '@app/domain/kernel/money'
import type { PaymentOrigin } from '@app/domain/tax/payment-vouchers/origins'
import { Modal } from 'antd'
import { Link } from '../../platform/links.tsx'
import { tell } from '../../platform/feedback.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { moneyShown } from '../../ui/faces/formats.ts'
import { bookable, SubjectField } from '../../ledger/subjects/index.ts'
import { useBookPayment, usePaymentProposal, VOUCHER_APIS, type PaymentProposal } from './payment-vouchers.api.ts'

interface Props {
  readonly kind: PaymentOrigin
  /** What was paid: its id, and its name with its months. */
  readonly id: string
  readonly name: string
  readonly may: boolean
  readonly onClose: () => void
}
export function PaymentVoucherDialog({ kind, id, name, may, onClose }: Props) {
  const { data, error, again } = usePaymentProposal(kind, id)
  const title = `缴款凭证：${name}`
  if (data === undefined || isZero(data.left))
    return (
      <Modal open title={title} footer={null} onCancel={onClose}>
        {error ? (
          <Failed error={error} onAgain={again} />
        ) : data === undefined ? (
          <Loading />
        ) : (
          <>
            <p>已缴的 {moneyShown(data.paid)} 都已入账。</p>
            <Booked vouchers={data.vouchers} />
          </>
        )}
      </Modal>
    )
  return <Ask kind={kind} title={title} id={id} found={data} may={may} onClose={onClose} />
}

function Booked({ vouchers }: Pick<PaymentProposal, 'vouchers'>) {
  return (
    <ul>
      {vouchers.map((one) => (
        <li key={one.id}>
          <Link to={addressOf('/document/createVoucher', { id: one.id })}>{one.name}</Link> 税款 {moneyShown(one.amount)}，滞纳金{' '}
          {moneyShown(one.lateFee)}
          {one.flow !== '' && `，流水 ${one.flow}`}
        </li>
      ))}
    </ul>
  )
}

/** Where the house knows no subject. */
const FREE: readonly Field[] = [
  { key: 'subject', title: '记入科目', kind: 'option', required: '请选择科目' },
  { key: 'subjectAmount', title: '金额', kind: 'money' },
]
/** What is chosen where no row of a statement shows the payment. */
const NONE = 'none'
const flowWords = ({ day, amount, words, voucher }: PaymentProposal['flows'][number]): string =>
  `${day} 付 ${moneyShown(amount)} ${words}${voucher === '' ? '' : `（已生成 ${voucher}）`}`

/** What is asked: whose account, which flow, which day, and what of it is of each tax. */
function fieldsOf({ rows, flows, free }: PaymentProposal): readonly Field[] {
  const lines = rows.map(({ title: tax, code, name, balance, declared }): Field => ({
    key: `line-${code}`,
    title: `${tax} ${name}`,
    kind: 'money',
    help: `${code}，申报 ${moneyShown(declared)}，账上余额 ${moneyShown(balance)}`,
  }))
  return [
    { key: 'bankAccountId', title: '付款账户', kind: 'option', makes: 'bankAccount', required: '请选择付款账户' },
    { key: 'flowId', title: '银行流水', kind: 'option', required: flows.length > 1 ? '有几笔流水金额相同，请选择是哪一笔' : '请选择流水' },
    { key: 'day', title: '凭证日期', kind: 'day', required: '请选择日期' },
    ...lines,
    ...(free ? FREE : []),
    { key: 'lateFee', title: '滞纳金', kind: 'money', help: '记入营业外支出的税收滞纳金' },
  ]
}

interface AskProps {
  readonly kind: PaymentOrigin
  readonly title: string
  readonly id: string
  readonly found: PaymentProposal
  readonly may: boolean
  readonly onClose: () => void
}
function Ask({ kind, title, id, found, may, onClose }: AskProps) {
  const { mutateAsync: book } = useBookPayment(kind)
  const { rows, flows, accounts } = found
  const only = flows.length === 1 ? flows[0]! : null
  const amounts = Object.fromEntries(rows.map(({ code, suggested }) => [`line-${code}`, suggested ?? ZERO]))
  return (
    <FormDialog
      title={title}
      ok="生成凭证"
      name="payment-voucher"
      columns={1}
      fields={fieldsOf(found)}
      start={{
        bankAccountId: only?.bankAccountId ?? (accounts.length === 1 ? accounts[0]!.id : ''),
        flowId: only?.id ?? (flows.length === 0 ? NONE : ''),
        day: only?.day ?? found.day,
        lateFee: found.lateFee ?? ZERO,
        subject: '',
        subjectAmount: subtract(found.left, found.lateFee ?? ZERO),
        ...amounts,
      }}
      options={{
        bankAccountId: accounts.map(({ id: value, name }) => ({ value, label: name })),
        flowId: [...flows.map((one) => ({ value: one.id, label: flowWords(one) })), { value: NONE, label: '没有对应的流水' }],
      }}
      names={{ items: found.free ? 'subject' : `line-${rows[0]?.code ?? ''}` }}
      controls={{ subject: <SubjectField only={bookable} label="记入科目" /> }}
      shape={VOUCHER_APIS[kind].book.body}
      off={!may}
      onClose={onClose}
      onSave={async (typed) => {
        const all = typed as Readonly<Record<string, unknown>>
        const body = {
          day: typed.day,
          bankAccountId: typed.bankAccountId,
          flowId: typed.flowId === NONE ? null : typed.flowId,
          lines: [
            ...rows.map(({ code }) => ({ code, amount: all[`line-${code}`] as Money })),
            ...(found.free ? [{ code: typed.subject, amount: typed.subjectAmount }] : []),
          ].filter(({ amount }) => moneyText(amount) !== '0.00'),
          lateFee: typed.lateFee,
        }
        const { voucher } = (await book({ params: { id }, body })).data
        tell.success(`已生成缴款凭证 ${voucher}`)
      }}
      lead={
        <>
          <p>
            已缴而没有入账的 <b>{moneyShown(found.left)}</b>
            {found.lateFee === null && '，其中滞纳金请按扣款明细填写'}
          </p>
          {found.asks.map((one) => (
            <p key={one} className="state-red">
              {one}
            </p>
          ))}
          <Booked vouchers={found.vouchers} />
        </>
      }
    />
  )
}
