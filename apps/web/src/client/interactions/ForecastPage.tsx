/** 税款预估: a sheet a month, each figure with where it comes from; corrected with a reason, sent, answered by the client. */
import type { Money } from '@app/domain/kernel/money'
import { momentText } from '@app/domain/kernel/period'
import { FORECAST_TAXES, type ForecastTax } from '@app/domain/client/interactions/forecast'
import { EXPECT_STATUS, expectNames } from '@app/domain/client/interactions/interaction'
import { Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../platform/address.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan, usePeriod } from '../../platform/session.ts'
import { Drill } from '../../ui/list/columns.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { Page, State, Toolbar, type StateMark } from '../../ui/Page.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import './interactions.css'
import {
  useAgreeOffline,
  useCancelForecast,
  useForecasts,
  usePushForecast,
  useSaveForecast,
  useUpdateForecast,
  type Forecast,
} from './interactions.api.ts'
import { SendDialog } from './SendDialog.tsx'

const marks: Readonly<Record<Forecast['status'], StateMark>> = {
  0: 'draft',
  1: 'suggested',
  2: 'proved',
  3: 'red',
  4: 'draft',
  5: 'proved',
}
type Asking =
  | { readonly kind: 'send' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'line'; readonly tax: ForecastTax }

export default function ForecastPage() {
  const period = usePeriod()
  const navigate = useNavigate()
  const mayEdit = useCan('customerInteractions-taxForecast-bianji')
  const [address, setAddress] = useAddress({ id: '' })
  const { data: forecasts = [], loading, error, again } = useForecasts()
  const { mutateAsync: save, isPending } = useSaveForecast()
  const { mutateAsync: update } = useUpdateForecast()
  const { mutateAsync: cancel } = useCancelForecast()
  const { mutateAsync: push } = usePushForecast()
  const { mutateAsync: agreeOffline } = useAgreeOffline()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [words, setWords] = useState('')
  const [amount, setAmount] = useState<Money | null>(null)
  const ofMonth = forecasts.find((one) => one.period === period && one.status !== EXPECT_STATUS.withdrawn)
  const sheet = forecasts.find((one) => one.id === address.id) ?? ofMonth ?? forecasts[0]
  const agreed = sheet !== undefined && (sheet.status === EXPECT_STATUS.confirmed || sheet.status === EXPECT_STATUS.offline)
  const gone = sheet?.status === EXPECT_STATUS.withdrawn
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      tell.success(said)
      setAsking(null)
      setWords('')
    } catch (refusal) {
      showError(refusal)
    }
  }
  const open = (next: Asking, start: Money | null = null) => {
    setWords('')
    setAmount(start)
    setAsking(next)
  }
  const compute = () => void act(async () => setAddress({ id: (await save({ body: { period } })).data.id }), `${period} 已测算`)
  const computeButton = (
    <Button type={sheet === undefined ? 'primary' : 'default'} disabled={!mayEdit} loading={isPending} onClick={compute}>
      测算 {period}
    </Button>
  )
  const face = faceOf({
    loading,
    error,
    again,
    count: forecasts.length,
    empty: <Empty title="还没有税款预估" hint="由发票、账簿和工资表算出本月各税，发给客户确认" action={computeButton} />,
  })
  const off = !mayEdit || sheet === undefined || agreed || gone
  return (
    <Page title="税款预估">
      <StoppedBar />
      <Toolbar
        actions={
          <>
            <Button disabled={!mayEdit || sheet === undefined || gone} onClick={() => open({ kind: 'cancel' })}>
              撤回
            </Button>
            <Button disabled={off} onClick={() => open({ kind: 'offline' })}>
              线下同意
            </Button>
            {computeButton}
            <Button type="primary" disabled={off} onClick={() => open({ kind: 'send' })}>
              发送给客户
            </Button>
          </>
        }
      >
        {sheet && (
          <Select
            aria-label="税款预估"
            value={sheet.id}
            style={{ width: 190 }}
            options={forecasts.map((one) => ({ value: one.id, label: `${one.period} ${expectNames[one.status]}` }))}
            onChange={(id) => setAddress({ id })}
          />
        )}
      </Toolbar>
      <div className="inter-scroll">
        {face ??
          (sheet && (
            <>
              <div className="inter-head">
                <b>{sheet.period}</b>
                <State mark={marks[sheet.status]}>{expectNames[sheet.status]}</State>
                <span>
                  合计 <MoneyCell value={sheet.total} zero="shown" />
                </span>
                {sheet.sentAt !== null && <span className="quiet">{momentText(sheet.sentAt).slice(0, 16)} 发送</span>}
                {sheet.answeredAt !== null && (
                  <span className="quiet">
                    {sheet.answeredBy} {momentText(sheet.answeredAt).slice(0, 16)}
                  </span>
                )}
                {sheet.feedback !== '' && (
                  <span className={sheet.status === EXPECT_STATUS.disputed ? 'negative' : ''}>“{sheet.feedback}”</span>
                )}
                {sheet.cancelReason !== '' && <span className="quiet">撤回：{sheet.cancelReason}</span>}
                {sheet.outdated && <State mark="red">账上的数已变化，请重新测算</State>}
              </div>
              <table className="inter-table" aria-label="税款预估表">
                <thead>
                  <tr>
                    <th>税种</th>
                    <th className="right">预估税额</th>
                    <th className="right">测算</th>
                    <th>怎么来的</th>
                    <th>调整原因</th>
                    <th>操作</th>
                  </tr>
                </thead>
                <tbody>
                  {sheet.lines.map((line) => (
                    <tr key={line.tax}>
                      <td>{FORECAST_TAXES[line.tax]}</td>
                      <td className="right">
                        <Drill title="查看来源" onClick={() => void navigate(line.page)}>
                          <MoneyCell value={line.amount} zero="shown" />
                        </Drill>
                      </td>
                      <td className="right quiet">
                        <MoneyCell value={line.computed} zero="shown" />
                      </td>
                      <td>{line.basis}</td>
                      <td>{line.reason}</td>
                      <td>
                        <Button type="link" disabled={off} onClick={() => open({ kind: 'line', tax: line.tax }, line.amount)}>
                          调整
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          ))}
      </div>
      {asking?.kind === 'send' && sheet && (
        <SendDialog
          title={`发送 ${sheet.period} 税款预估`}
          onClose={() => setAsking(null)}
          onSend={async (contactId, bySms) => (await push({ params: { id: sheet.id }, body: { contactId, bySms } })).data.link}
        />
      )}
      {asking !== null && asking.kind !== 'send' && sheet && (
        <Modal
          open
          width={440}
          title={asking.kind === 'line' ? `调整${FORECAST_TAXES[asking.tax]}` : asking.kind === 'cancel' ? '撤回税款预估' : '线下同意'}
          okText="确定"
          cancelText="取消"
          onCancel={() => setAsking(null)}
          onOk={() => {
            const params = { id: sheet.id }
            if (asking.kind === 'line')
              void act(
                () => update({ params, body: { version: sheet.version, tax: asking.tax, amount: amount!, reason: words } }),
                '已调整，需要重新发送',
              )
            else if (asking.kind === 'cancel') void act(() => cancel({ params, body: { reason: words } }), '已撤回')
            else void act(() => agreeOffline({ params, body: { status: 5, feedback: words } }), '已登记线下同意')
          }}
        >
          <FormGrid>
            {asking.kind === 'line' && (
              <FormField label="预估税额" wide>
                <MoneyInput aria-label="预估税额" autoFocus value={amount!} onChange={setAmount} />
              </FormField>
            )}
            <FormField label={asking.kind === 'offline' ? '客户怎样同意的' : '原因'} wide>
              <Input
                aria-label={asking.kind === 'offline' ? '客户怎样同意的' : '原因'}
                maxLength={200}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            </FormField>
          </FormGrid>
        </Modal>
      )}
    </Page>
  )
}
