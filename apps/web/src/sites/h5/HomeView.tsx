/** What the client sees first: what he must do and until when, what he has and owes, and whom he calls. */
import { EXPECT_STATUS, FILE_PURPOSES, type FilePurpose } from '@app/domain/client/interactions/interaction'
import { daysLate, dueWords } from '@app/domain/client/interactions/words'
import { groupThousands, isZero } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import {
  useDeliveries,
  useFiles,
  useFilings,
  useForecasts,
  useRequests,
  type AskedFiling,
  type ClientFile,
  type Delivery,
  type Forecast,
  type Me,
} from './client.api.ts'
import type { Part } from './part-names.ts'
import { FrontEnd, MattersCard, requestMatters, wordMatters, type Matter } from './matters.tsx'
import { monthWords, Standing } from './Standing.tsx'

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
  const matters = [
    ...wordMatters(me.unread),
    ...filingMatters(filings.data ?? [], me.today),
    ...forecastMatters(forecasts.data ?? [], me.today),
    ...requestMatters(requests.data ?? []),
    ...returnedMatters(business.data ?? [], 'business'),
    ...returnedMatters(init.data ?? [], 'init'),
    ...deliveryMatters(deliveries.data ?? [], me.today),
  ]
  return <MattersCard readings={readings} matters={matters} onPart={onPart} />
}

/** What is his own as an employee, beside what he does for the company. */
function Mine({ me, onPart }: { readonly me: Me; readonly onPart: (part: Part) => void }) {
  if (!me.payslips) return null
  return (
    <section className="h5-card" aria-label="我自己的">
      <h2>我自己的</h2>
      <div className="h5-acts">
        <button type="button" onClick={() => onPart('claims')}>
          报销
        </button>
        <button type="button" onClick={() => onPart('slips')}>
          工资条
        </button>
      </div>
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
      <Standing today={me.today} />
      <Mine me={me} onPart={onPart} />
      <FrontEnd me={me} onPart={onPart} onLeave={onLeave} />
    </>
  )
}
