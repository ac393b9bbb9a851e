/** Any service that speaks the OpenAI chat-completions protocol. */
import { z } from 'zod'
import type { ModelSettings } from '../../settings.ts'
import { readEvents } from '../../sse.ts'
import { brokenOff, faulty, ModelFailure, refused, slow, unreached } from './errors.ts'
import type { Model, ModelMessage, ModelPiece, OfferedTool } from './port.ts'

/** The longest answer there is, with everything around it. */
const MOST_BYTES = 8 * 1024 * 1024

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().optional(),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
  error: z.unknown().optional(),
})

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
    if (!answer.ok || answer.body === null) throw refused(answer.status)
    begun = true
    for await (const { data } of readEvents(answer.body, MOST_BYTES)) {
      wait.again()
      if (data === '[DONE]') {
        finished = true
        break
      }
      const chunk = Chunk.parse(JSON.parse(data))
      if (chunk.error !== undefined) throw faulty()
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
    if (!finished) throw brokenOff()
  } catch (error) {
    if (error instanceof ModelFailure || signal.aborted) throw error
    // what stands behind it names addresses, and is nobody's to mend
    throw wait.ranOut() ? slow(patienceSeconds) : begun ? brokenOff() : unreached()
  } finally {
    wait.end()
  }
  if (calls.size > 0) yield { kind: 'calls', calls: [...calls.values()] }
}
