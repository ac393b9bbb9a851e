/** One flow: every text the bank printed, apart; the voucher it is booked by; the original it was read from. */
import { use } from 'react'
import { moneyText } from '@app/domain/kernel/money'
import { ReceiptsOf } from '../bills/index.ts'
import { FileView } from '../imports/index.ts'
import { Asking } from '../asking/index.ts'
import { PaperDrawer } from '../paper/index.ts'
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
  const { RequestsOf } = use(Asking)
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
    <PaperDrawer
      title="资金流水"
      size={760}
      error={error}
      again={again}
      paper={
        flow
          ? {
              amounts: [
                ['收入', flow.inflow],
                ['支出', flow.outflow],
                ['余额', flow.balance],
              ],
              voucherId: flow.voucherId,
              voucher: flow.voucher,
              booked: bookedText(flow),
              facts,
            }
          : null
      }
      onEdit={flow?.importId === null && flow.voucherId === null ? () => onEdit(flow.id) : undefined}
      mayEdit={mayEdit}
      onClose={onClose}
    >
      {flow && (
        <RequestsOf
          about={{
            period: flow.period,
            flowId: flow.id,
            line: `${flow.day} ${flow.counterpartyName} ${moneyText(flow.amount)}`,
            title: `${flow.day} ${flow.abstract}的单据`.slice(0, 60),
          }}
        />
      )}
      {flow && <ReceiptsOf flowId={flow.id} mayEdit={mayEdit} />}
      {flow && flow.fileId !== null && (
        <FileView
          fileId={flow.fileId}
          note={[flow.sheet, flow.row > 0 ? `第 ${flow.row} 行` : ''].filter((text) => text !== '').join(' ')}
        />
      )}
    </PaperDrawer>
  )
}
