/** The page's way to its service: JSON calls, and an answer as it is being said. */
import { readEvents } from '../src/sse.ts'

export interface Conversation {
  readonly id: string
  readonly title: string
}
export interface Message {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly state: 'done' | 'stopped' | 'failed' | 'running'
  readonly sources: readonly string[]
  /** What is being looked up just now. */
  readonly looking?: string
  /** Why there is no whole answer. */
  readonly failure?: string
}

/** What the service refused, with its words. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
const UNREACHED = '连接不上智能助手，请检查网络后重试'

async function ask(path: string, token: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(path, { ...init, headers: { authorization: `Bearer ${token}`, ...(init.headers as object) } })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Refused(0, UNREACHED)
  }
  if (answer.ok) return answer
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
  throw new Refused(answer.status, message ?? UNREACHED)
}

export const state = async (): Promise<{ model: boolean }> => (await ask('/api/state', '')).json() as Promise<{ model: boolean }>
export const conversations = async (token: string, assistant: string): Promise<Conversation[]> =>
  (await ask(`/api/conversations?assistant=${assistant}`, token)).json() as Promise<Conversation[]>
export const messages = async (token: string, id: string): Promise<Message[]> =>
  (await ask(`/api/conversations/${id}`, token)).json() as Promise<Message[]>
export const remove = async (token: string, id: string): Promise<void> => {
  await ask(`/api/conversations/${id}`, token, { method: 'DELETE' })
}

/** Ends an answer that is being said; false where this process does not say it. */
export const stop = async (token: string, id: string): Promise<boolean> =>
  ((await (await ask(`/api/answers/${id}`, token, { method: 'DELETE' })).json()) as { stopped: boolean }).stopped

export interface Question {
  readonly assistant: string
  readonly conversationId?: string | undefined
  /** Left out: the last question is answered again. */
  readonly question?: string | undefined
}

export type Told =
  | { readonly event: 'conversation'; readonly data: Conversation }
  | { readonly event: 'text'; readonly data: { readonly text: string } }
  | { readonly event: 'looking'; readonly data: { readonly title: string } }
  | { readonly event: 'source'; readonly data: { readonly source: string } }
  | { readonly event: 'done'; readonly data: { readonly state: 'done' | 'stopped' } }
  | { readonly event: 'failed'; readonly data: { readonly status: number; readonly message: string } }

/** An answer as it comes; a line that breaks before its end is a failure, not an end. */
export async function* answers(token: string, question: Question, signal: AbortSignal): AsyncGenerator<Told> {
  const answer = await ask('/api/answers', token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal,
  })
  let ended = false
  try {
    for await (const { event, data } of readEvents(answer.body!)) {
      const told = { event, data: JSON.parse(data) as unknown } as Told
      ended = event === 'done' || event === 'failed'
      yield told
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new Refused(0, '回答中途断开，请重试')
  }
  if (!ended && !signal.aborted) throw new Refused(0, '回答中途断开，请重试')
}
