/** What the client sees first: what he must do and until when, what he has and owes, and whom he calls. */
import { EXPECT_STATUS, FILE_PURPOSES, type FilePurpose } from '@app/domain/client/interactions/interaction'
import { daysLate, dueWords } from '@app/domain/client/interactions/words'
import { groupThousands, isZero } from '@app/domain/kernel/money'
import { monthOf, type Day, type Period } from '@app/domain/kernel/period'
import { Call } from './Call.tsx'
import {
  useDeliveries,
  useFiles,
  useFilings,
  useForecasts,
  useRequests,
  useStanding,
  type AskedFiling,
  type ClientFile,
  type Delivery,
  type Forecast,
  type Me,
  type Request,
} from './client.api.ts'
import type { Part } from './part-names.ts'
import { standIn } from './parts.tsx'

interface Matter {
  readonly key: string
  readonly words: string
  /** What he does about it; '' where there is nothing but to know it. */
  readonly act: string
  readonly to: Part
}

const monthWords = (period: Period, today: Day): string =>
  `${period.slice(0, 4) === today.slice(0, 4) ? '' : `${period.slice(0, 4)}年`}${monthOf(period)}月`

function filingMatters(filings: readonly AskedFiling[], today: Day): Matter[] {
  // what is filed and over may have been paid elsewhere: it is on the page of taxes
  const shown = filings.filter((one) => one.waits || (one.paid === null && !isZero(one.owed) && daysLate(one.due, today) <= 0))
  return shown.map((one) => ({
    key: `filing-${one.id}`,
    words: dueWords(one, today),
    act: !one.waits ? '' : one.consent.state === 'disputed' ? '您的异议代账公司已收到' : '请您确认',
    to: 'taxes',
  }))
}

const forecastMatters = (forecasts: readonly Forecast[], today: Day): Matter[] =>
  forecasts
    .filter((one) => one.status === EXPECT_STATUS.sent)
    .map((one) => ({
      key: `forecast-${one.id}`,
      words: `${monthWords(one.period, today)}的税预计${isZero(one.total) ? '不用交' : `一共 ${groupThousands(one.total)} 元`}`,
      act: '请您确认',
      to: 'taxes',
    }))

const requestMatters = (requests: readonly Request[]): Matter[] =>
  requests
    .filter((one) => one.state === 'open')
    .map((one) => ({
      key: `request-${one.id}`,
      words: one.reason === '' ? `还差：${one.title}` : `“${one.title}”被退回：${one.reason}`,
      act: one.reason === '' ? '拍照上传，或说明没有' : '请重新拍',
      to: 'requests',
    }))

const returnedMatters = (files: readonly ClientFile[], purpose: FilePurpose): Matter[] =>
  files
    .filter((one) => one.state === 'sentBack')
    .map((one) => ({
      key: `file-${one.id}`,
      words: `您传的“${one.name}”（${FILE_PURPOSES[purpose]}）被退回：${one.reason}`,
      act: '请重新拍',
      to: 'upload',
    }))

const deliveryMatters = (deliveries: readonly Delivery[], today: Day): Matter[] =>
  deliveries
    .filter((one) => one.state === 'sent')
    .map((one) => ({
      key: `delivery-${one.id}`,
      words: `${monthWords(one.period, today)}的账务资料已交给您`,
      act: '请您签收',
      to: 'deliveries',
    }))

function Matters({ me, onPart }: { readonly me: Me; readonly onPart: (part: Part) => void }) {
  const readings = [useFilings(''), useForecasts(), useRequests(), useFiles('business'), useFiles('init'), useDeliveries()] as const
  const [filings, forecasts, requests, business, init, deliveries] = readings
  const all = {
    loading: readings.some((one) => one.loading),
    error: readings.find((one) => one.error !== null)?.error ?? null,
    again: () => {
      for (const one of readings) one.again()
    },
  }
  const matters = [
    ...filingMatters(filings.data ?? [], me.today),
    ...forecastMatters(forecasts.data ?? [], me.today),
    ...requestMatters(requests.data ?? []),
    ...returnedMatters(business.data ?? [], 'business'),
    ...returnedMatters(init.data ?? [], 'init'),
    ...deliveryMatters(deliveries.data ?? [], me.today),
  ]
  return (
    <section className="h5-card" aria-label="要办的事">
      <h2>要办的事</h2>
      {standIn(all, matters.length, '现在没有要您办的事') ?? (
        <ul className="h5-matters">
          {matters.map((one) => (
            <li key={one.key}>
              <button type="button" onClick={() => onPart(one.to)}>
                <span>{one.words}</span>
                {one.act !== '' && <b>{one.act}</b>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Has({ today }: { readonly today: Day }) {
  const reading = useStanding()
  const { data } = reading
  const period = data?.period ?? null
  return (
    <section className="h5-card" aria-label="公司现在怎样">
      <h2>{period === null ? '公司现在怎样' : `${monthWords(period, today)}底的公司`}</h2>
      {standIn(reading, period === null ? 0 : 1, '还没有结账的月份；代账公司结账以后，在这里看有多少钱、赚了多少') ?? (
        <dl className="h5-has">
          {(data?.told ?? []).map(({ title, amount }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{groupThousands(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

export function HomeView({
  me,
  onPart,
  onLeave,
}: {
  readonly me: Me
  readonly onPart: (part: Part) => void
  readonly onLeave: () => void
}) {
  return (
    <>
      <Matters me={me} onPart={onPart} />
      <Has today={me.today} />
      <section className="h5-card" aria-label="我的会计">
        <h2>我的会计</h2>
        <Call keeper={me.keeper} />
      </section>
      <button type="button" onClick={onLeave}>
        退出
      </button>
    </>
  )
}
