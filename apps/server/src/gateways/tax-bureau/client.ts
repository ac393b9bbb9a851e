/**
 * POST {url}/app-login/codes and {url}/app-login/sessions with a bearer token; a refusal answers 4xx and {message}. Asked once: the
 * bureau counts codes and tries.
 */
import { z } from 'zod'
import { ask, isOk, NoAnswer, posted, saidIn, words, type Access, type Answer } from '../ask.ts'
import { noBureau, refused, silent } from './errors.ts'
import type { TaxBureau } from './port.ts'

const MOST_BYTES = 256 * 1024
const Id = z.union([z.string().min(1).max(200), z.number()]).transform(String)
const Task = z.object({ taskId: Id, loginId: Id, needed: z.boolean().catch(true) })
const Session = z.object({})
const Refusal = z.object({ message: z.string().catch('').transform(words) })

/** 401 is our key's trouble, not the taxpayer's. */
const isRefusal = ({ status }: Answer): boolean => status >= 400 && status < 500 && status !== 401

export function httpTaxBureau({ url, token, patienceMs = 15_000 }: Access): TaxBureau {
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
  return {
    sendLoginCode: ({ taxNumber, accountId, orgId }) => said('/app-login/codes', { taxNumber, accountId, aggOrgId: orgId }, Task),
    submitLoginCode: async ({ taxNumber, taskId, code }) => {
      await said('/app-login/sessions', { taxNumber, taskId, smsCode: code }, Session)
    },
  }
}
