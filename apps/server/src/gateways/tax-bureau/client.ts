/**
 * POST {url}/{verb} as the contract says (`gateways/tax-bureau`), and {url}/app-login/codes and /sessions, where a refusal answers 4xx and
 * {message}; with a bearer token. Asked once: the bureau counts codes and tries, and what was sent is never sent again by itself.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { BUREAU, BureauReply, bureauVerbs, NOT_TAKEN, TASK, type BureauSays, type BureauVerb } from '@app/contract/gateways/tax-bureau'
import { z } from 'zod'
import { ask, isOk, NoAnswer, posted, saidIn, toldBy, words, type Access, type Answer } from '../ask.ts'
import { declined, halted, noBureau, notSent, refused, silent, unknown } from './errors.ts'
import { isSandbox } from '../../platform/site.ts'
import type { TaxBureau } from './port.ts'

const MOST_BYTES = 256 * 1024
const Id = z.union([z.string().min(1).max(200), z.number()]).transform(String)
/** What changes something there: a lost answer may have done it. */
const CHANGES: ReadonlySet<string> = new Set<BureauVerb>(['submit', 'void', 'pay'])
/** A task is asked for soon, then less and less often; what lasts longer than ten seconds in all is asked for another time. */
const LOOKS = 14
const LONGEST_PAUSE = 40
/** It is busy and says that it took nothing up: asked once more, so many looks later. */
const BUSY_LOOKS = 8
const MOST_ANSWER = 8 * 1024 * 1024
/** Its own words for trouble of its own; 401 is our key's. */
const NOT_HEARD: ReadonlySet<number> = new Set([400, 401, 403, 404, 429])
const Task = z.object({ taskId: Id, loginId: Id, needed: z.boolean().catch(true) })
const Session = z.object({})
const Refusal = z.object({ message: z.string().catch('').transform(words) })

const HTTP_BUSY = 503
/** 401 is our key's trouble, not the taxpayer's. */
const isRefusal = ({ status }: Answer): boolean => status >= 400 && status < 500 && status !== 401

export function httpTaxBureau({ url, token, patienceMs = 15_000, lookMs = 25 }: Access & { readonly lookMs?: number }): TaxBureau {
  async function said<T extends object>(path: string, content: object, shape: z.ZodType<T>): Promise<T> {
    if (url === '') throw noBureau()
    let reason: string
    try {
      const answer = await ask(() => posted(`${url}${path}`, token, content), { patienceMs, mostBytes: MOST_BYTES })
      if (isOk(answer)) return saidIn(answer, shape)
      if (!isRefusal(answer)) throw new NoAnswer(`the bureau answered ${answer.status}`)
      reason = saidIn(answer, Refusal).message
    } catch (cause) {
      throw silent(cause)
    }
    throw refused(reason)
  }
  /** One question and its reply; 'changes': a lost answer is unknown. */
  async function replyTo(path: string, content: object, changes: boolean): Promise<BureauReply> {
    try {
      const answer = await ask(() => posted(`${url}/${path}`, token, content), { patienceMs, mostBytes: MOST_ANSWER })
      if (isOk(answer)) return saidIn(answer, BureauReply)
      // it may say itself that it took nothing up
      const said = answer.status === HTTP_BUSY ? BureauReply.safeParse(toldBy(answer)) : null
      if (said?.success && said.data.state === 'refused') return said.data
      throw new NoAnswer(`the bureau answered ${answer.status}`, NOT_HEARD.has(answer.status))
    } catch (fault) {
      throw changes && !(fault instanceof NoAnswer && fault.unheard) ? unknown(fault) : notSent(fault)
    }
  }
  async function asked<V extends BureauVerb>(verb: V, content: object): Promise<BureauSays<V>> {
    if (url === '') throw noBureau()
    const changes = CHANGES.has(verb)
    let reply = await replyTo(verb, content, changes)
    if (reply.state === 'refused' && reply.code === BUREAU.busy) {
      await pause(lookMs * BUSY_LOOKS)
      reply = await replyTo(verb, content, changes)
    }
    for (let looked = 0; reply.state === 'running'; looked += 1) {
      if (looked === LOOKS) throw changes ? unknown(new NoAnswer('the task goes on')) : notSent(new NoAnswer('the task goes on'))
      await pause(lookMs * Math.min(2 ** looked, LONGEST_PAUSE))
      reply = await replyTo(TASK, { taskId: reply.taskId }, changes)
    }
    if (reply.state === 'refused') {
      if (reply.code === BUREAU.task && changes) throw unknown(new NoAnswer('the task is not known any more'))
      const until = reply.until === null ? null : new Date(reply.until)
      throw NOT_TAKEN.has(reply.code) ? halted(words(reply.message), reply.code, until) : declined(words(reply.message), reply.code, until)
    }
    const read = bureauVerbs[verb].answer.safeParse(reply.data)
    if (read.success) return read.data as BureauSays<V>
    const unlike = new NoAnswer(`${verb} was answered unlike what was agreed on`)
    throw changes ? unknown(unlike) : notSent(unlike)
  }
  const verbs = Object.fromEntries(
    (Object.keys(bureauVerbs) as BureauVerb[]).map((verb) => [verb, (content: object) => asked(verb, content)]),
  ) as unknown as Omit<TaxBureau, 'available' | 'sandbox' | 'sendLoginCode' | 'submitLoginCode'>
  return {
    ...verbs,
    available: url !== '',
    sandbox: isSandbox(url),
    sendLoginCode: ({ taxNumber, accountId, orgId }) => said('/app-login/codes', { taxNumber, accountId, aggOrgId: orgId }, Task),
    submitLoginCode: async ({ taxNumber, taskId, code }) => {
      await said('/app-login/sessions', { taxNumber, taskId, smsCode: code }, Session)
    },
  }
}
