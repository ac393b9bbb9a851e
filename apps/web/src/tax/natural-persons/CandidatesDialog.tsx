/** Payments that may be to natural persons and have neither an invoice nor an entry: each is taken over, or said to be none, by a person. */
import { sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Button, Modal } from 'antd'
import { useGo } from '../../platform/links.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { Drill, voucherAt } from '../../ui/list/columns.tsx'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { useCandidates, type Candidate } from './natural-persons.api.ts'
import './natural-persons.css'

const none: readonly Candidate[] = []
const SOURCES = { flow: '资金流水', claim: '报销付款' } as const
const WIDE = 900

interface Props {
  readonly from: Period
  readonly to: Period
  readonly mayEdit: boolean
  readonly onTake: (one: Candidate) => void
  readonly onClose: () => void
}

export function CandidatesDialog({ from, to, mayEdit, onTake, onClose }: Props) {
  const read = useCandidates(from, to)
  const navigate = useGo()
  const rows = read.data ?? none
  const face = faceOf({
    loading: read.loading,
    error: read.error,
    again: read.again,
    count: rows.length,
    empty: <Empty title="没有待登记的付款" hint="只列付给像是个人姓名的、没有核销发票的流水，和付给非雇员的报销；别的付款请自己登记" />,
  })
  return (
    <Modal open width={WIDE} title={`待登记的付款（${from} 至 ${to}）`} footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      {face ?? (
        <div className="natural-rows">
          <table aria-label="待登记的付款">
            <thead>
              <tr>
                <th>付款日期</th>
                <th>收款方</th>
                <th>摘要</th>
                <th className="right">付款</th>
                <th className="right">未登记</th>
                <th>来自</th>
                <th>凭证</th>
                <th>操作</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <tr key={one.id}>
                  <td>{one.day}</td>
                  <td>{one.payee}</td>
                  <td>{one.abstract}</td>
                  <MoneyTd value={one.paid} />
                  <MoneyTd value={one.left} />
                  <td>{SOURCES[one.source]}</td>
                  <td>{one.voucherId !== null && <Drill onClick={() => void navigate(voucherAt(one.voucherId!))}>{one.voucher}</Drill>}</td>
                  <td>
                    <Button type="link" size="small" disabled={!mayEdit} onClick={() => onTake(one)}>
                      登记
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th colSpan={4}>合计 {rows.length} 笔</th>
                <MoneyTd value={sum(rows.map(({ left }) => left))} zero="shown" />
                <td colSpan={3} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <p className="quiet">姓名只是像，不能断定：是往来款、退款、工资的，登记为“不是应税交易”并写明理由，就不再提示。</p>
    </Modal>
  )
}
