import { expect, test } from 'vitest'
import { readEvents, writeEvent, type ServerEvent } from './sse.ts'

const bodyOf = (...pieces: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
async function all(body: ReadableStream<Uint8Array>): Promise<ServerEvent[]> {
  const events: ServerEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('events are read whole, wherever the pieces were cut, with either kind of line', async () => {
  const text = `: hello\r\nevent: text\r\ndata: 甲\r\n\r\ndata: a\ndata:b\n\n${writeEvent('done', { ok: true })}`
  const bytes = new TextEncoder().encode(text)
  const single = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const expected = [
    { event: 'text', data: '甲' },
    { event: 'message', data: 'a\nb' },
    { event: 'done', data: '{"ok":true}' },
  ]
  expect(await all(single)).toEqual(expected)
  expect(await all(bodyOf(text))).toEqual(expected)
})

test('what is cut off in the middle is no event', async () => {
  expect(await all(bodyOf('data: whole\n\n', 'data: hal'))).toEqual([{ event: 'message', data: 'whole' }])
})
