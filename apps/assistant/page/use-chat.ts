/** The conversation on screen: what was said, what is being said, and what can be done about it. */
import type { Assistant } from '@app/domain/assist/ai-chat/assistants'
import { useEffect, useRef, useState } from 'react'
import * as service from './service.ts'
import type { Conversation, Message, Told } from './service.ts'

interface Options {
  readonly token: string
  readonly assistant: Assistant
  /** The pass no longer holds: the page around has another. */
  readonly onExpired: () => void
}

const answerTo = (told: Told, message: Message): Message => {
  switch (told.event) {
    case 'text': {
      const { looking: _, ...rest } = message
      return { ...rest, content: message.content + told.data.text }
    }
    case 'looking':
      return { ...message, looking: told.data.title }
    case 'source':
      return { ...message, sources: [...message.sources, told.data.source] }
    case 'done':
      return { ...message, state: told.data.state }
    case 'failed':
      return { ...message, state: 'failed', failure: told.data.message }
    default:
      return message
  }
}
const STOP_MS = 3000
const RUNNING: Message = { role: 'assistant', content: '', state: 'running', sources: [] }
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '智能助手出错了，请重试')

export function useChat({ token, assistant, onExpired }: Options) {
  const [list, setList] = useState<readonly Conversation[]>([])
  const [id, setId] = useState<string | null>(null)
  const [said, setSaid] = useState<readonly Message[]>([])
  const [model, setModel] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  /** A question the service has not taken: trying again sends it anew. */
  const unsent = useRef<string | null>(null)
  const busy = said.at(-1)?.state === 'running'
  const latest = useRef(token)
  /** The conversation that is being answered, as soon as it has a name. */
  const current = useRef<string | null>(null)
  useEffect(() => {
    latest.current = token
  })
  const fail = (error: unknown) => {
    if (error instanceof service.Refused && (error.status === 401 || error.status === 409)) onExpired()
    setProblem(wordsOf(error))
  }
  const reload = () => {
    setProblem(null)
    service.conversations(latest.current, assistant).then(setList, fail)
    service.state().then((now) => setModel(now.model), fail)
  }
  // a new pass is reason to ask again
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(reload, [token, assistant])
  useEffect(() => () => running.current?.abort(), [])

  const change = (of: (message: Message) => Message) => setSaid((now) => [...now.slice(0, -1), of(now.at(-1)!)])
  const run = async (question: string | undefined) => {
    const stop = new AbortController()
    running.current = stop
    unsent.current = question ?? null
    setProblem(null)
    setSaid((now) => {
      const before = question === undefined && now.at(-1)?.role === 'assistant' ? now.slice(0, -1) : now
      const asked: Message[] = question === undefined ? [] : [{ role: 'user', content: question, state: 'done', sources: [] }]
      return [...before, ...asked, RUNNING]
    })
    try {
      for await (const told of service.answers(latest.current, { assistant, conversationId: id ?? undefined, question }, stop.signal)) {
        if (told.event === 'conversation') {
          unsent.current = null
          current.current = told.data.id
          setId(told.data.id)
          if (told.data.title !== '') setList((now) => [told.data, ...now.filter((one) => one.id !== told.data.id)])
        } else {
          if (told.event === 'failed' && (told.data.status === 401 || told.data.status === 409)) onExpired()
          change((message) => answerTo(told, message))
        }
      }
    } catch (error) {
      if (stop.signal.aborted) change((message) => ({ ...message, state: 'stopped' }))
      else {
        if (error instanceof service.Refused && (error.status === 401 || error.status === 409)) onExpired()
        change((message) => ({ ...message, state: 'failed', failure: wordsOf(error) }))
      }
    } finally {
      running.current = null
    }
  }
  const again = () => {
    const question = unsent.current
    if (question === null) return void run(undefined)
    setSaid((now) => now.slice(0, -2))
    return void run(question)
  }
  const stop = () => {
    const answering = running.current
    if (answering === null || current.current === null) return answering?.abort()
    // the service stops and keeps what was said; one that does not answer is left
    service.stop(latest.current, current.current).then(
      (stopped) => stopped || answering.abort(),
      () => answering.abort(),
    )
    setTimeout(() => answering.abort(), STOP_MS)
    return undefined
  }
  const begin = () => {
    running.current?.abort()
    current.current = null
    unsent.current = null
    setId(null)
    setSaid([])
    setProblem(null)
  }
  const open = async (chosen: string) => {
    begin()
    current.current = chosen
    setId(chosen)
    try {
      setSaid(await service.messages(latest.current, chosen))
    } catch (error) {
      fail(error)
    }
  }
  const drop = async () => {
    if (id === null) return
    try {
      await service.remove(latest.current, id)
      setList((now) => now.filter((one) => one.id !== id))
      begin()
    } catch (error) {
      fail(error)
    }
  }
  return {
    list,
    id,
    said,
    busy,
    model,
    problem,
    reload,
    begin,
    open,
    drop,
    ask: (question: string) => void run(question),
    again,
    stop,
  }
}
