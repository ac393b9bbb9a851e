/** One thing asked of the client: for what, how often reminded, what came, and what may be done. */
import { addressOf } from '@app/domain/access/address'
import { momentText } from '@app/domain/kernel/period'
import { REQUEST_STATES } from '@app/domain/client/interactions/interaction'
import { Button } from 'antd'
import { useGo } from '../../platform/links.tsx'
import { Drill } from '../../ui/list/columns.tsx'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import type { ClientRequest } from './interactions.api.ts'
import { RemindSelect } from './RemindSelect.tsx'
import type { RequestActs } from './use-request-acts.ts'

const marks: Readonly<Record<ClientRequest['state'], StateMark>> = {
  open: 'draft',
  returned: 'suggested',
  accepted: 'proved',
  withdrawn: 'draft',
}

/** 每 3 天，已提醒 2 次，下次 11-25 */
function remindedWords({ remindDays, reminded, nextRemindAt }: ClientRequest): string {
  const done = reminded === 0 ? '' : `已提醒 ${reminded} 次`
  if (nextRemindAt === null) return done
  const every = remindDays === 1 ? '每天' : `每 ${remindDays} 天`
  return [every, done, `下次 ${momentText(nextRemindAt).slice(5, 10)}`].filter((part) => part !== '').join('，')
}

interface Props {
  readonly request: ClientRequest
  readonly mayEdit: boolean
  readonly acts: RequestActs
  readonly onRefuse: () => void
}
export function RequestRow({ request: one, mayEdit, acts, onRefuse }: Props) {
  const navigate = useGo()
  return (
    <tr>
      <td data-title="状态">
        <State mark={marks[one.state]}>{REQUEST_STATES[one.state]}</State>
      </td>
      <td data-title="需要的资料">
        {one.title} {one.note !== '' && <span className="quiet">{one.note}</span>}
        {one.reason !== '' && (
          <div className="quiet">
            {one.state === 'open' ? `已退回：${one.reason}` : one.absent ? `客户说没有：${one.reason}` : one.reason}
          </div>
        )}
      </td>
      <td data-title="用于">
        {one.flowId !== null || one.invoiceId !== null ? (
          <Drill
            onClick={() =>
              void navigate(
                one.flowId === null
                  ? addressOf('/document/inputTax', { id: one.invoiceId! })
                  : addressOf('/document/trade', { id: one.flowId }),
              )
            }
          >
            {one.line}
          </Drill>
        ) : (
          one.period
        )}
      </td>
      <td data-title="联系人">{one.contact}</td>
      <td data-title="发出">{momentText(one.sentAt).slice(5, 16)}</td>
      <td data-title="自动提醒">
        <Reminding request={one} mayEdit={mayEdit} acts={acts} />
      </td>
      <td data-title="收到">
        {one.bills.map((bill) => (
          <Drill
            key={bill.id}

            onClick={() => void navigate(addressOf('/document/documentManagement', { from: one.period, to: one.period, id: bill.id }))}
          >
            {bill.name}
          </Drill>
        ))}
      </td>
      <td data-title="操作">
        {one.state === 'returned' && (
          <>
            <Button type="link" disabled={!mayEdit} onClick={() => void acts.accept(one)}>
              {one.absent ? '知道了' : '收下'}
            </Button>
            <Button type="link" disabled={!mayEdit} onClick={onRefuse}>
              退回
            </Button>
          </>
        )}
        {one.state === 'open' && (
          <Button type="link" disabled={!mayEdit} onClick={() => void acts.withdraw(one)}>
            撤回
          </Button>
        )}
      </td>
    </tr>
  )
}

function Reminding({ request: one, mayEdit, acts: { remindEvery } }: Omit<Props, 'onRefuse'>) {
  return (
    <>
      <span>{remindedWords(one)}</span>
      {one.remindFailed && <div className="inter-failed">上次短信没有发出</div>}
      {one.state === 'open' &&
        (one.nextRemindAt === null ? (
          mayEdit && <RemindSelect label={`${one.title}的自动提醒`} days={0} onChange={(days) => void remindEvery(one, days)} />
        ) : (
          <Button type="link" disabled={!mayEdit} onClick={() => void remindEvery(one, 0)}>
            停止提醒
          </Button>
        ))}
    </>
  )
}
