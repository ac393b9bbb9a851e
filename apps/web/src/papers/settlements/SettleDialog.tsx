/** One movement and the invoices it pays: amounts typed beside each, what is left of the movement told as one types. */
import { add, isNegative, isZero, negate, subtract, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { effectOf } from '@app/domain/papers/settlements/settle'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { faceOf, Loading } from '../../ui/faces/faces.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { useCandidates, useSettle, type Candidate } from './settlements.api.ts'

interface Props {
  readonly id: string
  readonly mayEdit: boolean
  readonly onClose: () => void
}
const sides = { output: '销', input: '进' } as const
const size = (amount: Money): Money => (isNegative(amount) ? negate(amount) : amount)
const smaller = (one: Money, other: Money): Money => (isNegative(subtract(one, other)) ? one : other)

export function SettleDialog({ id, mayEdit, onClose }: Props) {
  const [search, setSearch] = useState('')
  const { data, loading, error, again } = useCandidates(id, search)
  const { mutateAsync: settle, isPending } = useSettle()
  // null: as it stands in the books
  const [typed, setTyped] = useState<ReadonlyMap<string, Money> | null>(null)
  const amounts = typed ?? new Map((data?.flow.settled ?? []).map((one) => [one.invoiceId, one.amount]))
  const [known, setKnown] = useState<ReadonlyMap<string, Candidate['direction']>>(new Map())
  const directionOf = (invoiceId: string) =>
    known.get(invoiceId) ??
    data?.invoices.find((one) => one.id === invoiceId)?.direction ??
    data?.flow.settled.find((one) => one.invoiceId === invoiceId)?.direction ??
    'output'
  const taken = sum([...amounts].map(([invoiceId, amount]) => effectOf(directionOf(invoiceId), amount)))
  const left = data ? subtract(data.flow.amount, taken) : ZERO
  const put = (one: Candidate, amount: Money) => {
    const next = new Map(amounts)
    if (isZero(amount)) next.delete(one.id)
    else next.set(one.id, amount)
    setTyped(next)
    setKnown(new Map(known).set(one.id, one.direction))
  }
  /** As much of the invoice as the movement still covers. */
  const fill = (one: Candidate) => {
    const covered = effectOf(one.direction, left)
    if (isNegative(covered) !== isNegative(one.left)) return put(one, one.left)
    const most = smaller(size(covered), size(one.left))
    put(one, isNegative(one.left) ? negate(most) : most)
  }
  const takeProposal = () => {
    const next = new Map(amounts)
    for (const { invoiceId, amount } of data?.flow.proposal?.parts ?? []) next.set(invoiceId, add(next.get(invoiceId) ?? ZERO, amount))
    setTyped(next)
  }
  const save = async () => {
    await settle({
      params: { id },
      body: { version: data?.version, parts: [...amounts].map(([invoiceId, amount]) => ({ invoiceId, amount })) },
    })
    tell.success('已核销')
    onClose()
  }
  const face = faceOf({ loading, error, again, count: data ? 1 : 0, empty: null })
  return (
    <Modal
      open
      width={860}
      title={data ? `核销 ${data.flow.day} ${data.flow.party}` : '核销'}
      okText="保存"
      okButtonProps={{ disabled: !mayEdit || typed === null, title: mayEdit ? '' : '您没有编辑资金流水的权限' }}
      confirmLoading={isPending}
      onOk={() => void save().catch(() => {})}
      onCancel={onClose}
    >
      {data === undefined ? (
        (face ?? <Loading />)
      ) : (
        <>
          <p className="settle-sums">
            <span>
              收（付）款 <MoneyCell value={data.flow.amount} zero="shown" />
              ，核销 <MoneyCell value={taken} zero="shown" />
              ，未核销{' '}
              <b className={isNegative(left) === isNegative(data.flow.amount) || isZero(left) ? '' : 'negative'}>
                <MoneyCell value={left} zero="shown" />
              </b>
            </span>
            {data.flow.proposal !== null && typed === null && <span className="quiet"> · 建议：{data.flow.proposal.reason}</span>}
            <span className="spacer" />
            {data.flow.proposal !== null && typed === null && (
              <Button size="small" disabled={!mayEdit} onClick={takeProposal}>
                用建议
              </Button>
            )}
          </p>
          <Input.Search
            allowClear
            aria-label="搜索发票"
            placeholder="发票号码或单位"
            className="settle-search"
            onSearch={(text) => setSearch(text.trim())}
          />
          <div className="settle-candidates">
            <table>
              <thead>
                <tr>
                  <th>发票</th>
                  <th>开票日期</th>
                  <th>单位</th>
                  <th className="right">价税合计</th>
                  <th className="right">未核销</th>
                  <th className="right settle-amount">本次核销</th>
                  <th />
                </tr>
              </thead>
              <tbody>
                {data.invoices.map((one) => (
                  <tr key={one.id}>
                    <td>
                      {sides[one.direction]} {one.number}
                    </td>
                    <td>{one.day}</td>
                    <td>{one.party}</td>
                    <td className="right">
                      <MoneyCell value={one.gross} />
                    </td>
                    <td className="right">
                      <MoneyCell value={one.left} />
                    </td>
                    <td className="right">
                      <MoneyInput
                        aria-label={`${one.number}核销金额`}
                        size="small"
                        disabled={!mayEdit}
                        value={amounts.get(one.id) ?? ZERO}
                        onChange={(amount) => put(one, amount)}
                      />
                    </td>
                    <td>
                      <Button type="link" size="small" disabled={!mayEdit || isZero(left)} onClick={() => fill(one)}>
                        填入
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {data.invoices.length === 0 && <p className="quiet">没有未核销的发票</p>}
          </div>
        </>
      )}
    </Modal>
  )
}
