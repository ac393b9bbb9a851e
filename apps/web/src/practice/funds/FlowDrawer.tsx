/** One flow: every text the bank printed, apart; the voucher it is booked by; the original it was read from. */
import { Button, Drawer } from 'antd'
import { useNavigate } from 'react-router'
import { Failed, Loading } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { FileView } from '../imports/index.ts'
import { bookedText, flowMark } from './flow-words.ts'
import { useFlow } from './funds.api.ts'

interface Props {
  readonly id: string
  readonly account: (id: string) => string
  readonly mayEdit: boolean
  readonly onEdit: (id: string) => void
  readonly onClose: () => void
}

export function FlowDrawer({ id, account, mayEdit, onEdit, onClose }: Props) {
  const navigate = useNavigate()
  const { data: flow, error, again } = useFlow(id)
  const facts: readonly (readonly [string, string])[] = flow
    ? [
        ['账户', account(flow.bankAccountId)],
        ['日期', [flow.day, flow.time ?? ''].join(' ').trim()],
        ['对方户名', flow.counterpartyName],
        ['对方账号', flow.counterpartyAccount],
        ['对方开户行', flow.counterpartyBank],
        ['交易类型', flow.transactionKind],
        ['摘要', flow.abstract],
        ['用途', flow.purpose],
        ['备注', flow.remark],
        ['流水号', flow.serialNumber],
        ['状态', [flow.statusText, flowMark(flow)].filter((text) => text !== '').join(' · ')],
        ...flow.kept.map((one) => [one.label, one.text] as const),
      ]
    : []
  return (
    <Drawer
      open
      size={760}
      title="资金流水"
      onClose={onClose}
      extra={
        flow?.importId === null &&
        flow.voucherId === null && (
          <Button disabled={!mayEdit} onClick={() => onEdit(flow.id)}>
            修改
          </Button>
        )
      }
    >
      {error !== null && <Failed error={error} onAgain={again} />}
      {error === null && !flow && <Loading />}
      {flow && (
        <>
          <div className="import-counts" style={{ marginBottom: 12 }}>
            {(
              [
                ['收入', flow.inflow],
                ['支出', flow.outflow],
                ['余额', flow.balance],
              ] as const
            ).map(([title, value]) => (
              <div key={title} className="import-count amount">
                <span className="quiet">{title}</span>
                <b>{value === null ? <span className="quiet">—</span> : <MoneyCell value={value} zero="shown" />}</b>
              </div>
            ))}
            <div className="import-count amount">
              <span className="quiet">凭证</span>
              <b>
                {flow.voucherId === null ? (
                  <span className="quiet">{bookedText(flow)}</span>
                ) : (
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => void navigate(`/document/createVoucher?id=${flow.voucherId!}`)}
                  >
                    {flow.voucher}
                  </button>
                )}
              </b>
            </div>
          </div>
          <dl className="detail-facts">
            {facts
              .filter(([, text]) => text !== '')
              .map(([title, text]) => [<dt key={`${title}${text}`}>{title}</dt>, <dd key={`${title}${text}.`}>{text}</dd>])}
          </dl>
          {flow.fileId !== null && (
            <FileView
              fileId={flow.fileId}
              note={[flow.sheet, flow.row > 0 ? `第 ${flow.row} 行` : ''].filter((text) => text !== '').join(' ')}
            />
          )}
        </>
      )}
    </Drawer>
  )
}
