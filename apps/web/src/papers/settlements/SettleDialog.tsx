/** One movement and the invoices it pays: amounts typed beside each, what is left of the movement told as one types. */
import { isNegative, isZero } from '@app/domain/kernel/money'
import { Button, Input, Modal } from 'antd'
import { faceOf, Loading } from '../../ui/faces/faces.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { useSettling } from './use-settling.ts'
import { SettleCandidates } from './SettleCandidates.tsx'

interface Props {
  readonly id: string
  readonly mayEdit: boolean
  readonly onClose: () => void
}
export function SettleDialog({ id, mayEdit, onClose }: Props) {
  const settling = useSettling(id, onClose)
  const { data, changed, taken, left } = settling
  const face = faceOf({ ...settling.reading, count: data ? 1 : 0, empty: null })
  return (
    <Modal
      open
      width={860}
      title={data ? `核销 ${data.flow.day} ${data.flow.party}` : '核销'}
      okText="保存"
      okButtonProps={{ disabled: !mayEdit || !changed, title: mayEdit ? '' : '您没有编辑资金流水的权限' }}
      confirmLoading={settling.busy}
      onOk={() => void settling.save().catch(() => {})}
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
            {data.flow.proposal !== null && !changed && <span className="quiet"> · 建议：{data.flow.proposal.reason}</span>}
            <span className="spacer" />
            {data.flow.proposal !== null && !changed && (
              <Button size="small" disabled={!mayEdit} onClick={settling.takeProposal}>
                用建议
              </Button>
            )}
          </p>
          <Input.Search
            allowClear
            aria-label="搜索发票"
            placeholder="发票号码或单位"
            className="settle-search"
            onSearch={(text) => settling.setSearch(text.trim())}
          />
          <SettleCandidates settling={settling} invoices={data.invoices} mayEdit={mayEdit} />
        </>
      )}
    </Modal>
  )
}
