/** The port to a language model: any service that speaks the OpenAI chat-completions protocol. Streams text and asks for tools. */
import type { ModelSettings } from './settings.ts'
import { readEvents } from './sse.ts'

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON, as the model wrote it: not to be believed before it is read. */
  readonly args: string
}

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly calls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly content: string; readonly callId: string }

export interface OfferedTool {
  readonly name: string
  readonly description: string
  readonly parameters: unknown
}

export type ModelPiece = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'calls'; readonly calls: readonly ToolCall[] }

export interface Model {
  /** Settles when the model has said everything; ModelFailure when it has not. */
  stream(messages: readonly ModelMessage[], tools: readonly OfferedTool[], signal: AbortSignal): AsyncIterable<ModelPiece>
}

/** Why there is no (whole) answer, in words for the person who asked. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
}

const saying: Readonly<Record<number, string>> = {
  400: '大模型不接受这次提问，可能对话太长，请新建对话后再问',
  401: '大模型拒绝了访问密钥，请联系管理员检查设置',
  403: '大模型拒绝了访问密钥，请联系管理员检查设置',
  404: '大模型的地址或名称不正确，请联系管理员检查设置',
  413: '对话太长，请新建对话后再问',
  429: '大模型正忙或额度已用完，请稍后重试',
}
const refusal = (status: number): string => saying[status] ?? `大模型暂时不可用（${status}），请稍后重试`

interface Chunk {
  readonly choices?: readonly {
    readonly delta?: {
      readonly content?: string | null
      readonly tool_calls?: readonly {
        readonly index?: number
        readonly id?: string
        readonly function?: { name?: string; arguments?: string }
      }[]
    }
    readonly finish_reason?: string | null
  }[]
  readonly error?: unknown
}

const wireOf = (message: ModelMessage): unknown => {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (message.role === 'assistant' && message.calls)
    return {
      role: 'assistant',
      content: message.content,
      tool_calls: message.calls.map(({ id, name, args }) => ({ id, type: 'function', function: { name, arguments: args } })),
    }
  return { role: message.role, content: message.content }
}

export function httpModel(settings: ModelSettings): Model {
  return { stream: (messages, tools, signal) => streamed(settings, messages, tools, signal) }
}

/** Aborts when nothing has come for so long; every sign begins the wait anew. */
function patience(seconds: number, signal: AbortSignal) {
  const silent = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), seconds * 1000)
  }
  again()
  return { signal: AbortSignal.any([signal, silent.signal]), ranOut: () => silent.signal.aborted, again, end: () => clearTimeout(timer) }
}

async function* streamed(
  { url, key, name, patienceSeconds }: ModelSettings,
  messages: readonly ModelMessage[],
  tools: readonly OfferedTool[],
  signal: AbortSignal,
): AsyncGenerator<ModelPiece> {
  const wait = patience(patienceSeconds, signal)
  const calls = new Map<number, { id: string; name: string; args: string }>()
  let finished = false
  let begun = false
  try {
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...(key !== '' && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model: name,
        stream: true,
        messages: messages.map(wireOf),
        ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
      }),
      signal: wait.signal,
      redirect: 'error',
    })
    if (!answer.ok || answer.body === null) throw new ModelFailure(refusal(answer.status))
    begun = true
    for await (const { data } of readEvents(answer.body)) {
      wait.again()
      if (data === '[DONE]') {
        finished = true
        break
      }
      const chunk = JSON.parse(data) as Chunk
      if (chunk.error !== undefined) throw new ModelFailure('大模型中途报错，请重试')
      const choice = chunk.choices?.[0]
      if (choice?.delta?.content) yield { kind: 'text', text: choice.delta.content }
      for (const part of choice?.delta?.tool_calls ?? []) {
        const index = part.index ?? 0
        const call = calls.get(index) ?? { id: '', name: '', args: '' }
        calls.set(index, {
          id: part.id ?? call.id,
          name: part.function?.name ?? call.name,
          args: call.args + (part.function?.arguments ?? ''),
        })
      }
      if (choice?.finish_reason) finished = true
    }
    if (!finished) throw new ModelFailure('回答中途断开，请重试')
  } catch (error) {
    if (error instanceof ModelFailure || signal.aborted) throw error
    if (wait.ranOut()) throw failure(`大模型超过 ${patienceSeconds} 秒没有回应，请重试`, error)
    throw failure(begun ? '回答中途断开，请重试' : '连接不上大模型，请稍后重试', error)
  } finally {
    wait.end()
  }
  if (calls.size > 0) yield { kind: 'calls', calls: [...calls.values()] }
}

function failure(words: string, cause: unknown): ModelFailure {
  const failed = new ModelFailure(words)
  failed.cause = cause
  return failed
}
