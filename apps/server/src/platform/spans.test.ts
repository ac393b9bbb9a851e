/** Whoever collects what is done sees requests and their parts, and no value of anybody. */
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect } from 'vitest'
import { openBench, test } from '../testing/bench.ts'

interface Said {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}
interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}

test('a request and its statements go to the collector as one, by pattern and text; one that is away keeps nobody waiting', async () => {
  const told: Said[] = []
  const collector = createServer((request, response) => void take(request, response))
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    told.push((await json(request)) as Said)
    response.end('{}')
  }
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  const bench = await openBench({ settings: { tracesTo: `http://127.0.0.1:${port}/` } })
  let name = ''
  try {
    const ledger = await bench.ledger({ name: '谁也不该看见的名字' })
    await ledger.call(ledgersApi.mine, {})
    name = ledger.userName
  } finally {
    // what is left is told before the end
    await bench.close()
  }
  collector.closeAllConnections()
  collector.close()
  const spans = told.flatMap((one) => one.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  const request = spans.find((one) => one.name === `${ledgersApi.mine.method.toUpperCase()} ${ledgersApi.mine.path}`)
  expect(request?.parentSpanId).toBeFalsy()
  const parts = spans.filter((one) => one.parentSpanId === request?.spanId)
  expect(parts.map((one) => one.name)).toContain('select')
  expect(parts.every((one) => one.traceId === request?.traceId)).toBe(true)
  const everything = JSON.stringify(told)
  expect(everything).not.toContain('谁也不该看见的名字')
  expect(everything).not.toContain(name)

  const away = await openBench({ settings: { tracesTo: 'http://127.0.0.1:9' } })
  await (await away.ledger()).call(ledgersApi.mine, {})
  const began = performance.now()
  await away.close()
  expect(performance.now() - began).toBeLessThan(10_000)
})
