/**
 * The bureau of the sandbox over HTTP: {place}/{verb}, as the contract says. What is slow is a task asked for by its number; what is to
 * fail fails; all of it by the control endpoint or by the scene of the taxpayer.
 */
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { bureauVerbs, TASK, type BureauAsk, type BureauReply, type BureauVerb } from '@app/contract/gateways/tax-bureau'
import { AppError } from '@app/domain/kernel/app-error'
import { dayInChina, momentText, period as readPeriod, periodOf, previousPeriod } from '@app/domain/kernel/period'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Control } from './control.ts'
import { itemsOf, missedOf, taxpayerOf } from './items.ts'
import { certificate, pay, payStatus, receipt } from './payments.ts'
import { Refused, refuse, replyOf } from './reply.ts'
import { failedTask, status, submit, voided } from './returns.ts'
import { sceneOf } from './scenes.ts'
import { sessionOf, type SignIn } from './sign-in.ts'
import type { BureauState } from './state.ts'

type Verbs = { readonly [V in BureauVerb]: (asked: BureauAsk<V>) => object }
const WITHOUT_SESSION: ReadonlySet<string> = new Set<BureauVerb>(['start', 'answer', 'check', 'end'])
/** Half-way: a session of that scene serves so many calls. */
const CALLS = 3
/** Its answers depend on what was asked so often: every so many is refused. */
const EVERY = 4

/** What that scene says, whatever the books do. */
const PREFILLED: Readonly<Record<string, Record<string, string>>> = { VAT: { 'VS0!1:1': '99999.00' }, IIT: { 'KJ!T:8': '99999.00' } }

export function verbsOf(state: BureauState, entrance: SignIn, now: () => Date): Verbs {
  const today = () => dayInChina(now())
  const company = ({ taxNumber }: { readonly taxNumber: string }) => state.company(taxNumber)
  return {
    start: (asked) => entrance.start(asked),
    answer: (asked) => entrance.answer(asked),
    check: ({ session }) => {
      const there = sessionOf(state, session, now())
      return { valid: there !== null, until: there?.until ?? null }
    },
    end: ({ session }) => {
      state.keep({ ended: session })
      return {}
    },
    taxpayer: (asked) => {
      const known = company(asked)
      if (known.name === '') {
        Object.assign(known, {
          name: asked.name,
          kind: asked.kind === 'general' ? 'general' : 'small',
          vatCycle: asked.vatCycle === 'month' ? 'month' : 'quarter',
        })
        state.keep({ company: known })
      }
      return taxpayerOf(known, today())
    },
    items: (asked) => ({ items: itemsOf(company(asked), readPeriod(asked.period), today()) }),
    missed: (asked) => ({ items: missedOf(company(asked), readPeriod(asked.from), readPeriod(asked.to), today()) }),
    prefill: (asked): { cells: Record<string, string>; layout: string } => ({
      cells: sceneOf(asked.taxNumber) === 'Z26' ? (PREFILLED[asked.tax] ?? {}) : {},
      layout: '',
    }),
    submit: (asked) => (sceneOf(asked.taxNumber) === 'Z29' ? failedTask() : submit(state, now(), asked)),
    status: (asked) => status(state, asked),
    void: (asked) => voided(state, asked),
    pay: (asked) => pay(state, now(), asked),
    payStatus: (asked) => payStatus(state, asked),
    receipt: (asked) => receipt(state, now(), asked),
    certificate: (asked) => certificate(state, asked),
    agreements: (asked) => ({
      agreements: company(asked).agreements.filter(({ kind }) => kind !== 'pay' || sceneOf(asked.taxNumber) !== 'Z32'),
    }),
    todo: (asked) => {
      const open = itemsOf(company(asked), previousPeriod(periodOf(today())), today()).filter(({ state: at }) => at === 'due')
      return { todo: open.map(({ title, due }) => ({ title: `${title}未申报`, due })) }
    },
  }
}

interface Outfit {
  readonly state: BureauState
  readonly entrance: SignIn
  readonly control: Control
  readonly token: string
}

export function bureauOverHttp(app: FastifyInstance, place: string, { state, entrance, control, token }: Outfit): void {
  const now = () => control.now()
  const verbs = verbsOf(state, entrance, now)
  const tasks = new Map<string, { readonly reply: BureauReply; readonly at: number }>()
  const known = (sent: string | undefined): boolean => {
    const [a, b] = [Buffer.from(sent ?? ''), Buffer.from(`Bearer ${token}`)]
    return a.length === b.length && timingSafeEqual(a, b)
  }
  const cut = (reply: FastifyReply): FastifyReply => {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  /** What stands in the way of a verb before it is taken up. */
  const before = (verb: BureauVerb, asked: { readonly session?: string; readonly taxNumber?: string; readonly province?: string }) => {
    const session = sessionOf(state, asked.session ?? '', now())
    const halted = control.maintenance(asked.province ?? session?.province ?? '')
    if (halted !== null) return refuse('maintenance', `电子税务局正在维护，预计${momentText(new Date(halted)).slice(5, 16)}恢复`, halted)
    if (WITHOUT_SESSION.has(verb)) return null
    if (session === null) return refuse('session', '税务APP登录会话已失效，请重新登录')
    const company = state.company(asked.taxNumber ?? '')
    company.calls += 1
    if (sceneOf(session.account) === 'Z07' && company.calls % EVERY === CALLS) {
      state.keep({ ended: session.token })
      return refuse('session', '税务APP登录会话已失效，请重新登录')
    }
    return sceneOf(company.taxNumber) === 'Z39' && company.calls % EVERY === 1 ? refuse('busy', '请求过于频繁，请稍后再试') : null
  }

  app.post(`${place}/${TASK}`, async (request, reply) => {
    if (!known(request.headers.authorization)) return reply.code(401).send({ message: '令牌不正确' })
    const { taskId = '' } = (request.body ?? {}) as { taskId?: string }
    const task = tasks.get(taskId)
    if (task === undefined) return replyOf(refuse('task', '任务不存在'))
    return Date.now() < task.at ? { state: 'running', taskId } : task.reply
  })
  for (const verb of Object.keys(bureauVerbs) as BureauVerb[])
    app.post(`${place}/${verb}`, async (request, reply) => {
      if (!known(request.headers.authorization)) return reply.code(401).send({ message: '令牌不正确' })
      const read = bureauVerbs[verb].ask.safeParse(request.body)
      if (!read.success)
        return reply.code(400).send({ message: `请求不符合约定：${read.error.issues.map(({ path }) => path.join('.')).join('、')}` })
      await pause(control.speedMs())
      const fault = control.fault(verb)
      // it never came to the bureau
      if (fault === 'notTaken') return reply.code(503).send(replyOf(refuse('busy', '服务繁忙')))
      const stopped = before(verb, read.data as never)
      if (stopped !== null) return replyOf(stopped)
      const said = settled(() => (verbs[verb] as (asked: unknown) => object)(read.data))
      const { lost, slowMs, ...data } = said as { readonly lost?: true; readonly slowMs?: number }
      const answer = replyOf(said instanceof Refused ? said : data)
      // it was done, and nobody is told
      if (lost || fault === 'lost') return cut(reply)
      if (slowMs === undefined && fault !== 'slow') return answer
      const taskId = randomUUID()
      tasks.set(taskId, { reply: answer, at: Date.now() + (slowMs ?? control.slowMs) })
      return { state: 'running', taskId }
    })
}

/** A rule of the forms that refuses (an amount nobody can read) is a refusal of the bureau's. */
function settled(work: () => object): object {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) return refuse('cells', error.message)
    throw error
  }
}
