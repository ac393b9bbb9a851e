/** What a month will cost and what is about to be filed, with figures; each confirmed, or disputed with a reason. */
import { dueText } from '@app/domain/tax/calendar/deadlines'
import { groupThousands, isZero } from '@app/domain/kernel/money'
import { FORECAST_TAXES } from '@app/domain/client/interactions/forecast-taxes'
import { EXPECT_STATUS, type ExpectStatus } from '@app/domain/client/interactions/interaction'
import { dueWords, estimateWords, payWords } from '@app/domain/client/interactions/words'
import type { Day } from '@app/domain/kernel/period'
import { useAnswerFiling, useFilings, useForecasts, useRespond, type AskedFiling, type Forecast } from './client.api.ts'
import { standIn } from './parts.tsx'
import { useState } from 'react'
import { YesOrNo } from './YesOrNo.tsx'

const ForecastLines = ({ lines }: { readonly lines: Forecast['lines'] }) => (
  <ul className="h5-lines">
    {lines.map((line) => (
      <li key={line.tax}>
        <span>{FORECAST_TAXES[line.tax]}</span>
        <b>{groupThousands(line.amount)}</b>
        <p>{line.basis}</p>
        {line.reason !== '' && <p>调整：{line.reason}</p>}
      </li>
    ))}
  </ul>
)

/** The same states as the one who is asked says them. */
const FORECAST_SAID: Readonly<Record<ExpectStatus, string>> = {
  0: '',
  1: '请您确认',
  2: '您已确认',
  3: '您有异议',
  4: '已撤回',
  5: '已和您说好',
}

function One({ forecast, today, account }: { readonly forecast: Forecast; readonly today: Day; readonly account: string | null }) {
  const { mutateAsync: respond, isPending } = useRespond()
  const waits = forecast.status === EXPECT_STATUS.sent || forecast.status === EXPECT_STATUS.disputed
  // said to have been thought of, out of the way of what is to be paid
  const none = forecast.lines.filter((line) => isZero(line.amount))
  return (
    <section className="h5-card" aria-label={`${forecast.period} 税款`}>
      <h2>
        {forecast.period} 税款预估 <span className={`h5-mark s${forecast.status}`}>{FORECAST_SAID[forecast.status]}</span>
      </h2>
      <p className="h5-total">
        合计 <b>{groupThousands(forecast.total)}</b> 元
      </p>
      {!isZero(forecast.total) && <p>{estimateWords(forecast.due, today, account)}</p>}
      <ForecastLines lines={forecast.lines.filter((line) => !isZero(line.amount))} />
      {none.length > 0 && (
        <details>
          <summary>{none.map((line) => FORECAST_TAXES[line.tax]).join('、')}：不用交</summary>
          <ForecastLines lines={none} />
        </details>
      )}
      {forecast.feedback !== '' && <p>您的意见：{forecast.feedback}</p>}
      {forecast.status === EXPECT_STATUS.disputed && <p className="quiet">代账公司已收到您的异议，改好以后会再发给您</p>}
      {waits && (
        <YesOrNo
          yes="确认税款"
          busy={isPending}
          onAnswer={(agree, comment) => respond({ params: { id: forecast.id }, body: { agree, comment } })}
        />
      )}
    </section>
  )
}

/** In the client's words, and in the colours of the forecasts. */
const SAID = {
  free: ['', '1'],
  waits: ['请您确认', '1'],
  agreed: ['您已同意', '2'],
  disputed: ['您有异议', '3'],
  outdated: ['数已变化，请您重新确认', '1'],
} as const

function Filing({ filing, today, account }: { readonly filing: AskedFiling; readonly today: Day; readonly account: string | null }) {
  const { mutateAsync: answer, isPending } = useAnswerFiling()
  const { id, title, from, to, due, owed, digest, lines, waits, consent, correction } = filing
  const [said, colour] = SAID[consent.state]
  return (
    <section className="h5-card" aria-label={`${title} ${from} 至 ${to}`}>
      <h2>
        {title}申报{correction > 0 && `（更正第${correction}次）`} <span className={`h5-mark s${colour}`}>{said}</span>
      </h2>
      <p className="h5-owed">{dueWords(filing, today)}</p>
      {!isZero(owed) && filing.paid === null && <p>{payWords(account)}</p>}
      <details>
        <summary>申报表上的数</summary>
        <p>
          所属期 {from} 至 {to}，{dueText(due)} 以前申报，应缴 {groupThousands(owed)} 元
        </p>
        <ul className="h5-lines">
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- titles of a form may repeat, and lines stay in place
            <li key={at}>
              <span>{line.title}</span>
              <b>{groupThousands(line.amount)}</b>
            </li>
          ))}
        </ul>
      </details>
      {consent.state === 'disputed' && <p className="quiet">代账公司已收到您的异议，改好以后请您再看一次</p>}
      {consent.words !== '' && <p>您的意见：{consent.words}</p>}
      {waits && (
        <YesOrNo
          yes="同意申报"
          busy={isPending}
          onAnswer={(agree, words) => answer({ params: { id }, body: { agree, words, seen: digest } })}
        />
      )}
    </section>
  )
}

/** Some of the returns, from one on; what is earlier is a press away. */
function Filings({ before, today, account }: { readonly before: string; readonly today: Day; readonly account: string | null }) {
  const { data = [], totals, loading, error, again } = useFilings(before)
  const [more, setMore] = useState(false)
  const next = totals?.next ?? null
  if (more && next !== null)
    return (
      <>
        {data.map((one) => (
          <Filing key={one.id} filing={one} today={today} account={account} />
        ))}
        <Filings before={next} today={today} account={account} />
      </>
    )
  return (
    standIn({ loading, error, again }, data.length, '没有更早的申报') ?? (
      <>
        {data.map((one) => (
          <Filing key={one.id} filing={one} today={today} account={account} />
        ))}
        {next !== null && (
          <button type="button" className="h5-more" onClick={() => setMore(true)}>
            更早的申报
          </button>
        )}
      </>
    )
  )
}

export function TaxesView({ today, account }: { readonly today: Day; readonly account: string | null }) {
  const filed = useFilings('')
  const estimated = useForecasts()
  const forecasts = estimated.data ?? []
  const count = (filed.data ?? []).length + forecasts.length
  const both = {
    loading: filed.loading || estimated.loading,
    error: filed.error ?? estimated.error,
    again: () => {
      filed.again()
      estimated.again()
    },
  }
  return (
    standIn(both, count, '还没有税款预估，也没有请您确认的申报') ?? (
      <>
        {(filed.data ?? []).length > 0 && <Filings before="" today={today} account={account} />}
        {forecasts.map((one) => (
          <One key={one.id} forecast={one} today={today} account={account} />
        ))}
      </>
    )
  )
}
