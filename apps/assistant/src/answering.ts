/** One answer: the model speaks and looks things up in turn; without a model the help articles answer, and say so. */
import { helpApi } from '@app/contract/assist/help/help'
import type { Assistant } from '@app/domain/assist/ai-chat/assistants'
import { z } from 'zod'
import { instructions } from './instructions.ts'
import { ModelFailure } from './gateways/model/errors.ts'
import type { Model, ModelMessage, ToolCall } from './gateways/model/port.ts'
import { Refusal } from './gateways/product/errors.ts'
import type { Product } from './gateways/product/port.ts'
import { offered, toolsOf } from './tools.ts'

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** Something is being looked up. */
  | { readonly kind: 'looking'; readonly title: string }
  /** It was found, or the product refused it to this person. */
  | { readonly kind: 'source'; readonly source: string; readonly refused: boolean }

export interface Said {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

interface Asked {
  readonly model: Model | null
  readonly product: Product
  readonly assistant: Assistant
  /** What was said so far, the question last. */
  readonly history: readonly Said[]
  readonly today: string
  readonly signal: AbortSignal
}

/** Looking things up ends here: the last word is the model's. */
const MOST_ROUNDS = 6
const MOST_CALLS = 8
const MOST_HISTORY = 20
const MOST_HISTORY_CHARACTERS = 24_000

/** The end of the conversation that fits, beginning with a question. */
function recent(history: readonly Said[]): Said[] {
  const kept: Said[] = []
  let left = MOST_HISTORY_CHARACTERS
  for (const said of history.slice(-MOST_HISTORY).toReversed()) {
    left -= said.content.length
    if (left < 0 && kept.length > 0) break
    kept.unshift(said)
  }
  while (kept[0]?.role === 'assistant') kept.shift()
  return kept.filter((said) => said.content !== '')
}

export async function* answer(asked: Asked): AsyncGenerator<Piece> {
  if (asked.model === null) yield* fromArticles(asked)
  else yield* fromModel(asked, asked.model)
}

async function* fromModel({ product, assistant, history, today, signal }: Asked, model: Model): AsyncGenerator<Piece> {
  const tools = toolsOf(assistant)
  const messages: ModelMessage[] = [{ role: 'system', content: instructions(assistant, today) }, ...recent(history)]
  for (let round = 1; ; round += 1) {
    let text = ''
    let calls: readonly ToolCall[] = []
    for await (const piece of model.stream(messages, round < MOST_ROUNDS ? tools.map(offered) : [], signal)) {
      if (piece.kind === 'calls') calls = piece.calls.slice(0, MOST_CALLS)
      else {
        text += piece.text
        yield piece
      }
    }
    if (calls.length === 0) {
      if (text === '' && round === 1) throw new ModelFailure('大模型没有给出回答，请重试')
      return
    }
    if (round >= MOST_ROUNDS) return
    messages.push({ role: 'assistant', content: text, calls })
    for (const call of calls) {
      const tool = tools.find((one) => one.name === call.name)
      if (tool) yield { kind: 'looking', title: tool.title }
      const found = await lookUp(tool, call, product)
      if (found.source !== null) yield { kind: 'source', source: found.source, refused: found.refused }
      messages.push({ role: 'tool', callId: call.id, content: found.text })
    }
    if (text !== '') yield { kind: 'text', text: '\n\n' }
  }
}

interface LookedUp {
  readonly text: string
  readonly source: string | null
  readonly refused: boolean
}

/** What the model asked for; what it may not have or asked for wrongly is told to it, as data. */
async function lookUp(tool: ReturnType<typeof toolsOf>[number] | undefined, call: ToolCall, product: Product): Promise<LookedUp> {
  if (!tool) return { text: `没有 ${call.name} 这个工具；您只能读，不能写`, source: null, refused: false }
  try {
    const { text, source } = await tool.read(product, call.args === '' ? {} : JSON.parse(call.args))
    return { text, source, refused: false }
  } catch (error) {
    if (error instanceof z.core.$ZodError || error instanceof SyntaxError)
      return { text: `参数不正确：${error.message}`, source: null, refused: false }
    // the pass itself no longer holds: the page fetches another, there is no use in going on
    if (!(error instanceof Refusal) || error.status === 401 || error.status === 409 || error.status >= 500) throw error
    return { text: `不能读取：${error.message}`, source: `${tool.title}：${error.message}`, refused: error.status === 403 }
  }
}

const MOST_ARTICLES = 4

async function* fromArticles({ product, history }: Asked): AsyncGenerator<Piece> {
  const question = history.findLast((said) => said.role === 'user')?.content ?? ''
  yield { kind: 'looking', title: '帮助文章' }
  const { data } = await product.call(helpApi.list, { query: { search: question.slice(0, 200), topic: 0, pageSize: MOST_ARTICLES } })
  const [best, ...others] = data
  if (best === undefined) {
    yield {
      kind: 'text',
      text: '没有配置大模型，我只能从帮助文章中找答案，这个问题没有找到有关的文章。请换个说法再问，或在帮助中心查看服务热线。',
    }
    return
  }
  const more = others.map((one) => `- ${one.question}`)
  yield {
    kind: 'text',
    text: [
      '没有配置大模型，以下是帮助文章中最接近的回答：',
      `**${best.question}**`,
      best.answer,
      ...(more.length > 0 ? ['其他有关的文章，可以照着问：', more.join('\n')] : []),
    ].join('\n\n'),
  }
  yield { kind: 'source', source: `帮助：${best.question}`, refused: false }
}
