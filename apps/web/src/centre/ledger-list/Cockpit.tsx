/** The owner's cockpit (工作台, look.md §5): the day and the next deadline, where the ledgers stand, what is to be done today, who does it. */
import { addressAt } from '@app/domain/access/address'
import type { CockpitLedger } from '@app/contract/centre/progress/progress'
import { cockpitOf, todoWords, type CockpitPerson, type Todo } from '@app/domain/centre/progress/cockpit'
import { STAGES, stageNames, type Stage } from '@app/domain/centre/progress/progress'
import { addMonths, monthOf, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { nextDeadline } from '@app/domain/tax/calendar/deadlines'
import { LeftOutlined, RightOutlined, StarFilled } from '@ant-design/icons'
import { useGo } from '../../platform/links.tsx'
import type { z } from 'zod'
import { useEnterLedger, useOwnLedgers } from '../../ledger/ledgers/index.ts'
import { useSession } from '../../platform/session.ts'
import { QuickButton } from '../../ui/overlay/QuickButton.tsx'
import './cockpit.css'
import { FilingBar } from './FilingBar.tsx'

export type CockpitEntry = z.output<typeof CockpitLedger>

interface Props {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly today: Day
  readonly rows: readonly CockpitEntry[]
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** Which part of the list below is asked for. */
  readonly onStage: (stage: Stage) => void
  readonly onTodo: (todo: Todo) => void
  readonly onPerson: (id: string) => void
}

const OWN = 6

export function Cockpit({ period, onPeriod, today, rows, people, onStage, onTodo, onPerson }: Props) {
  const figures = cockpitOf(rows, people)
  const act = useAct(period, rows, onTodo)
  const thisMonth = periodOf(today)
  return (
    <section className="cockpit-page" aria-label="工作台">
      <Band period={period} onPeriod={onPeriod} today={today} ledgers={figures.ledgers} />
      <StageBar figures={figures} onStage={onStage} />
      <FilingBar period={period < thisMonth ? period : addMonths(thisMonth, -1)} />
      <div className="cockpit-parts">
        <section aria-label="今天要处理">
          <h2>今天要处理</h2>
          {figures.todos.length === 0 ? (
            <p className="quiet">没有等着处理的事</p>
          ) : (
            <ul className="cockpit-todos">
              {figures.todos.map(({ kind, ledgers, count }) => {
                const { title, unit, act: word } = todoWords[kind]
                return (
                  <li key={kind}>
                    <button type="button" className="cockpit-what" onClick={() => onTodo(kind)}>
                      {title}
                    </button>
                    <span className="figure">{ledgers.length} 户</span>
                    <span className="figure quiet">{unit === null ? '' : `${count.toLocaleString('zh-CN')} ${unit}`}</span>
                    <QuickButton aria-label={`${title}：${word}`} onClick={() => act(kind, ledgers)}>
                      {word}
                    </QuickButton>
                  </li>
                )
              })}
            </ul>
          )}
        </section>
        <section aria-label="谁在做">
          <h2>谁在做</h2>
          <ul className="cockpit-people">
            {figures.people.map((person) => (
              <PersonRow
                key={person.id ?? ''}
                person={person}
                name={people.find((one) => one.id === person.id)?.name ?? '未分配'}
                onChoose={() => (person.id === null ? onTodo('unassigned') : onPerson(person.id))}
              />
            ))}
          </ul>
        </section>
        <OwnLedgers rows={rows} />
      </div>
    </section>
  )
}

/** The month worked on, how many ledgers it is, and by when its taxes are filed. */
function Band({ period, onPeriod, today, ledgers }: Pick<Props, 'period' | 'onPeriod' | 'today'> & { readonly ledgers: number }) {
  const deadline = nextDeadline(today)
  return (
    <header className="cockpit-band">
      <span className="cockpit-month">
        <QuickButton look="plain" aria-label="上一月" icon={<LeftOutlined />} onClick={() => onPeriod(addMonths(period, -1))} />
        <b>{period}</b>
        <QuickButton
          look="plain"
          aria-label="下一月"
          icon={<RightOutlined />}
          disabled={period >= periodOf(today)}
          onClick={() => onPeriod(addMonths(period, 1))}
        />
      </span>
      <span>
        在做 <b className="figure">{ledgers}</b> 户
      </span>
      <span className="cockpit-deadline">
        今天 {monthOf(today)} 月 {Number(today.slice(8))} 日，{deadline.of} {deadline.quarterly ? '月度和季度' : '月度'}申报
        {deadline.announced ? '截止' : '预计截止'} <b>{deadline.day.slice(5)}</b>，
        {deadline.days === 0 ? (
          <b className="negative">就是今天</b>
        ) : (
          <>
            还有 <b>{deadline.days}</b> 天、<b>{deadline.workdays}</b> 个工作日
          </>
        )}
      </span>
    </header>
  )
}

/** How many ledgers are at each step of the month. */
const StageBar = ({ figures, onStage }: Pick<Props, 'onStage'> & { readonly figures: ReturnType<typeof cockpitOf> }) => (
  <div className="cockpit-bar" role="group" aria-label="各步的账套">
    {STAGES.map((stage, at) => {
      const count = figures.stages[at]!
      return (
        <button
          key={stage}
          type="button"
          className={`cockpit-step step-${stage}`}
          // a step with more ledgers is wider; an empty one keeps its word
          style={{ flexGrow: figures.ledgers === 0 ? 1 : (count / figures.ledgers) * STAGES.length + 0.4 }}
          disabled={count === 0}
          aria-label={`${stageNames[stage]} ${count} 户`}
          onClick={() => onStage(stage)}
        >
          {stageNames[stage]} <b className="figure">{count}</b>
        </button>
      )
    })}
  </div>
)

/** One ledger alone: straight into it; of several the list below shows which. */
function useAct(period: Period, rows: readonly CockpitEntry[], onTodo: (todo: Todo) => void) {
  const enter = useEnterLedger()
  const navigate = useGo()
  return (kind: Todo, ledgers: readonly { readonly id: string }[]) => {
    const { page, query } = todoWords[kind]
    const only = ledgers.length === 1 ? rows.find((row) => row.id === ledgers[0]!.id) : undefined
    if (page === null || only === undefined) return onTodo(kind)
    const go = async () => {
      await enter(only.id, period)
      // a ledger that could not be entered said so
      if (useSession.getState().ledger?.id === only.id) await navigate(addressAt(page, { from: period, to: period }, query))
    }
    return void go()
  }
}

function PersonRow({ person, name, onChoose }: { person: CockpitPerson; name: string; onChoose: () => void }) {
  return (
    <li>
      <button type="button" className="cockpit-what" onClick={onChoose}>
        {name}
      </button>
      <span className="figure">{person.ledgers} 户</span>
      {person.id === null ? (
        <span className="cockpit-wide">
          <QuickButton onClick={onChoose}>分配</QuickButton>
        </span>
      ) : (
        <>
          <span className="figure quiet" title="待做账的发票和流水">
            {person.papers > 0 && `待做 ${person.papers.toLocaleString('zh-CN')} 份`}
          </span>
          <span className="figure quiet">已结 {person.closed}</span>
          <span className={person.stuck > 0 ? 'figure cockpit-stuck' : 'figure quiet'}>卡住 {person.stuck}</span>
          <span
            className="cockpit-share"
            role="img"
            aria-label={STAGES.map((stage, at) => `${stageNames[stage]} ${person.stages[at]}`).join('，')}
            title={STAGES.map((stage, at) => `${stageNames[stage]} ${person.stages[at]}`).join('，')}
          >
            {STAGES.map(
              (stage, at) =>
                person.stages[at]! > 0 && <i key={stage} className={`step-${stage}`} style={{ flexGrow: person.stages[at]! }} />,
            )}
          </span>
        </>
      )}
    </li>
  )
}

function OwnLedgers({ rows }: { rows: readonly CockpitEntry[] }) {
  const { stars, recent } = useOwnLedgers()
  const enter = useEnterLedger()
  const shown = [...new Set([...stars, ...recent])].flatMap((id) => rows.find((row) => row.id === id) ?? []).slice(0, OWN)
  return (
    <section aria-label="最近和收藏">
      <h2>最近和收藏</h2>
      {shown.length === 0 ? (
        <p className="quiet">进入过的账套和加星的账套在这里</p>
      ) : (
        <ul className="cockpit-own">
          {shown.map((row) => (
            <li key={row.id}>
              <button type="button" className="cockpit-what" title={row.name} onClick={() => void enter(row.id)}>
                {stars.includes(row.id) && <StarFilled aria-label="已收藏" />} {row.name}
              </button>
              <span className="quiet">{row.stage === null ? '' : stageNames[row.stage]}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet cockpit-hint">直接打字即可按名称或拼音首字母找账套，回车进入</p>
    </section>
  )
}
