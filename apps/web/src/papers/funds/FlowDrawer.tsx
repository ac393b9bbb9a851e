/** One flow: every text the bank printed, apart; the voucher it is booked by; the original it was read from. */
import { use } from 'react'
import { factsOf } from '@app/domain/kernel/field'
import { moneyText } from '@app/domain/kernel/money'
import { flowFacts } from '@app/domain/papers/funds/typed-flow'
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
  const facts = flow
    ? [
        ...factsOf(flowFacts, { ...flow, day: [flow.day, flow.time ?? ''].join(' ').trim() }, (_, accountId) => account(accountId)),
        ['状态', [flow.statusText, flowMark(flow)].filter((text) => text !== '').join(' · ')] as const,
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
