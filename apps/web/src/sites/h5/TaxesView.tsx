/** What a month will cost, where each figure comes from; confirmed, or disputed with a reason. */
import { groupThousands } from '@app/domain/kernel/money'
import { FORECAST_TAXES } from '@app/domain/client/interactions/forecast'
import { EXPECT_STATUS, expectNames } from '@app/domain/client/interactions/interaction'
import { useState } from 'react'
import { useForecasts, useRespond, type Forecast } from './client.api.ts'
import { Said, standIn, wordsOf } from './parts.tsx'

function One({ forecast }: { forecast: Forecast }) {
  const { mutateAsync: respond, isPending } = useRespond()
  const [disputing, setDisputing] = useState(false)
  const [comment, setComment] = useState('')
  const [bad, setBad] = useState('')
  const waits = forecast.status === EXPECT_STATUS.sent || forecast.status === EXPECT_STATUS.disputed
  const send = async (agree: boolean) => {
    try {
      await respond({ params: { id: forecast.id }, body: { agree, comment } })
      setDisputing(false)
      setBad('')
    } catch (error) {
      setBad(wordsOf(error))
    }
  }
  return (
    <section className="h5-card" aria-label={`${forecast.period} 税款`}>
      <h2>
        {forecast.period} 税款预估 <span className={`h5-mark s${forecast.status}`}>{expectNames[forecast.status]}</span>
      </h2>
      <p className="h5-total">
        合计 <b>{groupThousands(forecast.total)}</b> 元
      </p>
      <ul className="h5-lines">
        {forecast.lines.map((line) => (
          <li key={line.tax}>
            <span>{FORECAST_TAXES[line.tax]}</span>
            <b>{groupThousands(line.amount)}</b>
            <p>{line.basis}</p>
            {line.reason !== '' && <p>调整：{line.reason}</p>}
          </li>
        ))}
      </ul>
      {forecast.feedback !== '' && <p>您的意见：{forecast.feedback}</p>}
      <Said bad={bad} />
      {waits && !disputing && (
        <div className="h5-acts">
          <button type="button" disabled={isPending} onClick={() => setDisputing(true)}>
            有异议
          </button>
          <button type="button" className="main" disabled={isPending} onClick={() => void send(true)}>
            确认税款
          </button>
        </div>
      )}
      {disputing && (
        <>
          <label>
            哪里有异议
            <textarea rows={3} maxLength={200} value={comment} onChange={(event) => setComment(event.target.value)} />
          </label>
          <div className="h5-acts">
            <button type="button" onClick={() => setDisputing(false)}>
              取消
            </button>
            <button type="button" className="main" disabled={isPending} onClick={() => void send(false)}>
              提交异议
            </button>
          </div>
        </>
      )}
    </section>
  )
}

export function TaxesView() {
  const reading = useForecasts()
  const forecasts = reading.data ?? []
  return standIn(reading, forecasts.length, '还没有税款预估') ?? forecasts.map((one) => <One key={one.id} forecast={one} />)
}
