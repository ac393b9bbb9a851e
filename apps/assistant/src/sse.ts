/** Server-sent events as they come over the wire: each event's name and data. Used towards the model and by the page. */

export interface ServerEvent {
  readonly event: string
  readonly data: string
}

const LONGEST_LINE = 1024 * 1024

/** Reads a stream of bytes to its end, or to as many as it may have; what is cut off in the middle of an event is no event. */
export async function* readEvents(body: ReadableStream<Uint8Array>, mostBytes = Infinity): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  let size = 0
  let event = ''
  let data: string[] = []
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.length
      if (size > mostBytes || rest.length > LONGEST_LINE) throw new Error('more than was agreed on')
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { event: event || 'message', data: data.join('\n') }
          event = ''
          data = []
          continue
        }
        const at = line.indexOf(':')
        const field = at < 0 ? line : line.slice(0, at)
        const content = at < 0 ? '' : line.slice(at + 1).replace(/^ /, '')
        if (field === 'event') event = content
        else if (field === 'data') data.push(content)
      }
    }
  } finally {
    // whoever stops listening lets the sender know
    await reader.cancel().catch(() => undefined)
  }
}

export const writeEvent = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
