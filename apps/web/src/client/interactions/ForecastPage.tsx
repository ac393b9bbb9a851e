/** 税款预估: a sheet a month, each figure with where it comes from; corrected with a reason, sent, answered by the client. */
import { forecastsApi } from '@app/contract/client/interactions/interactions'
import type { Period } from '@app/domain/kernel/period'
import { EXPECT_STATUS, expectNames } from '@app/domain/client/interactions/interaction'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan, usePeriod } from '../../platform/session.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import { AskedFilings } from './AskedFilings.tsx'
import { ForecastDialog, type ForecastAsking } from './ForecastDialog.tsx'
import { ForecastSheet } from './ForecastSheet.tsx'
import './interactions.css'
import { useForecasts, usePushForecast, useSaveForecast } from './interactions.api.ts'
import { SendDialog } from './SendDialog.tsx'

type Asking = ForecastAsking | { readonly kind: 'send' }

/** The sheets, the one that is looked at, and a new one of the month. */
function useSheets(period: Period) {
  const [address, setAddress] = useAddress({ id: '' })
  const { data: forecasts = [], loading, error, again } = useForecasts()
  const { mutateAsync: save, isPending } = useSaveForecast()
  const ofMonth = forecasts.find((one) => one.period === period && one.status !== EXPECT_STATUS.withdrawn)
  const sheet = forecasts.find((one) => one.id === address.id) ?? ofMonth ?? forecasts[0]
  const agreed = sheet !== undefined && (sheet.status === EXPECT_STATUS.confirmed || sheet.status === EXPECT_STATUS.offline)
  const gone = sheet?.status === EXPECT_STATUS.withdrawn
  const compute = async () => {
    try {
      setAddress({ id: (await save({ body: { period } })).data.id })
      tell.success(`${period} 已测算`)
    } catch (refusal) {
      showError(refusal)
    }
  }
  return {
    forecasts,
    read: { loading, error, again },
    sheet,
    agreed,
    gone,
    compute,
    computing: isPending,
    look: (id: string) => setAddress({ id }),
  }
}

export default function ForecastPage() {
  const period = usePeriod()
  const mayEdit = useCan('customerInteractions-taxForecast-bianji')
  const { forecasts, read, sheet, agreed, gone, compute, computing, look } = useSheets(period)
  const { mutateAsync: push } = usePushForecast()
  const [asking, setAsking] = useState<Asking | null>(null)
  const computeButton = (
    <Button type={sheet === undefined ? 'primary' : 'default'} disabled={!mayEdit} loading={computing} onClick={() => void compute()}>
      测算 {period}
    </Button>
  )
  const face = faceOf({
    ...read,
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
            <Button disabled={!mayEdit || sheet === undefined || gone} onClick={() => setAsking({ kind: 'cancel' })}>
              撤回
            </Button>
            <Button disabled={off} onClick={() => setAsking({ kind: 'offline' })}>
              线下同意
            </Button>
            {computeButton}
            <Button type="primary" disabled={off} onClick={() => setAsking({ kind: 'send' })}>
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
            onChange={look}
          />
        )}
      </Toolbar>
      <div className="inter-scroll">
        <AskedFilings may={mayEdit} />
        {face ?? (sheet && <ForecastSheet sheet={sheet} off={off} onAdjust={(line) => setAsking({ kind: 'line', line })} />)}
      </div>
      {asking?.kind === 'send' && sheet && (
        <SendDialog
          title={`发送 ${sheet.period} 税款预估`}
          onClose={() => setAsking(null)}
          start={{}}
          shape={forecastsApi.push.body}
          onSend={async ({ contactId }, bySms) => (await push({ params: { id: sheet.id }, body: { contactId, bySms } })).data.link}
        />
      )}
      {asking !== null && asking.kind !== 'send' && sheet && (
        <ForecastDialog sheet={sheet} asking={asking} onClose={() => setAsking(null)} />
      )}
    </Page>
  )
}
