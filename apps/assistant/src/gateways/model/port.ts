/** A language model: it is told messages and tools, and streams text or asks for tools. */
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
